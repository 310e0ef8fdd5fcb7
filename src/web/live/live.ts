import {
  type BodyFor,
  type CommandAnswer,
  type CommandOptions,
  LiveClient,
  type Looking,
} from '../../client/index.ts';
import type { LiveMachine } from '../../protocol/index.ts';
import { whenOnline } from '../parts/fetched/when-online.ts';
import type { TableConnection, TableSnapshot, TableWatcher } from './connection.ts';
import type { Contributor } from './contributor.ts';
import { type EarlySocket, openSocket } from './early.ts';
import { LiveHub, liveConnection, type Watcher } from './live-connection.ts';
import { newId } from './new-id.ts';

/** What the whole page wants to know of its line. */
export type LineChanges = Pick<LiveHub, 'onSignedOut' | 'onBack'>;

/** The one connection of this page, shared by every screen. */
class Live {
  readonly #hub = new LiveHub();
  readonly #client = new LiveClient(
    {
      openSocket: () => {
        this.#socket = openSocket();
        return this.#socket;
      },
      newId,
      later: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      nowMs: () => Date.now(),
    },
    this.#hub,
  );
  /** Null until somebody sits; watching does not need its code for hashes. */
  #contributor: Promise<Contributor> | null = null;

  #socket: EarlySocket | null = null;

  connect(changes: LineChanges): void {
    Object.assign(this.#hub, changes);
    this.#client.connect();
    // A device that wakes up need not wait for the next try.
    addEventListener('online', () => this.reconnect());
    addEventListener('offline', () => this.#client.close());
    setInterval(() => this.#checkLine(), PING_MS);
  }

  /** A ping without a pong reveals a dead connection. */
  #checkLine(): void {
    if (document.hidden || !navigator.onLine) return;
    if (Date.now() - (this.#socket?.receivedAtMs ?? 0) <= SILENT_MS) {
      this.#client.send({ t: 'ping', sentMs: Date.now() });
      return;
    }
    this.#hub.online(false);
    this.reconnect();
  }

  /**
   * Connects again: everything is subscribed again, and orders without an answer are sent again.
   */
  reconnect(): void {
    this.#client.close();
    this.#client.connect();
  }

  serverNowMs(): number {
    return this.#client.serverMs();
  }

  /** Asks for a table before its screen is there, so that the screen is drawn with it at once. */
  ahead(tableId: string): void {
    this.#client.subscribe('table', tableId);
  }

  table(tableId: string): TableConnection {
    const plain = liveConnection(this.#client, this.#hub, tableId);
    return { ...plain, watch: (watcher) => plain.watch(this.#attended(watcher)) };
  }

  /** Watches a stream in one office; watching it again in another office ends this. */
  watch<M extends LiveMachine>(
    machine: M,
    key: string,
    looking: Looking<M>,
    watcher: Watcher<M>,
  ): () => void {
    const stop = this.#hub.watch(machine, key, watcher);
    this.#client.subscribe(machine, key, looking);
    return () => {
      stop();
      this.#client.unsubscribe(machine, key);
    };
  }

  do<M extends LiveMachine>(
    machine: M,
    key: string,
    body: BodyFor<M>,
    options: CommandOptions<M>,
  ): Promise<CommandAnswer> {
    return this.#client.do(machine, key, body, options);
  }

  /** A seated player's device adds its own randomness to every shoe sealed meanwhile. */
  #attended(watcher: TableWatcher): TableWatcher {
    return {
      online: (online) => {
        if (online) this.#contributor?.then((contributor) => contributor.lineIsBack(), nothing);
        watcher.online(online);
      },
      peel: (peel) => watcher.peel(peel),
      gone: (why) => watcher.gone(why),
      table: (snapshot) => {
        if (typeof snapshot.view.own?.seat === 'number') this.#contribute(snapshot);
        watcher.table(snapshot);
      },
    };
  }

  /** Hands on snapshots in the order in which they came, whenever the code arrives. */
  #contribute(snapshot: TableSnapshot): void {
    this.#contributor ??= whenOnline(() => import('./contributor.ts')).then(
      ({ Contributor }) => new Contributor((message) => this.#client.send(message)),
    );
    this.#contributor.then(
      (contributor) => contributor.follow(snapshot),
      // The connection broke during the fetch; the next news of the table tries again.
      () => {
        this.#contributor = null;
      },
    );
  }
}

function nothing(): void {}

const PING_MS = 5000;
const SILENT_MS = 3 * PING_MS;

export const live = new Live();
