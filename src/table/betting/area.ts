import { ok, type Result } from '../../kit/index.ts';
import {
  citation,
  entitlementTier,
  isMainWager,
  type Leaf,
  type RuleBook,
  sideOfWager,
  type WagerType,
} from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { TableState, Wager } from '../model/state.ts';
import { no, type Refusal } from '../refusal/refusal.ts';
import type { Proposal } from './wager-checks.ts';

/**
 * Room on a marked area. Where places run short, people with a prior claim are served or decline
 * first (Crown 6.8.3 to 6.8.7). Somebody who gains a better claim later takes the place of the last
 * person with a worse claim, whose chips go back.
 */
export function areaDecision(
  state: TableState,
  proposal: Proposal,
): Result<readonly TableEvent[], Refusal> {
  const most = placesOn(state);
  if (most === null) return ok([]);
  const there = state.bets.wagers.filter(
    (wager) => wager.place === proposal.place && wager.type === proposal.type,
  );
  const { sideWagerPriority } = bookOf(state).betting;
  const contested = sideWagerPriority.value && isContested(bookOf(state), proposal.type);
  const taken = placesTaken(state, proposal, there);
  if (taken < most.value) {
    const before = contested ? priorClaims(state, proposal, there) : [];
    return most.value - taken > before.length
      ? ok([])
      : no('prior-claims', bestOf(state, proposal, before), { place: proposal.place, before });
  }
  // A person who gave his place up has no claim left in this coup; the rest come after him (Crown
  // 6.8.7).
  const claims = contested && !gaveUp(state, proposal.type, proposal.person);
  const displaced = claims ? worstEntitled(state, proposal, there) : null;
  if (displaced === null) {
    return no('area-full', most, { place: proposal.place, most: most.value });
  }
  const ground = claimOf(state, proposal);
  const clause = typeof ground === 'string' ? ground : citation(ground);
  return ok([{ type: 'WagerRefused', wagerId: displaced.id, clause }]);
}

/** The clause that gives this person his claim to a side wager of a hand (Crown 6.8.3 to 6.8.7). */
function claimOf(state: TableState, { type, person, place }: Proposal): Leaf<boolean> | string {
  const { sideWagerClaims, sideWagerPriority } = bookOf(state).betting;
  const claims = sideWagerClaims.value;
  const hand = sideOfWager(bookOf(state), type);
  if (claims === null || hand === null) return sideWagerPriority;
  switch (tierOf(state, type, person, place)) {
    case 1:
      return claims.first[hand];
    case 2:
      return claims.next[hand];
    default:
      return claims.rest;
  }
}

/** The best claim among those for whom this person has to wait. */
function bestOf(state: TableState, proposal: Proposal, before: readonly string[]) {
  const claims = before.map((person) => ({ ...proposal, person }));
  const tier = ({ type, person, place }: Proposal) => tierOf(state, type, person, place);
  const [best = proposal] = claims.toSorted((one, other) => tier(one) - tier(other));
  return claimOf(state, best);
}

function gaveUp({ coup }: TableState, type: WagerType, person: string): boolean {
  return coup?.declined.some((given) => given.type === type && given.person === person) === true;
}

/**
 * Where all that a person has on an area is one wager, his second pile takes no further place
 * (T-90).
 */
function placesTaken(state: TableState, { person }: Proposal, there: readonly Wager[]): number {
  if (bookOf(state).limits.oneWager.value !== 'persons-total') return there.length;
  return new Set(there.map((wager) => wager.person).filter((other) => other !== person)).size;
}

/** Places on one area of the main layout; null where the book sets no number. */
function placesOn(state: TableState): Leaf<number> | null {
  const { layouts } = bookOf(state).equipment;
  const most = layouts.find(
    ({ diagram }) => diagram === setupOf(state).diagrams[0],
  )?.mostWagersPerArea;
  return most === undefined || most.value === null ? null : (most as Leaf<number>);
}

/** Only side wagers of a hand are contested; Tie and Runs go to whoever comes first (VI-42). */
function isContested(book: RuleBook, type: WagerType): boolean {
  return !isMainWager(type) && sideOfWager(book, type) !== null;
}

/** People with a better claim than this one who have neither taken nor declined their place. */
function priorClaims(state: TableState, proposal: Proposal, there: readonly Wager[]): string[] {
  const { type, person, place } = proposal;
  const mine = tierOf(state, type, person, place);
  const served = new Set(there.map((wager) => wager.person));
  const bettors = new Set(
    state.bets.wagers.filter((wager) => wager.place === place).map((wager) => wager.person),
  );
  return [...bettors].filter(
    (other) =>
      other !== person &&
      !served.has(other) &&
      !gaveUp(state, type, other) &&
      tierOf(state, type, other, place) < mine,
  );
}

function worstEntitled(
  state: TableState,
  proposal: Proposal,
  there: readonly Wager[],
): Wager | null {
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
  const others = state.bets.wagers
    .filter((wager) => wager.person === person && wager.place === place && wager.type !== sideWager)
    .map((wager) => wager.type);
  return entitlementTier(sideOfWager(bookOf(state), sideWager), others);
}
