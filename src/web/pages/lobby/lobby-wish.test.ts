import { expect, it } from 'vitest';
import { cents } from '../../../kit/index.ts';
import { roadResult } from '../../../roads/index.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { fits, type LobbyWish, NO_WISH, type Sort, sorted } from './lobby-wish.ts';

function table(tableId: string, change: Partial<LobbyTable>): LobbyTable {
  return {
    tableId,
    name: tableId,
    bookId: 'the-ville',
    versionId: 'traditional',
    shoeKind: 'virtual',
    phase: 'betting',
    clock: null,
    seats: 7,
    freeSeats: 7,
    main: { minimumCents: cents(1000), maximumCents: cents(10_000), multipleCents: null },
    squeeze: false,
    sideWagers: 0,
    decks: 8,
    wagers: ['player', 'banker', 'tie'],
    hands: null,
    shoe: 1,
    coup: 1,
    settledCoup: 1,
    results: [],
    ...change,
  };
}

const FLOOR = [
  table('a', { freeSeats: 0, results: [roadResult('player')] }),
  table('b', {
    squeeze: true,
    bookId: 'crown-melbourne',
    versionId: 'crown',
    freeSeats: 5,
    results: [roadResult('banker'), roadResult('tie'), roadResult('banker')],
  }),
  table('c', {
    main: { minimumCents: cents(500), maximumCents: cents(1000), multipleCents: null },
  }),
];

it.each<[string, Partial<LobbyWish>, string]>([
  ['everything', {}, 'a b c'],
  ['free seats', { which: 'free' }, 'b c'],
  ['squeezes', { which: 'squeeze' }, 'b'],
  ['favourites', { which: 'kept' }, 'c'],
  ['one book', { bookId: 'the-ville' }, 'a c'],
  ['one version', { versionId: 'crown' }, 'b'],
  ['small stakes', { mostCents: 500 }, 'c'],
  ['two wishes at once', { which: 'free', mostCents: 500 }, 'c'],
])('the lobby shows %s', (_what, wish, ids) => {
  const shown = FLOOR.filter((one) => fits(one, { ...NO_WISH, ...wish }, new Set(['c'])));
  expect(shown.map(({ tableId }) => tableId).join(' ')).toBe(ids);
});

it.each<[Sort, string]>([
  ['floor', 'a b c'],
  ['players', 'a b c'],
  ['minimum', 'c a b'],
  ['streak', 'b a c'],
])('the lobby sorts by %s', (sort, ids) => {
  expect(
    sorted(FLOOR, sort)
      .map(({ tableId }) => tableId)
      .join(' '),
  ).toBe(ids);
});
