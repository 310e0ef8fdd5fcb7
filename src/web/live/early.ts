import { addressOf, type SocketLike } from '../../client/index.ts';

/**
 * Asks for what the first screen needs in any case while its code is still on the way: who is here,
 * the house's own rule books, the floor or the table. On a slow connection each would otherwise be
 * a round trip after the code.
 */
export function askEarly(path: string): void {
  askFor(addressOf('me'));
  askFor(addressOf('books'));
  if (path === '/') askFor(addressOf('lobby'));
  const table = tableIn(path);
  const first =
    table === null ? null : JSON.stringify({ t: 'subscribe', stream: `table:${table}` });
  line = new EarlySocket(new WebSocket(socketAddress()), first);
}

function askFor(address: string): void {
  early.set(address, quietly(fetch(address, SAME_ORIGIN)));
}

const SAME_ORIGIN: RequestInit = { credentials: 'same-origin' };
const early = new Map<string, Promise<Response>>();
let line: EarlySocket | null = null;

/** The table whose player's screen a path names, or null. */
export function tableIn(path: string): string | null {
  return /^\/table\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

/** The answer to an earlier question; each is given once. */
export function takeEarly(path: string): Promise<Response> | null {
  const answer = early.get(path) ?? null;
  early.delete(path);
  return answer;
}

/** The socket opened before, given once and while it is of use; otherwise a new one. */
export function openSocket(): EarlySocket {
  const taken = line;
  line = null;
  if (taken === null || taken.readyState > OPEN) {
    return new EarlySocket(new WebSocket(socketAddress()), null);
  }
  queueMicrotask(() => taken.tell());
  return taken;
}

/** The live connection of this house. */
export function socketAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/live`;
}

/** Marks the answer's failure as handled; the caller who takes the answer is told of it. */
function quietly(answer: Promise<Response>): Promise<Response> {
  answer.catch(() => {});
  return answer;
}

const OPEN = 1;

interface Received {
  readonly data: unknown;
  readonly receivedMs: number;
}

/**
 * A socket that has already asked its first question. It keeps what it gets until a listener asks
 * that question, or anything else; from then on everything passes through.
 */
export class EarlySocket implements SocketLike {
  readonly #socket: SocketLike;
  readonly #received: Received[] = [];
  /** The question that was sent and that the listener has not asked for yet. */
  #first: string | null;
  #opened = false;
  /** When something last came; a dead connection looks open for minutes. */
  receivedAtMs: number;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;

  constructor(socket: object, first: string | null, nowMs: () => number = Date.now) {
    this.#socket = socket as SocketLike;
    this.#first = first;
    this.receivedAtMs = nowMs();
    this.#socket.onopen = () => {
      if (first !== null) this.#socket.send(first);
      this.tell();
    };
    this.#socket.onmessage = ({ data }) => {
      this.receivedAtMs = nowMs();
      this.#received.push({ data, receivedMs: this.receivedAtMs });
      this.tell();
    };
    this.#socket.onerror = () => this.onerror?.();
    this.#socket.onclose = (event) => this.onclose?.(event);
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(text: string): void {
    if (text !== this.#first) this.#socket.send(text);
    this.#first = null;
    queueMicrotask(() => this.tell());
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** Tells the listener, if there is one, what he has not got yet. */
  tell(): void {
    if (this.onopen === null || this.readyState !== OPEN) return;
    if (!this.#opened) {
      this.#opened = true;
      this.onopen();
    }
    while (this.#first === null) {
      const next = this.#received.shift();
      if (next === undefined) return;
      this.onmessage?.(next);
    }
  }
}
