import type { Signature } from '../../cage/index.ts';
import { ok, type Result } from '../../kit/index.ts';
import {
  CAGE_POSTS,
  GIVEN_RANKS,
  no,
  type Offices,
  type PeopleRefusal,
  type Taken,
} from '../../people/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Actor } from '../../table/index.ts';
import { findDocument } from './documents.ts';
import { note, order, type PeopleParts } from './parts.ts';
import { isStaffPerson, type Person, personOf } from './persons.ts';
import type { Session } from './sessions.ts';

/** Gives and takes offices. The person must sign in again, so that no old token keeps an office. */
export async function setOffices(
  parts: PeopleParts,
  by: Session,
  personId: string,
  { ranks, cage }: Offices,
): Promise<Result<Person, PeopleRefusal>> {
  const unknown = Object.keys(ranks).find((bookId) => findBook(bookId) === null);
  if (by.person.kind === 'operator' && unknown !== undefined) {
    return no('rank-not-lawful', { office: unknown });
  }
  if (!isCagePost(cage)) return no('rank-not-lawful', { office: String(cage) });
  const gamingDay = parts.gamingDayOf(parts.steady.wallMs());
  const body = { type: 'SetOffices', person: personId, ranks, cage, gamingDay } as const;
  const given = await order(parts, by.person.id, body);
  if (!given.ok) return given;
  const found = await findDocument(parts.store, 'person', personId);
  if (found === null) return no('no-such-person');
  await parts.sessions.endOf(personId, 'role-changed');
  return ok(personOf(found.data, parts.log.standing(personId)));
}

/**
 * Lets the operator of a play-money house act in any office, one after the other, so that one
 * person can try everything. The token changes with the office.
 */
export async function takeOffice(
  parts: PeopleParts,
  session: Session,
  taken: Taken | null,
): Promise<Result<{ readonly token: string; readonly session: Session }, PeopleRefusal>> {
  if (session.person.kind !== 'operator') return no('not-your-office');
  if (!parts.playMoney()) return no('not-a-play-money-house');
  if (taken !== null && !isTaken(taken)) return no('rank-not-lawful');
  return withNewToken(parts, session, taken);
}

/** Continues a session under a new token, in this office. */
export async function withNewToken(
  parts: PeopleParts,
  session: Session,
  taken: Taken | null,
): Promise<Result<{ readonly token: string; readonly session: Session }, PeopleRefusal>> {
  const rotated = await parts.sessions.rotate(session);
  if (!rotated.ok || (taken === null && session.taken === null)) return rotated;
  const { token, session: next } = rotated.value;
  const { rank = null, cage = null } = taken ?? {};
  const there = taken === null ? null : next.hash;
  const body = { type: 'TakeOffice', rank, cage, session: there } as const;
  const done = await order(parts, session.person.id, body);
  return done.ok ? ok({ token, session: parts.sessions.again(next) ?? next }) : done;
}

/** Whether the house demands a second factor of its staff and this member has none. */
export function lacksSecondFactor(parts: PeopleParts, { person }: Session): boolean {
  if (!parts.staffSecondFactor || !isStaffPerson(person)) return false;
  return parts.log.standing(person.id).secondFactor === null;
}

/**
 * Whether this person may read the play of others and the figures of the tables: the operator, and
 * every rank above a dealer.
 */
export function overseesPlay({ person }: Session): boolean {
  if (person.kind === 'operator') return true;
  return Object.values(person.ranks).some((rank) => rank !== 'dealer');
}

/**
 * The office that the operator has taken; only on a play-money house does anybody act in an office
 * he was not given.
 */
function takenBy(parts: PeopleParts, { person, taken }: Session): Taken | null {
  return person.kind === 'operator' && parts.playMoney() ? taken : null;
}

/** The office in which a person acts at a table of this book. */
export function actorAt(parts: PeopleParts, session: Session, bookId: string): Actor {
  const { person } = session;
  if (lacksSecondFactor(parts, session)) return { person: person.id, role: 'patron' };
  const rank = takenBy(parts, session)?.rank ?? person.ranks[bookId];
  return { person: person.id, role: rank ?? 'patron' };
}

export function signatureOf(parts: PeopleParts, session: Session): Signature {
  const { person } = session;
  if (lacksSecondFactor(parts, session)) return { person: person.id, office: 'patron' };
  const taken = takenBy(parts, session)?.cage;
  return { person: person.id, office: taken ?? person.cage ?? 'patron' };
}

export interface OperatorAct {
  readonly stream: string;
  readonly orderId: string;
  readonly kind: string;
}

/** Notes an act in a taken office, with that office, before the act is done. */
export async function noteAct(
  parts: PeopleParts,
  { person, taken }: Session,
  act: OperatorAct,
): Promise<void> {
  if (taken === null) return;
  const { rank, cage } = taken;
  await note(parts, person.id, person.id, { type: 'OperatorActed', rank, cage, ...act });
}

/** Notes, in whatever office, a backup before it leaves the house or its disk. */
export async function noteBackup(
  parts: PeopleParts,
  { person }: Session,
  type: 'BackupTaken' | 'BackupDeleted',
  name: string,
): Promise<void> {
  await note(parts, person.id, person.id, { type, name });
}

function isTaken({ rank, cage }: Taken): boolean {
  return (rank === null || GIVEN_RANKS.includes(rank)) && isCagePost(cage);
}

function isCagePost(cage: Offices['cage']): boolean {
  return cage === null || CAGE_POSTS.includes(cage);
}
