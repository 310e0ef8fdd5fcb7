import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore, type Store } from '../../store/index.ts';
import { leaveLinkFile, leaveLinkIn, openPeople, type People } from '../people/index.ts';
import { REAL_CLOCK } from '../system/clock.ts';
import { hasHouseKey, houseKey } from '../vault/house-key.ts';
import { keyFor } from './keys.ts';

/** Where a closed house is found: in its folder, or in a database. */
export interface HousePlace {
  readonly folder: string;
  readonly databaseUrl: string | null;
}

/** A one-time token for the operator of a house that may be running. */
export async function leaveOperatorLink({ folder, databaseUrl }: HousePlace): Promise<string> {
  if (databaseUrl === null) {
    checkFolder(folder);
    return leaveLinkFile(folder);
  }
  const store = await openPostgresStore({ url: databaseUrl });
  try {
    await checkDatabase(store);
    return await leaveLinkIn(store);
  } finally {
    await store.close();
  }
}

/**
 * The accounts of a house that is closed, for whoever sits at its machine: a locked-out operator
 * has no other door. The log says that it was done there.
 */
export async function atTheConsole<T>(
  { folder, databaseUrl }: HousePlace,
  act: (people: People) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) checkFolder(folder);
  const store =
    databaseUrl === null
      ? await openSqliteStore({ folder })
      : await openPostgresStore({ url: databaseUrl, isAlone: true });
  try {
    if (databaseUrl !== null) await checkDatabase(store);
    const key = await houseKey(store, folder, process.env.BAIZE_VAULT_KEY);
    const people = await openPeople({
      store,
      clock: REAL_CLOCK,
      casino: 'Baize',
      playMoney: () => true,
      secretKey: keyFor(key, 'people/1'),
      folder,
      isConsole: true,
    });
    try {
      return await act(people);
    } finally {
      await people.stop();
    }
  } finally {
    await store.close();
  }
}

function checkFolder(folder: string): void {
  if (!existsSync(join(folder, 'house.db'))) throw new Error(`${folder} holds no house`);
}

/** A house puts the fingerprint of its key there at its first start. */
async function checkDatabase(store: Store): Promise<void> {
  if (!(await hasHouseKey(store))) throw new Error('the database holds no house');
}
