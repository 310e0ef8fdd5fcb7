import { readCitations } from './citation.ts';
import type { Clause, NotApplicable } from './clause.ts';

/** What a test run says of one test. */
export interface TestResult {
  readonly file: string;
  readonly title: string;
  /** The titles of the blocks around it. */
  readonly ancestors: readonly string[];
  readonly passed: boolean;
}

export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** book → clause → the passing tests that cite it. */
export type Proofs = Readonly<Record<string, Readonly<Record<string, readonly Proof[]>>>>;

export interface FoldedResults {
  readonly proofs: Proofs;
  /** Titles that claim what the registers do not hold; each is one sentence. */
  readonly faults: readonly string[];
}

/** Only a test that passed proves anything; every id must exist whether it passed or not. */
export function foldResults(
  results: readonly TestResult[],
  clauses: readonly Clause[],
): FoldedResults {
  const known = new Set(clauses.map((clause) => key(clause.book, clause.clause)));
  const books = new Set(clauses.map((clause) => clause.book));
  const found = new Map<string, Proof[]>();
  const faults = new Set<string>();
  for (const result of results) {
    for (const fault of ancestorFaults(result, books)) faults.add(fault);
    const { citations, fault } = readCitations(result.title, books);
    if (citations.length > 0 && /\bundefined\b/.test(result.title)) {
      faults.add(complaint(result.file, result.title, 'a value of the title is missing'));
    }
    if (fault !== null) faults.add(complaint(result.file, result.title, fault));
    for (const { book, clause } of citations) {
      const id = key(book, clause);
      if (!known.has(id)) faults.add(complaint(result.file, result.title, `no clause ${id}`));
      else if (result.passed) addProof(found, id, result);
    }
  }
  return { proofs: inRegisterOrder(found, clauses), faults: [...faults].sort() };
}

/**
 * What Baize claims and no test of a whole run shows, one sentence each. It claims every clause of
 * the registers that is not listed as not applicable. A clause whose only test failed is not named:
 * the failed test has been counted.
 */
export function claimFaults(
  results: readonly TestResult[],
  clauses: readonly Clause[],
  notApplicable: readonly NotApplicable[],
): readonly string[] {
  const books = new Set(clauses.map(({ book }) => book));
  const citations = results.flatMap(({ title }) => readCitations(title, books).citations);
  const cited = new Set(citations.map(({ book, clause }) => key(book, clause)));
  const left = new Set(notApplicable.map(({ book, clause }) => key(book, clause)));
  return clauses
    .map(({ book, clause }) => key(book, clause))
    .flatMap((id) => {
      if (left.has(id))
        return cited.has(id) ? [`${id} is not applicable, and a test cites it`] : [];
      return cited.has(id) ? [] : [`no test cites ${id}`];
    });
}

function ancestorFaults(result: TestResult, books: ReadonlySet<string>): string[] {
  return result.ancestors
    .filter((title) => {
      const read = readCitations(title, books);
      return read.citations.length > 0 || read.fault !== null;
    })
    .map((title) => complaint(result.file, title, 'cite in the title of the test, not of a block'));
}

function addProof(found: Map<string, Proof[]>, id: string, result: TestResult): void {
  const list = found.get(id) ?? [];
  found.set(id, list);
  const { file, title } = result;
  if (!list.some((proof) => proof.file === file && proof.title === title))
    list.push({ file, title });
}

function inRegisterOrder(found: Map<string, Proof[]>, clauses: readonly Clause[]): Proofs {
  const proofs: Record<string, Record<string, readonly Proof[]>> = {};
  for (const { book, clause } of clauses) {
    const list = found.get(key(book, clause));
    if (list === undefined) continue;
    const ofBook = proofs[book] ?? {};
    proofs[book] = ofBook;
    ofBook[clause] = list.sort((a, b) => order(a.file, b.file) || order(a.title, b.title));
  }
  return proofs;
}

/** By code unit, so that every machine sorts alike. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function key(book: string, clause: string): string {
  return `${book} ${clause}`;
}

function complaint(file: string, title: string, fault: string): string {
  return `${file}: "${title}": ${fault}`;
}
