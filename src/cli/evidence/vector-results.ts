import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkVector } from '../../conformance/index.ts';

const FILES = ['table-of-play', 'coups', 'insurance', 'differential', 'sequences'] as const;

export interface VectorResult {
  readonly file: string;
  readonly id: string;
  readonly passed: boolean;
}

interface StoredVector {
  readonly id: string;
  readonly expect: unknown;
}

/** Settles every conformance vector now. */
export function vectorResults(data: string): readonly VectorResult[] {
  return FILES.flatMap((file) => {
    const text = readFileSync(join(data, 'vectors', `${file}.json`), 'utf8');
    const { vectors } = JSON.parse(text) as { vectors: readonly StoredVector[] };
    return vectors.map((vector) => ({ file, id: vector.id, passed: checkVector(vector).passed }));
  });
}
