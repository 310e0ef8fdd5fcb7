import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended, batch } from '../contract/under-test.ts';
import { encodeBatch } from '../encode.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { inspectFile } from './inspect.ts';
import { JOURNAL_FILE, Journal, type JournalLine, journalFrames } from './journal.ts';
import { Reader } from './reader.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';
import { DATABASE_FILE, type WriteOp, Writer } from './writer.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const OPTIONS = { roomBytes: 4096, syncs: true };
const lines = (...facts: readonly string[]): readonly JournalLine[] =>
  facts.map((text) => ({ hash: 'a'.repeat(64), facts: text }));
const framesOf = (generation: number) => [...journalFrames(folder, generation)];
const file = () => join(folder, JOURNAL_FILE);
const wager = (at: number): WriteOp => ({ kind: 'append', batch: encodeBatch(batch({ at })) });
const recordsIn = (house: string) => inspectFile(join(house, DATABASE_FILE)).records;

describe('the journal', () => {
  it('gives back the frames of its generation, in order', () => {
    const journal = new Journal(folder, 7, OPTIONS);
    journal.write(lines('{"a":1}', '{"b":"莊"}'));
    journal.write(lines('{"c":3}'));
    journal.close();
    expect(framesOf(7)).toEqual([lines('{"a":1}', '{"b":"莊"}'), lines('{"c":3}')]);
    expect(framesOf(6)).toEqual([]);
    expect(framesOf(8)).toEqual([]);
  });

  it('begins again over what the database has taken in, and gives none of that back', () => {
    const journal = new Journal(folder, 7, OPTIONS);
    for (const fact of ['first', 'second', 'third']) journal.write(lines(fact));
    journal.restart();
    expect(journal.bytes).toBe(0);
    journal.write(lines('other'));
    journal.close();
    expect(framesOf(8)).toEqual([lines('other')]);
    expect(framesOf(7)).toEqual([]);
  });

  it('does not go on with the frames of another process', () => {
    const first = new Journal(folder, 7, OPTIONS);
    for (const fact of ['one', 'two']) first.write(lines(fact));
    first.close();
    const second = new Journal(folder, 7, OPTIONS);
    second.write(lines('uno'));
    second.close();
    expect(framesOf(7)).toEqual([lines('uno')]);
  });

  it.each([0, 1, 30, 100, 150])('ends before a frame of which %i bytes came', (kept) => {
    const journal = new Journal(folder, 1, OPTIONS);
    journal.write(lines('whole'));
    const from = journal.bytes;
    journal.write(lines('torn', 'torn too'));
    journal.close();
    const bytes = readFileSync(file());
    bytes.fill(0, from + kept);
    writeFileSync(file(), bytes);
    expect(framesOf(1)).toEqual([lines('whole')]);
  });
});

describe('a house that died with a journal', () => {
  const dead = () => join(folder, 'dead');
  const left = () => join(dead(), JOURNAL_FILE);

  /** Ten records, of which only the first is in the database: its stream was new. */
  beforeEach(() => {
    const writer = new Writer({ folder, logRoomBytes: 0 });
    for (let at = 0; at < 10; at += 1) writer.commit([wager(at)]);
    expect(writer.unfolded).toBe(9);
    mkdirSync(dead());
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, JOURNAL_FILE]) {
      copyFileSync(join(folder, name), join(dead(), name));
    }
    writer.close();
  });

  it('has all of it at the next start, and goes on', async () => {
    const store = await openSqliteStore({ folder: dead(), checkIntegrity: true });
    expect(await store.head('table-1')).toMatchObject({ version: 10, number: 10 });
    expect((await store.append(batch({ at: 9 }))).kind).toBe('duplicate');
    await appended(store, { at: 10 });
    await store.close();
    expect(recordsIn(dead())).toBe(11);
  });

  it('takes it in once, however often it is started', () => {
    for (let start = 0; start < 3; start += 1) new Writer({ folder: dead() }).close();
    expect(recordsIn(dead())).toBe(10);
  });

  it('takes in no frame with a changed byte, and nothing after it', () => {
    const bytes = readFileSync(left());
    const at = bytes.indexOf('command-6');
    bytes.write('command-x', at);
    writeFileSync(left(), bytes);
    new Writer({ folder: dead() }).close();
    expect(recordsIn(dead())).toBe(6);
  });

  it('is backed up whole, and not restored over what another left', () => {
    const copy = join(folder, 'copy.db');
    expect(makeBackup(dead(), copy).records).toBe(10);
    const other = join(folder, 'other');
    expect(restoreBackup(copy, other).records).toBe(10);
    const third = join(folder, 'third');
    new Writer({ folder: third }).close();
    removeFolder(join(third, DATABASE_FILE));
    expect(() => restoreBackup(copy, third)).toThrow('already holds a house');
  });
});

describe('a reader', () => {
  it('of the store sees what was acknowledged, in whichever file it lies', async () => {
    const store = await openSqliteStore({ folder });
    for (let at = 0; at < 5; at += 1) {
      await appended(store, { at });
      expect((await store.head('table-1')).version).toBe(at + 1);
      expect(await store.read('table-1', 1, 100)).toHaveLength(at + 1);
    }
    const all = Array.from({ length: 50 }, (_, n) => appended(store, { at: 5 + n }));
    await Promise.all(all);
    expect((await store.findCommand('table-1', 'command-54'))?.number).toBe(55);
    await store.close();
  });

  it('of the file sees it soon, without being asked for', async () => {
    const store = await openSqliteStore({ folder });
    for (let at = 0; at < 5; at += 1) await appended(store, { at });
    const reader = new Reader(join(folder, DATABASE_FILE));
    await expect.poll(() => reader.head('table-1').version, { timeout: 10_000 }).toBe(5);
    reader.close();
    await store.close();
  });
});
