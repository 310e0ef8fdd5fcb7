/** A coup with its table and shoe. */
export interface CoupAt {
  readonly table: string;
  readonly tableName: string;
  readonly shoe: number;
  readonly coup: number;
  /** People who had wagers on the coup; the audit can show the view of each. */
  readonly people: readonly string[];
}
