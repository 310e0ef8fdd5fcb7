import { type Card, cardValue } from './card.ts';

export const SIDES = ['player', 'banker'] as const;
export type Side = (typeof SIDES)[number];

export const OUTCOMES = ['player', 'banker', 'tie'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function otherSide(side: Side): Side {
  return side === 'player' ? 'banker' : 'player';
}

/** The point count: the units digit of the cards' total. */
export function pointOf(cards: readonly Card[]): number {
  let total = 0;
  for (const card of cards) total += cardValue(card);
  return total % 10;
}

/** A point count of zero has a name of its own. */
export function isBaccarat(cards: readonly Card[]): boolean {
  return pointOf(cards) === 0;
}

export function isNaturalPoint(point: number): boolean {
  return point >= 8;
}

/** Eight or nine in two cards; three cards never make a natural. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && isNaturalPoint(pointOf(cards));
}

/** The higher point count wins; order of merit runs from nine down to Baccarat. */
export function outcomeOf(playerPoint: number, bankerPoint: number): Outcome {
  if (playerPoint === bankerPoint) return 'tie';
  return playerPoint > bankerPoint ? 'player' : 'banker';
}
