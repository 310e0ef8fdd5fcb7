import { relative, sep } from 'node:path';
import { type RunnerTestFile as File, type RunnerTestCase as Test, TestRunner } from 'vitest';
import { sharedReads, theWatch } from '../leaves/watch.ts';
import type { WatchedBooks } from '../leaves/watched.ts';
import { citationsIn } from './cited.ts';
import { noteLoaded } from './mutation.ts';
import { remember } from './remembered.ts';
import { takeReached } from './switches.ts';

/** Whether every test counts, and not only those of clauses. */
const MUTATES = process.env.BAIZE_MUTATE !== undefined;

/** Runs each test of a clause once as it is, and notes what it reaches of the code and reads of the books. */
export default class BreakRunner extends TestRunner {
  #watch: WatchedBooks | null = null;
  #file = '';
  #early: ReadonlySet<string> = new Set();

  override async onCollectStart(file: File): Promise<void> {
    super.onCollectStart(file);
    this.#watch ??= await theWatch();
    this.#watch.takeReads();
    this.#file = relative(this.config.root, file.filepath).split(sep).join('/');
  }

  onCollected(): void {
    this.#early = this.#watch?.takeReads() ?? new Set();
  }

  async runTask(test: Test): Promise<void> {
    const asked = MUTATES || citationsIn(test.name).length > 0;
    if (!asked && !this.#file.startsWith('test/breaks/')) return;
    const body = TestRunner.getTestFn(test);
    this.#watch?.takeReads();
    noteLoaded(takeReached());
    const start = performance.now();
    await body();
    const ms = performance.now() - start;
    const reads = this.#watch?.takeReads() ?? new Set<string>();
    const reached = Uint32Array.from(takeReached());
    const [file, title, early, shared] = [this.#file, test.name, this.#early, sharedReads()];
    remember({ file, title, body, ms, reached, reads, early, shared });
  }
}
