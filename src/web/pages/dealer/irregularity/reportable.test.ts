import { expect, it } from 'vitest';
import {
  bet,
  deal,
  playCoup,
  type Scenario,
  tableOf,
} from '../../../../../test/support/table/scenario.ts';
import { view } from '../../../../table/index.ts';
import { reportable } from './reportable.ts';

const can = ({ state }: Scenario) =>
  reportable(view(state, { kind: 'staff', person: 'dan', rank: 'dealer' }));

it('chips on a closed Dragon Tail area are reported only where tails are offered', () => {
  const without = tableOf('crown-melbourne', 'traditional', {
    wagers: ['player', 'banker', 'tie'],
  });
  without.does({ type: 'OpenBetting' });
  bet(without, 'ann', 'banker', 100);
  without.does({ type: 'CallNoMoreBets' });
  deal(without, '2S 9H');
  expect(without.state.phase).toBe('dealing');
  expect(can(without)).not.toContain('ReportMisplacedTail');
  expect(can(without)).toContain('ReportFaceUpCard');
  // A card is still due, so none that was drawn is one too many.
  expect(can(without)).not.toContain('ReportExcessCard');
});

it('an error of an earlier coup can be reported only once a coup has been played', () => {
  const table = tableOf('crown-melbourne');
  expect(can(table)).not.toContain('ReportLaterError');
  playCoup(table, [['ann', 'banker', 100]], '2S 9H KD KC');
  expect(can(table)).toContain('ReportLaterError');
});
