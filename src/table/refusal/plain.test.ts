import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAIN } from './plain.ts';
import { REFUSAL_CODES, type RefusalCode } from './refusal.ts';

/** Every place in the table's code that refuses, with its code and whether it gives a ground. */
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

describe('every refusal', () => {
  const places = refusing();

  it('every refusal is given with its clause, or its code is listed with the reason why it has none', () => {
    const without = new Set(places.filter(({ plain }) => plain).map(({ code }) => code));
    expect([...without].sort()).toEqual(Object.keys(PLAIN).sort());
  });

  it('every refusal has a code that some place of the procedure gives', () => {
    const given = new Set(places.map(({ code }) => code));
    // These come by a name that the code works out.
    const worked = ['tail-running', 'tail-not-established'];
    const unused = REFUSAL_CODES.filter((code) => !given.has(code) && !worked.includes(code));
    expect(unused).toEqual([]);
  });

  it('that a rule demands has a clause in every place but those of the listed codes', () => {
    const ruled = REFUSAL_CODES.filter((code: RefusalCode) => PLAIN[code] === undefined);
    const bare = places.filter(({ code, plain }) => plain && ruled.includes(code as RefusalCode));
    expect(bare).toEqual([]);
  });
});
