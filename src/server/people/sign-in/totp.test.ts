import { describe, expect, it } from 'vitest';
import { base32, codeOf, enrolmentUri, matchingStep, newSecret, STEP_MS } from './totp.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');

describe('RFC 6238 over SHA-1, appendix B', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])(
    'the codes of RFC 6238 over SHA-1, appendix B, are given at second %i: %s',
    (seconds, code) => {
      expect(codeOf(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
    },
  );
});

describe('RFC 4226, appendix D', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
  it.each(codes.map((code, counter) => [counter, code] as const))(
    'RFC 4226, appendix D: counter %i gives the published code %s',
    (counter, code) => {
      expect(codeOf(SECRET, counter)).toBe(code);
    },
  );
});

describe('RFC 4648, section 10', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648, section 10: %j in base 32 without padding is %j', (text, code) => {
    expect(base32(new TextEncoder().encode(text))).toBe(code);
  });
});

it('the second factor accepts the code of this step and its neighbours, each only once', () => {
  const atMs = 1000 * STEP_MS + 1;
  for (const step of [999, 1000, 1001]) {
    expect(matchingStep(SECRET, codeOf(SECRET, step), atMs, -1)).toBe(step);
    expect(matchingStep(SECRET, codeOf(SECRET, step), atMs, step)).toBeNull();
  }
  expect(matchingStep(SECRET, codeOf(SECRET, 998), atMs, -1)).toBeNull();
  expect(matchingStep(SECRET, codeOf(SECRET, 1002), atMs, -1)).toBeNull();
  expect(matchingStep(SECRET, '', atMs, -1)).toBeNull();
});

it('the second factor makes secrets of 160 bits and a link that apps read', () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret()).not.toEqual(newSecret());
  expect(enrolmentUri('Baize & Co', 'ann', SECRET)).toBe(
    'otpauth://totp/Baize%20%26%20Co:ann?issuer=Baize%20%26%20Co' +
      '&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
