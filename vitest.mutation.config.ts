import { defineConfig } from 'vitest/config';

/** What `npm run mutation` holds the mutants of the rules against. */
export default defineConfig({
  test: {
    setupFiles: ['test/support/seed.ts'],
    include: ['src/rules/**/*.test.ts', 'src/conformance/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
