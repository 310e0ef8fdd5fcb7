import { readFileSync } from 'node:fs';
import type { ClauseBreak } from '../../src/clauses/break.ts';
import { listMutants } from '../leaves/list.ts';
import type { ListedMutant } from '../leaves/record.ts';
import { theWatch } from '../leaves/watch.ts';
import { citationsIn, isPartOf, keyOf } from './cited.ts';
import { readRecord, sameBreak, writeRecord } from './record.ts';
import { type RememberedTest, reachOf, rememberedTests } from './remembered.ts';
import { allBreaks, switchOn } from './switches.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const BOOKS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'];
/** How many changes are tried for one clause with one test, and with how many tests. */
const MOST_TRIES = 3000;
const MOST_TESTS = 8;
/** A test that takes longer is tried with few changes. */
const SLOW_MS = 1500;
const MOST_SLOW_TRIES = 12;
const MOST_MS = 20_000;
/** A change that more tests reach must leave half of those alone that were drawn to judge it. */
const RARE = 30;
const JUDGES = 12;
const SAVE_EVERY = 5;
/** Whether breaks on record are left alone, as long as their test is still there. */
const OPEN_ONLY = process.env.BAIZE_BREAKS_OPEN === 'yes';
/** The search for one clause ends after this much work, with what was found. */
const MOST_SEARCH_MS = Number(process.env.BAIZE_BREAK_MS ?? 12_000);

/** The time that this process worked; on a busy machine much less than what has passed. */
function usedMs(): number {
  return process.cpuUsage().user / 1000;
}

/** One change that can hold while a test runs. */
interface Trial {
  readonly broken: ClauseBreak['broken'];
  readonly hold: () => () => void;
  /** The number of a change of code; null for a leaf of the book. */
  readonly number: number | null;
}

/** Keeps every recorded break that still holds, looks for the others, names clauses without one. */
export async function searchBreaks(): Promise<readonly string[]> {
  const search = await Search.begin();
  // What is missing comes first, so that a stopped run has found as much as it could.
  const impossible = withoutBreak();
  const clauses = registeredClauses()
    .filter((clause) => !impossible.has(clause) && (!OPEN_ONLY || search.isOpen(clause)))
    .toSorted((a, b) => search.urgency(a) - search.urgency(b));
  const without: string[] = [];
  for (const [at, clause] of clauses.entries()) {
    if (!(await search.prove(clause))) without.push(clause);
    if (at % SAVE_EVERY === 0) search.save();
  }
  search.save();
  return without;
}

/** Clauses of which no small change is a break, with the reason. */
function withoutBreak(): ReadonlySet<string> {
  const listed: readonly { readonly book: string; readonly clause: string }[] = JSON.parse(
    readFileSync('data/clauses/without-break.json', 'utf8'),
  );
  return new Set(listed.map(({ book, clause }) => `${book} ${clause}`));
}

/** `book clause` of every clause of the registers. */
function registeredClauses(): readonly string[] {
  return BOOKS.flatMap((book) =>
    readFileSync(`data/clauses/${book}.jsonl`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `${book} ${(JSON.parse(line) as { clause: string }).clause}`),
  );
}

function clauseOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** A leaf that says which clause a row cites: another one there breaks no rule. */
function changesCitation({ id }: ListedMutant, clauses: ReadonlySet<string>): boolean {
  const [, from = ''] = /: (?:\S+ )?(.+) → something else$/.exec(id) ?? [];
  return clauses.has(from);
}

class Search {
  readonly #record = readRecord();
  readonly #hold: (key: string, to: unknown) => () => void;
  readonly #leaves = new Map<string, ListedMutant[]>();
  readonly #byClause = new Map<string, RememberedTest[]>();
  #untilMs = 0;
  readonly #repeatable = new Map<RememberedTest, boolean>();

  static async begin(): Promise<Search> {
    const { hold } = await theWatch();
    return new Search((key, to) => hold(key, to), new Set(registeredClauses().map(clauseOf)));
  }

  private constructor(hold: (key: string, to: unknown) => () => void, ids: ReadonlySet<string>) {
    this.#hold = hold;
    const playable = listMutants().mutants.filter((mutant) => mutant.refused === null);
    for (const mutant of playable.filter((one) => !changesCitation(one, ids))) {
      const list = this.#leaves.get(mutant.key) ?? [];
      this.#leaves.set(mutant.key, [...list, mutant]);
    }
    for (const test of rememberedTests()) {
      for (const clause of new Set(citationsIn(test.title).map(keyOf))) {
        const list = this.#byClause.get(clause) ?? [];
        this.#byClause.set(clause, [...list, test]);
      }
    }
  }

  /** No break is on record, or its test has another title now. */
  isOpen(clause: string): boolean {
    const known = this.#record.get(clause);
    if (known === undefined) return true;
    const here = rememberedTests().filter(({ file }) => file === known.file);
    return here.length > 0 && !here.some(({ title }) => title === known.title);
  }

  urgency(clause: string): number {
    const known = this.#record.get(clause);
    if (known === undefined) return 0;
    return isProofreading(known.file) ? 1 : 2;
  }

  save(): void {
    writeRecord(this.#record, registeredClauses());
  }

  async prove(clause: string): Promise<boolean> {
    const book = clause.slice(0, clause.indexOf(' '));
    const tests = (this.#byClause.get(clause) ?? [])
      .filter((test) => test.ms < MOST_MS && ranUnder(test, book))
      .toSorted((a, b) => burden(a) - burden(b));
    const old = this.#record.get(clause);
    if (tests.length === 0) return old !== undefined;
    const holds = old === undefined ? null : await this.#stillHolds(old, tests);
    if (holds !== null) this.#record.set(clause, holds);
    if (holds !== null && !isProofreading(holds.file)) return true;
    this.#record.delete(clause);
    let cruder: ClauseBreak | null = holds;
    this.#untilMs = usedMs() + MOST_SEARCH_MS;
    for (const test of tests.slice(0, MOST_TESTS)) {
      if (usedMs() > this.#untilMs || !(await this.#isRepeatable(test))) continue;
      const found = await this.#tryOn(test, clause);
      if (found?.verdict === 'asserts' && !isProofreading(test.file)) {
        this.#record.set(clause, found.proof);
        return true;
      }
      cruder ??= found?.proof ?? null;
    }
    if (cruder !== null) this.#record.set(clause, cruder);
    return cruder !== null;
  }

  /** The break on record, with the title that the test has now; null if no test there notices it. */
  async #stillHolds(
    old: ClauseBreak,
    tests: readonly RememberedTest[],
  ): Promise<ClauseBreak | null> {
    const there = tests.filter(({ file }) => file === old.file);
    const named = there.filter(({ title }) => title === old.title);
    for (const test of named.length > 0 ? named : there) {
      if (!(await this.#isRepeatable(test))) continue;
      const trial = this.#trialsOf(test).find(({ broken }) => sameBreak(broken, old.broken));
      if (trial === undefined) continue;
      const verdict = await outcome(test, trial);
      if (verdict === 'asserts' || verdict === 'throws') return { ...old, title: test.title };
    }
    return null;
  }

  async #isRepeatable(test: RememberedTest): Promise<boolean> {
    const known = this.#repeatable.get(test);
    if (known !== undefined) return known;
    const passes = (await verdictOf(test)) === 'passes';
    this.#repeatable.set(test, passes);
    return passes;
  }

  async #tryOn(
    test: RememberedTest,
    clause: string,
  ): Promise<{ proof: ClauseBreak; verdict: Verdict } | null> {
    const [book = '', ...rest] = clause.split(' ');
    const used = [...this.#record]
      .filter(([other]) => other.startsWith(`${book} `))
      .map(([, { broken }]) => broken);
    const isFresh = ({ broken }: Trial) => !used.some((other) => sameBreak(other, broken));
    const trials = this.#trialsOf(test, book, rest.join(' '));
    const ordered = [...trials.filter(isFresh), ...trials.filter((trial) => !isFresh(trial))];
    const most = test.ms > SLOW_MS ? MOST_SLOW_TRIES : MOST_TRIES;
    let cruder: ClauseBreak | null = null;
    for (const trial of ordered.slice(0, most)) {
      if (usedMs() > this.#untilMs) break;
      const verdict = await outcome(test, trial);
      if (verdict === 'passes' || verdict === 'endless') continue;
      if (await this.#breaksEverything(trial, test)) continue;
      const proof = { file: test.file, title: test.title, broken: trial.broken };
      if (verdict === 'asserts') return { proof, verdict };
      cruder ??= proof;
    }
    return cruder === null ? null : { proof: cruder, verdict: 'throws' };
  }

  /** Leaves of the clause first, then changes of code, those that fewest tests reach before. */
  #trialsOf(test: RememberedTest, book?: string, clause?: string): readonly Trial[] {
    const rank = ({ book: of, clauses }: ListedMutant) => {
      if (clause === undefined) return 0;
      if (of !== book) return -1;
      if (clauses.includes(clause)) return 0;
      const near = clauses.some((one) => isPartOf(one, clause) || isPartOf(clause, one));
      return near ? 1 : -1;
    };
    const leaves = [...test.reads]
      .filter((key) => !test.early.has(key) && !test.shared.has(key))
      .flatMap((key) => this.#leaves.get(key) ?? [])
      .filter((mutant) => rank(mutant) >= 0)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(
        (mutant): Trial => ({
          broken: { leaf: mutant.id },
          hold: () => this.#hold(mutant.key, mutant.to),
          number: null,
        }),
      );
    const code = fileByFile(
      [...test.reached].toSorted((a, b) => crudeness(a) - crudeness(b) || reachOf(a) - reachOf(b)),
    ).map(
      (number): Trial => ({
        broken: allBreaks()[number] as ClauseBreak['broken'],
        hold: () => switchOn(number),
        number,
      }),
    );
    return [...leaves, ...code];
  }

  /** Whether most of the other tests that reach the change fail with it: it breaks the machine. */
  async #breaksEverything({ number, hold }: Trial, test: RememberedTest): Promise<boolean> {
    if (number === null || reachOf(number) <= RARE) return false;
    const others = rememberedTests().filter(
      (other) => other !== test && other.ms < SLOW_MS / 5 && other.reached.includes(number),
    );
    const step = Math.max(1, Math.floor(others.length / JUDGES));
    const judges = others.filter((_, at) => at % step === 0).slice(0, JUDGES);
    let failed = 0;
    for (const judge of judges) {
      const release = hold();
      if ((await verdictOf(judge)) !== 'passes') failed += 1;
      release();
    }
    return failed * 2 > judges.length;
  }
}

/** A test of several books proves nothing of a book that it does not read. */
function ranUnder({ reads, early }: RememberedTest, book: string): boolean {
  const readIt = (keys: ReadonlySet<string>) => [...keys].some((key) => key.startsWith(`${book} `));
  return reads.size > 0 ? readIt(reads) : readIt(early);
}

/** The first change of every file, then the second of every file: one file alone may be beside the point. */
function fileByFile(numbers: readonly number[]): readonly number[] {
  const before = new Map<string, number>();
  const ranked = numbers.map((number): [number, number] => {
    const { file = '' } = allBreaks()[number] ?? {};
    const rank = before.get(file) ?? 0;
    before.set(file, rank + 1);
    return [rank, number];
  });
  return ranked.toSorted(([a], [b]) => a - b).map(([, number]) => number);
}

/** Guards and sums before words; what only reads test vectors comes last. */
function crudeness(number: number): number {
  const { file = '', from = '', to = '' } = allBreaks()[number] ?? {};
  if (file.startsWith('src/conformance/')) return 2;
  return to === '""' || from === '""' || to === '``' ? 1 : 0;
}

/**
 * Tests of few clauses first, quick ones before slow ones; those that only state the page a second
 * time come last, because they say nothing of what a table does.
 */
function burden({ file, title, ms }: RememberedTest): number {
  return citationsIn(title).length * 100 + ms + (isProofreading(file) ? PROOFREADING : 0);
}

const PROOFREADING = 1_000_000;

function isProofreading(file: string): boolean {
  return file.startsWith('src/rules/books/proofread');
}

async function outcome(test: RememberedTest, trial: Trial): Promise<Verdict> {
  const release = trial.hold();
  const verdict = await verdictOf(test);
  release();
  return verdict;
}
