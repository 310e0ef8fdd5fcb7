import {
  type BonusBox,
  type Happening,
  type RuleBook,
  type WagerType,
  wagerRow,
} from '../../../rules/index.ts';
import type { RawValues } from '../../console/form-values.ts';

/** Wagers for which this book lets the house have boxes of its own. */
export function bonusTypes(book: RuleBook): readonly WagerType[] {
  if (book.betting.bonusBoxes.value === null) return [];
  return book.wagers.filter(({ box }) => box !== undefined).map(({ id }) => id);
}

/** The boxes that are ticked on the form. */
export function bonusChosen(book: RuleBook, raw: RawValues): readonly WagerType[] {
  return bonusTypes(book).filter((type) => raw[bonusField(type)] === true);
}

export function happeningsOf(book: RuleBook, type: WagerType): readonly Happening[] {
  return wagerRow(book, type)?.box ?? [];
}

export function bonusField(type: WagerType, on?: Happening | 'name'): string {
  return on === undefined ? `bonus.${type}` : `bonus.${type}.${on}`;
}

/**
 * The ticked boxes with their odds. Odds that are empty on the form are left out; a box without a
 * name has the wager's usual name.
 */
export function bonusIn(book: RuleBook, raw: RawValues): readonly BonusBox[] {
  return bonusChosen(book, raw).map((type) => ({
    type,
    name:
      String(raw[bonusField(type, 'name')] ?? '').trim() || (wagerRow(book, type)?.name ?? type),
    pays: happeningsOf(book, type).flatMap((on) => {
      const odds = String(raw[bonusField(type, on)] ?? '').trim();
      return odds === '' ? [] : [{ on, toOne: Number(odds) }];
    }),
  }));
}
