import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../kit/index.ts';
import type { Visit } from './persons.ts';

export interface PlayMark {
  readonly stakeCents: number;
  readonly netCents: number;
}

/**
 * Document `session`, by the digest of its token. Times are on the steady clock unless named wall.
 */
export interface SessionRecord {
  readonly person: string;
  readonly startedMs: number;
  readonly startedWallMs: number;
  readonly seenMs: number;
  readonly seenWallMs: number;
  readonly address: string;
  /** What the person had staked and won in all when the session began. */
  readonly mark: PlayMark;
  readonly realityCheckedMs: number;
  /** A seal with the house's key over whose session it is, and since when. */
  readonly seal?: string | undefined;
}

/** What the next visit is told of this visit. */
export function visitOf({ startedWallMs, seenWallMs, address }: SessionRecord): Visit {
  return { signedInAtMs: startedWallMs, lastSeenAtMs: seenWallMs, address };
}

/** Written out for speed: a spread of what was read from the store takes ten times as long. */
export function seenAt(record: SessionRecord, seenMs: number, seenWallMs: number): SessionRecord {
  return {
    person: record.person,
    startedMs: record.startedMs,
    startedWallMs: record.startedWallMs,
    seenMs,
    seenWallMs,
    address: record.address,
    mark: record.mark,
    realityCheckedMs: record.realityCheckedMs,
    seal: record.seal,
  };
}

export function sealedRecord(record: SessionRecord, hash: string, key: Uint8Array): SessionRecord {
  return { ...record, seal: sealOf(record, hash, key) };
}

export function isSealed(record: SessionRecord, hash: string, key: Uint8Array): boolean {
  return record.seal === sealOf(record, hash, key);
}

function sealOf({ person, startedMs }: SessionRecord, hash: string, key: Uint8Array) {
  const said = canonicalJson({ hash, person, startedMs });
  return createHmac('sha256', key).update(`baize-session/2\n${said}`).digest('hex');
}
