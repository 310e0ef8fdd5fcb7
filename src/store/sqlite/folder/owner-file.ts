import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { trouble } from '../database/sqlite-trouble.ts';

export const OWNER_FILE = 'house.owner';

/** How far the database had come when its last transaction was on disk; each only grows. */
export interface DatabaseMark {
  readonly generation: number;
  readonly position: number;
  readonly changes: number;
}

/** Behind the line that names the process; a mark that is not whole says nothing. */
const MARK_AT = 64;
const MARK = /^ (\d{16}) (\d{16}) (\d{16})\n$/;
const MARK_CHARS = 52;
const DIGITS = 16;

/**
 * Says which process has the house: whoever opens it puts a file of his own in the place of the
 * one before, which then has no name any more. That is forever and costs one short call to look
 * at. The journal itself would do, but a kernel that is asked for a file's times has to write them
 * down anew with its next sync, which takes half as long again.
 */
export class OwnerFile {
  readonly #folder: string;
  readonly #descriptor: number;

  constructor(folder: string, epoch: number) {
    this.#folder = folder;
    const file = join(folder, OWNER_FILE);
    const made = `${file}.${process.pid}`;
    this.#descriptor = openSync(made, 'w', 0o600);
    const line = `${JSON.stringify({ epoch, process: process.pid })}\n`;
    // Room for the mark, so that writing it never needs a block of a full disk.
    writeSync(this.#descriptor, line.padEnd(MARK_AT + MARK_CHARS, ' '));
    renameSync(made, file);
  }

  /** Throws where the house is another's, or nobody's. */
  check(): void {
    if (fstatSync(this.#descriptor).nlink === 0) throw trouble('taken-over', this.#folder);
  }

  /**
   * After a commit, unsynced: a process that is killed leaves it behind. SQLite passes over a
   * transaction at the end of its log that does not verify, as it must after a power cut; only
   * this tells that it had been there.
   */
  mark({ generation, position, changes }: DatabaseMark): void {
    const numbers = [generation, position, changes];
    const text = numbers.map((one) => ` ${String(one).padStart(DIGITS, '0')}`).join('');
    writeSync(this.#descriptor, `${text}\n`, MARK_AT);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** What the process before has left; null where it has left none. */
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
