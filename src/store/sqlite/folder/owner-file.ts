import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { trouble } from '../database/sqlite-trouble.ts';
import { syncFolder } from './sync-folder.ts';

export const OWNER_FILE = 'house.owner';

/** How far the database was after a commit. None of the three numbers ever falls. */
export interface DatabaseMark {
  readonly generation: number;
  readonly position: number;
  readonly changes: number;
}

/** How far database and journal were when the owner last answered. */
export interface OwnerMark extends DatabaseMark {
  /** How many frames of the generation, with how many records, had been synced to the journal. */
  readonly frames: number;
  readonly records: number;
}

/** Where the mark is: after the line that names the process. */
const MARK_AT = 64;
const LINE = /^\{"epoch":(\d{1,15}),"process":\d+\} *\n *$/;
const MARK = /^((?: \d{16}){5}) ([0-9a-f]{8})\n$/;
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
  #mark: OwnerMark;

  /** The mark of the process before stays until this process has committed something itself. */
  constructor(folder: string, epoch: number, before: OwnerMark) {
    this.#folder = folder;
    this.#mark = before;
    const file = join(folder, OWNER_FILE);
    const made = `${file}.${process.pid}`;
    this.#descriptor = openSync(made, 'w', 0o600);
    const line = `${JSON.stringify({ epoch, process: process.pid })}\n`.padEnd(MARK_AT, ' ');
    // The file has room for the mark from the start, so that a full disk never refuses the mark.
    writeSync(this.#descriptor, line + markText(before));
    // A file that a power cut left without its contents could not be told from a changed one.
    fsyncSync(this.#descriptor);
    renameSync(made, file);
    syncFolder(folder);
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
    this.#put({ ...mark, frames: 0, records: 0 });
  }

  /**
   * Written once a frame is synced and answered, and not synced itself: a frame up to here that is
   * not in the journal any more was acknowledged, and is not a torn one.
   */
  markFrames(frames: number, records: number): void {
    this.#put({ ...this.#mark, frames, records });
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #put(mark: OwnerMark): void {
    this.#mark = mark;
    writeSync(this.#descriptor, markText(mark), MARK_AT);
  }
}

function markText({ generation, position, changes, frames, records }: OwnerMark): string {
  const numbers = [generation, position, changes, frames, records];
  const text = numbers.map((one) => ` ${String(one).padStart(DIGITS, '0')}`).join('');
  return `${text} ${checksumOf(text)}\n`;
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** What the process that had the house last has left. */
export type LeftMark =
  | { readonly kind: 'found'; readonly epoch: number; readonly mark: OwnerMark }
  | { readonly kind: 'missing' }
  | { readonly kind: 'changed' };

export function readOwner(folder: string): LeftMark {
  let text: string;
  try {
    text = readFileSync(join(folder, OWNER_FILE), 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { kind: 'missing' };
  }
  const [, epoch] = LINE.exec(text.slice(0, MARK_AT)) ?? [];
  const [, numbers = '', checksum] = MARK.exec(text.slice(MARK_AT)) ?? [];
  if (epoch === undefined || checksum !== checksumOf(numbers)) return { kind: 'changed' };
  const [generation = 0, position = 0, changes = 0, frames = 0, records = 0] = numbers
    .trim()
    .split(' ')
    .map(Number);
  const mark = { generation, position, changes, frames, records };
  return { kind: 'found', epoch: Number(epoch), mark };
}

/** When that process wrote its mark: right after its last commit. */
export function markedAtMs(folder: string): number {
  return Math.round(statSync(join(folder, OWNER_FILE)).mtimeMs);
}
