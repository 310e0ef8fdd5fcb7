import { expect } from 'vitest';
import { openPostgresStore, walkAll } from '../../../src/store/index.ts';
import { endAllShoes } from './end-shoes.ts';
import type { ClientLedger } from './ledger.ts';
import { compareWithStore } from './ledger-check.ts';

/**
 * Compares the clients' ledger with the store that several nodes share; no epoch of a stream goes
 * back.
 */
export async function compareShared(house: {
  readonly url: string;
  readonly folder: string;
  readonly key: string;
  readonly ledger: ClientLedger;
}) {
  const { url, folder, key, ledger } = house;
  process.env.BAIZE_VAULT_KEY = key;
  await endAllShoes(folder, undefined, url);
  const store = await openPostgresStore({ url });
  const report = await compareWithStore(store, folder, ledger);
  const epochs = new Map<string, number>();
  for await (const { stream, epoch } of walkAll(store)) {
    expect(epoch).toBeGreaterThanOrEqual(epochs.get(stream) ?? 0);
    epochs.set(stream, epoch);
  }
  await store.close();
  delete process.env.BAIZE_VAULT_KEY;
  return report;
}
