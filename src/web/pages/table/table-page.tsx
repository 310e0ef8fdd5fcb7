import { HouseWords } from '../../i18n/language.tsx';
import type { TableConnection } from '../../live/connection.ts';
import type { TableSlots } from './state/table-slots.ts';
import { useTableStore } from './state/use-table-store.ts';
import { TableLayout } from './table-layout.tsx';

export interface TablePageProps {
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** One table, live. The caller passes the connection, and a React key for the table. */
export function TablePage({ connection, slots = {} }: TablePageProps) {
  const { store, screen } = useTableStore(connection);
  return (
    <HouseWords table={screen.snapshot?.view.table.rules}>
      <TableLayout {...{ screen, store, connection, slots }} />
    </HouseWords>
  );
}
