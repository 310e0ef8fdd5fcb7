import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
