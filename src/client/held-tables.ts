import type { ServerMessage } from '../protocol/index.ts';
import { applyChanges, type TableView } from '../table/index.ts';
import type { LiveTable } from './live-contract.ts';

type Told<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

/** The tables as messages have made them; each change is told with the whole table. */
export class HeldTables {
  readonly #tables = new Map<string, LiveTable>();
  readonly #tell: (table: LiveTable) => void;

  constructor(tell: (table: LiveTable) => void) {
    this.#tell = tell;
  }

  get(tableId: string): LiveTable | undefined {
    return this.#tables.get(tableId);
  }

  delete(tableId: string): void {
    this.#tables.delete(tableId);
  }

  snapshot(message: Told<'snapshot'>): LiveTable {
    const { table: tableId, version, view, clock, names, shoe, results } = message;
    const receipts = receiptsFor(this.#tables.get(tableId), shoe.entries);
    return this.#keep({
      tableId,
      version,
      view,
      clock,
      names,
      shoe,
      receipts,
      results,
      events: [],
    });
  }

  /** False where versions are missing: a new snapshot from the server closes the gap. */
  update(message: Told<'update'>): boolean {
    const known = this.#tables.get(message.table);
    if (known === undefined) return true;
    if (message.from !== known.version) return false;
    const table = applyChanges(known.view.table, message.changes) as TableView['table'];
    const mine = message.own === undefined ? known.view : applyChanges(known.view, message.own);
    const view = { ...(mine as TableView), table };
    this.#keep({ ...known, version: message.version, view, events: message.events });
    return true;
  }

  shoe(message: Told<'shoe'>): void {
    const known = this.#tables.get(message.table);
    if (known === undefined) return;
    const begins = message.entries[0]?.type === 'sealed';
    const entries = begins ? message.entries : [...known.shoe.entries, ...message.entries];
    const receipts = receiptsFor(known, entries);
    this.#keep({ ...known, receipts, shoe: { entries, head: message.head }, events: [] });
  }

  roads({ table, keep, add }: Told<'roads'>): void {
    const known = this.#tables.get(table);
    if (known === undefined) return;
    this.#keep({ ...known, results: [...known.results.slice(0, keep), ...add], events: [] });
  }

  receipt(message: Told<'receipt'>): void {
    this.change(message.table, withReceipt(this.#tables.get(message.table), message));
  }

  change(tableId: string, change: Partial<LiveTable>): void {
    const known = this.#tables.get(tableId);
    if (known !== undefined) this.#keep({ ...known, ...change });
  }

  #keep(table: LiveTable): LiveTable {
    this.#tables.set(table.tableId, table);
    this.#tell(table);
    return table;
  }
}

type Receipts = NonNullable<LiveTable['receipts']>;

/** The receipts of the shoe in use; a new seal drops the old ones. */
function receiptsFor(known: LiveTable | undefined, [seal]: LiveTable['shoe']['entries']): Receipts {
  const commitment = seal?.type === 'sealed' ? seal.commitment : null;
  return (known?.receipts ?? []).filter((receipt) => receipt.seal === commitment);
}

/** A receipt that the house sent twice is kept once. */
function withReceipt(
  known: LiveTable | undefined,
  { receipt }: Extract<ServerMessage, { t: 'receipt' }>,
): Pick<LiveTable, 'receipts' | 'events'> {
  const others = (known?.receipts ?? []).filter(({ signature }) => signature !== receipt.signature);
  return { receipts: [...others, receipt], events: [] };
}
