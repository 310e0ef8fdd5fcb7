import { assert } from './assert.ts';
import type { Json } from './canonical.ts';

/** An event as a log holds it. */
export interface StoredEvent {
  readonly type: string;
  /** Version of the event's shape at the time when it was written. */
  readonly schema: number;
  readonly data: Json;
}

/** The step between an event's data of schema `from` and that of schema `from + 1`. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: Json) => Json;
  /**
   * The way back: the data as the older schema would have written them. `recorded` is what the log
   * holds, where an older build may have written either of two things.
   */
  readonly down: (data: Json, recorded?: Json) => Json;
}

/** The one door between a machine's events and its log. */
export interface StoredEvents<Event> {
  write(event: Event): StoredEvent;
  /**
   * The event in today's shape. A type or a schema that this build does not know is thrown as an
   * error.
   */
  read(stored: StoredEvent): Event;
  /**
   * The event as an older schema would have written it, so that an audit can compare it with the
   * log. `recorded` is what the log holds.
   */
  writeAs(event: Event, schema: number, recorded?: Json): StoredEvent;
}

const FIRST_SCHEMA = 1;
const NO_STEPS: readonly Upcaster[] = [];

/**
 * The log keeps every event as it was written, because its hash covers it; readers see it in
 * today's shape. A type that has no upcaster still has its first schema; each upcaster adds one.
 */
export function storedEvents<Event extends { readonly type: string }>(machine: {
  readonly name: string;
  readonly types: readonly Event['type'][];
  readonly upcasters: readonly Upcaster[];
}): StoredEvents<Event> {
  const steps = stepsOf(machine.types, machine.upcasters);
  const knownSteps = (type: string) => {
    const known = steps.get(type);
    assert(known !== undefined, () => `${machine.name} has an event ${type}`);
    return known;
  };
  /** The upcasters from that schema to today's. */
  const stepsFrom = (type: string, schema: number) => {
    const known = knownSteps(type);
    const newest = FIRST_SCHEMA + known.length;
    assert(
      schema >= FIRST_SCHEMA && schema <= newest,
      () => `${machine.name} has an event ${type} of schema ${schema}; its newest is ${newest}`,
    );
    return schema === newest ? NO_STEPS : known.slice(schema - FIRST_SCHEMA);
  };
  return {
    write(event) {
      const { type, ...data } = event;
      return { type, schema: FIRST_SCHEMA + knownSteps(type).length, data: data as Json };
    },
    writeAs({ type, ...data }, schema, recorded) {
      const older = stepsFrom(type, schema).reduceRight(
        (now, { down }) => down(now, recorded),
        data as Json,
      );
      return { type, schema, data: older };
    },
    read({ type, schema, data }) {
      const fresh = stepsFrom(type, schema).reduce((old, { up }) => up(old), data);
      // The one cast of what a log holds: its type and schema are those that this build writes.
      return { type, ...(fresh as object) } as unknown as Event;
    },
  };
}

/** Each type's upcasters from its first schema on, without a gap. */
function stepsOf(
  types: readonly string[],
  upcasters: readonly Upcaster[],
): ReadonlyMap<string, readonly Upcaster[]> {
  const steps = new Map<string, Upcaster[]>(types.map((type) => [type, []]));
  for (const upcaster of [...upcasters].sort((a, b) => a.from - b.from)) {
    const { type, from } = upcaster;
    const known = steps.get(type);
    assert(known !== undefined, () => `an upcaster of ${type} has its event`);
    assert(from === FIRST_SCHEMA + known.length, () => `${type} has one upcaster from ${from}`);
    known.push(upcaster);
  }
  return steps;
}
