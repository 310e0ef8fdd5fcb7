import { present, toHex } from '../../../src/kit/index.ts';
import { samplePublicKey, sampleSignature } from '../../../src/shoe/record/ed25519.ts';
import type { FaultCode, NoticeCode } from '../../../src/shoe/record/findings.ts';
import {
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptedEntry,
  receiptBytes,
} from '../../../src/shoe/record/receipt.ts';
import { contributionCommitment } from '../../../src/shoe/sealing/contributions.ts';
import { sampleBytes } from './sample-bytes.ts';
import { SAMPLE_SEED, type ShoePlan, sampleShoe, seatOpening } from './sample-shoe.ts';
import { vectorPlans } from './vector-plans.ts';

/** Receipts that a seat holds beside a shoe of the vectors, and what the verifier must find. */
export interface ReceiptVector {
  readonly name: string;
  readonly of: string;
  readonly receipts: readonly Receipt[];
  /** The key that the reader noted; null: the seal's own. */
  readonly key: string | null;
  readonly faults: readonly FaultCode[];
  /** The notices of the receipts; the shoe has its own. */
  readonly notices: readonly NoticeCode[];
}

const KEY = toHex(samplePublicKey(SAMPLE_SEED));
const OTHER_SEED = sampleBytes('another house', 32);
const OTHER_KEY = toHex(samplePublicKey(OTHER_SEED));

const PLAIN = 'house cut, nothing dealt';
const WITHHELD = 'house cut, one of three withheld';
const REFUSED = 'house cut, one refused';
const ABANDONED = 'house cut, abandoned while seats open';
const COMMITTING = 'house cut, stopped while seats commit';

export function receiptVectors(): readonly ReceiptVector[] {
  return [...heldBack(), ...worthless(), ...underKeys()];
}

/** Receipts for entries that the record has, and for entries that it lacks. */
function heldBack(): readonly ReceiptVector[] {
  const opening = receiptFor(PLAIN, 3, 'opening');
  const left = receiptFor(WITHHELD, 3, 'opening');
  const kept = receiptFor(WITHHELD, 3, 'commitment');
  const missing: readonly FaultCode[] = ['receipted-entry-missing'];
  const seal = '5a'.repeat(32);
  return [
    vector('both kept', PLAIN, [receiptFor(PLAIN, 3, 'commitment'), opening], [], HONOURED_TWICE),
    vector('an opening called withheld', WITHHELD, [left], missing),
    vector('its commitment kept', WITHHELD, [kept, left], missing, ['receipt-honoured']),
    vector('a commitment left out', PLAIN, [receiptFor(PLAIN, 7, 'commitment')], missing),
    vector('a good opening refused', REFUSED, [receiptFor(REFUSED, 2, 'opening')], missing),
    vector('an abandoned shoe', ABANDONED, [receiptFor(ABANDONED, 3, 'opening')], missing),
    vector('from after the copy', COMMITTING, [receiptFor(COMMITTING, 3, 'opening')]),
    vector(
      'two seals of one shoe',
      PLAIN,
      [signed({ ...opening, seal }, SAMPLE_SEED)],
      ['receipt-for-another-seal'],
    ),
  ];
}

/** Receipts that the house did not sign, or signed for something else. */
function worthless(): readonly ReceiptVector[] {
  const opening = receiptFor(PLAIN, 3, 'opening');
  const left = receiptFor(WITHHELD, 3, 'opening');
  const unsigned = (name: string, receipt: Receipt) =>
    vector(name, WITHHELD, [receipt], [], ['receipt-not-signed']);
  const elsewhere = (name: string, receipt: Receipt) =>
    vector(name, PLAIN, [receipt], [], ['receipt-of-another-shoe']);
  return [
    unsigned('one bit of the signature', { ...left, signature: bent(left) }),
    unsigned('another value under the signature', changed(left, { value: '00' })),
    unsigned('another seat under the signature', changed(left, { seat: 2 })),
    unsigned('signed by somebody else', signed(left, OTHER_SEED)),
    elsewhere('of another shoe', { ...opening, shoeNo: 2 }),
    elsewhere('of another table', { ...opening, table: 'Table 2' }),
  ];
}

/** Receipts checked with a key that the reader noted, and with none. */
function underKeys(): readonly ReceiptVector[] {
  const opening = receiptFor(PLAIN, 3, 'opening');
  const honoured: readonly NoticeCode[] = ['receipt-honoured'];
  const unsigned: readonly NoticeCode[] = ['receipt-not-signed'];
  const other: readonly FaultCode[] = ['receipt-key-not-as-noted'];
  return [
    { ...vector('the noted key', PLAIN, [opening], [], honoured), key: KEY },
    { ...vector('another key noted', PLAIN, [opening], other, unsigned), key: OTHER_KEY },
  ];
}

const HONOURED_TWICE: readonly NoticeCode[] = ['receipt-honoured', 'receipt-honoured'];

function vector(
  name: string,
  of: string,
  receipts: readonly Receipt[],
  faults: readonly FaultCode[] = [],
  notices: readonly NoticeCode[] = [],
): ReceiptVector {
  return { name, of, receipts, key: null, faults, notices };
}

function receiptFor(name: string, seat: number, what: 'commitment' | 'opening'): Receipt {
  const plan = planOf(name);
  const { commitment: seal } = sampleShoe(plan).seal;
  const opening = seatOpening(plan, { seat, does: 'opens' });
  const entry: ReceiptedEntry =
    what === 'opening'
      ? {
          type: 'contribution-opened',
          seat,
          value: toHex(opening.value),
          nonce: toHex(opening.nonce),
        }
      : {
          type: 'contribution-committed',
          seat,
          commitment: toHex(contributionCommitment(seal, seat, opening)),
        };
  const { table, shoeNo } = plan;
  return signed({ table, shoeNo, seal, entry }, SAMPLE_SEED);
}

const PLANS = vectorPlans();

function planOf(name: string): ShoePlan {
  return present(
    PLANS.find((plan) => plan.name === name),
    `the plan ${name}`,
  );
}

function signed(terms: Omit<Receipt, 'signature' | 'format'>, seed: Uint8Array): Receipt {
  const { table, shoeNo, seal, entry } = terms;
  const signature = toHex(sampleSignature(seed, receiptBytes(terms)));
  return { format: RECEIPT_FORMAT, table, shoeNo, seal, entry, signature };
}

function bent({ signature }: Receipt): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}

function changed(receipt: Receipt, change: object): Receipt {
  return { ...receipt, entry: { ...receipt.entry, ...change } as ReceiptedEntry };
}
