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
  /** `heardMs`: when it came, where that is not now. */
  onmessage: ((event: { data: unknown; heardMs?: number }) => void) | null;
  onerror: (() => void) | null;
}

/** A table as a client knows it: the server's view and what goes with it. */
export interface LiveTable {
  readonly tableId: string;
  readonly version: number;
  readonly view: TableView;
  readonly clock: LiveClock | null;
  /** What the house has to say about one's own seat; null when nothing. */
  readonly seat?: SeatNotice | null;
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly entries: readonly ShoeEntry[]; readonly head: string };
  /** The house's signed word that one's own part in this shoe stands in its record. */
  readonly receipts?: readonly Receipt[];
  /** Of the shoe in use, oldest first: what the roads are drawn from. */
  readonly results: readonly RoadResult[];
  /** What the last update told of, for motion and for screen readers. */
  readonly events: readonly { readonly type: string }[];
}

/** A tournament as a client knows it, in the role in which it is watched. */
export interface LiveTournament extends TournamentSeen {
  readonly tournamentId: string;
  readonly version: number;
  /** What the last update told of. */
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
  /** A table or a tournament. */
  gone(tableId: string, why: string): void;
  peel(message: Extract<ServerMessage, { t: 'peel' }>): void;
  online(online: boolean): void;
  person(person: string | null, name: string | null): void;
  closed(code: number, reason: string): void;
}

/** The answer of this client itself, for an order that was meant for a moment now gone. */
export const MISSED = 'missed';

export interface OrderOptions {
  readonly rank?: StaffRank;
  readonly for?: string;
  readonly id?: string;
  /** The betting window that a wager is made for; the house counts it in no other. */
  readonly window?: string;
  /**
   * Whether the order still makes sense at the table as it is after a break. Without it the order
   * is sent again in any case; where it says no, the order is answered as `missed`.
   */
  readonly stillMeant?: (table: LiveTable) => boolean;
}
