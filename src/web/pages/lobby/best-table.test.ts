import { expect, it } from 'vitest';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { liveliest, simplest } from './best-table.ts';

function table(tableId: string, facts: Partial<LobbyTable> = {}): LobbyTable {
  return {
    tableId,
    name: tableId,
    bookId: 'crown-melbourne',
    versionId: 'traditional',
    shoeKind: 'virtual',
    phase: 'betting',
    clock: null,
    seats: 7,
    freeSeats: 7,
    main: null,
    squeeze: false,
    sideWagers: 0,
    decks: 8,
    wagers: ['player', 'banker', 'tie'],
    hands: null,
    shoe: 1,
    coup: 0,
    settledCoup: 0,
    results: [],
    ...facts,
  };
}

const FLOOR = [
  table('sides', { sideWagers: 14, freeSeats: 1 }),
  table('squeeze', { squeeze: true, freeSeats: 2 }),
  table('crown', { versionId: 'crown', freeSeats: 3 }),
  table('empty'),
  table('simple', { freeSeats: 5 }),
  table('full', { freeSeats: 0 }),
  table('real-cards', { shoeKind: 'physical', freeSeats: 4 }),
  table('closed', { phase: 'closed', freeSeats: 4 }),
];

it('a newcomer is led to a traditional table with main wagers only and some company', () => {
  expect(simplest(FLOOR)?.tableId).toBe('simple');
  expect(simplest(FLOOR.filter(({ tableId }) => tableId !== 'simple'))?.tableId).toBe('empty');
});

it('a person who knows the game is led to the table where most people sit', () => {
  expect(liveliest(FLOOR)?.tableId).toBe('sides');
});

it('nobody is led to a table that has no free seat or is closed', () => {
  const shut = FLOOR.filter(({ tableId }) => ['full', 'real-cards', 'closed'].includes(tableId));
  expect([simplest(shut), liveliest(shut)]).toEqual([null, null]);
});
