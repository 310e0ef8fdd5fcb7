import type { Statement, StatementEntry } from '../../cage/index.ts';
import type {
  Names,
  ReadableEntry,
  ReadableStatement,
  StatementLine,
} from '../../protocol/index.ts';

/** A statement in words: what each line is, where it happened, who signed. */
export async function readableStatement(
  { account, openingCents, closingCents, entries }: Statement,
  tableName: (tableId: string) => string,
  namesOf: (ids: readonly (string | null)[]) => Promise<Names>,
): Promise<ReadableStatement> {
  const names = await namesOf(entries.flatMap(({ by, approvedBy }) => [by, approvedBy]));
  return {
    account,
    openingCents,
    closingCents,
    entries: entries.map((entry) => readable(entry, tableName)),
    names,
  };
}

function readable(entry: StatementEntry, nameOf: (tableId: string) => string): ReadableEntry {
  const kind = kindOf(entry);
  const tableName = entry.table === null ? null : nameOf(entry.table);
  return { ...entry, kind, tableName, line: lineOf(kind, tableName ?? '', entry.why) };
}

/** The reason of a pool's payment that is not a prize. */
export const REFUND = 'refund';

function kindOf({ type, amountCents, why }: StatementEntry): StatementLine {
  switch (type) {
    case 'PlayMoneyGranted':
      return 'grant';
    case 'Deposited':
      return 'deposit';
    case 'Withdrawn':
      return 'withdraw';
    case 'Corrected':
      return 'correction';
    case 'BuyInVoided':
      return 'buy-in-returned';
    case 'CashOutPosted':
      return 'cash-out';
    case 'FeeReserved':
      return 'fee';
    case 'FeeVoided':
      return 'fee-returned';
    case 'PoolPaid':
      return why === REFUND ? 'fee-returned' : 'prize';
    default:
      return amountCents < 0 ? 'buy-in' : 'cash-out';
  }
}

function lineOf(kind: StatementLine, table: string, why: string | null): string {
  const because = why === null ? '' : `: ${why}`;
  switch (kind) {
    case 'buy-in':
      return `Chips to ${table}`;
    case 'buy-in-returned':
      return `Buy-in at ${table} returned${because}`;
    case 'cash-out':
      return `Chips back from ${table}`;
    case 'grant':
      return 'Play money from the house';
    case 'deposit':
      return 'Paid in at the cage';
    case 'withdraw':
      return 'Paid out at the cage';
    case 'correction':
      return `Correction${because}`;
    case 'fee':
      return `Fee of ${table}`;
    case 'fee-returned':
      return `Fee of ${table} returned`;
    case 'prize':
      return `From ${table}${because}`;
  }
}
