import {
  type Card,
  cardValue,
  citation,
  endsDrawing,
  findBook,
  pointOf,
  type Side,
} from '../../rules/index.ts';
import type { CoupView } from '../../table/index.ts';

/** Why a hand got a third card or none, for a sentence with its clause. */
export type DrawReason =
  | { readonly kind: 'natural'; readonly side: Side; readonly point: number }
  | { readonly kind: 'draws' | 'stands'; readonly side: Side; readonly point: number }
  | {
      readonly kind: 'draws-on' | 'stands-on';
      readonly side: Side;
      readonly point: number;
      readonly third: number;
    };

export interface DrawReasons {
  readonly reasons: readonly DrawReason[];
  readonly clause: string;
}

/** Empty until all four first cards lie open. */
export function drawReasons(bookId: string, coup: CoupView): DrawReasons | null {
  const book = findBook(bookId);
  const player = openCards(coup, 'player');
  const banker = openCards(coup, 'banker');
  if (book === null || player.length < 2 || banker.length < 2) return null;
  const clause = citation(book.tableau);
  const points = { player: pointOf(player.slice(0, 2)), banker: pointOf(banker.slice(0, 2)) };
  const naturals = (['player', 'banker'] as const).filter((side) =>
    endsDrawing(book.tableau.value, points[side]),
  );
  if (naturals.length > 0) {
    const reasons = naturals.map((side) => ({
      kind: 'natural' as const,
      side,
      point: points[side],
    }));
    return { reasons, clause };
  }
  const drew = player.length > 2;
  const third = player[2];
  const reasons: DrawReason[] = [
    { kind: drew ? 'draws' : 'stands', side: 'player', point: points.player },
  ];
  if (coup.result !== null || banker.length > 2) {
    reasons.push(bankerReason(points.banker, banker.length > 2, third));
  }
  return { reasons, clause };
}

function bankerReason(point: number, draws: boolean, third: Card | undefined): DrawReason {
  const side = 'banker';
  if (third === undefined) return { kind: draws ? 'draws' : 'stands', side, point };
  return { kind: draws ? 'draws-on' : 'stands-on', side, point, third: cardValue(third) };
}

function openCards(coup: CoupView, side: Side): Card[] {
  return coup[side].cards.flatMap(({ card }) => (card === null ? [] : [card]));
}
