import { ok, type Result, refuse } from '../kit/index.ts';
import { type Check, checkOf, type Misreading } from './check.ts';
import { type Field, type Fields, field, shape } from './field.ts';

/** A door for values from outside: behind it types are trusted, before it nothing is. */
export type Reader<T> = (input: unknown) => Result<T, Misreading>;

/** Made on first use, because a process needs few of the checks that it could have. */
export function readerOf<T>(of: Field<T>): Reader<T> {
  let check: Check | null = null;
  return (input) => {
    check ??= checkOf(of.schema);
    const fault = check(input);
    return fault === null ? ok(input as T) : refuse(fault);
  };
}

/** The rows of a machine's commands or events, as far as a reader looks. */
export type MessageRows = Readonly<Record<string, { readonly fields: Fields }>>;

/** A message by its row: its type, its fields, and no other field. */
export function messageField(type: string, fields: Fields, what: string): Field<object> {
  const name = field<string>('choice', { type: 'string', const: type });
  return shape({ type: name, ...fields }, `the ${what} ${type}`);
}

/** Reads messages of any type that has a row; `envelope` is what each of them carries besides. */
export function messageReader<T>(
  what: 'command' | 'event',
  rows: MessageRows,
  envelope: Fields = {},
): Reader<T> {
  const readers = new Map<string, Reader<object>>();
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      return refuse({ path: '', message: `must be an object with the type of a ${what}` });
    }
    const { type } = input as { readonly type?: unknown };
    if (typeof type !== 'string') return refuse({ path: '/type', message: `must name a ${what}` });
    const row = Object.hasOwn(rows, type) ? rows[type] : undefined;
    if (row === undefined) {
      return refuse({ path: '/type', message: `there is no ${what} ${JSON.stringify(type)}` });
    }
    let read = readers.get(type);
    if (read === undefined) {
      read = readerOf(messageField(type, { ...row.fields, ...envelope }, what));
      readers.set(type, read);
    }
    return read(input) as Result<T, Misreading>;
  };
}
