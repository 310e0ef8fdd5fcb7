import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  concatBytes,
  equalBytes,
  fromHex,
  isHex,
  joinFields,
  toHex,
  uint32Bytes,
  utf8,
} from './bytes.ts';

describe('hexadecimal', () => {
  test('any bytes come back unchanged from their hexadecimal text', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => equalBytes(fromHex(toHex(bytes)), bytes)),
      { seed: 20_260_102 },
    );
  });

  test.each([
    ['', true],
    ['00ff', true],
    ['0', false],
    ['FF', false],
    ['0g', false],
    [' 0', false],
  ])('whether %j is the one spelling of some bytes: %s', (text, answer) => {
    expect(isHex(text)).toBe(answer);
  });

  test.each(['abc', 'zz', 'AB'])('fromHex stops at %j, which is not hexadecimal', (text) => {
    expect(() => fromHex(text)).toThrow('hexadecimal');
  });
});

describe('uint32Bytes', () => {
  test('uint32Bytes puts the most significant byte first', () => {
    expect(toHex(uint32Bytes(0x01020304))).toBe('01020304');
    expect(toHex(uint32Bytes(0xffff_ffff))).toBe('ffffffff');
  });

  test.each([-1, 0.5, 0x1_0000_0000, Number.NaN])(
    'uint32Bytes stops at %d, which 32 bits cannot hold',
    (value) => {
      expect(() => uint32Bytes(value)).toThrow('32 bits');
    },
  );
});

test.each([
  ['', ''],
  ['AS', '4153'],
  ['é', 'c3a9'],
  ['a♠', '61e299a0'],
  ['🂡', 'f09f82a1'],
])('utf8 writes %j as %s', (text, hex) => {
  expect(toHex(utf8(text))).toBe(hex);
});

describe('joinFields', () => {
  test('joinFields writes the length before each field; text is UTF-8, a number is 32 bits', () => {
    expect(toHex(joinFields('é', 7, new Uint8Array([255])))).toBe(
      `00000002${'c3a9'}00000004${'00000007'}00000001${'ff'}`,
    );
  });

  test('joinFields never gives the same bytes for two different lists', () => {
    const list = fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(list, list, (left, right) => {
        const alike = toHex(joinFields(...left)) === toHex(joinFields(...right));
        const same =
          left.length === right.length && left.every((f, at) => equalBytes(f, right[at] ?? f));
        return alike === same;
      }),
      { seed: 20_260_103 },
    );
    expect(joinFields('ab', 'c')).not.toEqual(joinFields('a', 'bc'));
  });
});

test('concatBytes keeps the order, and equalBytes compares length and content', () => {
  const joined = concatBytes(new Uint8Array([1]), new Uint8Array(), new Uint8Array([2, 3]));
  expect([...joined]).toEqual([1, 2, 3]);
  expect(equalBytes(joined, new Uint8Array([1, 2, 3]))).toBe(true);
  expect(equalBytes(joined, new Uint8Array([1, 2]))).toBe(false);
  expect(equalBytes(joined, new Uint8Array([1, 2, 4]))).toBe(false);
});
