import { assert, type Cents, cents, NO_CENTS } from '../../kit/index.ts';
import { type DecidedCoup, happened } from '../coup/happening.ts';
import type { RuleBook, Version } from '../model/book.ts';
import type { Odds, Schedule, ScheduleRow, WinningRow } from '../model/schedule.ts';
import { type CoupStake, isMainWager, type WagerType } from '../model/wager.ts';
import { payWin } from './payout.ts';
import { type Ground, type Settlement, settledWithoutWin } from './settlement.ts';

/** What the table adds to the book before a wager can be settled. */
export interface TableTerms {
  readonly book: RuleBook;
  readonly version: Version;
  /** The percentage on Tie Baccarat's sign. */
  readonly tiePercent: number | null;
  /**
   * Stakes past this figure bear the extra commission where the book and version allow them
   * (Crown 7.5). Where the book wants an arrangement, bettors without one are settled with null.
   */
  readonly differentialCents: Cents | null;
  /** The smallest chip; one cent where amounts are paid exactly. */
  readonly payoutUnitCents: Cents;
}

/** A stake that this coup decides, with whose it is. */
export interface CoupWager extends CoupStake {
  readonly bettor: string | number;
  readonly deferCommission?: boolean;
}

/** Settles every wager of one coup; the settlements stand in the given order. */
export function settleCoup(
  terms: TableTerms,
  wagers: readonly CoupWager[],
  result: DecidedCoup,
): Settlement[] {
  const excess = excessPastDifferential(terms, wagers);
  return wagers.map((wager, at) => settleWager(terms, wager, result, excess?.[at] ?? NO_CENTS));
}

/** Gives every wager back on a ground that lies outside the cards' result. */
export function voidCoup(
  wagers: readonly { readonly type: WagerType; readonly stakeCents: Cents }[],
  ground: Ground,
): Settlement[] {
  return wagers.map((wager) => settledWithoutWin(wager, 'void', ground));
}

export function settleWager(
  terms: TableTerms,
  wager: CoupWager,
  result: DecidedCoup,
  excessCents: Cents,
): Settlement {
  const row = decidingRow(scheduleOf(terms.version, wager.type), result);
  if (row.result !== 'win') return settledWithoutWin(wager, row.result, row);
  return settleWin(terms, wager, row, excessCents);
}

/** The first row of the odds table that occurred. */
export function decidingRow(schedule: Schedule, result: DecidedCoup): ScheduleRow {
  const row = schedule.find((candidate) => happened(candidate.on, result));
  assert(row !== undefined, 'an odds table must end in a row that always happens');
  return row;
}

export function scheduleOf(version: Version, type: WagerType): Schedule {
  const terms = version.wagers[type];
  assert(terms !== undefined, () => `${version.name} has no ${type} wager`);
  return terms.schedule;
}

export function oddsOf(row: WinningRow, tiePercent: number | null): Odds {
  if (row.odds !== 'tie-percentage') return row.odds;
  assert(tiePercent !== null, 'the sign must show the percentage paid on a Tie');
  return [tiePercent, 100];
}

function settleWin(
  terms: TableTerms,
  wager: CoupWager,
  row: WinningRow,
  excessCents: Cents,
): Settlement {
  const extra = excessCents > 0 ? terms.book.limits.pastDifferential.value : null;
  const extraClause = isMainWager(wager.type) ? extra?.grounds[wager.type] : undefined;
  const odds = oddsOf(row, terms.tiePercent);
  const deferrable = row.deferrable || extra !== null;
  const payout = payWin({
    stakeCents: wager.stakeCents,
    odds,
    commissionPercent: row.commissionPercent,
    excessCents,
    extraPerThousand: extra?.extraPerThousand ?? 0,
    deferred: deferrable && wager.deferCommission === true,
    payoutUnitCents: terms.payoutUnitCents,
  });
  return {
    type: wager.type,
    stakeCents: wager.stakeCents,
    result: 'win',
    odds,
    // Written out: V8 takes ten times as long for fields behind a spread.
    grossCents: payout.grossCents,
    commissionCents: payout.commissionCents,
    commissionParts: payout.commissionParts,
    owedMillicents: payout.owedMillicents,
    exactMillicents: payout.exactMillicents,
    returnedCents: cents(wager.stakeCents + payout.grossCents - payout.commissionCents),
    consecutive: null,
    clause: extraClause ?? row.clause,
    cite: extraClause ?? row.cite,
  };
}

/**
 * One person's wagers on one hand are added before the excess is counted, so that splitting a
 * wager does not avoid the extra commission (VI-03). Null when nothing can exceed.
 */
function excessPastDifferential(
  terms: TableTerms,
  wagers: readonly CoupWager[],
): readonly Cents[] | null {
  const limit = terms.differentialCents;
  const policy = terms.book.limits.pastDifferential.value;
  if (limit === null || policy === null || !policy.versions.includes(terms.version.id)) return null;
  if (mainTotal(wagers) <= limit) return null;
  const totals = new Map<string, number>();
  return wagers.map((wager) => {
    if (!isMainWager(wager.type)) return NO_CENTS;
    const key = `${wager.type} ${wager.bettor}`;
    const before = totals.get(key) ?? 0;
    const after = before + wager.stakeCents;
    totals.set(key, after);
    return cents(Math.max(0, after - Math.max(limit, before)));
  });
}

function mainTotal(wagers: readonly CoupWager[]): number {
  let total = 0;
  for (const { type, stakeCents } of wagers) if (isMainWager(type)) total += stakeCents;
  return total;
}
