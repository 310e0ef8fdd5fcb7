import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { trouble } from '../database/sqlite-trouble.ts';

export const OWNER_FILE = 'house.owner';

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
    writeSync(this.#descriptor, `${JSON.stringify({ epoch, process: process.pid })}\n`);
    renameSync(made, file);
  }

  /** Throws where the house is another's, or nobody's. */
  check(): void {
    if (fstatSync(this.#descriptor).nlink === 0) throw trouble('taken-over', this.#folder);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
