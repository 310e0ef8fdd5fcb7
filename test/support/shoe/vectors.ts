import { present, toHex } from '../../../src/kit/index.ts';
import type { Card } from '../../../src/rules/index.ts';
import {
  type ShoeEntry,
  type Transcript,
  transcriptOf,
} from '../../../src/shoe/record/transcript.ts';
import { rootOf } from '../../../src/shoe/sealing/merkle.ts';
import { shoeWords } from '../../../src/shoe/sealing/order.ts';
import { type Verification, verifyTranscript } from '../../../src/shoe/verify/verify.ts';
import { type Alteration, altered } from './alterations.ts';
import { LIES } from './lies.ts';
import { type ReceiptVector, receiptVectors } from './receipt-vectors.ts';
import { type SampleShoe, type ShoePlan, sampleShoe } from './sample-shoe.ts';
import { SERIES, type SeriesVector } from './series-vectors.ts';
import { vectorPlans } from './vector-plans.ts';

/** The published vectors: a verifier by anybody else must agree with them. */
export interface Vectors {
  readonly format: 'shoe-vectors/1';
  readonly shoes: readonly ShoeVector[];
  readonly altered: readonly Alteration[];
  readonly series: readonly SeriesVector[];
  readonly receipts: readonly ReceiptVector[];
}

export interface ShoeVector {
  readonly name: string;
  readonly expect: Expectation;
  /** Intermediate values, where the shoe was opened and has an order. */
  readonly derived: Derived | null;
  readonly transcript: Transcript;
}

export interface Expectation {
  readonly verdict: Verification['verdict'];
  readonly faults: readonly string[];
  readonly notices: readonly string[];
}

export interface Derived {
  readonly mixKey: string;
  readonly words: Readonly<Record<string, number>>;
  readonly firstCards: readonly Card[];
  readonly firstSalt: string;
  readonly root: string;
}

export function makeVectors(): Vectors {
  const shoes = vectorPlans().map(shoeVector);
  return {
    format: 'shoe-vectors/1',
    shoes,
    altered: LIES,
    series: SERIES,
    receipts: receiptVectors(),
  };
}

/** One shoe per line, so that a diff shows a change. */
export function vectorsText(vectors: Vectors): string {
  const lines = (items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(item)).join(',\n');
  return `{"format":"${vectors.format}",
"shoes":[
${lines(vectors.shoes)}
],
"altered":[
${lines(vectors.altered)}
],
"series":[
${lines(vectors.series)}
],
"receipts":[
${lines(vectors.receipts)}
]}
`;
}

export function alteredTranscript(vectors: Vectors, alteration: Alteration): Transcript {
  const shoe = vectors.shoes.find(({ name }) => name === alteration.of);
  return altered(present(shoe, `the shoe ${alteration.of}`).transcript, alteration);
}

export function expectationOf(verification: Verification): Expectation {
  const { verdict } = verification;
  const findings = verification.verdict === 'unreadable' ? [] : verification.findings;
  const codes = (severity: 'fault' | 'notice') =>
    findings.filter((finding) => finding.severity === severity).map(({ code }) => code);
  return { verdict, faults: codes('fault'), notices: codes('notice') };
}

const TOLD_WORDS = [0, 1, 7, 8, 414, 511, 512, 519, 520, 1023];

function shoeVector(plan: ShoePlan): ShoeVector {
  const sample = sampleShoe(plan);
  const transcript = transcriptOf(sample.entries);
  const expect = expectationOf(verifyTranscript(transcript));
  return { name: plan.name, expect, derived: derivedOf(sample), transcript };
}

function derivedOf({ entries, secret, mixKey, contents }: SampleShoe): Derived | null {
  const has = (type: ShoeEntry['type']) => entries.some((entry) => entry.type === type);
  if (!has('opened') || !has('root-published')) return null;
  const wordAt = shoeWords(secret, mixKey);
  return {
    mixKey: toHex(mixKey),
    words: Object.fromEntries(TOLD_WORDS.map((k) => [String(k), wordAt(k)])),
    firstCards: contents.order.slice(0, 10),
    firstSalt: toHex(present(contents.salts[0], 'the first salt')),
    root: toHex(rootOf(contents.tree)),
  };
}
