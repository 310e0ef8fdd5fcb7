import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import type { Result } from '../../kit/index.ts';
import {
  APPROVAL_REFUSALS,
  type Approval,
  type ApprovalRefusal,
  type Approvals,
} from '../approvals/approvals.ts';
import type { Floor } from '../floor/floor.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { People, Session } from '../people/index.ts';
import { answerNo, notSignedIn, notYours } from './answers.ts';
import type { Visitors } from './visitor.ts';

export interface ApprovalPorts {
  readonly floor: Floor;
  readonly people: People;
  readonly visitors: Visitors;
  readonly approvals: Approvals;
  readonly names: KnownNames;
}

const Answer = Type.Object({
  approve: Type.Boolean(),
  why: Type.Optional(Type.String({ maxLength: 500 })),
});

/** The queue of acts that wait for a second person. */
export function approvalRoutes(app: FastifyInstance, ports: ApprovalPorts): void {
  const { visitors, approvals } = ports;

  app.get(
    '/api/approvals',
    { schema: { summary: 'Acts that wait for a second person' } },
    (request, reply) =>
      staff(visitors, request, reply, async () => {
        const waiting = approvals.waiting();
        return { waiting, names: await ports.names.namesOf(waiting.flatMap(peopleIn)) };
      }),
  );
  app.post<{ Params: { id: string }; Body: { approve: boolean; why?: string } }>(
    '/api/approvals/:id',
    { schema: { summary: 'Approve or decline, never one’s own', body: Answer } },
    (request, reply) =>
      staff(visitors, request, reply, async (session) => {
        const { id } = request.params;
        const found = approvals.waiting().find((one) => one.id === id);
        if (found === undefined)
          return answerNo(reply, 404, 'no-such-approval', APPROVAL_REFUSALS['no-such-approval']);
        const by = decider(ports, session, found);
        const { approve, why } = request.body;
        const kind = approve ? 'Approve' : 'Decline';
        await ports.people.noteAct(session, { stream: streamOf(found), orderId: id, kind });
        return answered(
          reply,
          approve ? await approvals.approve(id, by) : await approvals.decline(id, by, why),
        );
      }),
  );
}

/** Everybody whom an entry of the queue names. */
function peopleIn({ asked, decision }: Approval): (string | undefined)[] {
  const { body, by } = asked;
  const about = 'person' in body && typeof body.person === 'string' ? body.person : undefined;
  const forWhom = asked.where === 'table' ? asked.for : undefined;
  return [by.person, about, forWhom, decision?.by.person];
}

function streamOf({ asked }: Approval): string {
  return asked.where === 'table' ? asked.table : 'cage';
}

/** In which office this person answers: at the table's book, or at the cage. */
function decider({ floor, people }: ApprovalPorts, session: Session, { asked }: Approval) {
  if (asked.where === 'cage') return people.signatureOf(session);
  const bookId = floor.has(asked.table) ? (floor.state(asked.table).setup?.bookId ?? '') : '';
  return people.actorAt(session, bookId);
}

function answered(reply: FastifyReply, answer: Result<Approval, ApprovalRefusal>) {
  if (answer.ok) return answer.value;
  const { code } = answer.error;
  return answerNo(reply, 409, code, APPROVAL_REFUSALS[code]);
}

async function staff(
  visitors: Visitors,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (session: Session) => Promise<unknown>,
) {
  const session = await visitors.sessionOf(request);
  if (session === null) return notSignedIn(reply);
  const { kind } = session.person;
  return kind === 'staff' || kind === 'operator' ? act(session) : notYours(reply);
}
