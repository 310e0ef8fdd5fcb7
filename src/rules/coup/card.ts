export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/** Rank then suit: `AS`, `TD`, `9H`. */
export type Card = `${Rank}${Suit}`;

export const CARDS: readonly Card[] = RANKS.flatMap((rank) =>
  SUITS.map((suit): Card => `${rank}${suit}`),
);
export const CARDS_PER_DECK = CARDS.length;

const KNOWN_CARDS: ReadonlySet<string> = new Set(CARDS);

export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && KNOWN_CARDS.has(text);
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

export function isRed(card: Card): boolean {
  const suit = suitOf(card);
  return suit === 'H' || suit === 'D';
}

const VALUES: Readonly<Record<Rank, number>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};

/**
 * The value of a card by the code of its rank's letter: no other question is asked as often while
 * dealing.
 */
const VALUE_OF_LETTER = new Uint8Array(128);
for (const rank of RANKS) VALUE_OF_LETTER[rank.charCodeAt(0)] = VALUES[rank];

/** A card's worth in a hand: 0 to 9. Books that count court cards as ten drop the ten again. */
export function cardValue(card: Card): number {
  return VALUE_OF_LETTER[card.charCodeAt(0)] as number;
}

/**
 * A card's worth when cards are counted out (burning by face value, a play-off's length): tens and
 * courts are 10.
 */
export function faceValue(card: Card): number {
  const value = cardValue(card);
  return value === 0 ? 10 : value;
}

export const PAIR_KINDS = ['none', 'mixed', 'coloured', 'perfect'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** Rank makes a pair, never the value: a ten and a king are none (VI-55). */
export function pairKind(first: Card, second: Card): PairKind {
  if (rankOf(first) !== rankOf(second)) return 'none';
  if (suitOf(first) === suitOf(second)) return 'perfect';
  return isRed(first) === isRed(second) ? 'coloured' : 'mixed';
}

/** A new shoe in the order of its decks. */
export function freshDecks(decks: number): Card[] {
  const cards: Card[] = [];
  for (let deck = 0; deck < decks; deck += 1) cards.push(...CARDS);
  return cards;
}
