import type { RoadResult } from '../roads/index.ts';
import type { TournamentRole } from '../rules/index.ts';
import type { Receipt, ShoeEntry } from '../shoe/index.ts';
import type { Change, Facts, TableEvent, TableView } from '../table/index.ts';
import type { TournamentTableView, TournamentView } from '../tournament/index.ts';
import type { PeelEdge } from './frames.ts';
import type { SeenTerms } from './routes/index.ts';

/** The one WebSocket protocol; docs/reference/live.md describes it for other languages. */

export interface LiveClock {
  readonly kind: string;
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** What happened, for animation and for screen readers; the view carries the facts. */
export type EventNote = { readonly type: TableEvent['type'] };

/** The house's notice to a person about his own seat at a table. */
export interface SeatNotice {
  /** When the seat is given up, unless its owner plays or says that he is here. */
  readonly leavesAtMs: number | null;
  /** The seat was given up, and the chips went home. */
  readonly gaveUp: boolean;
  /** The person's place in the line for a seat. */
  readonly waiting: { readonly place: number; readonly of: number } | null;
}

/** What one viewer sees of a tournament; updates are changes of it. */
export interface TournamentSeen {
  readonly roles: readonly TournamentRole[];
  readonly terms: SeenTerms;
  readonly view: TournamentView;
  readonly table: TournamentTableView | null;
  /** Tables by id, where all were asked for. */
  readonly tables: Readonly<Record<string, TournamentTableView>> | null;
  readonly names: Readonly<Record<string, string>>;
}

/** What happened, for animation; for a table's decision, the type of the table's own event. */
export interface TournamentNote {
  readonly type: string;
  readonly table?: string;
}

export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly person: string | null;
      readonly name: string | null;
      readonly serverMs: number;
    }
  | {
      readonly t: 'snapshot';
      readonly table: string;
      readonly version: number;
      readonly view: TableView;
      readonly clock: LiveClock | null;
      readonly names: Readonly<Record<string, string>>;
      readonly shoe: { readonly entries: readonly ShoeEntry[]; readonly head: string };
      /** Results of the shoe in use, oldest first, for the roads. */
      readonly results: readonly RoadResult[];
      readonly serverMs: number;
    }
  | {
      readonly t: 'update';
      readonly table: string;
      readonly version: number;
      /** The version this update starts from; a gap means: subscribe again. */
      readonly from: number;
      readonly changes: readonly Change[];
      readonly own?: readonly Change[];
      /**
       * Events for this reader, those for everybody first; the version counts all other events too.
       */
      readonly events: readonly EventNote[];
    }
  | {
      readonly t: 'clock';
      readonly table: string;
      readonly clock: LiveClock | null;
      readonly serverMs: number;
    }
  | {
      readonly t: 'shoe';
      readonly table: string;
      readonly entries: readonly ShoeEntry[];
      readonly head: string;
    }
  /**
   * The house's signed statement that the person's own part in the shuffle stands in the record.
   */
  | { readonly t: 'receipt'; readonly table: string; readonly receipt: Receipt }
  /** The first `keep` results stay, those in `add` follow; a new shoe keeps none. */
  | {
      readonly t: 'roads';
      readonly table: string;
      readonly keep: number;
      readonly add: readonly RoadResult[];
    }
  | { readonly t: 'seat'; readonly table: string; readonly seat: SeatNotice }
  | {
      readonly t: 'peel';
      readonly table: string;
      readonly side: 'player' | 'banker';
      readonly at: number;
      readonly percent: number;
      readonly edge: PeelEdge;
    }
  | {
      readonly t: 'answer';
      readonly id: string;
      readonly ok: true;
      readonly version: number;
      readonly repeated: boolean;
    }
  | {
      readonly t: 'answer';
      readonly id: string;
      readonly ok: false;
      readonly code: string;
      readonly clause: string | null;
      readonly sentence: string;
      readonly facts: Facts;
      /** Whether the same command may be sent again under the same id. */
      readonly retry: boolean;
    }
  | {
      readonly t: 'names';
      readonly table: string;
      readonly names: Readonly<Record<string, string>>;
    }
  /** The act waits for a second person. */
  | { readonly t: 'waiting'; readonly id: string; readonly approval: string }
  | ({
      readonly t: 'tournament';
      readonly tournament: string;
      readonly version: number;
      readonly serverMs: number;
    } & TournamentSeen)
  | {
      readonly t: 'tournament-update';
      readonly tournament: string;
      readonly version: number;
      /** The version this update starts from; a gap means: watch again. */
      readonly from: number;
      readonly changes: readonly Change[];
      readonly events: readonly TournamentNote[];
      readonly serverMs: number;
    }
  /** `table` is the id of a tournament where one was watched. */
  | { readonly t: 'gone'; readonly table: string; readonly why: string }
  | { readonly t: 'pong'; readonly sentMs: number; readonly serverMs: number }
  | { readonly t: 'error'; readonly code: string; readonly sentence: string };
