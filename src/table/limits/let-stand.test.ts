import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  dollars,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';

/** Player carries $3,000 more than Banker; the differential is $1,000. */
function heavy(facing: 'up' | 'down' = 'up'): Scenario {
  const sign = signFor(limitPair(10, 20_000), { differentialCents: dollars(1000) });
  const table = richTable(CM, { shoeKind: 'physical', facing, sign });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 3000);
  table.does({ type: 'CallNoMoreBets' });
  return table;
}

it('[crown-melbourne 7.3.1; 7.4] a short wager of somebody who was warned goes back, though the house cut another one beside it', () => {
  const sign = signFor(limitPair(10, 20_000), { differentialCents: dollars(1000) });
  const table = richTable(CM, { shoeKind: 'physical', facing: 'up', sign });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 5);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  expect(table.patron('ann').warned).toBe(true);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 5);
  bet(table, 'ann', 'player', 3000);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'ReduceWagers' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  expect(table.state.record.settled?.rows).toMatchObject([
    { wager: { stakeCents: dollars(5) }, result: 'void', returnedCents: dollars(5) },
    { wager: { stakeCents: dollars(1000) }, result: 'win' },
  ]);
});

describe('wagers that were let stand', () => {
  it.each(['before the first card', 'over open cards', 'with the result known'])(
    '[crown-melbourne 7.4] wagers that the supervisor let stand are not cut afterwards (%s)',
    (moment) => {
      const table = heavy();
      table.does({ type: 'LetWagersStand' }, supervisorOf(CM));
      if (moment !== 'before the first card') deal(table, PLAYER_WINS);
      if (moment === 'with the result known') table.does({ type: 'AnnounceResult' });
      expect(table.refuses({ type: 'ReduceWagers' }, pitBossOf(CM))).toMatchObject({
        code: 'wagers-let-stand',
        clause: '7.4',
      });
    },
  );

  it('[crown-melbourne 7.4] a cut that nobody made before the payment is not made when the result is called back', () => {
    const table = heavy();
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    table.does({ type: 'CallBackResult', why: 'the wagers were past the limit' }, pitBossOf(CM));
    expect(table.refuses({ type: 'ReduceWagers' }, pitBossOf(CM)).code).toBe('wagers-let-stand');
  });

  it('[crown-melbourne 7.4; 11.9.1] reopened wagers are looked at again', () => {
    const table = heavy('down');
    table.does({ type: 'LetWagersStand' }, supervisorOf(CM));
    table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'ReopenWagers' }, pitBossOf(CM));
    table.does({ type: 'ReduceWagers' }, supervisorOf(CM));
    expect(table.state.bets.wagers).toMatchObject([{ stakeCents: dollars(1000) }]);
  });
});
