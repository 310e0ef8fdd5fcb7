import { randomBytes } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultPort } from './faults.ts';
import { makeRoomForLog } from './log-room.ts';

export const JOURNAL_FILE = 'house.journal';

const TAG = 'baize-journal/1';
const HASH_CHARS = 64;
/** Room for a group of the usual size. */
const BUFFER_BYTES = 256 * 1024;

/** A record as the journal keeps it; its hash covers the facts and the record before it. */
export interface JournalLine {
  readonly hash: string;
  readonly facts: string;
}

export interface JournalOptions {
  readonly roomBytes: number;
  readonly faults?: FaultPort | undefined;
  /** Without it nothing is safe from a power cut: for the harness that has to find that loss. */
  readonly syncs: boolean;
}

/**
 * Appends that are not in the database yet, a frame for each group. A sync of this file costs a
 * third of a commit, so groups are acknowledged from here and the database takes in many at once.
 *
 * Frames bear the generation that the database names; when it has taken them in, it names the next
 * and the file is written from its beginning again. They bear a mark of the process, too, so that
 * one never goes on with what another left unfinished. What a power cut leaves of a frame does not
 * verify (the records' hashes are its checksum), and nothing after it was acknowledged.
 */
export class Journal {
  readonly #descriptor: number;
  readonly #faults: FaultPort | undefined;
  readonly #syncs: boolean;
  readonly #mark = randomBytes(8).toString('hex');
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #generation: number;
  #frames = 0;
  #bytes = 0;

  constructor(folder: string, generation: number, { roomBytes, faults, syncs }: JournalOptions) {
    const file = join(folder, JOURNAL_FILE);
    faults?.('driver-call');
    closeSync(openSync(file, 'a', 0o600));
    makeRoomForLog(file, roomBytes);
    this.#descriptor = openSync(file, 'r+');
    this.#faults = faults;
    this.#syncs = syncs;
    this.#generation = generation;
  }

  /** Written since the database last took everything in. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns when the frame is safe from a power cut. */
  write(lines: readonly JournalLine[]): void {
    this.#faults?.('driver-call');
    let text = `${headText({
      generation: this.#generation,
      mark: this.#mark,
      frame: this.#frames,
      count: lines.length,
    })}\n`;
    for (const { hash, facts } of lines) text += `${hash}${facts}\n`;
    const bytes = this.#encode(text);
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(this.#descriptor, bytes, at, bytes.length - at, this.#bytes + at);
    }
    this.#faults?.('driver-call');
    if (this.#syncs) fdatasyncSync(this.#descriptor);
    this.#bytes += bytes.length;
    this.#frames += 1;
  }

  /** Good until the next call. A character takes three bytes at most. */
  #encode(text: string): Buffer {
    if (text.length * 3 > this.#buffer.length) return Buffer.from(text);
    return this.#buffer.subarray(0, this.#buffer.write(text));
  }

  /** The database has everything: the file begins again. */
  restart(): void {
    this.#generation += 1;
    this.#frames = 0;
    this.#bytes = 0;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Frames that a former process left, in order; a torn one ends them or does not verify. */
export function* journalFrames(
  folder: string,
  generation: number,
): Generator<readonly JournalLine[]> {
  const bytes = readFileSync(join(folder, JOURNAL_FILE));
  let mark: string | undefined;
  let at = 0;
  for (let frame = 0; ; frame += 1) {
    const line = lineAt(bytes, at);
    const head = line && headFrom(line.text);
    if (line === undefined || head?.generation !== generation || head.frame !== frame) return;
    mark ??= head.mark;
    if (head.mark !== mark) return;
    at = line.end;
    const lines: JournalLine[] = [];
    while (lines.length < head.count) {
      const next = lineAt(bytes, at);
      if (next === undefined) return;
      lines.push({ hash: next.text.slice(0, HASH_CHARS), facts: next.text.slice(HASH_CHARS) });
      at = next.end;
    }
    yield lines;
  }
}

interface FrameHead {
  readonly generation: number;
  readonly mark: string;
  readonly frame: number;
  readonly count: number;
}

function headText({ generation, mark, frame, count }: FrameHead): string {
  return `${TAG} ${generation} ${mark} ${frame} ${count}`;
}

function headFrom(text: string): FrameHead | undefined {
  const [, generation, mark, frame, count] = HEAD_PATTERN.exec(text) ?? [];
  if (mark === undefined) return undefined;
  return { generation: Number(generation), mark, frame: Number(frame), count: Number(count) };
}

const HEAD_PATTERN = /^baize-journal\/1 (\d{1,15}) ([0-9a-f]{16}) (\d{1,15}) (\d{1,15})$/;
const LINE_BREAK = 0x0a;

function lineAt(bytes: Buffer, at: number): { text: string; end: number } | undefined {
  const end = bytes.indexOf(LINE_BREAK, at);
  return end < 0 ? undefined : { text: bytes.toString('utf8', at, end), end: end + 1 };
}
