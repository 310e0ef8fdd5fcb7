/** What a field of a stored value holds, where nothing deeper is looked at. */
type Plain<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'flag'
      : V extends readonly unknown[]
        ? 'list'
        : 'record';
type FieldShape<V> = null extends V ? `${Plain<NonNullable<V>>} or null` : Plain<V>;

/** Fields that every value of a type has had since its first version, whatever they hold. */
type Lasting<T> = { [F in keyof T]-?: undefined extends T[F] ? never : F }[keyof T];

/** One row for each lasting field; a field that is forgotten or named wrongly is a type error. */
export type StoredShape<T> = { readonly [F in Lasting<T>]: FieldShape<T[F]> };

/** The first field that does not fit; null where the value has this shape. */
export function misfitIn<T extends object>(value: unknown, shape: StoredShape<T>): string | null {
  if (!isRecord(value)) return 'it is no record';
  const wrong = Object.entries<string>(shape).find((field) => !fits(value, field));
  return wrong === undefined ? null : wrong[0];
}

/** Whether a value that was stored has this shape, for those who can do without it. */
export function hasShape<T extends object>(value: unknown, shape: StoredShape<T>): value is T {
  return misfitIn(value, shape) === null;
}

function fits(value: Keyed, [name, shape]: readonly [string, string]): boolean {
  return Object.hasOwn(value, name) && shape.split(' or ').includes(shapeOf(value[name]));
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
};

function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return NAMES[typeof value] ?? 'record';
}

type Keyed = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
