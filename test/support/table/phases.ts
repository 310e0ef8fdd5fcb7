import { UNOPENED } from '../../../src/table/model/initial.ts';
import type { Phase, TableState } from '../../../src/table/model/state.ts';
import {
  bet,
  deal,
  openTable,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from './scenario.ts';
import { setupFor } from './setups.ts';
import { dealCoup, pitBossOf, shoeNow } from './victorian.ts';

/** A table of this book in each phase, reached by commands alone. */
export function stateIn(phase: Phase, bookId: string): TableState {
  switch (phase) {
    case 'unopened':
      return UNOPENED;
    case 'preparing':
      return openTable(setupFor(bookId)).state;
    case 'between':
      return tableOf(bookId).state;
    case 'shoe-over':
      return shoeOver(bookId).state;
    case 'closed':
      return closed(bookId).state;
    default:
      return inCoup(phase, bookId).state;
  }
}

type CoupPhase = Exclude<Phase, 'unopened' | 'preparing' | 'between' | 'shoe-over' | 'closed'>;

function inCoup(phase: CoupPhase, bookId: string): Scenario {
  const facing = phase === 'opening' || phase === 'reopened' ? 'down' : 'up';
  const version = phase === 'insurance' ? 'crown' : 'traditional';
  const table = tableOf(bookId, version, { facing });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  if (phase === 'betting') return table;
  table.does({ type: 'CallNoMoreBets' });
  switch (phase) {
    case 'called':
      return table;
    case 'dealing':
      deal(table, '9S');
      return table;
    case 'opening':
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
      return table;
    case 'insurance':
      deal(table, '2S 9H 2D 7C');
      return table;
    case 'drawing':
      deal(table, PLAYER_WINS);
      return table;
    case 'resulted':
      deal(table, PLAYER_WINS);
      table.does({ type: 'AnnounceResult' });
      return table;
    case 'reopened':
      table.does({ type: 'DrawCard', card: null });
      table.does({ type: 'ReopenWagers' }, pitBossOf(bookId));
      return table;
    case 'misdelivered':
      deal(table, PLAYER_WINS);
      table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      return table;
  }
}

function shoeOver(bookId: string): Scenario {
  const table = tableOf(bookId);
  shoeNow(table, { lastCoup: 1 });
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  return table;
}

function closed(bookId: string): Scenario {
  const table = tableOf(bookId);
  dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S');
  table.does({ type: 'ReportOrderLost' }, supervisorOf(bookId));
  for (const person of ['ann', 'bob']) table.does({ type: 'LeaveSeat' }, person);
  table.does({ type: 'CloseTable' }, pitBossOf(bookId));
  return table;
}
