import { type Cents, toCents } from '../kit/index.ts';
import {
  earlyIsOpen,
  GROUP_OF,
  isRunWager,
  isTailWager,
  type LimitPair,
  lateIsOpen,
  limitsFor,
  runLengths,
  runTermsOf,
  tailSide,
  type WagerType,
} from '../rules/index.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, setupOf, versionAt } from './rules-of.ts';
import { isInVersion } from './setup-faults.ts';
import type { Patron, TableState } from './state.ts';

/** What a wager would be, before it is one. */
export interface Proposal {
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly place: number;
  readonly length: number | null;
}

/** The table offers it now: version, set-up, and for Runs and Tails the right moment. */
export function offerRefusal(state: TableState, proposal: Proposal): Decision | null {
  const version = versionAt(state);
  const { type } = proposal;
  if (!isInVersion(version, type)) {
    return no('wager-not-in-version', version.clause, { wager: type, version: version.name });
  }
  if (!setupOf(state).wagers.includes(type)) return no('wager-not-offered', null, { wager: type });
  if (isRunWager(type)) return runRefusal(state, proposal);
  if (isTailWager(type)) return tailRefusal(state, proposal);
  return null;
}

function runRefusal(state: TableState, { type, length, person }: Proposal): Decision | null {
  if (!isRunWager(type)) return null;
  const terms = runTermsOf(versionAt(state), type);
  if (terms === null || length === null || !runLengths(terms).includes(length)) {
    return no('run-length', '1.1 Run maximum length', { length });
  }
  const hasMain = state.wagers.some(
    (wager) => wager.person === person && (wager.type === 'player' || wager.type === 'banker'),
  );
  if (type === 'combination-run' && !hasMain) {
    return no('run-needs-main-wager', terms.notNominated.clause, {});
  }
  return null;
}

function tailRefusal(state: TableState, { type }: Proposal): Decision | null {
  if (!isTailWager(type)) return null;
  const indicator = state.indicators[tailSide(type)];
  if (type.endsWith('early')) {
    if (!earlyIsOpen(indicator)) return no('tail-running', 'VI-17', { showing: indicator.showing });
  } else if (!lateIsOpen(indicator)) {
    return no('tail-not-established', '11.13', { showing: indicator.showing });
  }
  const last = state.shoe?.lastCoup ?? null;
  const isLast = last !== null && state.coup?.number === last;
  // One result at the most is left, and a tail needs two (VI-16).
  return isLast ? no('tail-cannot-win', 'VI-16', {}) : null;
}

/** A person bets on the area of his own place. */
export function placeRefusal(state: TableState, patron: Patron, place: number): Decision | null {
  const own = patron.seat ?? patron.standingAt;
  if (own === null) return no('not-seated', bookOf(state).betting.standingPlayers, {});
  return own === place ? null : no('not-seated', null, { place, own });
}

export function limitsOfPatron(state: TableState, patron: Patron, type: WagerType): LimitPair {
  const personal = patron.personalLimits?.[GROUP_OF[type]];
  if (personal !== undefined) return personal;
  if (state.sign === null) {
    return { minimumCents: 1 as Cents, maximumCents: 1 as Cents, multipleCents: null };
  }
  return limitsFor(state.sign, type);
}

/** Limits at the moment of placing: some books refuse at once, others settle and warn (VI-27, T-17). */
export function amountRefusal(
  state: TableState,
  patron: Patron,
  { type, stakeCents }: Pick<Proposal, 'type' | 'stakeCents'>,
): Decision | null {
  const amount = toCents(stakeCents);
  if (!amount.ok || amount.value === 0) {
    return no('amount-not-lawful', null, { stakeCents: String(stakeCents) });
  }
  const { limits } = bookOf(state);
  const pair = limitsOfPatron(state, patron, type);
  if (limits.shortWagerRefusedBefore.value) {
    if (stakeCents < pair.minimumCents) {
      return no('below-minimum', limits.shortWager, {
        stakeCents,
        minimumCents: pair.minimumCents,
      });
    }
    if (stakeCents > pair.maximumCents) {
      return no('above-maximum', limits.excess, { stakeCents, maximumCents: pair.maximumCents });
    }
    if (pair.multipleCents !== null && stakeCents % pair.multipleCents !== 0) {
      return no('not-a-multiple', limits.multiples, { multipleCents: pair.multipleCents });
    }
  }
  return pastDifferentialRefusal(state, patron, type, stakeCents);
}

/** The maximum table differential, or the maximum agreed with this player, is a hard stop (7.5). */
function pastDifferentialRefusal(
  state: TableState,
  patron: Patron,
  type: WagerType,
  stakeCents: Cents,
): Decision | null {
  if (type !== 'player' && type !== 'banker') return null;
  const { pastDifferential } = bookOf(state).limits;
  const hardStop = state.sign?.maximumDifferentialCents ?? patron.arrangedMaximumCents;
  if (hardStop === null || stakeCents <= hardStop) return null;
  return no('past-differential', pastDifferential, { stakeCents, mostCents: hardStop });
}
