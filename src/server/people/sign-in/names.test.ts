import { expect, it } from 'vitest';
import { displayName, nameKey } from './names.ts';

it.each([
  ['a Hangul filler', '\u3164\u3164\u3164'],
  ['half a filler', 'ann\uffa0'],
  ['a joiner of graphemes', 'an\u034fn'],
  ['a choice of shape', 'ann\ufe0f'],
  ['an inherent vowel', 'ann\u17b4'],
])('a name with %s, which shows nothing, is not lawful', (_, name) => {
  expect([displayName(name), nameKey(name)]).toEqual([null, null]);
});

it('names of every alphabet are lawful', () => {
  for (const name of ['Zoë', '陳大文', 'Ольга', 'שרה', 'محمد', 'नेहा', '김민수', "O'Neill"]) {
    expect(displayName(name)).toBe(name.normalize('NFC'));
  }
});
