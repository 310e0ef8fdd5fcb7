import type { FastifyRequest } from 'fastify';
import { type Signature, seesAccounts } from '../../../cage/index.ts';
import { ok, type Result, refuse } from '../../../kit/index.ts';
import type { Who } from '../../../protocol/index.ts';
import type { Floor } from '../../floor/floor.ts';
import type { People, Session } from '../../people/index.ts';
import { type HttpNo, NOT_SIGNED_IN, NOT_YOURS, no, noByPeople } from './answers.ts';
import type { Visitors } from './visitor.ts';

export interface BouncerPorts {
  readonly people: People;
  readonly floor: Floor;
  readonly visitors: Visitors;
  /** Whether a request comes from this machine or brings the token of the figures. */
  readonly isMachine: (request: FastifyRequest) => boolean;
  /** Whether a person without an office may still change something in this hour. */
  readonly mayChange: (person: string) => boolean;
}

const TOO_MUCH = no('slow-down', 'You have changed too much within an hour; wait a little.').error;

/** The one place that decides who may use which route. */
export class Bouncer {
  readonly #ports: BouncerPorts;

  constructor(ports: BouncerPorts) {
    this.#ports = ports;
  }

  /** The session of a sender who may; null where the route needs none. */
  async letIn(who: Who, request: FastifyRequest): Promise<Result<Session | null, HttpNo>> {
    if (who === 'anybody') return ok(null);
    if (who === 'machine') return this.#ports.isMachine(request) ? ok(null) : refuse(NOT_YOURS);
    const session = await this.#ports.visitors.sessionOf(request);
    if (session === null) return refuse(NOT_SIGNED_IN);
    if (who !== 'person' && this.#ports.people.lacksSecondFactor(session)) {
      return refuse(noByPeople({ code: 'second-factor-demanded', facts: {} }).error);
    }
    if (!this.#may(who, session, request)) return refuse(NOT_YOURS);
    return this.#passes(session, request) ? ok(session) : refuse(TOO_MUCH);
  }

  /** Limits the changes of people without an office, because they stay in the log for ever. */
  #passes({ person }: Session, { method }: FastifyRequest): boolean {
    return method === 'GET' || isStaff(person.kind) || this.#ports.mayChange(person.id);
  }

  #may(
    who: Exclude<Who, 'anybody' | 'machine'>,
    session: Session,
    request: FastifyRequest,
  ): boolean {
    const { kind } = session.person;
    switch (who) {
      case 'person':
        return true;
      case 'staff':
        return isStaff(kind);
      case 'overseer':
        return this.#ports.people.overseesPlay(session);
      case 'operator':
        return kind === 'operator';
      case 'cage':
        return seesAccounts(this.#ports.people.signatureOf(session).office);
      case 'cage-or-table': {
        const table = tableIn(request);
        if (signatureAt(this.#ports, session, table) !== null) return true;
        // Staff may be told that there is no such table.
        return isStaff(kind) && table !== undefined && !this.#ports.floor.has(table);
      }
    }
  }
}

/**
 * The signature for an order: the cage's at any table; at a table with real cards, also that of a
 * person with a rank under its book.
 */
export function signatureAt(
  { people, floor }: Pick<BouncerPorts, 'people' | 'floor'>,
  session: Session,
  table: string | undefined,
): Signature | null {
  const signature = people.signatureOf(session);
  if (seesAccounts(signature.office)) return signature;
  if (table === undefined || !floor.has(table)) return null;
  const { setup } = floor.state(table);
  if (setup === null || setup.shoeKind !== 'physical') return null;
  const { person, role } = people.actorAt(session, setup.bookId);
  return role === 'patron' ? null : { person, office: 'table-staff' };
}

/** The table that a request names, before its fields are checked. */
function tableIn({ query, body }: FastifyRequest): string | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue;
    const { table } = part as { table?: unknown };
    if (typeof table === 'string') return table;
  }
  return undefined;
}

export function isStaff(kind: Session['person']['kind']): boolean {
  return kind === 'staff' || kind === 'operator';
}
