import { expect, it } from 'vitest';
import { differential } from '../../../test/support/table/differential.ts';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { dollars, signOf, tasTable } from '../../../test/support/table/tasmania.ts';
import { villeTable } from '../../../test/support/table/the-ville.ts';
import {
  CM,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  setupNow,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';
import { tell } from '../machine/transcript.ts';
import { lastCoupView } from '../view/view-coup.ts';

const PHYSICAL = { shoeKind: 'physical', chipCents: [dollars(1)] } as const;

/** Ann's wager on Player is found to be larger after the result; what the dealer says of it. */
function found(table: Scenario, keyed: number, stake: number): string {
  if (table.state.phase !== 'betting') table.does({ type: 'OpenBetting' });
  const wagerId = bet(table, 'ann', 'player', keyed);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(stake) });
  return settled(table);
}

function settled(table: Scenario): string {
  const before = table.state;
  const events = table.does({ type: 'SettleCoup' });
  return events.flatMap((event) => tell(before, event, table.state)).join('\n');
}

function excessOf(table: Scenario) {
  return lastCoupView(table.state)?.rows[0]?.excess;
}

it('[tasmania-2013 7.4/2] a wager found above the maximum names the clause by which the rest comes back', () => {
  const table = tasTable({ ...signOf(25, 1000), ...PHYSICAL });
  expect(found(table, 1000, 1400)).toContain('$400 over the maximum back [7.4, second sentence]');
  expect(excessOf(table)).toEqual({ clause: '7.4/2' });
  expect(found(table, 1000, 900)).not.toContain('over the maximum');
  expect(lastCoupView(table.state)?.rows[0]).not.toHaveProperty('excess');
});

it('[the-ville Range of bets/1] a wager found above the maximum names the reading by which the rest comes back', () => {
  const table = villeTable({ ...signOf(25, 1000), ...PHYSICAL });
  expect(found(table, 1000, 1400)).toContain('$400 over the maximum back [V-12]');
});

it('[crown-melbourne 7.3.2; victoria-2002 7.3.2] a wager above the maximum names the clause by which the rest comes back', () => {
  inBothBooks((bookId) => {
    const table = richTable(bookId, { sign: signFor(limitPair(25, 5000)) });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 8000);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(excessOf(table)).toEqual({ clause: '7.3.2' });
  });
});

it('[crown-melbourne 7.3.2] a Run above the maximum names the clause at its end', () => {
  const table = richTable(CM, { sign: signFor(limitPair(25, 5000)) });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player-run', 8000, 2);
  for (const last of [false, true]) {
    if (last) table.does({ type: 'OpenBetting' });
    bet(table, 'bob', 'player', 25);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
  }
  const run = lastCoupView(table.state)?.rows.find(({ wager }) => wager.type === 'player-run');
  expect(run).toMatchObject({ excess: { clause: '7.3.2' } });
});

it('[victoria-2002 7.5] what lies past the maximum table differential comes back under the clause of the differential', () => {
  const table = differential(V02, 20_000, 'traditional');
  setupNow(table, PHYSICAL);
  expect(found(table, 20_000, 24_000)).toContain('$4,000 over the maximum back [7.5]');
});

it('[crown-melbourne 7.5] what lies past an agreed maximum comes back under the clause of the agreement', () => {
  const table = differential(CM, null, 'traditional');
  setupNow(table, PHYSICAL);
  const agreed = {
    type: 'ArrangeExtraCommission',
    person: 'ann',
    maximumCents: dollars(20_000),
  } as const;
  table.does(agreed, pitBossOf(CM));
  expect(found(table, 20_000, 24_000)).toContain('$4,000 over the maximum back [7.5]');
});
