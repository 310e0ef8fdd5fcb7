import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../kit/index.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../../store/index.ts';
import { isSigned } from './signer.ts';

/** The keys of a house, each of which signs for itself: its own, and that of the countersigner. */
const KEY_ROLES = ['audit', 'second'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/**
 * The handover from one key to the next, signed by both: an auditor who trusts one of them trusts
 * the other, the old key for what came before and the new key for what comes after, and neither for
 * anything else.
 */
export interface Handover {
  readonly role: KeyRole;
  readonly number: number;
  readonly atMs: number;
  /** The last checkpoint that the former key signed. */
  readonly afterCheckpoint: number;
  readonly former: string;
  readonly next: string;
  /** Null where the former key was lost; then nobody vouches for the next. */
  readonly byFormer: string | null;
  readonly byNext: string;
}

export type HandoverBody = Omit<Handover, 'byFormer' | 'byNext'>;

const FOLDER = 'keys';

export function handoverBytes({ role, number, atMs, afterCheckpoint, former, next }: HandoverBody) {
  const body = { role, number, atMs, afterCheckpoint, former, next };
  return Buffer.from(`baize-handover/1\n${canonicalJson(body)}`);
}

export function writeHandover(checkpoints: string, handover: Handover): void {
  const folder = join(checkpoints, FOLDER);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(folder, `${handover.role}-${String(handover.number).padStart(8, '0')}.json`);
  const text = `${JSON.stringify(handover)}\n`;
  writeFileSync(`${file}.part`, text, { mode: PRIVATE_FILE, flush: true });
  renameSync(`${file}.part`, file);
}

export function readHandovers(checkpoints: string, role: KeyRole): readonly Handover[] {
  const names = handoverNames(checkpoints).filter((name) => name.startsWith(`${role}-`));
  return names.flatMap(
    (name) => parsed(readFileSync(join(checkpoints, FOLDER, name), 'utf8')) ?? [],
  );
}

/**
 * Reads a handover. One that cannot be read hands nothing over, so what the next key signed does
 * not verify.
 */
function parsed(text: string): Handover | null {
  try {
    const handover = JSON.parse(text) as Handover;
    const { former, next, afterCheckpoint } = handover;
    const isWhole = Number.isSafeInteger(afterCheckpoint) && [former, next].every(normal);
    return isWhole ? handover : null;
  } catch {
    return null;
  }
}

/** The names of the handovers of both roles, as they lie in the folder `keys`. */
export function handoverNames(checkpoints: string): readonly string[] {
  try {
    const names = readdirSync(join(checkpoints, FOLDER));
    return names.filter((name) => /^(audit|second)-\d{8}\.json$/.test(name)).sort();
  } catch {
    return [];
  }
}

/** A key, and the checkpoints for which it counts. */
export interface TrustedKey {
  readonly key: KeyObject;
  readonly from: number;
  readonly to: number;
}

/** Follows the handovers, both ways, from the keys that the auditor holds. */
export function trustedKeys(
  handovers: readonly Handover[],
  held: readonly string[],
): readonly TrustedKey[] {
  const known = new Set(held.map(normal));
  const links = handovers.flatMap((handover) => (isSound(handover) ? [handover] : []));
  for (let grown = true; grown; ) {
    const before = known.size;
    for (const { former, next } of links) {
      if (known.has(normal(former)) || known.has(normal(next))) {
        known.add(normal(former)).add(normal(next));
      }
    }
    grown = known.size > before;
  }
  return [...known].map((pem) => ({ key: createPublicKey(pem), ...spanOf(handovers, pem) }));
}

/**
 * The checkpoints for which a key counts; once it was handed over, it signs nothing valid any more.
 */
function spanOf(handovers: readonly Handover[], pem: string): { from: number; to: number } {
  const came = handovers.find(({ next }) => normal(next) === pem);
  const went = handovers.find(({ former }) => normal(former) === pem);
  return {
    from: (came?.afterCheckpoint ?? 0) + 1,
    to: went?.afterCheckpoint ?? Number.MAX_SAFE_INTEGER,
  };
}

function isSound(handover: Handover): boolean {
  try {
    const { former, next, byFormer, byNext } = handover;
    if (byFormer === null) return false;
    const bytes = handoverBytes(handover);
    return (
      isSigned(createPublicKey(former), bytes, byFormer) &&
      isSigned(createPublicKey(next), bytes, byNext)
    );
  } catch {
    return false;
  }
}

/** The key as this program would write it. */
function normal(pem: string): string {
  try {
    return createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new Error('a public key, or a handover of keys, is damaged: no key can be read from it');
  }
}
