import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended } from '../../../test/contracts/store/under-test.ts';
import { builtModule } from '../../../test/support/built.ts';
import { HOUSE_FORMAT } from '../../kit/index.ts';
import { StoreTrouble } from '../trouble.ts';
import { connectReader, connectWriter, synchronousOf } from './database/connect.ts';
import { openDatabase } from './database/driver.ts';
import { troubleFrom } from './database/sqlite-trouble.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { inspectFile } from './upkeep/inspect.ts';
import { DATABASE_FILE } from './writing/writer.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const file = () => join(folder, DATABASE_FILE);
const codeOf = async (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: StoreTrouble) => error.code,
  );

describe('every connection', () => {
  it('every connection runs with synchronous = FULL in WAL, without checkpoints of its own', () => {
    const writer = connectWriter(openDatabase, file(), 'FULL');
    writer.exec('CREATE TABLE one (a)');
    const reader = connectReader(openDatabase, file());
    expect([synchronousOf(writer), synchronousOf(reader)]).toEqual([2, 2]);
    expect(writer.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(writer.prepare('PRAGMA wal_autocheckpoint').get()).toEqual({ wal_autocheckpoint: 0 });
    expect(writer.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect(() => reader.exec('INSERT INTO one VALUES (1)')).toThrow();
    reader.close();
    writer.close();
  });
});

describe('opening', () => {
  it('opening makes the folder, and finds everything again after a close', async () => {
    const deep = join(folder, 'a', 'b');
    const first = await openSqliteStore({ folder: deep });
    const mark = await appended(first);
    await first.close();
    const second = await openSqliteStore({ folder: deep, checkIntegrity: true });
    expect(await second.head('table-1')).toEqual({ stream: 'table-1', epoch: 0, ...mark });
    expect((await appended(second, { at: 1 })).version).toBe(2);
    await second.close();
  });

  it('opening lets only one process at a time own a folder', async () => {
    const first = await openSqliteStore({ folder });
    expect(await codeOf(openSqliteStore({ folder }))).toBe('locked');
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', OPEN_AND_SAY, folder], {
      encoding: 'utf8',
    });
    expect(other.stdout).toContain('locked');
    expect(other.stdout).toContain('is in use by another process');
    await first.close();
    expect(
      execFileSync(process.execPath, [
        '--input-type=module',
        '-e',
        OPEN_AND_SAY,
        folder,
      ]).toString(),
    ).toContain('opened');
  });

  it.each([
    [
      'database-older',
      HOUSE_FORMAT - 1,
      'before version 1.0 no version opens the house of another',
    ],
    ['database-newer', HOUSE_FORMAT + 1, 'was written by a newer Baize'],
  ])('opening refuses a house as %s and leaves it as it is', async (code, format, sentence) => {
    await (await openSqliteStore({ folder })).close();
    const database = openDatabase(file(), { readOnly: false });
    database.exec(`UPDATE schema_version SET version = ${format}`);
    database.close();
    const before = readFileSync(file());
    const refused = openSqliteStore({ folder });
    await expect(refused).rejects.toBeInstanceOf(StoreTrouble);
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(`its format is ${format}`);
    expect(() => inspectFile(file())).toThrow(sentence);
    expect(readFileSync(file())).toEqual(before);
  });

  it.each([
    ['is no database', 'a letter to the house '.repeat(300)],
    ['has only a header', 'SQLite format 3\u0000'],
  ])('opening refuses a file that %s', async (_, text) => {
    writeFileSync(file(), text);
    expect(await codeOf(openSqliteStore({ folder }))).toBe('database-damaged');
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it("opening refuses another program's database", async () => {
    const database = openDatabase(file(), { readOnly: false });
    database.exec('CREATE TABLE recipes (name TEXT)');
    database.close();
    expect(await codeOf(openSqliteStore({ folder }))).toBe('database-damaged');
  });

  it('opening finds a damaged page when asked to check', async () => {
    const store = await openSqliteStore({ folder });
    for (let at = 0; at < 50; at += 1) await appended(store, { at });
    await store.close();
    const bytes = readFileSync(file());
    bytes.fill(0xff, 4096 * 3, 4096 * 4);
    writeFileSync(file(), bytes);
    expect(await codeOf(openSqliteStore({ folder, checkIntegrity: true }))).toBe(
      'database-damaged',
    );
  });

  it('opening reports a folder that cannot be made', async () => {
    const inTheWay = join(folder, 'file');
    writeFileSync(inTheWay, '');
    expect(await codeOf(openSqliteStore({ folder: inTheWay }))).toBe('io-failure');
    mkdirSync(file());
    expect(await codeOf(openSqliteStore({ folder }))).toBe('io-failure');
    expect(existsSync(file())).toBe(true);
  });

  it.each([
    [{ errcode: 8 }, 'read-only'],
    [{ errcode: 1032 }, 'read-only'],
    [{ errcode: 14, systemErrno: 30 }, 'read-only'],
    [{ code: 'EACCES' }, 'read-only'],
    [{ errcode: 13 }, 'disk-full'],
    [{ code: 'ENOSPC' }, 'disk-full'],
    [{ errcode: 261 }, 'locked'],
    [{ errcode: 267 }, 'database-damaged'],
    [{ errcode: 1034 }, 'io-failure'],
    [{}, 'io-failure'],
    [{ message: 'database disk image is malformed' }, 'database-damaged'],
    [{ message: 'database or disk is full' }, 'disk-full'],
  ])('opening names %j %s', (fields, code) => {
    const cause = Object.assign(new Error('from the driver'), fields);
    expect(troubleFrom(cause, 'house.db')).toMatchObject({ code, cause });
  });
});

const OPEN_AND_SAY = `
  import { openSqliteStore } from '${builtModule('store/sqlite/sqlite-store')}';
  try {
    const store = await openSqliteStore({ folder: process.argv[1] });
    await store.close();
    console.log('opened');
  } catch (error) {
    console.log(error.code, error.message);
  }
`;
