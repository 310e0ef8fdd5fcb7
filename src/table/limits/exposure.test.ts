import { describe, expect, it } from 'vitest';
import {
  differential,
  PEOPLE,
  stakes,
  UNITS,
  unbalanced,
} from '../../../test/support/table/differential.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  dollars,
  gainOf,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';

describe('the table differential', () => {
  it('[crown-melbourne 7.2; victoria-2002 7.2] the table differential is the gap between both hands, where the sign sets one', () => {
    inBothBooks((bookId) => {
      const table = unbalanced(bookId);
      const total = (side: string) =>
        table.state.bets.wagers
          .filter(({ type }) => type === side)
          .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
      expect(total('player') - total('banker')).toBe(dollars(13_000));
      // A gap of 9,000 is within 10,000 although Player alone has 18,000.
      const near = differential(bookId, bookId === V02 ? 20_000 : null, 'traditional');
      for (const [who, amount] of [
        ['ann', 8000],
        ['bob', 6000],
        ['cat', 4000],
      ] as const) {
        bet(near, who, 'player', amount);
      }
      bet(near, 'dee', 'banker', 9000);
      expect(near.refuses({ type: 'ReduceWagers' }).code).toBe('nothing-to-reduce');
      const none = richTable(bookId, { sign: signFor(limitPair(25, 50_000)) }, PEOPLE);
      none.does({ type: 'OpenBetting' });
      bet(none, 'ann', 'player', 40_000);
      expect(none.refuses({ type: 'ReduceWagers' }).code).toBe('nothing-to-reduce');
    });
  });

  it('[crown-melbourne 7.4; victoria-2002 7.4] the dealer may reduce wagers past the table differential pro rata, or not', () => {
    inBothBooks((bookId) => {
      const table = unbalanced(bookId);
      expect(table.does({ type: 'ReduceWagers' })[0]).toMatchObject({ clause: '7.4' });
      expect(stakes(table)).toEqual([6675, 5000, 3325, 5000]);
      expect(table.patron('ann').chipsCents).toBe(dollars(100_000 - 6675));
      const standing = unbalanced(bookId);
      expect(standing.does({ type: 'LetWagersStand' })).toEqual([
        { type: 'ReductionWaived', clause: '7.4' },
      ]);
      expect(stakes(standing)).toEqual([8000, 6000, 4000, 5000]);
      const spoken = standing.does({ type: 'DrawCard', card: '9S' });
      expect(spoken.map(({ type }) => type)).toEqual(['CardDrawn']);
    });
  });

  it('a stake that the house cut below the minimum stays valid (VI-02)', () => {
    const sign = signFor(limitPair(200, 50_000), { differentialCents: dollars(1000) });
    const table = richTable(CM, { ...UNITS, sign }, PEOPLE);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 9000);
    bet(table, 'bob', 'player', 1000);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReduceWagers' });
    expect(stakes(table)).toEqual([900, 100]);
    deal(table, PLAYER_WINS);
    expect(gainOf(table, 'bob', () => announceAndSettle(table))).toBe(200);
    expect(table.patron('bob').warned).toBe(false);
  });
});

describe('what counts against the differential', () => {
  it('[crown-melbourne 7.3.2; 7.4; victoria-2002 7.3.2; 7.4] chips past the maximum count for nothing, so they neither break the differential nor cost others a share', () => {
    inBothBooks((bookId) => {
      const sign = signFor(limitPair(25, 1000), { differentialCents: dollars(1500) });
      const table = richTable(bookId, { ...UNITS, sign }, PEOPLE);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 2000);
      expect(table.refuses({ type: 'ReduceWagers' })).toMatchObject({ clause: '7.4' });
      bet(table, 'bob', 'player', 1000);
      table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'ReduceWagers' });
      expect(stakes(table)).toEqual([750, 750]);
      deal(table, PLAYER_WINS);
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(1500);
    });
  });

  it('[crown-melbourne 7.3.1; 7.4; victoria-2002 7.3.1; 7.4] a short wager that goes back anyhow counts for nothing', () => {
    inBothBooks((bookId) => {
      const sign = signFor(limitPair(100, 1000), { differentialCents: dollars(1000) });
      const table = richTable(bookId, { ...UNITS, sign }, PEOPLE);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 50);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 50);
      bet(table, 'bob', 'player', 1000);
      expect(table.refuses({ type: 'ReduceWagers' }).code).toBe('nothing-to-reduce');
    });
  });
});

describe('past the differential', () => {
  it('[crown-melbourne 7.5] an arrangement that the sign has overtaken holds nobody below the sign’s maximum', () => {
    const table = differential(CM, null, 'traditional');
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'OpenBetting' });
    const arranged = { person: 'ann', maximumCents: dollars(15_000) } as const;
    table.does({ type: 'ArrangeExtraCommission', ...arranged }, pitBossOf(CM));
    const sign = signFor(limitPair(25, 50_000), { differentialCents: dollars(20_000) });
    table.does({ type: 'PostLimits', sign, takesEffectAtMs: null }, pitBossOf(CM));
    bet(table, 'bob', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 18_000);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9D 3H QD 5D');
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(36_000);
  });

  it('[crown-melbourne 7.5] a named player passes the differential by arrangement, in Traditional Baccarat', () => {
    const table = differential(CM, null, 'traditional');
    const arrange = {
      type: 'ArrangeExtraCommission',
      person: 'bob',
      maximumCents: dollars(15_000),
    } as const;
    expect(table.refuses(arrange).code).toBe('not-your-act');
    table.does(arrange, pitBossOf(CM));
    const over = { wager: 'banker', place: 2, length: null } as const;
    const placing = (amount: number) =>
      ({ type: 'PlaceWager', ...over, stakeCents: dollars(amount) }) as const;
    expect(table.refuses(placing(15_001), 'bob')).toMatchObject({
      code: 'past-differential',
      clause: '7.5',
      facts: { mostCents: dollars(15_000) },
    });
    table.does(placing(14_000), 'bob');
    // Splitting a wager does not raise the agreed maximum.
    expect(table.refuses(placing(1025), 'bob').code).toBe('past-differential');
    expect(table.refuses({ type: 'ReduceWagers' }).code).toBe('nothing-to-reduce');
    // Without an arrangement the wager is subject to Crown, Victoria 7.4.
    bet(table, 'ann', 'player', 24_500);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReduceWagers' });
    expect(stakes(table)).toEqual([14_000, 24_000]);
    for (const version of ['crown', 'two-to-one', 'tie-baccarat'] as const) {
      const sign = signFor(limitPair(25, 50_000), {
        differentialCents: dollars(10_000),
        tiePercent: version === 'tie-baccarat' ? 5 : null,
      });
      const other = richTable(CM, { sign }, PEOPLE, version);
      expect(other.refuses(arrange, pitBossOf(CM))).toMatchObject({
        code: 'not-allowed-in-book',
        clause: '7.5',
      });
    }
  });

  it('[victoria-2002 7.5] anybody may wager up to the maximum differential in Traditional Baccarat', () => {
    const table = differential(V02, 20_000, 'traditional');
    const placing = (amount: number, at: number) =>
      ({
        type: 'PlaceWager',
        wager: 'player',
        stakeCents: dollars(amount),
        place: at,
        length: null,
      }) as const;
    expect(table.refuses(placing(20_001, 1), 'ann')).toMatchObject({
      code: 'past-differential',
      clause: '7.5',
      facts: { mostCents: dollars(20_000) },
    });
    table.does(placing(14_000, 1), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(14_000 + 13_900);
    // Together past the maximum, both are scaled to it (VI-04).
    const two = differential(V02, 20_000, 'traditional');
    bet(two, 'ann', 'player', 14_000);
    bet(two, 'bob', 'player', 9000);
    two.does({ type: 'CallNoMoreBets' });
    two.does({ type: 'ReduceWagers' });
    expect(stakes(two)).toEqual([12_175, 7825]);
    // In Crown Baccarat only the reduction of Victoria 7.4 is possible.
    const crown = differential(V02, 20_000, 'crown');
    bet(crown, 'ann', 'player', 14_000);
    crown.does({ type: 'CallNoMoreBets' });
    crown.does({ type: 'ReduceWagers' });
    expect(stakes(crown)).toEqual([10_000]);
  });

  const excess = (bookId: string, wager: 'player' | 'banker', amount: number, cards: string) => {
    const table = differential(bookId, bookId === V02 ? 20_000 : null, 'traditional');
    if (bookId === CM) {
      const maximumCents = dollars(15_000);
      table.does({ type: 'ArrangeExtraCommission', person: 'ann', maximumCents }, pitBossOf(CM));
    }
    const before = table.patron('ann').chipsCents;
    bet(table, 'ann', wager, amount);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, cards);
    announceAndSettle(table);
    const row = table.state.record.settled?.rows[0];
    return {
      net: (table.patron('ann').chipsCents - before) / 100,
      commission: (row?.commissionCents ?? 0) / 100,
      extra: (row?.additionalCents ?? 0) / 100,
    };
  };

  it('[crown-melbourne 7.5.1; victoria-2002 7.5.1] the house takes 2.5% more of the excess past the differential on Banker', () => {
    inBothBooks((bookId) => {
      expect(excess(bookId, 'banker', 14_000, BANKER_WINS)).toEqual({
        net: 13_200,
        commission: 800,
        extra: 100,
      });
      expect(excess(bookId, 'banker', 10_000, BANKER_WINS)).toEqual({
        net: 9500,
        commission: 500,
        extra: 0,
      });
    });
  });

  it('[crown-melbourne 7.5.2; victoria-2002 7.5.2] the house takes 2.5% of the excess past the differential on Player', () => {
    inBothBooks((bookId) => {
      expect(excess(bookId, 'player', 14_000, PLAYER_WINS)).toEqual({
        net: 13_900,
        commission: 100,
        extra: 100,
      });
      expect(excess(bookId, 'player', 10_000, PLAYER_WINS)).toEqual({
        net: 10_000,
        commission: 0,
        extra: 0,
      });
    });
  });

  it('[crown-melbourne 10.1 footnote *; victoria-2002 10.1 footnote *] an arrangement past the differential changes nothing in Crown Baccarat', () => {
    inBothBooks((bookId) => {
      expect(excess(bookId, 'player', 14_000, PLAYER_WINS).net).toBe(13_900);
      const table = differential(bookId, bookId === V02 ? 20_000 : null, 'crown');
      bet(table, 'ann', 'player', 14_000);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(28_000);
    });
  });
});
