import { describe, expect, it } from 'vitest';
import { TAS } from '../../../test/support/rules/cite.ts';
import { net, settled, tableOf } from '../../../test/support/rules/table.ts';
import { cents } from '../../kit/index.ts';

const STANDARD = tableOf(TAS, 'traditional');

describe('the standard game', () => {
  it.each([
    ['6.6', 'banker', 100, { player: 6, banker: 7 }, 'win'],
    ['6.6', 'player', 100, { player: 6, banker: 7 }, 'lose'],
    ['6.6', 'banker', 100, { player: 7, banker: 6 }, 'lose'],
    ['6.7', 'player', 100, { player: 1, banker: 0 }, 'win'],
    ['6.7', 'player', 100, { player: 8, banker: 9, playerCards: 2, bankerCards: 2 }, 'lose'],
    ['6.8', 'player', 100, { player: 6, banker: 6 }, 'void'],
    ['6.8', 'banker', 40, { player: 6, banker: 6 }, 'void'],
    ['6.8', 'player', 100, { player: 0, banker: 0 }, 'void'],
    ['6.8/2', 'tie', 10, { player: 5, banker: 5 }, 'win'],
    ['6.8/2', 'tie', 10, { player: 5, banker: 4 }, 'lose'],
  ] as const)(
    '[tasmania-2013 %s] a %s wager of $%d on %j: %s',
    (_clause, type, stake, coup, result) => {
      const settlement = settled(STANDARD, type, stake, coup);
      expect(settlement.result).toBe(result);
      const back = { win: settlement.returnedCents, lose: 0, void: stake * 100 }[result];
      expect(settlement.returnedCents).toBe(back);
      if (result === 'win') expect(settlement.returnedCents).toBeGreaterThan(stake * 100);
      expect(settlement.commissionCents).toBe(0);
    },
  );

  it.each([
    ['12.1', 'player', 100, { player: 7, banker: 3 }, [1, 1], 100],
    ['12.2', 'banker', 100, { player: 3, banker: 7 }, [19, 20], 95],
    ['12.2', 'banker', 25, { player: 3, banker: 7 }, [19, 20], 23.75],
    ['12.2', 'banker', 20, { player: 3, banker: 6 }, [19, 20], 19],
    ['12.3', 'tie', 10, { player: 3, banker: 3 }, [8, 1], 80],
  ] as const)(
    '[tasmania-2013 %s] the standard game pays a %s of $%d on %j at %j: %d',
    (clause, type, stake, coup, odds, won) => {
      const settlement = settled(STANDARD, type, stake, coup);
      expect(settlement).toMatchObject({ result: 'win', odds, commissionCents: 0, clause });
      expect(net(settlement)).toBe(won);
      expect(settlement.returnedCents).toBe(settlement.stakeCents + settlement.grossCents);
    },
  );

  it('[tasmania-2013 12.3] the standard game pays a Tie 8 to 1 in Federal Baccarat too', () => {
    const settlement = settled(tableOf(TAS, 'federal'), 'tie', 10, { player: 3, banker: 3 });
    expect([net(settlement), settlement.returnedCents]).toEqual([80, 9000]);
  });

  it.each([
    [25, 1, 23.75],
    [25, 50, 24],
    [25, 100, 24],
    [20, 100, 19],
  ])(
    'the standard game pays $%d on Banker in chips of %i cents as %d (T-23)',
    (stake, unit, won) => {
      const table = tableOf(TAS, 'traditional', { payoutUnitCents: cents(unit) });
      const settlement = settled(table, 'banker', stake, { player: 3, banker: 7 });
      expect(net(settlement)).toBe(won);
      expect(settlement.grossCents).toBe(won * 100);
    },
  );

  it.each([
    [1, 17.5],
    [100, 18],
  ])(
    'the standard game pays 35 dollars on a Federal Banker six in chips of %i cents as %d (T-23)',
    (unit, won) => {
      const table = tableOf(TAS, 'federal', { payoutUnitCents: cents(unit) });
      expect(net(settled(table, 'banker', 35, { player: 3, banker: 6 }))).toBe(won);
    },
  );

  it('backing both hands of the standard game with $100 costs $5 when Banker wins (T-14)', () => {
    const coup = { player: 2, banker: 5 };
    const both = (['player', 'banker'] as const).map((type) =>
      net(settled(STANDARD, type, 100, coup)),
    );
    expect(both).toEqual([-100, 95]);
  });
});
