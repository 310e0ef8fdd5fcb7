import {
  type Card,
  cardValue,
  endsDrawing,
  findBook,
  playerDraws,
  pointOf,
  type Side,
} from '../../../../rules/index.ts';
import type { LyingCoup } from '../../../console/use-lying-coup.ts';

/** What the table of play says about the Banker's hand, once its first two cards are known. */
export interface BankerLine {
  readonly point: number;
  /** For each value of the Player's third card, whether the Banker draws. */
  readonly draws: readonly boolean[];
  /** The value of the Player's third card, once dealt. */
  readonly third: number | null;
  /** Whether the Banker draws after a Player who stands; null unless the Player stands. */
  readonly unasked: boolean | null;
}

/**
 * The Banker's line; null until the Banker's two cards lie open, and after a natural of either
 * hand.
 */
export function bankerLine(bookId: string, coup: LyingCoup | null): BankerLine | null {
  const tableau = findBook(bookId)?.tableau.value;
  const banker = openPair(coup, 'banker');
  if (tableau === undefined || banker === null) return null;
  const point = pointOf(banker);
  const player = openPair(coup, 'player');
  const hands = player === null ? [banker] : [player, banker];
  if (hands.some((hand) => endsDrawing(tableau, pointOf(hand)))) return null;
  // The first mark of a row is for a Player who stands.
  const [unasked, ...given] = (tableau.banker[point] ?? '').split(' ');
  const third = coup?.player.cards[2]?.card ?? null;
  const stands = player !== null && third === null && !playerDraws(tableau, pointOf(player));
  return {
    point,
    draws: given.map((mark) => mark === 'D'),
    third: third === null ? null : cardValue(third),
    unasked: stands ? unasked === 'D' : null,
  };
}

function openPair(coup: LyingCoup | null, side: Side): readonly Card[] | null {
  const [first = null, second = null] = (coup?.[side].cards ?? []).map(({ card }) => card);
  return first === null || second === null ? null : [first, second];
}
