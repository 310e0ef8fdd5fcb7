import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookFileNames, exportBook, parseOwnBook } from '../../../src/clauses/index.ts';
import { loadLibrary } from '../../../src/cli/shared/clause-files.ts';
import { cents, present } from '../../../src/kit/index.ts';
import { BOOKS, bookDigest, findBook } from '../../../src/rules/index.ts';
import { auditHouse, isClean, openSealed } from '../../../src/server/index.ts';
import { setupFor } from '../../support/table/setups.ts';
import { ChildHouse } from '../support/child-house.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const NAME = 'harbour-house';
const DRAWN_ON_THREE = '"D D D D D D D D D S D"';
const STOOD_ON_THREE = '"D D D D D D D D S S D"';
const books = mkdtempSync(join(tmpdir(), 'baize-own-'));
let test: TestHouse;

beforeAll(async () => {
  const ville = present(findBook('the-ville'), 'the-ville');
  const texts = exportBook(ville, loadLibrary(), NAME);
  const files = bookFileNames(NAME);
  for (const part of ['book', 'register', 'readings'] as const) {
    writeFileSync(join(books, files[part]), texts[part]);
  }
  writeChangedBook();
  test = await startHouse({ booksFolder: books, requestsPerMinute: 100_000 });
  const setup = { ...setupFor('the-ville'), bookId: NAME, tableId: 'harbour', name: 'Harbour' };
  const opened = await test.house.floor.openAutomatic({ ...setup, shoeKind: 'virtual' });
  expect(opened.kind).toBe('accepted');
});
afterAll(async () => {
  await test.end();
  rmSync(books, { recursive: true, force: true });
});

it('a table plays by a book of the house, and its events hold the content of the book', async () => {
  const { floor, store } = test.house;
  floor.startDealers();
  const player = await new Visitor(test.address).asGuest();
  player.client.subscribe('table', 'harbour');
  await until('the table', () => player.tables.has('harbour'));
  await player.buyIn('harbour', 200_000);
  await player.client.do('table', 'harbour', { type: 'TakeSeat', seat: 1 });
  const stake = {
    type: 'PlaceWager',
    wager: 'player',
    stakeCents: cents(5000),
    place: 1,
    length: null,
  } as const;
  await until('a coup', () => {
    if (floor.state('harbour').phase === 'betting')
      void player.client.do('table', 'harbour', stake);
    return floor.state('harbour').record.coupsDealt > 0;
  });
  player.close();
  const [first] = await store.read('table:harbour', 1, 1);
  const digest = bookDigest(present(findBook(NAME), NAME));
  expect(first?.events[0]).toMatchObject({ type: 'TableOpened', data: { bookDigest: digest } });
});

it('the house gives its own book and its register to everybody, and both read back unchanged', async () => {
  const anybody = new Visitor(test.address);
  const { body } = await anybody.get('/api/books');
  const { books: told } = body as { books: { id: string }[] };
  expect(told.map(({ id }) => id)).toEqual([NAME]);
  const register = await anybody.get(`/api/books/${NAME}/register`);
  const texts = { ...(register.body as { register: string; readings: string }) };
  const parsed = parseOwnBook(NAME, { ...texts, book: JSON.stringify(told[0]) }, new Set());
  expect(parsed.ok && bookDigest(parsed.value.book)).toBe(bookDigest(present(findBook(NAME), '')));
  expect((await anybody.get('/api/books/the-ville/register')).status).toBe(404);
  expect(BOOKS.some(({ id }) => id === NAME)).toBe(false);
});

it('a house opens again with its own book and passes its audit', async () => {
  await test.restart();
  expect(test.house.floor.state('harbour').setup?.bookId).toBe(NAME);
  await test.house.stop();
  const store = await openSealed({ folder: test.folder, databaseUrl: null });
  expect(isClean(await auditHouse(store, { table: 'harbour' }))).toBe(true);
  await store.close();
  await test.reopen();
});

it.each([
  ['without the folder of its books', 'nowhere', 'the folder of rule books cannot be read'],
  ['with a changed book, which its tables were not opened under', 'changed', 'harbour-house was'],
])('a house does not open %s', async (_, folder, why) => {
  await test.house.stop();
  const copy = mkdtempSync(join(tmpdir(), 'baize-copy-'));
  cpSync(test.folder, copy, { recursive: true });
  await test.reopen();
  try {
    // In a process of its own, because the book is known to this one already.
    const house = new ChildHouse(copy, { BAIZE_BOOKS: join(books, folder) });
    await expect(house.start().finally(() => house.kill())).rejects.toThrow(why);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** The same book but for one leaf: Banker stands on three against a third card of 7 as of 8. */
function writeChangedBook(): void {
  const changed = join(books, 'changed');
  mkdirSync(changed);
  const files = bookFileNames(NAME);
  for (const part of ['book', 'register', 'readings'] as const) {
    const text = readFileSync(join(books, files[part]), 'utf8');
    writeFileSync(join(changed, files[part]), text.replace(DRAWN_ON_THREE, STOOD_ON_THREE));
  }
}
