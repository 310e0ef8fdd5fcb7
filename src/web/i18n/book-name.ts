import type { Catalogue } from './catalogue.ts';

/** A book that the catalogue does not know speaks for itself. */
export function bookName(id: string, printed: string, game: Catalogue['game']): string {
  return Object.entries(game.books).find(([known]) => known === id)?.[1] ?? printed;
}
