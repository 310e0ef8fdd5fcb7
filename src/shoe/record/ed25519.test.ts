import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromHex, seededRandom, toHex } from '../../kit/index.ts';
import { isSignedBy, samplePublicKey, sampleSignature } from './ed25519.ts';

const RANDOM = seededRandom('ed25519');
const bytesOf = (count: number) => Uint8Array.from({ length: count }, () => RANDOM.below(256));

/** RFC 8032, 7.1: tests 1 to 3. */
test.each([
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('the published signature under %s is good', (key, message, signature) => {
  expect(isSignedBy(fromHex(key), fromHex(message), fromHex(signature))).toBe(true);
});

test('a signature of the platform is good, and bad after any change of a bit', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const message = bytesOf(100);
  const signature = new Uint8Array(sign(null, message, privateKey));
  expect(isSignedBy(key, message, signature)).toBe(true);
  const flipped = (bytes: Uint8Array, bit: number) =>
    bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
  for (let tries = 0; tries < 8; tries += 1) {
    expect(isSignedBy(flipped(key, RANDOM.below(256)), message, signature)).toBe(false);
    expect(isSignedBy(key, flipped(message, RANDOM.below(800)), signature)).toBe(false);
    expect(isSignedBy(key, message, flipped(signature, RANDOM.below(512)))).toBe(false);
  }
});

test('a second spelling of a signature, and one of another length, are bad', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const message = bytesOf(10);
  const signature = new Uint8Array(sign(null, message, privateKey));
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  let scalar = signature.subarray(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  scalar += order;
  const again = signature.slice();
  for (let at = 32; at < 64; at += 1, scalar >>= 8n) again[at] = Number(scalar & 255n);
  expect(isSignedBy(key, message, again)).toBe(false);
  expect(isSignedBy(key, message, signature.subarray(0, 63))).toBe(false);
  expect(isSignedBy(key.subarray(1), message, signature)).toBe(false);
});

test('a sample is signed as the platform signs it under the same seed', () => {
  const seed = bytesOf(32);
  const message = bytesOf(77);
  const der = Buffer.concat([fromHex('302e020100300506032b657004220420'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  expect(toHex(sampleSignature(seed, message))).toBe(sign(null, message, key).toString('hex'));
  expect(isSignedBy(samplePublicKey(seed), message, sampleSignature(seed, message))).toBe(true);
});
