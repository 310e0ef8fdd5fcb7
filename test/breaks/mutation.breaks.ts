import { expect, it } from 'vitest';
import { mutate } from './mutation.ts';

const LEAST_PERCENT = 95;

it('tests notice 95 of 100 small changes', async () => {
  const { BAIZE_MUTATE = '', BAIZE_MUTANTS = 'all', BAIZE_SEED = '1' } = process.env;
  const most = BAIZE_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : Number(BAIZE_MUTANTS);
  const { changes, whileLoading, tried, noticed, survivors } = await mutate(
    BAIZE_MUTATE,
    most,
    BAIZE_SEED,
  );
  const percent = (100 * noticed) / tried;
  const lines = [
    ...survivors,
    `${BAIZE_MUTATE}: ${changes} changes, ${whileLoading} of them while modules are loaded`,
    `${noticed} of ${tried} noticed, ${percent.toFixed(1)} per cent`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  expect(percent).toBeGreaterThanOrEqual(LEAST_PERCENT);
});
