import { present } from '../../../src/kit/index.ts';
import {
  CLASSES,
  classOf,
  OFFER_CLASSES,
  offerBlock,
} from '../../../src/odds/counts/class-plan.ts';
import type { Composition } from '../../../src/odds/counts/composition.ts';
import { jointIndex } from '../../../src/odds/counts/joint-counts.ts';
import { KINDS } from '../../../src/odds/counts/pair-counts.ts';
import {
  CARDS,
  type Card,
  cardValue,
  opensWindow,
  PAIR_KINDS,
  type PlayedCoup,
  playCoup,
  pointOf,
  type Tableau,
} from '../../../src/rules/index.ts';

/** A second, slow way to count: deal every sequence through the engine and note where it ends. */

export interface NaiveCounts {
  readonly offers: Float64Array;
  readonly joint: Float64Array;
}

/** The point against which the Victorian books insure. */
export const WINDOW = 'banker has 6 and player draws';

/** Every ordered six-card sequence of distinct cards, one by one: for a handful of cards only. */
export function dealEverything(tableau: Tableau, composition: Composition): NaiveCounts {
  const cards = CARDS.flatMap((card, kind) => Array<Card>(composition[kind] ?? 0).fill(card));
  const offers = new Float64Array(OFFER_CLASSES);
  const joint = new Float64Array(jointIndex(KINDS, 0));
  for (const dealt of arrangements(cards, 6)) {
    const coup = playCoup(tableau, dealt);
    bump(offers, offerClass(tableau, coup));
    const { playerPair, bankerPair } = present(coup.result, 'a result');
    const pairs = jointIndex(PAIR_KINDS.indexOf(playerPair), PAIR_KINDS.indexOf(bankerPair));
    bump(joint, pairs + (offerClass(tableau, coup) % CLASSES));
  }
  return { offers, joint };
}

/** The class of each of the million sequences of six values, by the engine. */
export function classesOfValueSequences(tableau: Tableau): Uint16Array {
  const ofValue = Array.from({ length: 10 }, (_, value) =>
    present(
      CARDS.find((card) => cardValue(card) === value),
      `a card worth ${value}`,
    ),
  );
  const classes = new Uint16Array(10 ** 6);
  const dealt: Card[] = [];
  for (let at = 0; at < classes.length; ) {
    let rest = at;
    for (let place = 5; place >= 0; place -= 1) {
      dealt[place] = ofValue[rest % 10] as Card;
      rest = Math.floor(rest / 10);
    }
    const coup = playCoup(tableau, dealt);
    // The coup ends the same way whatever lies behind the cards that it used.
    const alike = at + 10 ** (6 - coup.cardsUsed);
    classes.fill(offerClass(tableau, coup), at, alike);
    at = alike;
  }
  return classes;
}

/** Weighs the million sequences for one shoe. */
export function weighSequences(classes: Uint16Array, values: readonly number[]): Float64Array {
  const counts = new Float64Array(OFFER_CLASSES);
  const left = [...values];
  const draw = (prefix: number, depth: number, ways: number) => {
    if (depth === 6) {
      const at = classes[prefix] as number;
      counts[at] = (counts[at] as number) + ways;
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      const held = left[value] as number;
      if (held <= 0) continue;
      left[value] = held - 1;
      draw(prefix * 10 + value, depth + 1, ways * held);
      left[value] = held;
    }
  };
  draw(0, 0, 1);
  return counts;
}

function offerClass(tableau: Tableau, coup: PlayedCoup): number {
  const result = present(coup.result, 'a result');
  const hands = { player: coup.player.slice(0, 2), banker: coup.banker.slice(0, 2) };
  const block = opensWindow(tableau, WINDOW, hands) ? offerBlock(pointOf(hands.player)) : 0;
  const thirds = [result.playerCards - 2, result.bankerCards - 2] as [0 | 1, 0 | 1];
  return block + classOf(result.playerPoint, result.bankerPoint, ...thirds);
}

function* arrangements(cards: readonly Card[], length: number): Generator<Card[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (let at = 0; at < cards.length; at += 1) {
    for (const rest of arrangements(cards.toSpliced(at, 1), length - 1)) {
      yield [cards[at] as Card, ...rest];
    }
  }
}

function bump(counts: Float64Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}
