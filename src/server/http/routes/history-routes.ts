import type { FastifyRequest } from 'fastify';
import { ok, refuse } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import {
  COUP_ROUTES,
  type CoupDetail,
  type CoupSummary,
  type CoupsPage,
  type PastCoupsPage,
} from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import type { TableSetup } from '../../../table/index.ts';
import type { CageDesk } from '../../cage/cage-desk.ts';
import type { Floor } from '../../floor/floor.ts';
import type { KnownNames } from '../../floor/known-names.ts';
import type { People } from '../../people/index.ts';
import { coupDetail } from '../../projections/coup-detail.ts';
import { dayOf } from '../../projections/figures.ts';
import type { Projector } from '../../projections/projector.ts';
import { CoupReader } from '../../projections/read-coup.ts';
import { wagerHistory } from '../../projections/wager-history.ts';
import { NOT_YOURS, notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import { type Strangers, strangersCoup } from '../door/strangers.ts';
import type { Visitors } from '../door/visitor.ts';
import { coupViewer } from './coups/coup-viewer.ts';

export interface HistoryPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
  readonly strangers: Strangers;
  readonly names: KnownNames;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_PAGE = 20;
/** The most shoes that are searched for one page; a shoe may have ended without a coup. */
const MOST_SHOES_A_PAGE = 50;

/** Routes of finished coups: of a table for anybody, of an account for its owner. */
export function historyRoutes(door: Door, ports: HistoryPorts): void {
  const { floor, store, projector, strangers } = ports;
  serve(door, COUP_ROUTES, {
    coups: async ({ params: { table }, query, request }) => {
      if (!floor.has(table)) return notFound('table');
      const { shoe } = await projector.record(table);
      const { before = null, limit = USUAL_PAGE } = query;
      const page = await coupsBefore(new CoupReader(store), table, shoe, before, limit);
      return ok({ ...page, coups: await strangers.shown(request, page.coups) });
    },
    coup: async ({ params: { table, shoe, coup }, request }) => {
      const detail = await readDetail(ports, request, table, shoe, coup);
      if (detail === null) return notFound('coup');
      return ok((await strangers.isOne(request)) ? strangersCoup(detail) : detail);
    },
    wagers: (asking) => ownWagers(ports, asking),
  });
}

async function ownWagers(
  { floor, store, people, cage }: HistoryPorts,
  { query, session }: Asking<(typeof COUP_ROUTES)['wagers']>,
) {
  const person = query.person ?? session.person.id;
  const own = person === session.person.id;
  if (!own && cage.purse(people.signatureOf(session), person) === null) return refuse(NOT_YOURS);
  const known = await people.person(person);
  const page: PastCoupsPage = await wagerHistory(store, (id) => setupOf(floor, id), {
    person,
    fromDay: query.from ?? dayOf(known?.createdAtMs ?? 0),
    toDay: earlier(query.to, dayOf(people.steady.nowMs() + DAY_MS)),
    before: query.before ?? null,
    limit: query.limit ?? USUAL_PAGE,
  });
  return ok(page);
}

/** The earlier of two days: in no time zone has anybody wagered after tomorrow. */
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

/** Reads a finished coup, whose only secret is a card that was peeled and never opened. */
async function readDetail(
  { floor, store, projector, people, visitors, names }: HistoryPorts,
  request: FastifyRequest,
  tableId: string,
  shoe: number,
  number: number,
): Promise<CoupDetail | null> {
  const setup = setupOf(floor, tableId);
  if (setup === null) return null;
  const read = () => new CoupReader(store).coup(tableId, shoe, number);
  let logged = await read();
  // A coup of the shoe in play may have ended just now, before the projector took it up.
  if (logged === null && floor.state(tableId).cards.shoe?.number === shoe) {
    await projector.catchUp();
    logged = await read();
  }
  if (logged === null) return null;
  const detail = coupDetail(
    setup,
    logged,
    coupViewer(people, await visitors.sessionOf(request), setup.bookId),
  );
  if (detail === null) return null;
  return { ...detail, names: await names.namesOf(logged.summary.people) };
}
