import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { toHex } from '../../kit/index.ts';
import { RECEIPT_FORMAT, type Receipt, type ReceiptTerms, receiptBytes } from '../../shoe/index.ts';

/** Signs, for the house, that a seat's contribution stands in the record of its shoe. */
export interface ReceiptKey {
  /** In hexadecimal; every seal holds it. */
  readonly publicKey: string;
  sign(terms: ReceiptTerms): Receipt;
}

/** The bytes before the 32 bytes of a private Ed25519 key (RFC 8410). */
const PRIVATE_KEY_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_BYTES = 32;

/**
 * Derives the receipt key from the house's one key, so that all nodes sign alike without another
 * file.
 */
export function receiptKey(master: Uint8Array): ReceiptKey {
  const seed = createHmac('sha256', master).update('receipts/1').digest();
  const der = Buffer.concat([PRIVATE_KEY_START, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: toHex(new Uint8Array(spki.subarray(-PUBLIC_KEY_BYTES))),
    sign(terms) {
      const { table, shoeNo, seal, entry } = terms;
      const signature = sign(null, receiptBytes(terms), key).toString('hex');
      return { format: RECEIPT_FORMAT, table, shoeNo, seal, entry, signature };
    },
  };
}
