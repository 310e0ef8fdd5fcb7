import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../system/network-of.ts';

/** What may wait on plain connections, as on live ones (GLI-19 §B.4.3 d). */
export interface WaitingLimits {
  /** Requests that one connection may send before the answer to its first. */
  readonly pipelined: number;
  /** Bytes of answers that one address may leave unread, and all addresses together. */
  readonly bytesPerAddress: number;
  readonly bytesInAll: number;
  /** How long an answer may take to be read. */
  readonly answerMs: number;
}

const MEBIBYTE = 1024 * 1024;

export const WAITING_LIMITS: WaitingLimits = {
  // No browser sends a second request on a connection before it has the answer to the first.
  pipelined: 16,
  bytesPerAddress: 16 * MEBIBYTE,
  bytesInAll: 128 * MEBIBYTE,
  answerMs: 60_000,
};

/** Smaller answers are not counted: as many as there may be connections are nothing. */
const SMALL_BYTES = 2048;

interface Held {
  readonly address: string;
  readonly bytes: number;
  readonly socket: Socket | null;
  readonly timer: NodeJS.Timeout;
}

/**
 * Answers that somebody asked for and does not read stay in memory. So a connection is answered one
 * request at a time, and where too much waits, the connection whose answer has waited longest ends:
 * whoever reads what he asked for is not the one who pays.
 */
export class Waiting {
  readonly #limits: WaitingLimits;
  readonly #lines = new WeakMap<Socket, (() => void)[]>();
  /** In the order in which they began to wait. */
  readonly #held = new Map<ServerResponse, Held>();
  readonly #byAddress = new Map<string, number>();
  #bytes = 0;

  constructor(limits = WAITING_LIMITS) {
    this.#limits = limits;
  }

  /** The bytes of all answers that are not read yet. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Begins the request when those before it on its connection are answered. */
  admit({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
    const line = this.#lines.get(socket);
    response.once('close', () => this.#next(socket));
    if (line === undefined) {
      this.#lines.set(socket, []);
      begin();
    } else if (line.length < this.#limits.pipelined) line.push(begin);
    else socket.destroy();
  }

  #next(socket: Socket): void {
    const begin = this.#lines.get(socket)?.shift();
    if (begin === undefined || socket.destroyed) this.#lines.delete(socket);
    else begin();
  }

  /** Counts an answer until it is read. */
  hold(response: ServerResponse, from: string, bytes: number): void {
    if (bytes < SMALL_BYTES) return;
    const address = networkOf(from);
    const { socket } = response;
    const timer = setTimeout(() => socket?.destroy(), this.#limits.answerMs).unref();
    this.#held.set(response, { address, bytes, socket, timer });
    this.#count(address, bytes);
    response.once('close', () => this.#release(response));
    this.#endLongest(address);
  }

  #release(response: ServerResponse): void {
    const held = this.#held.get(response);
    if (held === undefined) return;
    clearTimeout(held.timer);
    this.#held.delete(response);
    this.#count(held.address, -held.bytes);
  }

  #count(address: string, bytes: number): void {
    this.#bytes += bytes;
    const now = (this.#byAddress.get(address) ?? 0) + bytes;
    if (now === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, now);
  }

  #endLongest(address: string): void {
    const { bytesPerAddress, bytesInAll } = this.#limits;
    for (const [response, held] of this.#held) {
      const isTooMuch = (this.#byAddress.get(address) ?? 0) > bytesPerAddress;
      if (!isTooMuch && this.#bytes <= bytesInAll) return;
      if (this.#bytes <= bytesInAll && held.address !== address) continue;
      this.#release(response);
      held.socket?.destroy();
    }
  }
}
