import { canonicalJson, fromHex, joinFields } from '../../kit/index.ts';
import { isSignedBy } from './ed25519.ts';
import { type Finding, fault, notice } from './findings.ts';
import type { EntryOf, ShoeEntry } from './transcript.ts';

/**
 * The house's signed statement to a seat, made once the entry is on disk: what the seat sent stands
 * in the record of this shoe. It proves a record wrong that later calls the opening withheld.
 */
export interface Receipt extends ReceiptTerms {
  readonly format: typeof RECEIPT_FORMAT;
  /** Ed25519, in hexadecimal. */
  readonly signature: string;
}

export interface ReceiptTerms {
  readonly table: string;
  readonly shoeNo: number;
  /** The seal's commitment. */
  readonly seal: string;
  readonly entry: ReceiptedEntry;
}

export type ReceiptedEntry = EntryOf<'contribution-committed'> | EntryOf<'contribution-opened'>;

export const RECEIPT_FORMAT = 'shoe-receipt/1';

/** The bytes that are signed. */
export function receiptBytes({ table, shoeNo, seal, entry }: ReceiptTerms): Uint8Array {
  return joinFields(RECEIPT_FORMAT, table, shoeNo, fromHex(seal), canonicalJson(entry));
}

export function isReceiptSigned(receipt: Receipt, receiptKey: string): boolean {
  return isSignedBy(fromHex(receiptKey), receiptBytes(receipt), fromHex(receipt.signature));
}

/** What a record shows when it is compared with the receipts that seats hold of it. */
export function receiptFindings(
  entries: readonly ShoeEntry[],
  noted: { readonly receiptKey?: string; readonly receipts?: readonly Receipt[] },
): Finding[] {
  const [seal] = entries;
  if (seal?.type !== 'sealed') return [];
  const { receiptKey, receipts = [] } = noted;
  const key = receiptKey ?? seal.receiptKey;
  const other = receiptKey !== undefined && receiptKey !== seal.receiptKey;
  return [
    ...(other ? [fault('receipt-key-not-as-noted', null)] : []),
    ...receipts.flatMap((receipt) => receiptFinding(entries, seal, receipt, key)),
  ];
}

function receiptFinding(
  entries: readonly ShoeEntry[],
  { table, shoeNo, commitment }: EntryOf<'sealed'>,
  receipt: Receipt,
  key: string,
): Finding[] {
  const { entry, seal } = receipt;
  const { seat } = entry;
  if (receipt.table !== table || receipt.shoeNo !== shoeNo) {
    return [
      notice('receipt-of-another-shoe', null, {
        seat,
        table: receipt.table,
        shoeNo: receipt.shoeNo,
      }),
    ];
  }
  if (!isReceiptSigned(receipt, key)) {
    return [notice('receipt-not-signed', null, { seat })];
  }
  if (seal !== commitment) return [fault('receipt-for-another-seal', null, { seat })];
  const what = WHAT[entry.type];
  if (stands(entries, entry)) return [notice('receipt-honoured', null, { seat, what })];
  return isPast(entries, entry) ? [fault('receipted-entry-missing', null, { seat, what })] : [];
}

const WHAT = {
  'contribution-committed': 'commitment',
  'contribution-opened': 'opening',
} as const satisfies Record<ReceiptedEntry['type'], string>;

function stands(entries: readonly ShoeEntry[], receipted: ReceiptedEntry): boolean {
  const text = canonicalJson(receipted);
  return entries.some((entry) => entry.type === receipted.type && canonicalJson(entry) === text);
}

/** A copy of the record from before the receipt cannot hold the entry yet. */
function isPast(entries: readonly ShoeEntry[], { type }: ReceiptedEntry): boolean {
  const closing = type === 'contribution-committed' ? 'commitments-closed' : 'contributions-closed';
  return entries.some((entry) => entry.type === closing || entry.type === 'abandoned');
}
