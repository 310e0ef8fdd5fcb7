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

  it('every refusal has a code that some place of the procedure gives', () => {
    const given = new Set(places.map(({ code }) => code));
    // These come by a name that the code works out.
    const worked = ['tail-running', 'tail-not-established'];
    const unused = REFUSAL_CODES.filter((code) => !given.has(code) && !worked.includes(code));
    expect(unused).toEqual([]);
  });

  it('every refusal that a rule demands has a clause in every place but those of the listed codes', () => {
    const ruled = REFUSAL_CODES.filter((code: RefusalCode) => PLAIN[code] === undefined);
    const bare = places.filter(({ code, plain }) => plain && ruled.includes(code as RefusalCode));
    expect(bare).toEqual([]);
  });
});
