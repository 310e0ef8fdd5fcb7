import { describe, expect, it } from 'vitest';
import { cents, fraction, minus, plus, present, times, toDecimal } from '../../kit/index.ts';
import {
  CARDS,
  CROWN_MELBOURNE,
  pays,
  type RuleBook,
  TASMANIA_2013,
  type Version,
  VICTORIA_2002,
  versionOf,
  type WagerType,
} from '../../rules/index.ts';
import { type Composition, withoutCards } from '../counts/composition.ts';
import { edgesByStake } from '../prices/differential.ts';
import { coupOdds, oddsEngine } from '../prices/odds-engine.ts';
import { chanceOf, houseEdge, variance } from '../prices/price.ts';
import { effectOfRemoval, removalCounts } from '../prices/removal.ts';
import { breakEvenPercent, edgesByTiePercent } from '../prices/tie-percent.ts';
import { oddsReport } from './report.ts';
import { warningsFor, warningText } from './warnings.ts';

const EIGHT: Composition = CARDS.map(() => 8);

function version(book: RuleBook, id: string): Version {
  return present(versionOf(book, id), id);
}

function engineOf(id: string, tiePercent: number | null = null) {
  return oddsEngine(CROWN_MELBOURNE, version(CROWN_MELBOURNE, id), tiePercent);
}

describe('Tie Baccarat', () => {
  it('[crown-melbourne 10.1 Tie Baccarat/Player] the edge of Tie Baccarat falls with every per cent on a Tie', () => {
    const edges = edgesByTiePercent(
      CROWN_MELBOURNE,
      version(CROWN_MELBOURNE, 'tie-baccarat'),
      EIGHT,
    );
    expect(edges.map(({ tiePercent }) => tiePercent)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { outcomes } = coupOdds(engineOf('tie-baccarat', 5), EIGHT);
    for (const { tiePercent, edges: at } of edges) {
      const paid = times(outcomes.tie, fraction(tiePercent, 100));
      const lost = minus(outcomes.banker, outcomes.player);
      expect(at.player).toEqual(minus(lost, paid));
    }
  });

  it('the edge of Tie Baccarat is zero where the payment on a Tie equals the edge without it', () => {
    const tie = version(CROWN_MELBOURNE, 'tie-baccarat');
    const player = present(breakEvenPercent(CROWN_MELBOURNE, tie, EIGHT, 'player'), 'player');
    const banker = present(breakEvenPercent(CROWN_MELBOURNE, tie, EIGHT, 'banker'), 'banker');
    expect(toDecimal(player, 6)).toBe('12.979547');
    expect(toDecimal(banker, 6)).toBe('11.117598');
  });
});

describe('stakes past the table differential', () => {
  it('[crown-melbourne 7.5.1] a stake past the table differential bears two and a half per cent more on the excess alone', () => {
    const engine = engineOf('traditional');
    const stakes = [50_000, 100_000, 200_000, 400_000].map(cents);
    const edges = edgesByStake(engine, EIGHT, cents(100_000), stakes);
    expect(edges).toHaveLength(stakes.length);
    const { outcomes } = coupOdds(engine, EIGHT);
    const base = { ...present(edges[0], 'the first').edges };
    for (const { stakeCents, edges: at } of edges) {
      const excess = fraction(Math.max(0, stakeCents - 100_000), stakeCents);
      const extra = times(excess, fraction(25, 1000));
      expect(at.player).toEqual(plus(base.player, times(outcomes.player, extra)));
      expect(at.banker).toEqual(plus(base.banker, times(outcomes.banker, extra)));
    }
  });
});

describe('one card less', () => {
  it('the edges without one card equal those of the shoe counted anew', () => {
    const engine = engineOf('crown');
    const counts = removalCounts(engine, EIGHT);
    for (const card of ['5S', 'KH', '9D', 'AC'] as const) {
      const left = withoutCards(EIGHT, [card]);
      if (!left.ok) throw new Error(left.error.code);
      const after = coupOdds(engine, left.value).wagers;
      for (const [type, before] of coupOdds(engine, EIGHT).wagers) {
        const changed = minus(houseEdge(present(after.get(type), type)), houseEdge(before));
        expect(effectOfRemoval(present(counts.get(type), type), card), `${type} ${card}`).toEqual(
          changed,
        );
      }
    }
  });

  it('there is no effect of removal for a card that the shoe does not hold', () => {
    const without = EIGHT.map((held, kind) => (kind === 0 ? 0 : held));
    const counts = removalCounts(engineOf('crown'), without);
    expect(effectOfRemoval(present(counts.get('player'), 'player'), 'AS')).toBeNull();
  });
});

describe('a report', () => {
  it('a report names every wager of the version, Runs with their lengths', () => {
    const names = oddsReport(engineOf('crown'), EIGHT, 8).wagers.map(({ name }) => name);
    expect(names).toHaveLength(10 + 5 * 3 + 3 + 4);
    expect(names).toContain('player-run-2');
    expect(names).toContain('tie-run-4');
    expect(names).toContain('banker-dragon-tail-late');
  });

  it('a report gives each wager chances that add up to one and a variance', () => {
    const { wagers } = oddsReport(engineOf('crown'), EIGHT, 8);
    expect(wagers.length).toBeGreaterThan(10);
    for (const { name, price } of wagers) {
      expect(chanceOf(price, 'win', 'lose', 'push', 'void'), name).toEqual(fraction(1));
      expect(variance(price).num > 0n, name).toBe(true);
    }
  });

  it('[crown-melbourne 3.1.1] a report marks Perfect Pairs as not permitted with six decks', () => {
    const six = CARDS.map(() => 6);
    const barred = oddsReport(engineOf('traditional'), six, 6).wagers.filter((w) => !w.permitted);
    expect(barred.map(({ name }) => name)).toEqual(['player-perfect-pair', 'banker-perfect-pair']);
  });
});

describe('warnings', () => {
  const crown = version(CROWN_MELBOURNE, 'crown');

  it.each([
    [CROWN_MELBOURNE, 'crown'],
    [VICTORIA_2002, 'crown'],
  ] as const)('a warning says that Insurance/No 6 favours the bettor', (book, id) => {
    const warnings = warningsFor(book, version(book, id), 8, { tiePercent: null });
    expect(warnings.map(warningText)).toEqual(['insurance favours the bettor by 4.36 %']);
  });

  it('no warning names a wager that the table does not carry', () => {
    const carried = { tiePercent: null, wagers: ['player', 'banker'] };
    expect(warningsFor(CROWN_MELBOURNE, crown, 8, carried)).toEqual([]);
  });

  it('a warning names the hand that profits from a Tie percentage past break-even', () => {
    const tie = version(CROWN_MELBOURNE, 'tie-baccarat');
    const codes = (tiePercent: number) =>
      warningsFor(CROWN_MELBOURNE, tie, 8, { tiePercent }).map((warning) => warning.code);
    expect(codes(10)).toEqual([]);
    expect(codes(12)).toEqual(['tie-percent-outside-the-book', 'tie-percent-past-break-even']);
    expect(codes(13)).toEqual([
      'tie-percent-outside-the-book',
      'tie-percent-past-break-even',
      'tie-percent-past-break-even',
    ]);
  });

  it('a warning names a number of decks that the book does not allow', () => {
    const [warning] = warningsFor(TASMANIA_2013, version(TASMANIA_2013, 'federal'), 2, {
      tiePercent: null,
    });
    expect(warning).toEqual({ code: 'decks-outside-the-book', decks: 2 });
  });

  it('a warning asks whether an absurd pay table of an own book can be right', () => {
    const absurd = withTie(crown, [3, 1]);
    const generous = withTie(crown, [12, 1]);
    const codes = (edited: Version) =>
      warningsFor(CROWN_MELBOURNE, edited, 8, { tiePercent: null, wagers: ['tie'] });
    expect(codes(absurd)).toMatchObject([{ code: 'absurd-edge', wager: 'tie' }]);
    expect(codes(generous)).toMatchObject([{ code: 'bettors-edge', wager: 'tie' }]);
  });
});

/** The version with another price on a Tie. */
function withTie(edited: Version, odds: readonly [number, number]): Version {
  const type: WagerType = 'tie';
  const terms = present(edited.wagers[type], type);
  const [first, ...rest] = terms.schedule;
  const row = pays(present(first, 'a row').on, odds, '10.1 Crown/Tie');
  return { ...edited, wagers: { ...edited.wagers, tie: { ...terms, schedule: [row, ...rest] } } };
}
