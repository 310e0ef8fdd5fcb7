import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Reader } from './table-feed.ts';
import { type TextFrame, textFrame } from './text-frame.ts';

/** Answers and snapshots, too, stop for a peer that leaves so much unread. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** Of the states that every WebSocket has. */
const OPEN: WebSocket['OPEN'] = 1;

/**
 * A socket as feeds and connections write to it. Frames go straight to the TCP connection: `ws`,
 * which compresses nothing here, writes its own (ping, pong, close) to it at once as well, so all
 * leave in the order in which they were sent. See docs/adr/0008-frames.md.
 */
export class SocketReader implements Reader {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  #corked = false;

  constructor(socket: WebSocket, connection: Socket) {
    this.#socket = socket;
    this.#connection = connection;
  }

  get waiting(): number {
    return this.#connection.writableLength;
  }

  send(message: string | TextFrame): void {
    if (this.#socket.readyState !== OPEN) return;
    if (this.waiting > MOST_UNREAD_BYTES) {
      // A goodbye would wait behind all that; what it holds is let go at once.
      this.#socket.terminate();
      return;
    }
    this.#connection.write(typeof message === 'string' ? textFrame(message).bytes : message.bytes);
  }

  sendSoon(text: string): void {
    if (!this.#corked && this.#socket.readyState === OPEN) {
      this.#corked = true;
      this.#connection.cork();
      setImmediate(() => this.#uncork());
    }
    this.send(text);
  }

  close(code: number, why: string): void {
    this.#socket.close(code, why);
  }

  #uncork(): void {
    this.#corked = false;
    this.#connection.uncork();
  }
}
