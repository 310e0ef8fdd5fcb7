import { type Card, citation, findBook, type Side } from '../../../rules/index.ts';
import { type DrawReason, drawReasons as reasonsFor } from '../../../table/index.ts';
import type { ShownCoup } from './shown-coup.ts';

export interface DrawReasons {
  readonly reasons: readonly DrawReason[];
  readonly clause: string;
}

/** Null until all four first cards lie open. */
export function drawReasons(bookId: string, coup: ShownCoup): DrawReasons | null {
  const book = findBook(bookId);
  if (book === null) return null;
  const hands = { player: openCards(coup, 'player'), banker: openCards(coup, 'banker') };
  const reasons = reasonsFor(book.tableau.value, hands, coup.result !== null);
  return reasons.length === 0 ? null : { reasons, clause: citation(book.tableau) };
}

function openCards(coup: ShownCoup, side: Side): Card[] {
  return coup[side].cards.flatMap(({ card }) => (card === null ? [] : [card]));
}
