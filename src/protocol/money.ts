import type { CageFault, StatementEntry } from '../cage/index.ts';
import type { Names } from './history.ts';

/** What the house answers about money; docs/reference/house.md describes the routes. */

/** The kinds of lines on a person's statement. */
export const STATEMENT_LINES = [
  'buy-in',
  'buy-in-returned',
  'cash-out',
  'grant',
  'deposit',
  'withdraw',
  'correction',
] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

export interface ReadableEntry extends StatementEntry {
  readonly kind: StatementLine;
  /** In English, for whoever has no catalogue of his own. */
  readonly line: string;
  readonly tableName: string | null;
}

export interface ReadableStatement {
  readonly account: string;
  readonly openingCents: number;
  readonly closingCents: number;
  readonly entries: readonly ReadableEntry[];
  readonly names: Names;
}

/** One table in the books: what the cage sent there, and where it is now. */
export interface ReconciledTable {
  readonly tableId: string;
  readonly name: string;
  /** Brought less taken, by the cage's books and by the table's own. */
  readonly cageCents: number;
  readonly tableCents: number;
  readonly differenceCents: number;
  /** Transfers begun and not finished. */
  readonly underWay: number;
  /** Chips with players, on the layout, and what the house has won. */
  readonly chipsCents: number;
  readonly stakesCents: number;
  readonly houseCents: number;
  readonly commissionCents: number;
  readonly faults: readonly { readonly code: string; readonly detail: string }[];
}

export interface Reconciliation {
  readonly balanced: boolean;
  readonly tables: readonly ReconciledTable[];
  readonly cageFaults: readonly CageFault[];
}

/** Somebody as the cage finds him. */
export interface CagePerson {
  readonly id: string;
  readonly displayName: string;
  readonly kind: string;
  /** Null for somebody without an account. */
  readonly balanceCents: number | null;
}

/** What a recount of the meters found wrong: at a table, or in the cage. */
export interface MeterFault {
  readonly where: string;
  readonly what: string;
}

/** How far a recount has come, in events of the log. */
export interface MeterAuditReport {
  readonly state: 'never' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly of: number;
  readonly beganAtMs: number | null;
  readonly faults: readonly MeterFault[];
}
