import type { Side } from '../coup/hand.ts';
import { type Check, faultAt, flag, isRecord, type Place, record, textOrNull } from './check.ts';
import type { Leaf } from './leaf.ts';

const LEAF_FIELDS = ['value', 'clause', 'reading', 'notice'];

/** The value that a table of checks describes: a policy of a rule book from its leaves. */
export type LeavesOf<R> = { readonly [K in keyof R]: R[K] extends Check<infer T> ? T : never };

/** A leaf has a value and rests on a clause or a reading that people can look up. */
export function leaf<T>(check: Check<T>): Check<Leaf<T>> {
  return {
    faults: (value, around) => {
      if (!isRecord(value)) return faultAt(around, 'is missing');
      const place = { ...around, clause: textOrNull(value.clause) };
      if (value.value === undefined) return faultAt(place, 'has no value');
      if (textOrNull(value.clause) === null && textOrNull(value.reading) === null) {
        return faultAt(place, 'cites no clause and no reading');
      }
      const strange = Object.keys(value).find((key) => !LEAF_FIELDS.includes(key));
      if (strange !== undefined) return faultAt(place, `${strange} is no part of a leaf`);
      return [...groundFaults(value, place), ...check.faults(value.value, place)];
    },
  };
}

export const yesOrNo = leaf(flag);

function groundFaults(value: Readonly<Record<string, unknown>>, place: Place) {
  for (const ground of ['clause', 'reading'] as const) {
    const id = value[ground];
    if (id !== null && typeof id !== 'string') {
      return faultAt(place, `${ground} must be text or null`);
    }
    if (id === null || place.grounds === null) continue;
    const known = ground === 'clause' ? place.grounds.hasClause(id) : place.grounds.hasReading(id);
    if (!known) return faultAt(place, `cites the ${ground} ${id}, which its register lacks`);
  }
  return [];
}

/** The clause field of a row; a fault is reported at the row. */
export const ownClause: Check<string> = {
  faults: (value, place) => {
    const around = { ...place, field: place.field.replace(/\.?[^.]*$/, '') };
    return textOrNull(value) === null
      ? faultAt(around, 'cites no clause')
      : clauseId.faults(value, around);
  },
};

/** A clause that stands in a value. */
export const clauseId: Check<string> = {
  faults: (value, place) => {
    const id = textOrNull(value);
    if (id === null) return faultAt(place, 'must name a clause');
    if (place.grounds === null || place.grounds.hasClause(id)) return [];
    return faultAt(place, `cites the clause ${id}, which its register lacks`);
  },
};

/**
 * A clause for each hand. Its type is written out, because the compiler puts `any` into the
 * package's types for records that lie this deep.
 */
export const clauseBySide: Check<Readonly<Record<Side, string>>> = record<Record<Side, string>>({
  player: clauseId,
  banker: clauseId,
});
