import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { connectWriter } from '../../src/store/sqlite/database/connect.ts';
import { openDatabase } from '../../src/store/sqlite/database/driver.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The disk itself: records written to a plain file, one sync for each group. */
export function plainFile(folder: string, text: string, group: number, runMs: number): Measured {
  const file = openSync(join(folder, `plain-${group}`), 'w');
  const bytes = Buffer.from(text.repeat(group));
  const laps = lapsOf(runMs, () => {
    writeSync(file, bytes);
    fdatasyncSync(file);
  });
  closeSync(file);
  return measured(laps, group);
}

/**
 * SQLite without a store: the same bytes, the same groups and the same durability, without an
 * index.
 */
export function rawSqlite(folder: string, text: string, group: number, runMs: number): Measured {
  const database = connectWriter(openDatabase, join(folder, `raw-${group}.db`), 'FULL');
  database.exec('CREATE TABLE IF NOT EXISTS log (position INTEGER PRIMARY KEY, body TEXT) STRICT');
  const begin = database.prepare('BEGIN IMMEDIATE');
  const insert = database.prepare('INSERT INTO log (body) VALUES (?)');
  const commit = database.prepare('COMMIT');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let written = 0;
  const laps = lapsOf(runMs, () => {
    begin.run();
    for (let n = 0; n < group; n += 1) insert.run(text);
    commit.run();
    written += group;
    if (written % CHECKPOINT_RECORDS < group) checkpoint.get();
  });
  database.close();
  return measured(laps, group);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function measured(lapsMs: readonly number[], perLap: number, wallMs?: number): Measured {
  const sorted = lapsMs.toSorted((a, b) => a - b);
  const totalMs = wallMs ?? lapsMs.reduce((sum, lap) => sum + lap, 0);
  return {
    perSecond: (lapsMs.length * perLap * 1000) / totalMs,
    p50Ms: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

const CHECKPOINT_RECORDS = 4000;

function lapsOf(runMs: number, work: () => void): readonly number[] {
  const laps: number[] = [];
  const end = performance.now() + runMs;
  for (let start = performance.now(); start < end; ) {
    work();
    const now = performance.now();
    laps.push(now - start);
    start = now;
  }
  return laps;
}
