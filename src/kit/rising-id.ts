import { assert } from './assert.ts';

/** Bytes of randomness in an id: no two houses or browsers ever make the same one. */
export const ID_RANDOM_BYTES = 10;
const TIME_DIGITS = 12;
/** Rising ids sort before this text until the year 10889; most other ids sort behind it. */
export const AFTER_RISING_IDS = '1';

/**
 * An id that sorts by the time it was made, as UUIDv7 does: the log's index of ids then grows at
 * its end, instead of touching a page anywhere for each new one.
 */
export function risingId(atMs: number, random: Uint8Array): string {
  assert(random.length === ID_RANDOM_BYTES, `an id takes ${ID_RANDOM_BYTES} random bytes`);
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(TIME_DIGITS, '0');
  return time + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
