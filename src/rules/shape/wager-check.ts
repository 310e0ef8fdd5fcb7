import type { Side } from '../coup/hand.ts';
import type { Happening } from '../coup/happening.ts';
import {
  absentOr,
  type Check,
  faultAt,
  judgedLater,
  listOf,
  number,
  oneOf,
  orNull,
  record,
  someOf,
  text,
} from '../model/check.ts';
import { leaf } from '../model/leaf-check.ts';
import { CLOTH_ROWS, type WagerRow, type WagerWords } from '../model/wager.ts';

const WORDS: Check<WagerWords> = record<WagerWords>({ name: text, short: text });

const CLOTH_ROW = oneOf(...CLOTH_ROWS);

/** A printed row and a place on it, such as ["tie", 2]. */
const CLOTH: Check<WagerRow['cloth']> = {
  faults: (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) {
      return faultAt(place, 'must be a row of the cloth and a place on it, such as ["tie", 2]');
    }
    const [row, at] = value;
    return [...CLOTH_ROW.faults(row, place), ...number.faults(at, place)];
  },
};

export const WAGER_ROW: Check<WagerRow> = record<WagerRow>({
  id: text,
  name: text,
  short: text,
  words: absentOr(someOf<string, WagerWords>(null, WORDS)) as Check<WagerRow['words']>,
  group: text,
  cloth: CLOTH,
  hand: orNull<Side>(oneOf('player', 'banker')),
  window: absentOr(leaf(judgedLater<Happening>())),
  box: absentOr(listOf(judgedLater<Happening>())),
});
