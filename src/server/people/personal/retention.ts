import { THE_HOUSE_ITSELF } from '../../../people/index.ts';
import { change, everyDocument, findDocument, keep, removal, update } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';
import type { PersonRecord } from '../persons.ts';
import type { SessionRecord } from '../session-record.ts';
import { LONGEST_SESSION_MS } from '../sessions.ts';
import { erasePerson } from './erase.ts';

/** How long the house keeps what it knows of people, in days; 0: for ever. */
export interface RetentionTerms {
  /** Days since a guest was last here. */
  readonly guestDays: number;
  /** Days since an account was closed. */
  readonly closedDays: number;
  /** Days since the visit from an address. */
  readonly addressDays: number;
}

export interface Retained {
  readonly erased: number;
  readonly addresses: number;
  readonly sessions: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes, once a day, what need not be kept. `mayErase` says whether nothing is owed to a person.
 */
export async function retain(
  parts: PeopleParts,
  terms: RetentionTerms,
  mayErase: (person: string) => boolean,
): Promise<Retained> {
  const nowMs = parts.steady.wallMs();
  const counts = { erased: 0, addresses: 0, sessions: 0 };
  for await (const [id, person] of everyDocument(parts.store, 'person')) {
    if (isDue(parts, terms, person, nowMs) && mayErase(id)) {
      if ((await erasePerson(parts, id, THE_HOUSE_ITSELF)).ok) counts.erased += 1;
    } else if (hasOldAddress(terms, person, nowMs)) {
      counts.addresses += 1;
      await update(parts.store, 'person', id, (now) =>
        now?.lastVisit ? { ...now, lastVisit: { ...now.lastVisit, address: '' } } : null,
      );
    }
  }
  for await (const [hash, session] of everyDocument(parts.store, 'session')) {
    if (nowMs - session.startedWallMs < LONGEST_SESSION_MS + DAY_MS) continue;
    counts.sessions += 1;
    await forgetSession(parts, hash, session);
  }
  return counts;
}

function isDue(
  { log }: PeopleParts,
  { guestDays, closedDays }: RetentionTerms,
  person: PersonRecord,
  nowMs: number,
): boolean {
  const { kind, closedAtMs, erasedAtMs } = log.standing(person.id);
  if (erasedAtMs !== null) return false;
  if (closedAtMs !== null) return closedDays > 0 && nowMs - closedAtMs >= closedDays * DAY_MS;
  if (kind !== 'guest' || person.session !== null || guestDays === 0) return false;
  const seenMs = person.lastVisit?.lastSeenAtMs ?? person.createdAtMs;
  return nowMs - seenMs >= guestDays * DAY_MS;
}

function hasOldAddress(
  { addressDays }: RetentionTerms,
  { lastVisit }: PersonRecord,
  nowMs: number,
) {
  if (addressDays === 0 || lastVisit === null || lastVisit.address === '') return false;
  return nowMs - lastVisit.lastSeenAtMs >= addressDays * DAY_MS;
}

/**
 * Removes a session that ended long ago without being asked for again, because it holds an address.
 */
async function forgetSession(
  { store }: PeopleParts,
  hash: string,
  { person, startedWallMs, seenWallMs, address }: SessionRecord,
): Promise<void> {
  const [session, owner] = await Promise.all([
    findDocument(store, 'session', hash),
    findDocument(store, 'person', person),
  ]);
  if (session === null) return;
  const lastVisit = { signedInAtMs: startedWallMs, lastSeenAtMs: seenWallMs, address };
  const isHis = owner !== null && owner.data.session === hash;
  await keep(store, [
    removal('session', hash, session.version),
    ...(isHis
      ? [change('person', person, owner.version, { ...owner.data, session: null, lastVisit })]
      : []),
  ]);
}
