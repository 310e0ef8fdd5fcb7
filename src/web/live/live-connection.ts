import type { ClientEvents, LiveClient, LiveStream, LiveStreams } from '../../client/index.ts';
import type { LiveMachine } from '../../protocol/index.ts';
import type { TableConnection, TableWatcher } from './connection.ts';
import { shownFrom } from './missed-coup.ts';
import { readPastCoup } from './past-coup.ts';

/** The close code of an ended session; the client does not connect again by itself. */
const CLOSE_SIGNED_OUT = 4401;

/** A listener to one stream. */
export interface Watcher<M extends LiveMachine> {
  changed(live: LiveStreams[M]): void;
  /** The stream does not exist, or is not shown in this office. */
  gone(why: string): void;
}

/** Somebody who looks at a table wants to know of the line too, and of cards that are bent. */
interface Listener extends Watcher<never> {
  readonly online?: TableWatcher['online'];
  readonly peel?: TableWatcher['peel'];
}

/** Passes a client's events to the watchers of a stream, and to listeners of everything. */
export class LiveHub implements ClientEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  #online = false;
  onSignedOut: () => void = () => {};
  /** Called when the line is there again after a break. */
  onBack: () => void = () => {};
  #broke = false;

  watch<M extends LiveMachine>(machine: M, key: string, watcher: Watcher<M>): () => void {
    return this.#listen(`${machine}:${key}`, watcher);
  }

  watchTable(tableId: string, watcher: TableWatcher): () => void {
    const stop = this.#listen(`table:${tableId}`, {
      changed: (table: LiveStreams['table']) => watcher.table(table),
      gone: (why) => watcher.gone(why),
      online: (online) => watcher.online(online),
      peel: (peel) => watcher.peel(peel),
    });
    watcher.online(this.#online);
    return stop;
  }

  changed(live: LiveStream): void {
    const key = live.machine === 'table' ? live.tableId : live.tournamentId;
    for (const { changed } of this.#of(live.machine, key)) changed(live as never);
  }

  gone(machine: LiveMachine, key: string, why: string): void {
    for (const listener of this.#of(machine, key)) listener.gone(why);
  }

  peel({ table, side, at, percent, edge }: Parameters<ClientEvents['peel']>[0]): void {
    for (const listener of this.#of('table', table)) listener.peel?.({ side, at, percent, edge });
  }

  online(online: boolean): void {
    this.#online = online;
    if (online && this.#broke) this.onBack();
    this.#broke = !online;
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener.online?.(online);
    }
  }

  person(): void {}
  closed(code: number): void {
    if (code === CLOSE_SIGNED_OUT) this.onSignedOut();
  }

  #listen(stream: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(stream) ?? new Set();
    this.#listeners.set(stream, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  #of(machine: LiveMachine, key: string): Iterable<Listener> {
    return this.#listeners.get(`${machine}:${key}`) ?? [];
  }
}

export function liveConnection(client: LiveClient, hub: LiveHub, tableId: string): TableConnection {
  return {
    tableId,
    known: () => client.known('table', tableId),
    watch: (watcher) => {
      const stop = hub.watchTable(tableId, watcher);
      client.subscribe('table', tableId);
      return () => {
        stop();
        client.unsubscribe('table', tableId);
      };
    },
    order: (body, id, meant) => client.do('table', tableId, body, { id, ...meant }),
    peel: (peel) => client.send({ t: 'peel', table: tableId, ...peel }),
    here: () => client.send({ t: 'here', table: tableId }),
    wait: (on) => client.wait(tableId, on),
    pastCoup: async (shoe, coup) => {
      const detail = await readPastCoup(tableId, shoe, coup);
      return detail === null ? null : shownFrom(detail);
    },
    serverNowMs: () => client.serverMs(),
  };
}
