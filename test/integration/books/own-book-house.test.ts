import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookFileNames, exportBook, parseOwnBook } from '../../../src/clauses/index.ts';
import { loadLibrary } from '../../../src/cli/shared/clause-files.ts';
import { cents, present } from '../../../src/kit/index.ts';
import { BOOKS, bookDigest, findBook } from '../../../src/rules/index.ts';
import { auditHouse, DEFAULT_CONFIG, isClean, openHouse } from '../../../src/server/index.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { setupFor } from '../../../src/table/testing/setups.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const NAME = 'harbour-house';
const books = mkdtempSync(join(tmpdir(), 'baize-own-'));
let test: TestHouse;

beforeAll(async () => {
  const ville = present(findBook('the-ville'), 'the-ville');
  const texts = exportBook(ville, loadLibrary(), NAME);
  const files = bookFileNames(NAME);
  for (const part of ['book', 'register', 'readings'] as const) {
    writeFileSync(join(books, files[part]), texts[part]);
  }
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
  player.client.subscribe('harbour');
  await until('the table', () => player.tables.has('harbour'));
  await player.buyIn('harbour', 200_000);
  await player.client.do('harbour', { type: 'TakeSeat', seat: 1 });
  const stake = {
    type: 'PlaceWager',
    wager: 'player',
    stakeCents: cents(5000),
    place: 1,
    length: null,
  } as const;
  await until('a coup', () => {
    if (floor.state('harbour').phase === 'betting') void player.client.do('harbour', stake);
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

it('a house opens again with its own book and passes its audit, and does not open with a changed book', async () => {
  await test.restart();
  expect(test.house.floor.state('harbour').setup?.bookId).toBe(NAME);
  await test.house.stop();
  const store = await openSqliteStore({ folder: test.folder });
  expect(isClean(await auditHouse(store, { table: 'harbour' }))).toBe(true);
  const copy = mkdtempSync(join(tmpdir(), 'baize-copy-'));
  await store.close();
  cpSync(test.folder, copy, { recursive: true });
  const config = { ...DEFAULT_CONFIG, port: 0, dataFolder: copy, logLevel: 'silent' } as const;
  const bad = openHouse({ ...config, booksFolder: join(books, 'nowhere') });
  await expect(bad).rejects.toThrow('the folder of rule books cannot be read');
  rmSync(copy, { recursive: true, force: true });
  await test.reopen();
});
