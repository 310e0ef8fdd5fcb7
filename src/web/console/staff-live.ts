import { type CommandAnswer, LiveClient, type SocketLike } from '../../client/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import type { CommandBody } from '../../table/index.ts';
import type { TableWatcher } from '../live/connection.ts';
import { socketAddress } from '../live/early.ts';
import { LiveHub } from '../live/live-connection.ts';
import { newId } from '../live/new-id.ts';

/** How the staff of a table look at it and give orders. */
export interface StaffConnection {
  watch(watcher: TableWatcher): () => void;
  order(body: CommandBody, person?: string): Promise<CommandAnswer>;
  serverNowMs(): number;
}

/**
 * The consoles' own connection: a person may sit at a table as a player in another window, and a
 * taken office changes only the session of this one.
 */
class StaffLive {
  readonly #hub = new LiveHub();
  readonly #client = new LiveClient(
    {
      openSocket: () => new WebSocket(socketAddress()) as unknown as SocketLike,
      newId,
      later: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      nowMs: () => Date.now(),
    },
    this.#hub,
  );
  #connected = false;

  /** Connects again: the cookie goes with the socket, so a new office needs a new socket. */
  reconnect(): void {
    if (!this.#connected) return;
    this.#client.close();
    this.#client.connect();
  }

  table(tableId: string, rank: StaffRank): StaffConnection {
    const client = this.#client;
    return {
      watch: (watcher) => {
        this.#connect();
        const stop = this.#hub.watchTable(tableId, watcher);
        client.subscribe('table', tableId, { as: rank });
        return () => {
          stop();
          client.unsubscribe('table', tableId);
        };
      },
      order: (body, person) =>
        client.do('table', tableId, body, {
          as: rank,
          ...(person === undefined ? {} : { for: person }),
        }),
      serverNowMs: () => client.serverMs(),
    };
  }

  #connect(): void {
    if (this.#connected) return;
    this.#connected = true;
    this.#client.connect();
  }
}

export const staffLive = new StaffLive();
