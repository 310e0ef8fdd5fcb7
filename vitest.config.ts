import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { traditionalChinese } from './scripts/web/traditional.mjs';

/** Seeds what property tests draw; see the file. */
const SETUP = ['test/support/seed.ts'];

const PURE_LAYERS =
  'kit,machine,rules,conformance,clauses,odds,roads,shoe,table,cage,tournament,people,audit,client';

/** Files of half a minute and more; begun last, one of them would leave a core idle at the end. */
const LONG = [
  'test/web/tour.e2e.ts',
  'test/web/seats.e2e.ts',
  'test/web/table.e2e.ts',
  'test/integration/house/wrong-calls.test.ts',
  'test/integration/nodes/nodes.test.ts',
  'test/integration/faults/kill.test.ts',
  'test/integration/faults/recovery.test.ts',
  'test/integration/faults/scanner.test.ts',
  'test/integration/tournament/tournament-kill.test.ts',
  'test/integration/tournament/tournament-nodes.test.ts',
];

/** The files of a project one after the other: a worker goes on only to a file of its own project. */
const ORDER = ['unit', 'e2e', 'own-books', 'integration'];

class LongFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      2 * ORDER.indexOf(project.name) + (LONG.some((file) => moduleId.endsWith(file)) ? 0 : 1);
    return (await super.sort(specs)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** A busy machine may stand still for seconds. */
const PATIENT = { poll: { timeout: 30_000 } };

/** They put books on the shelf of their process, where a book stays. */
const OWN_BOOKS = ['test/integration/books/*.test.ts', 'src/cli/rules/rules.test.ts'];

/**
 * Tests with real processes, threads, disks and browsers. Much of them waits for those, so four at
 * a time keep two cores busy. Without isolation a worker loads the server, or starts its browser,
 * once for all its files.
 */
const HOUSES = { sequence: { groupOrder: 1 }, maxWorkers: 4, isolate: false, expect: PATIENT };

const INTEGRATION = {
  ...HOUSES,
  // Only what hangs runs into these; a test ends when what it waits for has come.
  testTimeout: 600_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
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
          // Only what hangs runs into it: a busy machine takes minutes for thousands of walks.
          testTimeout: 600_000,
        },
      },
      {
        plugins: [traditionalChinese()],
        test: {
          ...INTEGRATION,
          name: 'integration',
          setupFiles: [...SETUP, 'test/support/leave-nothing.ts'],
          include: [
            'src/{cli,store,bus,server,protocol}/**/*.test.ts',
            'test/integration/**/*.test.ts',
          ],
          exclude: OWN_BOOKS,
        },
      },
      {
        plugins: [traditionalChinese()],
        test: {
          ...INTEGRATION,
          name: 'own-books',
          setupFiles: SETUP,
          isolate: true,
          include: OWN_BOOKS,
        },
      },
      {
        plugins: [traditionalChinese()],
        test: {
          ...HOUSES,
          // A real Chromium against the house as it is built.
          name: 'e2e',
          globalSetup: 'test/web/support/gallery.ts',
          include: ['test/web/**/*.e2e.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/rules/**', 'src/roads/**'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary', 'text'],
    },
  },
});
