import {
  type ClauseEntry,
  type ClauseLibrary,
  coverageOf,
  entriesOf,
  findClause,
  KINDS,
  nearest,
  searchClauses,
} from '../../clauses/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { booksText, clauseText, coverageText, listText, readingText } from './rules-text.ts';

/** The arguments of `baize rules`. */
export interface RulesRequest {
  readonly book: string | null;
  readonly clause: string | null;
  readonly coverage: boolean;
  readonly open: boolean;
  readonly kind: string | null;
  readonly search: string | null;
  readonly json: boolean;
}

export interface RulesAnswer {
  readonly out: string;
  /** One line for stderr, or null. */
  readonly error: string | null;
  readonly exitCode: number;
}

export function answerRules(library: ClauseLibrary, request: RulesRequest): RulesAnswer {
  const unknown = unknownName(library, request);
  if (unknown !== null) return refused(unknown);
  const inBook = request.book === null ? library.entries : entriesOf(library, request.book);
  if (request.clause === null) return answerMany(library, request, filtered(inBook, request));
  const found = findClause(inBook, request.clause, library.readings);
  switch (found.kind) {
    case 'clause':
      return given(request, clauseJson(found.entry), clauseText(found.entry));
    case 'heading':
      return answerMany(library, request, filtered(found.entries, request));
    case 'reading':
      return given(
        request,
        { ...found.reading, entries: found.entries.map(lineJson) },
        readingText(found.reading, found.entries),
      );
    case 'none':
      return refused(
        `${request.book} has no clause ${request.clause}; near: ${found.near.join(', ')}`,
      );
  }
}

function answerMany(
  library: ClauseLibrary,
  request: RulesRequest,
  entries: readonly ClauseEntry[],
): RulesAnswer {
  if (request.coverage) {
    const coverage = coverageOf(library, entries);
    return given(request, coverage, coverageText(coverage));
  }
  if (asksForBooks(request)) {
    return given(request, bookRows(library), booksText(library));
  }
  return given(request, entries.map(lineJson), listText(entries, request.book === null));
}

function asksForBooks(request: RulesRequest): boolean {
  return request.book === null && !request.open && request.kind === null && request.search === null;
}

function filtered(entries: readonly ClauseEntry[], request: RulesRequest): readonly ClauseEntry[] {
  let kept = entries;
  if (request.open) kept = kept.filter((entry) => entry.status === 'open');
  if (request.kind !== null) kept = kept.filter((entry) => entry.clause.kind === request.kind);
  return request.search === null ? kept : searchClauses(kept, request.search);
}

function unknownName(library: ClauseLibrary, request: RulesRequest): string | null {
  const ids = library.books.map((book) => book.id);
  if (request.book !== null && !ids.includes(request.book)) {
    return `no rule book ${request.book}; near: ${nearest(request.book, ids).join(', ')}`;
  }
  if (request.kind !== null && !KINDS.some((kind) => kind === request.kind)) {
    return `no kind ${request.kind}; kinds: ${KINDS.join(', ')}`;
  }
  return null;
}

function bookRows(library: ClauseLibrary) {
  return library.books.map((book) => ({
    ...book,
    ...coverageOf(library, entriesOf(library, book.id)).all,
  }));
}

function lineJson({ clause, status }: ClauseEntry) {
  const { book, clause: id, title, kind, treatment, actor } = clause;
  return { book, clause: id, title, kind, treatment, actor, status };
}

function clauseJson(entry: ClauseEntry) {
  const { rule, checks } = entry.clause;
  const readings = entry.readings.map(({ id, title, question, recommended }) => ({
    id,
    title,
    question,
    recommended,
  }));
  return {
    ...lineJson(entry),
    rule,
    checks,
    reason: entry.reason,
    readings,
    tests: entry.proofs,
    break: entry.broken,
  };
}

function given(request: RulesRequest, value: unknown, text: string): RulesAnswer {
  const out = request.json ? `${JSON.stringify(value, null, 2)}\n` : text;
  return { out, error: null, exitCode: 0 };
}

function refused(error: string): RulesAnswer {
  return { out: '', error, exitCode: COULD_NOT };
}
