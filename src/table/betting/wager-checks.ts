import type { Cents } from '../../kit/index.ts';
import {
  earlyIsOpen,
  isCoupWager,
  isEarlyTail,
  isInVersion,
  isRunWager,
  isTailWager,
  lateIsOpen,
  runLengths,
  runTermsOf,
  tailFinishesAt,
  tailSide,
  type WagerType,
} from '../../rules/index.ts';
import { bookOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { offeredIn, versionRefusal } from '../opening/wagers-offered.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/** A wager before it is accepted. */
export interface Proposal {
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly place: number;
  readonly length: number | null;
  readonly nominee?: string;
}

/**
 * Whether the table offers this wager now: by version, by set-up, and for Runs and Tails by the
 * moment.
 */
export function offerRefusal(state: TableState, proposal: Proposal): Decision | null {
  const version = versionAt(state);
  const { type } = proposal;
  if (!isInVersion(version, type)) return versionRefusal(bookOf(state), version, type);
  if (!setupOf(state).wagers.includes(type)) {
    return no('wager-not-offered', offeredIn(version, type), { wager: type });
  }
  if (isCoupWager(version, type)) return null;
  if (isRunWager(version, type)) return runRefusal(state, proposal);
  if (isTailWager(version, type)) return tailRefusal(state, proposal);
  return null;
}

function runRefusal(state: TableState, { type, length, person }: Proposal): Decision | null {
  const terms = runTermsOf(versionAt(state), type);
  const policy = bookOf(state).betting.runLengths;
  const lengths = terms === null || policy.value === 'not-offered' ? [] : runLengths(terms);
  if (terms === null || length === null || !lengths.includes(length)) {
    return no('run-length', policy, { length });
  }
  const hasMain = state.bets.wagers.some(
    (wager) => wager.person === person && (wager.type === 'player' || wager.type === 'banker'),
  );
  if (terms.wants === 'nominated' && !hasMain) {
    return no('run-needs-main-wager', terms.notNominated.clause, {});
  }
  return null;
}

function tailRefusal(state: TableState, { type }: Proposal): Decision | null {
  const { dragonTailIndicator } = bookOf(state).equipment;
  // Without the indicator nobody could read how long a tail is (Crown 2.6.2).
  if (dragonTailIndicator.value && !state.posts.indicatorOn) {
    return no('indicator-off', dragonTailIndicator, {});
  }
  const { showing } = state.record.indicators[tailSide(versionAt(state), type)];
  if (!tailIsOpen(state, type)) {
    const early = isEarlyTail(versionAt(state), type);
    // Before a tail is established 11.13 of Crown speaks; afterwards the window of 1.1 is over.
    const ground =
      early || showing > 0
        ? offeredIn(versionAt(state), type)
        : bookOf(state).irregularities.misplacedLateTail;
    return no(early ? 'tail-running' : 'tail-not-established', ground, { showing });
  }
  const last = state.cards.shoe?.lastCoup ?? null;
  const isLast = last !== null && state.coup?.number === last;
  const { tailOnLastCoup } = bookOf(state).betting;
  // At most one result is left, and a tail needs two (VI-16).
  return isLast && !tailOnLastCoup.value ? no('tail-cannot-win', tailOnLastCoup, {}) : null;
}

/** Early wagers open a tail; late ones join in the one coup after it was established. */
export function tailIsOpen(state: TableState, type: WagerType): boolean {
  const version = versionAt(state);
  const side = tailSide(version, type);
  const indicator = state.record.indicators[side];
  return isEarlyTail(version, type)
    ? earlyIsOpen(indicator, tailFinishesAt(version, side))
    : lateIsOpen(indicator);
}

/** A person bets only on the area of his own place. */
export function placeRefusal(state: TableState, patron: Patron, place: number): Decision | null {
  const own = patron.seat ?? patron.standingAt;
  const { standingPlayers } = bookOf(state).betting;
  if (own === null) return no('not-seated', standingPlayers, {});
  if (own !== place) return no('not-seated', null, { place, own });
  // Standing bettors come in addition to a seated player, never instead of one (Tasmania 6.4).
  const alone = patron.seat === null && state.people.seats[place] === null;
  return alone && standingPlayers.value === 'beside-a-seated-player'
    ? no('standing-not-permitted', standingPlayers, { place })
    : null;
}
