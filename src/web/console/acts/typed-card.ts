import { type Card, isCard, RANKS, type Rank } from '../../../rules/index.ts';

export interface TypedStep {
  readonly rank: Rank | null;
  readonly card: Card | null;
}

/** What one more key makes of the rank typed so far; null where the key is not for the keypad. */
export function typedStep(rank: Rank | null, key: string): TypedStep | null {
  const upper = key.length === 1 ? key.toUpperCase() : key;
  if (upper === 'Escape') return { rank: null, card: null };
  // Without a rank, Backspace would take back the card before, which needs more than a key.
  if (upper === 'Backspace') return rank === null ? null : { rank: null, card: null };
  // "10H" types a ten as 1 and 0: the ace that the 1 stood for becomes a ten.
  if (upper === '0') return rank === 'A' || rank === null ? { rank: 'T', card: null } : null;
  if (upper === '1') return { rank: 'A', card: null };
  if (rank !== null) {
    const card = `${rank}${upper}`;
    if (isCard(card)) return { rank: null, card };
  }
  const next = RANKS.find((known) => known === upper);
  return next === undefined ? null : { rank: next, card: null };
}
