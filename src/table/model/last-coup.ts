import type { RuleBook } from '../../rules/index.ts';
import type { Cards, Shoe } from './state.ts';

/** Whether a coup for wagers may still start from this shoe. */
export function mayStartCoup(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.lastCoup !== null) return shoe.coups < shoe.lastCoup;
  if (book.cuttingCard.lastCoup.value === 'one-more-coup') return true;
  // Once a playing card behind the marker is out, no initial deal may start (Tasmania 9.4).
  return shoe.cuttingCardAt === null || shoe.drawn < shoe.cuttingCardAt;
}

/** A card that nobody saw is not carried past a marker that shows (Tasmania 14.2, T-28). */
export function markerBarsCarried(book: RuleBook, { shoe, carried }: Cards): boolean {
  if (shoe === null || book.irregularities.excessUnseenBar.value !== 'marker-shown') return false;
  const shown = shoe.cuttingCardAt !== null || shoe.cardsLeft <= shoe.behind;
  return shown && carried.some(({ seen }) => !seen);
}

/**
 * Whether the coming coup is the last: the cutting card is out, or lies next with no coup after.
 */
export function comingCoupIsLast(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.cuttingCardAt !== null) return true;
  return (
    book.cuttingCard.lastCoup.value === 'no-start-behind-marker' && shoe.cardsLeft <= shoe.behind
  );
}
