import { openSqliteStore } from '../../store/index.ts';
import { openPeople, type People } from '../people/index.ts';
import { REAL_CLOCK } from '../system/clock.ts';
import { houseKey } from '../vault/house-key.ts';
import { keyFor } from './keys.ts';

/**
 * The accounts of a house that is closed, for whoever sits at its machine: a locked-out operator
 * has no other door. The log says that it was done there.
 */
export async function atTheConsole<T>(
  folder: string,
  act: (people: People) => Promise<T>,
): Promise<T> {
  const store = await openSqliteStore({ folder });
  try {
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
