import { ok } from '../../kit/index.ts';
import {
  type Decision,
  inGame,
  no,
  phaseAt,
  ruleOf,
  type TournamentState,
  type TournamentTable,
  valueCents,
} from '../kernel/index.ts';

/** While cards lie on the layout nobody can tell whose chips those on it are. */
const COUNTABLE: readonly string[] = ['preparing', 'between', 'shoe-over', 'betting', 'called'];

/**
 * Chips are counted as everybody may see them (Tasmania 15.4.3): those in hand and those on the
 * layout. A secret stake is still in hand, so the count says nothing of it.
 */
export function announceBanks(state: TournamentState, table: TournamentTable): Decision {
  const ground = ruleOf(state, 'chips-stay');
  if (table.stage !== 'playing' && table.stage !== 'play-off') {
    return no('not-due', ground, { what: 'play at the table is over' });
  }
  if (!COUNTABLE.includes(phaseAt(table))) {
    return no('not-due', ground, { what: 'before the first card or after the settlement' });
  }
  const banks = inGame(table).map(({ seat, person }) => ({
    seat,
    person,
    valueCents: valueCents(table, person),
  }));
  return ok([{ type: 'BanksAnnounced', tableId: table.tableId, banks }]);
}
