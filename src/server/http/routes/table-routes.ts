import { ok } from '../../../kit/index.ts';
import { type LobbyTable, TABLE_ROUTES } from '../../../protocol/index.ts';
import type { WagerType } from '../../../rules/index.ts';
import type { Store } from '../../../store/index.ts';
import {
  coupView,
  type HandView,
  helpAt,
  publicView,
  type TableState,
} from '../../../table/index.ts';
import type { Floor } from '../../floor/floor.ts';
import { strangersView } from '../../floor/strangers.ts';
import { tableHeading } from '../../floor/table-heading.ts';
import { HISTORY_KIND, readHistory } from '../../projections/documents.ts';
import type { Projector } from '../../projections/projector.ts';
import type { TableRecord } from '../../projections/table-record.ts';
import { readTranscript } from '../../shoe/shoe-record.ts';
import { notFound } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';
import type { Strangers } from '../door/strangers.ts';

interface Ports {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
  readonly strangers: Strangers;
}

/** Routes for anybody: lobby, public view, history, the record of a shoe. */
export function tableRoutes(door: Door, { floor, store, projector, strangers }: Ports): void {
  serve(door, TABLE_ROUTES, {
    lobby: async () => {
      const ids = floor.tableIds();
      return ok({ tables: await Promise.all(ids.map((id) => lobbyEntry(floor, projector, id))) });
    },
    table: async ({ params: { table }, request }) => {
      if (!floor.has(table)) return notFound('table');
      const state = floor.state(table);
      return ok({
        version: floor.version(table),
        view: (await strangers.isOne(request)) ? strangersView(state) : publicView(state),
        clock: floor.clockOf(table),
      });
    },
    help: async ({ params: { table } }) => {
      if (!floor.has(table)) return notFound('table');
      const state = floor.state(table);
      return state.setup === null ? notFound('table') : ok(helpAt(state));
    },
    shoeCoups: async ({ params: { table, shoe }, request }) => {
      if (!floor.has(table)) return notFound('table');
      const stored = await store.getDocument(HISTORY_KIND, `${table}.${shoe}`);
      const coups = stored === undefined ? [] : readHistory(stored).coups;
      return ok({ coups: await strangers.shown(request, coups) });
    },
    transcript: async ({ params: { table, shoe } }) => {
      if (!floor.has(table)) return notFound('table');
      const record = await readTranscript(store, table, shoe);
      return record.entries.length === 0 ? notFound('shoe') : ok(record);
    },
  });
}

const MAIN_WAGERS: readonly WagerType[] = ['player', 'banker', 'tie'];

async function lobbyEntry(
  floor: Floor,
  projector: Projector,
  tableId: string,
): Promise<LobbyTable> {
  const state = floor.state(tableId);
  const { setup } = state;
  const { sign } = state.limits;
  const record = await projector.record(tableId);
  return {
    ...tableHeading(tableId, state),
    clock: floor.clockOf(tableId),
    freeSeats: freeSeats(state),
    main: sign === null ? null : sign.main,
    squeeze: state.posts.facing === 'down',
    sideWagers: setup?.wagers.filter((type) => !MAIN_WAGERS.includes(type)).length ?? 0,
    decks: setup?.decks ?? 0,
    wagers: setup?.wagers ?? [],
    hands: handsOn(state),
    shoe: state.cards.shoe?.number ?? 0,
    coup: state.cards.shoe?.coups ?? 0,
    settledCoup: settledCoup(record),
    results: record.results,
  };
}

/** The hands as a bystander sees them: of a card face down, only that it lies there. */
function handsOn(state: TableState): LobbyTable['hands'] {
  const coup = coupView(state);
  if (coup === null || coup.player.cards.length === 0) return null;
  const cards = (hand: HandView) => hand.cards.map(({ card }) => card);
  const outcome = coup.result?.outcome ?? null;
  return { player: cards(coup.player), banker: cards(coup.banker), outcome };
}

/** The last coup whose result is counted; 0 at the start of a shoe. */
function settledCoup({ shoe, lastCoups }: TableRecord): number {
  const [last] = lastCoups;
  return last?.shoe === shoe ? last.coup : 0;
}

function freeSeats(state: TableState): number {
  return state.people.seats.filter((person, seat) => seat > 0 && person === null).length;
}
