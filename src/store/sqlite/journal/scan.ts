import { type LogSeal, UNSEALED } from '../../log-seal.ts';
import {
  type FrameHead,
  HEAD_BYTES,
  headAt,
  type JournalLine,
  linesAt,
  readableLines,
  sealedParts,
  taggedLines,
} from './format.ts';

/** A frame that verifies, and where it begins. */
export interface JournalFrame {
  readonly offset: number;
  readonly lines: readonly JournalLine[];
}

/** A frame that was acknowledged and cannot be taken in. */
export interface LostFrame {
  readonly frame: number;
  readonly offset: number;
  /** The number in its head, or the number that can be read where the head is illegible. */
  readonly records: number;
  readonly isBad: boolean;
  readonly lines: readonly JournalLine[];
}

export interface JournalScan {
  readonly frames: readonly JournalFrame[];
  /** Empty where the journal ends as it was left, or with a frame that was never acknowledged. */
  readonly lost: readonly LostFrame[];
}

/** How far the journal was when the process that wrote it last answered. */
export interface Acknowledged {
  readonly frames: number;
  readonly records: number;
}

const UNKNOWN: Acknowledged = { frames: 0, records: 0 };

/**
 * Reads what a process left. A frame is written only after the frame before it was synced. So the
 * first bad frame is the torn end of the journal if no later frame of its generation follows it and
 * the owner's mark does not count it; otherwise it was acknowledged, and the journal is damaged.
 * The mark also tells of frames of which nothing is left.
 */
export function scanJournal(
  bytes: Buffer,
  generation: number,
  acknowledged = UNKNOWN,
  seal = UNSEALED,
): JournalScan {
  const frames: JournalFrame[] = [];
  let at = 0;
  for (;;) {
    const head = headAt(bytes, at);
    if (head?.generation !== generation || head.frame !== frames.length) break;
    const lines = ownLines(bytes, at, head, seal);
    if (lines?.length !== head.count) break;
    frames.push({ offset: at, lines });
    at += HEAD_BYTES + head.bytes;
  }
  const lost = lostAfter(bytes, at, { generation, seal }, [frames.length, acknowledged.frames]);
  return { frames, lost: counted(lost, frames, acknowledged.records) };
}

/** The lines of a frame; null also where somebody without the key wrote the frame. */
function ownLines(bytes: Buffer, at: number, head: FrameHead, seal: LogSeal) {
  const lines = linesAt(bytes, at, head);
  const isOwn = lines !== null && seal.holds(head.seal, 'frame', ...sealedParts(head, lines));
  return isOwn ? lines : null;
}

/** Counts records that can be read nowhere any more to the last frame whose head is gone. */
function counted(
  lost: readonly LostFrame[],
  frames: readonly JournalFrame[],
  records: number,
): readonly LostFrame[] {
  const inFrames = frames.reduce((sum, { lines }) => sum + lines.length, 0);
  const missing = records - inFrames - lost.reduce((sum, frame) => sum + frame.records, 0);
  const at = lost.findLastIndex(({ isBad }) => isBad);
  if (missing <= 0 || at < 0) return lost;
  return lost.map((one, index) =>
    index === at ? { ...one, records: one.records + missing } : one,
  );
}

/** The frames that verify, from `index` on, where the database shows that they cannot follow. */
export function refusedFrames(scan: JournalScan, index: number): readonly LostFrame[] {
  const refused = scan.frames.slice(index).map(({ offset, lines }, after) => ({
    frame: index + after,
    offset,
    records: lines.length,
    isBad: after === 0,
    lines,
  }));
  return [...refused, ...scan.lost];
}

/** The frames after the last one that could be taken in. */
function lostAfter(
  bytes: Buffer,
  end: number,
  { generation, seal }: { readonly generation: number; readonly seal: LogSeal },
  [next, acknowledged]: readonly [number, number],
): LostFrame[] {
  const heads = new Map<number, { readonly offset: number; readonly head: FrameHead }>();
  const starts: number[] = [];
  let last = acknowledged - 1;
  for (const at of candidates(bytes, end)) {
    const head = headAt(bytes, at);
    if (head === undefined) continue;
    starts.push(at);
    if (head.generation !== generation || head.frame < next) continue;
    heads.set(head.frame, { offset: at, head });
    // A head proves the sync of every frame before its own.
    last = Math.max(last, head.frame - 1);
  }
  if (last < next) return [];
  const lost: LostFrame[] = [];
  let offset = end;
  for (let frame = next; frame <= Math.max(last, ...heads.keys()); frame += 1) {
    const found = heads.get(frame);
    const from = found?.offset ?? offset;
    // An illegible frame reaches to the next head; a second illegible frame after it has
    // nothing left.
    if (found !== undefined) offset = from + HEAD_BYTES + found.head.bytes;
    else offset = starts.find((start) => start >= from) ?? bytes.length;
    lost.push(lostFrame(bytes, { frame, offset: from, end: offset, seal }, found?.head));
  }
  return lost;
}

/**
 * Where a frame may begin: also right after the first bad frame, whose last line break may
 * be damaged.
 */
function candidates(bytes: Buffer, end: number): Iterable<number> {
  const head = headAt(bytes, end);
  const tagged = new Set(taggedLines(bytes, end));
  if (head !== undefined) tagged.add(end + HEAD_BYTES + head.bytes);
  return [...tagged].sort((a, b) => a - b);
}

interface Stretch {
  readonly frame: number;
  readonly offset: number;
  readonly end: number;
  readonly seal: LogSeal;
}

function lostFrame(bytes: Buffer, place: Stretch, head: FrameHead | undefined): LostFrame {
  const { frame, offset, end } = place;
  if (head === undefined) {
    const lines = readableLines(bytes.subarray(offset, end));
    return { frame, offset, records: lines.length, isBad: true, lines };
  }
  const whole = ownLines(bytes, offset, head, place.seal);
  const body = bytes.subarray(offset + HEAD_BYTES, offset + HEAD_BYTES + head.bytes);
  const lines = whole ?? readableLines(body);
  return { frame, offset, records: head.count, isBad: whole === null, lines };
}
