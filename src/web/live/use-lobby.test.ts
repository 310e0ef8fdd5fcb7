import { expect, it } from 'vitest';
import { type LobbyTable, withHands } from './use-lobby.ts';

const HANDS = { player: ['4S', 'KD'], banker: ['9H', null], outcome: null } as const;

function table(facts: Partial<LobbyTable>): LobbyTable {
  return {
    tableId: 'yarra',
    shoe: 2,
    coup: 7,
    phase: 'between',
    hands: null,
    ...facts,
  } as LobbyTable;
}

const SEEN = [table({ phase: 'resulted', hands: HANDS })];

it.each([
  ['keeps the hands of a settled coup', table({}), SEEN, HANDS],
  ['clears the cloth when bets are called for', table({ phase: 'betting' }), SEEN, null],
  ['forgets the hands of an older coup', table({ coup: 8 }), SEEN, null],
  ['forgets the hands of an older shoe', table({ shoe: 3 }), SEEN, null],
  ['shows nothing of a coup that it did not see', table({}), [], null],
])('the lobby %s', (_what, now, before, hands) => {
  expect(withHands([now], before)[0]?.hands).toEqual(hands);
});
