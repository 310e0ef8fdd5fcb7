import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { handsOf } from '../../../test/support/rules/coups.ts';
import { net, settled, tableOf } from '../../../test/support/rules/table.ts';

const CROWN = [tableOf(CM, 'crown'), tableOf(V02, 'crown')];

describe('Crown Baccarat', () => {
  it.each([
    ['banker', 100, 5, 7, 100],
    ['banker', 100, 4, 6, 50],
    ['player', 100, 6, 4, 100],
  ] as const)(
    proves(
      victorian('1.1 Crown Baccarat'),
      'a %s wager of $%d at Player %i and Banker %i gains %d',
    ),
    (type, stake, player, banker, won) => {
      for (const table of CROWN)
        expect(net(settled(table, type, stake, { player, banker }))).toBe(won);
    },
  );

  it.each([
    ['banker', 100, 0, 6, 'win', 50],
    ['banker', 100, 8, 9, 'win', 100],
    ['banker', 100, 6, 0, 'lose', -100],
    ['banker', 100, 6, 6, 'void', 0],
  ] as const)(
    proves(
      victorian('10.1 Crown/Banker'),
      'a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    ),
    (type, stake, player, banker, result, won) => {
      for (const table of CROWN) {
        const settlement = settled(table, type, stake, { player, banker });
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
      }
    },
  );

  it('[crown-melbourne 10.1 Crown/Banker; victoria-2002 10.1 Crown/Banker] Crown Baccarat takes the half of a Banker six as commission at the payment, never later (VI-25)', () => {
    for (const table of CROWN) {
      const coup = { player: 0, banker: 6 };
      const now = settled(table, 'banker', 100, coup);
      expect(now).toMatchObject({ grossCents: 10_000, commissionCents: 5000, owedMillicents: 0 });
      expect(settled(table, 'banker', 100, coup, { deferCommission: true })).toEqual(now);
    }
  });

  it(
    proves(
      victorian('10.1 Crown/Player'),
      'nothing is taken from a Player win past the differential',
    ),
    () => {
      for (const table of CROWN) {
        const past = { ...table, differentialCents: table.payoutUnitCents };
        const settlement = settled(past, 'player', 20_000, { player: 7, banker: 2 });
        expect(settlement).toMatchObject({ commissionCents: 0, returnedCents: 4_000_000 });
        expect(settlement.clause).toBe('10.1 Crown/Player');
        expect(net(settled(past, 'player', 20_000, { player: 2, banker: 7 }))).toBe(-20_000);
      }
    },
  );

  it.each([
    ['tie', 10, 0, 0, 80],
    ['tie', 10, 6, 6, 80],
    ['tie', 10, 6, 0, -10],
  ] as const)(
    proves(victorian('10.1 Crown/Tie'), 'a %s wager of $%d at Player %i and Banker %i gains %d'),
    (type, stake, player, banker, won) => {
      for (const table of CROWN) {
        const settlement = settled(table, type, stake, { player, banker });
        expect([net(settlement), settlement.clause]).toEqual([won, '10.1 Crown/Tie']);
      }
    },
  );

  it('[crown-melbourne 10.1 footnote ***; victoria-2002 10.1 footnote ***] Crown Baccarat gives Player and Banker wagers back on a Tie', () => {
    for (const table of CROWN) {
      for (const type of ['player', 'banker'] as const) {
        const settlement = settled(table, type, 100, { player: 6, banker: 6 });
        expect([settlement.result, settlement.clause]).toEqual(['void', '10.1 footnote ***']);
      }
    }
  });
});

describe('insurance', () => {
  it.each([
    [100, 'K 4 3', 'Q 6', 'win', 200],
    [100, 'K Q 3', 'Q 6', 'lose', -100],
    [100, 'K 5 A', 'Q 6', 'win', 200],
  ] as const)(
    proves(
      victorian('10.1 Crown/Insurance/No 6'),
      'Insurance of $%d with Player %s and Banker %s: %s, %d gained',
    ),
    (stake, player, banker, result, won) => {
      for (const table of CROWN) {
        const settlement = settled(table, 'insurance', stake, handsOf(player, banker));
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
      }
    },
  );

  it.each([
    ['five against six', 50, '2 2 A', '9 7', 'lose', -50],
    ['6-6', 50, 'K 5 A', '9 7', 'win', 100],
    ['a six redrawn with a king', 50, 'K 5 7', '9 7 K', 'lose', -50],
    ['a six that became seven', 50, 'K 5 7', '9 7 A', 'win', 100],
    ['a six that became nought', 50, 'K 5 7', '9 7 4', 'win', 100],
  ] as const)(
    proves(
      victorian('1.1 Insurance/No 6 result'),
      'Insurance at %s: $%d with Player %s and Banker %s: %s, %d gained',
    ),
    (_what, stake, player, banker, result, won) => {
      for (const table of CROWN) {
        const settlement = settled(table, 'insurance', stake, handsOf(player, banker));
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
      }
    },
  );
});

describe('Federal Baccarat', () => {
  const federal = tableOf(TAS, 'federal');

  it.each([
    ['banker', 100, { player: 5, banker: 7 }, 'win', 100],
    ['banker', 100, { player: 6, banker: 9 }, 'win', 100],
    ['banker', 100, { player: 6, banker: 5 }, 'lose', -100],
  ] as const)(
    '[tasmania-2013 12.4] a %s wager of $%d on %j: %s, %d gained',
    (type, stake, coup, result, won) => {
      const settlement = settled(federal, type, stake, coup);
      expect([settlement.result, net(settlement)]).toEqual([result, won]);
      expect(settlement.commissionCents).toBe(0);
    },
  );

  it.each([
    [100, { player: 4, banker: 6 }, 'win', 50],
    [30, { player: 5, banker: 6, bankerCards: 3 }, 'win', 15],
    [100, { player: 5, banker: 6, bankerCards: 2 }, 'win', 50],
    [100, { player: 6, banker: 6 }, 'void', 0],
  ] as const)(
    '[tasmania-2013 12.4/2] a Banker wager of $%d on %j: %s, %d gained',
    (stake, coup, result, won) => {
      const settlement = settled(federal, 'banker', stake, coup);
      expect([settlement.result, net(settlement)]).toEqual([result, won]);
    },
  );

  it('[tasmania-2013 13] Federal Baccarat deducts from a Banker win on 6 only, where the standard game always does', () => {
    const standard = tableOf(TAS, 'traditional');
    const won = (table: typeof federal) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((banker) =>
        net(settled(table, 'banker', 100, { player: 0, banker })),
      );
    expect(won(federal)).toEqual([100, 100, 100, 100, 100, 50, 100, 100, 100]);
    expect(won(standard)).toEqual(Array(9).fill(95));
  });

  it('[tasmania-2013 13/2] Federal Baccarat pays Player wins 1 to 1, on 6 too', () => {
    expect(net(settled(federal, 'player', 100, { player: 6, banker: 2 }))).toBe(100);
    expect(net(settled(federal, 'player', 100, { player: 2, banker: 6 }))).toBe(-100);
  });

  it.each([
    ['6.6', 'banker', { player: 7, banker: 6 }, 'lose', 0],
    ['6.7', 'player', { player: 6, banker: 7 }, 'lose', 0],
    ['6.8', 'player', { player: 6, banker: 6 }, 'void', 10_000],
    ['6.8', 'banker', { player: 6, banker: 6 }, 'void', 10_000],
  ] as const)(
    '[tasmania-2013 %s] Federal Baccarat: a hundred on %s, %j: %s, %i cents come back',
    (clause, type, coup, result, returnedCents) => {
      expect(settled(federal, type, 100, coup)).toMatchObject({ result, returnedCents, clause });
    },
  );
});

describe('No Commission Baccarat', () => {
  const table = tableOf(VILLE, 'no-commission');

  it.each([
    ['No commission/2', 'banker', 100, 3, 7, 'win', 100],
    ['No commission/2', 'player', 100, 6, 3, 'win', 100],
    ['No commission/2', 'player', 40, 2, 6, 'lose', -40],
    ['No commission/2', 'banker', 40, 6, 2, 'lose', -40],
    ['No commission/3', 'banker', 100, 5, 6, 'win', 50],
    ['No commission/3', 'banker', 40, 2, 6, 'win', 20],
    ['No commission/4', 'tie', 5, 3, 3, 'win', 40],
    ['No commission/4', 'tie', 5, 3, 4, 'lose', -5],
    ['No commission/5', 'player', 20, 4, 4, 'push', 0],
    ['No commission/5', 'banker', 20, 6, 6, 'push', 0],
  ] as const)(
    '[the-ville %s] a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    (clause, type, stake, player, banker, result, won) => {
      const settlement = settled(table, type, stake, { player, banker });
      expect([settlement.result, net(settlement)]).toEqual([result, won]);
      expect(settlement.clause).toBe(clause);
    },
  );

  it('[the-ville No commission/3] No Commission Baccarat does not halve a Banker six that ties', () => {
    const settlement = settled(table, 'banker', 100, { player: 6, banker: 6 });
    expect([settlement.result, settlement.returnedCents]).toEqual(['push', 10_000]);
  });
});
