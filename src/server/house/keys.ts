import { createHmac } from 'node:crypto';
import type { Store } from '../../store/index.ts';
import { houseKey } from '../vault/house-key.ts';
import type { HouseConfig } from './config.ts';

/** A house that does not open leaves its log to others. */
export async function keyOf(store: Store, { dataFolder }: HouseConfig): Promise<Uint8Array> {
  try {
    return await houseKey(store, dataFolder, process.env.BAIZE_VAULT_KEY);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A key of its own for each use, from the house's one key. */
export function keyFor(key: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(use).digest());
}

/** What a house is called on a courier that others may share; the key cannot be told from it. */
export function courierName(key: Uint8Array): string {
  const name = Buffer.from(keyFor(key, 'courier/1')).toString('hex').slice(0, NAME_DIGITS);
  return `baize-${name}`;
}

const NAME_DIGITS = 16;
