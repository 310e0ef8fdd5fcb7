import { ok, type Result } from '../../kit/index.ts';
import { change, findDocument, keep, removal, update } from './documents.ts';
import { begin, giveSignIn, whyNot } from './entering.ts';
import { accountFault, note, type PeopleParts, type SignedIn } from './parts.ts';
import { sealFor } from './personal/person-key.ts';
import { newCredential, newPerson, type Person } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import { NO_ATTEMPTS } from './sign-in/attempts.ts';
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
  const person = { ...newPerson(id, 'staff', shown, parts.steady.wallMs()), name: key };
  const named = await findDocument(parts.store, 'sign-in-name', nameId(key));
  if (named !== null) return no(await whyNot(parts, key, id, 'changed-meanwhile'));
  const alike =
    (await signInNameFault(parts, key, id)) ?? (await shownNameFault(parts, shown, null));
  if (alike !== null) return no(alike);
  // The log is written first: without it, a start would take the office away again.
  const sealed = await sealFor(parts, id, { name: key });
  await note(parts, 'StaffInvited', id, by.person.id, { sealed });
  const failure = await keep(parts.store, [
    change('person', id, 0, person),
    change('sign-in-name', nameId(key), 0, { person: id }),
    ...(await shapesOf(parts, key, shown, id)),
    change('credential', id, 0, newCredential(id, NO_ATTEMPTS)),
  ]);
  if (failure !== null) return no(await whyNot(parts, key, id, failure));
  const link = await newInvitation(parts, by, id);
  return link.ok ? ok({ person, token: link.value }) : link;
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
  const closed = accountFault(parts, personId);
  if (closed !== null) return no(closed);
  const token = newToken();
  const invitation = { person: personId, expiresMs: parts.steady.nowMs() + INVITATION_MS };
  const hash = tokenHash(token);
  const failure = await keep(parts.store, [change('invitation', hash, 0, invitation)]);
  if (failure !== null) return no(failure);
  const kept = await update(parts.store, 'credential', personId, (credential) =>
    credential === null ? null : { ...credential, invitation: hash },
  );
  if ('failure' in kept) return no(kept.failure);
  await note(parts, 'InvitationSent', personId, by.person.id);
  return ok(token);
}

export async function acceptInvitation(
  parts: PeopleParts,
  token: unknown,
  password: unknown,
  address: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const nowMs = parts.steady.nowMs();
  const waitMs = parts.backoff.waitMs(address, nowMs);
  if (waitMs > 0) return no('slow-down', { waitMs });
  const id = isToken(token) ? tokenHash(token) : '-';
  const found = await findDocument(parts.store, 'invitation', id);
  const person =
    found === null ? null : await findDocument(parts.store, 'person', found.data.person);
  const isNewest = person !== null && (await isNewestLink(parts, person.data.id, id));
  if (found === null || !isNewest || nowMs >= found.data.expiresMs) {
    parts.backoff.failed(address, nowMs);
    return no('link-not-valid');
  }
  const asked = { name: person.data.name, password };
  const used = removal('invitation', id, found.version);
  const personId = person.data.id;
  const told = { type: 'PasswordSet', by: personId } as const;
  const given = await giveSignIn(parts, person.data, asked, { told, together: [used] });
  if (!given.ok) return given;
  const credential = await findDocument(parts.store, 'credential', personId);
  // A link replaces a password, never the second factor. A cookie of before opens nothing more.
  if (credential?.data.secondFactor?.confirmed === true) {
    await parts.sessions.endOf(personId, 'elsewhere');
    return no('second-factor-needed');
  }
  return begin(parts, personId, address);
}

/** Links of before 0.7.0 are named by no document of their person. */
async function isNewestLink({ store }: PeopleParts, person: string, id: string): Promise<boolean> {
  const credential = await findDocument(store, 'credential', person);
  const newest = credential?.data.invitation;
  return newest === undefined || newest === id;
}
