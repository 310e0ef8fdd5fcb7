import { ok, type Result } from '../../../kit/index.ts';
import { update } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';
import { erasePerson } from '../personal/erase.ts';
import type { Person } from '../persons.ts';
import { no, type PeopleRefusal } from '../refusal.ts';
import type { Session } from '../sessions.ts';
import { withOffices } from '../standing/standing.ts';
import { passwordFault } from './names.ts';
import { knowsPassword } from './own-password.ts';
import { HASH_BUSY } from './passwords.ts';
import { setProof } from './proof.ts';

export interface PasswordAsked {
  readonly password: unknown;
  readonly next: unknown;
}

/**
 * Changes a password. The old one must be given, which a person at another's open browser does not
 * know.
 */
export async function changePassword(
  parts: PeopleParts,
  session: Session,
  asked: PasswordAsked,
): Promise<Result<{ readonly token: string; readonly session: Session }, PeopleRefusal>> {
  const { person } = session;
  const fault = passwordFault(asked.next, namesOf(parts, person));
  if (fault !== null) return no(fault);
  const known = await knowsPassword(parts, person, asked.password);
  if (!known.ok) return known;
  const password = await parts.hashes.hash(String(asked.next));
  if (password === HASH_BUSY) return no('busy');
  const told = { type: 'PasswordSet', by: person.id } as const;
  const set = await setProof(parts, person.id, (proof) => ({ ...proof, password }), told);
  // Whoever changes a password may do so because somebody else has his cookie.
  return set.ok ? parts.sessions.rotate(session, {}) : set;
}

/**
 * Closes the account for good: the name stays taken, and money in the purse stays in the books
 * until it is paid out.
 */
export async function closeOwnAccount(
  parts: PeopleParts,
  session: Session,
  password: unknown,
): Promise<Result<null, PeopleRefusal>> {
  const { person } = session;
  if (person.kind === 'operator') return no('is-yourself');
  const known = await knowsPassword(parts, person, password);
  return known.ok ? closeAccount(parts, person.id, person.id) : known;
}

/** Erases the account. A guest has no password to show; his session must do. */
export async function eraseOwnAccount(
  parts: PeopleParts,
  session: Session,
  password: unknown,
): Promise<Result<null, PeopleRefusal>> {
  const { person } = session;
  if (person.kind !== 'guest') {
    const closed = await closeOwnAccount(parts, session, password);
    if (!closed.ok) return closed;
    if (parts.keepsClosed) return no('kept-by-law');
  }
  return erasePerson(parts, person.id, person.id);
}

export async function closeAccount(
  parts: PeopleParts,
  personId: string,
  by: string,
): Promise<Result<null, PeopleRefusal>> {
  const none = () => ({ password: null, secondFactor: null });
  const set = await setProof(parts, personId, none, { type: 'AccountClosed', by });
  if (!set.ok) return set;
  await repeatAccount(parts, personId);
  return ok(null);
}

/** Brings the document into line with the log, and ends the person's session. */
export async function repeatAccount(parts: PeopleParts, personId: string): Promise<void> {
  const standing = parts.log.standing(personId);
  await update(
    parts.store,
    'person',
    personId,
    (person) => person && withOffices(person, standing),
  );
  if (standing.account !== 'open') await parts.sessions.endOf(personId, 'disabled');
}

export function namesOf({ casino }: PeopleParts, { name, displayName }: Person): readonly string[] {
  return [...(name === null ? [] : [name]), displayName, casino];
}
