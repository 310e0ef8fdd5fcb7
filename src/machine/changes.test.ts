import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChanges, type Change, changesBetween } from './changes.ts';

it.each<[string, object, object, readonly Change[]]>([
  ['a field', { seat: 1, at: 'x' }, { seat: 2, at: 'x' }, [{ at: ['seat'], now: 2 }]],
  ['a field that came', {}, { clock: null }, [{ at: ['clock'], now: null }]],
  ['a field that went', { a: { b: 1, c: 2 } }, { a: { c: 2 } }, [{ at: ['a', 'b'], gone: true }]],
  [
    'a longer list',
    { of: [1, { b: 2 }] },
    { of: [1, { b: 2 }, 3] },
    [{ at: ['of'], keep: 2, add: [3] }],
  ],
  ['a shorter list', { of: [1, 2] }, { of: [1] }, [{ at: ['of'], keep: 1, add: [] }]],
  ['a list with another end', { of: [1, 2] }, { of: [1, 3] }, [{ at: ['of'], keep: 1, add: [3] }]],
  ['another list', { of: [1, 2] }, { of: [2, 1] }, [{ at: ['of'], now: [2, 1] }]],
  ['a list that was null', { of: null }, { of: [1] }, [{ at: ['of'], now: [1] }]],
])('%s is told as its own change, which gives the view again', (_what, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
  expect(applyChanges(before, changes)).toEqual(after);
});

it('the changes between any two views turn the one into the other, also after a way over the wire', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.integer({ min: 0, max: 1 }),
      fc.constant(null),
      fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 4 }),
      fc.array(tie('any'), { maxLength: 4 }),
      tie('fields'),
    ),
    fields: fc.dictionary(fc.constantFrom('a', 'b'), tie('any'), { maxKeys: 3 }),
  })).fields;
  let lists = 0;
  fc.assert(
    fc.property(value, value, (before, after) => {
      const changes = JSON.parse(JSON.stringify(changesBetween(before, after))) as Change[];
      lists += changes.filter((change) => 'keep' in change).length;
      expect(applyChanges(before, changes)).toEqual(after);
    }),
    { numRuns: 2000 },
  );
  expect(lists).toBeGreaterThan(5);
});
