import { assert, fromHex, joinFields, sha256, toHex } from '../../kit/index.ts';

/** What the house states when it seals a shoe, all of it inside the commitment. */
export interface SealTerms {
  readonly table: string;
  /** Rises by one at each table, without gaps, abandoned shoes included. */
  readonly shoeNo: number;
  readonly decks: number;
  /** `simulated` marks a test or a demonstration: such a shoe proves nothing to a player. */
  readonly entropy: EntropyKind;
  /** A public random value still to come, named here so that nobody can choose it later. */
  readonly beacon: BeaconPlan | null;
  /** How many cards the house's own cut leaves at either end, as the rule book has it. */
  readonly leastFromEnds: number;
  /** The public half of the key with which the house signs receipts, Ed25519, in hexadecimal. */
  readonly receiptKey: string;
}

export interface Seal extends SealTerms {
  /** SHA-256 in hexadecimal; published before any seat commits. */
  readonly commitment: string;
}

export interface BeaconPlan {
  readonly source: string;
  readonly round: number;
}

export const ENTROPY_KINDS = ['system', 'simulated'] as const;
export type EntropyKind = (typeof ENTROPY_KINDS)[number];

/** 512 words of 32 bits: the 415 draws of eight decks use one word each. */
export const SECRET_BYTES = 2048;
export const FEWEST_DECKS = 1;
export const MOST_DECKS = 8;

/** The secret comes from the caller, because pure code has no source of randomness. */
export function sealShoe(terms: SealTerms, secret: Uint8Array): Seal {
  return { ...terms, commitment: toHex(sealCommitment(terms, secret)) };
}

export function sealCommitment(terms: SealTerms, secret: Uint8Array): Uint8Array {
  assert(secret.length === SECRET_BYTES, `a shoe's secret has ${SECRET_BYTES} bytes`);
  const { table, shoeNo, decks, entropy } = terms;
  const { leastFromEnds, receiptKey } = terms;
  const told = [table, shoeNo, decks, entropy, beaconPlanBytes(terms.beacon)];
  return sha256(joinFields('shoe-seal/2', ...told, leastFromEnds, fromHex(receiptKey), secret));
}

/** No beacon is an empty field, which no announced beacon can produce. */
function beaconPlanBytes(beacon: BeaconPlan | null): Uint8Array {
  return beacon === null ? new Uint8Array() : joinFields(beacon.source, beacon.round);
}
