import { expect, it } from 'vitest';
import { TAS } from '../../../test/support/rules/cite.ts';
import { spoilt } from '../../../test/support/rules/spoil.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { BOOKS } from './index.ts';
import { booksOnShelf, findBook, isOwnBook } from './shelf.ts';
import { bookDigest, shelveBooks } from './shelving.ts';

it('a book of the house stands on the shelf behind the published ones, frozen', () => {
  const own = spoilt({ id: 'shelf-test' }, TAS);
  expect(findBook('shelf-test')).toBeNull();
  shelveBooks([own]);
  expect(findBook('shelf-test')).toBe(own);
  const shelf = booksOnShelf();
  expect(shelf.slice(0, BOOKS.length)).toEqual(BOOKS);
  expect(shelf.at(-1)).toBe(own);
  expect(Object.isFrozen(own.limits.change.value)).toBe(true);
  expect([isOwnBook('shelf-test'), isOwnBook(TAS), isOwnBook('macau')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a book may be shelved again, and no other book of its name replaces it', () => {
  const again = spoilt({ id: 'shelf-twice' }, TAS);
  shelveBooks([again]);
  shelveBooks([spoilt({ id: 'shelf-twice' }, TAS)]);
  expect(findBook('shelf-twice')).toBe(again);
  const other = spoilt({ id: 'shelf-twice', 'burn.beforeCoup.value': true }, TAS);
  expect(() => shelveBooks([other])).toThrow('two books are called shelf-twice');
  expect(() => shelveBooks([spoilt({ 'burn.beforeCoup.value': true }, TAS)])).toThrow(TAS);
});

it('a book that cannot be played does not reach the shelf', () => {
  expect(() => shelveBooks([spoilt({ id: 'shelf-bad', versions: [] })])).toThrow('at least one');
  expect(findBook('shelf-bad')).toBeNull();
});

it('the digest of a book changes with any word of it and with nothing else', () => {
  const draft = spoilt({}, TAS);
  expect(bookDigest(draft)).toBe(bookDigest(bookOf(TAS)));
  expect(bookDigest(draft)).toMatch(/^[0-9a-f]{64}$/);
  const other = spoilt({ 'notices.0.text': 'Other words.' }, TAS);
  expect(bookDigest(other)).not.toBe(bookDigest(draft));
});
