import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isUnfinishedCopy, type Store } from '../../store/index.ts';
import {
  adoptNextKeys,
  KEY_FILE,
  keysInFile,
  NEXT_KEY_FILE,
  type VaultKeys,
  vaultKeys,
} from './master-key.ts';

const KIND = 'house';
const ID = 'key-fingerprint';

export const KEY_IS_MISSING =
  `the key of this house is missing: put ${KEY_FILE} back into its folder, ` +
  'restore it with baize restore --keys, or set BAIZE_VAULT_KEY';

/**
 * The house's keys, made at its first start. A house restored without its key, or with another
 * house's, must not open: its undealt shoes and second factors would be lost one by one, unnoticed.
 */
export async function houseKeys(
  store: Store,
  folder: string,
  fromEnvironment: string | undefined,
  /** True for a rotation, which alone may bring a key that the house does not know yet. */
  isRotation = false,
): Promise<VaultKeys> {
  if (await isUnfinishedCopy(store)) {
    throw new Error('the house was not moved here whole: empty this store and run baize migrate');
  }
  const known = await store.getDocument(KIND, ID);
  const given = fromEnvironment !== undefined && fromEnvironment !== '';
  if (known !== undefined && !given && !existsSync(join(folder, KEY_FILE))) {
    throw new Error(KEY_IS_MISSING);
  }
  const keys = vaultKeys(folder, fromEnvironment);
  if (known === undefined) {
    await knowKey(store, keys.key);
    return keys;
  }
  if (known.data === fingerprintOf(keys.key)) return keys;
  if (!given && finishesRotation(folder, known.data)) return vaultKeys(folder, undefined);
  if (keys.former.some((one) => known.data === fingerprintOf(one))) {
    if (isRotation) return keys;
    throw new Error('the house does not know its new key yet: run baize keys rotate --vault');
  }
  throw new Error('the key is not the one of this house: its secrets were closed with another');
}

/**
 * Finishes a rotation that was killed after the house knew the new key and before the key file got
 * its name.
 */
function finishesRotation(folder: string, known: unknown): boolean {
  const next = join(folder, NEXT_KEY_FILE);
  if (!existsSync(next) || known !== fingerprintOf(keysInFile(next).key)) return false;
  adoptNextKeys(folder);
  return true;
}

/** From now on the house opens with this key and no other. */
export async function knowKey(store: Store, key: Uint8Array): Promise<void> {
  const expectedVersion = (await store.getDocument(KIND, ID))?.version ?? 0;
  const data = fingerprintOf(key);
  const kept = await store.changeDocuments([{ kind: KIND, id: ID, expectedVersion, data }]);
  if (kept.kind !== 'changed') throw new Error('the key of the house could not be written down');
}

/** Identifies a key without telling anything of it. */
export function fingerprintOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('fingerprint/1').digest('hex');
}

/** False where no house has ever opened over this store. */
export async function hasHouseKey(store: Store): Promise<boolean> {
  return (await store.getDocument(KIND, ID)) !== undefined;
}
