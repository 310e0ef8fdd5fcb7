import { expect, it } from 'vitest';
import { addRun, figuresLeft } from '../../scripts/torture-sums.mjs';

const HELD = { ok: true, seconds: 60 };

it('successful runs of a torture test add up until the figure is reached', () => {
  const full = { BAIZE_SHOES: 1000, BAIZE_SCAN_TABLES: 30 };
  const first = addRun(undefined, { BAIZE_SHOES: 400, BAIZE_SCAN_TABLES: 30 }, HELD);
  expect(figuresLeft(first, full)).toEqual({ BAIZE_SHOES: 600, BAIZE_SCAN_TABLES: 30 });
  const second = addRun(first, { BAIZE_SHOES: '600', BAIZE_SCAN_TABLES: 30 }, HELD);
  const sums = { BAIZE_SHOES: 1000, BAIZE_SCAN_TABLES: 30 };
  expect(second).toEqual({ runs: 2, failed: 0, seconds: 120, sums });
  expect(figuresLeft(second, full)).toBeNull();
});

it('a failed run of a torture test counts as failed and adds nothing', () => {
  const failed = addRun(undefined, { BAIZE_KILLS: 100 }, { ok: false, seconds: 5 });
  expect(failed).toEqual({ runs: 1, failed: 1, seconds: 5, sums: {} });
  expect(figuresLeft(failed, { BAIZE_KILLS: 1000 })).toEqual({ BAIZE_KILLS: 1000 });
});

it('two half hours of load do not make an hour, and a test without figures runs once', () => {
  const half = addRun(undefined, { BAIZE_LOAD_SECONDS: 1800 }, HELD);
  const again = addRun(half, { BAIZE_LOAD_SECONDS: 1800 }, HELD);
  expect(figuresLeft(again, { BAIZE_LOAD_SECONDS: 3600 })).toEqual({ BAIZE_LOAD_SECONDS: 3600 });
  const whole = addRun(again, { BAIZE_LOAD_SECONDS: 3600 }, HELD);
  expect(figuresLeft(whole, { BAIZE_LOAD_SECONDS: 3600 })).toBeNull();
  expect(figuresLeft(undefined, {})).toEqual({});
  expect(figuresLeft(addRun(undefined, {}, HELD), {})).toBeNull();
});
