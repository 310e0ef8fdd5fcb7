import { readCitations } from './citation.ts';
import type { Clause } from './clause.ts';

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
 * What the record claims and the run does not show, and the reverse. `files` are the test files
 * that ran whole; null means all of them, so that a claim by a file that is gone is found too.
 */
export function compareProofs(
  recorded: Proofs,
  shown: Proofs,
  files: ReadonlySet<string> | null,
): readonly string[] {
  const claimed = lines(recorded).filter((line) => files === null || files.has(line.file));
  const proved = lines(shown);
  const provedText = new Set(proved.map((line) => line.text));
  const claimedText = new Set(claimed.map((line) => line.text));
  return [
    ...claimed.filter((line) => !provedText.has(line.text)).map((line) => `gone: ${line.text}`),
    ...proved.filter((line) => !claimedText.has(line.text)).map((line) => `new: ${line.text}`),
  ];
}

/** One line per proof, so that a diff shows what a commit proves. */
export function proofsText(proofs: Proofs): string {
  const books = Object.entries(proofs).map(([book, byClause]) => {
    const clauses = Object.entries(byClause).map(([clause, list]) => {
      const items = list.map((proof) => `   ${JSON.stringify(proof)}`).join(',\n');
      return `  ${JSON.stringify(clause)}: [\n${items}\n  ]`;
    });
    return ` ${JSON.stringify(book)}: {\n${clauses.join(',\n')}\n }`;
  });
  return `{\n${books.join(',\n')}\n}\n`;
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

function lines(proofs: Proofs): { readonly file: string; readonly text: string }[] {
  return Object.entries(proofs).flatMap(([book, byClause]) =>
    Object.entries(byClause).flatMap(([clause, list]) =>
      list.map(({ file, title }) => ({ file, text: `${key(book, clause)} by ${file}: ${title}` })),
    ),
  );
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
