import { expect, it } from 'vitest';
import { announceAndSettle, bet, deal, tableOf } from '../../../test/support/table/scenario.ts';
import type { Approval } from '../../protocol/index.ts';
import { askedWagers } from './asked-wagers.ts';

function asks(id: string, wagerId: number): Approval {
  return {
    id,
    asked: {
      where: 'table',
      table: 'yarra',
      body: { type: 'VoidWager', wagerId, why: 'placed late' },
      by: { person: 'sue', role: 'game-supervisor' },
    },
    why: 'placed late',
    askedAtMs: 0,
    expiresMs: 1,
    state: 'waiting',
    decision: null,
    outcome: null,
  };
}

it('an act about a wager that waits for approval names owner, place, stake and coup of the wager, on the cloth or paid', () => {
  const table = tableOf('crown-melbourne');
  const tables = { has: (id: string) => id === 'yarra', state: () => table.state };
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  const [wager] = table.state.bets.wagers;
  if (wager === undefined) throw new Error('a wager lies');
  const told = {
    person: 'ann',
    place: wager.place,
    type: 'banker',
    stakeCents: 10_000,
    coup: wager.coup,
  };
  const waiting = [asks('a-1', wager.id), asks('a-2', wager.id + 1000)];
  expect(askedWagers(tables, waiting)).toEqual({ 'a-1': told });
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '9S 2H KD 5C');
  announceAndSettle(table);
  expect(table.state.bets.wagers).toEqual([]);
  expect(askedWagers(tables, waiting)).toEqual({ 'a-1': told });
  expect(askedWagers({ ...tables, has: () => false }, waiting)).toEqual({});
});
