import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLAIN } from './plain.ts';
import { REFUSAL_CODES } from './refusals.ts';

/** Every place of a tournament's code that refuses, its code, and whether it gives a ground. */
function refusing(): readonly { readonly code: string; readonly plain: boolean }[] {
  const root = new URL('..', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  return files.flatMap((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    return [...source.matchAll(/\bno\(\s*'([a-z-]+)',\s*(null\b)?/g)].map(([, code, none]) => ({
      code: code ?? '',
      plain: none !== undefined,
    }));
  });
}

const places = refusing();

it('every refusal of a tournament is given with its clause, or its code is listed with the reason why it has none', () => {
  const without = new Set(places.filter(({ plain }) => plain).map(({ code }) => code));
  expect([...without].sort()).toEqual(Object.keys(PLAIN).sort());
});

it('every refusal of a tournament has a code that some place of the procedure gives', () => {
  const given = new Set(places.map(({ code }) => code));
  expect(REFUSAL_CODES.filter((code) => !given.has(code))).toEqual([]);
});
