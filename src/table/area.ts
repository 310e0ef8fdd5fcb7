import { ok, type Result } from '../kit/index.ts';
import { entitlementTier, isMainWager, sideOfWager, type WagerType } from '../rules/index.ts';
import type { TableEvent } from './events.ts';
import { no, type Refusal } from './refusal.ts';
import { bookOf, setupOf } from './rules-of.ts';
import type { TableState, Wager } from './state.ts';
import type { Proposal } from './wager-checks.ts';

/**
 * Room on a marked area. Where places run short, a person with a better entitlement takes the
 * place of the last one with a worse (6.8.3 to 6.8.7); the chips of the latter go back.
 */
export function areaDecision(
  state: TableState,
  proposal: Proposal,
): Result<readonly TableEvent[], Refusal> {
  const book = bookOf(state);
  const layout = book.equipment.layouts.find(
    ({ diagram }) => diagram === setupOf(state).diagrams[0],
  );
  const most = layout?.mostWagersPerArea;
  if (most === undefined || most.value === null) return ok([]);
  const there = state.wagers.filter(
    (wager) => wager.place === proposal.place && wager.type === proposal.type,
  );
  if (there.length < most.value) return ok([]);
  const displaced = book.betting.sideWagerPriority.value
    ? worstEntitled(state, proposal, there)
    : null;
  if (displaced === null) {
    return no('area-full', most, { place: proposal.place, most: most.value });
  }
  const clause = book.betting.sideWagerPriority.clause ?? '6.8.7';
  return ok([{ type: 'WagerRefused', wagerId: displaced.id, clause }]);
}

function worstEntitled(
  state: TableState,
  proposal: Proposal,
  there: readonly Wager[],
): Wager | null {
  if (isMainWager(proposal.type) || sideOfWager(proposal.type) === null) return null;
  const mine = tierOf(state, proposal.type, proposal.person, proposal.place);
  let worst: Wager | null = null;
  let worstTier: number = mine;
  for (const wager of there) {
    const tier = tierOf(state, proposal.type, wager.person, proposal.place);
    if (tier > worstTier || (worst !== null && tier === worstTier)) {
      worst = wager;
      worstTier = tier;
    }
  }
  return worst;
}

function tierOf(state: TableState, sideWager: WagerType, person: string, place: number): number {
  const others = state.wagers
    .filter((wager) => wager.person === person && wager.place === place && wager.type !== sideWager)
    .map((wager) => wager.type);
  return entitlementTier(sideWager, others);
}
