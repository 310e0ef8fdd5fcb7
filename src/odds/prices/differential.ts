import type { Cents, Fraction } from '../../kit/index.ts';
import type { Side, TableTerms } from '../../rules/index.ts';
import type { Composition } from '../counts/composition.ts';
import { coupWagerOdds, waysByRow } from './coup-wager.ts';
import { countCoups, type OddsEngine } from './odds-engine.ts';
import { houseEdge, weigh } from './price.ts';

/** What a main wager costs at one stake when part of it lies past the table differential. */
export interface StakeEdge {
  readonly stakeCents: Cents;
  readonly edges: Readonly<Record<Side, Fraction>>;
}

/** Whether stakes past the differential are priced otherwise in this version. */
export function hasExtraCommission(engine: OddsEngine): boolean {
  const policy = engine.terms.book.limits.pastDifferential.value;
  return policy?.versions.includes(engine.terms.version.id) ?? false;
}

export function edgesByStake(
  engine: OddsEngine,
  composition: Composition,
  differentialCents: Cents,
  stakesCents: readonly Cents[],
): StakeEdge[] {
  const counted = countCoups(engine, composition);
  const terms: TableTerms = { ...engine.terms, differentialCents };
  const edge = (side: Side, stakeCents: Cents) => {
    const wager = coupWagerOdds(terms, side, stakeCents);
    const ways = waysByRow(wager, counted.of(wager));
    return houseEdge(weigh(wager.endings, ways, counted.sequences));
  };
  return stakesCents.map((stakeCents) => ({
    stakeCents,
    edges: { player: edge('player', stakeCents), banker: edge('banker', stakeCents) },
  }));
}
