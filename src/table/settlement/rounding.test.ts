import { expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { dollars, tasTable } from '../../../test/support/table/tasmania.ts';
import { inBothBooks, richTable } from '../../../test/support/table/victorian.ts';
import { tell } from '../machine/transcript.ts';
import { lastCoupView } from '../view/view-coup.ts';

const DOLLAR_CHIPS = { chipCents: [dollars(1), dollars(25)] };

/** Ann's Banker wager wins; what the dealer says of it. */
function told(table: Scenario, amount: number): string[] {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', amount);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  const before = table.state;
  const [settled] = announceAndSettle(table);
  if (settled === undefined) throw new Error('nothing was settled');
  return tell(before, settled, table.state);
}

it('[tasmania-2013 12.2] a win that chips cannot show is told with its exact amount and the reason why more is paid', () => {
  const table = tasTable(DOLLAR_CHIPS);
  expect(told(table, 25)).toEqual([
    '  ann (seat 3): $25 on Banker wins at 19 to 20, paid $24, $23.75 rounded up to what chips can show [12.2]. [12.2]',
  ]);
  const rounded = { exactMillicents: 2_375_000, clause: '12.2' };
  expect(lastCoupView(table.state)?.rows).toMatchObject([{ rounded }]);
  expect(told(table, 20)).toEqual([
    '  ann (seat 3): $20 on Banker wins at 19 to 20, paid $19. [12.2]',
  ]);
  expect(lastCoupView(table.state)?.rows[0]).not.toHaveProperty('rounded');
});

it('[crown-melbourne 7.3.3; victoria-2002 7.3.3] a win that chips cannot pay is paid to the next amount, and its clause is named', () => {
  inBothBooks((bookId) => {
    const table = richTable(bookId, DOLLAR_CHIPS);
    const [line] = told(table, 25);
    expect(line).toContain('paid $24, $23.75 rounded up to what chips can show [7.3.3]');
    const rounded = { exactMillicents: 2_375_000, clause: '7.3.3' };
    expect(lastCoupView(table.state)?.rows).toMatchObject([{ rounded }]);
  });
});

it.each([
  [1, '$23.75.'],
  [50, '$24, $23.75 rounded up to what chips can show [12.2].'],
  [100, '$24, $23.75 rounded up to what chips can show [12.2].'],
])(
  '[tasmania-2013 12.2] with a payout unit of %i cents 25 dollars on Banker are paid %s (T-23)',
  (unit, paid) => {
    const settings = { payoutUnitCents: dollars(unit / 100) };
    const [line] = told(tasTable({ ...DOLLAR_CHIPS, settings }), 25);
    expect(line).toContain(`paid ${paid}`);
  },
);
