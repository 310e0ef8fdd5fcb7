import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listMutants } from '../../leaves/list.ts';

interface Recorded {
  readonly broken: { readonly leaf?: string };
}

const BREAKS: Readonly<Record<string, Readonly<Record<string, Recorded>>>> = JSON.parse(
  readFileSync(new URL('../../../data/breaks.json', import.meta.url), 'utf8'),
);

it('every leaf that is on record as the break of a clause can still be broken so', () => {
  const known = new Set(listMutants().mutants.map(({ id }) => id));
  const recorded = Object.values(BREAKS)
    .flatMap((clauses) => Object.values(clauses))
    .flatMap(({ broken }) => broken.leaf ?? []);
  expect(recorded.length).toBeGreaterThan(400);
  expect(recorded.filter((leaf) => !known.has(leaf))).toEqual([]);
});
