import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended, batch } from '../contract/under-test.ts';
import { encodeBatch } from '../encode.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { openDatabase } from './driver.ts';
import { inspectFile } from './inspect.ts';
import { Journal } from './journal.ts';
import { JOURNAL_FILE } from './journal-files.ts';
import { HEAD_BYTES, type JournalLine } from './journal-format.ts';
import { scanJournal } from './journal-scan.ts';
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
const file = () => join(folder, JOURNAL_FILE);
const scanOf = (generation: number) => scanJournal(readFileSync(file()), generation);
const framesOf = (generation: number) => scanOf(generation).frames.map((frame) => frame.lines);
const opened = (generation: number, epoch = 1) => {
  const journal = new Journal(folder, { generation, epoch }, OPTIONS);
  journal.publish();
  return journal;
};
const wager = (at: number): WriteOp => ({ kind: 'append', batch: encodeBatch(batch({ at })) });
const recordsIn = (house: string) => inspectFile(join(house, DATABASE_FILE)).records;

describe('the journal', () => {
  it('gives back the frames of its generation, in order', () => {
    const journal = opened(7);
    journal.write(lines('{"a":1}', '{"b":"莊"}'));
    journal.write(lines('{"c":3}'));
    journal.close();
    expect(framesOf(7)).toEqual([lines('{"a":1}', '{"b":"莊"}'), lines('{"c":3}')]);
    expect(framesOf(6)).toEqual([]);
    expect(framesOf(8)).toEqual([]);
  });

  it('begins again over what the database has taken in, and gives none of that back', () => {
    const journal = opened(7);
    for (const fact of ['{"first":1}', '{"second":2}', '{"third":3}']) journal.write(lines(fact));
    journal.restart();
    expect(journal.bytes).toBe(0);
    journal.write(lines('{"other":1}'));
    journal.close();
    expect(framesOf(8)).toEqual([lines('{"other":1}')]);
    expect(framesOf(7)).toEqual([]);
  });

  it('is lost to whoever puts his own in its place: no write returns any more', () => {
    const first = opened(7);
    first.write(lines('{"one":1}'));
    const second = opened(8, 2);
    expect(() => first.write(lines('{"two":2}'))).toThrow('taken over by another process');
    expect(() => first.checkOwner()).toThrow('taken over by another process');
    second.write(lines('{"uno":1}'));
    expect(framesOf(8)).toEqual([lines('{"uno":1}')]);
    expect(framesOf(7)).toEqual([]);
    first.close();
    second.close();
  });

  it.each([0, 1, 30, 127, 128, 180, 250])(
    'ends before a frame of which %i bytes came, and nothing is lost by that',
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

/** Five frames of generation 7 over the remains of generation 6, and where each begins. */
function fiveFrames(): { readonly bytes: Buffer; readonly starts: readonly number[] } {
  const journal = opened(6);
  for (let n = 0; n < 12; n += 1) journal.write(lines(`{"remains":${n}}`, '{"of":"others"}'));
  journal.restart();
  const starts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    starts.push(journal.bytes);
    journal.write(lines(`{"frame":${n}}`, `{"second":"莊 ${n}"}`, '{"third":3}'));
  }
  starts.push(journal.bytes);
  journal.close();
  return { bytes: readFileSync(file()), starts };
}

describe('a bad frame', () => {
  const PARTS = [
    ['tag', 2],
    ['generation', 16],
    ['epoch', 18],
    ['number', 20],
    ['count', 22],
    ['length', 24],
    ['checksum of the lines', 30],
    ['checksum of the head', 38],
    ['padding', 90],
    ['line break of the head', HEAD_BYTES - 1],
    ['hash of a record', HEAD_BYTES + 5],
    ['facts of a record', HEAD_BYTES + 70],
    ['last line break', -1],
  ] as const;

  it.each(PARTS)(
    'is damage, in the first, the middle and the last frame: a flipped %s',
    (_, at) => {
      const { bytes, starts } = fiveFrames();
      for (const frame of [0, 2, 4]) {
        const offset = starts[at < 0 ? frame + 1 : frame] as number;
        const flipped = Buffer.from(bytes);
        flipped[offset + at] = (flipped[offset + at] as number) ^ 1;
        const { frames, lost } = scanJournal(flipped, 7);
        expect(frames).toHaveLength(frame);
        expect(lost.map((one) => one.frame)).toEqual([0, 1, 2, 3, 4].slice(frame));
        expect(lost[0]).toMatchObject({ offset: starts[frame], isBad: true });
        expect(lost.slice(1).every(({ isBad, records }) => !isBad && records === 3)).toBe(true);
      }
    },
  );

  it('every bit of every frame is covered by a checksum', () => {
    const { bytes, starts } = fiveFrames();
    for (let at = 0; at < (starts[5] as number); at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      const { frames, lost } = scanJournal(flipped, 7);
      expect(frames.length + lost.length, `byte ${at}`).toBe(5);
      expect(lost.length, `byte ${at}`).toBeGreaterThan(0);
    }
  });

  it('is told with the commands that stand in it, illegible frames included', () => {
    const { bytes, starts } = fiveFrames();
    bytes.fill(0xff, starts[1], (starts[1] as number) + 20);
    bytes.fill(0xff, (starts[3] as number) - 3, (starts[3] as number) + 20);
    const { frames, lost } = scanJournal(bytes, 7);
    expect(frames).toHaveLength(1);
    expect(lost.map(({ frame, records, isBad }) => [frame, records, isBad])).toEqual([
      [1, 3, true],
      [2, 3, true],
      [3, 3, true],
      [4, 3, false],
    ]);
    expect(lost[3]?.lines[0]?.facts).toBe('{"frame":4}');
  });

  it('at the end, without a mark of its sync, is a torn one: nothing tells the two apart', () => {
    const { bytes, starts } = fiveFrames();
    const end = starts[5] as number;
    bytes.fill(0, end);
    bytes[end - 10] = (bytes[end - 10] as number) ^ 1;
    expect(scanJournal(bytes, 7)).toMatchObject({ lost: [] });
    expect(scanJournal(bytes, 7).frames).toHaveLength(4);
  });

  it('is not made up by text that looks like a frame', () => {
    const journal = opened(7);
    journal.write(lines('{"whole":1}'));
    const from = journal.bytes;
    journal.write(lines('{"next":1}'));
    journal.close();
    const head = readFileSync(file()).toString('latin1', from, from + HEAD_BYTES - 1);
    const other = opened(7);
    other.write(lines(`{"note":"${head.trim()}"}`));
    other.close();
    const bytes = readFileSync(file());
    bytes.fill(0, other.bytes);
    bytes[3] = 0;
    expect(scanJournal(bytes, 7)).toEqual({ frames: [], lost: [] });
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

  it('stays closed when a frame has a changed byte, and as it is', async () => {
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

  it('stays closed over frames that do not follow what the database holds', () => {
    const other = join(folder, 'other');
    new Writer({ folder: other }).close();
    const database = openDatabase(join(other, DATABASE_FILE), { readOnly: false });
    const { generation } = database.prepare('SELECT generation FROM house').get() as {
      generation: number;
    };
    database.close();
    const journal = new Journal(other, { generation, epoch: 1 }, OPTIONS);
    journal.publish();
    journal.write(lines('{"stream":"unknown"}'));
    journal.close();
    expect(() => new Writer({ folder: other })).toThrow('frame 0 at byte 0 cannot be taken in');
  });

  it('stays closed without its journal, unless it was closed in good order', () => {
    removeFolder(left());
    expect(() => new Writer({ folder: dead() })).toThrow(
      'is missing, and the house was not closed',
    );
    const good = join(folder, 'good');
    new Writer({ folder: good }).close();
    removeFolder(join(good, JOURNAL_FILE));
    new Writer({ folder: good }).close();
  });

  it('opens when the start before it was cut short, wherever that was', () => {
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
