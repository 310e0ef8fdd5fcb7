import type { TableState } from '../../table/index.ts';

/** The first facts that every list of tables gives of a table. */
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
