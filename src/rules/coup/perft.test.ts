import { describe, expect, it } from 'vitest';
import { cardWorth } from '../../../test/support/rules/coups.ts';
import { present } from '../../kit/index.ts';
import { BOOKS } from '../books/index.ts';
import { cardValue, freshDecks } from './card.ts';
import { nextToReceive } from './coup.ts';
import { outcomeOf } from './hand.ts';
import type { Tableau } from './tableau.ts';

/**
 * Ordered six-card sequences by who wins, the cards a coup does not need included. Every branch
 * asks the engine's own `nextToReceive` with real cards, so one wrong cell of a table of play, one
 * wrong card value or one wrong order of drawing changes these integers.
 */
interface Counts {
  player: number;
  banker: number;
  tie: number;
}

const EXACT: readonly (readonly [decks: number, counts: Counts])[] = [
  [4, { player: 33_608_344_225_792, banker: 34_543_624_867_840, tie: 7_145_601_996_928 }],
  [5, { player: 130_087_780_016_000, banker: 133_700_037_548_800, tie: 27_690_387_926_400 }],
  [6, { player: 392_220_492_728_832, banker: 403_095_751_234_560, tie: 83_552_962_932_288 }],
  [7, { player: 995_884_732_700_032, banker: 1_023_469_376_328_448, tie: 212_268_385_833_280 }],
  [8, { player: 2_230_518_282_592_256, banker: 2_292_252_566_437_888, tie: 475_627_426_473_216 }],
];

describe.each(BOOKS.map((book) => [book.id, book.tableau.value] as const))('%s', (_id, tableau) => {
  it.each(EXACT)(
    'each hand wins as often from %i decks as exact counting says',
    (decks, counts) => {
      const found = countCoups(tableau, decks);
      expect(found).toEqual(counts);
      const cards = 52 * decks;
      const sequences = [0, 1, 2, 3, 4, 5].reduce((total, drawn) => total * (cards - drawn), 1);
      expect(found.player + found.banker + found.tie).toBe(sequences);
    },
  );
});

type Ask = (playerPoint: number, bankerPoint: number, third: number | null) => boolean;

function countCoups(tableau: Tableau, decks: number): Counts {
  const left = Array(10).fill(0) as number[];
  for (const card of freshDecks(decks)) left[cardValue(card)] = of(left, cardValue(card)) + 1;
  const counts: Counts = { player: 0, banker: 0, tie: 0 };
  const asks = { player: cached(tableau, 'player'), banker: cached(tableau, 'banker') };
  for (let p1 = 0; p1 < 10; p1 += 1) {
    const w1 = take(left, p1, 1);
    for (let b1 = 0; b1 < 10; b1 += 1) {
      const w2 = take(left, b1, w1);
      for (let p2 = 0; p2 < 10; p2 += 1) {
        const w3 = take(left, p2, w2);
        for (let b2 = 0; b2 < 10; b2 += 1) {
          const ways = take(left, b2, w3);
          if (ways > 0) countThirds(asks, left, (p1 + p2) % 10, (b1 + b2) % 10, ways, counts);
          left[b2] = of(left, b2) + 1;
        }
        left[p2] = of(left, p2) + 1;
      }
      left[b1] = of(left, b1) + 1;
    }
    left[p1] = of(left, p1) + 1;
  }
  return counts;
}

function countThirds(
  asks: { readonly player: Ask; readonly banker: Ask },
  left: number[],
  player: number,
  banker: number,
  ways: number,
  counts: Counts,
): void {
  const cards = left.reduce((sum, count) => sum + count, 0);
  if (!asks.player(player, banker, null)) {
    if (!asks.banker(player, banker, null)) {
      counts[outcomeOf(player, banker)] += ways * cards * (cards - 1);
      return;
    }
    for (let y = 0; y < 10; y += 1) {
      counts[outcomeOf(player, (banker + y) % 10)] += ways * of(left, y) * (cards - 1);
    }
    return;
  }
  for (let x = 0; x < 10; x += 1) {
    const drawn = take(left, x, ways);
    const total = (player + x) % 10;
    if (asks.banker(player, banker, x)) {
      for (let y = 0; y < 10; y += 1) {
        counts[outcomeOf(total, (banker + y) % 10)] += drawn * of(left, y);
      }
    } else counts[outcomeOf(total, banker)] += drawn * (cards - 1);
    left[x] = of(left, x) + 1;
  }
}

/** Takes out a card worth `value` and returns how many ways led here so far. */
function take(left: number[], value: number, ways: number): number {
  const count = of(left, value);
  left[value] = count - 1;
  return ways * count;
}

function of(left: readonly number[], value: number): number {
  return present(left[value], `cards worth ${value}`);
}

/** Whether the engine gives the next card to `side`; asked once for each situation. */
function cached(tableau: Tableau, side: 'player' | 'banker'): Ask {
  const answers = new Map<number, boolean>();
  return (playerPoint, bankerPoint, third) => {
    const key = playerPoint * 1000 + bankerPoint * 100 + (third ?? 10);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const first = [cardWorth(0), cardWorth(playerPoint)];
    const next = nextToReceive(tableau, {
      player: third === null ? first : [...first, cardWorth(third)],
      banker: [cardWorth(0), cardWorth(bankerPoint)],
    });
    answers.set(key, next === side);
    return next === side;
  };
}
