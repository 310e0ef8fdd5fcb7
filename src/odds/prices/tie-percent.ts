import { dividedBy, type Fraction, fraction, minus, plus, present } from '../../kit/index.ts';
import type { RuleBook, Side, Version } from '../../rules/index.ts';
import type { Composition } from '../counts/composition.ts';
import { coupOdds, oddsEngine } from './odds-engine.ts';
import { houseEdge } from './price.ts';

export interface TiePercentEdges {
  readonly tiePercent: number;
  readonly edges: Readonly<Record<Side, Fraction>>;
}

/**
 * The main wagers at every percentage that the sign may show; empty where the version has no
 * percentage.
 */
export function edgesByTiePercent(
  book: RuleBook,
  version: Version,
  composition: Composition,
): TiePercentEdges[] {
  const range = version.tiePercent.value;
  if (range === null) return [];
  const percents = Array.from(
    { length: range.most - range.least + 1 },
    (_, at) => range.least + at,
  );
  return percents.map((tiePercent) => ({
    tiePercent,
    edges: edgesAt(book, version, composition, tiePercent),
  }));
}

/**
 * The percentage at which the edge on this hand is zero, as the edge falls in a straight line; null
 * for a shoe that cannot tie.
 */
export function breakEvenPercent(
  book: RuleBook,
  version: Version,
  composition: Composition,
  side: Side,
): Fraction | null {
  const at = (percent: number) => edgesAt(book, version, composition, percent)[side];
  const low = at(1);
  const fallPerPoint = minus(low, at(2));
  if (fallPerPoint.num === 0n) return null;
  return plus(fraction(1), dividedBy(low, fallPerPoint));
}

function edgesAt(
  book: RuleBook,
  version: Version,
  composition: Composition,
  tiePercent: number,
): Record<Side, Fraction> {
  const { wagers } = coupOdds(oddsEngine(book, version, tiePercent), composition);
  const edge = (side: Side) => houseEdge(present(wagers.get(side), side));
  return { player: edge('player'), banker: edge('banker') };
}
