import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { trouble } from '../database/sqlite-trouble.ts';

export const OWNER_FILE = 'house.owner';

/** How far the database was after a commit. None of the three numbers ever falls. */
export interface DatabaseMark {
  readonly generation: number;
  readonly position: number;
  readonly changes: number;
}

/** Where the mark stands: after the line that names the process. Half a mark counts as none. */
const MARK_AT = 64;
const MARK = /^ (\d{16}) (\d{16}) (\d{16})\n$/;
const MARK_CHARS = 52;
const DIGITS = 16;

/**
 * Says which process has the house. A process that opens the house puts a file of its own in the
 * place of the file of the process before, whose file then has no name any more and never gets one
 * again. So a process learns with one short call whether the house is still its own. It could look
 * at the name of the journal instead, but a kernel that is asked for the times of a file writes
 * them down with the next sync of that file, and the sync takes half as long again.
 */
export class OwnerFile {
  readonly #folder: string;
  readonly #descriptor: number;

  /** The mark of the process before stays until this process has committed something itself. */
  constructor(folder: string, epoch: number, before: DatabaseMark | null = null) {
    this.#folder = folder;
    const file = join(folder, OWNER_FILE);
    const made = `${file}.${process.pid}`;
    this.#descriptor = openSync(made, 'w', 0o600);
    const line = `${JSON.stringify({ epoch, process: process.pid })}\n`.padEnd(MARK_AT, ' ');
    // The file has room for the mark from the start, so that a full disk never refuses the mark.
    const mark = before === null ? '' : markText(before);
    writeSync(this.#descriptor, line + mark.padEnd(MARK_CHARS, ' '));
    renameSync(made, file);
  }

  /** Throws where another process has taken the house, or somebody has removed the file. */
  check(): void {
    if (fstatSync(this.#descriptor).nlink === 0) throw trouble('taken-over', this.#folder);
  }

  /**
   * Written after a commit and not synced: it survives a kill of the process, not a power cut.
   * SQLite passes over a transaction at the end of its log that does not verify, as it must after a
   * power cut. After a kill the mark tells that the transaction was there.
   */
  mark(mark: DatabaseMark): void {
    writeSync(this.#descriptor, markText(mark), MARK_AT);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function markText({ generation, position, changes }: DatabaseMark): string {
  const numbers = [generation, position, changes];
  return `${numbers.map((one) => ` ${String(one).padStart(DIGITS, '0')}`).join('')}\n`;
}

/** The mark of the process that had the house last; null where it has left none. */
export function readMark(folder: string): DatabaseMark | null {
  let text: string;
  try {
    text = readFileSync(join(folder, OWNER_FILE), 'latin1').slice(MARK_AT);
  } catch {
    return null;
  }
  const found = MARK.exec(text);
  if (found === null) return null;
  const [generation = 0, position = 0, changes = 0] = found.slice(1).map(Number);
  return { generation, position, changes };
}

/** When that process wrote its mark: right after its last commit. */
export function markedAtMs(folder: string): number {
  return Math.round(statSync(join(folder, OWNER_FILE)).mtimeMs);
}
