import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a house keeps it, unless the environment gives it. */
export const KEY_FILE = 'vault.key';

const KEY_BYTES = 32;

/** The house's own key, made at the first start and readable by its owner alone. */
export function masterKey(folder: string, fromEnvironment: string | undefined): Uint8Array {
  if (fromEnvironment !== undefined && fromEnvironment !== '') {
    const key = Buffer.from(fromEnvironment, 'hex');
    if (key.length !== KEY_BYTES) throw new Error('BAIZE_VAULT_KEY must be 64 hexadecimal digits');
    return new Uint8Array(key);
  }
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) makeKey(file);
  const made = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (made.length !== KEY_BYTES) throw new Error(`${file} holds no key of 64 hexadecimal digits`);
  return new Uint8Array(made);
}

/**
 * Whole or not at all, and once: whoever comes second takes the first one's key. Two threads of a
 * house ask for it at its first start, and a key that was half there would seal nothing for good.
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
