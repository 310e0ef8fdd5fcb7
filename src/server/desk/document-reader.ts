import type { StoredDocument } from '../../store/index.ts';

/** What a field of a stored document holds, where nothing deeper is looked at. */
type Plain<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'flag'
      : V extends readonly unknown[]
        ? 'list'
        : 'record';
/** A list that older documents have as a record is read as either. */
type Whole<V> = 'list' | 'record' extends Plain<V> ? 'list or record' : Plain<V>;
type FieldShape<V> = null extends V ? `${Whole<NonNullable<V>>} or null` : Whole<V>;

/** Fields that every document of a kind has had since its first version, whatever they hold. */
type Lasting<T> = { [F in keyof T]-?: undefined extends T[F] ? never : F }[keyof T];

/** One row for each lasting field; a field that is forgotten or named wrongly is a type error. */
export type DocumentShape<T> = { readonly [F in Lasting<T>]: FieldShape<T[F]> };

export interface DocumentReader<T> {
  (document: StoredDocument): T;
  /** Under which the store keeps these documents. */
  readonly kind: string;
}

/**
 * The one door by which documents of a kind are read back. A document that does not fit throws and
 * names itself: a house must not go on with a person without a kind or a box without its secret.
 */
export function documentReader<T extends object>(
  kind: string,
  shape: DocumentShape<T>,
): DocumentReader<T> {
  const fields = Object.entries<string>(shape);
  const read = (document: StoredDocument): T => {
    const { id, data } = document;
    const wrong = document.kind === kind ? fields.find((field) => !fits(data, field)) : ['kind'];
    if (wrong === undefined && isRecord(data)) return data as unknown as T;
    throw new Error(`the document ${kind} ${id} does not fit: ${wrong?.[0] ?? 'it is no record'}`);
  };
  return Object.assign(read, { kind });
}

function fits(data: unknown, [name, shape]: readonly [string, string]): boolean {
  if (!isRecord(data) || !Object.hasOwn(data, name)) return false;
  return shape.split(' or ').includes(shapeOf(data[name]));
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

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
