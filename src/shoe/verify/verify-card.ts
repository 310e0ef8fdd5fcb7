import { fromHex } from '../../kit/index.ts';
import { type Finding, fault } from '../record/findings.ts';
import type { CardProof } from '../sealing/contents.ts';
import { indexAfterCut } from '../sealing/cut.ts';
import { leafHash, pathLeadsTo } from '../sealing/merkle.ts';

/** What a seated client has kept since the cut. */
export interface CutShoe {
  readonly cards: number;
  readonly root: string;
  readonly place: number;
}

/** Checks a single card: no fault means that this card lay at this place before the cut. */
export function verifyCard(
  shoe: CutShoe,
  proof: CardProof,
  entry: number | null = null,
): readonly Finding[] {
  const { position, index, card } = proof;
  if (position >= shoe.cards) {
    return [fault('position-out-of-range', entry, { position, cards: shoe.cards })];
  }
  const findings: Finding[] = [];
  const wanted = indexAfterCut(position, shoe.place, shoe.cards);
  if (index !== wanted) {
    findings.push(fault('index-not-after-cut', entry, { position, index, wanted }));
  }
  const leaf = leafHash(index, card, fromHex(proof.salt));
  const path = proof.path.map(fromHex);
  if (!pathLeadsTo(fromHex(shoe.root), leaf, index, shoe.cards, path)) {
    findings.push(fault('card-proof-fails', entry, { position, card }));
  }
  return findings;
}
