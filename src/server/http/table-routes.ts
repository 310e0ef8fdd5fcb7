import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Type } from '#typebox';
import { limitsFor } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import { helpAt, publicView, type TableState } from '../../table/index.ts';
import type { Floor } from '../floor/floor.ts';
import { HISTORY_KIND } from '../projections/projection-batch.ts';
import type { Projector } from '../projections/projector.ts';
import type { TableRecord } from '../projections/table-record.ts';
import { readTranscript } from '../shoe/shoe-record.ts';
import { notFound } from './answers.ts';

const TableId = Type.Object({ table: Type.String({ minLength: 1, maxLength: 64 }) });

interface Ports {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
}

/** What anybody may read of the tables: lobby, public view, history, the record of a shoe. */
export function tableRoutes(app: FastifyInstance, ports: Ports): void {
  const { floor, store, projector } = ports;

  app.get(
    '/api/lobby',
    { schema: { summary: 'Every table with its sign, seats and roads' } },
    async () => ({
      tables: await Promise.all(floor.tableIds().map((id) => lobbyEntry(floor, projector, id))),
    }),
  );

  app.get<{ Params: { table: string } }>(
    '/api/tables/:table',
    { schema: { summary: 'What anybody standing at the table sees', params: TableId } },
    async ({ params }, reply) => {
      if (!floor.has(params.table)) return notFound(reply, 'table');
      return {
        version: floor.version(params.table),
        view: publicView(floor.state(params.table)),
        clock: floor.clockOf(params.table),
      };
    },
  );

  app.get<{ Params: { table: string } }>(
    '/api/tables/:table/help',
    {
      schema: {
        summary: 'What anybody at the table may read: wagers, odds, limits, table of play',
        params: TableId,
      },
    },
    async ({ params }, reply) => {
      if (!floor.has(params.table)) return notFound(reply, 'table');
      const state = floor.state(params.table);
      return state.setup === null ? notFound(reply, 'table') : helpAt(state);
    },
  );

  shoeRoutes(app, store);
}

function shoeRoutes(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { table: string; shoe: number } }>(
    '/api/tables/:table/shoes/:shoe/coups',
    { schema: { summary: 'The coups of one shoe', params: ShoeParams } },
    async ({ params }) => {
      const stored = await store.getDocument(HISTORY_KIND, `${params.table}.${params.shoe}`);
      return stored?.data ?? { coups: [] };
    },
  );

  app.get<{ Params: { table: string; shoe: number } }>(
    '/api/tables/:table/shoes/:shoe/transcript',
    {
      schema: {
        summary: 'The public record of a sealed shoe, to verify offline',
        params: ShoeParams,
      },
    },
    async ({ params }) => readTranscript(store, params.table, params.shoe),
  );
}

const ShoeParams = Type.Object({
  table: Type.String({ minLength: 1, maxLength: 64 }),
  shoe: Type.Integer({ minimum: 1 }),
});

async function lobbyEntry(floor: Floor, projector: Projector, tableId: string) {
  const state = floor.state(tableId);
  const { setup } = state;
  const { sign } = state.limits;
  const record = await projector.record(tableId);
  return {
    tableId,
    name: setup?.name ?? tableId,
    bookId: setup?.bookId ?? '',
    versionId: setup?.versionId ?? '',
    shoeKind: setup?.shoeKind ?? 'virtual',
    phase: state.phase,
    clock: floor.clockOf(tableId),
    seats: setup?.seats ?? 0,
    freeSeats: freeSeats(state),
    main: sign === null ? null : limitsFor(sign, 'player'),
    squeeze: state.posts.facing === 'down',
    shoe: state.cards.shoe?.number ?? 0,
    coup: state.cards.shoe?.coups ?? 0,
    settledCoup: settledCoup(record),
    results: record.results,
  };
}

/** The last coup that the results take into account; 0 at the start of a shoe. */
function settledCoup({ shoe, lastCoups }: TableRecord): number {
  const [last] = lastCoups;
  return last?.shoe === shoe ? last.coup : 0;
}

function freeSeats(state: TableState): number {
  return state.people.seats.filter((person, seat) => seat > 0 && person === null).length;
}
