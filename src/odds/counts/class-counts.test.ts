import { describe, expect, it } from 'vitest';
import {
  classesOfValueSequences,
  dealEverything,
  WINDOW,
  weighSequences,
} from '../../../test/support/odds/naive-counts.ts';
import { strangeTableau } from '../../../test/support/odds/strange-tableau.ts';
import { seededRandom } from '../../kit/index.ts';
import { BOOKS, CARDS, type Tableau } from '../../rules/index.ts';
import { outcomeWays } from '../prices/odds-engine.ts';
import { countClasses, foldOffers, sequences } from './class-counts.ts';
import { type ClassPlan, classPlan } from './class-plan.ts';
import { type Composition, cardsIn, valueCounts } from './composition.ts';
import { decisionTable } from './decision-table.ts';
import { countJoint } from './joint-counts.ts';
import { countPairs, KINDS } from './pair-counts.ts';

const [CROWN] = BOOKS;
const CROWN_TABLEAU = (CROWN as (typeof BOOKS)[number]).tableau.value;

function planOf(tableau: Tableau): ClassPlan {
  return classPlan(decisionTable(tableau, WINDOW));
}

function freshValues(decks: number): number[] {
  return Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);
}

/** A few cards of few kinds, so that pairs of every kind occur. */
function handful(seed: string, cards: number): Composition {
  const random = seededRandom(seed);
  const counts: number[] = CARDS.map(() => 0);
  const kinds = Array.from({ length: 5 }, () => random.below(CARDS.length));
  for (let card = 0; card < cards; card += 1) {
    const kind = kinds[random.below(kinds.length)] as number;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe('counts of classes', () => {
  it.each([
    [4, 33608344225792, 34543624867840, 7145601996928],
    [5, 130087780016000, 133700037548800, 27690387926400],
    [6, 392220492728832, 403095751234560, 83552962932288],
    [7, 995884732700032, 1023469376328448, 212268385833280],
    [8, 2230518282592256, 2292252566437888, 475627426473216],
  ])(
    'a fresh shoe of %i decks has the published counts for Player, Banker and Tie',
    (decks, player, banker, tie) => {
      for (const book of BOOKS) {
        const plan = planOf(book.tableau.value);
        const ways = outcomeWays(foldOffers(plan, countClasses(plan, freshValues(decks))));
        expect(ways, book.id).toEqual({ player, banker, tie });
        expect(player + banker + tie).toBe(sequences(decks * 52, 6));
      }
    },
  );

  it('counts of classes equal the million value sequences dealt by the engine, for fresh and part-used shoes', () => {
    const plan = planOf(CROWN_TABLEAU);
    const classes = classesOfValueSequences(CROWN_TABLEAU);
    const random = seededRandom('part-used shoes');
    const shoes = [freshValues(8), freshValues(1)];
    for (let shoe = 0; shoe < 6; shoe += 1) {
      const partUsed = freshValues(8).map((held) =>
        random.below(5) === 0 ? 0 : random.below(held + 1),
      );
      shoes.push(partUsed);
    }
    for (const shoe of shoes) {
      expect(countClasses(plan, shoe), `${shoe}`).toEqual(weighSequences(classes, shoe));
    }
  });

  it('counts of classes refuse more cards than can be counted exactly', () => {
    expect(() => countClasses(planOf(CROWN_TABLEAU), freshValues(9))).toThrow(/too many/);
  });
});

describe('counts of a few cards, every sequence dealt', () => {
  const cases = Array.from({ length: 8 }, (_, at) => [`shoe ${at}`, 6 + (at % 3)] as const);

  it.each(cases)(
    'classes, pairs and both together equal every sequence dealt from %s',
    (seed, cards) => {
      const composition = handful(seed, cards);
      const table = decisionTable(CROWN_TABLEAU, WINDOW);
      const plan = classPlan(table);
      const dealt = dealEverything(CROWN_TABLEAU, composition);
      expect(countClasses(plan, valueCounts(composition))).toEqual(dealt.offers);
      expect(countJoint(table, plan, composition).map(positiveZero)).toEqual(dealt.joint);
      expect(countPairs(composition)).toEqual(playerKinds(dealt.joint));
    },
  );

  it.each(['a', 'b', 'c', 'd'])(
    'counts of classes follow any table of play, not only the published one: %s',
    (seed) => {
      const tableau = strangeTableau(seed);
      const composition = handful(`any ${seed}`, 8);
      const dealt = dealEverything(tableau, composition);
      const table = decisionTable(tableau, WINDOW);
      const plan = classPlan(table);
      expect(countClasses(plan, valueCounts(composition))).toEqual(dealt.offers);
      expect(countJoint(table, plan, composition).map(positiveZero)).toEqual(dealt.joint);
    },
  );

  it('the joint count of a full shoe adds up to its parts', () => {
    const composition = CARDS.map(() => 8);
    const table = decisionTable(CROWN_TABLEAU, WINDOW);
    const plan = classPlan(table);
    const joint = countJoint(table, plan, composition);
    expect(joint.reduce((sum, ways) => sum + ways, 0)).toBe(sequences(416, 6));
    expect(playerKinds(joint)).toEqual(countPairs(composition));
    expect(cardsIn(composition)).toBe(416);
  });
});

function positiveZero(ways: number): number {
  return ways + 0;
}

/** Sums the joint count down to the kinds of the Player's pair. */
function playerKinds(joint: Float64Array): Float64Array {
  const kinds = new Float64Array(KINDS);
  const block = joint.length / KINDS;
  joint.forEach((ways, at) => {
    kinds[Math.floor(at / block)] = (kinds[Math.floor(at / block)] as number) + ways;
  });
  return kinds;
}
