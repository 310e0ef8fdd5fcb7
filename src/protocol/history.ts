import type { CoupRecord, SettledRow, Slip, ToldEvent } from '../table/index.ts';

/** What the house answers about finished coups; docs/reference/house.md describes the routes. */

/** One line of a table's history. */
export interface CoupSummary {
  readonly shoe: number;
  readonly coup: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly atMs: number;
  readonly kind: 'betting' | 'dummy' | 'void';
  readonly outcome: string | null;
  readonly playerPoint: number | null;
  readonly bankerPoint: number | null;
  readonly handleCents: number;
  readonly houseCents: number;
  readonly people: readonly string[];
}

/** Newest first; `next` is the cursor of the page after this one. */
export interface CoupsPage {
  readonly coups: readonly CoupSummary[];
  readonly next: string | null;
}

/** A coup found by an auditor, with the table it was played at. */
export interface FoundCoup extends CoupSummary {
  readonly tableId: string;
  readonly tableName: string;
}

/** Newest first, over the tables asked for. */
export interface FoundCoupsPage {
  readonly coups: readonly FoundCoup[];
  readonly names: Names;
  readonly next: string | null;
}

export type Names = Readonly<Record<string, string>>;

/** A finished coup as its reader may know it. */
export interface CoupDetail extends CoupRecord {
  readonly tableId: string;
  readonly tableName: string;
  readonly bookId: string;
  readonly versionId: string;
  readonly summary: CoupSummary;
  /** The reader's own part; null for somebody who had no wager in it. */
  readonly own: OwnCoup | null;
  /** Set where the result was declared invalid afterwards. */
  readonly invalidated: { readonly ground: string; readonly clause: string } | null;
  readonly names: Names;
  readonly events: readonly TimedEvent[];
}

export interface TimedEvent {
  readonly version: number;
  readonly atMs: number;
  readonly event: ToldEvent;
}

export interface OwnCoup {
  readonly wagers: readonly SettledRow[];
  readonly riding: readonly Slip[];
  readonly returned: CoupRecord['returned'];
  /** Corrections of payments and what an invalid result put right. */
  readonly corrections: readonly Correction[];
  readonly stakeCents: number;
  readonly returnedCents: number;
  readonly commissionCents: number;
  readonly netCents: number;
}

export interface Correction {
  readonly amountCents: number;
  readonly clause: string;
  readonly why: string;
}

/** One coup of a person's wager history; `coup` is null for slips that ended with their shoe. */
export interface PastCoup {
  readonly tableId: string;
  readonly tableName: string;
  readonly bookId: string;
  readonly shoe: number;
  readonly coup: number | null;
  readonly atMs: number;
  readonly kind: CoupSummary['kind'] | 'end-of-shoe';
  readonly outcome: string | null;
  readonly playerPoint: number | null;
  readonly bankerPoint: number | null;
  readonly own: OwnCoup;
}

/** Newest first, over all tables. */
export interface PastCoupsPage {
  readonly coups: readonly PastCoup[];
  readonly next: string | null;
}
