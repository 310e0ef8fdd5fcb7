import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../../../store/index.ts';
import { type KeyRole, readHandovers } from './handovers.ts';
import { fileSigner, type KeyPlace, makeKey, openSigner, type Signer } from './signer.ts';

/** Who signs the checkpoints of a house. */
export interface Signers {
  readonly audit: Signer;
  /** The countersigner, where the house has one. */
  readonly second: Signer | null;
}

/** Where the keys are; null: `audit.key` in the folder of the house, and no second key. */
export interface KeyPlaces {
  readonly audit: KeyPlace | null;
  readonly second: KeyPlace | null;
}

export const AUDIT_KEY_FILE = 'audit.key';
export const CHECKPOINTS_FOLDER = 'checkpoints';
/** The files of the public keys, for a person who copies the folder to an inspector. */
const PUBLIC_FILES: Readonly<Record<KeyRole, string>> = {
  audit: 'public.pem',
  second: 'second.pem',
};

/**
 * Opens the signers. A key in the folder is made at the first start; a key elsewhere is made by its
 * keeper.
 */
export async function openSigners(dataFolder: string, places: KeyPlaces): Promise<Signers> {
  const own = join(dataFolder, AUDIT_KEY_FILE);
  if (places.audit === null) prepareOwnKey(dataFolder, own);
  const audit = await openSigner(places.audit ?? { file: own });
  const second = places.second === null ? null : await openSigner(places.second);
  checkKnown(dataFolder, 'audit', audit);
  checkKnown(dataFolder, 'second', second);
  return { audit, second };
}

/** Finishes a rotation that was cut short after the handover. */
function prepareOwnKey(dataFolder: string, own: string): void {
  const next = nextKeyFile(own);
  const current = publicOf(dataFolder, 'audit');
  if (existsSync(next) && current === publicIn(next)) renameSync(next, own);
  if (existsSync(own)) return;
  if (current !== null) throw new Error(otherKey('audit', dataFolder));
  makeKey(own);
}

/** The file of a new key until the old one has handed over. */
export function nextKeyFile(file: string): string {
  return `${file}.next`;
}

function publicIn(keyFile: string): string | null {
  try {
    return fileSigner(keyFile).publicKey;
  } catch {
    return null;
  }
}

/**
 * Throws where the key is not the one the house signed with before: a key never changes silently.
 */
function checkKnown(dataFolder: string, role: KeyRole, signer: Signer | null): void {
  const known = publicOf(dataFolder, role);
  if (known === null) return;
  if (known !== signer?.publicKey) throw new Error(otherKey(role, dataFolder));
}

/** The public half of the key that signs now; null before the first checkpoint. */
export function publicOf(dataFolder: string, role: KeyRole): string | null {
  const folder = join(dataFolder, CHECKPOINTS_FOLDER);
  const handed = readHandovers(folder, role).at(-1);
  if (handed !== undefined) return handed.next;
  const file = join(folder, PUBLIC_FILES[role]);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function writePublic(dataFolder: string, role: KeyRole, publicKey: string): void {
  const file = join(dataFolder, CHECKPOINTS_FOLDER, PUBLIC_FILES[role]);
  writeFileSync(`${file}.part`, publicKey, { mode: PRIVATE_FILE, flush: true });
  renameSync(`${file}.part`, file);
}

function otherKey(role: KeyRole, dataFolder: string): string {
  const file = join(dataFolder, CHECKPOINTS_FOLDER, PUBLIC_FILES[role]);
  return `the ${role} key is not the one in ${file}: put it back, or see baize keys rotate --help`;
}
