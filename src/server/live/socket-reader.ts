import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { type Reader, type TextFrame, textFrame } from './text-frame.ts';

/** A peer that leaves this much unread gets nothing more, not even answers and snapshots. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** The ready state of an open WebSocket. */
const OPEN: WebSocket['OPEN'] = 1;

/**
 * A socket as feeds and connections write to it. Frames go straight to the TCP connection. `ws`,
 * which compresses nothing here, also writes its own frames (ping, pong, close) there at once, so
 * all leave in the order in which they were sent. See docs/adr/0008-frames.md.
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
      // A close frame would wait behind everything unread, so the connection is ended at once.
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
