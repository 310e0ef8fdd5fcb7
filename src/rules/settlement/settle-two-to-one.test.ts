import { describe, expect, it } from 'vitest';
import { CM } from '../../../test/support/rules/cite.ts';
import { handsOf } from '../../../test/support/rules/coups.ts';
import { dollars, net, resultAt, settled, tableOf } from '../../../test/support/rules/table.ts';
import { cents } from '../../kit/index.ts';
import { settleCoup } from './settle.ts';

describe('2 to 1 Baccarat', () => {
  const table = tableOf(CM, 'two-to-one');

  it.each([
    ['a three-card 9 beats 5', { player: 5, banker: 9, bankerCards: 3 }, 200],
    ['a natural 9 beats 5', { player: 5, banker: 9, bankerCards: 2 }, 100],
    ['7 beats 5', { player: 5, banker: 7 }, 100],
  ] as const)(
    '[crown-melbourne 1.1 2 to 1 Baccarat] a hundred on Banker, %s: %j wins %d',
    (_what, coup, won) => {
      const settlement = settled(table, 'banker', 100, coup);
      expect([net(settlement), settlement.commissionCents]).toEqual([won, 0]);
    },
  );

  it.each([
    ['Player three-card 8 or 9', 'player', '9 4 5', '4 2', 100],
    ['Player three-card 8 or 9', 'player', '5 6 7', 'K 5 A', 100],
    ['Player three-card 8 or 9', 'player', '2 2 5', 'K 5 A', 100],
    ['Player other win', 'player', '4 5', 'K 4', 50],
    ['Player other win', 'player', '3 5', 'K 7', 50],
    ['Player other win', 'player', '2 2 3', 'K K 4', 50],
    ['Player other win', 'player', 'K K 4', '3 4', -50],
    ['Banker three-card 8 or 9', 'banker', '3 4', 'K 5 3', 100],
    ['Banker three-card 8 or 9', 'banker', '3 4', 'K 5 4', 100],
    ['Banker other win', 'banker', '3 4', '3 5', 50],
    ['Banker other win', 'banker', 'K A K', 'K 2 4', 50],
    ['Banker other win', 'banker', '4 5', 'K 4', -50],
  ] as const)(
    '[crown-melbourne 10.1 2 to 1/%s] fifty on %s, %s against %s: %d',
    (row, type, player, banker, won) => {
      const settlement = settled(table, type, 50, handsOf(player, banker));
      expect([net(settlement), settlement.commissionCents]).toEqual([won, 0]);
      expect(settlement.clause).toBe(`10.1 2 to 1/${row}`);
    },
  );

  it('[crown-melbourne 1.1 2 to 1 Baccarat tie] 2 to 1 Baccarat takes both hands on 6-6', () => {
    for (const [type, stake] of [
      ['player', 100],
      ['banker', 50],
    ] as const) {
      const settlement = settled(table, type, stake, { player: 6, banker: 6 });
      expect(settlement).toMatchObject({ result: 'lose', returnedCents: 0 });
      expect(settlement.clause).toBe('1.1 2 to 1 Baccarat tie');
    }
  });

  it('[crown-melbourne 10.1 2 to 1/Tie] 2 to 1 Baccarat pays the Tie 8 to 1 and takes the rest on 5-5', () => {
    const settlements = settleCoup(
      table,
      [
        { type: 'tie', stakeCents: dollars(10), bettor: 1 },
        { type: 'player', stakeCents: dollars(100), bettor: 2 },
        { type: 'banker', stakeCents: dollars(100), bettor: 3 },
      ],
      resultAt(table, { player: 5, banker: 5 }),
    );
    expect(settlements.map(net)).toEqual([80, -100, -100]);
    const lost = settled(table, 'tie', 10, { player: 5, banker: 4 });
    expect([lost.result, lost.clause]).toEqual(['lose', '10.1 2 to 1/Tie']);
  });
});

describe('Tie Baccarat', () => {
  const shows = (tiePercent: number) => tableOf(CM, 'tie-baccarat', { tiePercent });

  it.each([
    ['10.1 Tie Baccarat/Player', 3, 'player', 100, { player: 2, banker: 2 }, 3],
    ['10.1 Tie Baccarat/Banker', 3, 'banker', 100, { player: 2, banker: 2 }, 3],
    ['1.1 Tie Baccarat(a)', 5, 'banker', 200, { player: 7, banker: 7 }, 10],
    ['1.1 Tie Baccarat(a)', 1, 'banker', 200, { player: 7, banker: 7 }, 2],
    ['1.1 Tie Baccarat(b)', 10, 'player', 50, { player: 7, banker: 7 }, 5],
    ['1.1 Tie Baccarat(b)', 1, 'player', 50, { player: 7, banker: 7 }, 0.5],
    ['10.1 Tie Baccarat/Tie', 3, 'tie', 10, { player: 2, banker: 2 }, 80],
  ] as const)(
    '[crown-melbourne %s] sign %i per cent: %s $%d on %j wins %d and keeps the stake',
    (_clause, percent, type, stake, coup, won) => {
      const settlement = settled(shows(percent), type, stake, coup);
      expect(settlement).toMatchObject({ result: 'win', commissionCents: 0 });
      expect(net(settlement)).toBe(won);
      expect(settlement.odds).toEqual(type === 'tie' ? [8, 1] : [percent, 100]);
    },
  );

  it.each([
    ['10.1 Tie Baccarat/Player', 'player', 100, { player: 7, banker: 2 }, 100],
    ['10.1 Tie Baccarat/Player', 'player', 100, { player: 2, banker: 7 }, -100],
    ['10.1 Tie Baccarat/Banker', 'banker', 100, { player: 2, banker: 7 }, 95],
    ['10.1 Tie Baccarat/Banker', 'banker', 200, { player: 2, banker: 7 }, 190],
    ['10.1 Tie Baccarat/Banker', 'banker', 100, { player: 7, banker: 2 }, -100],
    ['10.1 Tie Baccarat/Tie', 'tie', 10, { player: 7, banker: 2 }, -10],
  ] as const)(
    '[crown-melbourne %s] a %s wager of $%d on %j gains as in Traditional Baccarat: %d (VI-18)',
    (_clause, type, stake, coup, won) => {
      expect(net(settled(shows(5), type, stake, coup))).toBe(won);
    },
  );

  it.each([
    ['player', { player: 7, banker: 2 }, 'win', 20_000, 0],
    ['player', { player: 2, banker: 7 }, 'lose', 0, 0],
    ['banker', { player: 2, banker: 7 }, 'win', 19_500, 500],
    ['banker', { player: 7, banker: 2 }, 'lose', 0, 0],
  ] as const)(
    '[crown-melbourne 1.1 Traditional Baccarat] Tie Baccarat settles a hundred on %s as Traditional Baccarat does: %j: %s, %i cents back, %i commission (VI-18)',
    (type, coup, result, returnedCents, commissionCents) => {
      const settlement = settled(shows(5), type, 100, coup);
      expect(settlement).toMatchObject({ result, returnedCents, commissionCents });
      expect(settlement.clause).toBe('1.1 Traditional Baccarat');
    },
  );

  it('[crown-melbourne 1.1 Traditional Baccarat] Tie Baccarat lets the commission of a Banker win be owed (VI-18, VI-25)', () => {
    const coup = { player: 2, banker: 7 };
    const won = settled(shows(5), 'banker', 100, coup, { deferCommission: true });
    expect([won.returnedCents, won.owedMillicents]).toEqual([20_000, 500_000]);
  });

  it('Tie Baccarat rounds a small percentage up to the lowest chip (VI-18, VI-24)', () => {
    const table = tableOf(CM, 'tie-baccarat', { tiePercent: 1, payoutUnitCents: cents(100) });
    expect(net(settled(table, 'player', 25, { player: 7, banker: 7 }))).toBe(1);
  });

  it('Tie Baccarat cannot be settled without the percentage on the sign', () => {
    const table = tableOf(CM, 'tie-baccarat', { tiePercent: null });
    expect(() => settled(table, 'player', 25, { player: 7, banker: 7 })).toThrow('percentage');
  });
});
