/** A book that cannot be played: which field, which clause it cites, and why. */
export interface BookFault {
  readonly field: string;
  readonly clause: string | null;
  readonly why: string;
}

/** What a book may cite; null where no register is at hand. */
export interface Grounds {
  hasClause(id: string): boolean;
  hasReading(id: string): boolean;
}

/** Where in the book a value stands, and the clause of the part around it. */
export interface Place {
  readonly field: string;
  readonly clause: string | null;
  readonly grounds: Grounds | null;
}

/** Says what about a value from a file does not fit the type T. */
export interface Check<T> {
  readonly faults: (value: unknown, place: Place) => readonly BookFault[];
  /** The field may be left out. */
  readonly optional?: true;
  /**
   * Never set: this field only keeps a check of a narrower or wider type from standing in for this
   * one.
   */
  readonly of?: (value: T) => T;
}

export function faultAt(place: Place, why: string): readonly BookFault[] {
  return [{ field: place.field, clause: place.clause, why }];
}

function plain<T>(fits: (value: unknown) => boolean, why: string): Check<T> {
  return {
    faults: (value, place) => {
      if (fits(value)) return [];
      return faultAt(place, value === undefined || value === null ? 'is missing' : why);
    },
  };
}

export const text: Check<string> = plain(
  (value) => typeof value === 'string' && value.trim() !== '',
  'must be text',
);
/** Text that may be empty, because the page may print nothing there. */
export const printed: Check<string> = plain((value) => typeof value === 'string', 'must be text');
export const flag: Check<boolean> = plain(
  (value) => typeof value === 'boolean',
  'must be true or false',
);
export const number: Check<number> = plain(
  (value) => typeof value === 'number' && Number.isFinite(value),
  'must be a number',
);

/** Accepts every value: a later check judges it and has better words for a fault. */
export function judgedLater<T>(): Check<T> {
  return { faults: () => [] };
}

export function oneOf<const V extends readonly (string | number)[]>(
  ...values: V
): Check<V[number]> {
  return {
    faults: (value, place) => {
      if (value === undefined || value === null) return faultAt(place, 'is missing');
      if ((values as readonly unknown[]).includes(value)) return [];
      return faultAt(place, `is ${JSON.stringify(value)}, not one of ${values.join(', ')}`);
    },
  };
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return { faults: (value, place) => (value === null ? [] : check.faults(value, place)) };
}

export function absentOr<T>(check: Check<T>): Check<T | undefined> {
  return { faults: check.faults, optional: true };
}

export function listOf<T>(check: Check<T>): Check<readonly T[]> {
  return {
    faults: (value, place) => {
      if (!Array.isArray(value)) return faultAt(place, missingOr(value, 'must be a list'));
      return value.flatMap((item, at) => check.faults(item, inside(place, String(at))));
    },
  };
}

/** A record in which each key may be present or absent. */
export function someOf<K extends string, T>(
  keys: readonly K[] | null,
  check: Check<T>,
): Check<Readonly<Partial<Record<K, T>>>> {
  return {
    faults: (value, place) => {
      if (!isRecord(value)) return faultAt(place, missingOr(value, 'must be an object'));
      return Object.entries(value).flatMap(([key, item]) => {
        const at = inside(place, key);
        if (keys !== null && !(keys as readonly string[]).includes(key)) {
          return faultAt(at, `is not one of ${keys.join(', ')}`);
        }
        return check.faults(item, at);
      });
    },
  };
}

/** A record by ids of the book's own, which a later check holds against the book. */
export function byId<T>(check: Check<T>): Check<Readonly<Record<string, T>>> {
  return someOf(null, check) as Check<Readonly<Record<string, T>>>;
}

/** A record with exactly these fields; an extra field is most likely a misspelt one. */
export function record<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Check<T[K]>;
  },
): Check<Readonly<T>> {
  const checks = Object.entries(fields) as [string, Check<unknown>][];
  return {
    faults: (value, around) => {
      if (!isRecord(value)) return faultAt(around, missingOr(value, 'must be an object'));
      const place = { ...around, clause: textOrNull(value.clause) ?? around.clause };
      const strange = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
      return [
        ...checks.flatMap(([key, check]) =>
          check.optional && value[key] === undefined
            ? []
            : check.faults(value[key], inside(place, key)),
        ),
        ...strange.flatMap((key) => faultAt(inside(place, key), 'is no field of a rule book')),
      ];
    },
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function inside(place: Place, key: string): Place {
  return { ...place, field: place.field === '' ? key : `${place.field}.${key}` };
}

function missingOr(value: unknown, why: string): string {
  return value === undefined || value === null ? 'is missing' : why;
}
