import { REPAIRS_STREAM, type Store } from '../../store/index.ts';
import type { CheckpointBody } from './checkpoints.ts';

/** A log that is shorter than it was once signed, or another one. */
export interface ShorterLog {
  readonly checkpoint: number;
  readonly signedAtMs: number;
  readonly lines: readonly string[];
}

/**
 * The most streams that a start compares; the audit compares all of every checkpoint. Looking one
 * up takes less than a tenth of a millisecond.
 */
const MOST_STREAMS = 1000;
const MOST_LINES = 20;

/**
 * Compares length and heads of the log with what was signed last. A repair that gave something up
 * after that signature is a record of the log itself, sealed with the key, and makes up for it.
 */
export async function findShorter(
  store: Store,
  signed: readonly CheckpointBody[],
): Promise<ShorterLog | null> {
  for (const body of signed) {
    const lines = await differences(store, body);
    if (lines.length === 0 || (await isRepairedSince(store, body.atMs))) continue;
    return { checkpoint: body.number, signedAtMs: body.atMs, lines: lines.slice(0, MOST_LINES) };
  }
  return null;
}

/** Refuses to open over such a log; `baize repair` accepts it by name. */
export async function refuseShorter(
  store: Store,
  signed: readonly CheckpointBody[],
): Promise<void> {
  const found = await findShorter(store, signed);
  if (found === null) return;
  const [line = ''] = found.lines;
  throw new Error(`the log is not the one that was signed: ${line}; see baize repair --help`);
}

async function differences(store: Store, body: CheckpointBody): Promise<readonly string[]> {
  const lines: string[] = [];
  const when = `checkpoint ${body.number} of ${new Date(body.atMs).toISOString()}`;
  const length = await store.lastPosition();
  if (length < (body.position ?? 0)) {
    lines.push(`it ends with record ${length}, ${when} says ${body.position}`);
  }
  for (const [stream, { number, hash }] of Object.entries(body.heads).slice(0, MOST_STREAMS)) {
    if (number === 0) continue;
    const [record] = await store.readRecords(stream, number - 1, 1);
    if (record?.number !== number) {
      lines.push(`stream ${stream} ends before record ${number}, which ${when} names`);
    } else if (record.hash !== hash) {
      lines.push(`record ${number} of stream ${stream} is not the one in ${when}`);
    }
  }
  return lines;
}

async function isRepairedSince(store: Store, atMs: number): Promise<boolean> {
  const { number } = await store.head(REPAIRS_STREAM);
  if (number === 0) return false;
  const [last] = await store.readRecords(REPAIRS_STREAM, number - 1, 1);
  return last !== undefined && last.command.atMs >= atMs;
}
