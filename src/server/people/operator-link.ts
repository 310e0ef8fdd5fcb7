import { ok, type Result } from '../../kit/index.ts';
import { sameText } from '../system/same-text.ts';
import { change, findDocument, keep, update } from './documents.ts';
import { begin, giveSignIn } from './entering.ts';
import { takeLeftLink, takeLinkFile } from './link-file.ts';
import { note, type PeopleParts, type SignedIn, THE_HOUSE_ITSELF } from './parts.ts';
import { newCredential, newPerson, type Person } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import { NO_ATTEMPTS } from './sign-in/attempts.ts';
import { nameKey } from './sign-in/names.ts';
import { isToken, newToken, randomId, tokenHash } from './tokens.ts';

const OPERATOR_LINK_MS = 60 * 60_000;
const OPERATOR = 'operator';

/** Whether nobody can sign in as the operator without a link. */
export async function operatorNeedsLink(parts: PeopleParts): Promise<boolean> {
  const link = await findDocument(parts.store, 'operator-link', OPERATOR);
  const operator = link?.data.operator ?? null;
  if (operator === null) return true;
  const credential = await findDocument(parts.store, 'credential', operator);
  return (credential?.data.password ?? null) === null;
}

/** Makes a link; its token is shown once and kept nowhere. */
export async function issueOperatorLink(
  parts: PeopleParts,
): Promise<Result<{ readonly token: string; readonly expiresMs: number }, PeopleRefusal>> {
  const token = newToken();
  const issued = await issueLink(parts, token);
  if (!issued.ok) return issued;
  return ok({ token, expiresMs: parts.steady.wallMs() + OPERATOR_LINK_MS });
}

async function issueLink(parts: PeopleParts, token: string): Promise<Result<null, PeopleRefusal>> {
  const expiresMs = parts.steady.nowMs() + OPERATOR_LINK_MS;
  const kept = await update(parts.store, 'operator-link', OPERATOR, (link) => ({
    hash: tokenHash(token),
    expiresMs,
    operator: link?.operator ?? null,
  }));
  if ('failure' in kept) return no(kept.failure);
  await note(parts, 'OperatorLinkIssued', null, THE_HOUSE_ITSELF);
  return ok(null);
}

export async function followOperatorLink(
  parts: PeopleParts,
  token: unknown,
  address: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const nowMs = parts.steady.nowMs();
  const waitMs = parts.backoff.waitMs(address, nowMs);
  if (waitMs > 0) return no('slow-down', { waitMs });
  if (isToken(token) && (await wasLeft(parts, token))) await issueLink(parts, token);
  const found = await findDocument(parts.store, 'operator-link', OPERATOR);
  const hash = found?.data.hash ?? null;
  const good = isToken(token) && hash !== null && sameText(tokenHash(token), hash);
  if (!good || found === null || nowMs >= found.data.expiresMs) {
    parts.backoff.failed(address, nowMs);
    await note(parts, 'SignInFailed', null, THE_HOUSE_ITSELF, { link: true });
    return no('link-not-valid');
  }
  const operator = found.data.operator ?? randomId('p');
  const person = await findDocument(parts.store, 'person', operator);
  const fresh = newPerson(operator, 'operator', 'Operator', parts.steady.wallMs());
  // The document's version makes the link work once, even if two browsers follow it at the same
  // moment. The log is written first: without it, a start would take the office away again.
  await note(parts, 'OperatorLinkUsed', operator, operator);
  const failure = await keep(parts.store, [
    change('operator-link', OPERATOR, found.version, { hash: null, expiresMs: 0, operator }),
    ...(person === null
      ? [
          change('person', operator, 0, fresh),
          change('credential', operator, 0, newCredential(operator, NO_ATTEMPTS)),
        ]
      : []),
  ]);
  if (failure !== null) return no(failure === 'busy' ? 'busy' : 'link-not-valid');
  return begin(parts, operator, address);
}

/** Whether this token was left in the folder of the house or in its store. */
async function wasLeft({ store, linkFile }: PeopleParts, token: string): Promise<boolean> {
  return (linkFile !== null && takeLinkFile(linkFile, token)) || takeLeftLink(store, token);
}

/**
 * Gives the operator a name and password of his own choice, after which he needs no link. Once he
 * has a password, he changes it as everybody does, with the old one: a browser left open is not
 * enough.
 */
export async function setOperatorSignIn(
  parts: PeopleParts,
  { person, hash }: Session,
  asked: { readonly name: unknown; readonly password: unknown },
): Promise<Result<Person, PeopleRefusal>> {
  if (person.kind !== 'operator') return no('not-your-office');
  if (parts.log.standing(person.id).password !== null) return no('already-registered');
  if (person.name !== null && nameKey(asked.name) !== person.name) return no('already-registered');
  const told = { type: 'PasswordSet', by: person.id } as const;
  const given = await giveSignIn(parts, person, asked, { told });
  if (given.ok) parts.sessions.refresh(hash, given.value);
  return given;
}
