import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseVector, settleVector } from './index.ts';

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

  it('has vectors', () => {
    expect(vectors.length).toBeGreaterThan(10);
  });

  it.each(vectors.map((vector) => [vector.id, vector.note, vector] as const))(
    '%s: %s',
    (_id, _note, { expect: expected, ...question }) => {
      const parsed = parseVector(question);
      expect(parsed).toMatchObject({ ok: true });
      if (!parsed.ok) return;
      const answer = settleVector(parsed.value);
      expect(answer).toMatchObject({ ok: true });
      if (answer.ok) expect(alike(answer.value, expected)).toEqual(expected);
    },
  );
});

/** Only the vectors about insurance name each seat's limit; elsewhere the answer's is left out. */
function alike(answer: Record<string, unknown>, expected: unknown): Record<string, unknown> {
  const { insurance_limit: _limit, ...rest } = answer;
  return 'insurance_limit' in (expected as object) ? answer : rest;
}
