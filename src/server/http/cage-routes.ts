import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import { type Signature, seesAccounts } from '../../cage/index.ts';
import { toCents } from '../../kit/index.ts';
import type { CagePerson, Reconciliation } from '../../protocol/index.ts';
import type { Store } from '../../store/index.ts';
import { reconciliation } from '../cage/reconciliation.ts';
import { readableStatement } from '../cage/statement-lines.ts';
import type { Floor } from '../floor/floor.ts';
import type { KnownNames } from '../floor/known-names.ts';
import { addPatron, Directory } from '../people/directory.ts';
import type { Session } from '../people/index.ts';
import { answerNo, notFound, notSignedIn, notYours } from './answers.ts';
import { type Transfer, TransferBody, transferAnswer, whyNot } from './money-routes.ts';
import { type PeoplePorts, refused } from './people-routes.ts';

export interface CagePorts extends PeoplePorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly names: KnownNames;
}

type Act = (session: Session, by: Signature) => Promise<unknown>;

/** What the cage does for people, and what it shows of the books. */
export function cageRoutes(app: FastifyInstance, ports: CagePorts): void {
  const directory = new Directory(ports.store, ports.people);
  statementRoute(app, ports);
  findRoute(app, ports, directory);
  addRoute(app, ports);
  behalfRoutes(app, ports);

  app.get(
    '/api/cage/reconcile',
    { schema: { summary: 'The cage against every table’s own meters, to the cent' } },
    (request, reply) =>
      atTheCage(ports, request, reply, async (): Promise<Reconciliation> => {
        const { floor, cage } = ports;
        const tables = floor.tableIds().map((id) => [id, floor.state(id)] as const);
        return reconciliation(cage.state, tables);
      }),
  );
}

function statementRoute(app: FastifyInstance, ports: CagePorts): void {
  const { people, cage, visitors, floor, names } = ports;
  app.get<{ Querystring: { person?: string; fromMs?: number; toMs?: number } }>(
    '/api/statement',
    { schema: { summary: 'Every booking of an account in a period', querystring: PeriodQuery } },
    async (request, reply): Promise<unknown> => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      const { person = session.person.id, fromMs = 0, toMs } = request.query;
      const period = { fromMs, toMs: toMs ?? Number.MAX_SAFE_INTEGER };
      const statement = await cage.statement(people.signatureOf(session), person, period);
      if (statement === null) return notYours(reply);
      if (!statement.ok) {
        return answerNo(reply, 400, statement.error, 'This period cannot be shown at once.');
      }
      const tableName = (id: string) => (floor.has(id) ? floor.state(id).setup?.name : null) ?? id;
      return readableStatement(statement.value, tableName, (ids) => names.namesOf(ids));
    },
  );
}

function findRoute(app: FastifyInstance, ports: CagePorts, directory: Directory): void {
  const { cage, visitors, floor } = ports;
  app.get<{ Querystring: { q: string; table?: string } }>(
    '/api/cage/people',
    {
      schema: {
        summary: 'People by name, twenty at the most; without their money for staff of a table',
        querystring: Type.Object({
          q: Type.String({ minLength: 1, maxLength: 64 }),
          table: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        }),
      },
    },
    async (request, reply): Promise<unknown> => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      const { q, table } = request.query;
      if (table !== undefined && !floor.has(table)) return notFound(reply, 'table');
      const by = signatureFor(ports, session, table);
      if (by === null) return notYours(reply);
      const found = await directory.search(q);
      const withMoney = ({ id, ...one }: (typeof found)[number]): CagePerson => {
        const balanceCents = cage.purse(by, id)?.balanceCents ?? null;
        return { id, ...one, balanceCents };
      };
      return { people: found.map(withMoney) };
    },
  );
}

function addRoute(app: FastifyInstance, ports: CagePorts): void {
  const { people, cage, store } = ports;
  app.post<{ Body: { id: string; displayName: string } }>(
    '/api/cage/people',
    {
      schema: {
        summary: 'An account for a player who comes to the counter without a device',
        body: Type.Object({
          id: Type.String({ minLength: 8, maxLength: 100 }),
          displayName: Type.String({ minLength: 1, maxLength: 64 }),
        }),
      },
    },
    (request, reply) =>
      atTheCage(ports, request, reply, async (session, by) => {
        const { id, displayName } = request.body;
        await people.noteAct(session, { stream: 'cage', orderId: id, kind: 'OpenAccount' });
        const added = await addPatron(store, people, by.person, displayName);
        if (!added.ok) return refused(reply, added.error);
        const body = { type: 'OpenAccount', person: added.value.id } as const;
        const opened = await cage.order({ id, body, by });
        if (opened.kind !== 'accepted') {
          return answerNo(reply, 409, opened.kind, 'The account was not opened; try again.');
        }
        return { person: { ...added.value, balanceCents: 0 } satisfies CagePerson };
      }),
  );
}

/** For a named player who stands at the counter or at a table with real cards. */
function behalfRoutes(app: FastifyInstance, ports: CagePorts): void {
  const { people, cage, visitors, floor } = ports;
  for (const direction of ['buy-in', 'cash-out'] as const) {
    app.post<{ Body: Transfer & { person: string } }>(
      `/api/cage/${direction}`,
      {
        schema: {
          summary: `A ${direction} for a named person, by the cage or the table’s staff`,
          body: Type.Object({ ...TransferBody.properties, person: PersonId }),
        },
      },
      async (request, reply): Promise<unknown> => {
        const session = await visitors.sessionOf(request);
        if (session === null) return notSignedIn(reply);
        const { ref, table, person } = request.body;
        if (!floor.has(table)) return notFound(reply, 'table');
        const by = signatureFor(ports, session, table);
        if (by === null) return notYours(reply);
        const amount = toCents(request.body.amountCents);
        if (!amount.ok) {
          return answerNo(reply, 400, amount.error, 'The amount must be whole cents.');
        }
        await people.noteAct(session, { stream: 'cage', orderId: ref, kind: direction });
        const asked = { ref: `${by.person}-${ref}`, person, table, amountCents: amount.value, by };
        const answer = direction === 'buy-in' ? await cage.buyIn(asked) : await cage.cashOut(asked);
        return transferAnswer(answer) ?? answerNo(reply, 409, ...whyNot(answer, amount.value));
      },
    );
  }
}

/** The cage at any table; whoever holds a rank under its book at one with real cards. */
function signatureFor(
  { people, floor }: CagePorts,
  session: Session,
  table: string | undefined,
): Signature | null {
  const signature = people.signatureOf(session);
  if (seesAccounts(signature.office)) return signature;
  if (table === undefined) return null;
  const { setup } = floor.state(table);
  if (setup === null || setup.shoeKind !== 'physical') return null;
  const { person, role } = people.actorAt(session, setup.bookId);
  return role === 'patron' ? null : { person, office: 'table-staff' };
}

async function atTheCage(
  { visitors, people }: CagePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  act: Act,
): Promise<unknown> {
  const session = await visitors.sessionOf(request);
  if (session === null) return notSignedIn(reply);
  const by = people.signatureOf(session);
  return seesAccounts(by.office) ? act(session, by) : notYours(reply);
}

const PersonId = Type.String({ minLength: 1, maxLength: 64 });
const PeriodQuery = Type.Object({
  person: Type.Optional(Type.String({ maxLength: 64 })),
  fromMs: Type.Optional(Type.Integer({ minimum: 0 })),
  toMs: Type.Optional(Type.Integer({ minimum: 0 })),
});
