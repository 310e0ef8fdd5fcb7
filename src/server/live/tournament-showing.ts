import type { TournamentNote, TournamentSeen } from '../../protocol/index.ts';
import { EVENTS } from '../../table/index.ts';
import {
  BOARD,
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  type TournamentState,
  type TournamentTableView,
  type TournamentViewer,
  tournamentTableView,
  type ViewingRole,
} from '../../tournament/index.ts';
import { seenTerms } from '../tournament/seen-terms.ts';
import { strangersBoard, strangersTable } from '../tournament/strangers.ts';
import type { Showing } from './feed.ts';

/** The role in which a person looks at a tournament, and the roles he could take. */
export interface Looking {
  readonly viewer: TournamentViewer;
  /** Whether he is not signed in: he sees ranks and cards, but not who has what on which hand. */
  readonly stranger: boolean;
  /** The table whose felt he looks at too. */
  readonly table: string | null;
  readonly allTables: boolean;
  /** The roles a viewer holds; null where his role is no longer his. */
  roles(state: TournamentState): readonly ViewingRole[] | null;
}

type NamesFor = (state: TournamentState, viewer: TournamentViewer) => TournamentSeen['names'];

/**
 * A tournament as its readers see it, to each what he may see. What is sent, its length and its
 * time follow from that view alone: a reader who may not read a form gets the same bytes at the
 * same time, whatever is on the form.
 */
export function tournamentShowing(
  tournamentId: string,
  namesFor: NamesFor,
): Showing<TournamentState, TournamentEvent, Looking, TournamentSeen> {
  const own = (state: TournamentState, look: Looking) => seenBy(state, look, namesFor);
  return {
    stream: `tournament:${tournamentId}`,
    shared: () => NOTHING,
    own,
    turn: (_before, after) => ({ shared: NO_CHANGES, own: (look) => own(after, look) }),
    isHidden: () => false,
    beside: () => NOTHING,
    noteOf,
    isToldTo: (before, event, look) =>
      TOURNAMENT_MACHINE.audience(before, event, look?.viewer ?? BOARD) !== null,
  };
}

const NOTHING = {};
const NO_CHANGES = [] as const;

function seenBy(
  state: TournamentState,
  { viewer, stranger, table, allTables, roles }: Looking,
  namesFor: NamesFor,
): TournamentSeen | null {
  const held = roles(state);
  if (held === null) return null;
  const view = TOURNAMENT_MACHINE.view(state, viewer);
  const tableSeen = (id: string) =>
    stranger ? strangersTable(state, id) : tournamentTableView(state, id, viewer);
  return {
    roles: held,
    terms: seenTerms(state, viewer),
    view: stranger ? { ...view, board: strangersBoard(state) } : view,
    table: table === null ? null : tableSeen(table),
    tables: allTables ? tablesSeen(state, tableSeen) : null,
    names: namesFor(state, viewer),
  };
}

function tablesSeen(
  state: TournamentState,
  tableSeen: (id: string) => TournamentTableView | null,
): NonNullable<TournamentSeen['tables']> {
  const seen = state.floor.ids.map((id) => [id, tableSeen(id)] as const);
  return Object.fromEntries(seen.flatMap(([id, view]) => (view === null ? [] : [[id, view]])));
}

/** For a table's decision, the type of the table's own event where everybody may know of it. */
function noteOf(event: TournamentEvent): TournamentNote | null {
  if (event.type !== 'TableMoved') return { type: event.type };
  const { type } = event.event;
  return EVENTS[type].audience === 'everyone' ? { type, table: event.tableId } : null;
}
