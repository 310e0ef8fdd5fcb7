import { ok, type Result } from '../../../kit/index.ts';
import { no, type PeopleRefusal } from '../../../people/index.ts';
import { withNewToken } from '../offices.ts';
import type { PeopleParts } from '../parts.ts';
import { erasePerson } from '../personal/erase.ts';
import type { Person } from '../persons.ts';
import type { Session } from '../sessions.ts';
import { passwordFault } from './names.ts';
import { knowsPassword } from './own-password.ts';
import { HASH_BUSY } from './passwords.ts';
import { type ProofOrder, setProof } from './proof.ts';

export interface PasswordAsked {
  readonly password: unknown;
  readonly next: unknown;
}

/**
 * Changes a password. The old one must be given, which a person at somebody else's open browser
 * does not know.
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
  const order: ProofOrder = (change) => ({ type: 'SetPassword', ...change });
  const whose = { person: person.id, by: person.id, order };
  const set = await setProof(parts, whose, (proof) => ({ ...proof, password }));
  // Whoever changes a password may do so because somebody else has his cookie.
  return set.ok ? withNewToken(parts, session, session.taken) : set;
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
  const order: ProofOrder = ({ person }) => ({ type: 'CloseAccount', person });
  const none = () => ({ password: null, secondFactor: null });
  const set = await setProof(parts, { person: personId, by, order }, none);
  if (!set.ok) return set;
  await parts.sessions.endOf(personId, 'disabled');
  return ok(null);
}

export function namesOf({ casino }: PeopleParts, { name, displayName }: Person): readonly string[] {
  return [...(name === null ? [] : [name]), displayName, casino];
}
