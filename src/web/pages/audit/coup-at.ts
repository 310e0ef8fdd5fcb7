import type { CoupSummary } from '../../../protocol/index.ts';

/** Where a coup is found. */
export interface CoupAt {
  readonly table: string;
  readonly tableName: string;
  readonly shoe: number;
  readonly coup: number;
  /** Who had wagers on it: each saw it with his own eyes. */
  readonly people: readonly string[];
}

/** A line of a table's history, as the house keeps it, with the table that it belongs to. */
export interface FoundCoup extends CoupSummary {
  readonly tableId: string;
  readonly name: string;
}
