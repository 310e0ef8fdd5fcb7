import type { Part } from '../model/row.ts';

/** The rows of all parts by the name of their message, each with its part. */
export function rowsByType<Type extends string, Row>(
  byPart: Readonly<Record<Part, object>>,
): Readonly<Record<Type, Row & { readonly part: Part }>> {
  const rows = Object.entries(byPart).flatMap(([part, own]) =>
    Object.entries(own).map(([type, row]) => [type, { ...row, part }]),
  );
  return Object.fromEntries(rows);
}
