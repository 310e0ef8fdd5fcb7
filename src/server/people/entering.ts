import { ok, type Result } from '../../kit/index.ts';
import { no, type PeopleRefusal, type PeopleRefusalCode } from '../../people/index.ts';
import { networkOf } from '../system/network-of.ts';
import { change, findDocument, keep, removal } from './documents.ts';
import { accountFault, note, type PeopleParts, type SignedIn } from './parts.ts';
import { isStaffPerson, newPerson, type PersonRecord, type Proof } from './persons.ts';
import type { Session } from './sessions.ts';
import { displayName, nameId, nameKey, passwordFault } from './sign-in/names.ts';
import { shapeKept, shownNameFault, signInNameFault } from './sign-in/own-names.ts';
import { HASH_BUSY } from './sign-in/passwords.ts';
import { type ProofOrder, setProof } from './sign-in/proof.ts';
import { isToken, newToken, randomId, tokenHash } from './tokens.ts';

export interface GuestIn extends SignedIn {
  /** The key for a lasting cookie, by which the same browser is the same guest again. */
  readonly guestKey: string;
  readonly returning: boolean;
}

/** Lets a guest in with one tap; a browser that was here before gets its old purse. */
export async function enterAsGuest(
  parts: PeopleParts,
  asked: { readonly address: string; readonly guestKey?: unknown },
): Promise<Result<GuestIn, PeopleRefusal>> {
  const known = isToken(asked.guestKey) ? await guestOf(parts, asked.guestKey) : null;
  if (known !== null && isToken(asked.guestKey)) {
    const again = await begin(parts, known, asked.address);
    return again.ok ? ok({ ...again.value, guestKey: asked.guestKey, returning: true }) : again;
  }
  if (!parts.guests.spend(networkOf(asked.address), parts.steady.nowMs())) return no('slow-down');
  const id = randomId('p');
  const guestKey = newToken();
  const hash = tokenHash(guestKey);
  const number = id.slice(-4);
  const person = newPerson(id, `Guest ${number}`, parts.steady.wallMs());
  const failure = await keep(parts.store, [
    change('person', id, 0, { ...person, guestKey: hash }),
    change('guest-key', hash, 0, { person: id }),
  ]);
  if (failure !== null) return no(failure);
  await note(parts, id, id, { type: 'GuestEntered' });
  const begun = await begin(parts, id, asked.address);
  return begun.ok ? ok({ ...begun.value, guestKey, returning: false }) : begun;
}

export interface RegisterAsked {
  readonly name: unknown;
  readonly password: unknown;
  readonly displayName: unknown;
  readonly address: string;
}

/** Registers a person. A guest keeps his purse; anybody else begins with a new one. */
export async function register(
  parts: PeopleParts,
  asked: RegisterAsked,
  session: Session | null,
): Promise<Result<SignedIn, PeopleRefusal>> {
  if (session !== null && session.person.kind !== 'guest') return no('already-registered');
  const shown = displayName(asked.displayName);
  if (shown === null) return no('display-name-not-lawful');
  const fault = await shownNameFault(parts, shown, session?.person.id ?? null);
  if (fault !== null) return no(fault);
  if (session === null && !parts.guests.spend(networkOf(asked.address), parts.steady.nowMs())) {
    return no('slow-down');
  }
  const fresh = newPerson(randomId('p'), shown, parts.steady.wallMs());
  const person = session?.person ?? fresh;
  const given = await giveSignIn(parts, person, asked, {
    patch: { displayName: shown },
    order: (change) => ({ type: 'Register', ...change }),
  });
  if (!given.ok) return given;
  return begin(parts, person.id, asked.address);
}

export interface SignInGiven {
  readonly patch?: Partial<PersonRecord>;
  readonly order: ProofOrder;
}

/**
 * Gives a person a name and password to sign in with. The document of the name must be new, so two
 * people can never get the same name.
 */
export async function giveSignIn(
  parts: PeopleParts,
  person: PersonRecord,
  asked: { readonly name: unknown; readonly password: unknown },
  { patch, order }: SignInGiven,
): Promise<Result<PersonRecord, PeopleRefusal>> {
  const key = nameKey(asked.name);
  if (key === null) return no('name-not-lawful');
  const unlawful = passwordFault(asked.password, [key, person.displayName, parts.casino]);
  if (unlawful !== null) return no(unlawful);
  const password = await parts.hashes.hash(String(asked.password));
  if (password === HASH_BUSY) return no('busy');
  const [stored, named, guest] = await Promise.all([
    findDocument(parts.store, 'person', person.id),
    findDocument(parts.store, 'sign-in-name', nameId(key)),
    findDocument(parts.store, 'guest-key', person.guestKey ?? '-'),
  ]);
  if (named !== null && named.data.person !== person.id) return no('name-taken');
  const isStaff = isStaffPerson(parts.log.standing(person.id));
  const alike = await signInNameFault(parts, key, person.id, isStaff);
  if (alike !== null) return no(alike);
  const before = stored?.data ?? person;
  const next: PersonRecord = { ...before, ...patch, name: key, guestKey: null };
  const proven = (proof: Proof) => ({ ...proof, password });
  const set = await setProof(parts, { person: person.id, by: person.id, order }, proven, [
    change('person', person.id, stored?.version ?? 0, next),
    ...(named === null ? [change('sign-in-name', nameId(key), 0, { person: person.id })] : []),
    ...(await shapeKept(parts.store, 'sign-in', key, person.id)),
    ...(guest === null ? [] : [removal('guest-key', person.guestKey ?? '-', guest.version)]),
  ]);
  return set.ok ? ok(next) : no(await whyNot(parts, key, person.id, set.error.code));
}

/**
 * Why the sign-in could not be given: somebody else has got the name meanwhile, or the write is
 * worth another try.
 */
export async function whyNot(
  parts: PeopleParts,
  key: string,
  personId: string,
  failure: PeopleRefusalCode,
): Promise<PeopleRefusalCode> {
  if (failure !== 'changed-meanwhile') return failure;
  const named = await findDocument(parts.store, 'sign-in-name', nameId(key));
  return named !== null && named.data.person !== personId ? 'name-taken' : failure;
}

async function guestOf(parts: PeopleParts, guestKey: string): Promise<string | null> {
  const found = await findDocument(parts.store, 'guest-key', tokenHash(guestKey));
  if (found === null) return null;
  const person = await findDocument(parts.store, 'person', found.data.person);
  const isGuest = parts.log.standing(found.data.person).kind === 'guest';
  return isGuest ? (person?.data.id ?? null) : null;
}

export async function begin(
  parts: PeopleParts,
  personId: string,
  address: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const closed = accountFault(parts, personId);
  if (closed !== null) return no(closed);
  const mark = await parts.tallies.mark(personId);
  const begun = await parts.sessions.begin(personId, address, mark);
  return begun.ok ? ok({ ...begun.value, failedSincePrior: 0 }) : begun;
}
