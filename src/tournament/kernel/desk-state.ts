import type { Place } from './floor-state.ts';
import type { StructureState } from './state.ts';

/** What an act of the director changed: only these can be put back. */
export interface DeskPatch {
  readonly wagerSeconds: number | null;
  readonly starts: StructureState['starts'];
  readonly designated: readonly string[];
  /** The table that the act was about; null for an act about the whole event. */
  readonly table: DeskTablePatch | null;
}

export interface DeskTablePatch {
  readonly tableId: string;
  readonly lastAnnounced: boolean;
  readonly places: readonly Place[];
}

/** An act of the director that can be undone while no card has been dealt since. */
export interface DeskAct {
  readonly id: number;
  readonly by: string;
  /** The command that it was. */
  readonly type: string;
  readonly tableId: string | null;
  readonly person: string | null;
  readonly atMs: number;
  /** Cards out of every shoe that the act touched, so that a later one is noticed. */
  readonly cards: string;
  readonly before: DeskPatch;
  readonly after: DeskPatch;
}

export interface Announcement {
  readonly text: string;
  readonly by: string;
  readonly atMs: number;
}

export interface Pause {
  readonly why: string;
  readonly by: string;
  readonly atMs: number;
}

/** The part `desk`: what the director says, stops and takes back. */
export interface DeskState {
  /** Newest last; older ones are in the log. */
  readonly announcements: readonly Announcement[];
  readonly pause: Pause | null;
  /** How long the session stood still; its clock goes on by as much. */
  readonly pausedMs: number;
  /** Newest last. */
  readonly acts: readonly DeskAct[];
  /** Undone and not done again, the newest of them last. */
  readonly undone: readonly DeskAct[];
  readonly nextActId: number;
}
