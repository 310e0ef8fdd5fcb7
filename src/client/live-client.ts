import type {
  ClientFrame,
  Gesture,
  LiveMachine,
  ServerMessage,
  StreamName,
} from '../protocol/index.ts';
import { addressOf, HeldStreams } from './held-streams.ts';
import {
  type BodyFor,
  type ClientEvents,
  type ClientPorts,
  type CommandAnswer,
  type CommandOptions,
  type LiveStream,
  type LiveStreams,
  type Looking,
  MISSED,
  type SocketLike,
} from './live-contract.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
const OPEN = 1;
/** Close codes after which the client does not connect again: it would change nothing. */
const FINAL_CODES = new Set([4400, 4401]);
/** The server received too many bad messages: open commands will not be sent again. */
const SHUT_OUT = 4400;

interface Pending {
  readonly stream: StreamName;
  readonly text: string;
  readonly isStillMeant: (live: LiveStream) => boolean;
  readonly answer: (answer: CommandAnswer) => void;
}

/**
 * Keeps one connection, the streams that are followed and the unanswered commands. After a break
 * every stream is subscribed to again and every open command is sent again under its own id.
 */
export class LiveClient {
  readonly #ports: ClientPorts;
  readonly #events: ClientEvents;
  readonly #held: HeldStreams;
  /** How each stream that is followed was asked for. */
  readonly #wanted = new Map<StreamName, string>();
  readonly #pending = new Map<string, Pending>();
  /** Tables where this client waits for a seat. */
  readonly #lines = new Set<string>();
  /** Streams of which no snapshot has come since a break; their commands wait for it. */
  readonly #waiting = new Set<StreamName>();
  #socket: SocketLike | null = null;
  #retryMs = FIRST_RETRY_MS;
  #stopRetry: (() => void) | null = null;
  #closed = false;
  #skewMs = 0;

  constructor(ports: ClientPorts, events: ClientEvents) {
    this.#ports = ports;
    this.#events = events;
    this.#held = new HeldStreams((live) => events.changed(live));
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

  /** The stream as it is known; null until its snapshot has come. */
  known<M extends LiveMachine>(machine: M, key: string): LiveStreams[M] | null {
    return this.#held.get(machine, key);
  }

  subscribe<M extends LiveMachine>(
    machine: M,
    key: string,
    looking: Looking<M> | Record<string, never> = {},
  ): void {
    const stream: StreamName = `${machine}:${key}`;
    const text = JSON.stringify({ t: 'subscribe', stream, ...looking });
    const known = this.#held.get(machine, key);
    if (known !== null && this.#wanted.get(stream) === text) {
      // The stream is followed already, so a later reader gets what is known.
      this.#events.changed(known);
      return;
    }
    this.#wanted.set(stream, text);
    this.#post(text);
  }

  unsubscribe(machine: LiveMachine, key: string): void {
    const stream: StreamName = `${machine}:${key}`;
    if (machine === 'table') this.#lines.delete(key);
    this.#forget(stream);
    this.#post(JSON.stringify({ t: 'unsubscribe', stream } satisfies ClientFrame));
  }

  /** Resolves with the durable answer, however often the connection breaks on the way. */
  do<M extends LiveMachine>(
    machine: M,
    key: string,
    body: BodyFor<M>,
    options: CommandOptions<M> | Record<string, never> = {},
  ): Promise<CommandAnswer> {
    const { id = this.#ports.newId(), stillMeant, ...given } = options as CommandOptions<M>;
    const stream: StreamName = `${machine}:${key}`;
    const text = JSON.stringify({ t: 'do', id, stream, body, ...given });
    // The stream is of this machine, so it is what the function expects.
    const isStillMeant = (stillMeant ?? always) as Pending['isStillMeant'];
    return new Promise((answer) => {
      this.#pending.set(id, { stream, text, isStillMeant, answer });
      if (!this.#waiting.has(stream)) this.#post(text);
    });
  }

  /** Joins or leaves the line for a seat; the client joins it again after a break. */
  wait(table: string, on: boolean): void {
    if (on) this.#lines.add(table);
    else this.#lines.delete(table);
    this.send({ t: 'wait', table, on });
  }

  send(message: Gesture): void {
    this.#post(JSON.stringify(message));
  }

  get unanswered(): number {
    return this.#pending.size;
  }

  #open(): void {
    const socket = this.#ports.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
      this.#events.online(true);
      this.#waiting.clear();
      for (const [stream, text] of this.#wanted) {
        this.#waiting.add(stream);
        this.#post(text);
      }
      for (const table of this.#lines) this.send({ t: 'wait', table, on: true });
      for (const { stream, text } of this.#pending.values()) {
        if (!this.#waiting.has(stream)) this.#post(text);
      }
    };
    socket.onmessage = ({ data, receivedMs = this.#ports.nowMs() }) =>
      this.#receive(JSON.parse(String(data)) as ServerMessage, receivedMs);
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

  #post(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #receive(message: ServerMessage, receivedMs: number): void {
    switch (message.t) {
      case 'welcome':
        this.#skewMs = message.serverMs - receivedMs;
        return this.#events.person(message.person, message.name);
      case 'snapshot':
        this.#skewMs = message.serverMs - receivedMs;
        return this.#resume(message.stream, this.#held.snapshot(message));
      case 'update':
        if (!this.#held.update(message)) this.#askAgain(message.stream);
        return;
      case 'gone':
        this.#forget(message.stream);
        return this.#events.gone(...addressOf(message.stream), message.why);
      case 'answer':
        return this.#answered(message);
      case 'waiting':
        return this.#finish(message.id, { ok: 'waiting', approval: message.approval });
      case 'peel':
        return this.#events.peel(message);
      case 'seat':
        if (message.seat.waiting === null) this.#lines.delete(message.table);
        return this.#held.said(message);
      case 'receipt':
        return this.#held.said(message);
      case 'pong':
      case 'error':
        return;
    }
  }

  #askAgain(stream: StreamName): void {
    const text = this.#wanted.get(stream);
    if (text !== undefined) this.#post(text);
  }

  #forget(stream: StreamName): void {
    this.#wanted.delete(stream);
    this.#held.delete(stream);
    this.#resume(stream, null);
  }

  /** After a break: unanswered commands are sent again, unless their moment has passed. */
  #resume(stream: StreamName, live: LiveStream | null): void {
    if (!this.#waiting.delete(stream)) return;
    for (const [id, pending] of this.#pending) {
      if (pending.stream !== stream) continue;
      if (live === null || pending.isStillMeant(live)) this.#post(pending.text);
      else this.#finish(id, { ok: false, code: MISSED, clause: null, sentence: '', facts: {} });
    }
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
  }

  #finish(id: string, answer: CommandAnswer): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }
}

function always(): boolean {
  return true;
}
