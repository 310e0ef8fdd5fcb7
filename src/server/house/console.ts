import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE } from '../../people/index.ts';
import { openPostgresStore, REPAIRS_STREAM, repairBatch, type Store } from '../../store/index.ts';
import { type CheckpointMoment, Checkpoints } from '../evidence/checkpoints.ts';
import { type Rotation, type RotationAsked, rotateKey } from '../evidence/custody/rotate.ts';
import { CHECKPOINTS_FOLDER, type KeyPlaces, openSigners } from '../evidence/custody/signers.ts';
import { findShorter, refuseShorter, type ShorterLog } from '../evidence/shorter-log.ts';
import {
  type DocumentsAtStart,
  findDocuments,
  sealIsBroken,
} from '../evidence/sum-of-documents.ts';
import { leaveLinkFile, leaveLinkIn, openPeople, type People } from '../people/index.ts';
import { REAL_CLOCK } from '../system/clock.ts';
import { fingerprintOf, hasHouseKey, houseKeys, knowKey } from '../vault/house-key.ts';
import { adoptNextKeys, draftNextKeys, vaultKeys } from '../vault/master-key.ts';
import { custodyIn } from './config.ts';
import { DOCUMENTS_KEY, keyPlaces, keysFor } from './keys.ts';
import { type HousePlace, openSealed } from './sealed-store.ts';

/** Makes a one-time token for the operator of a house that may be running. */
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

interface ConsoleSigning {
  /** Where the keys are at this moment; they may be handed over in between. */
  readonly keys: () => KeyPlaces;
  readonly isKeyLost: boolean;
}

/**
 * Opens the accounts of a closed house for a person at its machine; a locked-out operator has no
 * other way. The log says that the act was done at the console.
 */
export async function atTheConsole<T>(
  { folder, databaseUrl }: HousePlace,
  act: (people: People, store: Store) => Promise<T>,
  signing: ConsoleSigning = { keys: placesInEnvironment, isKeyLost: false },
): Promise<T> {
  if (databaseUrl === null) checkFolder(folder);
  const store = await openSealed({ folder, databaseUrl });
  try {
    if (databaseUrl !== null) await checkDatabase(store);
    const keys = await houseKeys(store, folder, process.env.BAIZE_VAULT_KEY, true);
    const documents = await findDocuments(store, keysFor(keys, DOCUMENTS_KEY));
    const leave = await signedLeave(store, folder, documents, signing);
    const people = await openPeople({
      store,
      clock: REAL_CLOCK,
      casino: 'Baize',
      playMoney: () => true,
      secretKeys: keysFor(keys, 'people/1'),
      folder,
      isConsole: true,
    });
    try {
      return await act(people, store);
    } finally {
      await people.stop();
      await leave();
    }
  } finally {
    await store.close();
  }
}

/**
 * What the house left and what was done here must not look like somebody else's work: one
 * checkpoint says what the console found, before it changes anything, and one what it left.
 */
async function signedLeave(
  store: Store,
  folder: string,
  documents: DocumentsAtStart,
  { keys, isKeyLost }: ConsoleSigning,
): Promise<() => Promise<void>> {
  const place = join(folder, CHECKPOINTS_FOLDER);
  if (!existsSync(place)) return async () => {};
  await refuseShorter(store, await signedOnLog(folder, keys));
  const sign = async (moment: CheckpointMoment) => {
    // Opened each time: a key may have been handed over in between.
    const checkpoints = new Checkpoints(place, await openSigners(folder, keys()));
    await checkpoints.write(store, REAL_CLOCK.wallMs(), moment);
  };
  const found = { documentsFound: documents.sum };
  const documentsBroken = sealIsBroken(documents, await lastCheckpoint(folder, keys));
  // A house whose key is lost cannot sign before it has another. Nothing else is done unsigned: an
  // audit would tell it for ever as the work of somebody else.
  const isTold = await sign({ ...found, documentsBroken, isBrief: true }).then(
    () => true,
    (error: unknown) => {
      if (isKeyLost) return false;
      throw error;
    },
  );
  return async () => {
    await sign({ ...(isTold ? {} : { ...found, documentsBroken }), isLast: true });
    await documents.sealAnew();
  };
}

/** What was signed last of the log; nothing where the key that signs is lost. */
async function signedOnLog(folder: string, keys: () => KeyPlaces) {
  try {
    const signers = await openSigners(folder, keys());
    return new Checkpoints(join(folder, CHECKPOINTS_FOLDER), signers).lastOnLog();
  } catch {
    return [];
  }
}

/** What a closed house would not open with, by its own checkpoints; null for one that opens. */
export function shorterLogAt(store: Store, folder: string): Promise<ShorterLog | null> {
  if (!existsSync(join(folder, CHECKPOINTS_FOLDER))) return Promise.resolve(null);
  return signedOnLog(folder, placesInEnvironment).then((signed) => findShorter(store, signed));
}

/** Accepts that the log is shorter than it was signed, by a record of it. */
export async function acceptShorterLog(
  store: Store,
  { checkpoint, signedAtMs, lines }: ShorterLog,
  atMs: number,
): Promise<void> {
  const head = (await store.claimNext?.(REPAIRS_STREAM)) ?? (await store.head(REPAIRS_STREAM));
  const data = { checkpoint, signedAtMs, lines: [...lines] };
  const note = { kind: 'RepairLog', type: 'ShorterLogAccepted', atMs, data };
  await store.append(repairBatch(head, { ...note, id: `repair-shorter-${checkpoint}-${atMs}` }));
}

async function lastCheckpoint(folder: string, keys: () => KeyPlaces) {
  try {
    const signers = await openSigners(folder, keys());
    return new Checkpoints(join(folder, CHECKPOINTS_FOLDER), signers).last();
  } catch {
    return null;
  }
}

function placesInEnvironment(): KeyPlaces {
  const custody = custodyIn(process.env);
  if (!custody.ok) throw new Error(custody.error);
  return keyPlaces(custody.value);
}

/** Lets a store judge its seal over the documents, where the vault's key is at hand. */
export async function tellSealKeys(store: Store, folder: string): Promise<void> {
  if (!(await hasHouseKey(store))) return;
  try {
    const keys = await houseKeys(store, folder, process.env.BAIZE_VAULT_KEY, true);
    await store.sealDocuments?.(keysFor(keys, DOCUMENTS_KEY));
  } catch {
    // Without the key there is less to compare.
  }
}

/** Replaces a signing key while the house is closed, and notes that in its log. */
export async function rotateAtTheConsole(
  { folder, databaseUrl }: HousePlace,
  asked: Omit<RotationAsked, 'atMs'>,
): Promise<Rotation> {
  const before = placesInEnvironment();
  let after = before;
  const place = { folder, databaseUrl };
  return atTheConsole(
    place,
    async (people) => {
      const atMs = people.steady.wallMs();
      const note = (rotation: Rotation) =>
        people.log.note({
          ...{ type: 'KeyRotated', atMs, person: null, by: CONSOLE },
          ...rotation,
        });
      const rotation = await rotateKey(folder, before, { ...asked, atMs }, note);
      after = { ...before, [asked.role]: asked.to };
      return rotation;
    },
    { keys: () => after, isKeyLost: asked.isLost },
  );
}

function checkFolder(folder: string): void {
  if (!existsSync(join(folder, 'house.db'))) throw new Error(`${folder} holds no house`);
}

/** Checks for the fingerprint of a house's key, which a house writes at its first start. */
async function checkDatabase(store: Store): Promise<void> {
  if (!(await hasHouseKey(store))) throw new Error('the database holds no house');
}

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
  const names = { role: 'vault', former, next };
  await people.log.note({ type: 'KeyRotated', ...names, atMs, person: null, by: CONSOLE });
  await knowKey(store, key);
}
