import type { RuleBook } from '../model/book.ts';
import { deepFreeze } from '../model/freeze.ts';
import { CROWN_MELBOURNE } from './crown-melbourne.ts';
import { TASMANIA_2013 } from './tasmania-2013.ts';
import { THE_VILLE } from './the-ville.ts';
import { VICTORIA_2002 } from './victoria-2002.ts';

/**
 * The published books, which every build holds. Tests check them for faults, so no process and no
 * phone has to check them again.
 */
export const BOOKS: readonly RuleBook[] = [
  CROWN_MELBOURNE,
  VICTORIA_2002,
  TASMANIA_2013,
  THE_VILLE,
].map(deepFreeze);

export { CROWN_MELBOURNE, TASMANIA_2013, THE_VILLE, VICTORIA_2002 };
