import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { traditionalChinese } from '../../scripts/web/traditional.mjs';
import { breakable } from './instrument.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders whose tests run in one process and cite clauses. */
const FOLDERS =
  'rules,conformance,tournament,table,clauses,shoe/sealing,odds/report,odds/simulation,cli/tournament,cli/rules,web/app,web/pages/house';
/** What tries the tests: `npm run mutation` or `npm run mutate:clauses`. */
const LAST =
  process.env.BAIZE_MUTATE === undefined
    ? 'test/breaks/search.breaks.ts'
    : 'test/breaks/mutation.breaks.ts';

/** It tries the tests again that the other files brought, so it comes last. */
class TriesLast extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.endsWith(LAST) ? 1 : 0);
    return specs.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** What `npm run mutate:clauses` and `npm run mutation` run; see the two scripts. */
export default defineConfig({
  root: ROOT,
  plugins: [traditionalChinese(), breakable(ROOT)],
  test: {
    include: [`src/{${FOLDERS}}/**/*.test.ts`, LAST],
    setupFiles: ['test/support/seed.ts', 'test/leaves/setup.ts'],
    // A change that holds from the start of a process needs nothing noted.
    ...(process.env.BAIZE_BREAK_ALONE === undefined ? { runner: './test/breaks/runner.ts' } : {}),
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: TriesLast },
    testTimeout: 7_200_000,
    // A few walks reach what many do.
    env: { BAIZE_LAW_WALKS: '6' },
  },
});
