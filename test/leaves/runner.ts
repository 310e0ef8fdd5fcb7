import { relative } from 'node:path';
import { type RunnerTestFile as File, type RunnerTestCase as Test, TestRunner } from 'vitest';
import { citedBy } from './cited.ts';
import {
  addLine,
  aloneMutant,
  digests,
  type ListedMutant,
  readLines,
  readMutants,
} from './record.ts';
import { sharedReads, theWatch } from './watch.ts';
import type { WatchedBooks } from './watched.ts';

type How = 'citing' | 'elsewhere';
type Noticed = Record<How, Record<string, string>>;

/**
 * Runs each test once as it is, noting which leaves it reads, then once more for each mutant of
 * those leaves that nobody noticed so far and whose clause the title cites.
 */
export default class LeafRunner extends TestRunner {
  readonly #mutants = new Map<string, ListedMutant[]>();
  /** Noticed in this run or an earlier one; then by the tests of the present file alone. */
  readonly #known = { citing: new Set<string>(), elsewhere: new Set<string>() };
  #fresh: Noticed = { citing: {}, elsewhere: {} };
  /** Read while the file was collected: what a test expects may have been taken from them. */
  #early = new Set<string>();
  readonly #later = new Set<string>();
  #watch: WatchedBooks | null = null;
  #runs = 0;

  override async onCollectStart(file: File): Promise<void> {
    super.onCollectStart(file);
    if (this.#watch === null) {
      this.#watch = await theWatch();
      for (const mutant of readMutants().filter(({ refused }) => refused === null)) {
        const list = this.#mutants.get(mutant.key) ?? [];
        this.#mutants.set(mutant.key, [...list, mutant]);
      }
    }
    this.#watch.takeReads();
    const current = digests();
    for (const line of readLines().filter((old) => old.digest === current[old.file])) {
      for (const id of Object.keys(line.citing)) this.#known.citing.add(id);
      for (const id of Object.keys(line.elsewhere)) this.#known.elsewhere.add(id);
    }
    this.#fresh = { citing: {}, elsewhere: {} };
    this.#later.clear();
    this.#runs = 0;
  }

  onCollected(): void {
    this.#early = new Set([...sharedReads(), ...(this.#watch?.takeReads() ?? [])]);
  }

  async runTask(test: Test): Promise<void> {
    const watch = this.#watch;
    const body = TestRunner.getTestFn(test);
    if (ALONE !== null) return this.#runAlone(ALONE, test);
    watch?.takeReads();
    const start = performance.now();
    await body();
    if (watch === null) return;
    const isSlow = performance.now() - start > SLOW_MS;
    const noticed = await this.#tryMutants(watch, watch.takeReads(), test, isSlow);
    // A test that cannot be run twice would fail without any mutant.
    if (noticed.length > 0 && (await passes(body))) {
      for (const [{ id }, how] of noticed) {
        this.#known[how].add(id);
        this.#fresh[how][id] = test.name;
      }
    }
    const isCited = citedBy(test.name);
    for (const mutant of this.#mutantsOf([...this.#early])) {
      const waits = mutant.clauses.length > 0 && isCited(mutant);
      if (waits && !this.#known.citing.has(mutant.id)) this.#later.add(mutant.id);
    }
  }

  async #runAlone(mutant: ListedMutant, test: Test): Promise<void> {
    this.#runs += 1;
    if (await passes(TestRunner.getTestFn(test))) return;
    const how = citedBy(test.name)(mutant) ? 'citing' : 'elsewhere';
    this.#fresh[how][mutant.id] = test.name;
  }

  async #tryMutants(
    watch: WatchedBooks,
    reads: ReadonlySet<string>,
    test: Test,
    isSlow: boolean,
  ): Promise<readonly [ListedMutant, How][]> {
    const isCited = citedBy(test.name);
    const noticed: [ListedMutant, How][] = [];
    const wholes = watch.wholeBooks(reads);
    for (const mutant of this.#mutantsOf([...reads].filter((key) => !this.#early.has(key)))) {
      const how = isCited(mutant) ? 'citing' : 'elsewhere';
      if (this.#isNoticed(mutant.id, how)) continue;
      // What goes through a whole book, as its digest does, says nothing of a single leaf.
      const anyTest = mutant.clauses.length === 0 || how === 'elsewhere';
      if (anyTest && (isSlow || wholes.has(mutant.book))) continue;
      if (await this.#fails(watch, mutant, TestRunner.getTestFn(test))) noticed.push([mutant, how]);
    }
    return noticed;
  }

  #mutantsOf(keys: readonly string[]): readonly ListedMutant[] {
    return keys.flatMap((key) => this.#mutants.get(key) ?? []);
  }

  #isNoticed(id: string, how: How): boolean {
    if (this.#known.citing.has(id)) return true;
    return how === 'elsewhere' && (!HINTS || this.#known.elsewhere.has(id));
  }

  async #fails(watch: WatchedBooks, mutant: ListedMutant, body: () => unknown): Promise<boolean> {
    this.#runs += 1;
    const release = watch.hold(mutant.key, mutant.to);
    const passed = await passes(body);
    release();
    return !passed;
  }

  override async onAfterRunSuite(
    suite: Parameters<TestRunner['onAfterRunSuite']>[0],
  ): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    const file = relative(this.config.root, String(suite.filepath));
    const digest = digests()[file];
    if (digest === undefined) return;
    const [later, runs, alone] = [[...this.#later], this.#runs, ALONE?.id ?? null];
    addLine({ file, digest, ...this.#fresh, later, alone, runs });
  }
}

const ALONE = aloneMutant();
/** A test that takes longer is tried for the clauses that it cites alone. */
const SLOW_MS = 1000;
/** Whether tests that cite other clauses are tried too; it only helps whoever reads survivors. */
const HINTS = process.env.BAIZE_LEAVES_HINTS === 'yes';

async function passes(body: () => unknown): Promise<boolean> {
  try {
    await body();
    return true;
  } catch {
    return false;
  }
}
