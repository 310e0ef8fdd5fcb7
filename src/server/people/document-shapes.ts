import type { StoredDocument } from '../../store/index.ts';
import { documentReader } from '../desk/document-reader.ts';
import type { Credential, Person } from './persons.ts';
import type { SessionRecord } from './session-record.ts';

/** Who a person is and in which office. */
export const readPerson = documentReader<Person>('person', {
  id: 'text',
  kind: 'text',
  displayName: 'text',
  name: 'text or null',
  ranks: 'record',
  cage: 'text or null',
  createdAtMs: 'number',
  session: 'text or null',
  guestKey: 'text or null',
  lastVisit: 'record or null',
});
/** What a person signs in with. */
export const readCredential = documentReader<Credential>('credential', {
  person: 'text',
  password: 'text or null',
  attempts: 'record',
  failedSinceVisit: 'number',
  secondFactor: 'record or null',
});
const readSession = documentReader<SessionRecord>('session', {
  person: 'text',
  startedMs: 'number',
  startedWallMs: 'number',
  seenMs: 'number',
  seenWallMs: 'number',
  address: 'text',
  taken: 'record or null',
  mark: 'record',
  realityCheckedMs: 'number',
});

/** What decides who may do what is looked at whenever it is read; other kinds are taken as kept. */
const READERS: Readonly<Record<string, (document: StoredDocument) => object>> = {
  person: readPerson,
  credential: readCredential,
  session: readSession,
};

export function checkedData(document: StoredDocument): unknown {
  return READERS[document.kind]?.(document) ?? document.data;
}
