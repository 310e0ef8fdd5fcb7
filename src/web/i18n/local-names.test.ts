import { ZH_HANS as ZH_HANT } from '@hant/zh-hans/index';
import { expect, it } from 'vitest';
import { EN } from './en/index.ts';
import { localNames } from './local-names.ts';
import { ZH_HANS } from './zh-hans/index.ts';

it.each([
  ['Chinese', ZH_HANS, '访客 1a2b'],
  ['traditional Chinese', ZH_HANT, '訪客 1a2b'],
  ['English', EN, 'Guest 1a2b'],
])('guests and the house are named in %s; people keep their own names', (_in, words, guest) => {
  const names = { p1: 'Guest 1a2b', p2: 'Guest of honour', autodealer: 'Dealer' };
  const told = localNames(names, words.common);
  expect([told.p1, told.p2]).toEqual([guest, 'Guest of honour']);
  expect(told.autodealer).toBe(words.common.noPerson.automaticDealer);
});
