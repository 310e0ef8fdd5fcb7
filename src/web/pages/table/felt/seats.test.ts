import { expect, it } from 'vitest';
import { shortName } from './seats.ts';

it.each([
  ['Guest 7568', 'G.\u20097568'],
  ['Guest cdfa', 'G.\u2009cdfa'],
  ['House player 2', 'H.\u20092'],
  ['Bob Lee', 'Bob'],
  ['Alexandrina', 'Alexan'],
  ['访客 7568', '访7568'],
  ['訪客 cdfa', '訪cdfa'],
])('a phone calls %s %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
