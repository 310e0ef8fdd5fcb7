import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appended, batch } from '../../../test/contracts/store/under-test.ts';
import { MAIN } from '../../../test/support/built.ts';
import { seededRandom } from '../../kit/index.ts';
import { encodeBatch } from '../encode.ts';
import { openDatabase } from './database/driver.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
import { findFaults, inspectFile } from './upkeep/inspect.ts';
import { DATABASE_FILE, Writer } from './writing/writer.ts';

const FLIPS = 150;

let root = '';
let good = Buffer.alloc(0);
let copies = 0;

/** Two tables, documents and snapshots, closed in order. */
beforeAll(async () => {
  root = temporaryFolder();
  const store = await openSqliteStore({ folder: join(root, 'good') });
  for (let at = 0; at < 40; at += 1) {
    await appended(store, { at });
    await appended(store, { stream: 'table-2', at });
  }
  for (const id of ['ann', 'bob', 'cho']) {
    const data = { name: id, rank: 'guest', note: 'x'.repeat(300) };
    await store.changeDocuments([{ kind: 'person', id, expectedVersion: 0, data }]);
  }
  const data = { chips: 'y'.repeat(300) };
  await store.saveSnapshot({ stream: 'table-1', version: 20, schema: 1, data });
  await store.close();
  good = readFileSync(join(root, 'good', DATABASE_FILE));
});
afterAll(() => removeFolder(root));

function houseWith(bytes: Buffer): string {
  copies += 1;
  const folder = join(root, `copy-${copies}`);
  mkdirSync(folder);
  writeFileSync(join(folder, DATABASE_FILE), bytes);
  return folder;
}

function houseAfter(sql: string): string {
  const folder = houseWith(good);
  const database = openDatabase(join(folder, DATABASE_FILE), { readOnly: false });
  database.exec(sql);
  database.close();
  return folder;
}

const faultsOf = (folder: string, isLive = false) =>
  findFaults(join(folder, DATABASE_FILE), { isLive }).faults;
const opening = (folder: string) =>
  openSqliteStore({ folder }).then(
    (store: SqliteStore) => store.close().then(() => 'opened'),
    (error: { code: string }) => error.code,
  );

const CHANGES: readonly (readonly [string, string, RegExp])[] = [
  [
    'a stake',
    `UPDATE runs SET facts = replace(facts, '"seat":3', '"seat":4') WHERE position = 3`,
    /record \d+ of stream table-\d does not verify/,
  ],
  [
    'a hash',
    `UPDATE runs SET hashes = replace(hashes, 'a', 'b') WHERE position = (SELECT max(position) FROM runs)`,
    /does not verify/,
  ],
  [
    'a number',
    'UPDATE runs SET number = number + 100 WHERE position = (SELECT max(position) FROM runs)',
    /does not follow/,
  ],
  [
    'a position',
    'UPDATE runs SET position = position + 1 WHERE position = (SELECT max(position) FROM runs)',
    /missing|commands are listed/,
  ],
  [
    'a last version',
    'UPDATE runs SET last_version = last_version + 1 WHERE position = 3',
    /damaged/,
  ],
  [
    'a count of events',
    'UPDATE runs SET event_count = event_count + 1 WHERE position = 3',
    /damaged/,
  ],
  [
    'a record gone from the end',
    'DELETE FROM runs WHERE position = (SELECT max(position) FROM runs)',
    /commands are listed/,
  ],
  [
    'a record gone from the middle',
    'DELETE FROM runs WHERE position = (SELECT position FROM runs LIMIT 1 OFFSET 1)',
    /are missing/,
  ],
  [
    'a command’s number',
    `UPDATE commands SET number = 9 WHERE command = 'command-7 1'`,
    /is not listed/,
  ],
  [
    'a command’s id',
    `UPDATE commands SET command = 'command-X 1' WHERE command = 'command-7 1'`,
    /is not listed/,
  ],
  [
    'a stream’s name',
    `UPDATE streams SET name = 'table-9' WHERE name = 'table-1'`,
    /does not verify/,
  ],
  ['a stream’s epoch', `UPDATE streams SET epoch = 7 WHERE name = 'table-1'`, /does not verify/],
  [
    'a stream’s id',
    `PRAGMA foreign_keys = OFF; UPDATE streams SET id = 77 WHERE name = 'table-1'`,
    /missing|not follow/,
  ],
  [
    'a document',
    `UPDATE documents SET data = replace(data, 'guest', 'pit-b') WHERE id = 'ann'`,
    /document person ann does not verify/,
  ],
  [
    'a document’s version',
    `UPDATE documents SET version = 9 WHERE id = 'bob'`,
    /document person bob does not verify/,
  ],
  [
    'a document’s id',
    `UPDATE documents SET id = 'eve' WHERE id = 'cho'`,
    /document person eve does not verify/,
  ],
  [
    'a document’s digest',
    `UPDATE documents SET digest = replace(digest, 'a', 'b') WHERE id = 'cho'`,
    /document person cho does not verify/,
  ],
  ['a document gone', `DELETE FROM documents WHERE id = 'cho'`, /not those that were written last/],
  ['the generation', 'UPDATE house SET generation = generation + 1', /of itself does not verify/],
  ['the epoch', 'UPDATE house SET epoch = epoch + 1', /of itself does not verify/],
  [
    'the sum of the documents',
    `UPDATE house SET documents = replace(documents, 'a', 'b')`,
    /of itself does not verify/,
  ],
];

describe('rot that SQLite itself does not see', () => {
  it.each(CHANGES)(
    'rot that SQLite itself does not see is found by the slow pass, the audit and the next start: %s',
    async (_, sql, said) => {
      const folder = houseAfter(sql);
      expect(faultsOf(folder).join('\n')).toMatch(said);
      expect(faultsOf(folder, true).join('\n')).toMatch(said);
      expect(await opening(folder)).toBe('database-damaged');
    },
  );

  it('rot in a snapshot is found by the slow pass; a start does without that snapshot', async () => {
    const folder = houseAfter(`UPDATE snapshots SET data = replace(data, 'y', 'z')`);
    expect(faultsOf(folder)).toEqual(['the snapshot of table-1 does not verify']);
    const store = await openSqliteStore({ folder });
    expect(await store.latestSnapshot('table-1', 1)).toBeUndefined();
    await store.close();
  });

  it('rot that SQLite itself does not see is reported in full, not only its first instance', () => {
    const folder = houseAfter(
      `UPDATE runs SET facts = replace(facts, '"seat":3', '"seat":4') WHERE position > 2;
       UPDATE documents SET version = 9`,
    );
    const faults = faultsOf(folder).join('\n');
    for (const id of ['ann', 'bob', 'cho']) expect(faults).toContain(`document person ${id} does`);
    expect(faults.match(/record \d+ of stream table-\d/g)?.length).toBeGreaterThan(1);
  });

  it('rot that SQLite itself does not see is found by baize audit, which names it and exits with code 1', () => {
    const folder = houseAfter(`UPDATE documents SET data = replace(data, 'guest', 'pit-b')`);
    const run = spawnSync(process.execPath, [MAIN, 'audit', '--data', folder], {
      encoding: 'utf8',
    });
    expect(run.stdout).toContain('document person ann does not verify');
    expect(run.status).toBe(1);
  });
});

describe('a flipped bit in the file', () => {
  it(`a flipped bit in the file is found wherever it changes what is kept: ${FLIPS} of them`, () => {
    const random = seededRandom('rot in a file');
    const before = inspectFile(join(houseWith(good), DATABASE_FILE));
    let found = 0;
    for (let index = 0; index < FLIPS; index += 1) {
      const place = random.below(good.length);
      const bytes = Buffer.from(good);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
      const { faults, faultCount, ...report } = findFaults(join(houseWith(bytes), DATABASE_FILE));
      // Unused space and the file's own counters hold nothing of the house.
      if (faultCount === 0) expect(report, `byte ${place}`).toEqual(before);
      else found += 1;
    }
    expect(found).toBeGreaterThan(FLIPS / 5);
  });

  it.each(['"rank":"guest"', 'yyyyyyyyyy', '"command":"command-39"'])(
    'a flipped bit in the file is found in each byte of %s',
    (text) => {
      const from = good.indexOf(text);
      expect(from).toBeGreaterThan(0);
      for (let place = from; place < from + text.length; place += 1) {
        const bytes = Buffer.from(good);
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        expect(faultsOf(houseWith(bytes)), `byte ${place}`).not.toEqual([]);
      }
    },
  );
});

describe('a start', () => {
  it('a start checks the newest stretch of the log and the documents, and leaves old rot to the slow pass', async () => {
    const folder = join(root, 'long');
    const writer = new Writer({ folder });
    for (let at = 0; at < 6000; at += 50) {
      const group = Array.from({ length: 50 }, (_, n) => encodeBatch(batch({ at: at + n })));
      writer.commit(group.map((one) => ({ kind: 'append', batch: one })));
    }
    writer.close();
    const store = await openSqliteStore({ folder });
    expect(store.verified).toEqual({ records: expect.any(Number), documents: 0 });
    expect(store.verified.records).toBeGreaterThan(4900);
    expect(store.verified.records).toBeLessThan(5100);
    const live = await store.findFaults({ pauseMs: 0, isLive: true });
    expect(live).toMatchObject({ records: 6000, faultCount: 0 });
    await store.close();
    const database = openDatabase(join(folder, DATABASE_FILE), { readOnly: false });
    database.exec(
      `UPDATE runs SET facts = replace(facts, '"seat":3', '"seat":4') WHERE number < 60`,
    );
    database.close();
    expect(await opening(folder)).toBe('opened');
    expect(faultsOf(folder).length).toBeGreaterThan(0);
  });
});
