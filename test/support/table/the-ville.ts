import type { TableSetup } from '../../../src/table/model/setup.ts';
import { readyTable, type Scenario } from './scenario.ts';
import { SIGN, setupFor } from './setups.ts';
import { type Players, pair, TWO_PLAYERS } from './tasmania.ts';

export const VILLE = 'the-ville';

/** A table of the leaflet with a shoe loaded, ready to call for bets. */
export function villeTable(
  changes: Partial<TableSetup> = {},
  players: Players = TWO_PLAYERS,
  versionId: string = 'traditional',
): Scenario {
  return readyTable(setupFor(VILLE, versionId, changes), players);
}

/** A box for pairs of the Player hand at 11 to 1, $5 to $50. */
export const PAIR_BOX = {
  wagers: ['player', 'banker', 'tie', 'player-pair'],
  bonus: [
    { type: 'player-pair', name: 'Player Pair', pays: [{ on: 'player has a pair', toOne: 11 }] },
  ],
  sign: { ...SIGN, groups: { pair: pair(5, 50) } },
} as const satisfies Partial<TableSetup>;
