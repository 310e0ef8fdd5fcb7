import { type Json, utf8 } from '../../kit/index.ts';
import { closeBox, openBoxWith } from '../vault/box.ts';

/**
 * What is in a box is padded to a multiple of this length, so that a box does not tell how long the
 * words on a form are.
 */
const BLOCK = 1024;
/** JSON may end in blanks. */
const BLANK = 0x20;

export function closePadded(key: Uint8Array, content: Json, label: Uint8Array): string {
  const plain = utf8(JSON.stringify(content));
  const whole = new Uint8Array(Math.ceil(plain.length / BLOCK) * BLOCK).fill(BLANK);
  whole.set(plain);
  return closeBox(key, whole, label);
}

/**
 * What the house closed in; null where the box is not of one of these keys and this label. Whatever
 * opens was written by the house, because the box is authenticated.
 */
export function openPadded<Content>(
  keys: readonly Uint8Array[],
  box: string,
  label: Uint8Array,
): Content | null {
  try {
    return JSON.parse(new TextDecoder().decode(openBoxWith(keys, box, label))) as Content;
  } catch {
    return null;
  }
}
