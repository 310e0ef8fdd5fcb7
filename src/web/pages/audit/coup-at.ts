import type { Outcome } from '../../../rules/index.ts';

/** Where a coup is found. */
export interface CoupAt {
  readonly table: string;
  readonly shoe: number;
  readonly coup: number;
  /** Who had wagers on it: each saw it with his own eyes. */
  readonly people: readonly string[];
}

/** A line of a table's history, as the house keeps it. */
export interface CoupSummary {
  readonly coup: number;
  readonly atMs: number;
  readonly kind: 'betting' | 'dummy' | 'void';
  readonly outcome: Outcome | null;
  readonly playerPoint: number | null;
  readonly bankerPoint: number | null;
  readonly handleCents: number;
  readonly houseCents: number;
  readonly people: readonly string[];
}
