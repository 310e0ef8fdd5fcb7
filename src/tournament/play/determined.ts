import { cents } from '../../kit/index.ts';
import {
  handNeeded,
  inGame,
  settingsOf,
  stackCents,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { prizesDiffer } from '../results/index.ts';
import { currentRound, isFinal } from '../structure/index.ts';

/** Whether nothing that matters can change any more: each deciding line is safe (T-45). */
export function isDetermined(state: TournamentState, table: TournamentTable): boolean {
  const alive = inGame(table).length;
  return cutsOf(state, table).every(
    (cut) => alive <= cut || (provable(state) && cannotCatchUp(state, table, cut)),
  );
}

/**
 * The numbers of players after which a line is drawn: behind those who go on, and in the final
 * between any two places with different prizes. A play-off decides its own places only.
 */
function cutsOf(state: TournamentState, table: TournamentTable): number[] {
  const above = (table.playOff?.from ?? 1) - 1;
  if (!isFinal(state)) return [(currentRound(state)?.advancing ?? 0) - above];
  const alive = inGame(table).length;
  const cuts = Array.from({ length: Math.max(0, alive - 1) }, (_none, at) => at + 1);
  return cuts.filter((cut) => prizesDiffer(state, above + cut, above + cut + 1));
}

/**
 * Best losers are compared over all tables, so their chips matter until the last coup; and nothing
 * is certain while chips can still be bought.
 */
function provable(state: TournamentState): boolean {
  const { buyBack, reBuy = null, addOn } = settingsOf(state);
  const { round } = state.structure;
  const offers = [buyBack, reBuy, addOn].some(
    (offer) => offer !== null && offer.untilRound >= round,
  );
  return !offers && (isFinal(state) || (currentRound(state)?.bestLosers ?? 0) === 0);
}

/**
 * Provable only with a known number of coups left. In one coup a stack can at most gain eight times
 * what the minimum leaves for Tie, and at most lose the maximum on a hand and on Tie.
 */
function cannotCatchUp(state: TournamentState, table: TournamentTable, places: number): boolean {
  const left = coupsLeft(state, table);
  if (left === null || table.carried.length > 0) return false;
  const stacks = inGame(table)
    .map(({ person }) => stackCents(table.table, person) as number)
    .sort((a, b) => b - a);
  const last = stacks[places - 1];
  const next = stacks[places];
  if (last === undefined || next === undefined) return false;
  const { hand, tie: tieMost, price } = mostAtStake(state, table);
  const { minimumCents, multipleCents } = table.limits;
  // Where Tie may lie alone, the whole stack can go on it.
  const onHand = handNeeded(state) === null ? 0 : minimumCents;
  const unit = multipleCents ?? 1;
  let best = next;
  for (let coup = 0; coup < left && best < last; coup += 1) {
    const tie = Math.min(tieMost, Math.max(0, best - onHand));
    best += Math.max(TIE_ODDS * (tie - (tie % unit)), Math.min(hand, best));
  }
  const worst = Math.max(0, last - left * Math.max(hand + tieMost, price));
  return best < worst;
}

const TIE_ODDS = 8;

/** The highest limits that may still come into force, and the price of a missed coup. */
function mostAtStake(state: TournamentState, { limits }: TournamentTable) {
  const { raisedLimits, tieLimits, absenceDeductionCents } = settingsOf(state);
  const hand = Math.max(limits.maximumCents, raisedLimits?.maximumCents ?? 0);
  const tie = tieLimits?.maximumCents ?? hand;
  return { hand, tie, price: absenceDeductionCents ?? cents(0) };
}

function coupsLeft(state: TournamentState, table: TournamentTable): number | null {
  if (table.playOff !== null) {
    const { coups } = table.playOff;
    return coups === null ? null : coups - table.coups;
  }
  const length = currentRound(state)?.length;
  return length?.by === 'hands' ? length.hands - table.coups : null;
}
