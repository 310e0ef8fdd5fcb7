import type { TableSeen } from '../../protocol/index.ts';
import {
  ownView,
  type PrivateView,
  type PublicView,
  privateView,
  publicView,
  SPECTATOR,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
  type Viewer,
  wagerChanges,
} from '../../table/index.ts';
import { strangersView } from '../floor/strangers.ts';
import type { Showing, Turn } from './feed.ts';
import { wagersAlone } from './wagers-alone.ts';

export interface TableOwn extends PrivateView {
  readonly viewer: Viewer;
}

export type TableShowing = Showing<TableState, TableEvent, Viewer, TableOwn>;

/** What is beside a table's state. */
export type Beside = Pick<TableSeen, 'clock' | 'names' | 'shoe' | 'results'>;

/**
 * A table as its readers see it. Strangers see the table without its wagers and are told nothing
 * where only wagers changed.
 */
export function tableShowing(
  tableId: string,
  isForStrangers: boolean,
  beside: () => Beside,
): TableShowing {
  const publicOf: (state: TableState) => PublicView = isForStrangers ? strangersView : publicView;
  return {
    stream: `table:${tableId}`,
    shared: (state) => ({ table: publicOf(state) }),
    own: ownFields,
    turn: (before, after) => turnOf(before, after, isForStrangers),
    isHidden: (before, after) => isForStrangers && wagersAlone(before, after) !== null,
    beside: () => ({ ...beside() }),
    noteOf: ({ type }) => ({ type }),
    isToldTo: (before, event, viewer) =>
      TABLE_MACHINE.audience(before, event, viewer ?? SPECTATOR) !== null,
  };
}

function ownFields(state: TableState, viewer: Viewer): TableOwn {
  return { viewer, ...privateView(state, viewer) };
}

function turnOf(
  before: TableState,
  after: TableState,
  isForStrangers: boolean,
): Turn<Viewer, TableOwn> {
  const owners = wagersAlone(before, after);
  return {
    shared:
      owners === null || isForStrangers
        ? null
        : wagerChanges(before.bets.wagers, after.bets.wagers, IN_VIEW),
    own(viewer, mine) {
      if (viewer.kind === 'spectator') return mine;
      if (viewer.kind !== 'patron' || owners === null) return ownFields(after, viewer);
      const lawful = owners.get(viewer.person);
      if (lawful === undefined) return mine;
      return lawful ? ownFields(after, viewer) : { ...mine, own: ownView(after, viewer.person) };
    },
  };
}

/** Where the public view is among a viewer's fields. */
const IN_VIEW = { in: null, key: 'table' };
