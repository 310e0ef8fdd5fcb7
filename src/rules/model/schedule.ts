import type { Outcome } from '../coup/hand.ts';
import type { Happening } from '../coup/happening.ts';
import type { Leaf } from './leaf.ts';
import type { WagerType } from './wager.ts';

/** `n` to `d`, as in 8 to 1. */
export type Odds = readonly [n: number, d: number];

export interface WinningRow {
  readonly on: Happening;
  readonly result: 'win';
  /** 'tie-percentage' is the figure on the table limit sign, in per cent. */
  readonly odds: Odds | 'tie-percentage';
  /** Commission in per cent of the win; 0 where the book takes none. */
  readonly commissionPercent: number;
  /** Whether that commission may be owed until the end of the shoe (VI-25). */
  readonly deferrable: boolean;
  /** The register's id, and the words under which the row is cited to people. */
  readonly clause: string;
  readonly cite: string;
}

export interface OtherRow {
  readonly on: Happening;
  readonly result: 'lose' | 'push' | 'void';
  readonly clause: string;
  readonly cite: string;
}

/** The rows of an odds table in printed order; the first that happened decides. */
export type ScheduleRow = WinningRow | OtherRow;
export type Schedule = readonly ScheduleRow[];

/** Row builders, so that a book's odds table reads like the page. */
export function pays(
  on: Happening,
  odds: Odds | 'tie-percentage',
  clause: string,
  cite: string = clause,
): WinningRow {
  return { on, result: 'win', odds, commissionPercent: 0, deferrable: false, clause, cite };
}

export function lessCommission(row: WinningRow, percent: number, deferrable: boolean): WinningRow {
  return { ...row, commissionPercent: percent, deferrable };
}

export function loses(on: Happening, clause: string, cite: string = clause): OtherRow {
  return { on, result: 'lose', clause, cite };
}

export function standsOff(on: Happening, clause: string, cite: string = clause): OtherRow {
  return { on, result: 'push', clause, cite };
}

export function isVoid(on: Happening, clause: string, cite: string = clause): OtherRow {
  return { on, result: 'void', clause, cite };
}

/** A Run pays once, at its full length. */
export interface RunRow {
  readonly length: number;
  readonly odds: Odds;
  readonly clause: string;
  readonly cite: string;
}

export const RUN_WANTS = ['player', 'banker', 'tie', 'nominated'] as const;

export interface RunTerms {
  readonly offered: Leaf<'always' | 'optional'>;
  /** What each coup must bring; 'nominated' is the hand of its holder's main wager (VI-06). */
  readonly wants: Outcome | 'nominated';
  readonly rows: readonly RunRow[];
  /** What a Tie does to a Run that did not ask for one. */
  readonly brokenByTie: { readonly clause: string; readonly cite: string } | null;
  /** Why a combination Run without a nomination for a coup is lost (VI-07). */
  readonly notNominated: { readonly clause: string; readonly cite: string };
}

/** A Dragon Tail pays on the number of consecutive results it is settled on. */
export interface TailRow {
  readonly consecutive: number;
  readonly odds: Odds;
  readonly clause: string;
}

export interface TailTerms {
  /** The wager that opens a tail, and the one that joins it in the coup after. */
  readonly wagers: { readonly early: WagerType; readonly late: WagerType };
  readonly offered: Leaf<'always' | 'optional'>;
  /**
   * The fewest consecutive results that are paid, and the number of results at which a tail
   * finishes.
   */
  readonly lengths: Leaf<{ readonly least: number; readonly most: number }>;
  readonly rows: readonly TailRow[];
  readonly early: { readonly clause: string; readonly cite: string };
  readonly late: { readonly clause: string; readonly cite: string; readonly atSix: string };
  readonly broken: {
    readonly clause: string;
    readonly cite: string;
    /** How the book names the one end of a shoe that breaks a tail (VI-15). */
    readonly endOfShoe: string;
  };
  readonly notEstablished: { readonly clause: string; readonly cite: string };
  readonly misplacedLate: { readonly clause: string; readonly cite: string };
}
