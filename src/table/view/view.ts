import { lawfulCommands } from '../machine/lawful.ts';
import type { CommandType } from '../messages/commands.ts';
import type { TableState } from '../model/state.ts';
import type { Viewer } from '../model/viewer.ts';
import { type OwnView, ownView } from './view-own.ts';
import { type PublicView, publicView } from './view-public.ts';
import { type StaffView, staffView } from './view-staff.ts';

/**
 * What one viewer may see of a table, built field by field: nothing leaves that these files do not
 * name. `table` is the same for everybody, so that a server makes it once for all.
 */
export interface TableView extends PrivateView {
  readonly viewer: Viewer;
  readonly table: PublicView;
}

/** What this viewer sees beside the public view. */
export interface PrivateView {
  /** A patron's own chips, limits and cards; null for everybody else. */
  readonly own: OwnView | null;
  /** What the people who run the table work with; null for patrons and spectators. */
  readonly staff: StaffView | null;
  /** Commands that could be accepted from this viewer now; their values still decide. */
  readonly lawful: readonly CommandType[];
}

export function view(
  state: TableState,
  viewer: Viewer,
  table: PublicView = publicView(state),
): TableView {
  return { viewer, table, ...privateView(state, viewer) };
}

export function privateView(state: TableState, viewer: Viewer): PrivateView {
  return {
    own: viewer.kind === 'patron' ? ownView(state, viewer.person) : null,
    staff: staffView(state, viewer),
    lawful: lawfulCommands(state, viewer),
  };
}
