import { ok, present, type Result } from '../kit/index.ts';
import {
  hasWindow,
  insuranceCap,
  type PlayedCoup,
  playCoup,
  type Settlement,
  settleCoup,
  type TableTerms,
  voidCoup,
} from '../rules/index.ts';
import { expectedCoup, expectedSettlement } from './expect.ts';
import { windowFault, windowIsOpen } from './insurance.ts';
import { settleSequence } from './settle-sequence.ts';
import { decidedByCoup, ofSeat, toCoupWager } from './stakes.ts';
import type { Vector, VectorFault, VectorWager } from './vector.ts';

/** What a vector's `expect` must be, worked out by the rules engine alone. */
export function settleVector(vector: Vector): Result<Record<string, unknown>, VectorFault> {
  return vector.kind === 'coup' ? settleSingle(vector) : settleSequence(vector);
}

function settleSingle(vector: Vector): Result<Record<string, unknown>, VectorFault> {
  const { terms } = vector;
  const tableau = terms.book.tableau.value;
  const wagers = decidedByCoup(
    terms,
    vector.coups.flatMap((coup) => coup.wagers),
  );
  const coup = playCoup(tableau, vector.shoe);
  const refused = windowFault(terms, wagers, coup);
  if (refused !== null) return refused;
  const insured = Object.keys(terms.version.wagers).find((type) => hasWindow(terms.book, type));
  const offered = insured !== undefined && windowIsOpen(terms.book, insured, coup);
  const settlements = settleAll(vector, wagers, coup);
  return ok({
    ...expectedCoup(coup),
    ...(insured === undefined
      ? {}
      : { insurance_offered: offered, insurance_limit: offered ? capsBySeat(terms, wagers) : {} }),
    wagers: wagers.map((wager, at) =>
      expectedSettlement(vector, wager.id, present(settlements[at], 'a settlement')),
    ),
  });
}

function capsBySeat(terms: TableTerms, wagers: readonly VectorWager[]): Record<string, number> {
  const caps: Record<string, number> = {};
  for (const { seat } of wagers) caps[String(seat)] = insuranceCap(ofSeat(terms, wagers, seat));
  return caps;
}

function settleAll(vector: Vector, wagers: readonly VectorWager[], coup: PlayedCoup): Settlement[] {
  if (coup.result === null) return voidCoup(wagers, vector.terms.book.voids.tooFewCards);
  return settleCoup(vector.terms, wagers.map(toCoupWager), {
    ...coup.result,
    hands: coup,
  });
}
