import { ok, type Result } from '../../kit/index.ts';
import { invitedBy, no, type PeopleRefusal } from '../../people/index.ts';
import { change, findDocument, keep } from './documents.ts';
import { begin, giveSignIn, whyNot } from './entering.ts';
import { order, type PeopleParts, type SignedIn } from './parts.ts';
import { sealFor } from './personal/person-key.ts';
import { newCredential, newPerson, type Person, personOf } from './persons.ts';
import type { Session } from './sessions.ts';
import { displayName, nameId, nameKey } from './sign-in/names.ts';
import { shapeKept, shownNameFault, signInNameFault } from './sign-in/own-names.ts';
import { isToken, newToken, randomId, tokenHash } from './tokens.ts';

const INVITATION_MS = 7 * 24 * 60 * 60_000;

export interface InviteAsked {
  readonly name: unknown;
  readonly displayName: unknown;
}

/** Makes a staff account without a password; the link lets its owner choose one. */
export async function inviteStaff(
  parts: PeopleParts,
  by: Session,
  asked: InviteAsked,
): Promise<Result<{ readonly person: Person; readonly token: string }, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  const key = nameKey(asked.name);
  const shown = displayName(asked.displayName);
  if (key === null) return no('name-not-lawful');
  if (shown === null) return no('display-name-not-lawful');
  const id = randomId('p');
  const person = { ...newPerson(id, shown, parts.steady.wallMs()), name: key };
  const named = await findDocument(parts.store, 'sign-in-name', nameId(key));
  if (named !== null) return no(await whyNot(parts, key, id, 'changed-meanwhile'));
  const alike =
    (await signInNameFault(parts, key, id, true)) ??
    (await shownNameFault(parts, shown, null, true));
  if (alike !== null) return no(alike);
  const sealed = await sealFor(parts, id, { name: key });
  const told = await order(parts, by.person.id, { type: 'InviteStaff', person: id, sealed });
  if (!told.ok) return told;
  const failure = await keep(parts.store, [
    change('person', id, 0, person),
    change('sign-in-name', nameId(key), 0, { person: id }),
    ...(await shapesOf(parts, key, shown, id)),
    change('credential', id, 0, newCredential(id)),
  ]);
  if (failure !== null) return no(await whyNot(parts, key, id, failure));
  const link = await newInvitation(parts, by, id);
  if (!link.ok) return link;
  return ok({ person: personOf(person, parts.log.standing(id)), token: link.value });
}

/** Keeps the shapes of both names, so that nobody else can look like this member of the staff. */
async function shapesOf({ store }: PeopleParts, key: string, shown: string, person: string) {
  const shapes = [
    ...(await shapeKept(store, 'sign-in', key, person)),
    ...(await shapeKept(store, 'staff', shown, person)),
    ...(await shapeKept(store, 'staff', key, person)),
  ];
  return [...new Map(shapes.map((shape) => [shape.id, shape])).values()];
}

/**
 * Makes a new invitation, also for a forgotten password. The old password stays until the link is
 * used; an older link opens nothing any more, since it may have gone astray. The operator changes
 * his own password with the old one.
 */
export async function newInvitation(
  parts: PeopleParts,
  by: Session,
  personId: string,
): Promise<Result<string, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  if (by.person.id === personId) return no('is-yourself');
  const found = await findDocument(parts.store, 'person', personId);
  if (found === null || found.data.name === null) return no('no-such-person');
  const token = newToken();
  const untilMs = parts.steady.nowMs() + INVITATION_MS;
  const link = tokenHash(token);
  const body = { type: 'SendInvitation', person: personId, link, untilMs } as const;
  const sent = await order(parts, by.person.id, body);
  return sent.ok ? ok(token) : sent;
}

export async function acceptInvitation(
  parts: PeopleParts,
  token: unknown,
  password: unknown,
  address: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const steadyMs = parts.steady.nowMs();
  const waitMs = parts.backoff.waitMs(address, steadyMs);
  if (waitMs > 0) return no('slow-down', { waitMs });
  const link = isToken(token) ? tokenHash(token) : '-';
  const personId = invitedBy(parts.log.state, link, steadyMs);
  const person = personId === null ? null : await findDocument(parts.store, 'person', personId);
  if (personId === null || person === null) {
    parts.backoff.failed(address, steadyMs);
    return no('link-not-valid');
  }
  const asked = { name: person.data.name, password };
  const given = await giveSignIn(parts, person.data, asked, {
    order: (change) => ({ type: 'AcceptInvitation', ...change, link, steadyMs }),
  });
  if (!given.ok) return given;
  // A link replaces a password, never the second factor. A cookie of before opens nothing more.
  if (parts.log.standing(personId).secondFactor !== null) {
    await parts.sessions.endOf(personId, 'elsewhere');
    return no('second-factor-needed');
  }
  return begin(parts, personId, address);
}
