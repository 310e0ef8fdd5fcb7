import { expect, it } from 'vitest';
import { refusing } from '../../../test/support/refusing.ts';
import { PLAIN } from './plain.ts';
import { REFUSAL_CODES } from './refusals.ts';

const places = refusing(new URL('..', import.meta.url));

it('every refusal of a tournament is given with its clause, or its code is listed with the reason why it has none', () => {
  const without = new Set(places.filter(({ plain }) => plain).map(({ code }) => code));
  expect([...without].sort()).toEqual(Object.keys(PLAIN).sort());
});

it('every refusal code of a tournament is given by some place of the procedure', () => {
  const given = new Set(places.map(({ code }) => code));
  expect(REFUSAL_CODES.filter((code) => !given.has(code))).toEqual([]);
});
