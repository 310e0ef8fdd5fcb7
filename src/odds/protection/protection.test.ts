import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { present, seededRandom, toNumber } from '../../kit/index.ts';
import {
  CROWN_MELBOURNE,
  RANKS,
  type RuleBook,
  shelveBooks,
  type WagerType,
} from '../../rules/index.ts';
import { type Composition, freshComposition } from '../counts/composition.ts';
import { coupOdds, type OddsEngine, oddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { bestCount, countOf, effectsByRank, gainFrom } from './count.ts';
import { exploit } from './exploit.ts';
import { protectionOf } from './protect.ts';

const FILE = 'docs/examples/books/example-push-seven.json';
const PUSH_SEVEN = JSON.parse(readFileSync(FILE, 'utf8')) as RuleBook;
shelveBooks([PUSH_SEVEN]);

const EIGHT_DECKS = shoeOf(8);
const CROWN = engineOf(CROWN_MELBOURNE);
const SEVEN = engineOf(PUSH_SEVEN);

function shoeOf(decks: number): Composition {
  const shoe = freshComposition(decks);
  if (!shoe.ok) throw new Error('no shoe');
  return shoe.value;
}

function engineOf(book: RuleBook): OddsEngine {
  return oddsEngine(book, present(book.versions[0], 'a version'), null);
}

function wagerIn({ wagers }: OddsEngine, wanted: WagerType) {
  return present(
    wagers.find(({ type }) => type === wanted),
    wanted,
  );
}

const PLAN = { decks: 8, burned: 1, depths: [14], oneMore: false, shoes: 1200, seed: 'published' };

describe('published figures for counting at 14 cards behind the cut', () => {
  it('a wager of 40 to 1 on a three-card 7 gives 0.597 units a shoe to the published count', () => {
    const wager = wagerIn(SEVEN, 'three-card-seven');
    const tags = RANKS.map((rank) => ('4567'.includes(rank) ? -1 : '89'.includes(rank) ? 2 : 0));
    const effects = effectsByRank(SEVEN, wager, EIGHT_DECKS);
    const gain = gainFrom(SEVEN, wager, EIGHT_DECKS);
    // The published count is the one that is found here.
    expect(bestCount(effects, EIGHT_DECKS, gain)?.tags).toEqual(tags);
    const count = { ...countOf(tags, effects, EIGHT_DECKS, gain), trigger: 4 };
    const found = present(exploit(SEVEN, wager, count, PLAN)[0], 'a depth');
    expect(found.standardError).toBeLessThan(0.04);
    expect(Math.abs(found.unitsPerShoe - 0.597)).toBeLessThan(2 * found.standardError);
    expect(found.betShare).toBeGreaterThan(0.08);
    expect(found.takenShare).toBeGreaterThan(0.7);
    expect(found.takenShare).toBeLessThanOrEqual(1);
  });

  it('a wager of 25 to 1 on a three-card 8 gives 0.237 units a shoe', () => {
    const wager = wagerIn(SEVEN, 'three-card-eight');
    const effects = effectsByRank(SEVEN, wager, EIGHT_DECKS);
    const gain = gainFrom(SEVEN, wager, EIGHT_DECKS);
    const count = present(bestCount(effects, EIGHT_DECKS, gain), 'a count');
    const found = present(exploit(SEVEN, wager, count, PLAN)[0], 'a depth');
    expect(found.standardError).toBeLessThan(0.02);
    expect(Math.abs(found.unitsPerShoe - 0.237)).toBeLessThan(2 * found.standardError);
  });
});

describe('what a count is made of', () => {
  it('the gain from any shoe is the exact price of the enumerator', () => {
    const random = seededRandom('gain');
    for (let shoe = 0; shoe < 20; shoe += 1) {
      const left = EIGHT_DECKS.map(() => 1 + random.below(8));
      const { wagers } = coupOdds(CROWN, left);
      for (const wager of CROWN.wagers) {
        const exact = toNumber(houseEdge(present(wagers.get(wager.type), wager.type)));
        expect(gainFrom(CROWN, wager, left)).toBeCloseTo(-exact, 12);
      }
    }
  });

  it('the effects of removal come to nothing over a whole deck, wager by wager', () => {
    for (const engine of [CROWN, SEVEN]) {
      for (const wager of engine.wagers) {
        const effects = effectsByRank(engine, wager, EIGHT_DECKS);
        expect(effects.reduce((sum, effect) => sum + effect, 0)).toBeCloseTo(0, 12);
      }
    }
  });

  it('tags come to nothing over a whole deck, and pairs have no count that adds', () => {
    for (const wager of CROWN.wagers) {
      const effects = effectsByRank(CROWN, wager, EIGHT_DECKS);
      const count = bestCount(effects, EIGHT_DECKS, gainFrom(CROWN, wager, EIGHT_DECKS));
      expect(count === null).toBe(wager.type.endsWith('-pair'));
      expect(count?.tags.reduce((sum, tag) => sum + tag, 0) ?? 0).toBe(0);
    }
  });
});

it('a deeper cut leaves less to win and a shorter shoe, and lower odds cost everybody', () => {
  const wager = wagerIn(SEVEN, 'three-card-seven');
  const plan = { ...PLAN, shoes: 200, depths: [14, 52, 104, 156] };
  const { depths, remedies, edge } = protectionOf(SEVEN, wager, EIGHT_DECKS, plan);
  const units = depths.map(({ unitsPerShoe }) => unitsPerShoe);
  expect(units).toEqual(units.toSorted((a, b) => b - a));
  const coups = depths.map(({ coupsPerShoe }) => coupsPerShoe);
  expect(coups).toEqual(coups.toSorted((a, b) => b - a));
  expect(remedies.map(({ what }) => what)).toEqual(['cut', 'odds']);
  for (const { unitsPerShoe } of remedies) expect(unitsPerShoe).toBeLessThan(units[0] ?? 0);
  const lower = remedies.find((remedy) => remedy.what === 'odds');
  expect(lower).toMatchObject({ odds: [39, 1] });
  // One unit less on each win costs as much as wins are likely.
  expect(lower?.moreEdge).toBeCloseTo((1 - edge) / 41, 12);
});

it('the same seed deals the same shoes', () => {
  const wager = wagerIn(SEVEN, 'three-card-eight');
  const plan = { ...PLAN, shoes: 20 };
  const found = (seed: string) => protectionOf(SEVEN, wager, EIGHT_DECKS, { ...plan, seed });
  expect(found('one')).toEqual(found('one'));
  expect(found('one')).not.toEqual(found('two'));
});
