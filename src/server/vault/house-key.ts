import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../store/index.ts';
import { KEY_FILE, masterKey } from './master-key.ts';

const KIND = 'house';
const ID = 'key-fingerprint';

/**
 * The house's key, made at its first start. A house restored without its key, or with another's,
 * must not open: undealt shoes and second factors would be lost one by one instead of at once.
 */
export async function houseKey(
  store: Store,
  folder: string,
  fromEnvironment: string | undefined,
): Promise<Uint8Array> {
  const known = await store.getDocument(KIND, ID);
  const given = fromEnvironment !== undefined && fromEnvironment !== '';
  if (known !== undefined && !given && !existsSync(join(folder, KEY_FILE))) {
    throw new Error(
      `the key of this house is missing: put ${KEY_FILE} back into its folder, ` +
        'restore it with baize restore --keys, or set BAIZE_VAULT_KEY',
    );
  }
  const key = masterKey(folder, fromEnvironment);
  const fingerprint = createHmac('sha256', key).update('fingerprint/1').digest('hex');
  if (known === undefined) {
    await store.changeDocuments([{ kind: KIND, id: ID, expectedVersion: 0, data: fingerprint }]);
  } else if (known.data !== fingerprint) {
    throw new Error('the key is not the one of this house: its secrets were closed with another');
  }
  return key;
}

/** False where no house has ever opened over this store. */
export async function hasHouseKey(store: Store): Promise<boolean> {
  return (await store.getDocument(KIND, ID)) !== undefined;
}
