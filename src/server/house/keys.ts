import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Store } from '../../store/index.ts';
import { beginSigning, type Signing } from '../evidence/begin-signing.ts';
import { Checkpoints } from '../evidence/checkpoints.ts';
import type { CopyWatch } from '../evidence/copies/copy-watch.ts';
import type { KeyPlace } from '../evidence/custody/signer.ts';
import {
  CHECKPOINTS_FOLDER,
  type KeyPlaces,
  openSigners,
  type Signers,
} from '../evidence/custody/signers.ts';
import {
  type CheckpointPorts,
  type KeptCheckpoints,
  keepCheckpoints,
} from '../evidence/keep-checkpoints.ts';
import { refuseShorter } from '../evidence/shorter-log.ts';
import type { Metrics } from '../system/metrics.ts';
import { houseKeys } from '../vault/house-key.ts';
import type { VaultKeys } from '../vault/master-key.ts';
import type { HouseBase } from './base.ts';
import type { HouseConfig } from './config.ts';

/** The house's keys. Where they do not fit, the store is closed and the house does not open. */
export async function keysOf(store: Store, { dataFolder }: HouseConfig): Promise<VaultKeys> {
  try {
    return await houseKeys(store, dataFolder, process.env.BAIZE_VAULT_KEY);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The keys that sign the checkpoints; null for a house that keeps nothing on disk. */
export async function signersOf(store: Store, config: HouseConfig): Promise<Signers | null> {
  if (config.memoryOnly) return null;
  try {
    return await openSigners(config.dataFolder, keyPlaces(config));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Compares the log with what was signed last. Where it differs, the house does not open. */
export async function compareLog(
  store: Store,
  { dataFolder }: HouseConfig,
  signers: Signers,
): Promise<void> {
  const checkpoints = new Checkpoints(join(dataFolder, CHECKPOINTS_FOLDER), signers);
  try {
    await refuseShorter(store, checkpoints.lastOnLog());
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Where the keys lie that sign the house's checkpoints. */
export function keyPlaces(
  custody: Pick<HouseConfig, 'auditKey' | 'auditSigner' | 'secondKey' | 'secondSigner'>,
): KeyPlaces {
  const { auditKey, auditSigner, secondKey, secondSigner } = custody;
  return { audit: placeOf(auditKey, auditSigner), second: placeOf(secondKey, secondSigner) };
}

function placeOf(file: string | null, program: string | null): KeyPlace | null {
  if (file !== null) return { file };
  return program === null ? null : { program };
}

/** Derives a separate key for each use from the house's one key. */
export function keyFor(key: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(use).digest());
}

/** Derives the key for a use from every key that may have sealed something, the newest first. */
export function keysFor({ key, former }: VaultKeys, use: string): readonly Uint8Array[] {
  return [key, ...former].map((one) => keyFor(one, use));
}

/** The house's name on a courier that other houses may share; it does not reveal the key. */
export function courierName(key: Uint8Array): string {
  const name = Buffer.from(keyFor(key, 'courier/1')).toString('hex').slice(0, NAME_DIGITS);
  return `baize-${name}`;
}

const NAME_DIGITS = 16;

/** The use of the key that seals the sum over all documents. */
export const DOCUMENTS_KEY = 'documents/1';

type SigningParts = Omit<CheckpointPorts, 'signing'> & { readonly signing: Signing | null };

/** What the house signs with, and what it found; null for a house that keeps nothing. */
export async function signingOf(base: HouseBase): Promise<Signing | null> {
  const { signers, vaultKeys } = base;
  if (signers === null) return null;
  return beginSigning({ ...base, signers, documentKeys: keysFor(vaultKeys, DOCUMENTS_KEY) });
}

/** Checkpoints as long as the house is open, and what becomes of them. */
export function sign(
  parts: SigningParts,
  copies: CopyWatch | null,
  metrics: Metrics,
): KeptCheckpoints {
  const { signing } = parts;
  if (signing === null) return { told: Promise.resolve(), end: async () => {} };
  const { told, end } = keepCheckpoints(
    { ...parts, signing },
    {
      written: () => void copies?.look(),
      documentsChanged: () => metrics.documentsChanged.set(1),
    },
  );
  return {
    told,
    async end() {
      await end();
      await copies?.last();
    },
  };
}
