import { describe, expect, it } from 'vitest';
import { present, seededRandom, shuffleInPlace } from '../../kit/index.ts';
import {
  CARD_KINDS,
  CARDS,
  type Card,
  CROWN_MELBOURNE,
  type DecidedCoup,
  decidingRow,
  loses,
  pays,
  playCoup,
  type Schedule,
} from '../../rules/index.ts';
import { countByCards } from './card-counts.ts';
import { type Composition, freshComposition, kindOf } from './composition.ts';
import { decisionTable } from './decision-table.ts';

const TABLEAU = CROWN_MELBOURNE.tableau.value;
const TABLE = decisionTable(TABLEAU, null);
const SEED = process.env.BAIZE_SEED ?? 'single cards';
type Random = ReturnType<typeof seededRandom>;

function compositionOf(cards: readonly Card[]): Composition {
  const counts = CARDS.map(() => 0);
  for (const card of cards) counts[kindOf(card)] = (counts[kindOf(card)] ?? 0) + 1;
  return counts;
}

/** Every order of six of these cards, dealt one after the other by the engine itself. */
function everyOrder(cards: readonly Card[]): DecidedCoup[] {
  const coups: DecidedCoup[] = [];
  const shoe: Card[] = [];
  const used = cards.map(() => false);
  const draw = () => {
    if (shoe.length === 6) {
      const coup = playCoup(TABLEAU, shoe);
      coups.push({ ...present(coup.result, 'a result'), hands: coup });
      return;
    }
    for (const [at, card] of cards.entries()) {
      if (used[at] === true) continue;
      used[at] = true;
      shoe.push(card);
      draw();
      shoe.pop();
      used[at] = false;
    }
  };
  draw();
  return coups;
}

function rowsOf(coups: readonly DecidedCoup[], schedule: Schedule): number[] {
  const rows = schedule.map(() => 0);
  for (const coup of coups) {
    const row = schedule.indexOf(decidingRow(schedule, coup));
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T;

/** A sentence of the grammar that asks for at least one single card. */
function sentence(random: Random, depth: number): string {
  if (depth > 0 && random.below(2) === 0) {
    const inner = () => sentence(random, depth - 1);
    return random.below(4) === 0
      ? `not (${inner()})`
      : `(${inner()} ${one(random, ['and', 'or'])} ${inner()})`;
  }
  const hand = one(random, ['player', 'banker']);
  const whose = one(random, ['player', 'banker', 'coup']);
  const kind = one(random, CARD_KINDS);
  const count = one(random, ['0', '1', '2', 'at least 1', 'at most 2', '1 or 3']);
  return one(random, [
    `${whose} has ${count} ${kind} cards`,
    `${whose} sums to ${random.below(12)} to ${12 + random.below(12)}`,
    `${one(random, ['first', 'second', 'third'])} ${hand} card is ${kind} or ${one(random, CARD_KINDS)}`,
    `${hand} wins`,
    `${hand} has a ${one(random, ['perfect', 'coloured', 'mixed'])} pair`,
    `tie with ${random.below(10)}`,
    `coup has ${4 + random.below(3)} cards`,
    `${hand} draws`,
  ]);
}

describe('coups counted by single cards', () => {
  it('two thousand random sentences are counted as dealing every order of the cards counts them', () => {
    const random = seededRandom(SEED);
    for (let shoes = 0; shoes < 40; shoes += 1) {
      const cards = shuffleInPlace(
        [...CARDS, ...CARDS].filter(() => random.below(2) === 0),
        random,
      ).slice(0, 7);
      const coups = everyOrder(cards);
      for (let at = 0; at < 50; at += 1) {
        const on = `${sentence(random, 2)} and coup has 0 to 6 red cards`;
        const schedule = [pays(on, [1, 1], 'x'), loses('otherwise', 'x')];
        const counted = [...countByCards(schedule, TABLE, compositionOf(cards))];
        expect([cards.join(' '), on, counted]).toEqual([
          cards.join(' '),
          on,
          rowsOf(coups, schedule),
        ]);
      }
    }
  });

  it('the rows of eight decks add up to every order of six cards', () => {
    const shoe = freshComposition(8);
    if (!shoe.ok) throw new Error(shoe.error.code);
    const schedule = [
      pays('coup has at least 5 red cards', [9, 1], 'x'),
      pays('player has 3 heart cards', [9, 1], 'x'),
      loses('otherwise', 'x'),
    ];
    const rows = countByCards(schedule, TABLE, shoe.value);
    const ways = [416, 415, 414, 413, 412, 411].reduce((all, cards) => all * cards, 1);
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(ways);
  });
});
