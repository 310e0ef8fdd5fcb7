import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { StoredRecord } from './store.ts';
import { StoreTrouble } from './trouble.ts';

/**
 * The seals on the log (ADR 25). A chain alone is whole whoever wrote it. So each row of the log
 * bears an authenticator under a key that the database does not hold, and so do the journal's
 * frames, snapshots, and copies of the whole log. Whoever reads with the key takes nothing that
 * bears no seal; without the key only the chain can be verified.
 *
 * The first key seals; the former ones still count for what they sealed.
 */
export class LogSeal {
  readonly #keys: readonly KeyObject[];

  constructor(keys: readonly Uint8Array[] = []) {
    this.#keys = keys.map((key) => createSecretKey(key));
  }

  /** False for somebody who has no key: then nothing is sealed and every seal is believed. */
  get hasKey(): boolean {
    return this.#keys.length > 0;
  }

  /** Identifies the keys without telling anything of them; the log is marked with the first. */
  get names(): readonly string[] {
    return this.#keys.map((key) => sealWith(key, 'name', []));
  }

  /**
   * The seal over what was said; empty without a key. It ends with the number of the parts, so that
   * no two lists of parts read alike.
   */
  over(what: Sealed, ...parts: readonly (string | number)[]): string {
    const [key] = this.#keys;
    return key === undefined ? '' : sealWith(key, what, parts);
  }

  holds(seal: string, what: Sealed, ...parts: readonly (string | number)[]): boolean {
    return !this.hasKey || this.#keys.some((key) => sealWith(key, what, parts) === seal);
  }
}

/** What a seal is over; a seal of one kind says nothing for another. */
export type Sealed =
  /** Records of one stream that follow each other: number, hash before them, last hash. */
  | 'run'
  /** One record: number, hash, facts. */
  | 'record'
  /** A frame of the journal: its place, and the hashes of its records. */
  | 'frame'
  /** A snapshot: its digest. */
  | 'snapshot'
  /** A copy of the whole log: the digest over its lines. */
  | 'copy'
  /** Nothing: the key's own name. */
  | 'name';

/** For a process without the key, and for tests about something else. */
export const UNSEALED = new LogSeal();

/** Characters of a seal. */
export const SEAL_CHARS = 44;

function sealWith(key: KeyObject, what: Sealed, parts: readonly (string | number)[]): string {
  const said = `baize-log/1 ${what}\n${parts.join('\n')}\n${parts.length}`;
  return createHmac('sha256', key).update(said).digest('base64');
}

/**
 * A record cut out of the middle of a stream leaves events that do not follow each other; whoever
 * reads them would miss what somebody decided.
 */
export function checkNoneMissing(page: readonly StoredRecord[], fromVersion: number): void {
  let next = Math.min(page[0]?.firstVersion ?? 1, Math.max(1, fromVersion));
  for (const { stream, firstVersion, lastVersion } of page) {
    if (firstVersion !== next) {
      const what = `events ${next} to ${firstVersion - 1} of stream ${stream} are missing`;
      throw new StoreTrouble('database-damaged', what);
    }
    next = lastVersion + 1;
  }
}

/**
 * A house does not open without the key that seals its log, or with another one: what a killed
 * process left in its journal would look as if somebody else had written it. A log that nobody has
 * sealed yet has no name.
 */
export function checkSealKey(name: string, seal: LogSeal): void {
  if (name === '' || seal.names.includes(name)) return;
  if (seal.hasKey) {
    const sentence = 'the key is not the one of this house: its log is sealed with another';
    throw new StoreTrouble('key-other', sentence);
  }
  throw new StoreTrouble(
    'key-missing',
    'the key of this house is missing: put vault.key back into its folder, restore it with ' +
      'baize restore --keys, or set BAIZE_VAULT_KEY',
  );
}

/** The house does not open, and nobody reads on: somebody without the key wrote this. */
export function unsigned(position: number, stream: string): StoreTrouble {
  return new StoreTrouble(
    'log-unsigned',
    `record ${position} of the log, in stream ${stream}, does not bear the seal of this house: ` +
      'it was written without its key; see baize repair --help',
  );
}
