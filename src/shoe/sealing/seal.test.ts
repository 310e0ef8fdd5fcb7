import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleBytes } from '../../../test/support/shoe/sample-bytes.ts';
import { SECRET_BYTES, type SealTerms, sealShoe } from './seal.ts';

const TERMS: SealTerms = {
  table: 'Table 7',
  shoeNo: 12,
  decks: 8,
  entropy: 'system',
  beacon: null,
  leastFromEnds: 52,
  receiptKey: 'ab'.repeat(32),
};
const SECRET = sampleBytes('seal.test', SECRET_BYTES);

/** The documented bytes, written out by hand and hashed by another implementation. */
function byHand(...fields: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const field of fields) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(field.length);
    hash.update(length).update(field);
  }
  return hash.digest('hex');
}

describe('sealShoe', () => {
  test('a seal commits to label, table, shoe number, decks, entropy, no beacon, the terms of the cut and the receipts, and the secret', () => {
    const commitment = byHand(
      Buffer.from('shoe-seal/2'),
      Buffer.from('Table 7'),
      Buffer.from([0, 0, 0, 12]),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('system'),
      Buffer.alloc(0),
      Buffer.from([0, 0, 0, 52]),
      Buffer.alloc(32, 0xab),
      SECRET,
    );
    expect(sealShoe(TERMS, SECRET)).toEqual({ ...TERMS, commitment });
  });

  test('an announced beacon is part of the commitment', () => {
    const beacon = { source: 'drand', round: 9 };
    const plan = Buffer.from([0, 0, 0, 5, ...Buffer.from('drand'), 0, 0, 0, 4, 0, 0, 0, 9]);
    const commitment = byHand(
      Buffer.from('shoe-seal/2'),
      Buffer.from('Table 7'),
      Buffer.from([0, 0, 0, 12]),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('system'),
      plan,
      Buffer.from([0, 0, 0, 52]),
      Buffer.alloc(32, 0xab),
      SECRET,
    );
    expect(sealShoe({ ...TERMS, beacon }, SECRET).commitment).toBe(commitment);
  });

  const changes: readonly (readonly [string, Partial<SealTerms>])[] = [
    ['table', { table: 'Table 71' }],
    ['shoe number', { shoeNo: 2 }],
    ['decks', { decks: 6 }],
    ['entropy', { entropy: 'simulated' }],
    ['beacon', { beacon: { source: 'drand', round: 9 } }],
    ['distance from the ends', { leastFromEnds: 10 }],
    ['key for receipts', { receiptKey: 'ac'.repeat(32) }],
  ];
  test.each(changes)('a seal with another %s has another commitment', (_name, change) => {
    const changed = sealShoe({ ...TERMS, ...change }, SECRET).commitment;
    expect(changed).not.toBe(sealShoe(TERMS, SECRET).commitment);
  });

  test('any one bit of the secret changes the commitment', () => {
    const commitments = new Set([sealShoe(TERMS, SECRET).commitment]);
    for (let at = 0; at < SECRET_BYTES; at += 31) {
      const other = Uint8Array.from(SECRET);
      other[at] = (other[at] as number) ^ (1 << (at % 8));
      commitments.add(sealShoe(TERMS, other).commitment);
    }
    expect(commitments.size).toBe(1 + Math.ceil(SECRET_BYTES / 31));
  });

  test.each([0, 32, 2047, 2049])(
    'sealing with a secret of %d bytes throws instead of making a weaker seal',
    (length) => {
      expect(() => sealShoe(TERMS, new Uint8Array(length))).toThrow('2048 bytes');
    },
  );
});
