import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex, utf8 } from './bytes.ts';
import { hmacSha256, hmacSha256With, sha256 } from './hashes.ts';

const TWO_BLOCKS =
  'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn' +
  'hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu';

/** Examples published with FIPS 180. */
const DIGESTS: readonly (readonly [name: string, message: Uint8Array, digest: string])[] = [
  ['no bytes', utf8(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['one block', utf8('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'a message whose length moves to a second block',
    utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'two blocks',
    utf8(TWO_BLOCKS),
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  [
    'a million times a',
    new Uint8Array(1_000_000).fill(97),
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  ],
];

/** RFC 4231, cases 1 to 4, 6 and 7 (case 5 is a cut digest). */
const CODES: readonly (readonly [key: Uint8Array, message: Uint8Array, code: string])[] = [
  [
    new Uint8Array(20).fill(0x0b),
    utf8('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    utf8('Jefe'),
    utf8('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    new Uint8Array(20).fill(0xaa),
    new Uint8Array(50).fill(0xdd),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    fromHex('0102030405060708090a0b0c0d0e0f10111213141516171819'),
    new Uint8Array(50).fill(0xcd),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    new Uint8Array(131).fill(0xaa),
    utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    new Uint8Array(131).fill(0xaa),
    utf8(
      'This is a test using a larger than block-size key and a larger than block-size data. ' +
        'The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

describe('sha256', () => {
  test.each(DIGESTS)('sha256 gives the published digest of %s', (_name, message, digest) => {
    expect(toHex(sha256(message))).toBe(digest);
  });

  test('sha256 agrees with another implementation at every length around three blocks', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('sha256 agrees with another implementation on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (message) => {
        return toHex(sha256(message)) === createHash('sha256').update(message).digest('hex');
      }),
      { seed: 20_260_101 },
    );
  });

  test('sha256 reads a view at its own place in a larger buffer', () => {
    const whole = utf8('xxabcxx');
    expect(sha256(whole.subarray(2, 5))).toEqual(sha256(utf8('abc')));
  });
});

describe('hmacSha256', () => {
  test.each(CODES.map(([key, message, code]) => ({ key, message, code })))(
    'hmacSha256 gives the published code $code',
    ({ key, message, code }) => {
      expect(toHex(hmacSha256(key, message))).toBe(code);
    },
  );

  test('hmacSha256 agrees with another implementation for keys below, at and above one block', () => {
    for (const length of [0, 1, 31, 32, 63, 64, 65, 128, 2048]) {
      const key = Uint8Array.from({ length }, (_, at) => (at * 11 + 3) & 0xff);
      const message = utf8(`message under a key of ${length} bytes`);
      const code = createHmac('sha256', key).update(message).digest('hex');
      expect(toHex(hmacSha256(key, message))).toBe(code);
    }
  });

  test('a prepared key gives the same codes in any order of messages', () => {
    const key = utf8('prepared');
    const code = hmacSha256With(key);
    const first = code(utf8('one'));
    expect(code(utf8('two'))).toEqual(hmacSha256(key, utf8('two')));
    expect(code(utf8('one'))).toEqual(first);
  });
});
