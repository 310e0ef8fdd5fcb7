/** A small change of the code, as `npm run mutate:clauses` made it. */
export interface CodeBreak {
  readonly file: string;
  /** The source line on which the change begins, without its indent. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** A leaf of a book that says something else: `victoria-2002 cards.decks: least 4 → 5`. */
export interface LeafBreak {
  readonly leaf: string;
}

/** A break of a clause, and the test of the clause that fails with it and passes without. */
export interface ClauseBreak {
  readonly file: string;
  readonly title: string;
  readonly broken: CodeBreak | LeafBreak;
}

/** book → clause → its break, from data/breaks.json. */
export type Breaks = Readonly<Record<string, Readonly<Record<string, ClauseBreak>>>>;

export function tellBreak({ broken }: ClauseBreak): string {
  if ('leaf' in broken) return `a leaf says something else: ${broken.leaf}`;
  const { file, from, to } = broken;
  return `${file}: ${from} becomes ${to === '' ? 'nothing' : to}`;
}
