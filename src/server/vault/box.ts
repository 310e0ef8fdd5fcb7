import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: without the key, a stored undealt shoe says nothing (GLI-19 §4.4.4 a). */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

export function closeBox(key: Uint8Array, plain: Uint8Array, label: Uint8Array): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(label);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens a box with the key that closed it, the newest or an earlier one. */
export function openBoxWith(
  keys: readonly Uint8Array[],
  boxed: string,
  label: Uint8Array,
): Uint8Array {
  let fault: unknown = new Error('there is no key');
  for (const key of keys) {
    try {
      return openBox(key, boxed, label);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/**
 * Opens a box; throws where it was changed, exchanged with another shoe's, or closed with another
 * key.
 */
export function openBox(key: Uint8Array, boxed: string, label: Uint8Array): Uint8Array {
  const bytes = Buffer.from(boxed, 'base64');
  const nonce = bytes.subarray(0, NONCE_LENGTH);
  const tag = bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(label);
  decipher.setAuthTag(tag);
  const plain = decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH));
  return new Uint8Array(Buffer.concat([plain, decipher.final()]));
}

/** Whether the box was closed with this very key. */
export function isClosedWith(key: Uint8Array, boxed: string, label: Uint8Array): boolean {
  try {
    openBox(key, boxed, label);
    return true;
  } catch {
    return false;
  }
}
