import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { LogSeal } from '../../log-seal.ts';
import type { FaultPort } from '../database/faults.ts';
import { makeRoomForLog } from '../database/log-room.ts';
import { trouble } from '../database/sqlite-trouble.ts';
import { JOURNAL_FILE, NEW_FILE } from './files.ts';
import {
  checksumOf,
  HEAD_BYTES,
  headText,
  type JournalLine,
  linesText,
  sealedParts,
} from './format.ts';

/** Room for a group of the usual size. */
const BUFFER_BYTES = 256 * 1024;

export interface JournalOptions {
  readonly roomBytes: number;
  readonly faults?: FaultPort | undefined;
  /**
   * Whether writes are synced; false only for the test that has to detect the loss after a power
   * cut.
   */
  readonly syncs: boolean;
  /** Seals each frame. */
  readonly seal: LogSeal;
}

/**
 * Appends that are not in the database yet, a frame for each group. A sync of this file costs a
 * third of a commit, so groups are acknowledged from here and the database takes in many at once.
 *
 * Frames bear the generation that the database names. When the database has taken them in, it names
 * the next generation, and the file is written from its beginning again. Each process makes a file
 * of its own and puts it in the place of the one before, so that late writes of a process that has
 * lost the house go into a file that nobody reads.
 */
export class Journal {
  readonly #folder: string;
  readonly #file: string;
  readonly #descriptor: number;
  readonly #faults: FaultPort | undefined;
  readonly #syncs: boolean;
  readonly #seal: LogSeal;
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  readonly #epoch: number;
  readonly #inode: number;
  readonly #owner: { check(): void };
  #generation: number;
  #frames = 0;
  #records = 0;
  #bytes = 0;

  constructor(
    folder: string,
    { generation, epoch }: { readonly generation: number; readonly epoch: number },
    { roomBytes, faults, syncs, seal }: JournalOptions,
    owner: { check(): void },
  ) {
    this.#folder = folder;
    this.#file = join(folder, JOURNAL_FILE);
    const made = join(folder, NEW_FILE);
    faults?.('driver-call');
    closeSync(openSync(made, 'w', 0o600));
    makeRoomForLog(made, roomBytes);
    this.#descriptor = openSync(made, 'r+');
    this.#inode = fstatSync(this.#descriptor).ino;
    this.#faults = faults;
    this.#syncs = syncs;
    this.#seal = seal;
    this.#generation = generation;
    this.#epoch = epoch;
    this.#owner = owner;
  }

  /** Makes this file the house's journal. */
  publish(): void {
    renameSync(join(this.#folder, NEW_FILE), this.#file);
  }

  /** The bytes written since the database last took everything in. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The frames, and the records in them, written since then. */
  get written(): { readonly frames: number; readonly records: number } {
    return { frames: this.#frames, records: this.#records };
  }

  /**
   * Writes a frame; returns when it is safe from a power cut and the house is still this process's
   * own.
   */
  write(lines: readonly JournalLine[]): void {
    this.#faults?.('driver-call');
    const frame = this.#encode(lines);
    this.#put(frame, this.#bytes);
    this.#faults?.('driver-call');
    if (this.#syncs) fdatasyncSync(this.#descriptor);
    // A process that takes the house over says so before it reads this file: if it has not done so
    // by now, it will find here what was synced.
    this.#owner.check();
    this.#bytes += frame.length;
    this.#frames += 1;
    this.#records += lines.length;
  }

  /** Checks that nobody moved or removed the file; not done with each frame, see owner-file.ts. */
  checkPlace(): void {
    const found = statSync(this.#file, { throwIfNoEntry: false });
    if (found?.ino !== this.#inode) throw trouble('taken-over', this.#folder);
  }

  /** Begins the file again, because the database has everything. */
  restart(): void {
    this.#generation += 1;
    this.#frames = 0;
    this.#records = 0;
    this.#bytes = 0;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The frame in the shared buffer; valid until the next call. */
  #encode(lines: readonly JournalLine[]): Buffer {
    const text = linesText(lines);
    // A character takes three bytes at most.
    const most = HEAD_BYTES + text.length * 3;
    const buffer = most > this.#buffer.length ? Buffer.allocUnsafe(most) : this.#buffer;
    const bytes = buffer.write(text, HEAD_BYTES);
    const body = buffer.subarray(HEAD_BYTES, HEAD_BYTES + bytes);
    const place = { generation: this.#generation, epoch: this.#epoch, frame: this.#frames };
    // Written out for speed: spreading one object into another takes ten times as long.
    const head = {
      generation: place.generation,
      epoch: place.epoch,
      frame: place.frame,
      count: lines.length,
      bytes,
      checksum: checksumOf(body),
      seal: this.#seal.over('frame', ...sealedParts(place, lines)),
    };
    buffer.write(headText(head));
    return buffer.subarray(0, HEAD_BYTES + bytes);
  }

  #put(bytes: Buffer, from: number): void {
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(this.#descriptor, bytes, at, bytes.length - at, from + at);
    }
  }
}
