import { ok, type Result, refuse } from '../../../kit/index.ts';
import { decidePeople, no, type PeopleRefusal, THE_HOUSE_ITSELF } from '../../../people/index.ts';
import type { DocumentChange } from '../../../store/index.ts';
import { change, findDocument, keep, removal } from '../documents.ts';
import { type PeopleParts, shut } from '../parts.ts';
import { newPerson, type PersonRecord } from '../persons.ts';
import { nameId } from '../sign-in/names.ts';
import { shapeIds } from '../sign-in/own-names.ts';

/** The name shown for an erased person wherever his id still stands. */
export const ERASED_NAME = 'Erased';

/** The documents that go; limits and exclusions stay. */
type Erased = 'person-key' | 'credential' | 'guest-key' | 'sign-in-name' | 'name-shape';

/**
 * Erases a person for good: his key, names, sign-in, sessions and addresses. The chain and the
 * books keep his id, which identifies no person any more; limits and exclusions stay with it.
 */
export async function erasePerson(
  parts: PeopleParts,
  personId: string,
  by: string,
): Promise<Result<null, PeopleRefusal>> {
  const asked = { type: 'ErasePerson', person: personId } as const;
  const may = decidePeople(parts.log.state, { ...asked, by, atMs: parts.steady.wallMs() });
  if (!may.ok) return refuse(may.error);
  if ((await findDocument(parts.store, 'person', personId)) === null) return no('no-such-person');
  // A restore from an older backup must not bring him back, whatever a kill cuts short from here.
  parts.erased.add(personId);
  const done = await shut(parts, by, asked);
  if (!done.ok) return done;
  const failure = await eraseDocuments(parts, personId);
  return failure === null ? ok(null) : no(failure);
}

/**
 * Erases at a start everybody who was erased after the backup from which this house was opened, and
 * finishes every erasure that a kill cut short.
 */
export async function eraseListed(parts: PeopleParts): Promise<void> {
  for (const person of parts.erased.people) {
    const found = await findDocument(parts.store, 'person', person);
    if (found === null) continue;
    if (parts.log.standing(person).erasedAtMs === null) {
      await shut(parts, THE_HOUSE_ITSELF, { type: 'ErasePerson', person, listed: true });
    }
    if (found.data.displayName !== ERASED_NAME) await eraseDocuments(parts, person);
  }
}

/** Removes the documents of a person; null when nothing of him is left. It may be called again. */
async function eraseDocuments({ store }: PeopleParts, personId: string) {
  const found = await findDocument(store, 'person', personId);
  if (found === null) return null;
  const { name, guestKey, displayName } = found.data;
  const blank: PersonRecord = newPerson(personId, ERASED_NAME, 0);
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
