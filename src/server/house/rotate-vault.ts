import type { Store } from '../../store/index.ts';
import { CONSOLE, type People } from '../people/index.ts';
import { fingerprintOf, knowKey } from '../vault/house-key.ts';
import { adoptNextKeys, draftNextKeys, vaultKeys } from '../vault/master-key.ts';
import { atTheConsole, type HousePlace } from './console.ts';

export interface VaultRotation {
  readonly former: string;
  readonly next: string;
  /** How many of people's keys and second factors were sealed again with the new key. */
  readonly resealed: number;
}

/**
 * Replaces the vault's key while the house is closed. The former key stays below the new one in the
 * file, for shoes, draws and forms that it sealed. Everything new, and everything of people, is
 * sealed with the new key. After a rotation that was cut short at any point the house opens, and a
 * second rotation finishes it.
 */
export async function rotateVaultKey(place: HousePlace): Promise<VaultRotation> {
  const given = process.env.BAIZE_VAULT_KEY ?? '';
  const [former, next] = await atTheConsole(place, async (people, store) => {
    const keys = given === '' ? draftNextKeys(place.folder) : vaultKeys(place.folder, given);
    const [before] = keys.former;
    if (before === undefined) {
      throw new Error(
        'put the new key before the old one in BAIZE_VAULT_KEY, with a comma between',
      );
    }
    const names = [fingerprintOf(before), fingerprintOf(keys.key)] as const;
    await note(people, store, keys.key, names);
    if (given === '') adoptNextKeys(place.folder);
    return names;
  });
  const { personKeys, secondFactors } = await atTheConsole(place, (people) =>
    people.resealSecrets(),
  );
  return { former, next, resealed: personKeys + secondFactors };
}

/** Notes the rotation in the log first; from then on the house opens with the new key alone. */
async function note(
  people: People,
  store: Store,
  key: Uint8Array,
  [former, next]: readonly [string, string],
): Promise<void> {
  const atMs = people.steady.wallMs();
  const facts = { role: 'vault', former, next };
  await people.log.note({ type: 'KeyRotated', atMs, person: null, by: CONSOLE, facts });
  await knowKey(store, key);
}
