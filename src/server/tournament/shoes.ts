import type { Store, StoredRecord } from '../../store/index.ts';
import { type TableEvent, type TableState, UNOPENED } from '../../table/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
  tablesOf,
  tournamentIdOf,
  tournamentStream,
} from '../../tournament/index.ts';
import { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import type { TableBatch, TableLog } from '../shoe/table-log.ts';
import type { Vault } from '../vault/vault.ts';
import type { TournamentCommitted } from './topics.ts';

/** Phases in which a table no longer plays, so that its shoe is opened, whatever is left in it. */
const PLAYED_OUT = ['concluded', 'decided'];
const ENDED = ['closed', 'cancelled', 'set-aside', 'abandoned'];

interface Kept {
  readonly keeper: ShoeKeeper;
  readonly tableId: string;
  previous: TableState;
  retired: boolean;
}

/** The name under which the shoes of one opening of a table are sealed. */
export function openingOf(tournamentId: string, opening: number): string {
  return `${tournamentId}.${opening}`;
}

/** The sealed shoes of the tables of all tournaments; each opening of a table has its own. */
export class TournamentShoes {
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store, vault: Vault) {
    this.#store = store;
    this.#vault = vault;
  }

  /**
   * The keeper of a table's shoe; null for a table with real cards, and for one that is not in use.
   */
  keeper(state: TournamentState, tableId: string): ShoeKeeper | null {
    const table = tableOf(state, tableId);
    if (table === null || table.table.setup?.shoeKind !== 'virtual') return null;
    return this.#of(state.terms.eventId, table).keeper;
  }

  /** After a start, makes what the records lack again from the tournament's log. */
  async restore(state: TournamentState, version: number): Promise<void> {
    for (const table of tablesOf(state)) {
      if (table.table.setup?.shoeKind !== 'virtual') continue;
      const kept = this.#of(state.terms.eventId, table);
      await kept.keeper.restore(table.table);
      kept.previous = table.table;
      if (isOver(state, table)) await this.#retire(kept, version);
    }
  }

  follow({ stream, state, events, version }: TournamentCommitted): void {
    const tournamentId = tournamentIdOf(stream);
    for (const table of tablesOf(state)) {
      if (table.table.setup?.shoeKind !== 'virtual') continue;
      const kept = this.#of(tournamentId, table);
      const { events: moves, anew } = movesAt(events, table.tableId);
      if (moves.length > 0) {
        void kept.keeper.follow(moves, anew ? UNOPENED : kept.previous, version);
      }
      kept.previous = table.table;
      if (isOver(state, table)) void this.#retire(kept, version);
    }
    if (ENDED.includes(state.phase)) this.#forget(tournamentId);
  }

  /** How far the records of a tournament have come, while it plays on. */
  async keepProgress(tournamentId: string): Promise<void> {
    const keepers = this.#keysOf(tournamentId).map((key) => this.#kept.get(key)?.keeper);
    await Promise.all(keepers.map((keeper) => keeper?.keepProgress()));
  }

  /** Leaves the shoes of a tournament to another node; one that has lost it writes nothing. */
  async leave(tournamentId: string, isFenced: boolean): Promise<void> {
    const left = this.#take(tournamentId);
    if (!isFenced) await Promise.all(left.map(({ keeper }) => keeper.flush()));
  }

  async stop(): Promise<void> {
    for (const { keeper } of this.#kept.values()) await keeper.keepProgress();
  }

  async #retire(kept: Kept, version: number): Promise<void> {
    if (kept.retired) return;
    kept.retired = true;
    await kept.keeper.retire(kept.previous, version);
  }

  #forget(tournamentId: string): void {
    for (const kept of this.#take(tournamentId)) void kept.keeper.keepProgress();
  }

  #take(tournamentId: string): readonly Kept[] {
    return this.#keysOf(tournamentId).flatMap((key) => {
      const kept = this.#kept.get(key);
      this.#kept.delete(key);
      return kept === undefined ? [] : [kept];
    });
  }

  #keysOf(tournamentId: string): readonly string[] {
    return [...this.#kept.keys()].filter((key) => key.startsWith(`${tournamentId}.`));
  }

  #of(tournamentId: string, { opening, tableId }: TournamentTable): Kept {
    const key = openingOf(tournamentId, opening);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const log = tournamentTableLog(tournamentId, tableId);
    const keeper = new ShoeKeeper(key, this.#store, this.#vault, () => {}, log);
    const kept = { keeper, tableId, previous: UNOPENED, retired: false };
    this.#kept.set(key, kept);
    return kept;
  }
}

function isOver({ phase }: TournamentState, { stage }: TournamentTable): boolean {
  return PLAYED_OUT.includes(stage) || ENDED.includes(phase);
}

const PAGE = 500;

/** A table's events as they are written in the stream of its tournament. */
function tournamentTableLog(tournamentId: string, tableId: string): TableLog {
  return async (store: Store, afterVersion: number) => {
    const records = await store.read(tournamentStream(tournamentId), afterVersion + 1, PAGE);
    return records.map((record) => batchOf(record, tableId));
  };
}

function batchOf({ firstVersion, lastVersion, events }: StoredRecord, tableId: string): TableBatch {
  return {
    firstVersion,
    lastVersion,
    ...movesAt(events.map(TOURNAMENT_MACHINE.events.read), tableId),
  };
}

/** What these events say of a table; a table that is prepared again starts over. */
function movesAt(
  events: readonly TournamentEvent[],
  tableId: string,
): Pick<TableBatch, 'events' | 'anew'> {
  let moves: TableEvent[] = [];
  let anew = false;
  for (const event of events) {
    if (event.type === 'PlacesPrepared' && event.tableId === tableId) {
      moves = [];
      anew = true;
    }
    if (event.type === 'TableMoved' && event.tableId === tableId) moves.push(event.event);
  }
  return { events: moves, anew };
}
