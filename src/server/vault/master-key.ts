import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The file in which a house keeps its keys, unless the environment gives the key. */
export const KEY_FILE = 'vault.key';
/** The file of the new keys while a rotation is under way. */
export const NEXT_KEY_FILE = 'vault.key.next';

const KEY_BYTES = 32;

/** The key that seals, and the former keys, which still open what they sealed. */
export interface VaultKeys {
  readonly key: Uint8Array;
  readonly former: readonly Uint8Array[];
}

/**
 * The house's own keys, newest first; at the first start one is made, readable by its owner alone.
 */
export function vaultKeys(folder: string, fromEnvironment: string | undefined): VaultKeys {
  if (fromEnvironment !== undefined && fromEnvironment !== '') {
    return keysIn(fromEnvironment.split(','), 'BAIZE_VAULT_KEY must be 64 hexadecimal digits');
  }
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) makeKey(file);
  return keysInFile(file);
}

/** Whether a key is at hand, so that none is made. */
export function hasKeys(folder: string, fromEnvironment: string | undefined): boolean {
  const isGiven = fromEnvironment !== undefined && fromEnvironment !== '';
  return isGiven || existsSync(join(folder, KEY_FILE));
}

export function masterKey(folder: string, fromEnvironment: string | undefined): Uint8Array {
  return vaultKeys(folder, fromEnvironment).key;
}

export function keysInFile(file: string): VaultKeys {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // The house writes small letters: a capital is a changed byte, though it means the same key.
  if (/[A-F]/.test(lines.join(''))) throw new Error(`${file} was changed: it has a capital letter`);
  return keysIn(lines, `${file} holds no key of 64 hexadecimal digits`);
}

function keysIn(lines: readonly string[], fault: string): VaultKeys {
  const keys = lines.map((line) => new Uint8Array(Buffer.from(line.trim(), 'hex')));
  const [key, ...former] = keys;
  if (key === undefined || keys.some(({ length }) => length !== KEY_BYTES)) throw new Error(fault);
  return { key, former };
}

/** Drafts a new key above the present ones, in a file beside theirs until the house knows it. */
export function draftNextKeys(folder: string): VaultKeys {
  const { key, former } = keysInFile(join(folder, KEY_FILE));
  const next = new Uint8Array(randomBytes(KEY_BYTES));
  const lines = [next, key, ...former].map((one) => `${Buffer.from(one).toString('hex')}\n`);
  const file = join(folder, NEXT_KEY_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx', flush: true });
  return { key: next, former: [key, ...former] };
}

/** Makes the drafted keys the keys of the house. */
export function adoptNextKeys(folder: string): void {
  renameSync(join(folder, NEXT_KEY_FILE), join(folder, KEY_FILE));
}

/**
 * Writes a key file whole or not at all, and only once: the second caller takes the first one's
 * key. Two threads of a house ask for it at its first start, and what a half-written key sealed
 * could never be opened.
 */
function makeKey(file: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
