import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cents } from '../kit/index.ts';
import { changeLimit, type Limit, LOOSENING_MS, limitAt, NO_LIMIT } from './limits.ts';

it('own limits tighten at once, and never loosen before 24 hours have passed on the steady clock', () => {
  const step = fc.oneof(
    fc.record({ set: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }) }),
    fc.record({ pass: fc.integer({ min: 1, max: 2 * LOOSENING_MS }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      let nowMs = 0;
      let limit: Limit = NO_LIMIT;
      let lastWishMs = Number.NEGATIVE_INFINITY;
      for (const one of steps) {
        const before = limitAt(limit, nowMs);
        if ('pass' in one) {
          nowMs += one.pass;
          const risen = looser(limitAt(limit, nowMs), before);
          if (risen) expect(nowMs - lastWishMs).toBeGreaterThanOrEqual(LOOSENING_MS);
          continue;
        }
        limit = changeLimit(limit, one.set as Cents | null, nowMs);
        const after = limitAt(limit, nowMs);
        expect(looser(after, before)).toBe(false);
        expect(after).toBe(looser(one.set, before) ? before : one.set);
        lastWishMs = nowMs;
      }
    }),
    { seed: 20_260_401, numRuns: 300 },
  );
});

function looser(after: number | null, before: number | null): boolean {
  return before !== null && (after === null || after > before);
}
