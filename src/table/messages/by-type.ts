import type { Part } from '../model/row.ts';

/** The rows of all parts by the name of their message, each with its part. */
export function rowsByType<T extends string, R>(
  byPart: Readonly<Record<Part, Readonly<Record<string, R>>>>,
): Readonly<Record<T, R & { readonly part: Part }>> {
  const rows = Object.entries(byPart).flatMap(([part, inPart]) =>
    Object.entries(inPart).map(([type, row]) => [type, { ...row, part }]),
  );
  return Object.fromEntries(rows);
}
