import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../kit/index.ts';
import { commandDigest, parseFacts } from '../chain.ts';
import { LogSeal } from '../log-seal.ts';
import type { StoredRecord } from '../store.ts';
import { REPAIRS_STREAM, type UnsignedEnd } from '../unsigned.ts';
import { trouble } from './database/sqlite-trouble.ts';
import { DATABASE_FILE } from './folder/database-file.ts';
import { makePrivate } from './folder/private-files.ts';
import { findUnsigned } from './give-up-unsigned.ts';
import { copyHouse } from './house-copy.ts';
import { JournalDamage, type JournalLoss, recordsIn } from './journal/damage.ts';
import { JOURNAL_FILE } from './journal/files.ts';
import type { LostFrame } from './journal/scan.ts';
import { Reader } from './reading/reader.ts';
import {
  commandsLost,
  type LostTransactions,
  TransactionsLost,
} from './writing/lost-transactions.ts';
import type { GiveUp, Loss } from './writing/take-over.ts';
import { Writer } from './writing/writer.ts';

/** A command that was acknowledged and is in no log; as much of it as can be read. */
export interface GivenUp {
  readonly frame: number;
  readonly stream: string;
  readonly command: string;
  readonly actor: string;
  readonly kind: string;
}

type Keys = readonly Uint8Array[] | undefined;

/** What a repair would give up. */
export interface HouseLoss extends Loss {
  /** When the last record in the database was decided; everything lost was decided after it. */
  readonly lastAtMs: number | null;
}

export interface RepairReport {
  readonly loss: HouseLoss;
  readonly commands: readonly GivenUp[];
  /**
   * Names in the folder of the house: the damaged files, and everything that could be read of them.
   */
  readonly keptAs: readonly string[];
  readonly toldIn: string;
}

/** Examines what a repair would give up, and changes nothing; null where nothing is lost. */
export function examineHouse(folder: string, keys?: Keys): HouseLoss | null {
  const copy = copyHouse(folder);
  try {
    new Writer({ folder: copy.folder, keys }).close();
    return null;
  } catch (error) {
    if (error instanceof JournalDamage) {
      return { journal: error.loss, transactions: null, lastAtMs: lastAtMs(copy.folder) };
    }
    if (error instanceof TransactionsLost) {
      const journal = journalOf(error.lost);
      return { journal, transactions: error.lost, lastAtMs: lastAtMs(copy.folder) };
    }
    throw error;
  } finally {
    copy.remove();
  }
}

/**
 * Opens the house in a state that it once had: as it was before the first lost transaction, or
 * before the first frame of the journal that cannot be taken in. Later frames that verify are given
 * up too, since they may rest on what is lost. Null where nothing is lost.
 */
export function repairHouse(folder: string, atMs: number, keys?: Keys): RepairReport | null {
  if (!existsSync(join(folder, DATABASE_FILE))) throw trouble('not-found', folder);
  const examined = examineHouse(folder, keys);
  const walKept = examined?.transactions ? keepWriteAheadLog(folder, examined.transactions) : [];
  let report: RepairReport | null = null;
  const giveUp: GiveUp = (loss, house, journal) => {
    const keepAs = `${JOURNAL_FILE}.damaged-${house.epoch}`;
    const toldIn = `${keepAs}.json`;
    const journalKept = loss.journal !== null && journal !== undefined ? [keepAs] : [];
    const keptAs = [...journalKept, ...walKept];
    const frames = loss.journal?.frames ?? [];
    const whole = { ...loss, lastAtMs: examined?.lastAtMs ?? null };
    report = { loss: whole, commands: frames.flatMap(commandsIn), keptAs, toldIn };
    const given = { ...summaryOf(whole), ...keptFacts(keptAs, journal) };
    const told = { repairedAtMs: atMs, ...given, frames };
    const options = { mode: 0o600, flush: true, flag: 'w' };
    writeFileSync(join(folder, toldIn), `${JSON.stringify(told, null, 2)}\n`, options);
    return { keepAs, ...recordOf(whole, house.epoch, atMs, { ...given, toldIn }) };
  };
  new Writer({ folder, keys, giveUp }).close();
  return report;
}

/** What at the end of the log bears no seal, without any change; the rest must be sound. */
export function examineUnsigned(folder: string, keys: readonly Uint8Array[]): UnsignedEnd | null {
  const copy = copyHouse(folder);
  try {
    new Writer({ folder: copy.folder, keys }).close();
    return findUnsigned(join(copy.folder, DATABASE_FILE), new LogSeal(keys));
  } finally {
    copy.remove();
  }
}

/** Keeps SQLite's log as it lies there, before SQLite overwrites the part that it passed over. */
function keepWriteAheadLog(folder: string, { once }: LostTransactions): readonly string[] {
  const log = `${DATABASE_FILE}-wal`;
  if (!existsSync(join(folder, log))) return [];
  const kept = `${log}.damaged-${once.generation}`;
  copyFileSync(join(folder, log), join(folder, kept));
  makePrivate(join(folder, kept));
  return [kept];
}

function keptFacts(keptAs: readonly string[], journal: Buffer | undefined) {
  const sha256 = createHash('sha256')
    .update(journal ?? '')
    .digest('hex');
  return { keptAs: [...keptAs], sha256 };
}

function recordOf(
  { transactions }: HouseLoss,
  epoch: number,
  atMs: number,
  data: { readonly [name: string]: Json },
) {
  const [kind, type] =
    transactions === null
      ? (['RepairJournal', 'JournalRepaired'] as const)
      : (['RepairDatabase', 'TransactionsGivenUp'] as const);
  const digest = commandDigest(kind, data);
  const command = { id: `repair-${epoch}`, actor: 'operator', digest, kind, atMs, content: data };
  return { stream: REPAIRS_STREAM, command, event: { type, schema: 1, data } };
}

function summaryOf({ journal, transactions, lastAtMs: lastRecordAtMs }: HouseLoss) {
  const frames = journal?.frames ?? [];
  const bad = frames.filter(({ isBad }) => isBad);
  const ofJournal = {
    wasMissing: journal?.isMissing ?? false,
    wasUnmarked: journal?.isUnmarked ?? false,
    badFrames: bad.map(({ frame, offset }) => ({ frame, offset })),
    framesGivenUp: frames.length,
    lastRecordAtMs,
  };
  if (transactions === null) return { ...ofJournal, commandsGivenUp: recordsIn(frames) };
  const { found, once, onceAtMs, recoverable } = transactions;
  return {
    ...ofJournal,
    commandsGivenUp: commandsLost(transactions),
    lastPosition: found.position + recoverable,
    oncePosition: once.position,
    documentChangesGivenUp: Math.max(0, once.changes - found.changes),
    onceAtMs,
  };
}

function journalOf({ frames }: LostTransactions): JournalLoss | null {
  return frames.length === 0 ? null : { isMissing: false, frames };
}

/** When the last record that the database holds was decided. */
function lastAtMs(folder: string): number | null {
  const reader = new Reader(join(folder, DATABASE_FILE));
  try {
    const [last]: readonly StoredRecord[] = reader.readAll(reader.lastPosition() - 1, 1);
    return last?.command.atMs ?? null;
  } catch {
    // The house has no record yet, or cannot even be read.
    return null;
  } finally {
    reader.close();
  }
}

export function commandsIn({ frame, lines }: LostFrame): readonly GivenUp[] {
  return lines.flatMap(({ facts }) => {
    try {
      const { stream, command } = parseFacts(facts);
      const { id, actor, kind } = command;
      return [{ frame, stream, command: id, actor, kind }];
    } catch {
      return [];
    }
  });
}
