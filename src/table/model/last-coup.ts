import type { RuleBook } from '../../rules/index.ts';
import type { Cards, CarriedCard, Shoe } from './state.ts';

/** Whether a coup for wagers may still start from this shoe. */
export function mayStartCoup(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.lastCoup !== null) return shoe.coups < shoe.lastCoup;
  if (book.cuttingCard.lastCoup.value === 'one-more-coup') return true;
  // Once a playing card behind the marker is out, no initial deal may start (Tasmania 9.4).
  return shoe.cuttingCardAt === null || shoe.drawn < shoe.cuttingCardAt;
}

/**
 * A card that nobody saw is not carried over past a visible marker (Tasmania 14.2, T-28); a card
 * drawn behind the marker is not carried over, seen or not (Tasmania 9.4, T-27).
 */
export function markerBarsCarried(book: RuleBook, { shoe, carried }: Cards): boolean {
  if (shoe === null || book.irregularities.excessUnseenBar.value !== 'marker-shown') return false;
  const { cuttingCardAt, cardsLeft, behind } = shoe;
  const shown = cuttingCardAt !== null || cardsLeft <= behind;
  const drawnBehind = ({ draw, atMouth }: CarriedCard) =>
    cuttingCardAt !== null && draw >= cuttingCardAt && atMouth !== true;
  return shown && carried.some((card) => !card.seen || drawnBehind(card));
}

/**
 * Whether the coming coup is the last: the cutting card is out, or it lies next and no coup may
 * follow.
 */
export function comingCoupIsLast(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.cuttingCardAt !== null) return true;
  return (
    book.cuttingCard.lastCoup.value === 'no-start-behind-marker' && shoe.cardsLeft <= shoe.behind
  );
}
