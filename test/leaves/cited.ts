import { readCitations } from '../../src/clauses/citation.ts';
import type { ListedMutant } from './record.ts';

const BOOK_IDS = new Set(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville']);

/** Says of a mutant whether the test of this title is one of its clause. */
export function citedBy(
  title: string,
): (mutant: Pick<ListedMutant, 'book' | 'clauses'>) => boolean {
  const { citations } = readCitations(title, BOOK_IDS);
  return ({ book, clauses }) => {
    // Where a book is silent there is no clause to cite, and any test will do.
    if (clauses.length === 0) return true;
    return citations.some(
      (cited) => cited.book === book && clauses.some((clause) => isPartOf(cited.clause, clause)),
    );
  };
}

/** 7.5.1 is a part of 7.5, and 4.2.4(a) of 4.2.4. */
function isPartOf(cited: string, clause: string): boolean {
  if (!cited.startsWith(clause)) return false;
  return cited === clause || ['.', '(', ' '].includes(cited.charAt(clause.length));
}
