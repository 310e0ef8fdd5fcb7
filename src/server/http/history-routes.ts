import '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import type { CoupDetail, CoupSummary, CoupsPage, PastCoupsPage } from '../../protocol/index.ts';
import type { Store } from '../../store/index.ts';
import { AUDITOR, SPECTATOR, type TableSetup, type Viewer } from '../../table/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { Floor } from '../floor/floor.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { People, PeopleRefusal } from '../people/index.ts';
import { coupDetail } from '../projections/coup-detail.ts';
import { dayOf } from '../projections/figures.ts';
import type { Projector } from '../projections/projector.ts';
import { CoupReader } from '../projections/read-coup.ts';
import { wagerHistory } from '../projections/wager-history.ts';
import { notFound, notSignedIn, notYours } from './answers.ts';
import type { Visitors } from './visitor.ts';

export interface HistoryPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
  readonly names: KnownNames;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_PAGE = 20;
const LARGEST_PAGE = 50;
/** So many shoes are looked through for one page; a shoe may have ended without a coup. */
const MOST_SHOES_A_PAGE = 50;

const TableId = Type.String({ minLength: 1, maxLength: 64 });
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE }));
const Day = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));

/** Finished coups: of a table for anybody, of one's own account for its owner. */
export function historyRoutes(app: FastifyInstance, ports: HistoryPorts): void {
  const { floor, store, projector } = ports;

  app.get<{ Params: { table: string }; Querystring: { before?: string; limit?: number } }>(
    '/api/tables/:table/coups',
    {
      schema: {
        summary: 'Finished coups of a table, newest first, a page at a time',
        params: Type.Object({ table: TableId }),
        querystring: Type.Object({
          before: Type.Optional(Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}$' })),
          limit: Limit,
        }),
      },
    },
    async ({ params, query }, reply): Promise<unknown> => {
      if (!floor.has(params.table)) return notFound(reply, 'table');
      const { shoe } = await projector.record(params.table);
      const limit = query.limit ?? USUAL_PAGE;
      return coupsBefore(new CoupReader(store), params.table, shoe, query.before ?? null, limit);
    },
  );

  app.get<{ Params: { table: string; shoe: number; coup: number } }>(
    '/api/tables/:table/shoes/:shoe/coups/:coup',
    {
      schema: {
        summary: 'One finished coup: cards, reasons, result, own wagers, public events',
        params: Type.Object({
          table: TableId,
          shoe: Type.Integer({ minimum: 1 }),
          coup: Type.Integer({ minimum: 1 }),
        }),
      },
    },
    async (request, reply) => {
      const { table, shoe, coup } = request.params;
      const detail = await readDetail(ports, request, table, shoe, coup);
      return detail ?? notFound(reply, 'coup');
    },
  );

  wagerRoute(app, ports);
}

interface WagersQuery {
  readonly person?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
  readonly limit?: number;
}

function wagerRoute(app: FastifyInstance, ports: HistoryPorts): void {
  const { floor, store, people, cage, visitors } = ports;
  app.get<{ Querystring: WagersQuery }>(
    '/api/me/wagers',
    {
      schema: {
        summary: 'Own wagers at all tables, newest first; the cage may name a person',
        querystring: Type.Object({
          person: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          from: Day,
          to: Day,
          before: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,9}$' })),
          limit: Limit,
        }),
      },
    },
    async (request, reply): Promise<unknown> => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      const { query } = request;
      const person = query.person ?? session.person.id;
      const own = person === session.person.id;
      if (!own && cage.purse(people.signatureOf(session), person) === null) return notYours(reply);
      const known = await people.person(person);
      const page: PastCoupsPage = await wagerHistory(store, (id) => setupOf(floor, id), {
        person,
        fromDay: query.from ?? dayOf(known?.createdAtMs ?? 0),
        toDay: earlier(query.to, dayOf(people.steady.nowMs() + DAY_MS)),
        before: query.before ?? null,
        limit: query.limit ?? USUAL_PAGE,
      });
      return page;
    },
  );
}

/** Nobody has wagered after tomorrow, wherever he keeps his calendar. */
function earlier(asked: string | undefined, tomorrow: string): string {
  return asked === undefined || asked > tomorrow ? tomorrow : asked;
}

function setupOf(floor: Floor, tableId: string): TableSetup | null {
  return floor.has(tableId) ? floor.state(tableId).setup : null;
}

async function coupsBefore(
  reader: CoupReader,
  tableId: string,
  lastShoe: number,
  before: string | null,
  limit: number,
): Promise<CoupsPage> {
  const [shoe = lastShoe, coup = Number.MAX_SAFE_INTEGER] = (before ?? '')
    .split('.')
    .filter((part) => part !== '')
    .map(Number);
  const coups: CoupSummary[] = [];
  const last = Math.min(shoe, lastShoe);
  for (let at = last; at > Math.max(0, last - MOST_SHOES_A_PAGE); at -= 1) {
    const inShoe = await reader.shoe(tableId, at);
    const wanted = at === shoe ? inShoe.filter((one) => one.coup < coup) : inShoe;
    coups.push(...wanted.toReversed().slice(0, limit - coups.length));
    if (coups.length >= limit) break;
  }
  const end = coups.at(-1);
  const more = coups.length >= limit || last > MOST_SHOES_A_PAGE;
  return { coups, next: end === undefined || !more ? null : `${end.shoe}.${end.coup}` };
}

/** A finished coup has no secrets left but a card that was peeled and never opened. */
async function readDetail(
  { floor, store, projector, visitors, names }: HistoryPorts,
  request: FastifyRequest,
  tableId: string,
  shoe: number,
  number: number,
): Promise<CoupDetail | null> {
  const setup = setupOf(floor, tableId);
  if (setup === null) return null;
  const read = () => new CoupReader(store).coup(tableId, shoe, number);
  let logged = await read();
  // Of the shoe in play a coup may have ended just now, before the history took it up.
  if (logged === null && floor.state(tableId).cards.shoe?.number === shoe) {
    await projector.catchUp();
    logged = await read();
  }
  if (logged === null) return null;
  const detail = coupDetail(setup, logged, await viewerOf(visitors, request));
  if (detail === null) return null;
  return { ...detail, names: await names.namesOf(logged.summary.people) };
}

async function viewerOf(visitors: Visitors, request: FastifyRequest): Promise<Viewer> {
  const session = await visitors.sessionOf(request);
  if (session === null) return SPECTATOR;
  const { id, kind } = session.person;
  return kind === 'staff' || kind === 'operator' ? AUDITOR : { kind: 'patron', person: id };
}
