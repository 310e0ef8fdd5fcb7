import type { ClientEvents, LiveClient, LiveTable } from '../../client/index.ts';
import { type RoadResult, roadResultOf } from '../../roads/index.ts';
import type { TableConnection, TableWatcher } from './connection.ts';

/** The session ended; the client does not try again by itself. */
const CLOSE_SIGNED_OUT = 4401;

/** Sends what a client tells to whoever watches a table, and to whoever listens to all of it. */
export class LiveHub implements ClientEvents {
  readonly #watchers = new Map<string, Set<TableWatcher>>();
  readonly #results = new Map<string, ShoeResults>();
  #online = false;
  onSignedOut: () => void = () => {};

  watch(tableId: string, watcher: TableWatcher): () => void {
    const watchers = this.#watchers.get(tableId) ?? new Set();
    this.#watchers.set(tableId, watchers.add(watcher));
    watcher.online(this.#online);
    return () => {
      watchers.delete(watcher);
    };
  }

  /** The results so far of the shoe in use, as the lobby knows them. */
  seed(tableId: string, shoe: number, coup: number, results: readonly RoadResult[]): void {
    this.#results.set(tableId, { shoe, coup, results });
  }

  table(table: LiveTable): void {
    const results = this.#resultsAfter(table);
    for (const watcher of this.#of(table.tableId)) watcher.table({ ...table, results });
  }

  gone(tableId: string, why: string): void {
    for (const watcher of this.#of(tableId)) watcher.gone(why);
  }

  peel(message: Parameters<ClientEvents['peel']>[0]): void {
    const { side, at, percent } = message;
    for (const watcher of this.#of(message.table)) watcher.peel({ side, at, percent });
  }

  online(online: boolean): void {
    this.#online = online;
    for (const watchers of this.#watchers.values()) {
      for (const watcher of watchers) watcher.online(online);
    }
  }

  person(): void {}
  closed(code: number): void {
    if (code === CLOSE_SIGNED_OUT) this.onSignedOut();
  }

  #of(tableId: string): Iterable<TableWatcher> {
    return this.#watchers.get(tableId) ?? [];
  }

  /** A settled betting coup adds its result once; a new shoe starts from nothing. */
  #resultsAfter({ tableId, view }: LiveTable): readonly RoadResult[] {
    const shoe = view.table.shoe?.number ?? 0;
    const known = this.#results.get(tableId);
    const kept = known?.shoe === shoe ? known : { shoe, coup: 0, results: [] };
    const { last } = view.table;
    const counts = last !== null && last.kind === 'betting' && last.result !== null;
    const fresh = counts && known?.shoe === shoe && last.number > kept.coup && !last.invalidated;
    const next =
      fresh && last.result !== null
        ? { shoe, coup: last.number, results: [...kept.results, roadResultOf(last.result)] }
        : kept;
    this.#results.set(tableId, next);
    return next.results;
  }
}

interface ShoeResults {
  readonly shoe: number;
  /** The last coup that is in them. */
  readonly coup: number;
  readonly results: readonly RoadResult[];
}

export function liveConnection(client: LiveClient, hub: LiveHub, tableId: string): TableConnection {
  return {
    tableId,
    watch: (watcher) => {
      const stop = hub.watch(tableId, watcher);
      client.subscribe(tableId);
      return () => {
        stop();
        client.unsubscribe(tableId);
      };
    },
    order: (body, id) => client.do(tableId, body, { id }),
    peel: ({ side, at, percent }) => client.send({ t: 'peel', table: tableId, side, at, percent }),
    serverNowMs: () => client.serverMs(),
  };
}
