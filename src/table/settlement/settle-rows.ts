import { cents, present } from '../../kit/index.ts';
import {
  advanceRun,
  advanceTail,
  asksForCards,
  type CommissionPolicy,
  type CoupResult,
  type CoupWager,
  citation,
  type DecidedCoup,
  type Ground,
  isCoupWager,
  isMainWager,
  isTailWager,
  type Settlement,
  type ShortWagerFate,
  type Side,
  settleCoup,
  settledWithoutWin,
  type Version,
} from '../../rules/index.ts';
import {
  agreedMaximum,
  allInAction,
  inAction as inActionOf,
  type InAction as MeasuredWager,
} from '../limits/stake-limits.ts';
import { withBets } from '../model/change.ts';
import { openHands } from '../model/hands.ts';
import { bookOf, mayDefer, termsAt, versionAt } from '../model/rules-of.ts';
import type { Coup, Patron, SettledRow, Slip, TableState, Wager } from '../model/state.ts';

export interface SettledCoupRows {
  readonly rows: readonly SettledRow[];
  /** Runs and Tails that go on. */
  readonly slips: readonly Slip[];
  /** Wagers among them that stand although they are short. */
  readonly warned: readonly Wager[];
}

/** Settles everything the announced result decides. A dummy or free coup decides nothing. */
export function settleRows(state: TableState, coup: Coup, result: CoupResult): SettledCoupRows {
  const slips = slipsInPlay(state);
  if (coup.kind === 'dummy') return { rows: [], slips, warned: [] };
  const version = versionAt(state);
  const single = state.bets.wagers.filter((wager) => isCoupWager(version, wager.type));
  const onSlips = advanceSlips(state, slips, coup, result);
  return {
    ...onSlips,
    rows: [...singleRows(state, single, decidedCoup(version, coup, result)), ...onSlips.rows],
  };
}

/**
 * Runs and Tails that depend on this coup. Those placed for it become slips under the limits of
 * their placement (VI-65).
 */
export function slipsInPlay(state: TableState): Slip[] {
  const version = versionAt(state);
  const slips = [...state.bets.slips];
  for (const wager of state.bets.wagers) {
    const { type } = wager;
    if (isCoupWager(version, type)) continue;
    const { inActionCents: stakeCents, fate: short } = inActionOf(state, wager);
    const progress = isTailWager(version, type)
      ? { type, stakeCents, matched: 0 }
      : { type, stakeCents, length: present(wager.length, 'the length of a Run'), matched: 0 };
    slips.push(short === 'within' ? { wager, progress } : { wager, progress, short });
  }
  return slips;
}

/** The part of each stake that plays, and whether the stake counts at all. */
interface InAction {
  readonly wager: Wager;
  readonly patron: Patron;
  readonly stake: CoupWager;
  readonly fate: ShortWagerFate;
  readonly pastMostInAll: boolean;
}

/** The result with its cards, where an odds table of the version asks for them. */
function decidedCoup(version: Version, coup: Coup, result: CoupResult): DecidedCoup {
  return asksForCards(version)
    ? { ...result, hands: present(openHands(coup), 'the cards of a decided coup') }
    : result;
}

function singleRows(
  state: TableState,
  wagers: readonly Wager[],
  result: DecidedCoup,
): SettledRow[] {
  const measured = allInAction(state, wagers);
  const { commission } = bookOf(state);
  const inAction = wagers.map((wager, at) =>
    putInAction(commission, wager, present(measured[at], 'a wager')),
  );
  const returned = inAction.filter(({ fate }) => fate === 'returned');
  const played = inAction.filter(({ fate }) => fate !== 'returned');
  const ground = shortGround(state);
  return [
    ...returned.map((entry) => toRow(state, entry, settledWithoutWin(entry.stake, 'void', ground))),
    ...settlePlayed(state, played, result),
  ];
}

function shortGround(state: TableState): Ground {
  const clause = citation(bookOf(state).limits.laterShortWager);
  return { clause, cite: clause };
}

function putInAction(
  policy: CommissionPolicy,
  wager: Wager,
  { patron, inActionCents, fate, pastMostInAll }: MeasuredWager,
): InAction {
  return {
    wager,
    patron,
    stake: {
      type: wager.type,
      stakeCents: inActionCents,
      bettor: wager.person,
      deferCommission: patron.deferral && mayDefer(policy, patron),
    },
    fate,
    pastMostInAll,
  };
}

/** Only people who may pass the differential bear its extra commission (Crown, Victoria 7.5). */
function settlePlayed(
  state: TableState,
  played: readonly InAction[],
  result: DecidedCoup,
): SettledRow[] {
  const terms = termsAt(state);
  const anyone = bookOf(state).limits.pastDifferential.value?.by === 'anyone';
  const mayPass = ({ patron, wager: { type } }: InAction) =>
    anyone || agreedMaximum(state, patron, type) !== null;
  const passing = played.filter(mayPass);
  const others = played.filter((entry) => !mayPass(entry));
  return [
    ...settleGroup(state, terms, passing, result),
    ...settleGroup(state, { ...terms, differentialCents: null }, others, result),
  ];
}

function settleGroup(
  state: TableState,
  terms: ReturnType<typeof termsAt>,
  group: readonly InAction[],
  result: DecidedCoup,
): SettledRow[] {
  const stakes = group.map(({ stake }) => stake);
  return settleCoup(terms, stakes, result).map((settlement, at) =>
    toRow(state, present(group[at], 'a wager'), settlement),
  );
}

function toRow(state: TableState, entry: InAction, settlement: Settlement): SettledRow {
  const stands = entry.fate === 'stands-with-warning';
  const { excess, pastDifferential } = bookOf(state).limits;
  const row = settledRow(entry.wager, settlement, {
    warned: stands && isTold(state, settlement),
    excessClause: citation(entry.pastMostInAll ? pastDifferential : excess),
  });
  const { exactMillicents } = settlement;
  if (exactMillicents === null) return row;
  const clause = citation(bookOf(state).limits.payoutRounding);
  // Assigned and not spread: V8 gives each object that is spread and then grows a hidden class of
  // its own, and sorting such rows took twice as long.
  return Object.assign(row, { rounded: { exactMillicents, clause } });
}

/**
 * Where the book warns only of wagers that were "paid or collected" (Tasmania 7.5), no warning
 * follows a wager that is void or neither wins nor loses.
 */
function isTold(state: TableState, { result }: Settlement): boolean {
  const moved = result === 'win' || result === 'lose';
  return moved || bookOf(state).limits.warnedFor.value === 'any-result';
}

/** A Run or a Dragon Tail knows no limit but its maximum. */
export function slipRow(
  state: TableState,
  wager: Wager,
  settlement: Settlement,
  warned = false,
): SettledRow {
  const excessClause = citation(bookOf(state).limits.excess);
  return settledRow(wager, settlement, { warned, excessClause });
}

function settledRow(
  wager: Wager,
  settlement: Settlement,
  { warned, excessClause }: { readonly warned: boolean; readonly excessClause: string },
): SettledRow {
  // The part above the maximum goes back whatever the result (VI-28).
  const excessCents = cents(Math.max(0, wager.stakeCents - settlement.stakeCents));
  const row: SettledRow = {
    wager,
    result: settlement.result,
    odds: settlement.odds,
    grossCents: settlement.grossCents,
    commissionCents: settlement.commissionCents,
    additionalCents: settlement.commissionParts.additionalCents,
    owedMillicents: settlement.owedMillicents,
    returnedCents: cents(settlement.returnedCents + excessCents),
    excessCents,
    consecutive: settlement.consecutive,
    warned,
    clause: settlement.clause,
    cite: settlement.cite,
  };
  return excessCents === 0 ? row : Object.assign(row, { excess: { clause: excessClause } });
}

function advanceSlips(
  state: TableState,
  slips: readonly Slip[],
  coup: Coup,
  result: CoupResult,
): SettledCoupRows {
  const version = versionAt(state);
  const rows: SettledRow[] = [];
  const open: Slip[] = [];
  const warned: Wager[] = [];
  for (const { wager, progress, short } of slips) {
    if (short === 'returned') {
      rows.push(slipRow(state, wager, settledWithoutWin(wager, 'void', shortGround(state))));
      continue;
    }
    const step =
      'length' in progress
        ? advanceRun(version, progress, result.outcome, nominatedBy(state, coup, wager))
        : advanceTail(version, progress, result.outcome);
    const isShort = short === 'stands-with-warning';
    if (step.open === null) rows.push(slipRow(state, wager, step.settled, isShort));
    else {
      open.push({ wager, progress: step.open });
      if (isShort) warned.push(wager);
    }
  }
  return { rows, slips: open, warned };
}

/**
 * The hand of the holder's main wager when bets closed: the marked one, otherwise the larger
 * (VI-06, VI-91). Only wagers of at least the minimum nominate (VI-07). Where chips that were found
 * later make both hands equal, the wager that was put down first decides.
 */
function nominatedBy(state: TableState, coup: Coup, run: Wager): Side | null {
  const asClosed = withBets(state, { wagers: coup.nominating });
  const backed = { player: 0, banker: 0 };
  let first: Side | null = null;
  for (const wager of coup.nominating) {
    if (wager.person !== run.person || !isMainWager(wager.type)) continue;
    if (inActionOf(asClosed, wager).fate !== 'within') continue;
    backed[wager.type] += wager.stakeCents;
    first ??= wager.type;
  }
  const marked = coup.nominations[run.person];
  if (marked !== undefined && backed[marked] > 0) return marked;
  if (backed.player === backed.banker) return first;
  return backed.player > backed.banker ? 'player' : 'banker';
}
