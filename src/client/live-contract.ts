import type {
  ClientMessage,
  LiveClock,
  SeatNotice,
  ServerMessage,
  TournamentNote,
  TournamentSeen,
} from '../protocol/index.ts';
import type { RoadResult } from '../roads/index.ts';
import type { StaffRank, TournamentRole } from '../rules/index.ts';
import type { Receipt, ShoeEntry } from '../shoe/index.ts';
import type { Facts, TableView } from '../table/index.ts';

/** A WebSocket, in a browser or in Node. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  /** `heardMs`: when the message came, if not now. */
  onmessage: ((event: { data: unknown; heardMs?: number }) => void) | null;
  onerror: (() => void) | null;
}

/** A table as a client knows it: the server's view and what goes with it. */
export interface LiveTable {
  readonly tableId: string;
  readonly version: number;
  readonly view: TableView;
  readonly clock: LiveClock | null;
  /** The house's notice about the client's own seat; null when there is none. */
  readonly seat?: SeatNotice | null;
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly entries: readonly ShoeEntry[]; readonly head: string };
  /** The house's signed statements that this client's part in the shoe stands in its record. */
  readonly receipts?: readonly Receipt[];
  /** Results of the shoe in use, oldest first: the roads are drawn from them. */
  readonly results: readonly RoadResult[];
  /** What the last update reported, for animation and for screen readers. */
  readonly events: readonly { readonly type: string }[];
}

/** A tournament as a client knows it, in the role in which it is watched. */
export interface LiveTournament extends TournamentSeen {
  readonly tournamentId: string;
  readonly version: number;
  /** What the last update reported. */
  readonly events: readonly TournamentNote[];
}

/** In which role a tournament is watched, and with which of its tables. */
export interface Watching {
  readonly as?: TournamentRole;
  readonly table?: string;
  readonly tables?: true;
}

export type TournamentBody = Extract<ClientMessage, { t: 'act' }>['body'];

export interface ActOptions {
  readonly as?: TournamentRole;
  readonly id?: string;
}

export type CommandAnswer =
  | { readonly ok: true; readonly version: number; readonly repeated: boolean }
  | {
      readonly ok: false;
      readonly code: string;
      readonly clause: string | null;
      readonly sentence: string;
      readonly facts: Facts;
    }
  | { readonly ok: 'waiting'; readonly approval: string };

export interface ClientPorts {
  readonly openSocket: () => SocketLike;
  /** Ids are made before a command is sent, so that a retry cannot count twice. */
  readonly newId: () => string;
  readonly later: (ms: number, act: () => void) => () => void;
  readonly nowMs: () => number;
}

export interface ClientEvents {
  table(table: LiveTable): void;
  tournament?(tournament: LiveTournament): void;
  /** The id of a table or of a tournament that cannot be followed any more. */
  gone(tableId: string, why: string): void;
  peel(message: Extract<ServerMessage, { t: 'peel' }>): void;
  online(online: boolean): void;
  person(person: string | null, name: string | null): void;
  closed(code: number, reason: string): void;
}

/** The client's own answer for an order whose moment has passed. */
export const MISSED = 'missed';

export interface OrderOptions {
  readonly rank?: StaffRank;
  readonly for?: string;
  readonly id?: string;
  /** The betting window for which a wager is made; the house counts the wager in no other. */
  readonly window?: string;
  /**
   * Whether the order still makes sense at the table as it is after a break. Without this function
   * the order is always sent again; where it returns false, the order is answered as `missed`.
   */
  readonly stillMeant?: (table: LiveTable) => boolean;
}
