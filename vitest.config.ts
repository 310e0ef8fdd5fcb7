import { defineConfig } from 'vitest/config';
import { traditionalChinese } from './scripts/web/traditional.mjs';

/** Seeds what property tests draw; see the file. */
const SETUP = ['test/support/seed.ts'];

const PURE_LAYERS =
  'kit,machine,rules,conformance,clauses,odds,roads,shoe,table,cage,tournament,audit,client';

/**
 * Whole procedures that several people play against the table's clock. Two of them at a time are
 * more than two cores can show in time.
 */
const ALONE = ['tournament', 'physical', 'squeeze', 'insurance', 'slips'].map(
  (name) => `test/web/${name}.e2e.ts`,
);

/** A busy machine may stand still for seconds. */
const PATIENT = { poll: { timeout: 30_000 } };

/** A real Chromium against the house as it is built. */
function browserTests(
  name: string,
  groupOrder: number,
  files: { maxWorkers: number; include?: string[]; exclude?: string[] },
) {
  return {
    plugins: [traditionalChinese()],
    test: {
      name,
      sequence: { groupOrder },
      include: ['test/web/**/*.e2e.ts'],
      testTimeout: 180_000,
      hookTimeout: 120_000,
      expect: PATIENT,
      ...files,
    },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        plugins: [traditionalChinese()],
        test: {
          name: 'unit',
          setupFiles: SETUP,
          // Pure layers share nothing, so one process without isolation is safe and five times faster.
          isolate: false,
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
          include: [
            `src/{${PURE_LAYERS}}/**/*.test.ts`,
            // What the app does without a browser: geometry, texts, the slip of wagers.
            'src/web/**/*.test.ts',
            'test/tidy/**/*.test.ts',
            'test/leaves/**/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [traditionalChinese()],
        test: {
          name: 'integration',
          setupFiles: [...SETUP, 'test/support/leave-clocks.ts'],
          // Apart from the others: real processes, threads and timers want the machine to themselves.
          // Much of it waits for those, so two at a time take little more than half as long.
          // Every file imports the server; without isolation a worker loads it once, not 200 times.
          isolate: false,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          include: [
            'src/{cli,store,bus,server,protocol}/**/*.test.ts',
            'test/integration/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      browserTests('e2e', 2, { maxWorkers: 2, exclude: ALONE }),
      browserTests('e2e-alone', 3, { maxWorkers: 1, include: ALONE }),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/rules/**', 'src/roads/**'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary', 'text'],
    },
  },
});
