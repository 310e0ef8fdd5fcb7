import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch } from '../../../test/contracts/store/under-test.ts';
import { encodeBatch, encodeChanges } from '../encode.ts';
import { REPAIRS_STREAM } from '../unsigned.ts';
import { openDatabase } from './database/driver.ts';
import { READ_HOUSE } from './database/house-row.ts';
import { OWNER_FILE } from './folder/owner-file.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { Reader } from './reading/reader.ts';
import { examineHouse, repairHouse } from './repair.ts';
import { commandsLost, lostText } from './writing/lost-transactions.ts';
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
  writer.commit([{ kind: 'seal', keys: [KEY], anew: true }]);
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

/** What the next process finds in a copy of the killed one's folder after a change to its files. */
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

/** The offsets of frames of the log's present generation; each frame holds its salts. */
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

it('a bit that flips anywhere in SQLite’s log of a killed house, even in its last transaction, keeps the house closed', () => {
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

it('a database restored to an earlier state does not open where the owner’s mark shows that it was further', () => {
  expect(foundAfter((place) => rmSync(join(place, WAL)))).toBe('database-damaged');
});

it('a killed house without the mark of its owner stays closed, because nobody knows how far it was', () => {
  expect(foundAfter((place) => rmSync(join(place, OWNER_FILE)))).toBe('journal-damaged');
});

/** When the house was whole, as the file of its owner says. */
const WHOLE_AT = new Date('2026-11-17T20:00:00.000Z');

/** A killed house whose last transactions are gone, in `tried`. */
function damaged(change = (place: string) => rmSync(join(place, WAL))): void {
  utimesSync(join(killed, OWNER_FILE), WHOLE_AT, WHOLE_AT);
  rmSync(tried, { recursive: true, force: true });
  cpSync(killed, tried, { recursive: true, preserveTimestamps: true });
  change(tried);
}

function contents(place: string): Readonly<Record<string, string>> {
  const names = readdirSync(place).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(place, name), 'hex')]));
}

function repairsIn(place: string) {
  const reader = new Reader(join(place, DATABASE_FILE));
  const records = reader.readRecords(REPAIRS_STREAM, 0, 10);
  reader.close();
  return records.flatMap(({ command, events }) => events.map((event) => ({ command, event })));
}

it('the examination before a repair says which records and changes a database lost, and since when, and changes nothing', () => {
  damaged();
  const before = contents(tried);
  const loss = examineHouse(tried);
  expect(loss?.transactions).toMatchObject({
    once: { position: 1, changes: 2 },
    found: { position: 0, changes: 0 },
    onceAtMs: WHOLE_AT.getTime(),
  });
  expect(loss?.transactions && lostText(loss.transactions)).toBe(
    'has lost transactions: record 1 and 2 changes of documents of before ' +
      '2026-11-17T20:00:00.000Z; 1 acknowledged command would be lost',
  );
  expect(contents(tried)).toEqual(before);
});

it('a repair of every flipped bit in SQLite’s log opens the house, and the log says what was given up', () => {
  const places = frames().map((frame) => frame + FRAME_HEAD + 200);
  expect(places.length).toBeGreaterThan(1);
  for (const at of places) {
    damaged((place) => flip(place, at));
    const damagedLog = readFileSync(join(tried, WAL));
    const report = repairHouse(tried, 5);
    expect(report, `byte ${at}`).not.toBeNull();
    const [kept = ''] = report?.keptAs ?? [];
    expect(readFileSync(join(tried, kept)).equals(damagedLog)).toBe(true);
    const lost = report?.loss.transactions;
    const [told] = repairsIn(tried);
    expect(told?.event).toMatchObject({
      type: 'TransactionsGivenUp',
      data: {
        lastPosition: lost?.found.position,
        oncePosition: 1,
        commandsGivenUp: lost ? commandsLost(lost) : -1,
        documentChangesGivenUp: 2 - (lost?.found.changes ?? 0),
        onceAtMs: WHOLE_AT.getTime(),
        keptAs: [kept],
      },
    });
    expect(told?.command).toMatchObject({ kind: 'RepairDatabase', actor: 'operator', atMs: 5 });
    expect(existsSync(join(tried, report?.toldIn ?? ''))).toBe(true);
    new Writer({ folder: tried }).close();
    expect(examineHouse(tried)).toBeNull();
  }
});

it('a repair that is cut short leaves the house closed', () => {
  damaged();
  const giveUp = () => {
    throw new Error('killed');
  };
  expect(() => new Writer({ folder: tried, giveUp })).toThrow('killed');
  expect(() => new Writer({ folder: tried })).toThrow('has lost transactions');
  expect(repairHouse(tried, 5)).not.toBeNull();
});

it('a repair takes in again what the journal still holds of a lost transaction', () => {
  const wager = (at: number) => encodeBatch(batch({ stream: 'table:new', at }));
  const writer = last as Writer;
  // SQLite's log as it was before the database took the journal in.
  const log = readFileSync(join(folder, WAL));
  writer.commit([{ kind: 'append', batch: wager(1) }]);
  writer.commit([{ kind: 'append', batch: wager(2) }]);
  const journal = readFileSync(join(folder, 'house.journal'));
  writer.fold();
  rmSync(killed, { recursive: true, force: true });
  cpSync(folder, killed, { recursive: true });
  damaged((place) => {
    writeFileSync(join(place, WAL), log);
    writeFileSync(join(place, 'house.journal'), journal);
  });
  const loss = examineHouse(tried)?.transactions;
  expect(loss).toMatchObject({ recoverable: 2, once: { position: 3 }, found: { position: 1 } });
  expect(loss && commandsLost(loss)).toBe(0);
  repairHouse(tried, 5);
  expect(repairsIn(tried)[0]?.event.data).toMatchObject({ commandsGivenUp: 0, lastPosition: 3 });
  const reader = new Reader(join(tried, DATABASE_FILE));
  expect(reader.head('table:new').number).toBe(3);
  reader.close();
});

it('a repair gives up the frames of the journal that rest on a lost transaction', () => {
  const wager = (at: number) => encodeBatch(batch({ stream: 'table:new', at }));
  const writer = last as Writer;
  const log = readFileSync(join(folder, WAL));
  writer.commit([{ kind: 'append', batch: wager(1) }]);
  writer.fold();
  writer.commit([{ kind: 'append', batch: wager(2) }]);
  writer.commit([{ kind: 'append', batch: wager(3) }]);
  rmSync(killed, { recursive: true, force: true });
  cpSync(folder, killed, { recursive: true });
  damaged((place) => writeFileSync(join(place, WAL), log));
  const report = repairHouse(tried, 5);
  expect(report?.commands.map(({ command }) => command)).toEqual(['command-2', 'command-3']);
  expect(repairsIn(tried)[0]?.event.data).toMatchObject({ commandsGivenUp: 3, framesGivenUp: 2 });
  expect(report?.keptAs.some((name) => name.startsWith('house.journal.damaged-'))).toBe(true);
});
