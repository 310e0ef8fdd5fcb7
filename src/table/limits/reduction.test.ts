import { describe, expect, it } from 'vitest';
import { differential, stakes, unbalanced } from '../../../test/support/table/differential.ts';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  dollars,
  gainOf,
  inBothBooks,
  pitBossOf,
  V02,
} from '../../../test/support/table/victorian.ts';

describe('a reduction that was missed, limited or owed', () => {
  it('[crown-melbourne 7.4; victoria-2002 7.4] a drawn card is no waiver: a supervisor still decides (VI-02)', () => {
    inBothBooks((bookId) => {
      const reduced = unbalanced(bookId);
      deal(reduced, PLAYER_WINS);
      expect(reduced.log.some(({ type }) => type === 'ReductionWaived')).toBe(false);
      expect(reduced.refuses({ type: 'ReduceWagers' })).toMatchObject({ code: 'not-your-act' });
      expect(reduced.refuses({ type: 'LetWagersStand' })).toMatchObject({ code: 'not-your-act' });
      reduced.does({ type: 'AnnounceResult' });
      reduced.does({ type: 'ReduceWagers' }, supervisorOf(bookId));
      expect(stakes(reduced)).toEqual([6675, 5000, 3325, 5000]);
      expect(gainOf(reduced, 'ann', () => reduced.does({ type: 'SettleCoup' }))).toBe(2 * 6675);
      const standing = unbalanced(bookId);
      deal(standing, PLAYER_WINS);
      standing.does({ type: 'LetWagersStand' }, supervisorOf(bookId));
      expect(gainOf(standing, 'ann', () => announceAndSettle(standing))).toBe(2 * 8000);
      // A power that nobody used before the settlement is recorded as not used.
      const unused = unbalanced(bookId);
      deal(unused, PLAYER_WINS);
      const settled = announceAndSettle(unused);
      expect(settled.map(({ type }) => type)).toEqual(['ReductionWaived', 'CoupSettled']);
    });
  });

  it('[crown-melbourne 7.2; 7.5] an arranged wager counts in the test and is left out of the cut only', () => {
    const arranged = (player: number, banker: number, besides: number) => {
      const table = differential(CM, null, 'traditional');
      const maximumCents = dollars(20_000);
      table.does({ type: 'ArrangeExtraCommission', person: 'bob', maximumCents }, pitBossOf(CM));
      bet(table, 'ann', 'player', player);
      bet(table, 'bob', 'banker', banker);
      if (besides > 0) bet(table, 'cat', 'banker', besides);
      table.does({ type: 'CallNoMoreBets' });
      return table;
    };
    const even = arranged(14_000, 14_000, 0);
    expect(even.refuses({ type: 'ReduceWagers' }).code).toBe('nothing-to-reduce');
    const uneven = arranged(1000, 10_500, 4000);
    uneven.does({ type: 'ReduceWagers' });
    expect(stakes(uneven)).toEqual([1000, 10_500, 500]);
    // Where the arranged wager fills the differential alone, the others go back whole.
    const full = arranged(1000, 14_000, 4000);
    full.does({ type: 'ReduceWagers' });
    expect(stakes(full)).toEqual([1000, 14_000]);
    expect(full.patron('cat').chipsCents).toBe(dollars(100_000));
  });

  it('[victoria-2002 7.5] the maximum differential leaves the dealer no choice', () => {
    const over = () => {
      const table = differential(V02, 20_000, 'traditional');
      bet(table, 'ann', 'player', 20_000);
      bet(table, 'bob', 'player', 15_000);
      table.does({ type: 'CallNoMoreBets' });
      return table;
    };
    const table = over();
    expect(table.refuses({ type: 'LetWagersStand' })).toMatchObject({
      code: 'past-differential',
      clause: '7.5',
      facts: { mostCents: dollars(20_000) },
    });
    const drawn = table.does({ type: 'DrawCard', card: '9S' });
    expect(drawn).toMatchObject([{ type: 'WagersReduced', clause: '7.5' }, { type: 'CardDrawn' }]);
    expect(stakes(table)).toEqual([11_425, 8575]);
    // The net may not pass it even where nobody alone passes the minimum differential.
    const small = differential(V02, 20_000, 'traditional');
    for (const person of ['ann', 'bob', 'cat']) bet(small, person, 'player', 9000);
    small.does({ type: 'CallNoMoreBets' });
    small.does({ type: 'DrawCard', card: '9S' });
    expect(stakes(small).reduce((sum, stake) => sum + stake, 0)).toBe(20_000);
    small.does({ type: 'LetWagersStand' }, supervisorOf(V02));
  });
});
