import { LiveClient, type SocketLike } from '../../client/index.ts';
import type { TableConnection, TableWatcher } from '../table/connection.ts';
import { LiveHub, liveConnection } from '../table/live-connection.ts';
import { Contributor } from './contributor.ts';
import { newId } from './new-id.ts';

/** The one connection of this page, shared by every screen. */
class Live {
  readonly #hub = new LiveHub();
  readonly #client = new LiveClient(
    {
      openSocket: () => this.#openSocket(),
      newId,
      later: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      nowMs: () => Date.now(),
    },
    this.#hub,
  );
  readonly #contributor = new Contributor((message) => this.#client.send(message));

  /** When anything was last heard on the socket in use. */
  #heardAtMs = 0;

  connect(onSignedOut: () => void): void {
    this.#hub.onSignedOut = onSignedOut;
    this.#client.connect();
    // A device that wakes up need not wait for the next try.
    addEventListener('online', () => this.reconnect());
    addEventListener('offline', () => this.#client.close());
    setInterval(() => this.#checkLine(), PING_MS);
  }

  #openSocket(): SocketLike {
    const socket = new WebSocket(socketAddress());
    this.#heardAtMs = Date.now();
    socket.addEventListener('message', () => {
      this.#heardAtMs = Date.now();
    });
    return socket as unknown as SocketLike;
  }

  /** A line that died without a word looks open for minutes; a ping without a pong tells. */
  #checkLine(): void {
    if (document.hidden || !navigator.onLine) return;
    if (Date.now() - this.#heardAtMs <= SILENT_MS) {
      this.#client.send({ t: 'ping', sentMs: Date.now() });
      return;
    }
    this.#hub.online(false);
    this.reconnect();
  }

  /** Everything is subscribed again, and orders without an answer are sent again. */
  reconnect(): void {
    this.#client.close();
    this.#client.connect();
  }

  serverNowMs(): number {
    return this.#client.serverMs();
  }

  table(tableId: string): TableConnection {
    const plain = liveConnection(this.#client, this.#hub, tableId);
    return { ...plain, watch: (watcher) => plain.watch(this.#attended(watcher)) };
  }

  /** A seated player's device mixes its own randomness into every shoe sealed meanwhile. */
  #attended(watcher: TableWatcher): TableWatcher {
    return {
      online: (online) => watcher.online(online),
      peel: (peel) => watcher.peel(peel),
      gone: (why) => watcher.gone(why),
      table: (snapshot) => {
        this.#contributor.follow(snapshot);
        watcher.table(snapshot);
      },
    };
  }
}

const PING_MS = 5000;
const SILENT_MS = 3 * PING_MS;

export const live = new Live();

function socketAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/live`;
}
