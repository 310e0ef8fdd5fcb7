import { assert } from '../../../kit/index.ts';
import { encodeBatch } from '../../encode.ts';
import type { CommandNote, StoredEvent } from '../../store.ts';
import type { FaultPort } from '../database/faults.ts';
import type { HouseRow } from '../database/house-row.ts';
import { trouble } from '../database/sqlite-trouble.ts';
import type { WriteStatements } from '../database/write-statements.ts';
import { type DatabaseMark, OwnerFile, readMark } from '../folder/owner-file.ts';
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
import { firstFormatFrames } from '../journal/first-format.ts';
import { Journal, type JournalOptions } from '../journal/journal.ts';
import { refusedFrames, scanJournal } from '../journal/scan.ts';
import type { StoredSeal } from './documents-seal.ts';
import type { LogEnd } from './log-end.ts';

/** Decides to open without what cannot be taken in. */
export type GiveUp = (
  loss: JournalLoss,
  house: HouseRow,
  journal: Buffer | undefined,
) => {
  /** The damaged journal's new name. */
  readonly keepAs: string;
  /** What the log says of it. */
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
  /** Without it a damaged journal keeps the house closed. */
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
 * database takes in what the process before left in its journal, and names a new epoch, which ends
 * that process's right to write, and a new generation, which makes its frames remains.
 */
export function takeOver(parts: TakeOverParts): Ownership {
  const { folder, statements, logEnd } = parts;
  const before = statements.house();
  const cutRecords = before.position - logEnd.position;
  if (cutRecords !== 0 && parts.isInspected !== true) {
    const detail = `its log ends with record ${logEnd.position}, not with ${before.position}`;
    throw trouble('database-damaged', folder, detail);
  }
  const { changes } = statements.documentsSeal.get() as StoredSeal;
  checkMark(folder, { generation: before.generation, position: before.position, changes });
  const owner = new OwnerFile(folder, before.epoch + 1);
  let journal: Journal | undefined;
  let keepAs: string | undefined;
  takeJournal(folder);
  try {
    const bytes = readTaken(folder);
    const loss = takeIn(parts, before, bytes);
    if (loss !== null) {
      if (parts.giveUp === undefined) throw new JournalDamage(folder, loss);
      const given = parts.giveUp(loss, before, bytes);
      keepAs = given.keepAs;
      tell(logEnd, given);
    }
    const isRecovery = logEnd.count > 0;
    const generation = before.generation + 1;
    const epoch = before.epoch + 1;
    journal = new Journal(folder, { generation, epoch }, parts.journal, owner);
    logEnd.keep();
    // What was cut off is still missed by whoever looks at everything.
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

/** A database that was further once has lost what it had committed, and acknowledged. */
function checkMark(folder: string, found: DatabaseMark): void {
  const mark = readMark(folder);
  if (mark === null) return;
  const lost = (['generation', 'position', 'changes'] as const).filter(
    (name) => mark[name] > found[name],
  );
  if (lost.length === 0) return;
  const told = lost.map((name) => `${name} ${found[name]}, once ${mark[name]}`);
  throw trouble('database-damaged', folder, `it has lost transactions: ${told.join(', ')}`);
}

/** All that can be taken in, in order; what cannot, if it was acknowledged. */
function takeIn(
  { folder, logEnd }: TakeOverParts,
  { generation, closed }: HouseRow,
  bytes: Buffer | undefined,
): JournalLoss | null {
  if (bytes === undefined) {
    const isMissing = closed === 0 && !hasUnfinished(folder);
    return isMissing ? { isMissing, frames: [] } : null;
  }
  for (const { lines } of firstFormatFrames(bytes, generation)) {
    if (!logEnd.appendAgain(lines)) break;
  }
  const scan = scanJournal(bytes, generation);
  for (const [index, { lines }] of scan.frames.entries()) {
    // A frame that verifies was written by a process that knew what comes before it.
    if (logEnd.appendAgain(lines)) continue;
    return { isMissing: false, frames: refusedFrames(scan, index) };
  }
  return scan.lost.length > 0 ? { isMissing: false, frames: scan.lost } : null;
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
