import { balanceFaults } from '../../audit/index.ts';
import {
  type CageFault,
  type CageState,
  selfAudit,
  tableAccount,
  unfinishedOf,
} from '../../cage/index.ts';
import type { ReconciledTable, Reconciliation } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';

/** Compares the cage with the tables' own meters, to the cent, at one moment. */
export function reconciliation(
  cage: CageState,
  tables: Iterable<readonly [tableId: string, state: TableState]>,
): Reconciliation {
  const rows = [...tables].map(([tableId, state]) => reconciled(cage, tableId, state));
  const cageFaults: readonly CageFault[] = selfAudit(cage);
  const balanced =
    cageFaults.length === 0 &&
    rows.every(({ differenceCents, faults }) => differenceCents === 0 && faults.length === 0);
  return { balanced, tables: rows, cageFaults };
}

function reconciled(cage: CageState, tableId: string, state: TableState): ReconciledTable {
  const cageCents = cage.tables[tableAccount(tableId)]?.broughtCents ?? 0;
  // A transfer under way may have reached the table already; the cage books it a moment later.
  const underWay = unfinishedOf(cage).filter(
    ({ kind, table }) => kind !== 'fee' && table === tableId,
  );
  const difference = state.record.broughtCents - cageCents;
  const settles = underWay.some(({ kind, amountCents }) =>
    kind === 'buy-in' ? difference === amountCents : difference === -amountCents,
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  return {
    tableId,
    name: state.setup?.name ?? tableId,
    cageCents,
    tableCents: state.record.broughtCents,
    underWay: underWay.length,
    differenceCents: settles ? 0 : difference,
    chipsCents: sum(state.people.patrons.map((one) => one.chipsCents + one.seizedCents)),
    stakesCents: sum([
      ...state.bets.wagers.map(({ stakeCents }) => stakeCents),
      ...state.bets.slips.map(({ wager }) => wager.stakeCents),
    ]),
    houseCents: state.record.houseCents,
    commissionCents: state.record.commissionCents,
    faults: balanceFaults(state).map(([code, detail]) => ({ code, detail })),
  };
}
