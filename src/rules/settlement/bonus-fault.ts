import type { RuleBook } from '../model/book.ts';
import { wagerRow } from '../model/wager.ts';
import type { BonusBox } from './bonus-box.ts';

/** No tested wager of one coup bears longer odds, so longer ones are a typing mistake. */
const LONGEST_BONUS_ODDS = 200;

export const BONUS_FAULTS = [
  'not-in-catalogue',
  'no-name',
  'no-odds',
  'odds-not-lawful',
  'shown-twice',
] as const;
export type BonusFault = (typeof BONUS_FAULTS)[number];

/** Why a box cannot be opened; null when it can. */
export function bonusFault(book: Pick<RuleBook, 'wagers'>, box: BonusBox): BonusFault | null {
  const known = wagerRow(book, box.type)?.box;
  if (known === undefined) return 'not-in-catalogue';
  if (box.name.trim() === '') return 'no-name';
  if (box.pays.length === 0) return 'no-odds';
  if (box.pays.some(({ on }) => !known.includes(on))) return 'not-in-catalogue';
  const lawful = box.pays.every(
    ({ toOne }) => Number.isInteger(toOne) && toOne >= 1 && toOne <= LONGEST_BONUS_ODDS,
  );
  if (!lawful) return 'odds-not-lawful';
  return new Set(box.pays.map(({ on }) => on)).size === box.pays.length ? null : 'shown-twice';
}
