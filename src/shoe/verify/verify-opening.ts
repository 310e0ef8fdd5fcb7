import { toHex } from '../../kit/index.ts';
import { type Finding, fault } from '../record/findings.ts';
import { shoeContents, shoeRoot } from '../sealing/contents.ts';
import type { Contributions } from '../sealing/contributions.ts';
import { mixKey } from '../sealing/mix.ts';
import { type Seal, sealCommitment } from '../sealing/seal.ts';

/** A shoe at the moment its secret is published. */
export interface OpenedShoe {
  readonly seal: Seal;
  readonly contributions: Contributions;
  readonly beacon: Uint8Array | null;
  /** Empty when the shoe was abandoned before it had a root. */
  readonly root: string;
}

/**
 * Seal, order and root made again from the secret. Every card shown before was proved against the
 * published root, so an equal root proves the whole order, the undealt and the burned included.
 */
export function openingFindings(
  shoe: OpenedShoe,
  secret: Uint8Array,
  entry: number,
): readonly Finding[] {
  const { seal, contributions, beacon, root } = shoe;
  if (toHex(sealCommitment(seal, secret)) !== seal.commitment) return [fault('seal-broken', entry)];
  if (root === '') return [];
  // A missing beacon is already reported; without it there is no order to compare.
  if (seal.beacon !== null && beacon === null) return [];
  const contents = shoeContents(seal.decks, secret, mixKey(seal, contributions, beacon));
  return shoeRoot(contents) === root ? [] : [fault('root-differs', entry)];
}
