import { cents, NO_CENTS, present } from '../kit/index.ts';
import {
  advanceRun,
  advanceTail,
  type CoupResult,
  type CoupWager,
  capAtMaximum,
  isCoupWager,
  isRunWager,
  isTailWager,
  judgeMinimum,
  type OpenRun,
  type OpenTail,
  type Settlement,
  type Side,
  settleCoup,
  settledWithoutWin,
} from '../rules/index.ts';
import { bookOf, patronOf, termsAt, versionAt } from './rules-of.ts';
import type { Coup, SettledRow, Slip, TableState, Wager } from './state.ts';
import { limitsOfPatron } from './wager-checks.ts';

export interface SettledCoupRows {
  readonly rows: readonly SettledRow[];
  /** Runs and Tails that go on. */
  readonly slips: readonly Slip[];
}

/** Settles everything the announced result decides. A dummy or free coup decides nothing. */
export function settleRows(state: TableState, coup: Coup, result: CoupResult): SettledCoupRows {
  if (coup.kind === 'dummy') return { rows: [], slips: [...state.slips, ...newSlips(state)] };
  const single = state.wagers.filter((wager) => isCoupWager(wager.type));
  const onSlips = advanceSlips(state, [...state.slips, ...newSlips(state)], coup, result);
  return { rows: [...singleRows(state, single, result), ...onSlips.rows], slips: onSlips.slips };
}

/** Runs and Tails placed for this coup become slips. */
export function newSlips(state: TableState): Slip[] {
  return state.wagers.flatMap((wager): Slip[] => {
    const { type, stakeCents } = wager;
    if (isRunWager(type)) {
      const length = present(wager.length, 'the length of a Run');
      return [{ wager, progress: { type, stakeCents, length, matched: 0 } }];
    }
    return isTailWager(type) ? [{ wager, progress: { type, stakeCents, matched: 0 } }] : [];
  });
}

/** What each stake plays for, and whether it counts at all. */
interface InAction {
  readonly wager: Wager;
  readonly stake: CoupWager;
  readonly excessCents: number;
  readonly fate: ReturnType<typeof judgeMinimum>;
}

function singleRows(state: TableState, wagers: readonly Wager[], result: CoupResult): SettledRow[] {
  const inAction = wagers.map((wager) => putInAction(state, wager));
  const returned = inAction.filter(({ fate }) => fate === 'returned');
  const played = inAction.filter(({ fate }) => fate !== 'returned');
  const { shortWager } = bookOf(state).limits;
  const ground = { clause: shortWager.clause ?? '', cite: shortWager.clause ?? '' };
  return [
    ...returned.map((entry) => toRow(entry, settledWithoutWin(entry.stake, 'void', ground))),
    ...settlePlayed(state, played, result),
  ];
}

function putInAction(state: TableState, wager: Wager): InAction {
  const patron = present(patronOf(state, wager.person), 'the patron of a wager');
  const limits = limitsOfPatron(state, patron, wager.type);
  const { inActionCents, excessCents } = capAtMaximum(wager.stakeCents, limits);
  const reducedByHouse = state.coup?.reduced === true && wager.stakeCents < limits.minimumCents;
  return {
    wager,
    stake: {
      type: wager.type as CoupWager['type'],
      stakeCents: inActionCents,
      bettor: wager.person,
      deferCommission: patron.deferral && patron.seat !== null,
    },
    excessCents,
    // A stake that the house itself cut below the minimum stays valid (VI-02).
    fate: reducedByHouse ? 'within' : judgeMinimum(wager.stakeCents, limits, patron.warned),
  };
}

/** Only those who may pass the differential bear its extra commission (7.5). */
function settlePlayed(
  state: TableState,
  played: readonly InAction[],
  result: CoupResult,
): SettledRow[] {
  const terms = termsAt(state);
  const anyone = bookOf(state).limits.pastDifferential.value?.by === 'anyone';
  const mayPass = ({ wager }: InAction) =>
    anyone || (patronOf(state, wager.person)?.arrangedMaximumCents ?? null) !== null;
  const passing = played.filter(mayPass);
  const others = played.filter((entry) => !mayPass(entry));
  return [
    ...settleGroup(terms, passing, result),
    ...settleGroup({ ...terms, differentialCents: null }, others, result),
  ];
}

function settleGroup(
  terms: ReturnType<typeof termsAt>,
  group: readonly InAction[],
  result: CoupResult,
): SettledRow[] {
  const stakes = group.map(({ stake }) => stake);
  return settleCoup(terms, stakes, result).map((settlement, at) =>
    toRow(present(group[at], 'a wager'), settlement),
  );
}

function toRow(entry: InAction, settlement: Settlement): SettledRow {
  return {
    ...slipRow(entry.wager, settlement),
    returnedCents: cents(settlement.returnedCents + entry.excessCents),
    excessCents: cents(entry.excessCents),
    warned: entry.fate === 'stands-with-warning',
  };
}

function slipRow(wager: Wager, settlement: Settlement): SettledRow {
  return {
    wager,
    result: settlement.result,
    odds: settlement.odds,
    grossCents: settlement.grossCents,
    commissionCents: settlement.commissionCents,
    additionalCents: settlement.commissionParts.additionalCents,
    owedMillicents: settlement.owedMillicents,
    returnedCents: settlement.returnedCents,
    excessCents: NO_CENTS,
    consecutive: settlement.consecutive,
    warned: false,
    clause: settlement.clause,
    cite: settlement.cite,
  };
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
  for (const { wager, progress } of slips) {
    const step = isTailWager(wager.type)
      ? advanceTail(version, progress as OpenTail, result.outcome)
      : advanceRun(version, progress as OpenRun, result.outcome, nominatedBy(state, coup, wager));
    if (step.open === null) rows.push(slipRow(wager, step.settled));
    else open.push({ wager, progress: step.open });
  }
  return { rows, slips: open };
}

/** The hand carrying the holder's main wager: the marked one, else the larger (VI-06, VI-07). */
export function nominatedBy(state: TableState, coup: Coup, run: Wager): Side | null {
  const marked = coup.nominations[run.person];
  if (marked !== undefined) return marked;
  let player = 0;
  let banker = 0;
  for (const wager of state.wagers) {
    if (wager.person !== run.person) continue;
    if (wager.type === 'player') player += wager.stakeCents;
    if (wager.type === 'banker') banker += wager.stakeCents;
  }
  if (player === 0 && banker === 0) return null;
  return player > banker ? 'player' : 'banker';
}
