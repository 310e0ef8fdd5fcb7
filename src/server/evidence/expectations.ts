import type { Fraction } from '../../kit/index.ts';
import { coupOdds, freshComposition, oddsEngine, type Price } from '../../odds/index.ts';
import { findBook, type Outcome } from '../../rules/index.ts';
import type { PlayedTerms } from '../projections/table-record.ts';

/**
 * The exact figures of a version: how often each hand wins, and the price of single-coup wagers.
 */
export interface Expectation {
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  readonly prices: ReadonlyMap<string, Price>;
}

/**
 * The exact figures; null where the rules are no longer known. Insurance has no price here, because
 * it is chosen when its chance is known; Runs and Tails have none, because the end of a shoe may
 * cut them off.
 */
export function expectationOf(terms: PlayedTerms): Expectation | null {
  const book = findBook(terms.bookId);
  const version = book?.versions.find(({ id }) => id === terms.versionId);
  const shoe = freshComposition(terms.decks);
  if (book === null || version === undefined || !shoe.ok) return null;
  const { outcomes, wagers } = coupOdds(oddsEngine(book, version, terms.tiePercent), shoe.value);
  const prices = new Map<string, Price>([...wagers].filter(([type]) => type !== 'insurance'));
  return { outcomes, prices };
}
