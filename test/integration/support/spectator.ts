import { WebSocket } from 'ws';
import type { ServerMessage } from '../../../src/protocol/index.ts';

/** Watches a table over a bare socket and counts versions; a gap is a fault. */
export class Spectator {
  readonly socket: WebSocket;
  readonly #table: string;
  version = -1;
  gaps = 0;
  /** Snapshots that were asked for, and those that came. */
  asked = 0;
  snapshots = 0;
  closeCode: number | null = null;

  constructor(address: string, table: string) {
    this.#table = table;
    const url = `${address.replace('http', 'ws')}/api/live`;
    this.socket = new WebSocket(url, { headers: { origin: address }, perMessageDeflate: false });
    this.socket.on('error', () => {});
    this.socket.on('open', () => this.ask());
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as ServerMessage));
  }

  ask(): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.asked += 1;
    this.socket.send(JSON.stringify({ t: 'subscribe', stream: `table:${this.#table}` }));
  }

  #receive(message: ServerMessage): void {
    if (message.t === 'snapshot') {
      this.snapshots += 1;
      this.version = message.version;
    }
    if (message.t !== 'update') return;
    if (message.from !== this.version) this.gaps += 1;
    this.version = message.version;
  }
}
