import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return new Uint8Array(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}
