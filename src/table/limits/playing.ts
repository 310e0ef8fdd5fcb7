import { type Cents, present } from '../../kit/index.ts';
import { isMainWager, limitsFor, type WagerType } from '../../rules/index.ts';
import { withBets } from '../model/change.ts';
import { withCoup } from '../model/play.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Patron, TableState, Wager } from '../model/state.ts';
import { allInAction, isBeside } from './stake-limits.ts';

/**
 * What plays of a wager that is partly past its maximum is fixed when bets close (VI-91): a cut, a
 * void or a retraction beside it afterwards makes no room for the rest.
 */
export function withPlaying(state: TableState): TableState {
  const wagers = perhapsPast(state);
  const open = withCoup(state, { playingCents: {} });
  return wagers.length === 0 ? open : withCoup(open, { playingCents: playingOf(open, wagers) });
}

/**
 * The wagers on areas where somebody may have more than the sign allows; all of them where somebody
 * has limits of his own. Every coup asks, and hardly ever is anything past: an area that holds no
 * more in all than one person may have there is passed over.
 */
function perhapsPast(state: TableState): readonly Wager[] {
  const { bets, people, limits } = state;
  const { sign } = limits;
  if (sign === null || people.patrons.some(hasOwnLimits)) return bets.wagers;
  const totals = new Map<WagerType, number>();
  for (const { type, stakeCents } of bets.wagers) {
    totals.set(type, (totals.get(type) ?? 0) + stakeCents);
  }
  const inAll = sign.maximumDifferentialCents ?? Number.POSITIVE_INFINITY;
  const book = bookOf(state);
  const past = new Set<WagerType>();
  for (const [type, total] of totals) {
    if (total > Math.min(limitsFor(book, sign, type).maximumCents, inAll)) past.add(type);
  }
  return past.size === 0 ? NONE : bets.wagers.filter(({ type }) => past.has(type));
}

function hasOwnLimits({ personalLimits, arrangedMaximumCents }: Patron): boolean {
  return personalLimits !== null || arrangedMaximumCents !== null;
}

const NONE: readonly Wager[] = [];

/** Chips that lay there in time, and that nobody had keyed, play for what they would have. */
export function withFoundPlaying(state: TableState, found: Wager): TableState {
  return withAgain(state, [found]);
}

/** A wager that was keyed wrongly lay elsewhere: what is beside it counts again. */
export function withCorrectedPlaying(state: TableState, keyed: Wager, right: Wager): TableState {
  const touched = state.bets.wagers.filter(
    (wager) => wager.id === right.id || isBeside(wager, keyed) || isBeside(wager, right),
  );
  return withAgain(state, touched);
}

/** Counts some wagers again, with the stakes that lay there when bets closed. */
function withAgain(state: TableState, wagers: readonly Wager[]): TableState {
  const { coup } = state;
  if (coup === null) return state;
  const again = new Set(wagers.map(({ id }) => id));
  const kept = Object.entries(coup.playingCents).filter(([id]) => !again.has(Number(id)));
  const open = withCoup(state, { playingCents: {}, reducedIds: [] });
  const others = state.bets.wagers.filter(({ type }) => !isMainWager(type));
  const closed = withBets(open, { wagers: [...coup.nominating, ...others] });
  const counted = playingOf(
    closed,
    closed.bets.wagers.filter(({ id }) => again.has(id)),
  );
  return withCoup(state, { playingCents: { ...Object.fromEntries(kept), ...counted } });
}

/** What plays of each of these wagers that is partly excess. */
function playingOf(state: TableState, wagers: readonly Wager[]): Readonly<Record<number, Cents>> {
  const measured = allInAction(state, wagers);
  return Object.fromEntries(
    wagers.flatMap(({ id }, at) => {
      const { inActionCents, excessCents } = present(measured[at], 'a wager');
      return excessCents > 0 ? [[id, inActionCents] as const] : [];
    }),
  );
}
