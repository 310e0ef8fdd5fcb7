import type { RuleBook } from '../model/book.ts';
import { loadBook } from '../shape/load-book.ts';
import { CROWN_MELBOURNE } from './crown-melbourne.ts';
import { TASMANIA_2013 } from './tasmania-2013.ts';
import { THE_VILLE } from './the-ville.ts';
import { VICTORIA_2002 } from './victoria-2002.ts';

/** The published books, which every build holds. */
export const BOOKS: readonly RuleBook[] = [
  CROWN_MELBOURNE,
  VICTORIA_2002,
  TASMANIA_2013,
  THE_VILLE,
].map(loadBook);

export { CROWN_MELBOURNE, TASMANIA_2013, THE_VILLE, VICTORIA_2002 };
