/** A value of a rule book with the clause or reading it rests on. */
export interface Leaf {
  readonly at: string;
  readonly clause: unknown;
  readonly reading: unknown;
}

/** Every object in a book that names a clause, with its path. */
export function leavesOf(value: unknown, at = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'clause' in value ? [leaf(value as Record<string, unknown>, at)] : [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, at === '' ? key : `${at}.${key}`),
  );
  return [...own, ...below];
}

/** Clauses may also be printed headings, such as 8.3.4 over 8.3.4(a). */
export function unknownGrounds(
  book: unknown,
  clauses: readonly string[],
  readings: ReadonlySet<string>,
): string[] {
  const known = new Set(clauses);
  return leavesOf(book).flatMap(({ at, clause, reading }) => {
    const faults: string[] = [];
    if (typeof clause === 'string' && !known.has(clause) && !isHeading(clause, clauses)) {
      faults.push(`${at}: no clause ${clause}`);
    }
    if (typeof reading === 'string' && !readings.has(reading)) {
      faults.push(`${at}: no reading ${reading}`);
    }
    return faults;
  });
}

function leaf(value: Record<string, unknown>, at: string): Leaf {
  return { at, clause: value.clause, reading: value.reading };
}

function isHeading(clause: string, clauses: readonly string[]): boolean {
  return clauses.some((id) => id.startsWith(clause) && /^[(./ ]/.test(id.slice(clause.length)));
}
