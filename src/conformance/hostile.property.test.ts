import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../test/support/conformance/questions.ts';

type Json = Readonly<Record<string, unknown>>;

function vectorsOf(file: string): readonly Json[] {
  const path = new URL(`../../data/vectors/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')).vectors;
}

const STORED = ['coups', 'insurance', 'differential', 'sequences'].flatMap(vectorsOf);

/** Every place in a vector, as a path of keys. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  const inner = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]));
  return [[...path], ...inner];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part, at) => (String(at) === key ? replaced(part, rest, by) : part));
  }
  const record = value as Json;
  return { ...record, [key]: replaced(record[key], rest, by) };
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  'constructor',
  '__proto__',
  'toString',
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  [],
  {},
  [null],
  '9'.repeat(50),
];

describe('whatever stands on a line', () => {
  it('any line is answered or refused with a code, never with a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(faultOf(value)).toEqual(expect.any(String));
      }),
    );
  });

  it('a good vector with one place spoilt is answered or refused with a code, never with a throw', () => {
    const spoilt = fc
      .constantFrom(...STORED)
      .chain(({ expect: _expected, ...question }) =>
        fc
          .tuple(
            fc.constantFrom(...pathsIn(question)),
            fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue()),
          )
          .map(([path, value]) => replaced(question, path, value)),
      );
    fc.assert(
      fc.property(spoilt, (question) => {
        const fault = faultOf(question);
        if (fault !== null) expect(fault).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});
