import { expect, it } from 'vitest';
import { shortName } from './seats.ts';

it.each([
  ['Guest 7568', 'G. 7568'],
  ['House player 2', 'H. 2'],
  ['Bob Lee', 'Bob'],
  ['Alexandrina', 'Alexan'],
  ['访客 7568', '访. 7568'],
])('a phone calls %s %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
