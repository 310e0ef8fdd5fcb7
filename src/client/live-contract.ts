import type {
  Do,
  Live,
  LiveClock,
  LiveMachine,
  SeatNotice,
  Subscribe,
  TableWord,
  TournamentNote,
  TournamentSeen,
} from '../protocol/index.ts';
import type { RoadResult } from '../roads/index.ts';
import type { Receipt, ShoeEntry } from '../shoe/index.ts';
import type { Facts, TableView } from '../table/index.ts';

/** A WebSocket, in a browser or in Node. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  /** `receivedMs`: when the message came, if not now. */
  onmessage: ((event: { data: unknown; receivedMs?: number }) => void) | null;
  onerror: (() => void) | null;
}

/** A table as a client knows it: the server's view and what goes with it. */
export interface LiveTable {
  readonly machine: 'table';
  readonly tableId: string;
  readonly version: number;
  readonly view: TableView;
  readonly clock: LiveClock | null;
  /** The house's notice about the client's own seat; null when there is none. */
  readonly seat?: SeatNotice | null;
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly entries: readonly ShoeEntry[]; readonly head: string };
  /** The house's signed statements that this client's part in the shoe is in its record. */
  readonly receipts?: readonly Receipt[];
  /** Results of the shoe in use, oldest first: the roads are drawn from them. */
  readonly results: readonly RoadResult[];
  /** What the last update reported, for animation and for screen readers. */
  readonly events: readonly { readonly type: string }[];
}

/** A tournament as a client knows it, in the role in which it is watched. */
export interface LiveTournament extends TournamentSeen {
  readonly machine: 'tournament';
  readonly tournamentId: string;
  readonly version: number;
  /** What the last update reported. */
  readonly events: readonly TournamentNote[];
}

/** What a client knows of a stream that it follows. */
export interface LiveStreams {
  readonly table: LiveTable;
  readonly tournament: LiveTournament;
}
export type LiveStream = LiveStreams[LiveMachine];

/** In which office a stream is followed, and what of it comes along. */
export type Looking<M extends LiveMachine> = Omit<Subscribe<M>, Named>;
type Named = 't' | 'stream' | 'machine' | 'key';

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
  /** A stream that is followed has come or has changed. */
  changed(live: LiveStream): void;
  /** The stream cannot be followed any more. */
  gone(machine: LiveMachine, key: string, why: string): void;
  peel(message: Extract<TableWord, { t: 'peel' }>): void;
  online(online: boolean): void;
  person(person: string | null, name: string | null): void;
  closed(code: number, reason: string): void;
}

/** The client's own answer for a command whose moment has passed. */
export const MISSED = 'missed';

/** How a command is given: in which office, for whom, and for which moment. */
export type CommandOptions<M extends LiveMachine> = Omit<Do<M>, Named | 'id' | 'body'> & {
  readonly id?: string;
  /**
   * Whether the command still makes sense in the stream as it is after a break. Without this
   * function it is always sent again; where it returns false, it is answered as `missed`.
   */
  readonly stillMeant?: (live: LiveStreams[M]) => boolean;
};

export type BodyFor<M extends LiveMachine> = Live[M]['Body'];
