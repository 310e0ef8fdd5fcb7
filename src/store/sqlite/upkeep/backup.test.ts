import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended, batch } from '../../../../test/contracts/store/under-test.ts';
import { seededRandom } from '../../../kit/index.ts';
import { factsText } from '../../chain.ts';
import { openDatabase } from '../database/driver.ts';
import { removeFolder, temporaryFolder } from '../folder/temporary-folder.ts';
import { Reader } from '../reading/reader.ts';
import { openSqliteStore, restoreBackup } from '../sqlite-store.ts';
import { DATABASE_FILE } from '../writing/writer.ts';
import { checkSeal, readSeal } from './backup.ts';
import { runChore } from './chore.ts';

const FLIPS = 200;

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));
const at = (name: string) => join(folder, name);

describe('a backup', () => {
  it('a backup made while appends go on holds everything acknowledged before it, and restores', async () => {
    const store = await openSqliteStore({ folder: at('house') });
    for (let n = 0; n < 40; n += 1) await appended(store, { at: n });
    await store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion: 0, data: 1 }]);
    const going = Array.from({ length: 200 }, (_, n) =>
      store.append(batch({ stream: 'table-2', at: n })),
    );
    const report = await store.backup(at('copy.db'));
    await Promise.all(going);
    expect(report.records).toBeGreaterThanOrEqual(40);
    expect(report.documents).toBe(1);
    const expected = await store.readRecords('table-1', 0, 1000);
    await store.close();

    expect(await restoreBackup(at('copy.db'), at('restored'))).toEqual(report);
    const restored = await openSqliteStore({ folder: at('restored') });
    expect(await restored.readRecords('table-1', 0, 1000)).toEqual(expected);
    expect((await restored.getDocument('person', 'ann'))?.data).toBe(1);
    expect((await appended(restored, { at: 40 })).version).toBe(41);
    await restored.close();
  });

  it('a backup is one file, and never overwrites another', async () => {
    const store = await openSqliteStore({ folder: at('house') });
    await store.backup(at('copy.db'));
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'house']);
    await expect(store.backup(at('copy.db'))).rejects.toMatchObject({ code: 'not-empty' });
    await expect(store.backup(at('nowhere/copy.db'))).rejects.toMatchObject({
      name: 'StoreTrouble',
    });
    await store.close();
  });

  it('a backup says what it holds, is verified against that, and can be called off while it is made', async () => {
    const store = await openSqliteStore({ folder: at('house') });
    await appended(store, { at: 0 });
    const report = await store.backup(at('copy.db'));
    expect(readSeal(at('copy.db'))).toEqual(report);
    expect(await runChore({ kind: 'verify', file: at('copy.db') })).toEqual(report);
    expect(readSeal(join(at('house'), DATABASE_FILE))).toBeNull();
    expect(readSeal(at('none.db'))).toBeNull();
    const unsealed = runChore({ kind: 'verify', file: join(at('house'), DATABASE_FILE) });
    await expect(unsealed).rejects.toMatchObject({ name: 'StoreTrouble' });
    const calledOff = store.backup(at('other.db'), AbortSignal.abort());
    await expect(calledOff).rejects.toMatchObject({ code: 'store-stopped' });
    expect(existsSync(at('other.db'))).toBe(false);
    await store.close();
  });

  it('a backup is restored only into a folder without a house that nobody uses', async () => {
    const store = await openSqliteStore({ folder: at('house') });
    await store.backup(at('copy.db'));
    const intoUsed = restoreBackup(at('copy.db'), at('house'));
    await expect(intoUsed).rejects.toMatchObject({ code: 'locked' });
    await store.close();
    const intoHouse = restoreBackup(at('copy.db'), at('house'));
    await expect(intoHouse).rejects.toMatchObject({ code: 'not-empty' });
    const fromNothing = restoreBackup(at('none.db'), at('other'));
    await expect(fromNothing).rejects.toMatchObject({ code: 'not-found' });
    const unsealed = restoreBackup(join(at('house'), DATABASE_FILE), at('other'));
    await expect(unsealed).rejects.toMatchObject({ name: 'StoreTrouble' });
    expect(existsSync(at('other'))).toBe(false);
  });

  it('a restore of a bad file leaves nothing behind and takes away nothing that was there', async () => {
    writeFileSync(at('bad.db'), 'no database');
    const intoNew = restoreBackup(at('bad.db'), at('new/folders/house'));
    await expect(intoNew).rejects.toMatchObject({ code: 'database-damaged' });
    expect(existsSync(at('new'))).toBe(false);
    mkdirSync(at('kept'));
    const intoEmpty = restoreBackup(at('bad.db'), at('kept'));
    await expect(intoEmpty).rejects.toMatchObject({ code: 'database-damaged' });
    expect(readdirSync(at('kept'))).toEqual([]);
    writeFileSync(join(at('kept'), 'house.lock'), '');
    writeFileSync(join(at('kept'), 'notes.txt'), 'of the owner');
    const intoUsed = restoreBackup(at('bad.db'), at('kept'));
    await expect(intoUsed).rejects.toMatchObject({ code: 'database-damaged' });
    expect(readdirSync(at('kept')).sort()).toEqual(['house.lock', 'notes.txt']);
  });
});

describe('damage', () => {
  it(`damage is found in every one of ${FLIPS} bits flipped in stored records`, async () => {
    await smallHouse();
    const original = readFileSync(at('copy.db'));
    const places = placesOfRecords(original);
    expect(places.length).toBeGreaterThan(10_000);
    const random = seededRandom('flips in records');
    for (let index = 0; index < FLIPS; index += 1) {
      const place = places[random.below(places.length)] ?? 0;
      expect(seenAfterFlip(original, place, random.below(8)), `byte ${place}`).toBe('damaged');
    }
  });

  it(`damage anywhere in the file is found or harmless: ${FLIPS} flipped bits`, async () => {
    await smallHouse();
    const original = readFileSync(at('copy.db'));
    const random = seededRandom('flips in a database');
    let found = 0;
    for (let index = 0; index < FLIPS; index += 1) {
      const place = random.below(original.length);
      const seen = seenAfterFlip(original, place, random.below(8));
      if (seen === 'damaged') found += 1;
      // Unused space and the file's own counters hold nothing of the log.
      else expect(seen, `byte ${place}`).toEqual(contentsOf(at('copy.db')));
    }
    expect(found).toBeGreaterThan(FLIPS / 4);
  });

  it('damage is found in every cut tail of a backup', async () => {
    await smallHouse();
    const original = readFileSync(at('copy.db'));
    const random = seededRandom('cut tails');
    for (let index = 0; index < 40; index += 1) {
      writeFileSync(at('cut.db'), original.subarray(0, random.below(original.length)));
      await expect(restoreBackup(at('cut.db'), at(`restored-${index}`))).rejects.toMatchObject({
        name: 'StoreTrouble',
      });
      expect(existsSync(at(`restored-${index}`))).toBe(false);
    }
  });

  it.each([
    [
      'a record taken from the end',
      'DELETE FROM runs WHERE position = (SELECT max(position) FROM runs)',
    ],
    ['a record taken from the middle', 'DELETE FROM runs WHERE position = 2'],
    ['a changed stake', `UPDATE runs SET facts = replace(facts, '"seat":3', '"seat":4')`],
    ['a command taken from the index', "DELETE FROM commands WHERE command = 'command-7 1'"],
    ['a command added to the index', "INSERT INTO commands VALUES ('command-99 1', 7)"],
    ['a command that points elsewhere', 'UPDATE commands SET number = 8 WHERE number = 7'],
    ['a changed document', `UPDATE documents SET data = '2'`],
    ['a document taken away', 'DELETE FROM documents'],
    ['two tables renamed', "UPDATE streams SET name = name || '0'"],
    ['a version that contradicts the facts', 'UPDATE runs SET last_version = last_version + 1'],
    ['a count that contradicts the facts', 'UPDATE runs SET record_count = record_count + 1'],
    ['events that contradict the facts', 'UPDATE runs SET event_count = event_count + 1'],
  ])('damage done through SQLite itself is found: %s', async (_, sql) => {
    await smallHouse();
    const database = openDatabase(at('copy.db'), { readOnly: false });
    database.exec(sql);
    database.close();
    await expect(restoreBackup(at('copy.db'), at('restored'))).rejects.toMatchObject({
      code: 'database-damaged',
    });
  });
});

/** Two tables of thirty records, in a house and in its backup (copy.db). */
async function smallHouse(): Promise<void> {
  const store = await openSqliteStore({ folder: at('house') });
  for (let n = 0; n < 30; n += 1) {
    await appended(store, { at: n });
    await appended(store, { stream: 'table-2', at: n });
  }
  await store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion: 0, data: 1 }]);
  await store.backup(at('copy.db'));
  await store.close();
}

/** Where the text of the records lies; SQLite may leave an old copy of one in unused space. */
function placesOfRecords(bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (const facts of contentsOf(at('copy.db')).facts) {
    const from = bytes.indexOf(facts);
    // A record that SQLite laid on two pages is not found in one piece.
    if (from < 0 || bytes.lastIndexOf(facts) !== from) continue;
    for (let place = from; place < from + facts.length; place += 1) places.push(place);
  }
  return places;
}

/** What a restore of the damaged file would do: refuse it, or accept these contents. */
function seenAfterFlip(original: Buffer, place: number, bit: number) {
  const bytes = Buffer.from(original);
  bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
  writeFileSync(at('flipped.db'), bytes);
  try {
    checkSeal(at('flipped.db'));
    return contentsOf(at('flipped.db'));
  } catch (error) {
    expect(error).toMatchObject({ name: 'StoreTrouble' });
    return 'damaged';
  }
}

function contentsOf(file: string) {
  const reader = new Reader(file);
  const records = reader.readAll(0, 1000);
  const contents = {
    records,
    facts: records.map((record) => factsText(record)),
    heads: reader.listStreams('', '', 1000),
    documents: reader.listDocuments('person', '', 1000),
  };
  reader.close();
  return contents;
}
