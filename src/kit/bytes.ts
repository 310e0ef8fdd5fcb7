import { assert } from './assert.ts';

const HEX_PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

const LENGTH_BYTES = 4;
const ENCODER = new TextEncoder();

/** Lower-case hexadecimal, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_PAIRS[byte];
  return text;
}

/**
 * Only lower case and whole pairs: every value then has one spelling, so that two texts can be
 * compared.
 */
export function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-f]*$/.test(text);
}

/** For text already known to be hexadecimal; any other text is a bug. */
export function fromHex(text: string): Uint8Array {
  assert(text.length % 2 === 0, 'hexadecimal text has an even length');
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const high = hexDigit(text.charCodeAt(2 * at));
    const low = hexDigit(text.charCodeAt(2 * at + 1));
    assert(high >= 0 && low >= 0, 'hexadecimal text holds only 0-9 and a-f');
    bytes[at] = (high << 4) | low;
  }
  return bytes;
}

export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // The platform's encoder takes longer than a whole hash, so plain ASCII is written without it.
    if (code > 127) return ENCODER.encode(text);
    bytes[at] = code;
  }
  return bytes;
}

/** Four bytes, most significant first. */
export function uint32Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  putUint32(bytes, 0, value);
  return bytes;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * A list of fields as one sequence of bytes: before each field its length in four bytes. Two
 * different lists never give the same bytes, so nobody can move a boundary and keep the hash.
 */
export function joinFields(...fields: readonly (Uint8Array | string | number)[]): Uint8Array {
  const parts = fields.map(fieldBytes);
  let length = 0;
  for (const part of parts) length += LENGTH_BYTES + part.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    putUint32(joined, at, part.length);
    joined.set(part, at + LENGTH_BYTES);
    at += LENGTH_BYTES + part.length;
  }
  return joined;
}

export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < left.length; at += 1) {
    difference |= (left[at] as number) ^ (right[at] as number);
  }
  return difference === 0;
}

/** Text as UTF-8, a number as 32 bits. */
function fieldBytes(field: Uint8Array | string | number): Uint8Array {
  if (typeof field === 'string') return utf8(field);
  return typeof field === 'number' ? uint32Bytes(field) : field;
}

function putUint32(bytes: Uint8Array, at: number, value: number): void {
  assert(value >>> 0 === value, 'a field number fits in 32 bits');
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}
