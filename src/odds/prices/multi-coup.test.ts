import { describe, expect, it } from 'vitest';
import { TAIL_WAGERS } from '../../../test/support/rules/wagers.ts';
import {
  type Fraction,
  fraction,
  minus,
  plus,
  present,
  times,
  toDecimal,
  ZERO,
} from '../../kit/index.ts';
import {
  CARDS,
  type Card,
  CROWN_MELBOURNE,
  OUTCOMES,
  type Outcome,
  playCoup,
  versionOf,
} from '../../rules/index.ts';
import type { Composition } from '../counts/composition.ts';
import { threeCoups, twoCoups } from '../sequences/coup-sequences.ts';
import { independentCoups, runPrice, tailPrice } from './multi-coup.ts';
import { coupOdds, oddsEngine } from './odds-engine.ts';
import { chanceOf, houseEdge } from './price.ts';

const VERSION = present(versionOf(CROWN_MELBOURNE, 'traditional'), 'traditional');
const ENGINE = oddsEngine(CROWN_MELBOURNE, VERSION, null);
const EIGHT_DECKS: Composition = CARDS.map(() => 8);
const CHANCES = coupOdds(ENGINE, EIGHT_DECKS).outcomes;
const FORGETFUL = independentCoups(CHANCES);

function power(base: Fraction, exponent: number): Fraction {
  return exponent === 0 ? fraction(1) : times(base, power(base, exponent - 1));
}

function edge(price: Parameters<typeof houseEdge>[0]): string {
  return toDecimal(houseEdge(price), 6);
}

describe('Runs of coups without memory', () => {
  it.each([
    ['player-run', 'player', 6],
    ['banker-run', 'banker', 6],
    ['tie-run', 'tie', 4],
  ] as const)('%s wins with the power of one chance', (type, outcome, longest) => {
    for (let length = 2; length <= longest; length += 1) {
      const price = runPrice(VERSION, type, length, [], FORGETFUL);
      expect(chanceOf(price, 'win')).toEqual(power(CHANCES[outcome], length));
      expect(plus(chanceOf(price, 'win'), chanceOf(price, 'lose'))).toEqual(fraction(1));
    }
  });

  it('a combination Run wins in the nominated order only', () => {
    const price = runPrice(
      VERSION,
      'combination-run',
      3,
      ['player', 'banker', 'banker'],
      FORGETFUL,
    );
    const win = times(CHANCES.player, power(CHANCES.banker, 2));
    expect(chanceOf(price, 'win')).toEqual(win);
    expect(houseEdge(price)).toEqual(minus(fraction(1), times(fraction(9), win)));
  });
});

describe('Dragon Tails of coups without memory', () => {
  it.each([
    ['player-dragon-tail-early', '0.044557'],
    ['player-dragon-tail-late', '0.044557'],
    ['banker-dragon-tail-early', '0.044699'],
    ['banker-dragon-tail-late', '0.044699'],
  ] as const)('%s costs %s while the shoe goes on', (type, expected) => {
    expect(edge(tailPrice(VERSION, type, null, FORGETFUL))).toBe(expected);
  });

  it('a Dragon Tail loses for certain on the last coup, and costs less the more coups are left', () => {
    for (const type of TAIL_WAGERS) {
      const edges = [1, 2, 3, 4, 5, 6, 7].map((left) =>
        houseEdge(tailPrice(VERSION, type, left, FORGETFUL)),
      );
      expect(edges[0]).toEqual(fraction(1));
      for (let at = 1; at < 6; at += 1) {
        const gained = minus(edges[at - 1] as Fraction, edges[at] as Fraction);
        expect(gained.num > 0n, `${type} with ${at + 1} left`).toBe(true);
      }
      expect(edges[6]).toEqual(houseEdge(tailPrice(VERSION, type, null, FORGETFUL)));
    }
  });
});

/** Deals every order of a small shoe through the engine, coup after coup. */
function dealInTurn(composition: Composition, coups: number): Map<string, Fraction> {
  const found = new Map<string, Fraction>();
  const held = new Map<Card, number>();
  CARDS.forEach((card, kind) => {
    if ((composition[kind] ?? 0) > 0) held.set(card, composition[kind] ?? 0);
  });
  const follow = (dealt: Card[], from: number, before: readonly Outcome[], chance: Fraction) => {
    const coup = playCoup(ENGINE.terms.book.tableau.value, dealt, from);
    if (coup.result !== null) {
      const outcomes = [...before, coup.result.outcome];
      if (outcomes.length < coups) {
        follow(dealt, from + coup.cardsUsed, outcomes, chance);
        return;
      }
      const key = outcomes.join();
      found.set(key, plus(found.get(key) ?? ZERO, chance));
      return;
    }
    const left = [...held.values()].reduce((sum, count) => sum + count, 0);
    for (const [card, count] of held) {
      if (count === 0) continue;
      held.set(card, count - 1);
      follow([...dealt, card], from, before, times(chance, fraction(count, left)));
      held.set(card, count);
    }
  };
  follow([], 0, [], fraction(1));
  return found;
}

function shoeOf(counts: Readonly<Partial<Record<Card, number>>>): Composition {
  return CARDS.map((card) => counts[card] ?? 0);
}

describe('coups of a real shoe, which remembers', () => {
  it('two coups of a small shoe equal every order dealt by the engine', () => {
    const shoe = shoeOf({ '4S': 5, '7H': 4, KD: 5 });
    const chance = twoCoups(ENGINE, shoe);
    const dealt = dealInTurn(shoe, 2);
    for (const first of OUTCOMES) {
      for (const second of OUTCOMES) {
        const expected = dealt.get(`${first},${second}`) ?? ZERO;
        expect(chance([first, second]), `${first} ${second}`).toEqual(expected);
      }
    }
  });

  it('three coups of a small shoe equal every order dealt by the engine', () => {
    const shoe = shoeOf({ '4S': 10, '7H': 8 });
    const work = threeCoups(ENGINE, shoe);
    let step = work.next();
    while (!step.done) step = work.next();
    const dealt = dealInTurn(shoe, 3);
    for (const [key, expected] of dealt) {
      expect(step.value(key.split(',') as Outcome[]), key).toEqual(expected);
    }
    expect(dealt.size).toBeGreaterThan(3);
  });

  it('from eight decks one coup alone is as likely as without memory, two alike in a row are a little rarer', () => {
    const chance = twoCoups(ENGINE, EIGHT_DECKS);
    for (const outcome of OUTCOMES) expect(chance([outcome])).toEqual(CHANCES[outcome]);
    expect(toDecimal(chance(['player', 'player']), 12)).toBe('0.199134855494');
    expect(toDecimal(chance(['banker', 'banker']), 12)).toBe('0.210311058595');
    expect(toDecimal(chance(['tie', 'tie']), 12)).toBe('0.009052950759');
    const forgetful = FORGETFUL(['player', 'player']);
    expect(minus(forgetful, chance(['player', 'player'])).num > 0n).toBe(true);
  });
});
