import { describe, expect, it } from 'vitest';
import { refusing } from '../../../test/support/refusing.ts';
import { PLAIN } from './plain.ts';
import { REFUSAL_CODES, type RefusalCode } from './refusal.ts';

describe('every refusal', () => {
  const places = refusing(new URL('..', import.meta.url));

  it('every refusal is given with its clause, or its code is listed with the reason why it has none', () => {
    const without = new Set(places.filter(({ plain }) => plain).map(({ code }) => code));
    expect([...without].sort()).toEqual(Object.keys(PLAIN).sort());
  });

  it('every refusal code is given by some place of the procedure', () => {
    const given = new Set(places.map(({ code }) => code));
    // The code computes these names, so a search for the text does not find them.
    const worked = ['tail-running', 'tail-not-established'];
    const unused = REFUSAL_CODES.filter((code) => !given.has(code) && !worked.includes(code));
    expect(unused).toEqual([]);
  });

  it('a refusal that a rule demands has a clause at every place, except for the listed codes', () => {
    const ruled = REFUSAL_CODES.filter((code: RefusalCode) => PLAIN[code] === undefined);
    const bare = places.filter(({ code, plain }) => plain && ruled.includes(code as RefusalCode));
    expect(bare).toEqual([]);
  });
});
