import { copyFileSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LogSeal, UNSEALED } from '../../log-seal.ts';
import { StoreTrouble } from '../../trouble.ts';
import { type Database, openDatabase } from '../database/driver.ts';
import { closeHouse } from '../database/house-row.ts';
import { trouble, troubleFrom } from '../database/sqlite-trouble.ts';
import { LOCK_FILE, lockFolder } from '../folder/lock.ts';
import { makePrivate, PRIVATE_FOLDER, partOf, removeDeadParts } from '../folder/private-files.ts';
import { syncFile, syncFolder } from '../folder/sync-folder.ts';
import { JOURNAL_FILE } from '../journal/files.ts';
import { Reader } from '../reading/reader.ts';
import { DATABASE_FILE, Writer } from '../writing/writer.ts';
import { type InspectionReport, inspectFile } from './inspect.ts';

/**
 * Makes a backup: one database file with a seal in it, which says what the file held when it was
 * made. A restore counts and digests again, so that a cut tail or a changed byte is found where the
 * chain alone is blind. All of this blocks, and so runs on a thread of its own (chore-worker.ts).
 */
export function makeBackup(
  folder: string,
  toFile: string,
  keys?: readonly Uint8Array[],
): InspectionReport {
  const seal = new LogSeal(keys);
  const live = join(folder, DATABASE_FILE);
  const part = partOf(toFile);
  refuseExisting(toFile);
  removeDeadParts(toFile);
  try {
    makePrivate(part);
    takeInJournal(folder, keys);
    const reader = new Reader(live);
    try {
      const before = reader.lastPosition();
      reader.copyTo(part);
      const report = inspectFile(part, seal);
      checkPrefix(reader, part, report, before);
      writeSeal(part, report);
      checkSeal(part);
      publish(part, toFile);
      return report;
    } finally {
      reader.close();
    }
  } catch (error) {
    rmSync(part, { force: true });
    throw troubleFrom(error, toFile);
  }
}

/**
 * Takes in the journal of a killed house; a running house owns its folder and takes its journal in
 * itself.
 */
function takeInJournal(folder: string, keys?: readonly Uint8Array[]): void {
  if (!existsSync(join(folder, JOURNAL_FILE))) return;
  try {
    new Writer({ folder, keys }).close();
  } catch (error) {
    if ((error as StoreTrouble).code !== 'locked') throw error;
  }
}

export function restoreBackup(fromFile: string, folder: string): InspectionReport {
  const target = join(folder, DATABASE_FILE);
  if (!existsSync(fromFile)) throw trouble('not-found', fromFile);
  const lockFile = join(folder, LOCK_FILE);
  const isFirst = !existsSync(lockFile);
  const made = mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const lock = lockFolder(openDatabase, folder);
  try {
    if (existsSync(target) || existsSync(join(folder, JOURNAL_FILE)))
      throw trouble('not-empty', folder);
    return putInto(target, fromFile);
  } catch (error) {
    // A bad file leaves nothing behind: the lock goes while it still keeps others out.
    if (isFirst) rmSync(lockFile, { force: true });
    if (made !== undefined) removeEmpty(resolve(folder), resolve(made));
    throw error;
  } finally {
    lock.close();
  }
}

function putInto(target: string, fromFile: string): InspectionReport {
  const part = partOf(target);
  try {
    removeDeadParts(target);
    makePrivate(part);
    copyFileSync(fromFile, part);
    makePrivate(part);
    const report = checkSeal(part);
    // The house ran, and its journal, which was not copied, holds nothing that the copy lacks.
    change(part, 'DROP TABLE backup_seal', closeHouse);
    publish(part, target);
    return report;
  } catch (error) {
    removeDeadParts(target);
    const { code, message } = troubleFrom(error, fromFile);
    throw new StoreTrouble(code, message.replaceAll(part, fromFile), error);
  }
}

/** Removes the folders from `folder` up to `topmost`; one that somebody else uses by now stays. */
function removeEmpty(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
    if (folder !== topmost) removeEmpty(dirname(folder), topmost);
  } catch {
    // What a restore could not do is told; what it could not tidy up is no further trouble.
  }
}

/**
 * Checks that everything in the copy is in the live log too, and that nothing acknowledged is
 * missing.
 */
function checkPrefix(reader: Reader, part: string, report: InspectionReport, before: number): void {
  const copied = new Reader(part);
  try {
    const last = copied.readAll(report.position - 1, 1).at(0);
    const original = reader.readAll(report.position - 1, 1).at(0);
    if (report.position < before || last?.hash !== original?.hash) {
      throw trouble('io-failure', part, 'the copy differs from the log');
    }
  } finally {
    copied.close();
  }
}

function writeSeal(part: string, report: InspectionReport): void {
  const seal = JSON.stringify(report).replaceAll("'", "''");
  change(
    part,
    `CREATE TABLE backup_seal (seal TEXT NOT NULL); INSERT INTO backup_seal VALUES ('${seal}')`,
  );
}

/** What the file holds now; throws where its seal says something else. */
export function checkSeal(file: string, seal = UNSEALED): InspectionReport {
  const report = inspectFile(file, seal);
  if (sealOf(file) !== JSON.stringify(report)) {
    throw trouble('database-damaged', file, 'it is not what was backed up');
  }
  return report;
}

/** What the seal says the file held when it was made, unchecked; null where there is no seal. */
export function readSeal(file: string): InspectionReport | null {
  try {
    const { streams, records, documents, position, sha256 } = JSON.parse(sealOf(file));
    const counts = [streams, records, documents, position];
    if (!counts.every(Number.isSafeInteger) || typeof sha256 !== 'string') return null;
    return { streams, records, documents, position, sha256 };
  } catch {
    return null;
  }
}

function sealOf(file: string): string {
  let database: Database | undefined;
  try {
    database = openDatabase(file, { readOnly: true });
    const row = database.prepare('SELECT seal FROM backup_seal').get() as { seal: string };
    return row.seal;
  } catch (error) {
    throw troubleFrom(error, file);
  } finally {
    database?.close();
  }
}

/** Changes a file so that no log lies beside it and it can be copied anywhere. */
function change(
  file: string,
  sql: string,
  more: (database: Database, file: string) => void = () => {},
): void {
  const database: Database = openDatabase(file, { readOnly: false });
  try {
    database.exec(`PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; ${sql}`);
    more(database, file);
  } finally {
    database.close();
  }
}

function publish(part: string, file: string): void {
  syncFile(part);
  renameSync(part, file);
  syncFolder(dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StoreTrouble('not-empty', `${file} already exists`);
}
