import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  DATABASE_FILE,
  openPostgresStore,
  openSqliteStore,
  type PostgresOptions,
  type PostgresStore,
  type SqliteStore,
} from '../../store/index.ts';
import { KEY_IS_MISSING } from '../vault/house-key.ts';
import { hasKeys, vaultKeys } from '../vault/master-key.ts';
import { keysFor } from './keys.ts';

/** Where a house is found: in its folder, or in a database. */
export interface HousePlace {
  readonly folder: string;
  readonly databaseUrl: string | null;
}

/** The use of the key that seals the log. */
const LOG_KEY = 'log/1';

/**
 * Opens the log with the key that seals it. Only a new house is given a key: one that is known and
 * whose key is not at hand does not open.
 */
export function openSealed(
  { folder, databaseUrl }: HousePlace,
  isAlone = true,
): Promise<SqliteStore | PostgresStore> {
  return databaseUrl === null
    ? openFolder(folder)
    : openDatabase(folder, { url: databaseUrl, isAlone });
}

async function openFolder(folder: string): Promise<SqliteStore> {
  const isNew = !existsSync(join(folder, DATABASE_FILE));
  if (!isNew && !hasKeys(folder, process.env.BAIZE_VAULT_KEY)) throw new Error(KEY_IS_MISSING);
  return openSqliteStore({ folder, keys: logKeys(folder) });
}

async function openDatabase(folder: string, options: PostgresOptions): Promise<PostgresStore> {
  if (!hasKeys(folder, process.env.BAIZE_VAULT_KEY)) {
    // Without the key a database opens only before it has had one.
    await (await openPostgresStore({ ...options, isInspected: true })).close();
  }
  return openPostgresStore({ ...options, keys: logKeys(folder) });
}

/** The keys that seal the log; a new house's are made. */
function logKeys(folder: string): readonly Uint8Array[] {
  return keysFor(vaultKeys(folder, process.env.BAIZE_VAULT_KEY), LOG_KEY);
}

/**
 * The keys that seal the log, for somebody who only looks; undefined where they are not at hand:
 * then chains and signed checkpoints alone can be verified.
 */
export function logKeysAtHand(folder: string): readonly Uint8Array[] | undefined {
  return hasKeys(folder, process.env.BAIZE_VAULT_KEY) ? logKeys(folder) : undefined;
}
