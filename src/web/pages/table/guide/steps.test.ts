import { expect, it } from 'vitest';
import {
  bet,
  deal,
  readyTable,
  type Scenario,
} from '../../../../../test/support/table/scenario.ts';
import { setupFor } from '../../../../../test/support/table/setups.ts';
import { view } from '../../../../table/index.ts';
import { EMPTY_SLIP } from '../state/bet-slip.ts';
import type { TableScreen } from '../state/table-store.ts';
import { coupSeen, stepOf } from './steps.ts';

function screenOf(table: Scenario, person: string | null = 'ann'): TableScreen {
  const seen = view(
    table.state,
    person === null ? { kind: 'spectator' } : { kind: 'patron', person },
  );
  return {
    snapshot: {
      machine: 'table',
      tableId: 't1',
      version: table.log.length,
      view: seen,
      clock: null,
      names: {},
      shoe: { entries: [], head: '' },
      events: [],
      results: [],
    },
    online: true,
    gone: null,
    pending: {},
    slip: EMPTY_SLIP,
    peels: {},
    shownCoup: seen.table.coup,
    finished: null,
  };
}

const simple = () => readyTable(setupFor('the-ville'), { ann: 2, bob: 4 });

it('the guide tells a newcomer one thing for each moment of a coup', () => {
  const table = simple();
  const told = [stepOf(screenOf(table, null), 0)];
  const note = (coups = 0) => told.push(stepOf(screenOf(table), coups));
  table.does({ type: 'OpenBetting' });
  for (const coups of [0, 1, 2]) note(coups);
  bet(table, 'ann', 'player', 50);
  note();
  table.does({ type: 'CallNoMoreBets' });
  note();
  deal(table, '3S 2H 2D 3C');
  note();
  deal(table, '7H');
  deal(table, '4D');
  table.does({ type: 'AnnounceResult' });
  note();
  note(3);
  expect(told).toEqual([
    ...['seat', 'choose', 'again', 'roads', 'placed', 'cards', 'third', 'result', 'over'],
  ]);
});

it('the guide counts a coup once it is settled, and only when the newcomer had a wager on it', () => {
  const table = simple();
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 50);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '9S 2H KD 3C');
  expect(coupSeen(screenOf(table))).toBeNull();
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'SettleCoup' });
  expect(coupSeen(screenOf(table))).toBe('t1 1 1');
  expect(coupSeen(screenOf(table, 'bob'))).toBeNull();
});
