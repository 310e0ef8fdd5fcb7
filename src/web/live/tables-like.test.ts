import { expect, it } from 'vitest';
import { nextLike } from './tables-like.ts';
import type { LobbyTable } from './use-lobby.ts';

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
    freeSeats: 3,
    main: null,
    squeeze: false,
    sideWagers: 0,
    shoe: 1,
    settledCoup: 0,
    results: [],
    ...facts,
  } as LobbyTable;
}

const FULL = table('full', { freeSeats: 0 });

it.each([
  ['the same book before another', ['other-book', 'same-book'], 'same-book'],
  ['another book with the same version', ['other-version', 'other-book'], 'other-book'],
  ['no other version', ['other-version'], null],
  ['no table that is full or closed too', ['full-too', 'closed'], null],
])('from a full table the app leads to %s', (_what, ids, found) => {
  const tables = [
    table('same-book'),
    table('other-book', { bookId: 'the-ville' }),
    table('other-version', { versionId: 'crown' }),
    table('full-too', { freeSeats: 0 }),
    table('closed', { phase: 'closed' }),
  ].filter(({ tableId }) => ids.includes(tableId));
  expect(nextLike([FULL, ...tables], 'full')?.tableId ?? null).toBe(found);
});
