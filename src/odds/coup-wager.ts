import { type Cents, cents, fraction, present } from '../kit/index.ts';
import {
  type CoupResult,
  type CoupWagerType,
  decidingRow,
  type Odds,
  oddsOf,
  type Schedule,
  type ScheduleRow,
  scheduleOf,
  settleCoup,
  type TableTerms,
} from '../rules/index.ts';
import { CLASSES } from './class-plan.ts';
import { jointIndex } from './joint-counts.ts';
import { KINDS } from './pair-counts.ts';
import type { Ending } from './price.ts';
import { coupOfClass, coupWithPairs } from './representative.ts';

/** What a wager's odds table looks at: the least that has to be counted to price it. */
export const SCOPES = ['points', 'player-pair', 'banker-pair', 'everything'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * A wager's odds table worked out against every kind of coup: which row decides, and what the
 * book's own settlement then pays.
 */
export interface CoupWagerOdds {
  readonly type: CoupWagerType;
  readonly scope: Scope;
  /** The deciding row by class, by pair kind, or by both, as the scope says. */
  readonly rowOf: Uint8Array;
  readonly endings: readonly Ending[];
}

export function coupWagerOdds(terms: TableTerms, type: CoupWagerType): CoupWagerOdds {
  const schedule = scheduleOf(terms.version, type);
  const scope = scopeOf(schedule);
  const coups = coupsOf(scope);
  const rows = coups.map((coup) => decidingRow(schedule, coup));
  return {
    type,
    scope,
    rowOf: Uint8Array.from(rows, (row) => schedule.indexOf(row)),
    endings: schedule.map((row) => endingOf(terms, type, row, coups[rows.indexOf(row)])),
  };
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

/** Deals the odds table a coup that notes what was asked of it. */
function scopeOf(schedule: Schedule): Scope {
  const asked = new Set<string>();
  for (let at = 0; at < CLASSES; at += 1) {
    decidingRow(schedule, watched(coupOfClass(at), asked));
  }
  const player = asked.delete('playerPair');
  const banker = asked.delete('bankerPair');
  if (!player && !banker) return 'points';
  if (asked.size > 0 || (player && banker)) return 'everything';
  return player ? 'player-pair' : 'banker-pair';
}

function watched(coup: CoupResult, asked: Set<string>): CoupResult {
  return new Proxy(coup, {
    get(target, field: keyof CoupResult & string) {
      asked.add(field);
      return target[field];
    },
  });
}

function coupsOf(scope: Scope): CoupResult[] {
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

/** A row that nothing reaches is settled on no coup and weighs nothing. */
function endingOf(
  terms: TableTerms,
  type: CoupWagerType,
  row: ScheduleRow,
  coup: CoupResult | undefined,
): Ending {
  const won = row.result === 'win';
  const odds = won ? oddsOf(row, terms.tiePercent) : null;
  const named = { result: row.result, odds, on: row.on, clause: row.clause };
  const commissionPercent = won ? row.commissionPercent : 0;
  if (coup === undefined) return { ...named, commissionPercent, net: fraction(0) };
  return { ...named, commissionPercent, net: netOf(terms, type, coup, odds) };
}

/** Asks the settlement what a stake comes to; the stake is large enough to leave no rest. */
function netOf(terms: TableTerms, type: CoupWagerType, coup: CoupResult, odds: Odds | null) {
  const stakeCents = exactStake(odds?.[1] ?? 1);
  const [settled] = settleCoup(
    { ...terms, differentialCents: null },
    [{ type, stakeCents, bettor: 1 }],
    coup,
  );
  const { returnedCents } = present(settled, 'the settlement of a wager');
  return fraction(returnedCents - stakeCents, stakeCents);
}

const STAKE_CENTS = 100_000;

function exactStake(divisor: number): Cents {
  return cents(STAKE_CENTS * divisor);
}
