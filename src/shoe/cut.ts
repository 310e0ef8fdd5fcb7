import { assert } from '../kit/index.ts';

/**
 * The cards in front of the cut go to the back. `place` counts them: cut at 150, the shoe deals
 * places 151 … 416 of the shuffled order and then 1 … 150.
 */
export function indexAfterCut(position: number, place: number, cards: number): number {
  assert(position >= 0 && position < cards, `position ${position} lies in a shoe of ${cards}`);
  return (position + place) % cards;
}

/** At least one card on each side; how far from the ends is for the rule book to say. */
export function isCutPlace(place: number, cards: number): boolean {
  return Number.isInteger(place) && place >= 1 && place < cards;
}
