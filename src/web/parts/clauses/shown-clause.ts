import {
  type ClauseEntry,
  type ClauseLibrary,
  findClause,
  type Reading,
} from '../../../clauses/index.ts';

/** What opens when somebody follows a citation: an agreed reading, or clauses of the book. */
export interface ShownClause {
  readonly reading: Reading | null;
  readonly entries: readonly ClauseEntry[];
}

export const NOTHING_SHOWN: ShownClause = { reading: null, entries: [] };

export function shownOf({ entries, readings }: ClauseLibrary, clause: string): ShownClause {
  const found = findClause(entries, clause, readings);
  switch (found.kind) {
    case 'clause':
      return { reading: null, entries: [found.entry] };
    case 'heading':
      return { reading: null, entries: found.entries };
    case 'reading':
      return found;
    case 'none':
      return NOTHING_SHOWN;
  }
}
