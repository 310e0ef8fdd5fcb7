import { type Card, isRed, RANKS, type Rank, rankOf, type Suit, suitOf } from './card.ts';

/** What a sentence may ask of a single card: colour, suit, court card or rank. */
export const CARD_KINDS = [
  'red',
  'black',
  'spade',
  'heart',
  'diamond',
  'club',
  'court',
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const SUIT_KINDS: Readonly<Partial<Record<CardKind, Suit>>> = {
  spade: 'S',
  heart: 'H',
  diamond: 'D',
  club: 'C',
};
const FIRST_RANK = CARD_KINDS.indexOf('ace');
const COURTS: readonly Rank[] = ['J', 'Q', 'K'];

export function isOfKind(card: Card, kind: CardKind): boolean {
  if (kind === 'red') return isRed(card);
  if (kind === 'black') return !isRed(card);
  if (kind === 'court') return COURTS.includes(rankOf(card));
  const suit = SUIT_KINDS[kind];
  if (suit !== undefined) return suitOf(card) === suit;
  return rankOf(card) === RANKS[CARD_KINDS.indexOf(kind) - FIRST_RANK];
}
