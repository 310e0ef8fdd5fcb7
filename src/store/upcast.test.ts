import { describe, expect, it } from 'vitest';
import type { Json } from '../kit/index.ts';
import { batch } from './contract/under-test.ts';
import { MemoryStore } from './memory/memory-store.ts';
import type { StoredEvent } from './store.ts';
import { type Upcaster, upcasting } from './upcast.ts';
import { verifyStream, walkEvents } from './walk.ts';

/** An event as a first release wrote it: dollars, and a seat by its name. */
const OLD_EXAMPLE: StoredEvent = {
  type: 'WagerPlaced',
  schema: 1,
  data: { seat: 'seat-4', stakeDollars: 25 },
};

const UPCASTERS: readonly Upcaster[] = [
  {
    type: 'WagerPlaced',
    from: 2,
    up: (data) => ({ ...fields(data), seat: Number(String(fields(data).seat).slice(5)) }),
  },
  {
    type: 'WagerPlaced',
    from: 1,
    up(data) {
      const { stakeDollars, ...rest } = fields(data);
      return { ...rest, stakeCents: Number(stakeDollars) * 100 };
    },
  },
];

describe('upcasting', () => {
  const upcast = upcasting(UPCASTERS);

  it('brings a stored old example to the newest shape, step by step', () => {
    expect(upcast(OLD_EXAMPLE)).toEqual({
      type: 'WagerPlaced',
      schema: 3,
      data: { seat: 4, stakeCents: 2500 },
    });
  });

  it.each([
    ['in the middle', 2, { seat: 'seat-4', stakeCents: 2500 }, { seat: 4, stakeCents: 2500 }],
    ['already new', 3, { seat: 4, stakeCents: 2500 }, { seat: 4, stakeCents: 2500 }],
  ])('starts where the event stands: %s', (_, schema, data, expected) => {
    const event = { type: 'WagerPlaced', schema, data };
    expect(upcast(event)).toEqual({ type: 'WagerPlaced', schema: 3, data: expected });
  });

  it('leaves other events as they are', () => {
    const other = { type: 'BettingClosed', schema: 1, data: null };
    expect(upcast(other)).toBe(other);
  });

  it('refuses two upcasters for one step', () => {
    expect(() => upcasting([...UPCASTERS, ...UPCASTERS])).toThrow('one upcaster');
  });

  it('is for readers only: the log keeps, and verifies as, what was written', async () => {
    const store = new MemoryStore();
    await store.append(batch({ events: [OLD_EXAMPLE] }));
    const seen = [];
    for await (const { version, event } of walkEvents(store, 'table-1', 1, upcast)) {
      seen.push([version, event.schema]);
    }
    expect(seen).toEqual([[1, 3]]);
    expect((await store.read('table-1', 1, 1))[0]?.events).toEqual([OLD_EXAMPLE]);
    expect((await verifyStream(store, 'table-1')).ok).toBe(true);
  });
});

function fields(data: Json): { readonly [key: string]: Json | undefined } {
  return data as { readonly [key: string]: Json | undefined };
}
