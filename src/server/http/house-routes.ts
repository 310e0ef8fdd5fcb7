import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import { toDecimal } from '../../kit/index.ts';
import { type OddsWarning, warningsFor } from '../../odds/index.ts';
import { parseSetup } from '../../protocol/index.ts';
import { findBook, STAFF_RANKS, type StaffRank, versionOf } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import { type Actor, explain, type TableSetup } from '../../table/index.ts';
import type { Floor } from '../floor/floor.ts';
import type { People, Session } from '../people/index.ts';
import { FIGURES_KIND } from '../projections/projection-batch.ts';
import { answerNo, notSignedIn, notYours } from './answers.ts';
import { refused } from './people-routes.ts';
import type { Visitors } from './visitor.ts';

export interface HousePorts {
  readonly floor: Floor;
  readonly people: People;
  readonly visitors: Visitors;
  readonly store: Store;
}

const MOST_LISTED = 500;
const Text = Type.String({ minLength: 1, maxLength: 64 });

/** The operator's office and the pit: staff, ranks, tables, figures. */
export function houseRoutes(app: FastifyInstance, ports: HousePorts): void {
  const { people, visitors } = ports;
  const operator = operatorOnly(visitors);

  app.get(
    '/api/house/people',
    { schema: { summary: 'Everybody the house knows' } },
    (request, reply) =>
      operator(request, reply, async () => ({ people: await people.list('', MOST_LISTED) })),
  );
  app.post<{ Body: { name: string; displayName: string } }>(
    '/api/house/people',
    {
      schema: { summary: 'Make a staff account; its owner chooses the password', body: InviteBody },
    },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const invited = await people.inviteStaff(session, request.body);
        return invited.ok ? invited.value : refused(reply, invited.error);
      }),
  );
  app.post<{ Body: { person: string; ranks: Record<string, StaffRank>; cage: 'cashier' | null } }>(
    '/api/house/offices',
    { schema: { summary: 'Ranks of a member of the staff, by book', body: OfficesBody } },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const { person, ranks, cage } = request.body;
        const set = await people.setOffices(session, person, { ranks, cage });
        return set.ok ? set.value : refused(reply, set.error);
      }),
  );
  actAsRoute(app, ports, operator);
  floorRoutes(app, ports, operator);
  pitRoutes(app, ports);
}

/** So that one person can try everything on a play-money house. */
function actAsRoute(app: FastifyInstance, ports: HousePorts, operator: OperatorOnly): void {
  const { people, visitors } = ports;
  app.post<{ Body: { rank: StaffRank | null; cage: 'cashier' | null } }>(
    '/api/house/act-as',
    {
      schema: {
        summary: 'Act in any rank on a play-money house; each act is logged',
        body: ActAsBody,
      },
    },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const { rank, cage } = request.body;
        const taken = rank === null && cage === null ? null : { rank, cage };
        const took = await people.takeOffice(session, taken);
        if (!took.ok) return refused(reply, took.error);
        visitors.remember(reply, took.value.token);
        return { taken };
      }),
  );
}

type OperatorOnly = ReturnType<typeof operatorOnly>;

function floorRoutes(app: FastifyInstance, ports: HousePorts, operator: OperatorOnly): void {
  app.post<{ Body: { setup: unknown; automatic: boolean } }>(
    '/api/house/tables',
    { schema: { summary: 'Open a table', body: OpenBody } },
    (request, reply) =>
      operator(request, reply, (session) => openTable(ports, session, request.body, reply)),
  );
  app.post<{ Body: { setup: unknown } }>(
    '/api/house/warnings',
    {
      schema: {
        summary: 'What the odds say against a set-up',
        body: Type.Object({ setup: Type.Unknown() }),
      },
    },
    async (request, reply) => {
      const setup = parseSetup(request.body.setup);
      if (!setup.ok)
        return answerNo(reply, 400, 'malformed', `${setup.error.path}: ${setup.error.message}`);
      return { warnings: oddsWarnings(setup.value) };
    },
  );
}

function pitRoutes(app: FastifyInstance, { floor, store, visitors }: HousePorts): void {
  app.get<{ Querystring: { day?: string } }>(
    '/api/pit/figures',
    { schema: { summary: 'Drop, handle, win, hold and commission by table and day' } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      if (session.person.kind !== 'staff' && session.person.kind !== 'operator')
        return notYours(reply);
      const stored = await store.listDocuments(FIGURES_KIND, '', MOST_LISTED);
      const figures = stored.map(({ data }) => data as { day?: string });
      const { day } = request.query;
      return { figures: day === undefined ? figures : figures.filter((row) => row.day === day) };
    },
  );
  app.get('/api/house/tables', { schema: { summary: 'Tables of the floor' } }, async () => ({
    tables: floor.tableIds().map((tableId) => ({ tableId, setup: floor.state(tableId).setup })),
  }));
}

const InviteBody = Type.Object({ name: Text, displayName: Text });
const Rank = Type.Union(STAFF_RANKS.map((rank) => Type.Literal(rank)));
const CageOffice = Type.Union([
  Type.Literal('cashier'),
  Type.Literal('cage-supervisor'),
  Type.Null(),
]);
const OfficesBody = Type.Object({ person: Text, ranks: Type.Record(Text, Rank), cage: CageOffice });
const ActAsBody = Type.Object({ rank: Type.Union([Rank, Type.Null()]), cage: CageOffice });
const OpenBody = Type.Object({ setup: Type.Unknown(), automatic: Type.Boolean() });

export function operatorOnly(visitors: Visitors) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: (session: Session) => Promise<unknown>,
  ) => {
    const session = await visitors.sessionOf(request);
    if (session === null) return notSignedIn(reply);
    return session.person.kind === 'operator' ? act(session) : notYours(reply);
  };
}

async function openTable(
  { floor, people }: HousePorts,
  session: Session,
  body: { setup: unknown; automatic: boolean },
  reply: FastifyReply,
) {
  const parsed = parseSetup(body.setup);
  if (!parsed.ok)
    return answerNo(reply, 400, 'malformed', `${parsed.error.path}: ${parsed.error.message}`);
  const setup = parsed.value;
  const { tableId } = setup;
  if (floor.has(tableId))
    return answerNo(reply, 409, 'table-is-open', 'That table exists already.');
  await people.noteAct(session, { stream: tableId, orderId: tableId, kind: 'OpenTable' });
  const automatic = body.automatic && setup.shoeKind === 'virtual';
  const house = floor.houseSupervisor(setup.bookId);
  const by: Actor = automatic ? house : { person: session.person.id, role: house.role };
  const answer = automatic ? await floor.openAutomatic(setup) : await floor.openTable(setup, by);
  if (answer.kind === 'refused') {
    const { code, clause } = answer.refusal;
    return answerNo(reply, 409, code, explain(answer.refusal), clause);
  }
  if (answer.kind !== 'accepted') return answerNo(reply, 503, answer.kind, 'Try again later.');
  return { tableId, warnings: oddsWarnings(setup) };
}

/** Said aloud when a table is opened: a bettor's edge is a decision, not an accident. */
function oddsWarnings(setup: TableSetup) {
  const book = findBook(setup.bookId);
  const version = book === null ? null : versionOf(book, setup.versionId);
  if (book === null || version === null) return [];
  return warningsFor(book, version, setup.decks, {
    tiePercent: setup.sign.tiePercent,
    wagers: setup.wagers,
  }).map(inDecimals);
}

const DECIMAL_PLACES = 8;

/** JSON has no fractions. */
function inDecimals(warning: OddsWarning): object {
  switch (warning.code) {
    case 'bettors-edge':
    case 'absurd-edge':
      return { ...warning, edge: toDecimal(warning.edge, DECIMAL_PLACES) };
    case 'tie-percent-past-break-even':
      return { ...warning, breakEven: toDecimal(warning.breakEven, DECIMAL_PLACES) };
    default:
      return warning;
  }
}
