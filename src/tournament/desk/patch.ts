import {
  changeTable,
  type DeskPatch,
  shoeAt,
  type TournamentState,
  type TournamentTable,
  tableOf,
  tablesOf,
} from '../kernel/index.ts';

/** The part of a state that an act about this table, or about the whole tournament, may change. */
export function patchOf(state: TournamentState, tableId: string | null): DeskPatch {
  const { wagerSeconds, starts, designated } = state.structure;
  const table = tableId === null ? null : tableOf(state, tableId);
  return {
    wagerSeconds,
    starts,
    designated,
    table:
      table === null
        ? null
        : { tableId: table.tableId, lastAnnounced: table.lastAnnounced, places: table.places },
  };
}

/** The state with that part replaced by the patch; a turn that comes back begins anew. */
export function withPatch(state: TournamentState, patch: DeskPatch, atMs: number): TournamentState {
  const { wagerSeconds, starts, designated, table } = patch;
  const structure = { ...state.structure, wagerSeconds, starts, designated };
  const next = { ...state, structure };
  if (table === null) return next;
  const { tableId, lastAnnounced, places } = table;
  return changeTable(next, tableId, (old) => ({
    ...old,
    lastAnnounced,
    places,
    turnSinceMs: atMs,
  }));
}

/**
 * A text of the cards that have left the shoes concerned; another text means that a card was dealt.
 */
export function cardsDealt(state: TournamentState, tableId: string | null): string {
  if (tableId === null) return tablesOf(state).map(cardsAt).join(' ');
  const table = tableOf(state, tableId);
  return table === null ? '' : cardsAt(table);
}

function cardsAt(table: TournamentTable): string {
  const shoe = shoeAt(table);
  return `${table.tableId}:${shoe?.number ?? 0}:${shoe?.drawn ?? 0}`;
}
