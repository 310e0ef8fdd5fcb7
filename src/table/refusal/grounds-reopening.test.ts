import { expect, it } from 'vitest';
import { openHands } from '../testing/face-down.ts';
import {
  announceAndSettle,
  bet,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../testing/scenario.ts';

/** Four cards face down, opened by the dealer: Player wins. */
function openedHands(table: Scenario): void {
  for (let drawn = 0; drawn < 4; drawn += 1) table.does({ type: 'DrawCard', card: null });
  openHands(table, '9S KD', '2H 5C');
}

it('in a reopening a Run that is under way stays, and the refusal names 11.9.1 of Crown', () => {
  const table = tableOf('crown-melbourne', 'traditional', { facing: 'down' });
  table.does({ type: 'OpenBetting' });
  const wagerId = bet(table, 'ann', 'player-run', 10, 3);
  table.does({ type: 'CallNoMoreBets' });
  openedHands(table);
  announceAndSettle(table);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'ReopenWagers' }, supervisorOf('crown-melbourne'));
  expect(table.refuses({ type: 'WithdrawWager', wagerId }, 'ann')).toMatchObject({
    code: 'may-not-withdraw',
    clause: '11.9.1',
  });
});
