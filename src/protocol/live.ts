import type { Change } from '../machine/index.ts';
import type { RoadResult } from '../roads/index.ts';
import type { StaffRank, TournamentRole } from '../rules/index.ts';
import type { Receipt, ShoeEntry } from '../shoe/index.ts';
import type { CommandBody, Facts, TableEvent, TableView } from '../table/index.ts';
import type {
  TournamentCommandBody,
  TournamentTableView,
  TournamentView,
  ViewingRole,
} from '../tournament/index.ts';
import type { PeelEdge } from './frames.ts';
import type { SeenTerms } from './routes/index.ts';

/** The one WebSocket protocol; docs/reference/live.md describes it for other languages. */

/** The machines that clients follow, and what of each travels. */
export interface Live {
  readonly table: {
    readonly Body: CommandBody;
    readonly Office: StaffRank;
    readonly Looking: StaffRank;
    readonly View: TableSeen;
    readonly Note: EventNote;
  };
  readonly tournament: {
    readonly Body: TournamentCommandBody;
    readonly Office: TournamentRole;
    readonly Looking: ViewingRole;
    readonly View: TournamentSeen;
    readonly Note: TournamentNote;
  };
}
export type LiveMachine = keyof Live;

/** The name of a stream: its machine and its key. */
export type StreamName<M extends LiveMachine = LiveMachine> = `${M}:${string}`;

export interface LiveClock {
  readonly kind: string;
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** What one viewer sees of a table; updates are changes of it. */
export interface TableSeen extends TableView {
  readonly clock: LiveClock | null;
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly entries: readonly ShoeEntry[]; readonly head: string };
  /** Results of the shoe in use, oldest first, for the roads. */
  readonly results: readonly RoadResult[];
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
  readonly roles: readonly ViewingRole[];
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

/** What one stream's feed sends: the whole view first, then its changes. */
export type Feeding = { [M in LiveMachine]: SnapshotOf<M> | UpdateOf<M> }[LiveMachine];

export interface SnapshotOf<M extends LiveMachine> {
  readonly t: 'snapshot';
  readonly stream: StreamName<M>;
  readonly version: number;
  readonly serverMs: number;
  readonly view: Live[M]['View'];
}

export interface UpdateOf<M extends LiveMachine> {
  readonly t: 'update';
  readonly stream: StreamName<M>;
  readonly version: number;
  /** The version this update starts from; a gap means: subscribe again. */
  readonly from: number;
  readonly changes: readonly Change[];
  /** Changes that this reader alone sees; they come after the others. */
  readonly own?: readonly Change[];
  /** Events for this reader, those for everybody first; the version counts all other events too. */
  readonly events: readonly Live[M]['Note'][];
}

export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly person: string | null;
      readonly name: string | null;
      readonly serverMs: number;
    }
  | Feeding
  /** The stream is not there, or not for this person in this office; nothing more comes of it. */
  | { readonly t: 'gone'; readonly stream: StreamName; readonly why: string }
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
  /** The act waits for a second person. */
  | { readonly t: 'waiting'; readonly id: string; readonly approval: string }
  | TableWord
  | { readonly t: 'pong'; readonly sentMs: number; readonly serverMs: number }
  | { readonly t: 'error'; readonly code: string; readonly sentence: string };

/** What is said at a table and is in no view. */
export type TableWord =
  /** The house's signed statement that the person's own part in the shuffle is in the record. */
  | { readonly t: 'receipt'; readonly table: string; readonly receipt: Receipt }
  | { readonly t: 'seat'; readonly table: string; readonly seat: SeatNotice }
  | {
      readonly t: 'peel';
      readonly table: string;
      readonly side: 'player' | 'banker';
      readonly at: number;
      readonly percent: number;
      readonly edge: PeelEdge;
    };
