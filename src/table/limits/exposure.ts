import { cents, ok, present } from '../../kit/index.ts';
import {
  citation,
  differentialBreach,
  isCoupWager,
  isPayableInChips,
  liabilityBreaches,
  reduceProRata,
  type Side,
} from '../../rules/index.ts';
import type { BettingEvent } from '../betting/rows.ts';
import { bookOf, patronOf, setupOf, termsAt, versionAt } from '../model/rules-of.ts';
import type { TableState, Wager } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

type Reduction = Extract<BettingEvent, { type: 'WagersReduced' }>;

/** The dealer cuts wagers pro rata where together they expose the house too far (7.4). */
export function reduceWagers(state: TableState): Decision {
  const { exposure } = bookOf(state).limits;
  const rows = exposure.value === 'per-hand-liability' ? liabilityRows(state) : netRows(state);
  if (rows.length === 0) return no('nothing-to-reduce', exposure, {});
  return ok([{ type: 'WagersReduced', rows, clause: citation(exposure) }]);
}

/** It is a power, not a duty: letting the wagers stand is recorded too. */
export function waiveReduction(state: TableState): Decision {
  const { exposure } = bookOf(state).limits;
  if (reduceWagers(state).ok) {
    return ok([{ type: 'ReductionWaived', clause: citation(exposure) }]);
  }
  return no('nothing-to-reduce', exposure, {});
}

/** A wager whose win could not be paid exactly in chips may be refused before the deal (6.6). */
export function refuseUnpayable(state: TableState, wagerId: number): Decision {
  const { unpayable } = bookOf(state).limits;
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  if (wager === undefined) return no('no-such-wager', null, { wagerId });
  if (unpayable.value === 'no-rule') return no('not-allowed-in-book', unpayable, {});
  const { type, stakeCents } = wager;
  const payable = !isCoupWager(type) || isPayableInChips(termsAt(state), { type, stakeCents });
  if (payable) return no('not-this-irregularity', unpayable, { wagerId });
  return ok([{ type: 'WagerRefused', wagerId, clause: citation(unpayable) }]);
}

function netRows(state: TableState): Reduction['rows'] {
  const limit = netLimit(state);
  if (limit === null) return [];
  const player = countedOn(state, 'player');
  const banker = countedOn(state, 'banker');
  const breach = differentialBreach(total(player), total(banker), cents(limit));
  if (breach === null) return [];
  return cutRows(state, breach.side === 'player' ? player : banker, breach.limitCents);
}

/**
 * Victoria 2002 lets anybody in Traditional Baccarat pass the minimum differential for a fee, so
 * the net is held to the maximum there as soon as one wager passes it (VI-04).
 */
function netLimit(state: TableState): number | null {
  const { sign } = state.limits;
  if (sign === null) return null;
  const { pastDifferential } = bookOf(state).limits;
  const feeOpen =
    pastDifferential.value?.by === 'anyone' &&
    pastDifferential.value.versions.includes(versionAt(state).id);
  const limit = sign.differentialCents;
  if (!feeOpen || limit === null) return limit;
  const somebodyPasses = state.bets.wagers.some(
    (wager) => (wager.type === 'player' || wager.type === 'banker') && wager.stakeCents > limit,
  );
  return somebodyPasses ? sign.maximumDifferentialCents : limit;
}

function liabilityRows(state: TableState): Reduction['rows'] {
  const limit = state.limits.sign?.collectiveLiabilityCents ?? null;
  if (limit === null) return [];
  const hands: Record<Side, Wager[]> = {
    player: countedOn(state, 'player'),
    banker: countedOn(state, 'banker'),
  };
  return liabilityBreaches(total(hands.player), total(hands.banker), limit).flatMap((side) =>
    cutRows(state, hands[side], limit),
  );
}

/** Wagers past the differential by arrangement are left out of the test and of the cut (VI-02). */
function countedOn(state: TableState, side: Side): Wager[] {
  return state.bets.wagers.filter(
    (wager) =>
      wager.type === side && (patronOf(state, wager.person)?.arrangedMaximumCents ?? null) === null,
  );
}

function cutRows(
  state: TableState,
  wagers: readonly Wager[],
  limitCents: number,
): Reduction['rows'] {
  const { exposureRounding } = bookOf(state).limits;
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  const rounding = exposureRounding.value === 'round-down' ? 'round-down' : 'largest-remainder';
  const stakes = wagers.map((wager) => ({ seat: wager.place, stakeCents: wager.stakeCents }));
  const reduced = reduceProRata(stakes, cents(limitCents), unit, rounding);
  return wagers.flatMap((wager, at) => {
    const stakeCents = reduced[at];
    return stakeCents === undefined || stakeCents === wager.stakeCents
      ? []
      : [{ wagerId: wager.id, stakeCents }];
  });
}

function total(wagers: readonly Wager[]): number {
  return wagers.reduce((sum, wager) => sum + wager.stakeCents, 0);
}
