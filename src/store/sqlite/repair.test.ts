import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appended, batch } from '../../../test/contracts/store/under-test.ts';
import { MAIN } from '../../../test/support/built.ts';
import { encodeBatch } from '../encode.ts';
import { REPAIRS_STREAM } from '../unsigned.ts';
import { walkRecords } from '../walk.ts';
import { OWNER_FILE } from './folder/owner-file.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { JOURNAL_FILE } from './journal/files.ts';
import { examineHouse, repairHouse } from './repair.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { inspectFile } from './upkeep/inspect.ts';
import { DATABASE_FILE, type WriteOp, Writer } from './writing/writer.ts';

let root = '';
const dead = () => join(root, 'dead');
const journal = () => join(dead(), JOURNAL_FILE);
const wager = (at: number): WriteOp => ({ kind: 'append', batch: encodeBatch(batch({ at })) });
const baize = (...args: readonly string[]) => {
  return spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
};

/**
 * Twelve records of a killed house: one in the database, the others in groups of one and two in the
 * journal.
 */
beforeEach(() => {
  root = temporaryFolder();
  const writer = new Writer({ folder: root, logRoomBytes: 0 });
  for (let at = 0; at < 10; at += 1) writer.commit([wager(at)]);
  writer.commit([wager(10), wager(11)]);
  writer.markSynced();
  mkdirSync(dead());
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, JOURNAL_FILE, OWNER_FILE]) {
    copyFileSync(join(root, name), join(dead(), name));
  }
  writer.close();
});
afterEach(() => removeFolder(root));

function damage(text: string): Buffer {
  const bytes = readFileSync(journal());
  bytes.write('!', bytes.indexOf(text));
  writeFileSync(journal(), bytes);
  return bytes;
}

function filesOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'hex')]));
}

describe('a repair', () => {
  it('the examination before a repair says what would be given up, and changes nothing', () => {
    damage('command-7');
    const before = filesOf(dead());
    const loss = examineHouse(dead())?.journal;
    expect(loss?.frames.map(({ frame, records }) => [frame, records])).toEqual([
      [6, 1],
      [7, 1],
      [8, 1],
      [9, 2],
    ]);
    const told = baize('repair', dead());
    expect(told.stdout).toContain('so that 4 frames with 5 acknowledged commands would be lost');
    expect(told.stdout).toContain('frame 9: table-1 PlaceWager command-11 by player-1');
    expect(told.stdout).toContain('nothing was changed');
    expect(told.status).toBe(1);
    expect(filesOf(dead())).toEqual(before);
  });

  it('a repair opens the house as it stood before the bad frame, and notes what it gave up', async () => {
    const damaged = damage('command-7');
    const told = baize('repair', '--give-up', dead());
    expect(told.stdout).toContain('house.journal.damaged-1');
    expect(told.status).toBe(0);
    expect(readFileSync(`${journal()}.damaged-1`)).toEqual(damaged);
    const written = JSON.parse(readFileSync(`${journal()}.damaged-1.json`, 'utf8'));
    expect(written).toMatchObject({ framesGivenUp: 4, commandsGivenUp: 5, wasMissing: false });
    expect(written.frames[3].lines[1].facts).toContain('"command":"command-11"');
    expect(statSync(`${journal()}.damaged-1.json`).mode & 0o777).toBe(0o600);
    const store = await openSqliteStore({ folder: dead(), checkIntegrity: true });
    expect((await store.head('table-1')).version).toBe(7);
    const repairs = await store.readRecords(REPAIRS_STREAM, 0, 10);
    expect(repairs.map(({ events }) => events)).toMatchObject([
      [{ type: 'JournalRepaired', data: { commandsGivenUp: 5, badFrames: [{ frame: 6 }] } }],
    ]);
    await appended(store, { at: 7 });
    await store.close();
    expect(inspectFile(join(dead(), DATABASE_FILE)).records).toBe(9);
  });

  it('a repair leaves a sound house alone, whether or not its journal is taken in', async () => {
    const before = filesOf(dead());
    expect(examineHouse(dead())).toBeNull();
    expect(baize('repair', dead())).toMatchObject({ status: 0 });
    expect(filesOf(dead())).toEqual(before);
    expect(repairHouse(dead(), 1)).toBeNull();
    const store = await openSqliteStore({ folder: dead() });
    const kept = [];
    for await (const { command } of walkRecords(store, 'table-1')) kept.push(command.id);
    expect(kept).toHaveLength(12);
    expect((await store.head(REPAIRS_STREAM)).number).toBe(0);
    await store.close();
  });

  it('a repair opens a house whose journal is missing, and says so in its log', async () => {
    rmSync(journal());
    expect(baize('repair', dead()).stdout).toContain('is missing, and the house was not closed');
    expect(repairHouse(dead(), 1)?.loss.journal).toEqual({ isMissing: true, frames: [] });
    const store = await openSqliteStore({ folder: dead() });
    const [told] = await store.readRecords(REPAIRS_STREAM, 0, 10);
    expect(told?.events[0]?.data).toMatchObject({ wasMissing: true, keptAs: [] });
    await store.close();
  });

  it('a repair opens a killed house whose owner’s file is gone, with all that its journal holds', async () => {
    rmSync(join(dead(), OWNER_FILE));
    expect(baize('repair', dead()).stdout).toContain('house.owner, which says how far it went');
    expect(repairHouse(dead(), 1)?.loss.journal).toMatchObject({ isUnmarked: true, frames: [] });
    const store = await openSqliteStore({ folder: dead() });
    expect((await store.head('table-1')).number).toBe(12);
    const [told] = await store.readRecords(REPAIRS_STREAM, 0, 10);
    expect(told?.events[0]?.data).toMatchObject({ wasUnmarked: true, commandsGivenUp: 0 });
    await store.close();
  });

  it('a repair of a house that runs, or of no house, is refused', async () => {
    const store = await openSqliteStore({ folder: dead() });
    for (const args of [[dead()], ['--give-up', dead()]]) {
      const told = baize('repair', ...args);
      expect(told.stderr).toContain('is in use by another process');
      expect(told.status).toBe(2);
    }
    await store.close();
    const nowhere = join(root, 'nowhere');
    expect(baize('repair', nowhere).stderr).toContain('cannot be found');
    expect(baize('repair', '--give-up', nowhere).stderr).toContain('cannot be found');
    expect(existsSync(nowhere)).toBe(false);
  });
});
