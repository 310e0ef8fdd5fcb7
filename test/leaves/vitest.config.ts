import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Cheap layers first: what they notice need not be tried against a whole table. */
const LAYERS = ['rules', 'conformance', 'shoe', 'cage', 'tournament', 'table', 'clauses', 'odds'];
/** Walks over every command come late; what only a second copy of the book notices, last. */
const ORDER = [...LAYERS, 'table/machine', 'rules/books/proofread'];

class CheapFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      ORDER.findLastIndex((layer) => moduleId.includes(`/src/${layer}`));
    return specs.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** What `npm run mutate:leaves` holds the changed books against; see scripts/mutate-leaves.mjs. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: [`src/{${LAYERS.join()}}/**/*.test.ts`],
    setupFiles: ['test/support/seed.ts', 'test/leaves/setup.ts'],
    runner: './test/leaves/runner.ts',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: CheapFirst },
    testTimeout: 3_600_000,
  },
});
