import { mkdirSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import type { Bus } from '../../bus/index.ts';
import type { OwnBook } from '../../clauses/index.ts';
import { MemoryStore, PRIVATE_FOLDER, type Store } from '../../store/index.ts';
import { type Build, buildAtStart } from '../evidence/build.ts';
import type { Signers } from '../evidence/custody/signers.ts';
import { firstBookDoubt } from '../evidence/table-books.ts';
import { type Chance, SYSTEM_CHANCE } from '../floor/chance.ts';
import { PACES, type Pace } from '../floor/pace.ts';
import type { Clock } from '../system/clock.ts';
import { shelveLawfulBooks } from '../system/own-books.ts';
import type { VaultKeys } from '../vault/master-key.ts';
import type { Vault } from '../vault/vault.ts';
import type { HouseConfig } from './config.ts';
import { compareLog, DOCUMENTS_KEY, keysFor, keysOf, signersOf } from './keys.ts';
import { openSealed } from './sealed-store.ts';
import { checkClock } from './watches.ts';

/** What a house is built on; each node of a house has it, also without having the house. */
export interface HouseBase {
  readonly config: HouseConfig;
  readonly logger: Logger;
  readonly store: Store;
  readonly key: Uint8Array;
  /** The present key and the former ones. */
  readonly vaultKeys: VaultKeys;
  readonly vault: Vault;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly chance: Chance;
  readonly ownBooks: readonly OwnBook[];
  readonly build: Build;
  /** Null for a house that keeps nothing on disk. */
  readonly signers: Signers | null;
}

export async function openBase(
  config: HouseConfig,
  busBy: (key: Uint8Array) => Promise<Bus>,
  clock: Clock,
  pace: Pace = PACES[config.pace],
  chance: Chance = SYSTEM_CHANCE,
): Promise<HouseBase> {
  const ownBooks = shelveLawfulBooks(config.booksFolder);
  if (!ownBooks.ok) throw new Error(ownBooks.error);
  mkdirSync(config.dataFolder, { recursive: true, mode: PRIVATE_FOLDER });
  const logger = pino({ level: config.logLevel, base: null });
  const { books, faults } = ownBooks.value;
  for (const fault of faults) logger.error({ fault }, 'the house opens without a rule book');
  const store = await openStore(config, logger);
  const vaultKeys = await keysOf(store, config);
  const { key } = vaultKeys;
  // Every node seals what it changes; the node that has the house judges whether it was kept.
  if (config.natsUrl !== null) await store.sealDocuments?.(keysFor(vaultKeys, DOCUMENTS_KEY));
  const signers = await signersOf(store, config);
  if (signers !== null) await compareLog(store, config, signers);
  await checkClock({ config, store });
  const bus = await busBy(key).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const vault = chance.openVault(config.dataFolder);
  const ports = { store, vault, bus, clock, pace, chance };
  const build = await buildAtStart();
  return { config, logger, key, vaultKeys, signers, ...ports, ownBooks: books, build };
}

/** Opens the log of the house and checks that the rule book of every table in it is known. */
export async function openStore(config: HouseConfig, logger: Logger): Promise<Store> {
  const store = await storeOf(config);
  store.onFatal((trouble) => {
    // Nothing was acknowledged after this failure; the next start recovers from the log.
    logger.fatal({ err: trouble }, 'the store has stopped');
    process.stderr.write(`baize: ${trouble.message}\n`);
    process.exit(1);
  });
  const doubt = await firstBookDoubt(store);
  if (doubt === null) return store;
  await store.close();
  throw new Error(doubt);
}

/** Opens the embedded store unless a database is named. */
async function storeOf({
  memoryOnly,
  dataFolder,
  databaseUrl,
  natsUrl,
}: HouseConfig): Promise<Store> {
  if (memoryOnly) return new MemoryStore();
  return openSealed({ folder: dataFolder, databaseUrl }, natsUrl === null);
}
