import type { Logger } from 'pino';
import { MemoryStore, openPostgresStore, openSqliteStore, type Store } from '../../store/index.ts';
import { firstBookDoubt } from '../evidence/table-books.ts';
import type { HouseConfig } from './config.ts';

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
  if (databaseUrl === null) return openSqliteStore({ folder: dataFolder });
  return openPostgresStore({ url: databaseUrl, isAlone: natsUrl === null });
}
