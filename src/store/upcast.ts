import { assert, type Json } from '../kit/index.ts';
import type { StoredEvent } from './store.ts';

/** Turns an event's data of schema `from` into that of schema `from + 1`. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: Json) => Json;
}

export type Upcast = (event: StoredEvent) => StoredEvent;

/**
 * The log keeps every event as it was written, because its hash covers it; readers see it in
 * today's shape. An event without upcasters is passed on as it is.
 */
export function upcasting(upcasters: readonly Upcaster[]): Upcast {
  const byStep = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const step = stepOf(upcaster.type, upcaster.from);
    assert(!byStep.has(step), `${step} has one upcaster`);
    byStep.set(step, upcaster);
  }
  return (event) => {
    let { schema, data } = event;
    // Each step uses up one upcaster, so there are no more steps than upcasters.
    for (let steps = 0; steps < upcasters.length; steps += 1) {
      const next = byStep.get(stepOf(event.type, schema));
      if (next === undefined) break;
      data = next.up(data);
      schema += 1;
    }
    return schema === event.schema ? event : { type: event.type, schema, data };
  };
}

function stepOf(type: string, from: number): string {
  return `${type} ${from}`;
}
