import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  PLAYER_WINS,
} from '../../../test/support/table/scenario.ts';
import { SIGN } from '../../../test/support/table/setups.ts';
import {
  dollars,
  INSPECTOR,
  MANAGER,
  pair,
  signOf,
  tasTable,
} from '../../../test/support/table/tasmania.ts';
import type { LimitSign, WagerType } from '../../rules/index.ts';

function place(wager: WagerType, amount: number, at: number) {
  const stakeCents = dollars(amount);
  return { type: 'PlaceWager', wager, stakeCents, place: at, length: null } as const;
}

describe('what the sign binds', () => {
  it.each([
    [null, 15, true],
    [10, 15, false],
    [10, 20, true],
  ])(
    '[tasmania-2013 7.1/2] a sign with multiples of %s: $%i is accepted: %s',
    (multiple, amount, accepted) => {
      const table = tasTable({ sign: { ...SIGN, main: pair(10, 1000, multiple) } });
      table.does({ type: 'OpenBetting' });
      if (accepted) table.does(place('player', amount, 3), 'ann');
      else {
        expect(table.refuses(place('player', amount, 3), 'ann')).toMatchObject({
          code: 'not-a-multiple',
          clause: '7.1/2',
        });
      }
    },
  );

  it('a Tie has its own pair of limits, or the general one (T-15)', () => {
    const own = tasTable({
      sign: { ...SIGN, main: pair(25, 1000), groups: { tie: pair(5, 100) } },
    });
    own.does({ type: 'OpenBetting' });
    own.does(place('tie', 5, 3), 'ann');
    expect(own.refuses(place('tie', 105, 5), 'bob')).toMatchObject({ code: 'above-maximum' });
    const general = tasTable(signOf(25, 1000));
    general.does({ type: 'OpenBetting' });
    expect(general.refuses(place('tie', 5, 3), 'ann')).toMatchObject({ code: 'below-minimum' });
  });
});

describe('a wager offered outside the limits', () => {
  it('[tasmania-2013 7.1] a wager offered outside the limits is refused under the notice, not under what is found after a result (T-17)', () => {
    const table = tasTable(signOf(25, 1000));
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(place('banker', 20, 3), 'ann')).toEqual({
      code: 'below-minimum',
      clause: '7.1',
      facts: { stakeCents: 2000, minimumCents: 2500 },
    });
    expect(table.refuses(place('banker', 1400, 3), 'ann')).toEqual({
      code: 'above-maximum',
      clause: '7.1',
      facts: { stakeCents: 140_000, maximumCents: 100_000 },
    });
    const first = bet(table, 'ann', 'player', 25);
    bet(table, 'ann', 'player', 5);
    expect(table.refuses({ type: 'WithdrawWager', wagerId: first }, 'ann')).toMatchObject({
      code: 'below-minimum',
      clause: '7.1',
    });
  });
});

describe('limits agreed with one player', () => {
  const agreed = {
    type: 'AgreePersonalLimits',
    person: 'ann',
    limits: { main: pair(50, 5000) },
    marker: '$50 / $5,000',
  } as const;

  it('[tasmania-2013 7.2] the Management Representative agrees limits with one player, and they bind her alone', () => {
    const table = tasTable(signOf(10, 1000), { ann: 4, bob: 5 });
    expect(table.refuses(agreed, DEALER)).toMatchObject({ code: 'not-your-act', clause: '7.2' });
    expect(table.refuses(agreed, INSPECTOR)).toMatchObject({ code: 'not-your-act' });
    table.does(agreed, MANAGER);
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(place('banker', 40, 4), 'ann')).toMatchObject({
      code: 'below-minimum',
      clause: '7.2',
      facts: { minimumCents: 5000 },
    });
    table.does(place('banker', 4000, 4), 'ann');
    expect(table.refuses(place('banker', 4000, 5), 'bob')).toMatchObject({
      code: 'above-maximum',
      clause: '7.1',
      facts: { maximumCents: 100_000 },
    });
  });

  it('[tasmania-2013 7.2/2] limits agreed with one player stand on a marker at her place until they end or she leaves', () => {
    const table = tasTable(signOf(10, 1000), { ann: 4, bob: 5 });
    expect(table.refuses({ ...agreed, marker: ' ' }, MANAGER)).toMatchObject({ clause: '7.2/2' });
    table.does(agreed, MANAGER);
    expect(table.patron('ann')).toMatchObject({
      seat: 4,
      personalMarker: '$50 / $5,000',
      personalLimits: { main: pair(50, 5000) },
    });
    table.does({ ...agreed, limits: null, marker: null }, MANAGER);
    expect(table.patron('ann').personalMarker).toBeNull();
    table.does(agreed, MANAGER);
    table.does({ type: 'LeaveSeat' }, 'ann');
    table.does({ type: 'TakeSeat', seat: 4 }, 'ann');
    expect(table.patron('ann')).toMatchObject({ personalMarker: null, personalLimits: null });
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(place('banker', 4000, 4), 'ann')).toMatchObject({
      code: 'above-maximum',
    });
  });
});

describe('partners and the collective liability', () => {
  it('[tasmania-2013 7.3] the Management Representative cuts or voids a stake split between partners', () => {
    const table = tasTable(signOf(10, 1000));
    table.does({ type: 'OpenBetting' });
    const hers = bet(table, 'ann', 'banker', 900);
    const his = bet(table, 'bob', 'banker', 900);
    const what = 'seats 3 and 5 share one stake of $1,800';
    table.does({ type: 'RecordIncident', what });
    const excess = { type: 'VoidWager', wagerId: his, why: what, partner: 'ann' } as const;
    // Tasmania 7.3 is about partners past the maximum, and about nothing else.
    const { partner: _ann, ...alone } = excess;
    for (const other of [alone, { ...excess, partner: 'bob' }, { ...excess, partner: 'cat' }]) {
      expect(table.refuses(other, MANAGER)).toMatchObject({
        code: 'no-partnership',
        clause: '7.3',
      });
    }
    expect(table.refuses(excess, INSPECTOR)).toMatchObject({ code: 'not-your-act', clause: '7.3' });
    table.does({ ...excess, leaveCents: dollars(100) }, MANAGER);
    const stakes = table.state.bets.wagers.map(({ id, stakeCents }) => [id, stakeCents]);
    expect(stakes).toEqual([
      [hers, 90_000],
      [his, 10_000],
    ]);
    expect(table.patron('bob').chipsCents).toBe(1_000_000 - 10_000);
    // What is left passes no maximum, so nothing more is void.
    expect(table.refuses(excess, MANAGER).code).toBe('no-partnership');
    const whole = tasTable(signOf(10, 1000));
    whole.does({ type: 'OpenBetting' });
    bet(whole, 'ann', 'banker', 900);
    const wagerId = bet(whole, 'bob', 'banker', 900);
    whole.does({ ...excess, wagerId }, MANAGER);
    expect(whole.records.at(-1)).toMatchObject({
      command: { by: MANAGER, why: what },
      events: [{ type: 'WagerVoided', returned: { amountCents: 90_000, clause: '7.3' } }],
    });
  });

  it('[tasmania-2013 7.3] partners within what one of them may stake alone pass no maximum', () => {
    const table = tasTable(signOf(10, 1000));
    const limits = { main: pair(10, 5000) };
    table.does({ type: 'AgreePersonalLimits', person: 'ann', limits, marker: '5,000' }, MANAGER);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 2000);
    const wagerId = bet(table, 'bob', 'player', 500);
    const together = { type: 'VoidWager', wagerId, why: 'one stake', partner: 'ann' } as const;
    expect(table.refuses(together, MANAGER)).toMatchObject({
      code: 'no-partnership',
      clause: '7.3',
      facts: { together: dollars(2500), most: dollars(5000) },
    });
  });

  it('[tasmania-2013 7.3] three bettors at a place are tested singly where no partnership is reported', () => {
    const table = tasTable(signOf(10, 1000), { ann: 3 });
    for (const person of ['cat', 'dan']) {
      table.does({ type: 'BringChips', person, amountCents: dollars(5000) }, person);
      table.does({ type: 'StandAt', place: 3 }, person);
    }
    table.does({ type: 'OpenBetting' });
    for (const person of ['ann', 'cat', 'dan']) bet(table, person, 'banker', 1000);
    expect(table.state.bets.wagers).toHaveLength(3);
  });

  it('[tasmania-2013 7.3(a)] the Management Representative may show a cap; without a cap nothing is cut', () => {
    const table = tasTable(signOf(10, 9000), { ann: 1, bob: 2, cat: 3, dan: 4, eve: 5, fay: 6 });
    table.does({ type: 'OpenBetting' });
    for (const person of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay']) {
      bet(table, person, 'banker', 9000);
    }
    expect(table.refuses({ type: 'ReduceWagers' })).toMatchObject({ code: 'nothing-to-reduce' });
    expect(table.refuses({ type: 'LetWagersStand' })).toMatchObject({ code: 'not-now' });
    const capped: LimitSign = {
      ...SIGN,
      main: pair(10, 9000),
      collectiveLiabilityCents: dollars(10_000),
    };
    const post = { type: 'PostLimits', sign: capped, takesEffectAtMs: null } as const;
    expect(table.refuses(post, INSPECTOR)).toMatchObject({ code: 'not-your-act' });
    table.does(post, MANAGER);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    expect(table.state.limits.sign?.collectiveLiabilityCents).toBe(1_000_000);
  });

  const BANKERS = [
    [10_000, 1, [7000, 4000, 1500], [5600, 3200, 1200]],
    [1000, 5, [500, 400, 375], [390, 310, 290]],
  ] as const;

  it.each(BANKERS)(
    '[tasmania-2013 7.3(b)] a cap of $%i in units of $%i turns %j into %j',
    (cap, unit, stakes, cut) => {
      const table = tasTable(
        {
          ...signOf(1, 9000, { collectiveLiabilityCents: dollars(cap) }),
          chipCents: [dollars(unit), dollars(1000)],
        },
        { ann: 1, bob: 2, cat: 3 },
      );
      table.does({ type: 'OpenBetting' });
      const people = ['ann', 'bob', 'cat'] as const;
      people.forEach((person, at) => {
        bet(table, person, 'banker', stakes[at] ?? 0);
      });
      expect(table.does({ type: 'ReduceWagers' })).toMatchObject([{ clause: '7.3(b)' }]);
      expect(table.state.bets.wagers.map(({ stakeCents }) => stakeCents / 100)).toEqual(cut);
      const kept = people.map((person) => 10_000 - table.patron(person).chipsCents / 100);
      expect(kept).toEqual(cut);
    },
  );

  it('[tasmania-2013 7.3(b)] several piles of one person are cut as one wager', () => {
    const table = tasTable(signOf(10, 10_000, { collectiveLiabilityCents: dollars(1000) }));
    table.does({ type: 'OpenBetting' });
    for (const amount of [333, 333, 334]) bet(table, 'ann', 'banker', amount);
    bet(table, 'bob', 'banker', 1000);
    table.does({ type: 'ReduceWagers' });
    const stakes = table.state.bets.wagers.map(({ stakeCents }) => stakeCents);
    expect(stakes).toEqual([dollars(167), dollars(166), dollars(167), dollars(500)]);
  });

  it('[tasmania-2013 7.3(b)] each hand is cut by itself, before the first card, at the dealer’s option', () => {
    const sign = signOf(1, 9000, { collectiveLiabilityCents: dollars(10_000) });
    const players = { ann: 1, bob: 2, cat: 3, dan: 4 };
    const table = tasTable(sign, players);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 9000);
    bet(table, 'bob', 'banker', 7000);
    bet(table, 'cat', 'banker', 4000);
    bet(table, 'dan', 'banker', 1500);
    bet(table, 'dan', 'tie', 8000);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReduceWagers' });
    const stakes = table.state.bets.wagers.map(({ stakeCents }) => stakeCents / 100);
    expect(stakes).toEqual([9000, 5600, 3200, 1200, 8000]);
    const late = tasTable(sign, players);
    late.does({ type: 'OpenBetting' });
    bet(late, 'ann', 'banker', 9000);
    bet(late, 'bob', 'banker', 9000);
    late.does({ type: 'CallNoMoreBets' });
    late.does({ type: 'DrawCard', card: '9S' });
    expect(late.refuses({ type: 'ReduceWagers' })).toMatchObject({
      code: 'betting-closed',
      clause: '6.3',
    });
    expect(late.state.bets.wagers.map(({ stakeCents }) => stakeCents / 100)).toEqual([9000, 9000]);
  });

  it('a stake that the dealer cut below the minimum is no short wager (T-16)', () => {
    const table = tasTable({
      ...signOf(500, 9000, { collectiveLiabilityCents: dollars(900) }),
    });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 500);
    bet(table, 'bob', 'player', 500);
    table.does({ type: 'ReduceWagers' });
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(table.patron('ann')).toMatchObject({ chipsCents: 1_045_000, warned: false });
  });
});
