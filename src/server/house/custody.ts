import { resolve } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import type { KeyPlace } from '../evidence/custody/signer.ts';
import type { KeyPlaces } from '../evidence/custody/signers.ts';
import { text } from './read-setting.ts';

/** Where the keys lie that sign the house's checkpoints. */
export interface Custody {
  /** The file of the key on another medium, instead of `audit.key` in the folder of the house. */
  readonly auditKey: string | null;
  /** A program that signs and keeps its key to itself. */
  readonly auditSigner: string | null;
  /** The file of a second key, which countersigns. */
  readonly secondKey: string | null;
  readonly secondSigner: string | null;
}

export const DEFAULT_CUSTODY: Custody = {
  auditKey: null,
  auditSigner: null,
  secondKey: null,
  secondSigner: null,
};

export const CUSTODY_ENVIRONMENT = {
  BAIZE_AUDIT_KEY: 'auditKey',
  BAIZE_AUDIT_SIGNER: 'auditSigner',
  BAIZE_SECOND_KEY: 'secondKey',
  BAIZE_SECOND_SIGNER: 'secondSigner',
} as const satisfies Readonly<Record<string, keyof Custody>>;

export function custodyIn(settings: Readonly<Record<string, unknown>>): Result<Custody, string> {
  const place = (name: keyof Custody) => {
    const given = text(settings[name]);
    return given === undefined ? null : resolve(given);
  };
  const custody: Custody = {
    auditKey: place('auditKey'),
    auditSigner: place('auditSigner'),
    secondKey: place('secondKey'),
    secondSigner: place('secondSigner'),
  };
  if (custody.auditKey !== null && custody.auditSigner !== null) {
    return refuse('auditKey is a file, auditSigner a program: name one of them');
  }
  if (custody.secondKey !== null && custody.secondSigner !== null) {
    return refuse('secondKey is a file, secondSigner a program: name one of them');
  }
  return ok(custody);
}

/** What the environment says of the keys, for commands that run beside the house. */
export function custodyInEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Custody, string> {
  const entries = Object.entries(CUSTODY_ENVIRONMENT);
  return custodyIn(Object.fromEntries(entries.map(([name, key]) => [key, environment[name]])));
}

export function keyPlaces(custody: Custody): KeyPlaces {
  const { auditKey, auditSigner, secondKey, secondSigner } = custody;
  return { audit: placeOf(auditKey, auditSigner), second: placeOf(secondKey, secondSigner) };
}

function placeOf(file: string | null, program: string | null): KeyPlace | null {
  if (file !== null) return { file };
  return program === null ? null : { program };
}
