import { firstPrimes, fractionOfRoot } from './primes.ts';

/** FIPS 180-4 SHA-256, synchronous, so that the browser and the pure layers can use it alike. */
export function sha256(message: Uint8Array): Uint8Array {
  return finish(Int32Array.from(INITIAL), message, 0);
}

/** RFC 2104 HMAC over SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmacSha256With(key)(message);
}

/** One key for many messages: the two key blocks are compressed once. */
export function hmacSha256With(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const inner = keyedState(short, 0x36);
  const outer = keyedState(short, 0x5c);
  return (message) => {
    const digest = finish(inner.slice(), message, BLOCK_BYTES);
    return finish(outer.slice(), digest, BLOCK_BYTES);
  };
}

export const SHA256_BYTES = 32;

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;

/** Scratch for one digest; safe to share because nothing here ever yields. */
const schedule = new Int32Array(ROUNDS);
const tail = new Uint8Array(2 * BLOCK_BYTES);

const FIRST_PRIMES = firstPrimes(ROUNDS);
/**
 * 32 fraction bits of the cube roots of the first 64 primes, of the square roots of the first 8.
 */
const ROUND_CONSTANTS = Int32Array.from(FIRST_PRIMES, (prime) => rootBits(prime, 3n));
const INITIAL = Int32Array.from(FIRST_PRIMES.slice(0, 8), (prime) => rootBits(prime, 2n));

function keyedState(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (let at = 0; at < key.length; at += 1) block[at] = (key[at] as number) ^ pad;
  const state = Int32Array.from(INITIAL);
  compress(state, block, 0);
  return state;
}

/** Takes in the message and the padding; `before` counts the bytes already in the state. */
function finish(state: Int32Array, message: Uint8Array, before: number): Uint8Array {
  const whole = message.length - (message.length % BLOCK_BYTES);
  for (let at = 0; at < whole; at += BLOCK_BYTES) compress(state, message, at);
  const padded = fillEnd(message, whole, before + message.length);
  for (let at = 0; at < padded; at += BLOCK_BYTES) compress(state, tail, at);
  const digest = new Uint8Array(SHA256_BYTES);
  for (let at = 0; at < 8; at += 1) putWord(digest, 4 * at, state[at] as number);
  return digest;
}

/** The rest of the message, a one bit, zeros and the length in bits; returns the bytes filled. */
function fillEnd(message: Uint8Array, start: number, totalBytes: number): number {
  const rest = message.length - start;
  const padded = rest + 1 + LENGTH_BYTES > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES;
  tail.fill(0);
  for (let at = 0; at < rest; at += 1) tail[at] = message[start + at] as number;
  tail[rest] = 0x80;
  putWord(tail, padded - 8, Math.floor(totalBytes / 0x2000_0000));
  putWord(tail, padded - 4, (totalBytes * 8) % 0x1_0000_0000);
  return padded;
}

function putWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}

function compress(state: Int32Array, bytes: Uint8Array, start: number): void {
  fillSchedule(bytes, start);
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let t = 0; t < ROUNDS; t += 1) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const constant = (ROUND_CONSTANTS[t] as number) + (schedule[t] as number);
    const first = (h + sumE + choice + constant) | 0;
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sumA + majority) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

function fillSchedule(bytes: Uint8Array, start: number): void {
  for (let t = 0; t < 16; t += 1) {
    const at = start + 4 * t;
    schedule[t] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
  for (let t = 16; t < ROUNDS; t += 1) {
    const near = schedule[t - 2] as number;
    const far = schedule[t - 15] as number;
    const nearMix = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const farMix = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    schedule[t] = nearMix + (schedule[t - 7] as number) + farMix + (schedule[t - 16] as number);
  }
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function rootBits(prime: number, degree: bigint): number {
  return Number(BigInt.asIntN(32, fractionOfRoot(prime, degree, 32n)));
}
