import type { Outcome } from '../../rules/index.ts';
import type { Coup, Indicators, SettledRow, ShoeHolder, Slip } from './state.ts';

/** The number of coups that can still be undone: more than one whole shoe. */
export const MOST_KEPT_COUPS = 110;

/**
 * A coup that can still be undone (VI-60). It holds only what is needed to put every cent, slip and
 * indicator back, because a table keeps many of them and every snapshot holds them all.
 */
export interface KeptCoup {
  /** The coup's number within its shoe, and among all coups dealt at the table. */
  readonly number: number;
  readonly seq: number;
  readonly shoe: number;
  readonly kind: Coup['kind'];
  readonly outcome: Outcome;
  readonly invalidated: boolean;
  /** The people whose wagers the coup decided; the next two lists have the same order. */
  readonly people: readonly string[];
  /** What each of them staked less what was handed back. */
  readonly lostCents: readonly number[];
  /** What each of them won beyond his stakes, losses not set off. */
  readonly wonCents: readonly number[];
  /** The deferred commission that each of them came to owe. */
  readonly owedMillicents: readonly number[];
  readonly commissionCents: number;
  /** Runs and Tails that were open before the coup, and which of them it decided. */
  readonly slipsBefore: readonly Slip[];
  readonly endedSlips: readonly number[];
  readonly indicatorsBefore: Indicators;
  /** The player who lost the shoe by this coup. */
  readonly shoeLost?: ShoeHolder;
  /** What was handed back for each wager, where people pay by hand. */
  readonly handed?: readonly HandedOver[];
  /** People with a device on record, and what they won by this coup. */
  readonly watched?: readonly { readonly person: string; readonly wonCents: number }[];
}

/** The number of a wager, its owner's place in the list of people, and the cents. */
export type HandedOver = readonly [wagerId: number, owner: number, returnedCents: number];

/** Everybody's totals of a coup, in the order of the settled rows, and whose each row is. */
export function totalsOf(rows: readonly SettledRow[]): CoupTotals {
  const places = new Map<string, number>();
  const people: string[] = [];
  const lostCents: number[] = [];
  const wonCents: number[] = [];
  const owedMillicents: number[] = [];
  const owners: number[] = [];
  let commissionCents = 0;
  for (const row of rows) {
    const { person, stakeCents } = row.wager;
    let at = places.get(person);
    if (at === undefined) {
      at = people.push(person) - 1;
      places.set(person, at);
    }
    owners.push(at);
    lostCents[at] = (lostCents[at] ?? 0) + stakeCents - row.returnedCents;
    wonCents[at] = (wonCents[at] ?? 0) + winningsOf(row);
    owedMillicents[at] = (owedMillicents[at] ?? 0) + row.owedMillicents;
    commissionCents += row.commissionCents;
  }
  return { people, lostCents, wonCents, owedMillicents, commissionCents, owners };
}

interface CoupTotals
  extends Pick<
    KeptCoup,
    'people' | 'lostCents' | 'wonCents' | 'owedMillicents' | 'commissionCents'
  > {
  /** For each row its owner's place in the list of people. */
  readonly owners: readonly number[];
}

/** What a winning wager brought beyond its stake. */
export function winningsOf({ result, returnedCents, wager }: SettledRow): number {
  return result === 'win' ? Math.max(0, returnedCents - wager.stakeCents) : 0;
}
