import { keysOf } from '../../../kit/index.ts';
import {
  BONUS_CATALOGUE,
  type BonusBox,
  type BonusWagerType,
  type Happening,
  type RuleBook,
  WAGER_NAMES,
} from '../../../rules/index.ts';
import type { RawValues } from '../../console/form-values.ts';

/** Wagers for which this book lets the house have boxes of its own. */
export function bonusTypes(book: RuleBook): readonly BonusWagerType[] {
  if (book.betting.bonusBoxes.value === null) return [];
  return keysOf(BONUS_CATALOGUE);
}

/** The boxes that are ticked on the form. */
export function bonusChosen(book: RuleBook, raw: RawValues): readonly BonusWagerType[] {
  return bonusTypes(book).filter((type) => raw[bonusField(type)] === true);
}

export function happeningsOf(type: BonusWagerType): readonly Happening[] {
  return BONUS_CATALOGUE[type];
}

export function bonusField(type: BonusWagerType, on?: Happening | 'name'): string {
  return on === undefined ? `bonus.${type}` : `bonus.${type}.${on}`;
}

/**
 * The ticked boxes with their odds. Odds that are empty on the form are left out; a box without a
 * name has the wager's usual name.
 */
export function bonusIn(book: RuleBook, raw: RawValues): readonly BonusBox[] {
  return bonusChosen(book, raw).map((type) => ({
    type,
    name: String(raw[bonusField(type, 'name')] ?? '').trim() || WAGER_NAMES[type],
    pays: happeningsOf(type).flatMap((on) => {
      const odds = String(raw[bonusField(type, on)] ?? '').trim();
      return odds === '' ? [] : [{ on, toOne: Number(odds) }];
    }),
  }));
}
