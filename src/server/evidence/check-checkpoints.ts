import type { KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../kit/index.ts';
import { type Store, verifyStream, walkStreams } from '../../store/index.ts';
import type { Checkpoint, CheckpointBody } from './checkpoints.ts';
import { readHandovers, type TrustedKey, trustedKeys } from './custody/handovers.ts';
import { isSigned } from './custody/signer.ts';
import { sumOfDocuments } from './sum-of-documents.ts';

export interface CheckpointFault {
  readonly stream: string;
  readonly why: CheckpointWhy;
  readonly checkpoint: number;
}

export type CheckpointWhy =
  | 'record-missing'
  | 'hash-differs'
  | 'chain-broken'
  | 'signature'
  /** The second key has not signed, although the house has one. */
  | 'countersignature'
  /** A checkpoint between the first and the last is missing. */
  | 'checkpoint-missing'
  /** The documents are not those that the house left behind. */
  | 'documents-differ';

/** What an inspector holds: at least one public key, and the second one's where there is one. */
export interface HeldKeys {
  readonly audit: readonly string[];
  readonly second: readonly string[];
}

/**
 * Checks offline: it needs the log, the checkpoints and the public keys, nothing of the running
 * house.
 */
export async function checkAgainstCheckpoints(
  store: Store,
  folder: string,
  held: HeldKeys,
): Promise<CheckpointFault[]> {
  const keys = {
    audit: trustedKeys(readHandovers(folder, 'audit'), held.audit),
    second: trustedKeys(readHandovers(folder, 'second'), held.second),
  };
  const faults: CheckpointFault[] = [];
  const bodies: CheckpointBody[] = [];
  const numbers: number[] = [];
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  let isCountersigned = false;
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const body = signedBody(text, keys.audit);
    // An unsigned checkpoint proves nothing about the log, whatever it says.
    if (body === null) {
      faults.push({ stream: name, why: 'signature', checkpoint: 0 });
      numbers.push(Number.parseInt(name, 10));
      continue;
    }
    isCountersigned ||= body.second !== undefined;
    if (isCountersigned && keys.second.length > 0 && !isCounted(text, body, keys.second)) {
      faults.push({ stream: name, why: 'countersignature', checkpoint: body.number });
    }
    bodies.push(body);
    // The number must be the file's own, or a copy of another checkpoint would hide a missing one.
    numbers.push(body.number);
    faults.push(...(await headFaults(store, body)));
  }
  return [...faults, ...gapsIn(numbers), ...(await documentFaults(store, bodies))];
}

/**
 * Finds missing numbers. Each is needed, because checkpoints between two whole ones name only what
 * changed.
 */
function gapsIn(found: readonly number[]): CheckpointFault[] {
  const numbers = found.filter(Number.isSafeInteger).sort((a, b) => a - b);
  const gaps: CheckpointFault[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1] ?? number - 1;
    const why = 'checkpoint-missing';
    if (number > before + 1) gaps.push({ stream: '', why, checkpoint: before + 1 });
  }
  return gaps;
}

/**
 * The documents that one run left must be those that the next run finds, and those that lie there
 * after the last.
 */
async function documentFaults(
  store: Store,
  bodies: readonly CheckpointBody[],
): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  const differ = (checkpoint: number) =>
    faults.push({ stream: '', why: 'documents-differ', checkpoint });
  let before: CheckpointBody | undefined;
  for (const body of bodies) {
    const { documentsLeft: left, number } = before ?? {};
    const isNext = number !== undefined && body.number === number + 1;
    const found = body.documentsFound;
    const isOther = isNext && left !== undefined && found !== undefined && left !== found;
    if (isOther || body.documentsBroken === true) differ(body.number);
    before = body;
  }
  if (before?.documentsLeft === undefined) return faults;
  if (before.documentsLeft !== (await sumOfDocuments(store))) differ(before.number);
  return faults;
}

/**
 * What the checkpoint says, if it is signed by a key that counts for its number; null otherwise.
 */
export function signedBody(text: string, keys: readonly TrustedKey[]): CheckpointBody | null {
  try {
    const { signature, countersignature: _, ...body } = JSON.parse(text) as Checkpoint;
    const bytes = Buffer.from(canonicalJson({ ...body }));
    return keysFor(keys, body.number).some((key) => isSigned(key, bytes, signature)) ? body : null;
  } catch {
    return null;
  }
}

function isCounted(text: string, body: CheckpointBody, keys: readonly TrustedKey[]): boolean {
  const { signature, countersignature = '' } = JSON.parse(text) as Checkpoint;
  const bytes = Buffer.from(canonicalJson({ ...body, signature }));
  return keysFor(keys, body.number).some((key) => isSigned(key, bytes, countersignature));
}

function keysFor(keys: readonly TrustedKey[], checkpoint: number): readonly KeyObject[] {
  return keys.flatMap(({ key, from, to }) => (checkpoint >= from && checkpoint <= to ? [key] : []));
}

async function headFaults(
  store: Store,
  { heads, number: checkpoint }: CheckpointBody,
): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  for (const [stream, head] of Object.entries(heads)) {
    if (head.number === 0) continue;
    const [record] = await store.readRecords(stream, head.number - 1, 1);
    if (record === undefined || record.number !== head.number) {
      faults.push({ stream, why: 'record-missing', checkpoint });
    } else if (record.hash !== head.hash) {
      faults.push({ stream, why: 'hash-differs', checkpoint });
    }
  }
  return faults;
}

/** Checks every chain from its first record on. */
export async function brokenChains(store: Store): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  for await (const { stream } of walkStreams(store)) {
    const verified = await verifyStream(store, stream);
    if (!verified.ok) faults.push({ stream, why: 'chain-broken', checkpoint: 0 });
  }
  return faults;
}
