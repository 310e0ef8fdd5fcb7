import { expect, it } from 'vitest';
import { displayName, nameKey } from './names.ts';
import { isOfOneAlphabet } from './own-names.ts';

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
    expect(isOfOneAlphabet(name)).toBe(true);
  }
});

it.each([
  ['Latin and Cyrillic', 'pаypal'],
  ['Latin and Greek', 'Sυe'],
  ['Latin and Coptic', 'ⲣaypal'],
  ['small capitals', 'ᴅan'],
  ['a sign of phonetics', 'ɪris'],
  ['Cherokee', 'ᎠᎠᎠ'],
  ['a foreign nought', 'b०b'],
])('T9b: a name with %s is not of one alphabet', (_, name) => {
  expect(isOfOneAlphabet(name)).toBe(false);
});

it.each(['Nguyễn Văn', 'Kwɛku', 'Łukasz', 'Ștefan', 'Ann陳', 'さくら', 'ann_2.0', 'Straße'])(
  'T9b: %s is a name of one alphabet',
  (name) => {
    expect(isOfOneAlphabet(name)).toBe(true);
  },
);
