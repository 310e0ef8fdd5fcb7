import type { Logger } from 'pino';
import { MemoryStore, openPostgresStore, openSqliteStore, type Store } from '../../store/index.ts';
import { firstBookDoubt } from '../evidence/table-books.ts';
import type { HouseConfig } from './config.ts';

/** The log of the house, once every table in it finds its rule book. */
export async function openStore(config: HouseConfig, logger: Logger): Promise<Store> {
  const store = await storeOf(config);
  store.onFatal((trouble) => {
    // Nothing after this was acknowledged; the next start recovers from the log.
    logger.fatal({ err: trouble }, 'the store has stopped');
    process.stderr.write(`baize: ${trouble.message}\n`);
    process.exit(1);
  });
  const doubt = await firstBookDoubt(store);
  if (doubt === null) return store;
  await store.close();
  throw new Error(doubt);
}

/** The embedded store unless a database is named. */
async function storeOf({
  memoryOnly,
  dataFolder,
  databaseUrl,
  natsUrl,
}: HouseConfig): Promise<Store> {
  if (memoryOnly) return new MemoryStore();
  if (databaseUrl === null) return openSqliteStore({ folder: dataFolder });
  return openPostgresStore({ url: databaseUrl, isAlone: natsUrl === null });
}
