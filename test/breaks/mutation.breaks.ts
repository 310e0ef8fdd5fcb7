import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutate } from './mutation.ts';

it('small changes are tried on the tests that reach them', async () => {
  const { BAIZE_MUTATE = '', BAIZE_MUTANTS = 'all', BAIZE_SEED = '1' } = process.env;
  const most = BAIZE_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : Number(BAIZE_MUTANTS);
  const figures = await mutate(BAIZE_MUTATE, most, BAIZE_SEED);
  writeFileSync(`reports/mutation-${BAIZE_MUTATE}.json`, JSON.stringify(figures));
  expect(figures.tried).toBeGreaterThan(0);
});
