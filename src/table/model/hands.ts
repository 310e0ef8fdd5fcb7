import { type Card, type Hands, type Side, thirdCardFor } from '../../rules/index.ts';
import { bookOf } from './rules-of.ts';
import type { Coup, Slot, TableState } from './state.ts';

/** Questions about a coup's cards that several parts of the procedure ask. */

export function slotsOf(coup: Coup, side: Side): readonly Slot[] {
  return side === 'player' ? coup.player : coup.banker;
}

export function cardsOut(coup: Coup): number {
  return coup.player.length + coup.banker.length;
}

/**
 * A card whose value anybody has seen counts as exposed, even if it was not opened on the table.
 */
export function anyExposed(coup: Coup): boolean {
  return [...coup.player, ...coup.banker].some((slot) => slot.face !== 'down');
}

/** Whether anybody has seen a card of the coup, or one that it will use. */
export function anySeen({ coup, cards }: TableState): boolean {
  return (coup !== null && anyExposed(coup)) || cards.carried.some(({ seen }) => seen);
}

export function allOpen(coup: Coup): boolean {
  return [...coup.player, ...coup.banker].every((slot) => slot.face === 'up');
}

/** The open cards as hands; null while any card is still down. */
export function openHands(coup: Coup): Hands | null {
  if (!allOpen(coup)) return null;
  return { player: cardsOf(coup.player), banker: cardsOf(coup.banker) };
}

/** Which hand the table of play gives a third card now; null when none or not yet known. */
export function thirdCardDue(state: TableState, coup: Coup): Side | null {
  const hands = openHands(coup);
  if (hands === null || cardsOut(coup) < 4) return null;
  return thirdCardFor(bookOf(state).tableau.value, hands);
}

/** Both hands are open and the table of play asks for nothing more. */
export function isComplete(state: TableState, coup: Coup): boolean {
  return cardsOut(coup) >= 4 && allOpen(coup) && thirdCardDue(state, coup) === null;
}

function cardsOf(slots: readonly Slot[]): Card[] {
  return slots.flatMap((slot) => (slot.card === null ? [] : [slot.card]));
}
