import type { Place } from './floor-state.ts';
import type { StructureState } from './state.ts';

/** The part of the state that an act of the director changed; only this part can be put back. */
export interface DeskPatch {
  readonly wagerSeconds: number | null;
  readonly starts: StructureState['starts'];
  readonly designated: readonly string[];
  /** The table that the act was about; null for an act about the whole tournament. */
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
  /** The type of the command. */
  readonly type: string;
  readonly tableId: string | null;
  readonly person: string | null;
  readonly atMs: number;
  /** The cards that had left each shoe concerned, so that a later card is noticed. */
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

/** The part `desk`: what the director announces, pauses and undoes. */
export interface DeskState {
  /** Newest last; older ones are in the log. */
  readonly announcements: readonly Announcement[];
  readonly pause: Pause | null;
  /** How long the session was paused; its end moves by as much. */
  readonly pausedMs: number;
  /** Newest last. */
  readonly acts: readonly DeskAct[];
  /** Acts that were undone and not done again, the newest last. */
  readonly undone: readonly DeskAct[];
  readonly nextActId: number;
}
