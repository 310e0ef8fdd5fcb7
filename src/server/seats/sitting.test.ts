import { expect, it } from 'vitest';
import { judge, observe, type Sitting, withoutChips } from './sitting.ts';

const TERMS = { heldMs: 300, idleMs: 1000, chipsMs: 60, warnMs: 100 };
const sitting = (facts: Partial<Sitting>): Sitting => ({
  sinceMs: 0,
  here: true,
  warnedMs: null,
  ...facts,
});

it.each([
  ['somebody without a connection, before the time', sitting({ here: false }), 299, 'stay'],
  ['somebody without a connection, after the time', sitting({ here: false }), 300, 'leave'],
  ['somebody idle before the warning is due', sitting({}), 899, 'stay'],
  ['somebody idle when the warning is due', sitting({}), 900, 'warn'],
  ['somebody idle who was never warned, however late', sitting({}), 99_999, 'warn'],
  ['somebody warned, before the time is over', sitting({ warnedMs: 900 }), 999, 'stay'],
  ['somebody warned, when the time is over', sitting({ warnedMs: 900 }), 1000, 'leave'],
] as const)('%s', (_who, seen, nowMs, verdict) => {
  expect(judge(seen, TERMS, nowMs)).toBe(verdict);
});

it('a house without terms keeps every seat for ever', () => {
  const never = { heldMs: Infinity, idleMs: Infinity, chipsMs: Infinity, warnMs: 60_000 };
  for (const here of [true, false]) expect(judge(sitting({ here }), never, 1e12)).toBe('stay');
});

it.each([
  ['at the first sight of somebody', undefined, false, 500],
  ['when the connection ends', sitting({}), false, 500],
  ['when the connection comes back', sitting({ here: false }), true, 500],
  ['not by sitting on', sitting({}), true, 0],
])('the time begins anew %s', (_when, before, here, sinceMs) => {
  expect(observe(before, here, 500)).toMatchObject({ sinceMs, here });
});

it('a seat without chips is kept for its own short time, with a warning at half of it', () => {
  const terms = withoutChips(TERMS);
  expect(terms).toEqual({ heldMs: 60, idleMs: 60, chipsMs: 60, warnMs: 30 });
  expect(withoutChips({ ...TERMS, chipsMs: Infinity })).toEqual({ ...TERMS, chipsMs: Infinity });
});
