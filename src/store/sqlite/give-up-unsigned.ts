import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseFacts } from '../chain.ts';
import { encodeBatch } from '../encode.ts';
import { LogSeal } from '../log-seal.ts';
import {
  MOST_NAMED,
  REPAIRS_STREAM,
  repairBatch,
  type UnsignedCommand,
  type UnsignedEnd,
  unsignedNote,
} from '../unsigned.ts';
import { type Database, openDatabase } from './database/driver.ts';
import { checkedHouse, houseValues, READ_HOUSE, SET_HOUSE } from './database/house-row.ts';
import { DATABASE_FILE } from './folder/database-file.ts';
import { lockFolder } from './folder/lock.ts';
import { OWNER_FILE } from './folder/owner-file.ts';
import { makePrivate } from './folder/private-files.ts';
import { JOURNAL_FILES } from './journal/files.ts';
import { commandKey } from './reading/pending.ts';
import { Reader } from './reading/reader.ts';
import { checkRun, linesOf, type StoredRunRow } from './reading/rows.ts';
import { Writer } from './writing/writer.ts';

const RUNS_AT_ONCE = 200;

/** Finds the first run that the house did not write; the journal must have been taken in. */
export function findUnsigned(file: string, seal: LogSeal): UnsignedEnd | null {
  const reader = new Reader(file);
  try {
    const runs = unsignedRuns(reader, seal);
    const [first] = runs;
    if (first === undefined) return null;
    const records = reader.lastPosition() - first.position + 1;
    const commands = runs.flatMap(commandsOf).slice(0, MOST_NAMED);
    return { fromPosition: first.position, records, commands };
  } finally {
    reader.close();
  }
}

/** The runs from the first on that bears no seal, as many as are named. */
function unsignedRuns(reader: Reader, seal: LogSeal): readonly StoredRunRow[] {
  let position = 0;
  for (;;) {
    const runs = reader.runsAfter(position, RUNS_AT_ONCE);
    const at = runs.findIndex((run) => !isOwn(run, seal));
    if (at >= 0) return reader.runsAfter((runs[at] as StoredRunRow).position - 1, MOST_NAMED);
    const last = runs.at(-1);
    if (last === undefined || runs.length < RUNS_AT_ONCE) return [];
    position = last.position;
  }
}

function isOwn(run: StoredRunRow, seal: LogSeal): boolean {
  try {
    checkRun(run, seal);
    return true;
  } catch {
    return false;
  }
}

function commandsOf(run: StoredRunRow): readonly UnsignedCommand[] {
  return run.facts.split('\n').flatMap((line, index) => {
    try {
      const { id, actor, kind } = parseFacts(line).command;
      return [{ position: run.position + index, stream: run.name, command: id, actor, kind }];
    } catch {
      return [];
    }
  });
}

/**
 * Cuts the log off before its first run without a seal. The whole file as it was stays beside it,
 * and the log has a record of what was given up.
 */
export function giveUpUnsigned(
  folder: string,
  keys: readonly Uint8Array[],
  atMs: number,
): { readonly end: UnsignedEnd; readonly keptAs: string } | null {
  const file = join(folder, DATABASE_FILE);
  new Writer({ folder, keys }).close();
  const end = findUnsigned(file, new LogSeal(keys));
  if (end === null) return null;
  const keptAs = `${DATABASE_FILE}.unsigned-${end.fromPosition}`;
  const lock = lockFolder(openDatabase, folder);
  try {
    copyFileSync(file, join(folder, keptAs));
    makePrivate(join(folder, keptAs));
    cut(file, end.fromPosition);
    // What the process before said of its end is no longer so.
    for (const name of [OWNER_FILE, ...JOURNAL_FILES]) rmSync(join(folder, name), { force: true });
  } finally {
    lock.close();
  }
  const writer = new Writer({ folder, keys });
  const note = unsignedNote(end, atMs, keptAs);
  writer.commit([
    { kind: 'append', batch: encodeBatch(repairBatch(writer.headOf(REPAIRS_STREAM), note)) },
  ]);
  writer.close();
  return { end, keptAs };
}

function cut(file: string, fromPosition: number): void {
  const reader = new Reader(file);
  const commands: [string, number][] = [];
  try {
    for (let at = fromPosition - 1; ; ) {
      const runs = reader.runsAfter(at, RUNS_AT_ONCE);
      for (const run of runs) commands.push(...keysIn(run, reader));
      const last = runs.at(-1);
      if (last === undefined) break;
      at = last.position + last.record_count - 1;
    }
  } finally {
    reader.close();
  }
  const database = openDatabase(file, { readOnly: false });
  try {
    database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    remove(database, commands, fromPosition);
    const house = checkedHouse(database.prepare(READ_HOUSE).get(), file);
    const generation = house.generation + 1;
    const left = { ...house, generation, closed: 1 as const, position: fromPosition - 1 };
    database.prepare(SET_HOUSE).run(...houseValues(left));
    database.exec('COMMIT');
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

function remove(
  database: Database,
  commands: readonly (readonly [string, number])[],
  fromPosition: number,
): void {
  const drop = database.prepare('DELETE FROM commands WHERE command = ? AND number = ?');
  for (const [key, number] of commands) drop.run(key, number);
  database
    .prepare(`DELETE FROM snapshots WHERE stream IN (SELECT stream FROM runs WHERE position >= ?)`)
    .run(fromPosition);
  database.prepare('DELETE FROM runs WHERE position >= ?').run(fromPosition);
}

/** The entries of a run in the index of commands. */
function keysIn(run: StoredRunRow, reader: Reader): [string, number][] {
  return linesOf(run).flatMap((line, index) => {
    try {
      const key = commandKey(parseFacts(line).command.id, reader.idOf(run.name));
      return [[key, run.number + index] as [string, number]];
    } catch {
      return [];
    }
  });
}
