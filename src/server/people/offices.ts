import type { Signature } from '../../cage/index.ts';
import { ok, type Result } from '../../kit/index.ts';
import { findBook, STAFF_RANKS, type StaffRank } from '../../rules/index.ts';
import type { Actor } from '../../table/index.ts';
import { findDocument, update } from './documents.ts';
import { apartFrom, conflictIn, type Duty, dutiesOf, overseesTables } from './duties.ts';
import { note, type PeopleParts } from './parts.ts';
import { isStaffPerson, type Person } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Taken } from './session-record.ts';
import type { Session } from './sessions.ts';

export interface Offices {
  /** All the ranks that he holds from now on, by book. */
  readonly ranks: Readonly<Record<string, StaffRank>>;
  readonly cage: Person['cage'];
}

/** Gives and takes offices. The person must sign in again, so that no old token keeps an office. */
export async function setOffices(
  parts: PeopleParts,
  by: Session,
  personId: string,
  offices: Offices,
): Promise<Result<Person, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  if (by.person.id === personId) return no('is-yourself');
  const wrong = wrongOffice(offices);
  if (wrong !== null) return no('rank-not-lawful', { office: wrong });
  const found = await findDocument(parts.store, 'person', personId);
  if (found?.data.kind !== 'staff') return no('no-such-person');
  const apart = dutiesRefusal(parts, personId, offices);
  if (apart !== null) return no(apart);
  const facts = { before: asFact(found.data), after: asFact(offices) };
  // The log is written first: it counts, and a start brings the document into line with it.
  await note(parts, 'RanksChanged', personId, by.person.id, facts);
  const kept = await update(parts.store, 'person', personId, (person) =>
    person === null ? null : { ...person, ranks: offices.ranks, cage: offices.cage },
  );
  if ('failure' in kept) return no(kept.failure);
  if (kept.data === null) return no('no-such-person');
  await parts.sessions.endOf(personId, 'role-changed');
  return ok(kept.data);
}

/** Refuses offices whose duties are kept apart, at the same time or within one gaming day. */
function dutiesRefusal(parts: PeopleParts, personId: string, offices: Offices) {
  if (conflictIn(offices) !== null) return 'offices-apart';
  const standing = parts.log.standing(personId);
  const before = dutiesOf(standing);
  const today = parts.gamingDayOf(parts.steady.wallMs());
  const served = (duty: Duty) => {
    const laidDownMs = standing.laidDown[duty];
    if (before.includes(duty)) return true;
    // A later day than today is that of a clock that was set back since.
    return laidDownMs !== undefined && parts.gamingDayOf(laidDownMs) >= today;
  };
  const fresh = dutiesOf(offices).filter((duty) => !before.includes(duty));
  return fresh.some((duty) => apartFrom(duty).some(served)) ? 'offices-in-one-day' : null;
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
  const { person } = session;
  if (person.kind !== 'operator') return no('not-your-office');
  if (!parts.playMoney()) return no('not-a-play-money-house');
  if (taken !== null && !isTaken(taken)) return no('rank-not-lawful');
  const rotated = await parts.sessions.rotate(session, { taken });
  if (!rotated.ok) return rotated;
  const facts = { rank: taken?.rank ?? null, cage: taken?.cage ?? null };
  await note(parts, 'RankTaken', person.id, person.id, facts);
  return ok(rotated.value);
}

/** Whether the house demands a second factor of its staff and this member has none. */
export function lacksSecondFactor(parts: PeopleParts, { person }: Session): boolean {
  if (!parts.staffSecondFactor || !isStaffPerson(person)) return false;
  return parts.log.standing(person.id).secondFactor === null;
}

/** Whether this person may read the play of others and the figures of the tables. */
export function overseesPlay({ person }: Session): boolean {
  if (person.kind === 'operator') return true;
  return Object.values(person.ranks).some(overseesTables);
}

/**
 * The office that the operator has taken; only on a play-money house does anybody act in an office
 * he was not given.
 */
function takenBy(parts: PeopleParts, { person, record }: Session): Taken | null {
  return person.kind === 'operator' && parts.playMoney() ? record.taken : null;
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
  { person, record }: Session,
  { stream, orderId, kind }: OperatorAct,
): Promise<void> {
  if (record.taken === null) return;
  const { rank, cage } = record.taken;
  await note(parts, 'OperatorActed', person.id, person.id, { rank, cage, stream, orderId, kind });
}

/** Notes, in whatever office, a backup before it leaves the house or its disk. */
export async function noteBackup(
  parts: PeopleParts,
  { person }: Session,
  type: 'BackupTaken' | 'BackupDeleted',
  name: string,
): Promise<void> {
  await note(parts, type, person.id, person.id, { name });
}

/** The ranks that can be given; the operator's own cannot. */
const GIVEN_RANKS: readonly StaffRank[] = STAFF_RANKS.filter((rank) => rank !== 'operator');

function wrongOffice({ ranks, cage }: Offices): string | null {
  for (const [bookId, rank] of Object.entries(ranks)) {
    if (findBook(bookId) === null) return bookId;
    if (!GIVEN_RANKS.includes(rank)) return rank;
  }
  return isCageOffice(cage) ? null : String(cage);
}

function isTaken({ rank, cage }: Taken): boolean {
  return (rank === null || GIVEN_RANKS.includes(rank)) && isCageOffice(cage);
}

function isCageOffice(cage: Person['cage']): boolean {
  if (cage === null) return true;
  return cage === 'cashier' || cage === 'cage-supervisor';
}

function asFact({ ranks, cage }: Offices) {
  return { ranks: { ...ranks }, cage };
}
