import { WINDOW, WINDOW_CODES } from './tallies.ts';

/**
 * While coups are dealt, each outcome takes two bits, so that moving on by a coup is a shift.
 * Tallies use digits to the base of three; this file converts between the two.
 */
export const RAW_CODES = 4 ** WINDOW;
export const RAW_MASK = RAW_CODES - 1;

/** From two bits an outcome to digits to the base of three. */
export const DENSE_CODE = Uint16Array.from({ length: RAW_CODES }, (_, raw) => {
  let dense = 0;
  for (let at = WINDOW - 1; at >= 0; at -= 1) dense = dense * 3 + ((raw >> (2 * at)) & 3);
  // The two bits 3 mean no outcome; codes that hold them never occur.
  return dense % WINDOW_CODES;
});

export function addRawWindows(into: Float64Array, raw: Int32Array): void {
  for (let at = 0; at < RAW_CODES; at += 1) {
    const seen = raw[at] as number;
    if (seen === 0) continue;
    const dense = DENSE_CODE[at] as number;
    into[dense] = (into[dense] as number) + seen;
  }
}
