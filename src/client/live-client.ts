import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import type { StaffRank } from '../rules/index.ts';
import type { CommandBody } from '../table/index.ts';
import { HeldTables } from './held-tables.ts';
import {
  type ClientEvents,
  type ClientPorts,
  type CommandAnswer,
  type LiveTable,
  MISSED,
  type OrderOptions,
  type SocketLike,
} from './live-contract.ts';
import { TournamentClient } from './tournament-client.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
const OPEN = 1;
/** Close codes after which the client does not connect again: it would change nothing. */
const FINAL_CODES = new Set([4400, 4401]);
/** The server received too many bad messages: open commands will not be sent again. */
const SHUT_OUT = 4400;

interface Pending {
  readonly message: Extract<ClientMessage, { t: 'do' }>;
  readonly stillMeant: OrderOptions['stillMeant'];
  readonly answer: (answer: CommandAnswer) => void;
}

/**
 * Keeps one connection, its subscriptions and its unanswered commands. After a break everything
 * is subscribed again and every open command is sent again under its own id.
 */
export class LiveClient {
  readonly tournaments: TournamentClient;
  readonly #ports: ClientPorts;
  readonly #events: ClientEvents;
  readonly #wanted = new Map<string, StaffRank | null>();
  readonly #tables: HeldTables;
  readonly #pending = new Map<string, Pending>();
  /** Tables for a seat of which this client stands in line. */
  readonly #lines = new Set<string>();
  /** Tables of which no snapshot has come since a break; their commands wait for it. */
  readonly #waiting = new Set<string>();
  #socket: SocketLike | null = null;
  #retryMs = FIRST_RETRY_MS;
  #stopRetry: (() => void) | null = null;
  #closed = false;
  #skewMs = 0;

  constructor(ports: ClientPorts, events: ClientEvents) {
    this.#ports = ports;
    this.#events = events;
    this.#tables = new HeldTables((table) => events.table(table));
    this.tournaments = new TournamentClient(ports, events, (message) => this.#post(message));
  }

  /** The server's time: countdowns must not depend on this machine's clock. */
  serverMs(): number {
    return this.#ports.nowMs() + this.#skewMs;
  }

  connect(): void {
    this.#closed = false;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#stopRetry?.();
    this.#socket?.close(1000, 'bye');
  }

  table(tableId: string): LiveTable | null {
    return this.#tables.get(tableId) ?? null;
  }

  subscribe(tableId: string, rank: StaffRank | null = null): void {
    const known = this.#tables.get(tableId);
    if (known !== undefined && this.#wanted.get(tableId) === rank) {
      // This table is already subscribed to, so a later reader gets what is known.
      this.#events.table(known);
      return;
    }
    this.#wanted.set(tableId, rank);
    this.#post(subscription(tableId, rank));
  }

  unsubscribe(tableId: string): void {
    this.#wanted.delete(tableId);
    this.#tables.delete(tableId);
    this.#lines.delete(tableId);
    this.#resume(tableId, null);
    this.#post({ t: 'unsubscribe', table: tableId });
  }

  /** Resolves with the durable answer, however often the connection breaks on the way. */
  do(table: string, body: CommandBody, options: OrderOptions = {}): Promise<CommandAnswer> {
    const id = options.id ?? this.#ports.newId();
    const message: Extract<ClientMessage, { t: 'do' }> = {
      t: 'do',
      id,
      table,
      body,
      ...(options.rank === undefined ? {} : { rank: options.rank }),
      ...(options.for === undefined ? {} : { for: options.for }),
      ...(options.window === undefined ? {} : { window: options.window }),
    };
    return new Promise((answer) => {
      this.#pending.set(id, { message, stillMeant: options.stillMeant, answer });
      if (!this.#waiting.has(table)) this.#post(message);
    });
  }

  /** Joins or leaves the line for a seat; the client joins it again after a break. */
  wait(table: string, on: boolean): void {
    if (on) this.#lines.add(table);
    else this.#lines.delete(table);
    this.#post({ t: 'wait', table, on });
  }

  send(message: ClientMessage): void {
    this.#post(message);
  }

  get unanswered(): number {
    return this.#pending.size + this.tournaments.unanswered;
  }

  #open(): void {
    const socket = this.#ports.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
      this.#events.online(true);
      this.#waiting.clear();
      for (const [tableId, rank] of this.#wanted) {
        this.#waiting.add(tableId);
        this.#post(subscription(tableId, rank));
      }
      this.tournaments.connected();
      for (const table of this.#lines) this.#post({ t: 'wait', table, on: true });
      for (const { message } of this.#pending.values()) {
        if (!this.#waiting.has(message.table)) this.#post(message);
      }
    };
    socket.onmessage = ({ data, heardMs = this.#ports.nowMs() }) =>
      this.#receive(JSON.parse(String(data)) as ServerMessage, heardMs);
    socket.onerror = () => {};
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#events.online(false);
      this.#events.closed(code, reason);
      if (code === SHUT_OUT) this.#giveUp(reason);
      if (!this.#closed && !FINAL_CODES.has(code)) this.#retry();
    };
  }

  #retry(): void {
    this.#stopRetry = this.#ports.later(this.#retryMs, () => this.#open());
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  #post(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage, heardMs: number): void {
    switch (message.t) {
      case 'welcome':
        this.#skewMs = message.serverMs - heardMs;
        this.#events.person(message.person, message.name);
        return;
      case 'snapshot':
        return this.#snapshot(message, heardMs);
      case 'update':
        return this.#update(message);
      case 'clock':
        return this.#tables.change(message.table, { clock: message.clock, events: [] });
      case 'names':
        return this.#tables.change(message.table, { names: message.names, events: [] });
      case 'shoe':
        return this.#tables.shoe(message);
      case 'roads':
        return this.#tables.roads(message);
      case 'seat':
        return this.#seat(message);
      case 'peel':
        return this.#events.peel(message);
      case 'receipt':
        return this.#tables.receipt(message);
      case 'gone':
        this.#wanted.delete(message.table);
        this.tournaments.gone(message.table);
        this.#resume(message.table, null);
        return this.#events.gone(message.table, message.why);
      case 'answer':
        return this.#answered(message);
      case 'waiting':
        return this.#finish(message.id, { ok: 'waiting', approval: message.approval });
      case 'tournament':
        this.#skewMs = message.serverMs - heardMs;
        return this.tournaments.whole(message);
      case 'tournament-update':
        return this.tournaments.update(message);
      case 'pong':
      case 'error':
        return;
    }
  }

  #snapshot(message: Extract<ServerMessage, { t: 'snapshot' }>, heardMs: number): void {
    this.#skewMs = message.serverMs - heardMs;
    this.#resume(message.table, this.#tables.snapshot(message));
  }

  /** After a break: unanswered commands are sent again, unless their moment has passed. */
  #resume(tableId: string, table: LiveTable | null): void {
    if (!this.#waiting.delete(tableId)) return;
    for (const [id, { message, stillMeant }] of this.#pending) {
      if (message.table !== tableId) continue;
      if (table === null || (stillMeant?.(table) ?? true)) this.#post(message);
      else this.#finish(id, { ok: false, code: MISSED, clause: null, sentence: '', facts: {} });
    }
  }

  #update(message: Extract<ServerMessage, { t: 'update' }>): void {
    if (this.#tables.update(message)) return;
    this.#post(subscription(message.table, this.#wanted.get(message.table) ?? null));
  }

  #seat({ table, seat }: Extract<ServerMessage, { t: 'seat' }>): void {
    if (seat.waiting === null) this.#lines.delete(table);
    this.#tables.change(table, { seat, events: [] });
  }

  #answered(message: Extract<ServerMessage, { t: 'answer' }>): void {
    if (message.ok) {
      const { version, repeated } = message;
      this.#finish(message.id, { ok: true, version, repeated });
      return;
    }
    const { code, clause, sentence, facts } = message;
    this.#finish(message.id, { ok: false, code, clause, sentence, facts });
  }

  /** Answers every open command; its effect is unknown, and its id may be sent again later. */
  #giveUp(sentence: string): void {
    const answer = { ok: false, code: 'shut-out', clause: null, sentence, facts: {} } as const;
    for (const id of [...this.#pending.keys()]) this.#finish(id, answer);
    this.tournaments.giveUp(answer);
  }

  #finish(id: string, answer: CommandAnswer): void {
    if (this.tournaments.answered(id, answer)) return;
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }
}

function subscription(table: string, rank: StaffRank | null): ClientMessage {
  return rank === null ? { t: 'subscribe', table } : { t: 'subscribe', table, rank };
}
