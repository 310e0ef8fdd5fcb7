import { assert, type Json } from '../kit/index.ts';

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
  /** The way back: the data as the older schema would have written them. */
  readonly down: (data: Json) => Json;
}

/** The one door between a machine's events and its log. */
export interface StoredEvents<Event> {
  write(event: Event): StoredEvent;
  /**
   * The event in today's shape. A type or a schema that this build does not know is thrown as an
   * error.
   */
  read(stored: StoredEvent): Event;
  /** The event in the schema of what the log holds, so that an audit can compare the two. */
  writeAs(event: Event, recorded: StoredEvent): StoredEvent;
}

const FIRST_SCHEMA = 1;
const NO_STEPS: readonly Upcaster[] = [];

/** Which events a machine has, and how their shapes have changed. */
export interface EventShapes<Event extends { readonly type: string }> {
  readonly types: readonly Event['type'][];
  readonly upcasters: readonly Upcaster[];
  /**
   * Events that carry an event of another machine in their field `event`: it is written in the log
   * in that machine's own schema.
   */
  readonly carries?: Readonly<Partial<Record<Event['type'], CarriedEvents>>>;
}

/** The door of another machine's events, whichever they are. */
interface CarriedEvents {
  write(event: never): StoredEvent;
  read(stored: StoredEvent): unknown;
  writeAs(event: never, recorded: StoredEvent): StoredEvent;
}

/**
 * The log keeps every event as it was written, because its hash covers it; readers see it in
 * today's shape. A type that has no upcaster still has its first schema; each upcaster adds one.
 */
export function storedEvents<Event extends { readonly type: string }>(
  machine: EventShapes<Event> & { readonly name: string },
): StoredEvents<Event> {
  const own = ownEvents<Event>(machine);
  const { carries } = machine;
  if (carries === undefined) return own;
  const innerOf = (type: string) =>
    (carries as Readonly<Record<string, StoredEvents<unknown> | undefined>>)[type];
  return {
    write(event) {
      const stored = own.write(event);
      const inner = innerOf(event.type);
      return inner === undefined ? stored : carrying(stored, inner.write(carriedBy(event)));
    },
    writeAs(event, recorded) {
      const stored = own.writeAs(event, recorded);
      const inner = innerOf(event.type);
      if (inner === undefined) return stored;
      const then = carriedBy(recorded.data) as StoredEvent;
      return carrying(stored, inner.writeAs(carriedBy(event), then));
    },
    read(stored) {
      const event = own.read(stored);
      const inner = innerOf(event.type);
      if (inner === undefined) return event;
      return { ...event, event: inner.read(carriedBy(stored.data) as StoredEvent) };
    },
  };
}

function carriedBy(outer: unknown): unknown {
  return (outer as { readonly event?: unknown }).event;
}

function carrying(stored: StoredEvent, event: StoredEvent): StoredEvent {
  return { ...stored, data: { ...(stored.data as object), event } as unknown as Json };
}

function ownEvents<Event extends { readonly type: string }>(
  machine: EventShapes<Event> & { readonly name: string },
): StoredEvents<Event> {
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
    writeAs({ type, ...data }, { schema }) {
      const older = stepsFrom(type, schema).reduceRight((now, { down }) => down(now), data as Json);
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
