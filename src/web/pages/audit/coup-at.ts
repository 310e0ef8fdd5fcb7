/** Where a coup is found. */
export interface CoupAt {
  readonly table: string;
  readonly tableName: string;
  readonly shoe: number;
  readonly coup: number;
  /** Who had wagers on it: each saw it with his own eyes. */
  readonly people: readonly string[];
}
