import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import {
  bookOf,
  dollars,
  net,
  resultAt,
  settled,
  tableOf,
} from '../../../test/support/rules/table.ts';
import { cents } from '../../kit/index.ts';
import { type CoupWager, settleCoup, type TableTerms, voidCoup } from './settle.ts';

const DIFFERENTIAL = { differentialCents: dollars(10_000) };
const TABLES = [CM, V02].map((book) => tableOf(book, 'traditional', DIFFERENTIAL));
const BANKER_WINS = { player: 2, banker: 7 };
const PLAYER_WINS = { player: 7, banker: 2 };

function settleAll(table: TableTerms, wagers: readonly CoupWager[], coup = BANKER_WINS) {
  return settleCoup(table, wagers, resultAt(table, coup));
}

describe('past the table differential', () => {
  it.each([
    [14_000, 700, 100, 13_200],
    [10_000, 500, 0, 9500],
    [10_000.01, 500, 0, 9500.01],
    [9000, 450, 0, 8550],
  ])(
    proves(victorian('7.5.1'), 'a Banker win of $%d bears %d on all and %d on the excess: net %d'),
    (stake, standard, additional, won) => {
      for (const table of TABLES) {
        const settlement = settled(table, 'banker', stake, BANKER_WINS);
        expect(net(settlement)).toBe(won);
        expect(settlement.commissionParts).toEqual({
          standardCents: dollars(standard),
          additionalCents: dollars(additional),
        });
        expect(settlement.clause).toBe(stake > 10_000 ? '7.5.1' : '10.1 Traditional/Banker');
      }
    },
  );

  it.each([
    [14_000, 100, 13_900],
    [10_000, 0, 10_000],
    [500, 0, 500],
  ])(
    proves(victorian('7.5.2'), 'a Player win of $%d bears %d on the excess: net %d'),
    (stake, commission, won) => {
      for (const table of TABLES) {
        const settlement = settled(table, 'player', stake, PLAYER_WINS);
        expect([net(settlement), settlement.commissionCents]).toEqual([won, dollars(commission)]);
        expect(settlement.commissionParts.standardCents).toBe(0);
        expect(settlement.clause).toBe(stake > 10_000 ? '7.5.2' : '10.1 Traditional/Player');
      }
    },
  );

  it(
    proves(
      victorian('10.1 footnote *'),
      'the differential changes the starred odds of Traditional Baccarat only',
    ),
    () => {
      for (const book of [CM, V02]) {
        const won = (version: 'traditional' | 'crown') =>
          net(settled(tableOf(book, version, DIFFERENTIAL), 'player', 14_000, PLAYER_WINS));
        expect([won('traditional'), won('crown')]).toEqual([13_900, 14_000]);
      }
    },
  );

  it('the rule past the table differential adds one bettor’s wagers on one hand, so that splitting does not help (VI-03)', () => {
    const split = (bettors: readonly [string, string], types = ['banker', 'banker'] as const) =>
      types.map((type, at) => ({ type, stakeCents: dollars(7000), bettor: bettors[at] ?? '' }));
    for (const table of TABLES) {
      const one = settleAll(table, split(['ann', 'ann']));
      expect(one.map(net)).toEqual([6650, 6550]);
      const two = settleAll(table, split(['ann', 'bob']));
      expect(two.map(net)).toEqual([6650, 6650]);
      const hands = [
        { type: 'player', stakeCents: dollars(7000), bettor: 'ann' },
        { type: 'banker', stakeCents: dollars(7000), bettor: 'ann' },
      ] as const;
      expect(settleAll(table, hands).map(net)).toEqual([-7000, 6650]);
      const third = [...split(['ann', 'ann']), ...split(['ann', 'ann'])];
      expect(settleAll(table, third).map((s) => s.commissionParts.additionalCents)).toEqual([
        0, 10_000, 17_500, 17_500,
      ]);
    }
  });

  it('the rule past the table differential leaves the Tie and side wagers alone, and wagers that lose or come back', () => {
    const table = TABLES[0] ?? tableOf(CM, 'traditional', DIFFERENTIAL);
    const tie = settled(table, 'tie', 20_000, { player: 7, banker: 7 });
    expect([net(tie), tie.commissionCents, tie.clause]).toEqual([
      160_000,
      0,
      '10.1 Traditional/Tie',
    ]);
    const bonus = settled(table, 'banker-dragon-bonus', 20_000, BANKER_WINS);
    expect([net(bonus), bonus.commissionCents]).toEqual([40_000, 0]);
    expect(settled(table, 'banker', 20_000, PLAYER_WINS).returnedCents).toBe(0);
    const void_ = settled(table, 'banker', 20_000, { player: 7, banker: 7 });
    expect([void_.result, void_.commissionCents]).toEqual(['void', 0]);
  });

  it('a wager past the table differential needs an arrangement at Crown Melbourne and nobody’s leave in Victoria 2002 (D26)', () => {
    const by = [CM, V02].map((book) => bookOf(book).limits.pastDifferential.value?.by);
    expect(by).toEqual(['arrangement', 'anyone']);
    // A bettor without one is settled as if the sign showed no differential.
    const without = tableOf(CM, 'traditional');
    expect(net(settled(without, 'player', 14_000, PLAYER_WINS))).toBe(14_000);
  });

  it('the other two books have no wagers past the table differential', () => {
    for (const book of [TAS, VILLE]) {
      const table = tableOf(book, 'traditional', DIFFERENTIAL);
      expect(net(settled(table, 'player', 14_000, PLAYER_WINS))).toBe(14_000);
    }
  });

  it('the rule past the table differential keeps exact half cents for the bettor (VI-04: 2.5 % of 2,175 is 54.375)', () => {
    for (const table of TABLES) {
      const settlement = settled(table, 'player', 12_175, PLAYER_WINS);
      expect(settlement.returnedCents - settlement.stakeCents).toBe(1_212_063);
      expect(settlement.commissionParts).toEqual({ standardCents: 0, additionalCents: 5437 });
    }
  });
});

describe('deferred commission', () => {
  const later = { deferCommission: true };

  it('[crown-melbourne 10.1 Traditional/Banker; victoria-2002 10.1 Traditional/Banker] a win with deferred commission is paid in full and the commission is booked exactly (VI-25)', () => {
    for (const table of TABLES) {
      const wins = [25, 55].map((stake) => settled(table, 'banker', stake, BANKER_WINS, later));
      expect(wins.map(net)).toEqual([25, 55]);
      expect(wins.map((win) => win.commissionCents)).toEqual([0, 0]);
      expect(wins.map((win) => win.owedMillicents)).toEqual([125_000, 275_000]);
      expect(settled(table, 'banker', 0.25, BANKER_WINS, later).owedMillicents).toBe(1250);
    }
  });

  it('deferred commission includes the extra commission of both hands (VI-25)', () => {
    for (const table of TABLES) {
      const banker = settled(table, 'banker', 14_000, BANKER_WINS, later);
      expect([net(banker), banker.owedMillicents]).toEqual([14_000, 80_000_000]);
      const player = settled(table, 'player', 14_000, PLAYER_WINS, later);
      expect([net(player), player.owedMillicents]).toEqual([14_000, 10_000_000]);
      expect(player.commissionParts).toEqual({ standardCents: 0, additionalCents: 0 });
    }
  });

  it('no commission is booked for a wager that does not win', () => {
    for (const table of TABLES) {
      for (const coup of [PLAYER_WINS, { player: 7, banker: 7 }]) {
        expect(settled(table, 'banker', 100, coup, later).owedMillicents).toBe(0);
      }
    }
  });

  it.each([
    [TAS, '12.4/2', 'federal', { player: 3, banker: 6 }, 5000],
    [VILLE, 'Payouts/2', 'traditional', BANKER_WINS, 500],
  ] as const)(
    '[%s %s] %s Baccarat, Banker on %j: %i cents of a hundred dollars stay at the payment, whatever the bettor asks',
    (book, _clause, version, coup, commissionCents) => {
      const won = settled(tableOf(book, version), 'banker', 100, coup, later);
      expect(won).toMatchObject({ commissionCents, owedMillicents: 0 });
    },
  );

  it('commission is taken at once where the book has no deferral', () => {
    const tables = [
      tableOf(VILLE, 'traditional'),
      tableOf(TAS, 'traditional'),
      tableOf(CM, 'crown'),
      tableOf(V02, 'crown'),
    ];
    for (const table of tables) {
      const now = settled(table, 'banker', 100, { player: 0, banker: 6 });
      expect(settled(table, 'banker', 100, { player: 0, banker: 6 }, later)).toEqual(now);
      expect(now.owedMillicents).toBe(0);
    }
  });

  it('commission is taken at once from a wager that asks for no deferral', () => {
    const table = tableOf(CM, 'traditional');
    const now = settled(table, 'banker', 100, BANKER_WINS, { deferCommission: false });
    expect([now.commissionCents, now.owedMillicents]).toEqual([500, 0]);
  });
});

describe('a void coup', () => {
  it('a void coup gives everything back, takes nothing and owes nothing', () => {
    const wagers = [
      { type: 'player', stakeCents: dollars(100) },
      { type: 'tie-run', stakeCents: cents(1) },
    ] as const;
    const ground = { clause: '11.10', cite: 'eleven ten' };
    expect(voidCoup(wagers, ground)).toEqual(
      wagers.map(({ type, stakeCents }) => ({
        type,
        stakeCents,
        result: 'void',
        odds: null,
        grossCents: 0,
        commissionCents: 0,
        commissionParts: { standardCents: 0, additionalCents: 0 },
        owedMillicents: 0,
        exactMillicents: null,
        returnedCents: stakeCents,
        consecutive: null,
        clause: '11.10',
        cite: 'eleven ten',
      })),
    );
  });
});
