import { ok, type Result, refuse } from '../../kit/index.ts';
import { CARDS, CARDS_PER_DECK, type Card, cardValue, isCard } from '../../rules/index.ts';

/** How many of each of the 52 kinds of card are in the shoe, in the order of `CARDS`. */
export type Composition = readonly number[];

/** Up to eight decks every count of ordered six-card sequences is a safe integer. */
export const MOST_DECKS = 8;
export const LEAST_DECKS = 1;
/** A coup may need this many cards; with fewer, "who wins" has no complete answer. */
export const LEAST_CARDS = 6;

export type CompositionFault =
  | { readonly code: 'decks-out-of-range'; readonly decks: number }
  | { readonly code: 'unknown-card'; readonly card: string }
  | { readonly code: 'count-not-whole'; readonly card: string; readonly count: unknown }
  | { readonly code: 'too-many-of-a-kind'; readonly card: string; readonly count: number }
  | { readonly code: 'more-removed-than-held'; readonly card: string; readonly held: number }
  | { readonly code: 'too-few-cards'; readonly cards: number }
  | { readonly code: 'not-a-composition' };

export function freshComposition(decks: number): Result<Composition, CompositionFault> {
  if (!Number.isInteger(decks) || decks < LEAST_DECKS || decks > MOST_DECKS) {
    return refuse({ code: 'decks-out-of-range', decks });
  }
  return ok(CARDS.map(() => decks));
}

/** The composition after the `removed` cards left the shoe. */
export function withoutCards(
  composition: Composition,
  removed: readonly string[],
): Result<Composition, CompositionFault> {
  const left = [...composition];
  for (const card of removed) {
    if (!isCard(card)) return refuse({ code: 'unknown-card', card });
    const kind = kindOf(card);
    const held = left[kind] ?? 0;
    if (held === 0) {
      return refuse({ code: 'more-removed-than-held', card, held: composition[kind] ?? 0 });
    }
    left[kind] = held - 1;
  }
  return enoughCards(left);
}

/** Reads a list of the cards left, or an object of card and count, from outside. */
export function parseComposition(input: unknown): Result<Composition, CompositionFault> {
  if (Array.isArray(input)) return compositionOfCards(input);
  if (typeof input !== 'object' || input === null) return refuse({ code: 'not-a-composition' });
  const counts: number[] = CARDS.map(() => 0);
  for (const [card, count] of Object.entries(input)) {
    if (!isCard(card)) return refuse({ code: 'unknown-card', card });
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return refuse({ code: 'count-not-whole', card, count });
    }
    if (count > MOST_DECKS) return refuse({ code: 'too-many-of-a-kind', card, count });
    counts[kindOf(card)] = count;
  }
  return enoughCards(counts);
}

export function cardsIn(composition: Composition): number {
  return composition.reduce((sum, count) => sum + count, 0);
}

/** The fewest whole decks these cards can have come from. */
export function decksNeeded(composition: Composition): number {
  return Math.max(LEAST_DECKS, ...composition);
}

/** Cards by their worth in a hand, 0 … 9: all that the table of play asks about. */
export function valueCounts(composition: Composition): number[] {
  const counts: number[] = Array(10).fill(0);
  CARDS.forEach((card, kind) => {
    const value = cardValue(card);
    counts[value] = (counts[value] ?? 0) + (composition[kind] ?? 0);
  });
  return counts;
}

export function kindOf(card: Card): number {
  return CARDS.indexOf(card);
}

/** A fault in words for people. */
export function compositionFaultText(fault: CompositionFault): string {
  switch (fault.code) {
    case 'decks-out-of-range':
      return `a shoe has ${LEAST_DECKS} to ${MOST_DECKS} decks, not ${fault.decks}`;
    case 'unknown-card':
      return `"${fault.card}" is no card: rank A 2 … 9 T J Q K, then suit S H D C, as in 5S or TH`;
    case 'count-not-whole':
      return `the count of ${fault.card} must be a whole number, not ${String(fault.count)}`;
    case 'too-many-of-a-kind':
      return `${fault.count} of ${fault.card}: a shoe of ${MOST_DECKS} decks holds ${MOST_DECKS}`;
    case 'more-removed-than-held':
      return `more of ${fault.card} removed than the ${fault.held} in the shoe`;
    case 'too-few-cards':
      return `${fault.cards} cards are left; a coup may need ${LEAST_CARDS}`;
    case 'not-a-composition':
      return 'a composition is a list of cards or an object of card and count';
  }
}

function compositionOfCards(cards: readonly unknown[]): Result<Composition, CompositionFault> {
  if (cards.length > MOST_DECKS * CARDS_PER_DECK) {
    return refuse({ code: 'not-a-composition' });
  }
  const counts: number[] = CARDS.map(() => 0);
  for (const card of cards) {
    if (!isCard(card)) return refuse({ code: 'unknown-card', card: String(card) });
    const kind = kindOf(card);
    const count = (counts[kind] ?? 0) + 1;
    if (count > MOST_DECKS) return refuse({ code: 'too-many-of-a-kind', card, count });
    counts[kind] = count;
  }
  return enoughCards(counts);
}

function enoughCards(counts: number[]): Result<Composition, CompositionFault> {
  const cards = cardsIn(counts);
  return cards < LEAST_CARDS ? refuse({ code: 'too-few-cards', cards }) : ok(counts);
}
