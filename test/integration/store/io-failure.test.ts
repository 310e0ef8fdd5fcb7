import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeBatch } from '../../../src/store/encode.ts';
import { openSqliteStore, verifyLog } from '../../../src/store/index.ts';
import { type FaultPlan, faultPort } from '../../../src/store/sqlite/database/faults.ts';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { JOURNAL_FILE } from '../../../src/store/sqlite/journal/files.ts';
import { Reader } from '../../../src/store/sqlite/reading/reader.ts';
import { inspectFile } from '../../../src/store/sqlite/upkeep/inspect.ts';
import { DATABASE_FILE, type WriteOp, Writer } from '../../../src/store/sqlite/writing/writer.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { runProgram } from './child.ts';
import { EXIT_CODE_STOPPED } from './io-child.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

/** How SQLite reports the operating system's answer. */
const FAILURES: readonly (readonly [answer: string, errcode: number])[] = [
  ['EIO', 10],
  ['ENOSPC', 13],
  ['EMFILE', 14],
  ['a short write', 778],
  ['a failed sync', 1034],
];
const CALLS = Number(process.env.BAIZE_IO_CALLS ?? 60);
/** Up to this call all five failures are tried; after it, one in turn. */
const ALL_FIVE_CALLS = Number(process.env.BAIZE_IO_ALL_FIVE ?? 10);

describe('a failing call to the driver', () => {
  it.each(FAILURES)(
    `a failing call to the driver stops the writer by %s, at any of ${CALLS} calls`,
    (_, errcode) => {
      const turn = FAILURES.findIndex(([, code]) => code === errcode);
      let fired = 0;
      let tried = 0;
      for (let visit = 1; visit <= CALLS; visit += 1) {
        if (visit > ALL_FIVE_CALLS && visit % FAILURES.length !== turn) continue;
        tried += 1;
        const house = join(folder, `call-${visit}`);
        const run = runScript(house, { point: 'driver-call', visit, act: 'fail', errcode });
        if (run.failed) fired += 1;
        const kept = commandsIn(house);
        expect(kept.slice(0, run.acknowledged.length), `call ${visit}`).toEqual(run.acknowledged);
        const beyond = kept.slice(run.acknowledged.length);
        if (beyond.length > 0) expect(beyond).toEqual(run.unanswered);
      }
      expect(fired).toBe(tried);
    },
  );

  it.each([
    ['before-commit', 7],
    ['after-commit', 7],
    ['before-checkpoint', 2],
  ] as const)('a failing call to the driver stops the writer %s', (point, visit) => {
    const run = runScript(folder, { point, visit, act: 'fail' });
    expect(run.failed).toBe(true);
    const kept = commandsIn(folder);
    const committed = point === 'after-commit' ? run.unanswered : [];
    expect(kept).toEqual([...run.acknowledged, ...committed]);
  });
});

describe('a store whose writer fails', () => {
  it.each(['before-commit', 'after-commit', 'before-reply'] as const)(
    'a store whose writer fails rejects what is pending, tells the server once and answers nothing more (%s)',
    async (point) => {
      const store = await openSqliteStore({ folder, fault: { point, visit: 3, act: 'fail' } });
      const told: Error[] = [];
      store.onFatal((trouble) => told.push(trouble));
      await store.append(batch({ at: 0 }));
      await store.append(batch({ at: 1 }));
      const stopped = { name: 'StoreTrouble', code: 'store-stopped' };
      const pending = [2, 3, 4].map((at) => store.append(batch({ at })));
      for (const append of pending) await expect(append).rejects.toMatchObject(stopped);
      await expect(store.append(batch({ at: 2 }))).rejects.toMatchObject(stopped);
      await expect(store.claim('table-1', 9)).rejects.toMatchObject(stopped);
      expect(told).toMatchObject([{ code: 'io-failure' }]);
      store.onFatal((trouble) => told.push(trouble));
      expect(told).toHaveLength(2);
      await store.close();

      const again = await openSqliteStore({ folder, checkIntegrity: true });
      const { version } = await again.head('table-1');
      // The group that failed is there whole or not at all; the log says which.
      expect([2, 5]).toContain(version);
      expect(version).toBe(point === 'before-commit' ? 2 : 5);
      expect((await verifyLog(again)).ok).toBe(true);
      expect((await again.append(batch({ at: 1 }))).kind).toBe('duplicate');
      await again.close();
    },
  );

  it('a store whose writer fails answers busy at once when too much waits, and takes more afterwards', async () => {
    const store = await openSqliteStore({ folder, mostWaiting: 10 });
    const calls = Array.from({ length: 15 }, (_, at) => store.append(batch({ at })));
    const kinds = (await Promise.all(calls)).map((answer) =>
      answer.kind === 'refused' ? answer.refusal.code : answer.kind,
    );
    expect(kinds).toEqual([...Array(10).fill('appended'), ...Array(5).fill('busy')]);
    expect((await store.append(batch({ at: 10 }))).kind).toBe('appended');
    await store.close();
  });
});

describe('a disk that fails for real', () => {
  it.each([
    ['a sync that fails', '/dev/null', 'io-failure'],
    ['no space', '/dev/full', 'disk-full'],
  ])(
    '%s: no acknowledgement, the process ends, nothing acknowledged is lost',
    (_, device, code) => {
      const lines = linesOf(runProgram('io-child', { folder, appends: 8, sabotageAt: 5, device }));
      expect(lines.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((at) => `appended ${at}`));
      expect(lines[5]).toBe(`fatal ${code}`);
      expect(lines.slice(6)).toEqual([5, 6, 7].map((at) => `rejected ${at} store-stopped`));
      // Ending did not write to the failed disk again: the files still hold what was acknowledged.
      expect(statSync(join(folder, `${DATABASE_FILE}-wal`)).size).toBeGreaterThan(0);
      expect(statSync(join(folder, JOURNAL_FILE)).size).toBeGreaterThan(0);
      expect(commandsIn(folder)).toHaveLength(5);
    },
  );

  it('a log that fails when the journal is taken in stops the house, which loses nothing', () => {
    const sabotageAt = 100;
    const plan = { folder, appends: 5000, group: 50, sabotageAt, file: 'log' };
    const lines = linesOf(runProgram('io-child', plan));
    const acknowledged = lines.filter((line) => line.startsWith('appended')).length;
    expect(lines).toContain('fatal io-failure');
    expect(acknowledged).toBeGreaterThan(sabotageAt);
    expect(commandsIn(folder).slice(0, acknowledged)).toHaveLength(acknowledged);
  });

  it('a checkpoint that fails stops the house too, because a second try could wrongly succeed', () => {
    const sabotageAt = 100;
    const plan = { folder, appends: 5000, group: 50, sabotageAt, file: 'database' };
    const lines = linesOf(runProgram('io-child', plan));
    const acknowledged = lines.filter((line) => line.startsWith('appended')).length;
    expect(lines).toContain('fatal io-failure');
    // The log goes on without the database until the checkpoint is due.
    expect(acknowledged).toBeGreaterThan(sabotageAt);
    expect(commandsIn(folder)).toHaveLength(acknowledged);
  });

  it('ending after a failure leaves the log to the next start and does not try again', () => {
    const fault = { point: 'before-checkpoint', visit: 1, act: 'fail' };
    const lines = linesOf(runProgram('io-child', { folder, appends: 5000, group: 50, fault }));
    const acknowledged = lines.filter((line) => line.startsWith('appended')).length;
    const pagesInDatabase = statSync(join(folder, DATABASE_FILE)).size / 4096;
    expect(pagesInDatabase).toBe(1);
    expect(commandsIn(folder)).toHaveLength(acknowledged);
  });

  it('a write cut short by a limit of the operating system stops the house, which loses nothing', () => {
    // The limit counts blocks of 512 or 1024 bytes: the log file cannot grow past it.
    const run = runProgram('io-child', { folder, appends: 800 }, 'ulimit -f 2000');
    const lines = linesOf(run);
    const acknowledged = lines.filter((line) => line.startsWith('appended')).length;
    expect(acknowledged).toBeGreaterThan(10);
    expect(acknowledged).toBeLessThan(800);
    expect(lines[acknowledged]).toMatch(/^fatal (io-failure|disk-full)$/);
    expect(commandsIn(folder)).toHaveLength(acknowledged);
  });
});

function linesOf(run: { status: number | null; stdout: string; stderr: string }) {
  expect(run.stderr).toBe('');
  expect(run.status).toBe(EXIT_CODE_STOPPED);
  return run.stdout.trim().split('\n');
}

interface ScriptRun {
  readonly failed: boolean;
  readonly acknowledged: readonly string[];
  /** The commands of the group that failed. */
  readonly unanswered: readonly string[];
}

const GROUPS = 100;
const GROUP_SIZE = 4;

/** Groups of four appends to one table; after the failure every further commit must fail too. */
function runScript(house: string, plan: FaultPlan): ScriptRun {
  const acknowledged: string[] = [];
  let unanswered: readonly string[] = [];
  let failed = false;
  let writer: Writer | undefined;
  try {
    writer = new Writer({
      folder: house,
      faults: faultPort(plan),
      checkpointPages: 30,
      foldRecords: 20,
      logRoomBytes: 0,
    });
  } catch {
    return { failed: true, acknowledged, unanswered };
  }
  for (let group = 0; group < GROUPS; group += 1) {
    const from = group * GROUP_SIZE;
    const ids = Array.from({ length: GROUP_SIZE }, (_, n) => `command-${from + n}`);
    try {
      writer.commit(ids.map((id, n) => wager(id, from + n)));
      expect(failed, 'no acknowledgement after a failure').toBe(false);
      acknowledged.push(...ids);
      if (writer.isFoldDue) writer.fold();
      writer.checkpointIfDue();
    } catch {
      if (!failed && acknowledged.at(-1) !== ids.at(-1)) unanswered = ids;
      failed = true;
    }
  }
  writer.close();
  return { failed, acknowledged, unanswered };
}

function wager(id: string, at: number): WriteOp {
  return { kind: 'append', batch: encodeBatch(batch({ id, at })) };
}

/** The commands in the log after a new start; the log must be sound. */
function commandsIn(house: string): readonly string[] {
  const file = join(house, DATABASE_FILE);
  if (!existsSync(file)) return [];
  new Writer({ folder: house }).close();
  expect(inspectFile(file).position).toBeGreaterThanOrEqual(0);
  const reader = new Reader(file);
  const found: string[] = [];
  for (;;) {
    const page = reader.readAll(found.length, 1000);
    if (page.length === 0) break;
    found.push(...page.map(({ command }) => command.id));
  }
  reader.close();
  return found;
}
