import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentDigest, withDigest, withoutDigest } from '../digests.ts';
import { encodeChanges } from '../encode.ts';
import type { SealFound } from '../store.ts';
import { openDatabase } from './database/driver.ts';
import { checkedHouse, houseValues, READ_HOUSE, SET_HOUSE } from './database/house-row.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { DATABASE_FILE, Writer } from './writing/writer.ts';

const KEY = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);

let folders: string[] = [];
let folder = '';
beforeEach(() => {
  folders = [];
  folder = newFolder();
});
afterEach(() => {
  for (const one of folders) removeFolder(one);
});

function newFolder(): string {
  const one = temporaryFolder();
  folders.push(one);
  return one;
}

function put(writer: Writer, id: string, expectedVersion: number, data: string): void {
  const changes = encodeChanges([{ kind: 'session', id, expectedVersion, data }]);
  expect(writer.commit([{ kind: 'documents', changes }])).toMatchObject([{ kind: 'changed' }]);
}

function seal(writer: Writer, keys: readonly string[] = [KEY], anew = false): SealFound {
  return writer.commit([{ kind: 'seal', keys, anew }])[0] as SealFound;
}

/** A copy of the folder as a kill leaves it: nothing was written at the end. */
function asKilled(of = folder): string {
  const copy = newFolder();
  cpSync(of, copy, { recursive: true });
  return copy;
}

/** How the next process finds the seal; the process then ends in order. */
function foundIn(place: string, keys: readonly string[] = [KEY]): string {
  const writer = new Writer({ folder: place });
  const { state, changes } = seal(writer, keys);
  writer.close();
  return `${state} ${changes}`;
}

/**
 * Changes a document, its digest and the sum over all, as an intruder with every right to the file
 * can.
 */
function forge(place: string): void {
  const database = openDatabase(join(place, DATABASE_FILE), { readOnly: false });
  const row = database.prepare('SELECT id, version, data, digest FROM documents').get() as {
    id: string;
    version: number;
    digest: string;
  };
  const digest = documentDigest('session', row.id, row.version, '"eve’s"');
  database.prepare('UPDATE documents SET data = ?, digest = ?').run('"eve’s"', digest);
  const house = checkedHouse(database.prepare(READ_HOUSE).get(), place);
  const documents = withDigest(withoutDigest(house.documents, row.digest), digest);
  database.prepare(SET_HOUSE).run(...houseValues({ ...house, documents }));
  database.close();
}

it('the seal over documents is kept by a process that was killed, and counts every change', () => {
  const writer = new Writer({ folder });
  expect(seal(writer)).toEqual({ kind: 'sealed', state: 'never', changes: 0 });
  expect(seal(writer, [KEY], true)).toMatchObject({ state: 'never' });
  put(writer, 'ann', 0, 'hers');
  put(writer, 'ann', 1, 'hers again');
  expect(foundIn(asKilled())).toBe('kept 2');
  writer.close();
  expect(foundIn(folder)).toBe('kept 2');
});

it('the seal over documents is broken by an intruder who has the database and not the key', () => {
  const writer = new Writer({ folder });
  seal(writer, [KEY], true);
  put(writer, 'ann', 0, 'hers');
  const place = asKilled();
  writer.close();
  forge(place);
  expect(foundIn(place)).toBe('broken 1');
  // A process that died before it had reported the break has not sealed it.
  expect(foundIn(place)).toBe('broken 1');
  const next = new Writer({ folder: place });
  expect(seal(next, [KEY], true).state).toBe('broken');
  next.close();
  expect(foundIn(place)).toBe('kept 1');
});

it('the seal over documents is broken by a process that changes a document without the key', () => {
  const writer = new Writer({ folder });
  seal(writer, [KEY], true);
  writer.close();
  const without = new Writer({ folder });
  put(without, 'eve', 0, 'nobody’s');
  without.close();
  expect(foundIn(folder)).toBe('broken 0');
});

it('the seal over documents is recognised with a former key, and made with the newest', () => {
  const writer = new Writer({ folder });
  seal(writer, [OTHER], true);
  put(writer, 'ann', 0, 'hers');
  writer.close();
  expect(foundIn(asKilled(), [KEY])).toBe('broken 1');
  expect(foundIn(folder, [KEY, OTHER])).toBe('kept 1');
  expect(foundIn(folder, [KEY])).toBe('kept 1');
});

it('the seal over documents that somebody removed is missed until the caller has it made again', () => {
  const writer = new Writer({ folder });
  seal(writer, [KEY], true);
  put(writer, 'ann', 0, 'hers');
  writer.close();
  const database = openDatabase(join(folder, DATABASE_FILE), { readOnly: false });
  database.exec("UPDATE documents_seal SET seal = ''");
  database.close();
  expect(foundIn(folder)).toBe('never 1');
  expect(foundIn(folder)).toBe('never 1');
  const next = new Writer({ folder });
  seal(next, [KEY], true);
  next.close();
  expect(foundIn(folder)).toBe('kept 1');
});
