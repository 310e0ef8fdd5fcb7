import { ok, type Result } from '../../../kit/index.ts';
import type { DocumentChange } from '../../../store/index.ts';
import { change, findDocument, keep, removal } from '../documents.ts';
import { note, type PeopleParts, THE_HOUSE_ITSELF } from '../parts.ts';
import { newPerson, type Person } from '../persons.ts';
import { no, type PeopleRefusal } from '../refusal.ts';
import { nameId } from '../sign-in/names.ts';
import { shapeIds } from '../sign-in/own-names.ts';

/** The name shown for an erased person wherever his id still stands. */
export const ERASED_NAME = 'Erased';

/** The documents that go; limits and exclusions stay. */
type Erased = 'person-key' | 'credential' | 'guest-key' | 'sign-in-name' | 'name-shape';

/**
 * Erases a person for good: his key, names, sign-in, sessions and addresses. The chain and the
 * books keep his id, which leads to nobody any more; limits and exclusions stay with it.
 */
export async function erasePerson(
  parts: PeopleParts,
  personId: string,
  by: string,
): Promise<Result<null, PeopleRefusal>> {
  const found = await findDocument(parts.store, 'person', personId);
  if (found === null || parts.log.standing(personId).erasedAtMs !== null) {
    return no('no-such-person');
  }
  const { kind } = found.data;
  if (kind === 'operator') return no('is-yourself');
  if (kind !== 'guest' && parts.log.standing(personId).account !== 'closed') {
    return no('account-open');
  }
  parts.erased.add(personId);
  // The log is written first: a start finishes what a kill left undone.
  await note(parts, 'PersonErased', personId, by);
  await parts.sessions.endOf(personId, 'disabled');
  const failure = await eraseDocuments(parts, personId);
  return failure === null ? ok(null) : no(failure);
}

/** Erases again everybody who was erased after the backup from which this house was opened. */
export async function eraseListed(parts: PeopleParts): Promise<void> {
  for (const personId of parts.erased.people) {
    if (parts.log.standing(personId).erasedAtMs !== null) continue;
    if ((await findDocument(parts.store, 'person', personId)) === null) continue;
    await note(parts, 'PersonErased', personId, THE_HOUSE_ITSELF, { listed: true });
    await parts.sessions.endOf(personId, 'disabled');
  }
}

/** Removes the documents of a person; null when nothing of him is left. It may be called again. */
export async function eraseDocuments({ store }: PeopleParts, personId: string) {
  const found = await findDocument(store, 'person', personId);
  if (found === null) return null;
  const { name, guestKey, displayName, kind } = found.data;
  const blank: Person = {
    ...newPerson(personId, kind === 'guest' ? 'guest' : 'player', ERASED_NAME, 0),
    account: 'closed',
  };
  const ids: (readonly [Erased, string])[] = [
    ['person-key', personId],
    ['credential', personId],
    ['guest-key', guestKey ?? '-'],
    ...(name === null ? [] : [['sign-in-name', nameId(name)] as const]),
    ...shapeIds([name ?? displayName, displayName]).map((id) => ['name-shape', id] as const),
  ];
  const gone: DocumentChange[] = [];
  for (const [kind, id] of ids) {
    const document = await findDocument(store, kind, id);
    if (document === null) continue;
    // A name that looks the same may belong to another person.
    if ('person' in document.data && document.data.person !== personId) continue;
    gone.push(removal(kind, id, document.version));
  }
  return keep(store, [change('person', personId, found.version, blank), ...gone]);
}
