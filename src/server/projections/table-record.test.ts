import { expect, it } from 'vitest';
import {
  PLAYER_WINS,
  playCoup,
  type Scenario,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { foldEvent, newRecord } from './table-record.ts';

/** Every finished coup of a table, as the projections keep it. */
function finished({ log }: Scenario) {
  let record = newRecord('t-1');
  return log.flatMap((event, at) => {
    const folded = foldEvent(record, event, at + 1, 0);
    record = folded.record;
    return folded.finished ?? [];
  });
}

const WAGERS = [['ann', 'banker', 100]] as const;

it('what was irregular between two coups is found with the later one, from its first event on', () => {
  const table = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' });
  for (let coups = 0; coups < 2; coups += 1) playCoup(table, WAGERS, PLAYER_WINS);
  table.does({ type: 'ReportLaterError', coup: 1, what: 'a card was missed' });
  const reportedAt = table.log.length;
  // Nobody wagers at first, and bets are called for again.
  table.does({ type: 'OpenBetting' });
  table.does({ type: 'CallNoMoreBets' });
  playCoup(table, WAGERS, PLAYER_WINS);
  const [, before, after] = finished(table);
  expect(before?.irregular).toBeUndefined();
  expect(after).toMatchObject({ coup: 3, irregular: ['11.12'], firstVersion: reportedAt });
});

it('a coup without irregularities begins with the call for bets', () => {
  const table = tableOf('crown-melbourne');
  const calledAt = table.log.length + 1;
  playCoup(table, WAGERS, PLAYER_WINS);
  expect(finished(table)).toMatchObject([{ coup: 1, firstVersion: calledAt }]);
  expect(finished(table)[0]?.irregular).toBeUndefined();
});
