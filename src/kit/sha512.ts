import { concatBytes } from './bytes.ts';
import { firstPrimes, fractionOfRoot } from './primes.ts';

/** FIPS 180-4 SHA-512 over bigints: only signatures use it, so it is short rather than fast. */
export function sha512(message: Uint8Array): Uint8Array {
  const state = [...INITIAL];
  const padded = concatBytes(message, padding(message.length));
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(state, padded, at);
  const digest = new Uint8Array(SHA512_BYTES);
  const bytes = new DataView(digest.buffer);
  for (const [at, word] of state.entries()) bytes.setBigUint64(8 * at, word);
  return digest;
}

const SHA512_BYTES = 64;

const BLOCK_BYTES = 128;
const LENGTH_BYTES = 16;
const ROUNDS = 80;

const PRIMES = firstPrimes(ROUNDS);
const ROUND_CONSTANTS = PRIMES.map((prime) => fractionOfRoot(prime, 3n, 64n));
const INITIAL = PRIMES.slice(0, 8).map((prime) => fractionOfRoot(prime, 2n, 64n));

/** A one bit, zeros, and the length in bits at the end of a block. */
function padding(bytes: number): Uint8Array {
  const used = (bytes + 1 + LENGTH_BYTES) % BLOCK_BYTES;
  const zeros = used === 0 ? 0 : BLOCK_BYTES - used;
  const pad = new Uint8Array(1 + zeros + LENGTH_BYTES);
  pad[0] = 0x80;
  new DataView(pad.buffer).setBigUint64(pad.length - 8, 8n * BigInt(bytes));
  return pad;
}

function compress(state: bigint[], bytes: Uint8Array, start: number): void {
  const words = schedule(bytes, start);
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (const [t, word] of words.entries()) {
    const sumE = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n);
    const choice = (e & f) ^ (~e & g);
    const first = h + sumE + choice + (ROUND_CONSTANTS[t] ?? 0n) + word;
    const sumA = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e] = [g, f, e, word64(d + first)];
    [d, c, b, a] = [c, b, a, word64(first + sumA + majority)];
  }
  for (const [at, sum] of [a, b, c, d, e, f, g, h].entries()) {
    state[at] = word64((state[at] ?? 0n) + sum);
  }
}

function schedule(bytes: Uint8Array, start: number): bigint[] {
  const block = new DataView(bytes.buffer, bytes.byteOffset + start, BLOCK_BYTES);
  const words = Array.from({ length: 16 }, (_, t) => block.getBigUint64(8 * t));
  const at = (t: number) => words[t] ?? 0n;
  for (let t = 16; t < ROUNDS; t += 1) {
    const near = rotate(at(t - 2), 19n) ^ rotate(at(t - 2), 61n) ^ (at(t - 2) >> 6n);
    const far = rotate(at(t - 15), 1n) ^ rotate(at(t - 15), 8n) ^ (at(t - 15) >> 7n);
    words.push(word64(near + at(t - 7) + far + at(t - 16)));
  }
  return words;
}

function rotate(word: bigint, by: bigint): bigint {
  return word64((word >> by) | (word << (64n - by)));
}

function word64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
