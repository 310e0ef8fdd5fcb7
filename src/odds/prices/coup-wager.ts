import { type Cents, type Fraction, present, ZERO } from '../../kit/index.ts';
import {
  askedBy,
  type CoupResult,
  type CoupWager,
  decidingRow,
  OTHERWISE,
  oddsOf,
  type Schedule,
  type ScheduleRow,
  scheduleOf,
  settleCoup,
  type TableTerms,
  type WagerType,
} from '../../rules/index.ts';
import { CLASSES } from '../counts/class-plan.ts';
import { jointIndex } from '../counts/joint-counts.ts';
import { KINDS } from '../counts/pair-counts.ts';
import { coupOfClass, coupWithPairs } from '../counts/representative.ts';
import { exactStake, netOfSettlement } from './exact-stake.ts';
import type { Ending } from './price.ts';

/** What a wager's odds table looks at: the least that has to be counted to price it. */
const SCOPES = ['points', 'player-pair', 'banker-pair', 'everything', 'cards'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * A wager's odds table worked out against every kind of coup: which row decides, and what the
 * book's own settlement then pays.
 */
export interface CoupWagerOdds {
  readonly type: WagerType;
  readonly scope: Scope;
  readonly schedule: Schedule;
  /** The deciding row by class, by pair kind, or by both, as the scope says; by row for cards. */
  readonly rowOf: Uint8Array;
  readonly endings: readonly Ending[];
}

/** Without a stake the price is that of a wager that does not pass the table differential. */
export function coupWagerOdds(
  terms: TableTerms,
  type: WagerType,
  stakeCents: Cents | null = null,
): CoupWagerOdds {
  const schedule = scheduleOf(terms.version, type);
  const scope = scopeOf(schedule);
  if (scope === 'cards') return cardWagerOdds(terms, type, schedule, stakeCents);
  const coups = coupsOf(scope);
  const rows = coups.map((coup) => decidingRow(schedule, coup));
  const endings = schedule.map((row) => {
    const named = namedEnding(terms, row);
    const coup = coups[rows.indexOf(row)];
    // A row that no coup reaches is never settled and weighs nothing.
    if (coup === undefined) return { ...named, net: ZERO };
    const stake = stakeCents ?? exactStake([named.odds ?? [1, 1]]);
    return { ...named, net: netOf(terms, { type, stakeCents: stake, bettor: 1 }, coup) };
  });
  const rowOf = Uint8Array.from(rows, (row) => schedule.indexOf(row));
  return { type, scope, schedule, rowOf, endings };
}

/** Each row is settled by itself: which row decides is counted from the cards. */
function cardWagerOdds(
  terms: TableTerms,
  type: WagerType,
  schedule: Schedule,
  stakeCents: Cents | null,
): CoupWagerOdds {
  const endings = schedule.map((row) => {
    const named = namedEnding(terms, row);
    const stake = stakeCents ?? exactStake([named.odds ?? [1, 1]]);
    const alone = { ...present(terms.version.wagers[type], type), schedule: [always(row)] };
    const version = { ...terms.version, wagers: { ...terms.version.wagers, [type]: alone } };
    const wager = { type, stakeCents: stake, bettor: 1 };
    return { ...named, net: netOf({ ...terms, version }, wager, coupOfClass(0)) };
  });
  return { type, scope: 'cards', schedule, rowOf: Uint8Array.from(schedule.keys()), endings };
}

function always(row: ScheduleRow): ScheduleRow {
  return { ...row, on: OTHERWISE };
}

/** Sequences by deciding row. */
export function waysByRow(wager: CoupWagerOdds, counts: Float64Array): Float64Array {
  const ways = new Float64Array(wager.endings.length);
  const { rowOf } = wager;
  for (let at = 0; at < rowOf.length; at += 1) {
    const row = rowOf[at] as number;
    ways[row] = (ways[row] as number) + (counts[at] as number);
  }
  return ways;
}

function scopeOf(schedule: Schedule): Scope {
  const { points, playerPair, bankerPair, cards } = askedBy(schedule.map(({ on }) => on));
  if (cards) return 'cards';
  if (!playerPair && !bankerPair) return 'points';
  if (points || (playerPair && bankerPair)) return 'everything';
  return playerPair ? 'player-pair' : 'banker-pair';
}

function coupsOf(scope: Exclude<Scope, 'cards'>): CoupResult[] {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
  const classes = Array.from({ length: CLASSES }, (_, at) => at);
  switch (scope) {
    case 'points':
      return classes.map(coupOfClass);
    case 'player-pair':
      return kinds.map((kind) => coupWithPairs(0, kind, 0));
    case 'banker-pair':
      return kinds.map((kind) => coupWithPairs(0, 0, kind));
    case 'everything':
      return Array.from({ length: jointIndex(KINDS, 0) }, (_, at) => {
        const both = Math.floor(at / CLASSES);
        return coupWithPairs(at % CLASSES, Math.floor(both / KINDS), both % KINDS);
      });
  }
}

function namedEnding(terms: TableTerms, row: ScheduleRow): Omit<Ending, 'net'> {
  const won = row.result === 'win';
  return {
    result: row.result,
    odds: won ? oddsOf(row, terms.tiePercent) : null,
    commissionPercent: won ? row.commissionPercent : 0,
    on: row.on,
    clause: row.clause,
  };
}

/** What the stake comes to by the settlement itself. */
function netOf(terms: TableTerms, wager: CoupWager, coup: CoupResult): Fraction {
  const [settled] = settleCoup(terms, [wager], coup);
  return netOfSettlement(present(settled, 'the settlement of a wager'));
}
