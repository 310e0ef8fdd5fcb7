import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import type { Result } from '../../kit/index.ts';
import { cents } from '../../kit/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import {
  type People,
  type PeopleRefusal,
  peopleSentence,
  type Session,
  type SignedIn,
} from '../people/index.ts';
import { answerNo, notSignedIn } from './answers.ts';
import type { Visitors } from './visitor.ts';

/** What a guest finds in his purse on a play-money house. */
const WELCOME_CENTS = cents(1_000_000);

export interface PeoplePorts {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
}

const Credentials = Type.Object({
  name: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 256 }),
  code: Type.Optional(Type.String({ maxLength: 16 })),
});
const Registration = Type.Object({
  name: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 256 }),
  displayName: Type.String({ maxLength: 64 }),
});

/** Coming in, going out, and what a person decides for himself. */
export function peopleRoutes(app: FastifyInstance, ports: PeoplePorts): void {
  const { people, visitors } = ports;

  app.get(
    '/api/me',
    { schema: { summary: 'Who am I, and what is in my purse' } },
    async (request) => {
      const session = await visitors.sessionOf(request);
      return session === null ? { person: null } : me(ports, session);
    },
  );

  app.post(
    '/api/guest',
    { schema: { summary: 'Play at once with play money' } },
    async (request, reply) => {
      const entered = await people.enterAsGuest({
        address: request.ip,
        guestKey: visitors.guestKeyOf(request),
      });
      if (!entered.ok) return refused(reply, entered.error);
      visitors.remember(reply, entered.value.token);
      visitors.rememberGuest(reply, entered.value.guestKey);
      await welcome(ports, entered.value.session.person.id);
      return me(ports, entered.value.session);
    },
  );

  signInRoutes(app, ports);
  ownRoutes(app, ports);
}

function signInRoutes(app: FastifyInstance, ports: PeoplePorts): void {
  const { people, visitors } = ports;

  app.post<{ Body: { name: string; password: string; displayName: string } }>(
    '/api/register',
    { schema: { summary: 'Make an account', body: Registration } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      const asked = { ...request.body, address: request.ip };
      return comeIn(ports, reply, await people.register(asked, session));
    },
  );

  app.post<{ Body: { name: string; password: string; code?: string } }>(
    '/api/sign-in',
    { schema: { summary: 'Sign in', body: Credentials } },
    async (request, reply) =>
      comeIn(ports, reply, await people.signIn({ ...request.body, address: request.ip })),
  );

  app.post<{ Body: { token: string } }>(
    '/api/operator',
    { schema: { summary: 'Use the one-time link of the operator', body: Token } },
    async (request, reply) =>
      comeIn(ports, reply, await people.followOperatorLink(request.body.token, request.ip)),
  );

  app.post<{ Body: { token: string; password: string } }>(
    '/api/invitation',
    { schema: { summary: 'Accept an invitation and choose a password', body: Invitation } },
    async (request, reply) => {
      const { token, password } = request.body;
      return comeIn(ports, reply, await people.acceptInvitation(token, password, request.ip));
    },
  );

  app.post('/api/sign-out', { schema: { summary: 'Sign out' } }, async (request, reply) => {
    const session = await visitors.sessionOf(request);
    if (session !== null) await people.signOut(session);
    visitors.forget(reply);
    return { person: null };
  });
}

const Token = Type.Object({ token: Type.String({ maxLength: 128 }) });
const Invitation = Type.Object({
  token: Type.String({ maxLength: 128 }),
  password: Type.String({ maxLength: 256 }),
});

/** Own limits, exclusion and the reality check. */
function ownRoutes(app: FastifyInstance, { people, visitors }: PeoplePorts): void {
  const own = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (session: Session) => Promise<Result<T, PeopleRefusal>>,
  ) => {
    const session = await visitors.sessionOf(request);
    if (session === null) return notSignedIn(reply);
    const done = await act(session);
    return done.ok ? (done.value ?? { done: true }) : refused(reply, done.error);
  };

  app.post<{ Body: { measure: 'stake'; period: 'day'; cents: number | null } }>(
    '/api/me/limits',
    { schema: { summary: 'Set a limit for oneself; loosening waits a day', body: LimitBody } },
    (request, reply) => own(request, reply, (session) => people.setOwnLimit(session, request.body)),
  );
  app.post<{ Body: { days: number | null } }>(
    '/api/me/exclusion',
    { schema: { summary: 'Exclude oneself at once', body: ExclusionBody } },
    (request, reply) =>
      own(request, reply, (session) => people.selfExclude(session, request.body.days)),
  );
  app.post<{ Body: { minutes: number } }>(
    '/api/me/reality-check',
    { schema: { summary: 'How often to be told of time and money', body: RealityBody } },
    (request, reply) =>
      own(request, reply, (session) => people.setRealityCheck(session, request.body.minutes)),
  );
  app.post(
    '/api/me/reality-check/seen',
    { schema: { summary: 'The reality check was read' } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      if (session === null) return notSignedIn(reply);
      people.acknowledgeRealityCheck(session);
      return { done: true };
    },
  );
  app.get(
    '/api/me/reality-check',
    { schema: { summary: 'Time and money of this session' } },
    async (request, reply) => {
      const session = await visitors.sessionOf(request);
      return session === null ? notSignedIn(reply) : people.realityCheck(session);
    },
  );
}

const LimitBody = Type.Object({
  measure: Type.Union([Type.Literal('stake'), Type.Literal('loss'), Type.Literal('deposit')]),
  period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  cents: Type.Union([Type.Integer(), Type.Null()]),
});
const ExclusionBody = Type.Object({
  days: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});
const RealityBody = Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: 600 }) });

async function comeIn(
  ports: PeoplePorts,
  reply: FastifyReply,
  entered: Result<SignedIn, PeopleRefusal>,
) {
  if (!entered.ok) return refused(reply, entered.error);
  ports.visitors.remember(reply, entered.value.token);
  const { session, prior, failedSincePrior } = entered.value;
  if (session.person.kind === 'player') await welcome(ports, session.person.id);
  return { ...(await me(ports, session)), prior, failedSincePrior };
}

/** The first visit fills the purse; the id makes sure that it happens once. */
async function welcome({ cage }: PeoplePorts, person: string): Promise<void> {
  await cage.welcome(person, WELCOME_CENTS);
}

async function me({ people, cage }: PeoplePorts, session: Session) {
  const { person, record } = session;
  return {
    person: {
      id: person.id,
      name: person.displayName,
      kind: person.kind,
      ranks: person.ranks,
      cage: person.cage,
      taken: record.taken,
    },
    purse: cage.purse(people.signatureOf(session), person.id),
    terms: await people.gate.terms(person.id),
    reality: await people.realityCheck(session),
    idleAtMs: people.idleAtMs(session),
  };
}

export function refused(reply: FastifyReply, refusal: PeopleRefusal) {
  const status = refusal.code === 'slow-down' || refusal.code === 'busy' ? 429 : 403;
  return answerNo(reply, status, refusal.code, peopleSentence(refusal), null, refusal.facts);
}
