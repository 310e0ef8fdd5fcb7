import { concatBytes } from './bytes.ts';
import { sha512 } from './sha512.ts';

/**
 * RFC 8032 Ed25519, the checking half, synchronous and pure like the hashes: a receipt can be
 * checked in a browser, on a command line and in a pure layer alike. It touches no secret, so it
 * need not take the same time for every input.
 */
export function isSignedBy(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  const start = signature.subarray(0, KEY_BYTES);
  const scalar = littleEndian(signature.subarray(KEY_BYTES));
  const key = decode(publicKey);
  const promised = decode(start);
  // A scalar above the order would be a second spelling of the same signature.
  if (key === null || promised === null || scalar >= ORDER) return false;
  const challenge = littleEndian(sha512(concatBytes(start, publicKey, message))) % ORDER;
  return isSame(times(BASE, scalar), plus(promised, times(key, challenge)));
}

/**
 * Signs samples that pure code must be able to make again. Its duration depends on the key, so a
 * real key signs with the platform's own function.
 */
export function sampleSignature(seed: Uint8Array, message: Uint8Array): Uint8Array {
  const { scalar, prefix } = sampleKey(seed);
  const publicKey = encode(times(BASE, scalar));
  const once = littleEndian(sha512(concatBytes(prefix, message))) % ORDER;
  const start = encode(times(BASE, once));
  const challenge = littleEndian(sha512(concatBytes(start, publicKey, message))) % ORDER;
  return concatBytes(start, bytesOf((once + challenge * scalar) % ORDER));
}

export function samplePublicKey(seed: Uint8Array): Uint8Array {
  return encode(times(BASE, sampleKey(seed).scalar));
}

function sampleKey(seed: Uint8Array): { readonly scalar: bigint; readonly prefix: Uint8Array } {
  const wide = sha512(seed);
  const low = BigInt.asUintN(254, littleEndian(wide.subarray(0, KEY_BYTES)));
  return { scalar: (1n << 254n) | (low - (low % 8n)), prefix: wide.subarray(KEY_BYTES) };
}

export const KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;

/** A point of the curve as (X : Y : Z : T), with x = X/Z, y = Y/Z and xy = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];

const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const CURVE = field(-121_665n * inverse(121_666n));
const ROOT_OF_MINUS_ONE = power(2n, (PRIME - 1n) / 4n);
const NOTHING: Point = [0n, 1n, 1n, 0n];
const BASE = pointAt(field(4n * inverse(5n)), 0n) ?? NOTHING;

function decode(bytes: Uint8Array): Point | null {
  const number = littleEndian(bytes);
  const y = BigInt.asUintN(255, number);
  return y < PRIME ? pointAt(y, number >> 255n) : null;
}

/** The point with this y whose x is odd or even; null where the curve has none. */
function pointAt(y: bigint, odd: bigint): Point | null {
  const square = field((y * y - 1n) * inverse(CURVE * y * y + 1n));
  if (square === 0n) return odd === 0n ? [0n, y, 1n, 0n] : null;
  let x = power(square, (PRIME + 3n) / 8n);
  if (field(x * x - square) !== 0n) x = field(x * ROOT_OF_MINUS_ONE);
  if (field(x * x - square) !== 0n) return null;
  if ((x & 1n) !== odd) x = PRIME - x;
  return [x, y, 1n, field(x * y)];
}

function plus([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = field((y1 - x1) * (y2 - x2));
  const b = field((y1 + x1) * (y2 + x2));
  const c = field(2n * t1 * t2 * CURVE);
  const d = field(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [field(e * f), field(g * h), field(f * g), field(e * h)];
}

function times(point: Point, scalar: bigint): Point {
  let sum = NOTHING;
  let double = point;
  for (let left = scalar; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) sum = plus(sum, double);
    double = plus(double, double);
  }
  return sum;
}

function isSame([x1, y1, z1]: Point, [x2, y2, z2]: Point): boolean {
  return field(x1 * z2 - x2 * z1) === 0n && field(y1 * z2 - y2 * z1) === 0n;
}

function encode([x, y, z]: Point): Uint8Array {
  const one = inverse(z);
  return bytesOf(field(y * one) | ((field(x * one) & 1n) << 255n));
}

function bytesOf(number: bigint): Uint8Array {
  return Uint8Array.from({ length: KEY_BYTES }, (_, at) =>
    Number((number >> BigInt(8 * at)) & 255n),
  );
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

function field(value: bigint): bigint {
  const rest = value % PRIME;
  return rest < 0n ? rest + PRIME : rest;
}

function inverse(value: bigint): bigint {
  return power(field(value), PRIME - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = field(result * square);
    square = field(square * square);
  }
  return result;
}
