import { describe, expect, it } from 'vitest';
import { dealByTheBook } from '../../../test/support/odds/deal-by-the-book.ts';
import { strangeTableau } from '../../../test/support/odds/strange-tableau.ts';
import { present } from '../../kit/index.ts';
import {
  CROWN_MELBOURNE,
  type RuleBook,
  TASMANIA_2013,
  THE_VILLE,
  VICTORIA_2002,
  versionOf,
  windowsOf,
} from '../../rules/index.ts';
import { decisionTable } from '../counts/decision-table.ts';
import { oddsEngine } from '../prices/odds-engine.ts';
import {
  CHUNK_COUPS,
  chunkDealer,
  chunksIn,
  coupsOfChunk,
  type DealingPlan,
  kernelFor,
} from './dealing.ts';
import { simulationResults } from './results.ts';
import { type ShoeRules, shoeRules } from './shoe-rules.ts';
import { addTallies, emptyTallies, type Tallies } from './tallies.ts';

function rulesOf(book: RuleBook, decks: number, behind: number | null = null): ShoeRules {
  const rules = shoeRules(book, decks, behind);
  if (!rules.ok) throw new Error(rules.error.code);
  return rules.value;
}

function planOf(book: RuleBook, decks: number, kernel: DealingPlan['kernel']): DealingPlan {
  const window = book.versions.flatMap((version) => windowsOf(book, version))[0] ?? null;
  const rules = rulesOf(book, decks);
  return { tableau: book.tableau.value, window, rules, kernel, seed: 'plan' };
}

function sum(counts: Float64Array): number {
  return counts.reduce((all, count) => all + count, 0);
}

describe('the card kernel', () => {
  it.each([
    ['crown-melbourne 8', CROWN_MELBOURNE, 8],
    ['victoria-2002 4', VICTORIA_2002, 4],
    ['tasmania-2013 6', TASMANIA_2013, 6],
    ['the-ville 8', THE_VILLE, 8],
    ['crown-melbourne 1', CROWN_MELBOURNE, 1],
  ])(
    'the card kernel deals what the engine deals from the same shoes of %s decks',
    (_name, book, decks) => {
      const plan = planOf(book, decks, 'cards');
      for (const coups of [1, 6, 7, 85, 1_000]) {
        const dealt = chunkDealer(plan).deal(3, coups);
        expect(dealt, `${coups} coups`).toEqual(dealByTheBook(plan, 3, coups));
      }
    },
  );

  it('the card kernel follows a table of play of any kind', () => {
    const plan = { ...planOf(CROWN_MELBOURNE, 8, 'cards'), tableau: strangeTableau('kernel') };
    expect(chunkDealer(plan).deal(0, 1_000)).toEqual(dealByTheBook(plan, 0, 1_000));
  });

  it.each([
    ['ten cards', { burned: 10, byFaceValue: false }],
    ['as many as the first card counts', { burned: 1, byFaceValue: true }],
  ])('the card kernel burns %s before the first coup of a shoe', (_what, burn) => {
    const plan = planOf(CROWN_MELBOURNE, 8, 'cards');
    const burning = { ...plan, rules: { ...plan.rules, ...burn } };
    expect(chunkDealer(burning).deal(0, 1_000)).toEqual(dealByTheBook(burning, 0, 1_000));
    expect(chunkDealer(burning).deal(0, 1_000)).not.toEqual(chunkDealer(plan).deal(0, 1_000));
    const version = present(versionOf(VICTORIA_2002, 'crown'), 'crown');
    expect(kernelFor(VICTORIA_2002, version, burning.rules)).toBe('cards');
  });
});

describe('the lane kernel', () => {
  it.each([
    ['crown-melbourne 8', CROWN_MELBOURNE, 8],
    ['tasmania-2013 4', TASMANIA_2013, 4],
    ['crown-melbourne 1', CROWN_MELBOURNE, 1],
  ])(
    'the lane kernel gives the same tallies in SIMD and in plain code for %s decks',
    (_name, book, decks) => {
      const plan = planOf(book, decks, 'lanes');
      const simd = chunkDealer(plan, 'simd');
      const plain = chunkDealer(plan, 'plain');
      expect([simd.backend, plain.backend]).toEqual(['simd', 'plain']);
      for (const coups of [1, 8, 47, 48, 49, 55, 56, 2_003]) {
        expect(simd.deal(7, coups), `${coups} coups`).toEqual(plain.deal(7, coups));
      }
    },
  );

  it('the lane kernel gives a chunk the same tallies whatever was dealt before it', () => {
    const plan = planOf(CROWN_MELBOURNE, 8, 'lanes');
    const used = chunkDealer(plan);
    used.deal(1, 10_000);
    expect(used.deal(2, 10_000)).toEqual(chunkDealer(plan).deal(2, 10_000));
  });

  it('the lane kernel accounts for every coup, window and shoe', () => {
    const tallies = chunkDealer(planOf(VICTORIA_2002, 8, 'lanes')).deal(0, CHUNK_COUPS);
    expect(sum(tallies.classes)).toBe(CHUNK_COUPS);
    expect(sum(tallies.windows) + sum(tallies.straddling)).toBe(CHUNK_COUPS - 8 * 6);
    expect(sum(tallies.ends)).toBe(tallies.shoes);
    expect(CHUNK_COUPS / tallies.shoes).toBeGreaterThan(81);
    expect(CHUNK_COUPS / tallies.shoes).toBeLessThan(82);
  });
});

function simulate(plan: DealingPlan, coups: number): Tallies {
  const dealer = chunkDealer(plan);
  const tallies = emptyTallies();
  for (let chunk = 0; chunk < chunksIn(coups); chunk += 1) {
    addTallies(tallies, dealer.deal(chunk, coupsOfChunk(coups, chunk)));
  }
  return tallies;
}

describe('a simulation beside the exact odds', () => {
  const crown = present(versionOf(CROWN_MELBOURNE, 'crown'), 'crown');

  it.each(['cards', 'lanes'] as const)(
    'two million coups of the kernel %s agree with the exact odds in every class',
    (kernel) => {
      const tallies = simulate(planOf(CROWN_MELBOURNE, 8, kernel), 2_000_001);
      const results = simulationResults(oddsEngine(CROWN_MELBOURNE, crown, null), 8, tallies);
      expect(results.coups).toBe(2_000_001);
      expect(results.check).toMatchObject({ impossible: 0, agrees: true });
      expect(results.check.classes).toBeGreaterThan(200);
      const judged = [...Object.values(results.outcomes), ...results.wagers.values()];
      expect(judged.length).toBe(kernel === 'cards' ? 13 : 9);
      for (const { z } of judged) expect(Math.abs(z ?? 99)).toBeLessThan(4);
      for (const { name, gain } of results.streaks) {
        expect(Math.abs(gain.z ?? 99), name).toBeLessThan(4);
      }
    },
  );

  it('a simulation of any table of play agrees with its exact odds', () => {
    const tableau = strangeTableau('lanes');
    const plan = { ...planOf(CROWN_MELBOURNE, 8, 'lanes'), tableau };
    const book = { ...CROWN_MELBOURNE, tableau: { ...CROWN_MELBOURNE.tableau, value: tableau } };
    const results = simulationResults(oddsEngine(book, crown, null), 8, simulate(plan, 500_000));
    expect(results.check).toMatchObject({ impossible: 0, agrees: true });
    const published = decisionTable(CROWN_MELBOURNE.tableau.value, plan.window);
    expect(decisionTable(tableau, plan.window)).not.toEqual(published);
  });

  it('a simulation notices a shoe with the wrong cards', () => {
    const tallies = simulate(planOf(CROWN_MELBOURNE, 1, 'lanes'), 500_000);
    const results = simulationResults(oddsEngine(CROWN_MELBOURNE, crown, null), 8, tallies);
    expect(results.check.agrees).toBe(false);
  });

  it('a simulation deals whole cards only where pairs are to be settled', () => {
    expect(kernelFor(CROWN_MELBOURNE, crown, rulesOf(CROWN_MELBOURNE, 8))).toBe('cards');
    expect(
      kernelFor(
        VICTORIA_2002,
        present(versionOf(VICTORIA_2002, 'crown'), 'crown'),
        rulesOf(VICTORIA_2002, 8),
      ),
    ).toBe('lanes');
  });
});

describe('the rules of a shoe', () => {
  it('[crown-melbourne 4.2.4(a)] a simulated shoe takes its depth from the book and refuses any other', () => {
    expect(rulesOf(CROWN_MELBOURNE, 8)).toMatchObject({ behind: 20, burned: 1, oneMore: true });
    expect(rulesOf(CROWN_MELBOURNE, 8, 13).behind).toBe(13);
    expect(shoeRules(CROWN_MELBOURNE, 8, 14)).toMatchObject({
      ok: false,
      error: { code: 'depth-not-in-the-book', allowed: '17 to 23 or 13' },
    });
  });

  it('[tasmania-2013 9.4] a simulated shoe deals no coup once a card behind the marker is out', () => {
    expect(rulesOf(TASMANIA_2013, 8)).toMatchObject({ behind: 7, burned: 0, oneMore: false });
  });

  it.each([0, 9, 1.5, Number.NaN])('a simulated shoe of %s decks is refused', (decks) => {
    expect(shoeRules(CROWN_MELBOURNE, decks, null).ok).toBe(false);
  });
});
