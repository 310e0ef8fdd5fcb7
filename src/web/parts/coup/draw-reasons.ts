import {
  type Card,
  cardValue,
  citation,
  findBook,
  pointOf,
  type Side,
} from '../../../rules/index.ts';
import { type DrawReason, drawReasons as reasonsFor } from '../../../table/index.ts';
import type { ShownCoup } from './shown-coup.ts';

export interface DrawReasons {
  readonly reasons: readonly DrawReason[];
  readonly clause: string;
}

/** A coup that may still be dealt, with the hand that gets the next card. */
type DealtCoup = ShownCoup & { readonly nextCard?: Side | null };

/** Why each hand drew or stood; null until all four first cards lie open. */
export function drawReasons(bookId: string, coup: DealtCoup): DrawReasons | null {
  const book = findBook(bookId);
  if (book === null) return null;
  const hands = { player: openCards(coup, 'player'), banker: openCards(coup, 'banker') };
  const decided = reasonsFor(book.tableau.value, hands, isDealt(coup));
  const reasons = coup.nextCard === 'banker' ? [...decided, ...bankerIsDue(hands)] : decided;
  return reasons.length === 0 ? null : { reasons, clause: citation(book.tableau) };
}

/** Why the Banker gets the card that is drawn next; empty before its third card. */
function bankerIsDue({ player, banker }: Readonly<Record<Side, readonly Card[]>>): DrawReason[] {
  if (banker.length !== 2) return [];
  const [third] = player.slice(2);
  const due = { side: 'banker', point: pointOf(banker) } as const;
  return [
    third === undefined
      ? { kind: 'draws', ...due }
      : { kind: 'draws-on', ...due, third: cardValue(third) },
  ];
}

/** Whether every card that the table of play wants is out and open. */
function isDealt(coup: DealtCoup): boolean {
  const { player, banker, result, nextCard } = coup;
  if (result !== null) return true;
  return nextCard === null && [...player.cards, ...banker.cards].every(({ card }) => card !== null);
}

function openCards(coup: ShownCoup, side: Side): Card[] {
  return coup[side].cards.flatMap(({ card }) => (card === null ? [] : [card]));
}
