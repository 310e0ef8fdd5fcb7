import type { ClientEvents, LiveClient, LiveTable, LiveTournament } from '../../client/index.ts';
import type { TableConnection, TableWatcher } from './connection.ts';
import { shownFrom } from './missed-coup.ts';
import { readPastCoup } from './past-coup.ts';

/** The close code of an ended session; the client does not connect again by itself. */
const CLOSE_SIGNED_OUT = 4401;

/** A listener to one tournament. */
export interface TournamentWatcher {
  tournament(tournament: LiveTournament): void;
  /** The tournament does not exist, or is not shown in this role. */
  gone(why: string): void;
}

/** Passes a client's events to the watchers of a table, and to listeners of everything. */
export class LiveHub implements ClientEvents {
  readonly #watchers = new Map<string, Set<TableWatcher>>();
  readonly #atTournaments = new Map<string, Set<TournamentWatcher>>();
  #online = false;
  onSignedOut: () => void = () => {};
  /** Called when the line is there again after a break. */
  onBack: () => void = () => {};
  #broke = false;

  watch(tableId: string, watcher: TableWatcher): () => void {
    const watchers = this.#watchers.get(tableId) ?? new Set();
    this.#watchers.set(tableId, watchers.add(watcher));
    watcher.online(this.#online);
    return () => {
      watchers.delete(watcher);
    };
  }

  watchTournament(tournamentId: string, watcher: TournamentWatcher): () => void {
    const watchers = this.#atTournaments.get(tournamentId) ?? new Set();
    this.#atTournaments.set(tournamentId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
    };
  }

  tournament(tournament: LiveTournament): void {
    for (const watcher of this.#atTournaments.get(tournament.tournamentId) ?? []) {
      watcher.tournament(tournament);
    }
  }

  table(table: LiveTable): void {
    for (const watcher of this.#of(table.tableId)) watcher.table(table);
  }

  gone(tableId: string, why: string): void {
    for (const watcher of this.#of(tableId)) watcher.gone(why);
    for (const watcher of this.#atTournaments.get(tableId) ?? []) watcher.gone(why);
  }

  peel(message: Parameters<ClientEvents['peel']>[0]): void {
    const { side, at, percent, edge } = message;
    for (const watcher of this.#of(message.table)) watcher.peel({ side, at, percent, edge });
  }

  online(online: boolean): void {
    this.#online = online;
    if (online && this.#broke) this.onBack();
    this.#broke = !online;
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
}

export function liveConnection(client: LiveClient, hub: LiveHub, tableId: string): TableConnection {
  return {
    tableId,
    known: () => client.table(tableId),
    watch: (watcher) => {
      const stop = hub.watch(tableId, watcher);
      client.subscribe(tableId);
      return () => {
        stop();
        client.unsubscribe(tableId);
      };
    },
    order: (body, id, meant) => client.do(tableId, body, { id, ...meant }),
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
