import type { Fields, ValueOf } from './field.ts';

/** A row of a command or an event, as far as every machine knows it. */
interface Row {
  readonly fields: Fields;
}

type RowsIn<Part extends string> = Readonly<Record<Part, Readonly<Record<string, object>>>>;

/** The message of each row, tagged by its name. */
export type BodyOf<R extends Readonly<Record<string, Row>>> = {
  [K in keyof R & string]: Flat<{ readonly type: K } & ValueOf<R[K]['fields']>>;
}[keyof R & string];

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The rows of all parts by the name of their message, each with its part. */
export function rowsByType<Type extends string, R extends object, Part extends string>(
  byPart: RowsIn<Part>,
): Readonly<Record<Type, R & { readonly part: Part }>> {
  const rows = Object.entries<RowsIn<Part>[Part]>(byPart).flatMap(([part, inPart]) =>
    Object.entries(inPart).map(([type, row]) => [type, { ...row, part }]),
  );
  return Object.fromEntries(rows);
}
