import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, victorian } from '../../../test/support/rules/cite.ts';
import type { Ending } from '../../../test/support/rules/coups.ts';
import { bookOf, dollars, net, settled, tableOf } from '../../../test/support/rules/table.ts';
import { cents } from '../../kit/index.ts';
import { CROWN_MELBOURNE } from '../books/index.ts';
import { mayDo } from '../model/authority.ts';
import { type TableTerms, voidCoup } from '../settlement/settle.ts';
import {
  type LimitPair,
  type LimitSign,
  limitsFor,
  type SignFault,
  signFault,
} from './limit-sign.ts';
import { capAtMaximum, insuranceCap, isPermittedMultiple, judgeMinimum } from './limits.ts';

function pair(least: number, most: number, multiple: number | null = null): LimitPair {
  return {
    minimumCents: dollars(least),
    maximumCents: dollars(most),
    multipleCents: multiple === null ? null : dollars(multiple),
  };
}

const SIGN: LimitSign = {
  main: pair(25, 5000),
  groups: { tie: pair(5, 500) },
  differentialCents: null,
  maximumDifferentialCents: null,
  collectiveLiabilityCents: null,
  tiePercent: null,
};
const PLAYER_WINS = { player: 7, banker: 2 };
const BANKER_WINS = { player: 2, banker: 7 };
const VICTORIAN = [tableOf(CM, 'traditional'), tableOf(V02, 'traditional')];

describe('a wager below the minimum', () => {
  it(
    proves(
      victorian('7.3.1'),
      'a wager below the minimum stands the first time, with a warning, and is returned afterwards',
    ),
    () => {
      const first = judgeMinimum(dollars(20), SIGN.main, false);
      expect(first).toBe('stands-with-warning');
      for (const table of VICTORIAN) {
        expect(net(settled(table, 'player', 20, PLAYER_WINS))).toBe(20);
        expect(net(settled(table, 'player', 20, BANKER_WINS))).toBe(-20);
      }
      expect(judgeMinimum(dollars(20), SIGN.main, true)).toBe('returned');
      expect(judgeMinimum(dollars(2), limitsFor(CROWN_MELBOURNE, SIGN, 'tie'), true)).toBe(
        'returned',
      );
      expect(judgeMinimum(dollars(25), SIGN.main, true)).toBe('within');
      expect(judgeMinimum(cents(2499), SIGN.main, false)).toBe('stands-with-warning');
    },
  );

  it.each([
    ['7.4', 'player', 20, false, 'stands-with-warning', PLAYER_WINS, 20],
    ['7.4', 'player', 20, false, 'stands-with-warning', BANKER_WINS, -20],
    ['7.4', 'banker', 20, false, 'stands-with-warning', BANKER_WINS, 19],
    ['7.5/2', 'player', 20, true, 'returned', PLAYER_WINS, 0],
    ['7.5/2', 'player', 20, true, 'returned', BANKER_WINS, 0],
    ['7.5/2', 'player', 20, false, 'stands-with-warning', PLAYER_WINS, 20],
  ] as const)(
    '[tasmania-2013 %s] a %s wager of $%d under a minimum of 25, warned before: %s: %s on %j: %d',
    (_clause, type, stake, warned, fate, coup, won) => {
      const judged = judgeMinimum(dollars(stake), pair(25, 1000), warned);
      expect(judged).toBe(fate);
      const ground = { clause: '7.5/2', cite: '7.5' };
      const settlements =
        judged === 'returned'
          ? voidCoup([{ type, stakeCents: dollars(stake) }], ground)
          : [settled(tableOf(TAS, 'traditional'), type, stake, coup)];
      expect(settlements.map(net)).toEqual([won]);
    },
  );
});

/** What a bettor is up or down when the stake is first held to its limits. */
function netWithin(
  table: TableTerms,
  type: 'player' | 'banker' | 'tie',
  stake: number,
  limits: LimitPair,
  coup: Ending,
): number {
  const { inActionCents, excessCents } = capAtMaximum(dollars(stake), limits);
  expect(inActionCents + excessCents).toBe(dollars(stake));
  const settlement = settled(table, type, inActionCents / 100, coup);
  return (settlement.returnedCents + excessCents - dollars(stake)) / 100;
}

describe('a wager above the maximum', () => {
  it(
    proves(
      victorian('7.3.2'),
      'a wager above the maximum plays for the maximum, and the rest goes back',
    ),
    () => {
      for (const table of VICTORIAN) {
        expect(netWithin(table, 'player', 8000, SIGN.main, PLAYER_WINS)).toBe(5000);
        expect(netWithin(table, 'player', 8000, SIGN.main, BANKER_WINS)).toBe(-5000);
        // Commission is taken on the amount in action (VI-28).
        expect(netWithin(table, 'banker', 8000, SIGN.main, BANKER_WINS)).toBe(4750);
        expect(netWithin(table, 'banker', 5000, SIGN.main, BANKER_WINS)).toBe(4750);
      }
      expect(capAtMaximum(dollars(8000), SIGN.main).excessCents).toBe(dollars(3000));
      expect(capAtMaximum(dollars(5000), SIGN.main).excessCents).toBe(0);
    },
  );

  it.each([
    ['player', 1400, pair(10, 1000), BANKER_WINS, -1000],
    ['banker', 1400, pair(10, 1000), BANKER_WINS, 950],
    ['player', 1400, pair(10, 2000), BANKER_WINS, -1400],
    ['tie', 150, pair(5, 100), { player: 7, banker: 7 }, 800],
  ] as const)(
    '[tasmania-2013 7.4/2] a %s wager of $%d within %j on %j gains %d',
    (type, stake, limits, coup, won) => {
      expect(netWithin(tableOf(TAS, 'traditional'), type, stake, limits, coup)).toBe(won);
    },
  );
});

describe('multiples', () => {
  it.each([
    ['no multiples clause', pair(10, 1000), 15, true],
    ['multiples of the minimum', pair(10, 1000, 10), 15, false],
    ['multiples of the minimum', pair(10, 1000, 10), 20, true],
  ])(
    '[tasmania-2013 7.1/2] a stake under %s (%j): $%d may stand: %s',
    (_what, limits, stake, permitted) => {
      expect(isPermittedMultiple(dollars(stake), limits)).toBe(permitted);
      expect(bookOf(TAS).limits.multiples.value).toBe('as-the-sign-says');
    },
  );

  it(
    proves(
      victorian('7.3.3'),
      'a disallowed multiple is paid in full if chips can show it (VI-28)',
    ),
    () => {
      for (const book of [CM, V02]) {
        expect(isPermittedMultiple(dollars(60), pair(25, 5000, 25))).toBe(false);
        const table = tableOf(book, 'traditional', { payoutUnitCents: dollars(5) });
        expect(net(settled(table, 'player', 60, PLAYER_WINS))).toBe(60);
      }
    },
  );
});

describe('personal limits', () => {
  it('[tasmania-2013 7.2] personal limits hold for one person only and are agreed by management', () => {
    const own = pair(10, 5000);
    const signed = pair(10, 1000);
    expect(capAtMaximum(dollars(4000), own).excessCents).toBe(0);
    expect(capAtMaximum(dollars(4000), signed).inActionCents).toBe(dollars(1000));
    const { offices } = bookOf(TAS);
    const may = (['dealer', 'inspector', 'management-representative'] as const).map((rank) =>
      mayDo(offices, rank, 'agree-personal-limits'),
    );
    expect(may).toEqual([false, false, true]);
  });

  it('personal limits replace the sign for that seat (VI-46)', () => {
    const own = pair(100, 20_000);
    expect(judgeMinimum(dollars(50), own, false)).toBe('stands-with-warning');
    expect(judgeMinimum(dollars(50), SIGN.main, false)).toBe('within');
    expect(capAtMaximum(dollars(20_000), own).inActionCents).toBe(dollars(20_000));
  });
});

describe('the insurance cap', () => {
  const stake = (type: 'player' | 'banker' | 'tie' | 'player-pair', amount: number) => ({
    type,
    stakeCents: dollars(amount),
  });

  it.each([
    ['Banker 200', [stake('banker', 200)], 200],
    ['Player 100 and Banker 300', [stake('player', 100), stake('banker', 300)], 300],
    ['Player 300 and Banker 100', [stake('player', 300), stake('banker', 100)], 300],
    ['only a Tie and a pair', [stake('tie', 50), stake('player-pair', 50)], 0],
    ['two wagers on one hand', [stake('player', 100), stake('player', 150)], 250],
    ['nothing', [], 0],
  ])(
    proves(
      victorian('1.1 Insurance/No 6 amount'),
      'the most that may be insured with %s: %j is $%d',
    ),
    (_what, stakes, cap) => {
      expect(insuranceCap(stakes)).toBe(dollars(cap));
    },
  );
});

describe('the sign', () => {
  it('a wager group without limits of its own takes the main pair of the sign', () => {
    expect(limitsFor(CROWN_MELBOURNE, SIGN, 'banker')).toBe(SIGN.main);
    expect(limitsFor(CROWN_MELBOURNE, SIGN, 'tie')).toBe(SIGN.groups.tie);
    expect(limitsFor(CROWN_MELBOURNE, SIGN, 'player-run')).toBe(SIGN.main);
  });

  const both = (least: number | null, most: number | null): LimitSign => ({
    ...SIGN,
    differentialCents: least === null ? null : dollars(least),
    maximumDifferentialCents: most === null ? null : dollars(most),
  });
  const SIGNS: readonly (readonly [string, LimitSign, readonly [SignFault, string] | null])[] = [
    ['a good sign', SIGN, null],
    ['no minimum', { ...SIGN, main: pair(0, 100) }, ['minimum-not-positive', 'main']],
    [
      'a maximum below the minimum',
      { ...SIGN, main: pair(25, 24) },
      ['maximum-below-minimum', 'main'],
    ],
    ['equal limits', { ...SIGN, main: pair(25, 25) }, null],
    [
      'a nought multiple',
      { ...SIGN, groups: { tie: pair(5, 50, 0) } },
      ['multiple-not-positive', 'tie'],
    ],
    [
      'a minimum off the step',
      { ...SIGN, groups: { run: pair(5, 50, 2) } },
      ['minimum-not-a-multiple', 'run'],
    ],
    ['a minimum on the step', { ...SIGN, groups: { run: pair(6, 50, 2) } }, null],
    [
      'a maximum differential below',
      both(100, 50),
      ['maximum-differential-below-differential', 'main'],
    ],
    ['equal differentials', both(100, 100), null],
    ['a maximum differential alone', both(null, 50), null],
    [
      'a negative maximum differential',
      both(null, -1),
      ['maximum-differential-below-differential', 'main'],
    ],
  ];
  it.each(SIGNS)('the check of limit signs is right about %s', (_what, sign, fault) => {
    const expected = fault === null ? null : { fault: fault[0], group: fault[1] };
    expect(signFault(sign)).toEqual(expected);
  });
});
