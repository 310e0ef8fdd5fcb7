import { type Cents, cents, ok, present } from '../../kit/index.ts';
import {
  citation,
  differentialBreach,
  type ExposedStake,
  liabilityBreaches,
  reduceProRata,
  SIDES,
  type Side,
} from '../../rules/index.ts';
import type { BettingEvent } from '../betting/rows.ts';
import type { Command } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { TableState, Wager } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { agreedMaximum, allInAction, isPayable } from './stake-limits.ts';

type Reduction = Extract<BettingEvent, { type: 'WagersReduced' }>;

/**
 * The dealer cuts wagers pro rata where they together expose the house too far (Crown, Victoria
 * 7.4).
 */
export function reduceWagers(state: TableState, command: Command): Decision {
  const events = cutEvents(state);
  if (events.length === 0) return no('nothing-to-reduce', bookOf(state).limits.exposure, {});
  const late = lateRefusal(state, command);
  if (late !== null) return late;
  // What was let stand stays, whatever the cards show by then (VI-02).
  return state.coup?.reductionWaived === true
    ? no('wagers-let-stand', bookOf(state).limits.exposure, {})
    : ok(events);
}

/** A reduction is a power, not a duty: letting the wagers stand is recorded too. */
export function waiveReduction(state: TableState, command: Command): Decision {
  const { exposure, pastDifferential } = bookOf(state).limits;
  if (cutEvents(state).length === 0) return no('nothing-to-reduce', exposure, {});
  const refused = lateRefusal(state, command);
  if (refused !== null) return refused;
  // The maximum differential leaves no choice (Victoria 7.5).
  if (hardStopEvents(state).length > 0) {
    return no('past-differential', pastDifferential, { mostCents: hardStop(state), net: true });
  }
  return ok([{ type: 'ReductionWaived', clause: citation(exposure) }]);
}

/**
 * In some books nothing is reduced after the first card; in the others a supervisor may still have
 * the wagers settled on the reduced figures, or let them stand (VI-02).
 */
function lateRefusal(state: TableState, command: Command): Decision | null {
  const book = bookOf(state);
  const { missedReduction } = book.limits;
  const dealt = state.coup !== null && cardsOut(state.coup) > 0 && state.phase !== 'reopened';
  if (!dealt) return null;
  return missedReduction.value === 'stands'
    ? no('betting-closed', missedReduction, {})
    : actRefusal(command, 'decide-irregularity', book, missedReduction);
}

/** The record that the power was not used, made when it can no longer be used. */
export function unusedReduction(
  state: TableState,
  moment: 'first-card' | 'settlement',
): TableEvent[] {
  const { exposure, missedReduction } = bookOf(state).limits;
  const last = missedReduction.value === 'stands' ? 'first-card' : 'settlement';
  const { coup } = state;
  if (moment !== last || coup === null || coup.kind !== 'betting' || coup.reductionWaived)
    return [];
  return cutEvents(state).length === 0
    ? []
    : [{ type: 'ReductionWaived', clause: citation(exposure) }];
}

/**
 * Victoria 7.5 never lets the net pass the maximum differential, so the wagers are cut to it
 * (VI-04).
 */
export function hardStopEvents(state: TableState): TableEvent[] {
  const limit = hardStop(state);
  const { pastDifferential } = bookOf(state).limits;
  return limit === null ? [] : cut(netRows(state, limit), citation(pastDifferential));
}

function cutEvents(state: TableState): TableEvent[] {
  const { exposure, pastDifferential } = bookOf(state).limits;
  if (exposure.value === 'per-hand-liability') return cut(liabilityRows(state), citation(exposure));
  const limit = netLimit(state);
  if (limit === null) return [];
  const ground = limit === hardStop(state) ? pastDifferential : exposure;
  return cut(netRows(state, limit), citation(ground));
}

/** A wager of which nothing is left goes back whole. */
function cut(rows: Reduction['rows'], clause: string): TableEvent[] {
  const left = rows.filter(({ stakeCents }) => stakeCents > 0);
  const gone = rows.filter(({ stakeCents }) => stakeCents === 0);
  return [
    ...(left.length === 0 ? [] : [{ type: 'WagersReduced', rows: left, clause } as const]),
    ...gone.map(({ wagerId }) => ({ type: 'WagerRefused', wagerId, clause }) as const),
  ];
}

/**
 * A wager whose win could not be paid exactly in chips may be refused before the deal (Crown,
 * Victoria 6.6).
 */
export function refuseUnpayable(state: TableState, wagerId: number): Decision {
  const { unpayable } = bookOf(state).limits;
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  if (wager === undefined) return no('no-such-wager', null, { wagerId });
  if (unpayable.value === 'no-rule') return no('not-allowed-in-book', unpayable, {});
  const patron = present(patronOf(state, wager.person), 'the patron of a wager');
  if (isPayable(state, patron, wager, () => wagersBefore(state, wager)))
    return no('not-this-irregularity', unpayable, { wagerId });
  return ok([{ type: 'WagerRefused', wagerId, clause: citation(unpayable) }]);
}

/** What the owner put on the same area before this wager. */
function wagersBefore({ bets }: TableState, { id, person, type }: Wager): Wager[] {
  return bets.wagers.filter(
    (other) => other.id < id && other.person === person && other.type === type,
  );
}

/**
 * Arranged wagers count in the test, because the differential is between the totals (Crown,
 * Victoria 7.2); only the cut leaves them out (VI-02).
 */
function netRows(state: TableState, limit: number): Reduction['rows'] {
  const player = wagersOn(state, 'player');
  const banker = wagersOn(state, 'banker');
  const breach = differentialBreach(total(player), total(banker), cents(limit));
  if (breach === null) return [];
  const heavy = breach.side === 'player' ? player : banker;
  const arranged = heavy.filter((wager) => isArranged(state, wager));
  const others = heavy.filter((wager) => !isArranged(state, wager));
  return cutRows(state, others, Math.max(0, breach.limitCents - total(arranged)));
}

/**
 * Victoria 2002 lets anybody in Traditional Baccarat pass the minimum differential for a fee, so
 * the net is limited to the maximum as soon as one person passes it (VI-04).
 */
function netLimit(state: TableState): number | null {
  const limit = state.limits.sign?.differentialCents ?? null;
  const hard = hardStop(state);
  if (hard === null || limit === null) return limit;
  return somebodyPasses(state, limit) ? hard : limit;
}

/** The maximum table differential, where the book has one for anybody (Victoria 7.5). */
function hardStop(state: TableState): number | null {
  const { pastDifferential } = bookOf(state).limits;
  const open =
    pastDifferential.value?.by === 'anyone' &&
    pastDifferential.value.versions.includes(versionAt(state).id);
  return open ? (state.limits.sign?.maximumDifferentialCents ?? null) : null;
}

function somebodyPasses(state: TableState, limit: number): boolean {
  const totals = new Map<string, number>();
  for (const { person, type, stakeCents } of SIDES.flatMap((side) => wagersOn(state, side))) {
    const key = `${type} ${person}`;
    totals.set(key, (totals.get(key) ?? 0) + stakeCents);
  }
  return [...totals.values()].some((sum) => sum > limit);
}

function liabilityRows(state: TableState): Reduction['rows'] {
  const limit = state.limits.sign?.collectiveLiabilityCents ?? null;
  if (limit === null) return [];
  const hands: Record<Side, Wager[]> = {
    player: wagersOn(state, 'player'),
    banker: wagersOn(state, 'banker'),
  };
  return liabilityBreaches(total(hands.player), total(hands.banker), limit).flatMap((side) =>
    cutRows(state, hands[side], limit),
  );
}

/**
 * The wagers at stake on a hand: chips past the maximum (Crown, Victoria 7.3.2) and short wagers
 * that go back anyway (7.3.1 of both) do not expose the house.
 */
function wagersOn(state: TableState, side: Side): Wager[] {
  const wagers = state.bets.wagers.filter(({ type }) => type === side);
  const measured = allInAction(state, wagers);
  return wagers.flatMap((wager, at) => {
    const { inActionCents: stakeCents, fate } = present(measured[at], 'a wager');
    return fate === 'returned' ? [] : [{ ...wager, stakeCents }];
  });
}

/**
 * Only the part past the differential is a wager under Crown, Victoria 7.5 and bears extra
 * commission (VI-80).
 */
function isArranged(state: TableState, { person, type }: Wager): boolean {
  const patron = patronOf(state, person);
  if (patron === null || agreedMaximum(state, patron, type) === null) return false;
  const own = state.bets.wagers.filter((other) => other.person === person && other.type === type);
  return total(own) > (state.limits.sign?.differentialCents ?? 0);
}

function cutRows(
  state: TableState,
  wagers: readonly Wager[],
  limitCents: number,
): Reduction['rows'] {
  const { exposureRounding } = bookOf(state).limits;
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  const rounding = exposureRounding.value === 'round-down' ? 'round-down' : 'largest-remainder';
  const reduce = (stakes: readonly ExposedStake[], most: number, how: typeof rounding) =>
    reduceProRata(stakes, cents(most), unit, how);
  if (bookOf(state).limits.oneWager.value !== 'persons-total') {
    return changedRows(wagers, reduce(wagers.map(stakeOf), limitCents, rounding));
  }
  // All that a person has on the hand is one wager; its piles share what is left of it (T-90).
  const owners = [...new Set(wagers.map(({ person }) => person))];
  const piles = owners.map((person) => wagers.filter((wager) => wager.person === person));
  const whole = piles.map((own, at) => ({ seat: at, stakeCents: cents(total(own)) }));
  const left = reduce(whole, limitCents, rounding);
  return piles.flatMap((own, at) =>
    changedRows(own, reduce(own.map(stakeOf), left[at] ?? 0, 'largest-remainder')),
  );
}

function stakeOf({ place: seat, stakeCents }: Wager): ExposedStake {
  return { seat, stakeCents };
}

function changedRows(wagers: readonly Wager[], reduced: readonly Cents[]): Reduction['rows'] {
  return wagers.flatMap((wager, at) => {
    const stakeCents = reduced[at];
    return stakeCents === undefined || stakeCents === wager.stakeCents
      ? []
      : [{ wagerId: wager.id, stakeCents }];
  });
}

function total(stakes: readonly { readonly stakeCents: number }[]): number {
  return stakes.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
}
