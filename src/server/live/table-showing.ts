import { keysOf, present } from '../../kit/index.ts';
import type { TableSeen } from '../../protocol/index.ts';
import {
  ownView,
  type Patron,
  type PrivateView,
  type PublicView,
  privateView,
  publicView,
  SPECTATOR,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
  type Viewer,
  type Wager,
  wagerChanges,
} from '../../table/index.ts';
import { strangersView } from '../floor/strangers.ts';
import type { Showing, Turn } from './feed.ts';

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

/** Owners of the wagers that changed, and whether what each of them may do changed with it. */
export type Owners = ReadonlyMap<string, boolean>;

/**
 * The owners whose wagers changed, where nothing but wagers changed in the betting phase; null
 * where everything must be looked at again. Placed, altered and withdrawn wagers are by far the
 * most frequent changes. They concern only their owners, and what an owner may do next depends on
 * whether he has wagers, not on which; in the public view only the wagers change. Which parts of a
 * state changed is known by their identity. Views for staff are not covered.
 */
export function wagersAlone(before: TableState, after: TableState): Owners | null {
  if (before.phase !== 'betting' || !sameBeyondWagers(before, after)) return null;
  const owners = ownersOfChanged(before.bets.wagers, after.bets.wagers);
  return chipsAlone(before.people, after.people, owners) ? owners : null;
}

/** Written out for speed: names in a list would be looked up each time. */
function sameBeyondWagers(before: TableState, after: TableState): boolean {
  return (
    before.phase === after.phase &&
    before.setup === after.setup &&
    before.posts === after.posts &&
    before.limits === after.limits &&
    before.cards === after.cards &&
    before.coup === after.coup &&
    before.record === after.record &&
    before.dummyDue === after.dummyDue &&
    before.bets.spoken === after.bets.spoken &&
    before.bets.slips === after.bets.slips
  );
}

function ownersOfChanged(before: readonly Wager[], after: readonly Wager[]): Owners {
  const owners = new Map<string, boolean>();
  if (before === after) return owners;
  const bets = (wagers: readonly Wager[], person: string) =>
    wagers.some((wager) => wager.person === person);
  for (const { person } of changedWagers(before, after)) {
    if (!owners.has(person)) owners.set(person, bets(before, person) !== bets(after, person));
  }
  return owners;
}

/**
 * Wagers that are not in both lists. One walk finds them, because wagers are in the order of
 * their numbers; if they did not, the walk would name more of them, never fewer.
 */
function changedWagers(before: readonly Wager[], after: readonly Wager[]): Wager[] {
  const changed: Wager[] = [];
  let at = 0;
  for (const wager of before) {
    let next = after[at];
    // Numbers are looked at only where something changed: a wager that stayed is not even fetched.
    while (next !== wager && next !== undefined && next.id < wager.id) {
      changed.push(next);
      at += 1;
      next = after[at];
    }
    if (next === wager) at += 1;
    else changed.push(wager);
  }
  for (; at < after.length; at += 1) changed.push(present(after[at], 'a wager'));
  return changed;
}

/** Whether nothing about people changed but the stacks of those whose wagers changed. */
function chipsAlone(
  before: TableState['people'],
  after: TableState['people'],
  owners: Owners,
): boolean {
  if (before === after) return true;
  if (!sameBut('patrons', before, after) || before.patrons.length !== after.patrons.length) {
    return false;
  }
  return before.patrons.every((patron, at) => {
    const now = after.patrons[at];
    return now === patron || (now !== undefined && isStackOf(owners, patron, now));
  });
}

function isStackOf(owners: Owners, before: Patron, after: Patron): boolean {
  return owners.has(before.person) && sameBut('chipsCents', before, after);
}

function sameBut<T extends object>(changed: keyof T, before: T, after: T): boolean {
  return keysOf(before).every((name) => name === changed || before[name] === after[name]);
}
