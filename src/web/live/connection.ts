import type { CommandAnswer, LiveTable } from '../../client/index.ts';
import type { CommandBody } from '../../table/index.ts';
import type { Peel } from '../parts/cards/peel.ts';
import type { ShownCoup } from '../parts/coup/shown-coup.ts';

/** A table as the app keeps it. */
export type TableSnapshot = LiveTable;

export interface TableWatcher {
  table(snapshot: TableSnapshot): void;
  online(online: boolean): void;
  peel(peel: Peel): void;
  /** The table is no longer shown; nothing more will come. */
  gone(why: string): void;
}

/** The moment of the game for which an order is meant. */
export interface Meant {
  /** The betting window of a wager; the house counts the wager in no other. */
  readonly window?: string;
  /** Whether an order without an answer may be sent again to the table as it is after a break. */
  stillMeant(table: LiveTable): boolean;
}

/**
 * All that the screens need of a connection. A command keeps its id however often it is sent, and
 * its answer is the durable one.
 */
export interface TableConnection {
  readonly tableId: string;
  /** The snapshot of a table that was asked for ahead, if it has arrived. */
  known(): TableSnapshot | null;
  watch(watcher: TableWatcher): () => void;
  order(body: CommandBody, id: string, meant?: Meant): Promise<CommandAnswer>;
  peel(peel: Peel): void;
  /** Keeps a seat that would be given up. */
  here(): void;
  /** Puts the player into the line for a seat, or takes him out. */
  wait(on: boolean): void;
  /** The hands of a finished coup, from the house's record; null where it has none. */
  pastCoup(shoe: number, coup: number): Promise<ShownCoup | null>;
  serverNowMs(): number;
}
