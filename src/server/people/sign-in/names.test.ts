import { expect, it } from 'vitest';
import { standsForHouse } from './house-names.ts';
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

it.each([
  [
    'Dealer 7',
    'Baize Support',
    'Cage 1',
    'dealer_12',
    'Cage-Desk',
    'Support Team',
    'The Dealer II',
  ],
  ['Dеаlеr 7', 'Ваіzе Ѕuрроrt', 'Саgе 1', 'D3aler 7', 'dea1er9', 'Sυppοrτ', 'Official Baize'],
  [
    '荷官7',
    '客服',
    '百家乐客服'.slice(3),
    '管理員 2',
    'Baize 客服',
    'Дилер 7',
    'Крупье',
    'Pit Boss',
  ],
])('T9b: names such as %s and %s pose as staff', (...names) => {
  expect(names.filter((name) => !standsForHouse(name, 'Baize'))).toEqual([]);
});

it('T9b: names that hold a word of the house beside another one are anybody’s', () => {
  const names = [
    'Vault Hunter',
    'House Music',
    'Pitman',
    'Cagney',
    'Deal',
    'Ann 7',
    'Baizer',
    'Boss',
  ];
  expect(names.filter((name) => standsForHouse(name, 'Baize'))).toEqual([]);
});
