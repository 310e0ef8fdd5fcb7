import { ok, type Result } from '../../kit/index.ts';
import { no, type PeopleRefusal, THE_HOUSE_ITSELF } from '../../people/index.ts';
import { change, findDocument, keep } from './documents.ts';
import { begin, giveSignIn } from './entering.ts';
import { takeLeftLink, takeLinkFile } from './link-file.ts';
import { countFailure, order, type PeopleParts, type SignedIn } from './parts.ts';
import { newCredential, newPerson, type PersonRecord } from './persons.ts';
import type { Session } from './sessions.ts';
import { nameKey } from './sign-in/names.ts';
import { isToken, newToken, randomId, tokenHash } from './tokens.ts';

const OPERATOR_LINK_MS = 60 * 60_000;

/** Whether nobody can sign in as the operator without a link. */
export async function operatorNeedsLink({ log }: PeopleParts): Promise<boolean> {
  const { operator } = log.state;
  return operator === null || log.standing(operator).password === null;
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
  const untilMs = parts.steady.nowMs() + OPERATOR_LINK_MS;
  const link = tokenHash(token);
  return order(parts, THE_HOUSE_ITSELF, { type: 'IssueOperatorLink', link, untilMs });
}

export async function followOperatorLink(
  parts: PeopleParts,
  token: unknown,
  address: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const steadyMs = parts.steady.nowMs();
  const waitMs = parts.backoff.waitMs(address, steadyMs);
  if (waitMs > 0) return no('slow-down', { waitMs });
  if (isToken(token) && (await wasLeft(parts, token))) await issueLink(parts, token);
  const person = parts.log.state.operator ?? randomId('p');
  const link = isToken(token) ? tokenHash(token) : '-';
  // Of two browsers that follow the link at the same moment, the log accepts one.
  const body = { type: 'UseOperatorLink', person, link, steadyMs } as const;
  const used = await order(parts, person, body);
  if (!used.ok) {
    if (used.error.code !== 'link-not-valid') return used;
    parts.backoff.failed(address, steadyMs);
    await countFailure(parts, null, 'link');
    return used;
  }
  const failure = await makeOperator(parts, person);
  return failure === null ? begin(parts, person, address) : no(failure);
}

/** Makes the operator's documents when he comes in for the first time. */
async function makeOperator({ store, steady }: PeopleParts, id: string) {
  if ((await findDocument(store, 'person', id)) !== null) return null;
  return keep(store, [
    change('person', id, 0, newPerson(id, 'Operator', steady.wallMs())),
    change('credential', id, 0, newCredential(id)),
  ]);
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
): Promise<Result<PersonRecord, PeopleRefusal>> {
  if (person.kind !== 'operator') return no('not-your-office');
  if (parts.log.standing(person.id).password !== null) return no('already-registered');
  if (person.name !== null && nameKey(asked.name) !== person.name) return no('already-registered');
  const given = await giveSignIn(parts, person, asked, {
    order: (change) => ({ type: 'SetPassword', ...change }),
  });
  if (given.ok) parts.sessions.refresh(hash, given.value);
  return given;
}
