import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { traditionalChinese } from './scripts/web/traditional.mjs';
import { breakable } from './test/breaks/instrument.ts';

/** Folders whose tests run in one process and cite clauses. */
const FOLDERS =
  'rules,conformance,tournament,table,clauses,shoe/sealing,odds/report,odds/simulation,cli/tournament,cli/rules,web/app,web/pages/house';
const SEARCH = 'test/breaks/search.breaks.ts';

/** The search tries the tests again that the other files brought, so it comes last. */
class SearchLast extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.endsWith(SEARCH) ? 1 : 0);
    return specs.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** What `npm run mutate:clauses` runs; see scripts/mutate-clauses.mjs. */
export default defineConfig({
  plugins: [traditionalChinese(), breakable(import.meta.dirname)],
  test: {
    include: [`src/{${FOLDERS}}/**/*.test.ts`, SEARCH],
    setupFiles: ['test/support/seed.ts', 'test/leaves/setup.ts'],
    runner: './vitest.breaks-runner.ts',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: SearchLast },
    testTimeout: 7_200_000,
    // A few walks reach what many do.
    env: { BAIZE_LAW_WALKS: '6' },
  },
});
