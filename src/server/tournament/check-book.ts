import { findBook } from '../../rules/index.ts';
import type { TournamentState } from '../../tournament/index.ts';

/** Throws where the rule book is missing: without it nothing can be decided in a tournament. */
export function checkBook({ phase, terms: { eventId, bookId } }: TournamentState): void {
  if (phase === 'none' || findBook(bookId) !== null) return;
  const remedy = 'name its folder with BAIZE_BOOKS';
  throw new Error(`tournament ${eventId}: the rule book ${bookId} is not at hand; ${remedy}`);
}
