import { assert, present } from './assert.ts';
import type { Json } from './canonical.ts';

/** An event as a log holds it. */
export interface StoredEvent {
  readonly type: string;
  /** Version of the event's shape at the time when it was written. */
  readonly schema: number;
  readonly data: Json;
}

/** Turns an event's data of schema `from` into that of schema `from + 1`. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: Json) => Json;
}

/** The one door between a machine's events and its log. */
export interface StoredEvents<Event> {
  write(event: Event): StoredEvent;
  /** In today's shape. A type or a schema that this build does not know stops it aloud. */
  read(stored: StoredEvent): Event;
}

const FIRST_SCHEMA = 1;

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
  return {
    write(event) {
      const { type, ...data } = event;
      return { type, schema: FIRST_SCHEMA + knownSteps(type).length, data: data as Json };
    },
    read({ type, schema, data }) {
      const known = knownSteps(type);
      const newest = FIRST_SCHEMA + known.length;
      assert(
        schema >= FIRST_SCHEMA && schema <= newest,
        () => `${machine.name} has an event ${type} of schema ${schema}; its newest is ${newest}`,
      );
      let fresh = data;
      for (let step = schema - FIRST_SCHEMA; step < known.length; step += 1) {
        fresh = present(known[step], 'the upcaster')(fresh);
      }
      // The one cast of what a log holds: its type and schema are those that this build writes.
      return { type, ...(fresh as object) } as unknown as Event;
    },
  };
}

/** Each type's upcasters from its first schema on, without a gap. */
function stepsOf(
  types: readonly string[],
  upcasters: readonly Upcaster[],
): ReadonlyMap<string, readonly Upcaster['up'][]> {
  const steps = new Map<string, Upcaster['up'][]>(types.map((type) => [type, []]));
  for (const { type, from, up } of [...upcasters].sort((a, b) => a.from - b.from)) {
    const known = steps.get(type);
    assert(known !== undefined, () => `an upcaster of ${type} has its event`);
    assert(from === FIRST_SCHEMA + known.length, () => `${type} has one upcaster from ${from}`);
    known.push(up);
  }
  return steps;
}
