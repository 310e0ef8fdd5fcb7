import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Type } from '#typebox';
import { cageSentence } from '../../cage/index.ts';
import { type Cents, formatCents, toCents } from '../../kit/index.ts';
import type { TransferAnswer } from '../cage/cage-desk.ts';
import type { Floor } from '../floor/floor.ts';
import { type PeopleRefusal, peopleSentence } from '../people/index.ts';
import { answerNo, type ErrorFacts, notFound, notSignedIn, notYours } from './answers.ts';
import type { PeoplePorts } from './people-routes.ts';

export const TransferBody = Type.Object({
  /** Made by the client before it sends. */
  ref: Type.String({ minLength: 8, maxLength: 100 }),
  table: Type.String({ minLength: 1, maxLength: 64 }),
  amountCents: Type.Integer({ minimum: 1 }),
});
const CounterBody = Type.Object({
  id: Type.String({ minLength: 8, maxLength: 100 }),
  kind: Type.Union([
    Type.Literal('GrantPlayMoney'),
    Type.Literal('Deposit'),
    Type.Literal('Withdraw'),
  ]),
  person: Type.String({ minLength: 1, maxLength: 64 }),
  amountCents: Type.Integer({ minimum: 1 }),
});

export interface Transfer {
  readonly ref: string;
  readonly table: string;
  readonly amountCents: number;
}

/** Money between the cage and the tables, and over the counter. */
export function moneyRoutes(app: FastifyInstance, ports: PeoplePorts & { floor: Floor }): void {
  const { cage, visitors, floor } = ports;

  for (const direction of ['buy-in', 'cash-out'] as const) {
    app.post<{ Body: Transfer }>(
      `/api/${direction}`,
      {
        schema: {
          summary:
            direction === 'buy-in' ? 'Take chips to a table' : 'Bring chips back to the cage',
          body: TransferBody,
        },
      },
      async (request, reply) => {
        const session = await visitors.sessionOf(request);
        if (session === null) return notSignedIn(reply);
        const { ref, table } = request.body;
        if (!floor.has(table)) return notFound(reply, 'table');
        const amount = toCents(request.body.amountCents);
        if (!amount.ok)
          return answerNo(reply, 400, amount.error, 'The amount must be whole cents.');
        const { id: person } = session.person;
        const by = { person, office: 'patron' } as const;
        const asked = { ref: `${person}-${ref}`, person, table, amountCents: amount.value, by };
        const answer = direction === 'buy-in' ? await cage.buyIn(asked) : await cage.cashOut(asked);
        return transferAnswer(answer) ?? answerNo(reply, 409, ...whyNot(answer, amount.value));
      },
    );
  }

  counterRoutes(app, ports);
}

function counterRoutes(app: FastifyInstance, ports: PeoplePorts): void {
  const { people, cage, visitors } = ports;

  app.get(
    '/api/cage',
    { schema: { summary: 'The cage: bank, floats, transfers under way' } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      return cage.overview(people.signatureOf(session)) ?? notYours(reply);
    },
  );

  app.post<{ Body: { id: string; kind: 'Deposit'; person: string; amountCents: number } }>(
    '/api/cage',
    { schema: { summary: 'A booking over the counter', body: CounterBody } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      const { id, kind, person, amountCents } = request.body;
      const order = {
        id,
        body: { type: kind, person, amountCents: amountCents as Cents },
        by: people.signatureOf(session),
      };
      await people.noteAct(session, { stream: 'cage', orderId: id, kind });
      const answer = kind === 'Deposit' ? await cage.deposit(order) : await cage.order(order);
      if (answer.kind === 'accepted') return { done: true };
      return answerNo(reply, 409, ...whyNot(answer as TransferAnswer<PeopleRefusal>, amountCents));
    },
  );
}

export function transferAnswer(answer: TransferAnswer<PeopleRefusal>) {
  if (answer.kind === 'done') return { done: true };
  return answer.kind === 'under-way' ? { done: false } : null;
}

type WhyNot = [code: string, sentence: string, clause: string | null, facts: ErrorFacts];

export function whyNot(answer: TransferAnswer<PeopleRefusal>, amountCents: number): WhyNot {
  switch (answer.kind) {
    case 'voided':
      return [
        'table-refused',
        `The table did not take ${formatCents(amountCents)}: ${answer.why}.`,
        null,
        { amountCents, why: answer.why },
      ];
    case 'refused':
      return [answer.refusal.code, cageSentence(answer.refusal), null, answer.refusal.facts];
    case 'barred':
      return [answer.refusal.code, peopleSentence(answer.refusal), null, answer.refusal.facts];
    default:
      return [answer.kind, 'The cage is busy; try again.', null, {}];
  }
}
