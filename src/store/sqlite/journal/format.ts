import { crc32 } from 'node:zlib';

/** A record as the journal keeps it; its hash covers the facts and the record before it. */
export interface JournalLine {
  readonly hash: string;
  readonly facts: string;
}

/** Where a frame is: its generation, the epoch of its process, and its number. */
export interface FramePlace {
  /** Frames of another generation are in the database already. */
  readonly generation: number;
  /** The epoch of the process that owned the folder. */
  readonly epoch: number;
  /** 0, 1, 2 … within a generation. */
  readonly frame: number;
}

export interface FrameHead extends FramePlace {
  /** How many records the frame holds. */
  readonly count: number;
  /** Length and checksum of the lines after the head. */
  readonly bytes: number;
  readonly checksum: string;
  /** Over the frame's place and the hashes of its records; empty where no key was at hand. */
  readonly seal: string;
}

/**
 * The length of a frame's head, which a line for each record follows. The head has a checksum of
 * its own, so that it can be believed where the lines cannot.
 */
export const HEAD_BYTES = 192;

const HEAD_TAG = 'baize-journal/3';
const HASH_CHARS = 64;
const LINE_BREAK = 0x0a;

/** Generation, epoch, number, records, length, checksum of the lines, seal, checksum of all. */
const HEAD_PATTERN = new RegExp(
  `^${HEAD_TAG} ${'(\\d{1,15}) '.repeat(5)}([0-9a-f]{8}) ([\\w+/=]{0,44}) ([0-9a-f]{8}) +$`,
);

export function linesText(lines: readonly JournalLine[]): string {
  let text = '';
  for (const { hash, facts } of lines) text += `${hash}${facts}\n`;
  return text;
}

export function headText(head: FrameHead): string {
  const said = saidBy(head);
  return `${`${said} ${checksumOf(said)}`.padEnd(HEAD_BYTES - 1)}\n`;
}

export function headAt(bytes: Buffer, at: number): FrameHead | undefined {
  if (bytes[at + HEAD_BYTES - 1] !== LINE_BREAK) return undefined;
  const text = bytes.toString('latin1', at, at + HEAD_BYTES - 1);
  const [, generation, epoch, frame, count, length, checksum, seal, own] =
    HEAD_PATTERN.exec(text) ?? [];
  if (checksum === undefined || seal === undefined) return undefined;
  const place = { generation: Number(generation), epoch: Number(epoch), frame: Number(frame) };
  const head = { ...place, count: Number(count), bytes: Number(length), checksum, seal };
  return checksumOf(saidBy(head)) === own ? head : undefined;
}

function saidBy({ generation, epoch, frame, count, bytes, checksum, seal }: FrameHead): string {
  return `${HEAD_TAG} ${generation} ${epoch} ${frame} ${count} ${bytes} ${checksum} ${seal}`;
}

/** What a frame's seal covers; its lines verify by their hashes when they are taken in. */
export function sealedParts(
  { generation, epoch, frame }: FramePlace,
  lines: readonly JournalLine[],
): readonly (string | number)[] {
  let hashes = '';
  for (const { hash } of lines) hashes += hash;
  return [generation, epoch, frame, hashes];
}

/** The lines after a head; null where they are not those for which the head was written. */
export function linesAt(bytes: Buffer, at: number, head: FrameHead): readonly JournalLine[] | null {
  const body = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + head.bytes);
  if (body.length < head.bytes || checksumOf(body) !== head.checksum) return null;
  return readableLines(body);
}

/** Everything that looks like a record, also in a frame that does not verify. */
export function readableLines(body: Buffer): readonly JournalLine[] {
  return body
    .toString('utf8')
    .split('\n')
    .filter((text) => RECORD_PATTERN.test(text))
    .map((text) => ({ hash: text.slice(0, HASH_CHARS), facts: text.slice(HASH_CHARS) }));
}

const RECORD_PATTERN = /^[0-9a-f]{64}\{.*\}$/;

export function checksumOf(data: Buffer | string): string {
  return crc32(data).toString(16).padStart(8, '0');
}

/** The places from `from` on at which a line begins with the tag of a frame. */
export function* taggedLines(bytes: Buffer, from: number): Generator<number> {
  for (let at = bytes.indexOf(TAG_START, from); at >= 0; at = bytes.indexOf(TAG_START, at + 1)) {
    // Text of a client cannot begin a line: canonical JSON holds no line break.
    if (at === 0 || bytes[at - 1] === LINE_BREAK) yield at;
  }
}

const TAG_START = HEAD_TAG;
