import { ok, type Result, refuse } from '../../kit/index.ts';
import { SIGNATURE_BYTES } from './ed25519.ts';
import {
  ENTRY_FIELDS,
  type Field,
  fieldFault,
  HASH,
  hex,
  isRecord,
  LARGEST_UINT32,
  LONGEST_TABLE,
  oneOf,
  type ReadingFault,
  text,
  whole,
} from './parse-transcript.ts';
import { RECEIPT_FORMAT, type Receipt, type ReceiptedEntry } from './receipt.ts';

/** The one door for receipts from outside. */
export function parseReceipt(input: unknown): Result<Receipt, ReadingFault> {
  const fault = isRecord(input)
    ? fieldFault(input, RECEIPT_FIELDS, 'receipt')
    : { place: 'receipt', wanted: 'an object' };
  return fault === undefined ? ok(input as unknown as Receipt) : refuse(fault);
}

/**
 * Reads a file with one receipt or a list of them, so that receipts can be given beside
 * transcripts; null for a file that holds something else.
 */
export function parseReceipts(input: unknown): Result<readonly Receipt[], ReadingFault> | null {
  const list: readonly unknown[] = Array.isArray(input) ? input : [input];
  const [first] = list;
  if (!isRecord(first) || first.format !== RECEIPT_FORMAT) return null;
  if (list.length > MOST_RECEIPTS) {
    return refuse({ place: 'receipts', wanted: `at most ${MOST_RECEIPTS}` });
  }
  const receipts: Receipt[] = [];
  for (const one of list) {
    const receipt = parseReceipt(one);
    if (!receipt.ok) return receipt;
    receipts.push(receipt.value);
  }
  return ok(receipts);
}

/** Enough for two receipts per seat of many shoes. */
const MOST_RECEIPTS = 1000;

const RECEIPTED: readonly ReceiptedEntry['type'][] = [
  'contribution-committed',
  'contribution-opened',
];

const RECEIPT_FIELDS: Readonly<Record<string, Field>> = {
  format: oneOf([RECEIPT_FORMAT]),
  table: text(LONGEST_TABLE),
  shoeNo: whole(1, LARGEST_UINT32),
  seal: HASH,
  entry: { wanted: 'a commitment or an opening', fits: isReceiptedEntry },
  signature: hex(SIGNATURE_BYTES, SIGNATURE_BYTES),
};

function isReceiptedEntry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, ...rest } = value;
  const known = RECEIPTED.find((name) => name === type);
  return known !== undefined && fieldFault(rest, ENTRY_FIELDS[known], 'entry') === undefined;
}
