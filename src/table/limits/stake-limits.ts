import { type Cents, cents, NO_CENTS, present, toCents } from '../../kit/index.ts';
import {
  groupOf,
  isCoupWager,
  isMainWager,
  isPayableInChips,
  judgeMinimum,
  type Leaf,
  type LimitPair,
  limitsFor,
  type MeasuredStake,
  measureAlone,
  measureStakes,
  type Pile,
  type ShortWagerFate,
  type StakeTerms,
  type WagerType,
} from '../../rules/index.ts';
import { bookOf, mayDefer, patronOf, termsAt, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState, Wager } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/** What is wagered, on which area. */
interface Stake {
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly length?: number | null;
}

export function limitsOfPatron(state: TableState, patron: Patron, type: WagerType): LimitPair {
  const pair = patron.personalLimits?.[groupOf(bookOf(state), type)] ?? signLimits(state, type);
  const agreed = agreedMaximum(state, patron, type);
  return agreed === null ? pair : { ...pair, maximumCents: agreed };
}

function signLimits(state: TableState, type: WagerType): LimitPair {
  const { sign } = state.limits;
  return sign === null
    ? { minimumCents: cents(1), maximumCents: cents(1), multipleCents: null }
    : limitsFor(bookOf(state), sign, type);
}

/**
 * The maximum agreed with this player for main wagers past the differential, where the book has
 * such wagers (Crown, Victoria 7.5).
 */
export function agreedMaximum(state: TableState, patron: Patron, type: WagerType): Cents | null {
  const { arrangedMaximumCents } = patron;
  const limit = state.limits.sign?.differentialCents ?? null;
  // Once the sign lets everybody wager as much, the arrangement means nothing.
  if (arrangedMaximumCents === null || limit === null || arrangedMaximumCents <= limit) return null;
  return passesDifferential(state, type) ? arrangedMaximumCents : null;
}

/**
 * Whether a win of this stake can be paid exactly in chips, after the piles that its owner already
 * has on the area: past the differential it bears more commission, and deferred commission is not
 * taken from it (Crown, Victoria 6.6, 7.5, 10.2.1). The piles are asked for only where the
 * differential may be passed, because every wager is tried and few may pass it.
 */
export function isPayable(
  state: TableState,
  patron: Patron,
  { type, stakeCents }: Stake,
  before: () => readonly Pile[],
): boolean {
  if (!isCoupWager(versionAt(state), type)) return true;
  const terms = termsAt(state);
  const { maximumCents } = limitsOfPatron(state, patron, type);
  const own = cents(Math.min(stakeCents, maximumCents));
  const limit = mayPass(state, patron, type) ? terms.differentialCents : null;
  const excessCents =
    limit === null ? NO_CENTS : excessOver(limit, cappedSum(before(), maximumCents), own);
  const deferred = patron.deferral && mayDefer(terms.book.commission, patron);
  return isPayableInChips(terms, { type, stakeCents: own }, { excessCents, deferred });
}

function cappedSum(piles: readonly Pile[], mostCents: Cents): number {
  return piles.reduce((sum, { stakeCents }) => sum + Math.min(stakeCents, mostCents), 0);
}

/** The part of a stake that lies past the limit, on top of what lay there before. */
function excessOver(limit: Cents, beforeCents: number, own: Cents): Cents {
  return cents(Math.max(0, beforeCents + own - Math.max(limit, beforeCents)));
}

/**
 * Whether this person may pass the differential: anybody, or a person with an arrangement, as the
 * book says (Crown, Victoria 7.5).
 */
function mayPass(state: TableState, patron: Patron, type: WagerType): boolean {
  const anybody = bookOf(state).limits.pastDifferential.value?.by === 'anyone';
  return anybody ? passesDifferential(state, type) : agreedMaximum(state, patron, type) !== null;
}

function passesDifferential(state: TableState, type: WagerType): boolean {
  if (!isMainWager(type)) return false;
  const { pastDifferential } = bookOf(state).limits;
  return pastDifferential.value?.versions.includes(versionAt(state).id) === true;
}

/** What a pile on the layout plays for under its owner's limits, and whether it counts at all. */
export interface InAction extends MeasuredStake {
  readonly patron: Patron;
  readonly fate: ShortWagerFate;
}

export function inAction(state: TableState, wager: Wager): InAction {
  const patron = present(patronOf(state, wager.person), 'the patron of a wager');
  return inActionAmong(state, patron, wager, state.bets.wagers);
}

/** The same for every wager of a list; each person's wagers are looked up once. */
export function allInAction(state: TableState, wagers: readonly Wager[]): InAction[] {
  const owners = new Map<string, { readonly patron: Patron; readonly wagers: Wager[] }>();
  for (const patron of state.people.patrons) owners.set(patron.person, { patron, wagers: [] });
  for (const wager of state.bets.wagers) owners.get(wager.person)?.wagers.push(wager);
  return wagers.map((wager) => {
    const { patron, wagers: own } = present(owners.get(wager.person), 'the patron of a wager');
    return inActionAmong(state, patron, wager, own);
  });
}

/** Whether two wagers are one person's on one area, and so may be one wager together. */
export function isBeside(other: Wager, { person, type, length }: Wager): boolean {
  return other.type === type && other.length === length && other.person === person;
}

function inActionAmong(
  state: TableState,
  patron: Patron,
  wager: Wager,
  wagers: readonly Wager[],
): InAction {
  const piles = wagers.filter((other) => isBeside(other, wager));
  const limits = limitsOfPatron(state, patron, wager.type);
  const terms = stakeTerms(state, patron, wager.type, limits);
  const measured =
    piles.length === 1
      ? measureAlone(wager, terms)
      : present(measureStakes(piles, terms)[piles.indexOf(wager)], 'a pile');
  // A stake that the house itself cut below the minimum stays valid (VI-02); a pile beside it is
  // judged with it only where they are one wager.
  const cut = state.coup?.reducedIds ?? [];
  const asOne = terms.together ? piles : [wager];
  const reduced = cut.length > 0 && asOne.some(({ id }) => cut.includes(id));
  const fate = reduced ? 'within' : judgeMinimum(measured.measuredCents, limits, patron.warned);
  return { patron, ...asWhenClosed(state, wager, measured), fate };
}

/** A pile that was past the maximum when bets closed plays for no more afterwards. */
function asWhenClosed({ coup }: TableState, { id }: Wager, measured: MeasuredStake): MeasuredStake {
  const most = coup?.playingCents[id];
  if (most === undefined || measured.inActionCents <= most) return measured;
  const more = measured.inActionCents - most;
  const excessCents = cents(measured.excessCents + more);
  return { ...measured, inActionCents: most, excessCents };
}

function stakeTerms(
  state: TableState,
  patron: Patron,
  type: WagerType,
  limits: LimitPair,
): StakeTerms {
  return {
    limits,
    together: bookOf(state).limits.oneWager.value === 'persons-total',
    mostInAllCents: mostInAll(state, patron, type),
  };
}

/**
 * The maximum table differential, or the maximum agreed with this player, is an absolute limit
 * (Crown, Victoria 7.5).
 */
function mostInAll(state: TableState, patron: Patron, type: WagerType): Cents | null {
  if (!passesDifferential(state, type)) return null;
  return state.limits.sign?.maximumDifferentialCents ?? agreedMaximum(state, patron, type);
}

/**
 * The limits at the moment of placing: some books refuse at once, others settle and warn (VI-27).
 */
export function amountRefusal(
  state: TableState,
  patron: Patron,
  stake: Stake,
  replacedId: number | null = null,
): Decision | null {
  const { type, stakeCents } = stake;
  const amount = toCents(stakeCents);
  if (!amount.ok || amount.value === 0) {
    return no('amount-not-lawful', null, { stakeCents: String(stakeCents) });
  }
  const mostCents = mostInAll(state, patron, type);
  const { limits } = bookOf(state);
  if (mostCents === null && !limits.shortWagerRefusedBefore.value) return null;
  const piles = [...otherPiles(state, patron, stake, replacedId), { stakeCents: amount.value }];
  if (mostCents !== null && sumOf(piles) > mostCents) {
    return no('past-differential', limits.pastDifferential, { stakeCents, mostCents });
  }
  if (!limits.shortWagerRefusedBefore.value) return null;
  const pair = limitsOfPatron(state, patron, type);
  const measured = measureStakes(piles, stakeTerms(state, patron, type, pair));
  if (measured.some(({ measuredCents }) => measuredCents < pair.minimumCents)) {
    const { minimumCents } = pair;
    return no('below-minimum', limitsGround(state, patron, type), { stakeCents, minimumCents });
  }
  if (measured.some(({ excessCents }) => excessCents > 0)) {
    const { maximumCents } = pair;
    return no('above-maximum', limitsGround(state, patron, type), { stakeCents, maximumCents });
  }
  if (pair.multipleCents !== null && stakeCents % pair.multipleCents !== 0) {
    return no('not-a-multiple', limits.multiples, { multipleCents: pair.multipleCents });
  }
  return null;
}

/** Where short wagers are refused, taking chips away must not leave less than the minimum. */
export function remainderRefusal(state: TableState, patron: Patron, gone: Wager): Decision | null {
  const { limits } = bookOf(state);
  if (!limits.shortWagerRefusedBefore.value) return null;
  const piles = otherPiles(state, patron, gone, gone.id);
  if (piles.length === 0) return null;
  const pair = limitsOfPatron(state, patron, gone.type);
  const { minimumCents } = pair;
  const terms = stakeTerms(state, patron, gone.type, pair);
  const short = measureStakes(piles, terms).some(
    ({ measuredCents }) => measuredCents < minimumCents,
  );
  if (!short) return null;
  const stakeCents = sumOf(piles);
  return no('below-minimum', limitsGround(state, patron, gone.type), { stakeCents, minimumCents });
}

/** The sign sets the limits, unless others were agreed with this player (Tasmania 7.1, 7.2). */
function limitsGround(state: TableState, patron: Patron, type: WagerType): Leaf<unknown> {
  const { limits, offices } = bookOf(state);
  const agreed = patron.personalLimits?.[groupOf(bookOf(state), type)] !== undefined;
  return agreed ? offices.authority['agree-personal-limits'] : limits.shortWagerRefusedBefore;
}

function otherPiles(
  state: TableState,
  patron: Patron,
  { type, length = null }: Stake,
  replacedId: number | null,
): Wager[] {
  const others: Wager[] = [];
  for (const wager of state.bets.wagers) {
    if (wager.type !== type || wager.person !== patron.person || wager.length !== length) continue;
    if (wager.id !== replacedId) others.push(wager);
  }
  return others;
}

function sumOf(piles: readonly Pile[]): Cents {
  return cents(piles.reduce<number>((sum, { stakeCents }) => sum + stakeCents, 0));
}
