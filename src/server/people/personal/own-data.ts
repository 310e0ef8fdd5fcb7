import { PEOPLE_MACHINE, PEOPLE_STREAM, type PlayTerms } from '../../../people/index.ts';
import { LARGEST_PAGE } from '../../../store/index.ts';
import { type AccountState, accountState } from '../accounts.ts';
import { findDocument } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';
import type { Person, Visit } from '../persons.ts';
import type { Particulars } from './identity.ts';
import { openFor } from './person-key.ts';

/** Everything that the house knows of one person, besides his money and his play. */
export interface OwnData {
  readonly id: string;
  readonly kind: Person['kind'];
  readonly displayName: string;
  readonly name: string | null;
  readonly createdAtMs: number;
  readonly lastVisit: Visit | null;
  readonly account: AccountState;
  readonly terms: PlayTerms;
  readonly particulars: Particulars | null;
  /** What the log says of him, oldest first. */
  readonly events: readonly OwnEvent[];
}

export interface OwnEvent {
  readonly type: string;
  readonly atMs: number;
  /** Whether he did it himself. */
  readonly byHimself: boolean;
}

/** Everything that the house knows of a person; null where it does not know him. */
export async function ownData(parts: PeopleParts, personId: string): Promise<OwnData | null> {
  const found = await findDocument(parts.store, 'person', personId);
  if (found === null) return null;
  const { id, displayName, name, createdAtMs, lastVisit } = found.data;
  const standing = parts.log.standing(personId);
  const { kind } = standing;
  const sealed = standing.identity?.sealed;
  const opened = sealed === undefined ? null : await openFor(parts, personId, sealed);
  return {
    ...{ id, kind, displayName, name, createdAtMs, lastVisit },
    account: await accountState(parts, personId),
    terms: standing.terms,
    particulars: opened as Particulars | null,
    events: await eventsOf(parts, personId),
  };
}

/** Reads the log of people from its beginning; the door does not let anybody ask for it often. */
async function eventsOf({ store }: PeopleParts, personId: string): Promise<readonly OwnEvent[]> {
  const events: OwnEvent[] = [];
  let after = 0;
  for (;;) {
    const page = await store.readRecords(PEOPLE_STREAM, after, LARGEST_PAGE);
    for (const record of page) {
      after = record.number;
      for (const stored of record.events) {
        const event = PEOPLE_MACHINE.events.read(stored);
        if (event.person !== personId) continue;
        const byHimself = event.by === personId;
        events.push({ type: event.type, atMs: event.atMs, byHimself });
      }
    }
    if (page.length < LARGEST_PAGE) return events;
  }
}
