import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended, batch } from '../../../../test/contracts/store/under-test.ts';
import { encodeBatch } from '../../encode.ts';
import { UNSEALED } from '../../log-seal.ts';
import { openDatabase } from '../database/driver.ts';
import { OWNER_FILE, OwnerFile } from '../folder/owner-file.ts';
import { removeFolder, temporaryFolder } from '../folder/temporary-folder.ts';
import { Reader } from '../reading/reader.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import { makeBackup, restoreBackup } from '../upkeep/backup.ts';
import { inspectFile } from '../upkeep/inspect.ts';
import { DATABASE_FILE, type WriteOp, Writer } from '../writing/writer.ts';
import { JOURNAL_FILE } from './files.ts';
import { HEAD_BYTES, type JournalLine } from './format.ts';
import { Journal } from './journal.ts';
import { scanJournal } from './scan.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const OPTIONS = { roomBytes: 4096, syncs: true, seal: UNSEALED };
const OWNER = { check: () => {} };
const NO_MARK = { generation: 1, position: 0, changes: 0, frames: 0, records: 0 };
const lines = (...facts: readonly string[]): readonly JournalLine[] =>
  facts.map((text) => ({ hash: 'a'.repeat(64), facts: text }));
const file = () => join(folder, JOURNAL_FILE);
const scanOf = (generation: number) => scanJournal(readFileSync(file()), generation);
const framesOf = (generation: number) => scanOf(generation).frames.map((frame) => frame.lines);
const opened = (generation: number, epoch = 1) => {
  const journal = new Journal(folder, { generation, epoch }, OPTIONS, OWNER);
  journal.publish();
  return journal;
};
const wager = (at: number): WriteOp => ({ kind: 'append', batch: encodeBatch(batch({ at })) });
const recordsIn = (house: string) => inspectFile(join(house, DATABASE_FILE)).records;

function generationOf(house: string): number {
  const database = openDatabase(join(house, DATABASE_FILE), { readOnly: true });
  const row = database.prepare('SELECT generation FROM house').get() as { generation: number };
  database.close();
  return row.generation;
}

describe('the journal', () => {
  it('the journal returns the frames of its generation, in order', () => {
    const journal = opened(7);
    journal.write(lines('{"a":1}', '{"b":"莊"}'));
    journal.write(lines('{"c":3}'));
    journal.close();
    expect(framesOf(7)).toEqual([lines('{"a":1}', '{"b":"莊"}'), lines('{"c":3}')]);
    expect(framesOf(6)).toEqual([]);
    expect(framesOf(8)).toEqual([]);
  });

  it('the journal begins again over frames that the database has taken in, and returns none of them', () => {
    const journal = opened(7);
    for (const fact of ['{"first":1}', '{"second":2}', '{"third":3}']) journal.write(lines(fact));
    journal.restart();
    expect(journal.bytes).toBe(0);
    journal.write(lines('{"other":1}'));
    journal.close();
    expect(framesOf(8)).toEqual([lines('{"other":1}')]);
    expect(framesOf(7)).toEqual([]);
  });

  it('the journal does not return from a write once another process has the house', () => {
    const owner = new OwnerFile(folder, 1, NO_MARK);
    const first = new Journal(folder, { generation: 7, epoch: 1 }, OPTIONS, owner);
    first.publish();
    first.write(lines('{"one":1}'));
    first.checkPlace();
    const other = new OwnerFile(folder, 2, NO_MARK);
    expect(() => first.write(lines('{"two":2}'))).toThrow('taken over by another process');
    const second = opened(8, 2);
    expect(() => first.checkPlace()).toThrow('taken over by another process');
    second.write(lines('{"uno":1}'));
    expect(framesOf(8)).toEqual([lines('{"uno":1}')]);
    expect(framesOf(7)).toEqual([]);
    for (const one of [first, second, owner, other]) one.close();
  });

  it.each([0, 1, 30, 127, 128, 180, 250])(
    'the journal ends before a frame of which only %i bytes were written, and nothing is lost by that',
    (kept) => {
      const journal = opened(1);
      journal.write(lines('{"whole":1}'));
      const from = journal.bytes;
      journal.write(lines('{"torn":1}', '{"torn":"too"}'));
      journal.close();
      const bytes = readFileSync(file());
      bytes.fill(0, from + kept);
      writeFileSync(file(), bytes);
      expect(framesOf(1)).toEqual([lines('{"whole":1}')]);
      expect(scanOf(1).lost).toEqual([]);
    },
  );
});

describe('a house that died with a journal', () => {
  const dead = () => join(folder, 'dead');
  const left = () => join(dead(), JOURNAL_FILE);

  /** Ten records, of which only the first is in the database, because its stream was new. */
  beforeEach(() => {
    const writer = new Writer({ folder, logRoomBytes: 0 });
    for (let at = 0; at < 10; at += 1) writer.commit([wager(at)]);
    writer.markSynced();
    expect(writer.unfolded).toBe(9);
    mkdirSync(dead());
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, JOURNAL_FILE, OWNER_FILE]) {
      copyFileSync(join(folder, name), join(dead(), name));
    }
    writer.close();
  });

  it('a house that died with a journal has all of the journal at the next start, and goes on', async () => {
    const store = await openSqliteStore({ folder: dead(), checkIntegrity: true });
    expect(await store.head('table-1')).toMatchObject({ version: 10, number: 10 });
    expect((await store.append(batch({ at: 9 }))).kind).toBe('duplicate');
    await appended(store, { at: 10 });
    await store.close();
    expect(recordsIn(dead())).toBe(11);
  });

  it('a house that died with a journal takes the journal in once, however often it is started', () => {
    for (let start = 0; start < 3; start += 1) new Writer({ folder: dead() }).close();
    expect(recordsIn(dead())).toBe(10);
  });

  it('a house that died with a journal stays closed and unchanged when a frame has a changed byte', async () => {
    const bytes = readFileSync(left());
    bytes.write('command-x', bytes.indexOf('command-6'));
    writeFileSync(left(), bytes);
    const sentence =
      /frame 5 at byte \d+ cannot be taken in, so that 4 frames with 4 acknowledged commands/;
    await expect(openSqliteStore({ folder: dead() })).rejects.toThrow(sentence);
    await expect(openSqliteStore({ folder: dead() })).rejects.toMatchObject({
      code: 'journal-damaged',
    });
    expect(readFileSync(left())).toEqual(bytes);
  });

  it('a house that died with a journal stays closed when frames do not follow what the database holds', () => {
    const other = join(folder, 'other');
    new Writer({ folder: other }).close();
    const journal = new Journal(
      other,
      { generation: generationOf(other), epoch: 1 },
      OPTIONS,
      OWNER,
    );
    journal.publish();
    journal.write(lines('{"stream":"unknown"}'));
    journal.close();
    expect(() => new Writer({ folder: other })).toThrow('frame 0 at byte 0 cannot be taken in');
  });

  it('a house that died with a journal stays closed when the journal is missing, unless the house was closed in order', () => {
    removeFolder(left());
    expect(() => new Writer({ folder: dead() })).toThrow(
      'is missing, and the house was not closed',
    );
    const good = join(folder, 'good');
    new Writer({ folder: good }).close();
    removeFolder(join(good, JOURNAL_FILE));
    new Writer({ folder: good }).close();
  });

  it.each([
    ['emptied', () => Buffer.alloc(0)],
    ['filled with zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('command-6') - HEAD_BYTES - 70)],
  ])(
    'a house whose journal was %s stays closed, and says how many commands would be lost',
    (_, left_) => {
      writeFileSync(left(), left_(readFileSync(left())));
      expect(() => new Writer({ folder: dead() })).toThrow(
        / with [49] acknowledged commands would/,
      );
    },
  );

  it.each([
    ['removed', (place: string) => removeFolder(place)],
    ['emptied', (place: string) => writeFileSync(place, '')],
    [
      'changed',
      (place: string) =>
        writeFileSync(place, readFileSync(place, 'utf8').replace(/9 (?=\w+\n$)/, '8 ')),
    ],
  ])('a killed house whose owner’s file was %s stays closed', (_, change) => {
    change(join(dead(), OWNER_FILE));
    expect(() => new Writer({ folder: dead() })).toThrow('house.owner');
  });

  it('a killed house with the owner’s file of an earlier process stays closed', () => {
    const file = join(dead(), OWNER_FILE);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"epoch":1', '"epoch":0'));
    expect(() => new Writer({ folder: dead() })).toThrow('house.owner');
  });

  it('a house that died with a journal opens after a start that was cut short at any point', () => {
    const taken = `${left()}.taken`;
    copyFileSync(left(), taken);
    removeFolder(left());
    writeFileSync(`${left()}.new`, 'half of a file');
    new Writer({ folder: dead() }).close();
    expect(recordsIn(dead())).toBe(10);
    copyFileSync(left(), taken);
    new Writer({ folder: dead() }).close();
    expect(recordsIn(dead())).toBe(10);
    expect(readdirSync(dead()).filter((name) => name.startsWith(JOURNAL_FILE))).toEqual([
      JOURNAL_FILE,
    ]);
  });

  it('a house that died with a journal is backed up whole, and a backup is not restored over what another house left', () => {
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
  it('a reader of the store sees everything acknowledged, in whichever file it lies', async () => {
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

  it('a reader of the file sees acknowledged records soon, without asking for them', async () => {
    const store = await openSqliteStore({ folder });
    for (let at = 0; at < 5; at += 1) await appended(store, { at });
    const reader = new Reader(join(folder, DATABASE_FILE));
    await expect.poll(() => reader.head('table-1').version, { timeout: 10_000 }).toBe(5);
    reader.close();
    await store.close();
  });
});
