import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch } from '../contract/under-test.ts';
import { encodeBatch, encodeChanges } from '../encode.ts';
import { openDatabase } from './database/driver.ts';
import { READ_HOUSE } from './database/house-row.ts';
import { OWNER_FILE } from './folder/owner-file.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { DATABASE_FILE, Writer } from './writing/writer.ts';

const WAL = `${DATABASE_FILE}-wal`;
const WAL_HEAD = 32;
const FRAME_HEAD = 24;
const PAGE = 4096;
const KEY = 'a1'.repeat(32);

let folder = '';
let killed = '';
let tried = '';
let last: Writer | undefined;

/** A house that was killed with three acknowledged transactions in SQLite's log. */
beforeEach(() => {
  [folder, killed, tried] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const writer = new Writer({ folder });
  last = writer;
  writer.checkpoint();
  writer.commit([{ kind: 'seal', keys: [KEY], anew: false }]);
  put(writer, 'ann', 'hers');
  writer.commit([{ kind: 'append', batch: encodeBatch(batch({ stream: 'table:new' })) }]);
  put(writer, 'ben', 'his');
  cpSync(folder, killed, { recursive: true });
});
afterEach(() => {
  last?.close();
  for (const one of [folder, killed, tried]) removeFolder(one);
});

function put(writer: Writer, id: string, data: string): void {
  const changes = encodeChanges([{ kind: 'session', id, expectedVersion: 0, data }]);
  writer.commit([{ kind: 'documents', changes }]);
}

/** What the next process finds in the folder of the killed one after a change to its files. */
function foundAfter(change: (place: string) => void): string {
  rmSync(tried, { recursive: true, force: true });
  cpSync(killed, tried, { recursive: true });
  change(tried);
  try {
    new Writer({ folder: tried }).close();
  } catch (error) {
    return (error as { code: string }).code;
  }
  const database = openDatabase(join(tried, DATABASE_FILE), { readOnly: true });
  const { documents, position } = database.prepare(READ_HOUSE).get() as Record<string, unknown>;
  database.close();
  return `${documents} ${position}`;
}

function flip(place: string, at: number): void {
  const bytes = readFileSync(join(place, WAL));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(join(place, WAL), bytes);
}

/** Frames of the log's present generation: its salts stand in each of them. */
function frames(): readonly number[] {
  const bytes = readFileSync(join(killed, WAL));
  const salts = bytes.subarray(16, 24);
  const at: number[] = [];
  for (
    let frame = WAL_HEAD;
    frame + FRAME_HEAD + PAGE <= bytes.length;
    frame += FRAME_HEAD + PAGE
  ) {
    if (!bytes.subarray(frame + 8, frame + 16).equals(salts)) break;
    at.push(frame);
  }
  return at;
}

it('a bit that flips anywhere in SQLite’s log of a killed house keeps it closed, the last transaction too', () => {
  const whole = foundAfter(() => {});
  expect(whole).toMatch(/ 1$/);
  const places = frames().flatMap((frame) => [frame + 1, frame + 17, frame + FRAME_HEAD + 200]);
  expect(places.length).toBeGreaterThan(12);
  for (const at of places) {
    expect(
      foundAfter((place) => flip(place, at)),
      `byte ${at}`,
    ).toBe('database-damaged');
  }
});

it('a database of before takes nobody in who knows that it was further', () => {
  expect(foundAfter((place) => rmSync(join(place, WAL)))).toBe('database-damaged');
});

it('a house whose owner left no mark opens with what is there', () => {
  const without = foundAfter((place) => rmSync(join(place, OWNER_FILE)));
  expect(without).toMatch(/ 1$/);
});
