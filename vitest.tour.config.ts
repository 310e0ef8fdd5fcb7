import { defineConfig } from 'vitest/config';
import { traditionalChinese } from './scripts/web/traditional.mjs';

/**
 * Every screen in every main state, in three windows and three languages: `npm run tour`. It takes
 * minutes and is no part of `npm test`; what it finds is listed by screen.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [traditionalChinese()],
        test: {
          name: 'e2e',
          maxWorkers: 1,
          include: ['test/web/**/*.tour.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
