import { expect, it } from 'vitest';
import { differential, stakes } from '../../../test/support/table/differential.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import { dollars, setupNow, V02 } from '../../../test/support/table/victorian.ts';

function withRealCards(): Scenario {
  const table = differential(V02, 20_000, 'traditional');
  setupNow(table, { shoeKind: 'physical' });
  return table;
}

/** Cat has all that she may have on Banker, and the house cuts it. */
function cut(): Scenario {
  const table = withRealCards();
  bet(table, 'cat', 'banker', 12_000);
  bet(table, 'cat', 'banker', 8000);
  bet(table, 'dee', 'banker', 10_000);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'ReduceWagers' });
  expect(stakes(table)).toEqual([8000, 5325, 6675]);
  return table;
}

/** What each wager on the layout plays for at the settlement, in dollars. */
function played(table: Scenario): number[] {
  const settled = announceAndSettle(table).find(({ type }) => type === 'CoupSettled');
  if (settled?.type !== 'CoupSettled') throw new Error('the coup was not settled');
  return [...settled.rows]
    .sort((one, other) => one.wager.id - other.wager.id)
    .map(({ wager, excessCents }) => (wager.stakeCents - excessCents) / 100);
}

it('[victoria-2002 7.5] a cut makes no room for chips past the maximum that are found afterwards', () => {
  const table = cut();
  deal(table, BANKER_WINS);
  const stakeCents = dollars(5000);
  const found = { type: 'ReportFoundChips', person: 'cat', wager: 'banker', length: null } as const;
  table.does({ ...found, stakeCents, inTime: true }, supervisorOf(V02));
  expect(played(table)).toEqual([8000, 5325, 6675, 0]);
});

it('[victoria-2002 7.5] chips past the maximum play where the ones before them lay on another hand', () => {
  const table = withRealCards();
  bet(table, 'cat', 'banker', 12_000);
  bet(table, 'cat', 'banker', 8000);
  bet(table, 'dee', 'player', 10_000);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  const stakeCents = dollars(5000);
  const found = { type: 'ReportFoundChips', person: 'cat', wager: 'banker', length: null } as const;
  table.does({ ...found, stakeCents, inTime: true }, supervisorOf(V02));
  const [first] = table.state.bets.wagers;
  if (first === undefined) throw new Error('there is a first wager');
  const right = { type: 'CorrectWager', wagerId: first.id, wager: 'player' } as const;
  table.does(right, supervisorOf(V02));
  expect(played(table)).toEqual([12_000, 8000, 10_000, 5000]);
});
