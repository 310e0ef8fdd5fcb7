import { expect, it } from 'vitest';
import type { Json } from '../kit/index.ts';
import { type StoredEvent, storedEvents, type Upcaster } from './stored-events.ts';

type Event =
  | { readonly type: 'WagerPlaced'; readonly seat: number; readonly stakeCents: number }
  | { readonly type: 'BettingClosed' };

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
    down: (data) => ({ ...fields(data), seat: `seat-${fields(data).seat}` }),
  },
  {
    type: 'WagerPlaced',
    from: 1,
    up(data) {
      const { stakeDollars, ...rest } = fields(data);
      return { ...rest, stakeCents: Number(stakeDollars) * 100 };
    },
    down(data) {
      const { stakeCents, ...rest } = fields(data);
      return { ...rest, stakeDollars: Number(stakeCents) / 100 };
    },
  },
];

const EVENTS = storedEvents<Event>({
  name: 'the till',
  types: ['WagerPlaced', 'BettingClosed'],
  upcasters: UPCASTERS,
});

const TODAY: Event = { type: 'WagerPlaced', seat: 4, stakeCents: 2500 };

it.each([
  ['first', OLD_EXAMPLE],
  ['second', { ...OLD_EXAMPLE, schema: 2, data: { seat: 'seat-4', stakeCents: 2500 } }],
  ['newest', { ...OLD_EXAMPLE, schema: 3, data: { seat: 4, stakeCents: 2500 } }],
])('an event of the %s schema is read in the shape of today', (_which, stored) => {
  expect(EVENTS.read(stored)).toEqual(TODAY);
});

it('an event is written with the newest schema of its type and read again as it was', () => {
  expect(EVENTS.write(TODAY)).toEqual({
    type: 'WagerPlaced',
    schema: 3,
    data: { seat: 4, stakeCents: 2500 },
  });
  expect(EVENTS.write({ type: 'BettingClosed' })).toEqual({
    type: 'BettingClosed',
    schema: 1,
    data: {},
  });
  expect(EVENTS.read(EVENTS.write(TODAY))).toEqual(TODAY);
});

it.each([1, 2, 3])('an event written as schema %i is read again as it was', (schema) => {
  const stored = EVENTS.writeAs(TODAY, { ...OLD_EXAMPLE, schema });
  expect(stored.schema).toBe(schema);
  expect(EVENTS.read(stored)).toEqual(TODAY);
  if (schema === 1) expect(stored).toEqual(OLD_EXAMPLE);
});

it.each([
  [{ type: 'ShoeBurned', schema: 1, data: {} }, 'the till has an event ShoeBurned'],
  [{ type: 'toString', schema: 1, data: {} }, 'the till has an event toString'],
  [{ ...OLD_EXAMPLE, schema: 4 }, 'the till has an event WagerPlaced of schema 4; its newest is 3'],
  [{ ...OLD_EXAMPLE, schema: 0 }, 'the till has an event WagerPlaced of schema 0'],
  [{ type: 'BettingClosed', schema: 2, data: {} }, 'BettingClosed of schema 2; its newest is 1'],
])('reading the stored event %j throws', (stored, said) => {
  expect(() => EVENTS.read(stored)).toThrow(said);
});

it.each([
  ['two for one step', [...UPCASTERS, ...UPCASTERS], 'has one upcaster from 1'],
  ['a gap', UPCASTERS.slice(0, 1), 'has one upcaster from 2'],
  ['an unknown type', [{ type: 'X', from: 1, up: same, down: same }], 'an upcaster of X'],
])('upcasters with %s are refused', (_what, upcasters, said) => {
  const types = ['WagerPlaced', 'BettingClosed'] as const;
  expect(() => storedEvents<Event>({ name: 'the till', types, upcasters })).toThrow(said);
});

function same(data: Json): Json {
  return data;
}

function fields(data: Json): { readonly [key: string]: Json | undefined } {
  return data as { readonly [key: string]: Json | undefined };
}

it('an event that carries one of another machine keeps it in that machine’s own schema', () => {
  type Moved = { readonly type: 'TableMoved'; readonly table: string; readonly event: Event };
  const outer = storedEvents<Moved>({
    name: 'a tournament',
    types: ['TableMoved'],
    upcasters: [],
    carries: { TableMoved: EVENTS },
  });
  const event: Event = { type: 'WagerPlaced', seat: 3, stakeCents: 500 };
  const moved: Moved = { type: 'TableMoved', table: 't1', event };
  const inner = EVENTS.write(event);
  const stored = outer.write(moved);
  expect(stored).toEqual({ type: 'TableMoved', schema: 1, data: { table: 't1', event: inner } });
  expect(outer.read(stored)).toEqual(moved);
  expect(outer.writeAs(moved, stored)).toEqual(stored);
});
