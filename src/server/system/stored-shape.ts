import { type Field, field, openShape, readerOf, text } from '../../machine/index.ts';

/** What a field of a stored value holds, where nothing deeper is looked at. */
export const TEXT = text();
export const NUMBER = field<number>('number', { type: 'number' });
export const LIST = field<readonly unknown[]>('list', { type: 'array' });
export const RECORD = field<object>('record', { type: 'object' });

type Plain<V> = V extends string
  ? string
  : V extends number
    ? number
    : V extends boolean
      ? boolean
      : V extends readonly unknown[]
        ? readonly unknown[]
        : object;
type Stored<V> = null extends V
  ? Field<Plain<NonNullable<V>> | null> & { readonly orNull: true }
  : Field<Plain<V>>;

/** Fields that every value of a type has had since its first version, whatever they hold. */
type Lasting<T> = { [F in keyof T]-?: undefined extends T[F] ? never : F }[keyof T];

/** One row for each lasting field; a field that is forgotten or named wrongly is a type error. */
export type StoredShape<T> = { readonly [F in Lasting<T> & string]: Stored<T[F]> };

/** Finds the first field that does not fit; null where the value has this shape. */
export function misfitOf<T extends object>(shape: StoredShape<T>) {
  const read = readerOf(openShape(shape));
  return (value: unknown): string | null => {
    const answer = read(value);
    if (answer.ok) return null;
    return answer.error.path.split('/')[1] ?? 'it is no record';
  };
}

/** Tells whether a value that was stored has this shape, for those who can do without it. */
export function isStored<T extends object>(shape: StoredShape<T>) {
  const misfit = misfitOf(shape);
  return (value: unknown): value is T => misfit(value) === null;
}
