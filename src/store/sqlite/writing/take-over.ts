import { assert } from '../../../kit/index.ts';
import { encodeBatch } from '../../encode.ts';
import type { CommandNote, StoredEvent } from '../../store.ts';
import type { FaultPort } from '../database/faults.ts';
import type { HouseRow } from '../database/house-row.ts';
import { trouble } from '../database/sqlite-trouble.ts';
import type { WriteStatements } from '../database/write-statements.ts';
import { OwnerFile, type OwnerMark, readOwner } from '../folder/owner-file.ts';
import { syncFolder } from '../folder/sync-folder.ts';
import { JournalDamage, type JournalLoss } from '../journal/damage.ts';
import {
  dropTaken,
  giveJournalBack,
  hasUnfinished,
  keepTaken,
  readTaken,
  takeJournal,
} from '../journal/files.ts';
import { Journal, type JournalOptions } from '../journal/journal.ts';
import { refusedFrames, scanJournal } from '../journal/scan.ts';
import type { StoredSeal } from './documents-seal.ts';
import type { LogEnd } from './log-end.ts';
import {
  findLostTransactions,
  type LostTransactions,
  TransactionsLost,
} from './lost-transactions.ts';

/** What was acknowledged and is not there any more. */
export interface Loss {
  readonly journal: JournalLoss | null;
  readonly transactions: LostTransactions | null;
}

/** Decides to open without what is lost, and says how to note that. */
export type GiveUp = (
  loss: Loss,
  house: HouseRow,
  journal: Buffer | undefined,
) => {
  /** The damaged journal's new name. */
  readonly keepAs: string;
  /** The stream, command and event by which the log notes the loss. */
  readonly stream: string;
  readonly command: CommandNote;
  readonly event: StoredEvent;
};

export interface TakeOverParts {
  readonly folder: string;
  readonly statements: WriteStatements;
  readonly logEnd: LogEnd;
  readonly journal: JournalOptions;
  readonly isInspected?: boolean | undefined;
  /** Absent: a damaged journal or a lost transaction keeps the house closed. */
  readonly giveUp?: GiveUp | undefined;
}

export interface Ownership {
  readonly owner: OwnerFile;
  readonly journal: Journal;
  readonly house: HouseRow;
  /** How often documents were changed under a seal so far. */
  readonly changes: number;
}

/**
 * Makes this process the owner of the house, inside a transaction that the caller has begun. The
 * database takes in the journal of the process before. It then names a new epoch, which ends that
 * process's right to write, and a new generation, which makes its frames remains.
 */
export function takeOver(parts: TakeOverParts): Ownership {
  const { folder, statements, logEnd } = parts;
  const before = statements.house();
  const cutRecords = before.position - logEnd.position;
  if (cutRecords !== 0 && parts.isInspected !== true) {
    const detail = `its log ends with record ${logEnd.position}, not with ${before.position}`;
    throw trouble('database-damaged', folder, detail);
  }
  const left = whatWasLeft(parts, before);
  const { changes, known, transactions, isUnmarked } = left;
  const owner = new OwnerFile(folder, before.epoch + 1, known ?? left.found);
  let journal: Journal | undefined;
  let keepAs: string | undefined;
  takeJournal(folder);
  try {
    const bytes = readTaken(folder);
    const taken = withFrames(takeIn(parts, before, known, bytes), transactions);
    const journalLoss = isUnmarked ? { isMissing: false, frames: [], ...taken, isUnmarked } : taken;
    const loss = { journal: journalLoss, transactions };
    if (loss.journal !== null || transactions !== null) {
      keepAs = giveUp(parts, loss, before, bytes);
    }
    const isRecovery = logEnd.count > 0;
    // The generation must be higher than that of any journal that was given up, so that no frame of
    // it is taken for one of this process.
    const generation = Math.max(before.generation, transactions?.once.generation ?? 0) + 1;
    const epoch = before.epoch + 1;
    journal = new Journal(folder, { generation, epoch }, parts.journal, owner);
    logEnd.keep();
    // A full inspection must still miss the records that were cut off.
    const position = logEnd.position + cutRecords;
    const house: HouseRow = { ...before, generation, epoch, closed: 0, position };
    statements.setHouse(house);
    commit(statements, isRecovery ? parts.journal.faults : undefined);
    owner.mark({ generation, position, changes });
    journal.publish();
    if (keepAs === undefined) dropTaken(folder);
    else keepTaken(folder, keepAs);
    syncFolder(folder);
    return { journal, house, owner, changes };
  } catch (error) {
    journal?.close();
    owner.close();
    giveJournalBack(folder);
    throw error;
  }
}

/** What the process before left, by its own mark and by the database; throws where that differs. */
function whatWasLeft({ folder, statements, journal, giveUp }: TakeOverParts, before: HouseRow) {
  const { generation, position } = before;
  const { changes } = statements.documentsSeal.get() as StoredSeal;
  const found: OwnerMark = { generation, position, changes, frames: 0, records: 0 };
  const once = markOf(folder, before);
  const isUnmarked = once === 'untrusted';
  if (isUnmarked && giveUp === undefined) {
    throw new JournalDamage(folder, { isMissing: false, isUnmarked, frames: [] });
  }
  const known = isUnmarked ? null : once;
  const transactions = findLostTransactions(folder, found, known, journal.seal);
  if (transactions !== null && giveUp === undefined) {
    throw new TransactionsLost(folder, transactions);
  }
  return { changes, found, known, transactions, isUnmarked };
}

/**
 * How far the process before says that it was; null for a house that nobody has left open. A mark
 * of an older process, or none at all, was put there by somebody else.
 */
function markOf(folder: string, { closed, epoch }: HouseRow): OwnerMark | null | 'untrusted' {
  const left = readOwner(folder);
  if (left.kind !== 'found') return left.kind === 'missing' && closed === 1 ? null : 'untrusted';
  return closed === 0 && left.epoch < epoch ? 'untrusted' : left.mark;
}

/** Gives up what is lost; returns the new name of the journal, where one is given up. */
function giveUp(
  parts: TakeOverParts,
  loss: Loss,
  house: HouseRow,
  journal: Buffer | undefined,
): string | undefined {
  if (parts.giveUp === undefined) {
    throw new JournalDamage(parts.folder, loss.journal ?? { isMissing: true, frames: [] });
  }
  const given = parts.giveUp(loss, house, journal);
  tell(parts.logEnd, given);
  return loss.journal === null ? undefined : given.keepAs;
}

/**
 * Takes in every frame that it can, in order; returns what was acknowledged and cannot be taken in.
 */
function takeIn(
  { folder, logEnd, journal }: TakeOverParts,
  { generation, closed }: HouseRow,
  once: OwnerMark | null,
  bytes: Buffer | undefined,
): JournalLoss | null {
  if (bytes === undefined) {
    const isMissing = closed === 0 && !hasUnfinished(folder);
    return isMissing ? { isMissing, frames: [] } : null;
  }
  const isItsOwn = once?.generation === generation;
  const scan = scanJournal(bytes, generation, isItsOwn ? once : undefined, journal.seal);
  for (const [index, { lines }] of scan.frames.entries()) {
    // A frame that verifies was written by a process that knew what came before it.
    if (logEnd.appendAgain(lines)) continue;
    return { isMissing: false, frames: refusedFrames(scan, index) };
  }
  return scan.lost.length > 0 ? { isMissing: false, frames: scan.lost } : null;
}

/** Adds the frames that rest on a lost transaction and are lost with it. */
function withFrames(
  journal: JournalLoss | null,
  transactions: LostTransactions | null,
): JournalLoss | null {
  const frames = transactions?.frames ?? [];
  if (frames.length === 0) return journal;
  return { isMissing: false, frames: [...(journal?.frames ?? []), ...frames] };
}

function tell(logEnd: LogEnd, { stream, command, event }: ReturnType<GiveUp>): void {
  const { version, epoch } = logEnd.headOf(stream);
  const batch = { stream, expectedVersion: version, epoch, command, events: [event] };
  const answer = logEnd.append(encodeBatch(batch));
  assert(answer.kind === 'appended', 'a repair is told in the log');
}

function commit(statements: WriteStatements, faults: FaultPort | undefined): void {
  faults?.('before-commit');
  statements.commit.run();
  faults?.('after-commit');
}
