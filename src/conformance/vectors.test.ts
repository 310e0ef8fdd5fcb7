import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../test/support/conformance/questions.ts';
import { checkVector } from './index.ts';

const FILES = ['table-of-play', 'coups', 'insurance', 'differential', 'sequences'];

interface StoredVector {
  readonly id: string;
  readonly note: string;
  readonly expect: unknown;
}

function vectorsOf(file: string): StoredVector[] {
  const path = new URL(`../../data/vectors/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')).vectors;
}

describe.each(FILES)('conformance vectors: %s', (file) => {
  const vectors = vectorsOf(file);

  it('the file holds vectors', () => {
    expect(vectors.length).toBeGreaterThan(10);
  });

  it.each(vectors.map((vector) => [vector.id, vector.note, vector] as const))(
    'the engine answers vector %s as expected: %s',
    (_id, _note, vector) => {
      const { passed, answer } = checkVector(vector);
      if (!passed) expect(answer).toEqual(vector.expect);
      expect(passed).toBe(true);
    },
  );
});

/** The one field that an answer has beyond the stored form; docs/reference/vectors.md says why. */
const BEYOND = 'insurance_limit';

it('an answer has no field beyond the stored form but the limit of insurance', () => {
  const beyond = FILES.flatMap(vectorsOf).filter(({ expect: expected, ...question }) => {
    const more = Object.keys(answerTo(question)).filter((name) => !(name in Object(expected)));
    expect([[], [BEYOND]]).toContainEqual(more);
    return more.length > 0;
  });
  expect(beyond.map(({ id }) => id.split('-')[0])).toEqual(Array(60).fill('coup'));
});
