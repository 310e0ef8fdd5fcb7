import type { TableState } from '../../table/index.ts';

/** What every list of tables says first of a table. */
export function tableHeading(tableId: string, { setup, phase }: TableState) {
  return {
    tableId,
    name: setup?.name ?? tableId,
    bookId: setup?.bookId ?? '',
    versionId: setup?.versionId ?? '',
    shoeKind: setup?.shoeKind ?? 'virtual',
    phase,
    seats: setup?.seats ?? 0,
  } as const;
}
