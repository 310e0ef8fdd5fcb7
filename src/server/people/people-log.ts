import { canonicalJson, type Json, ok, type Result, storedEvents } from '../../kit/index.ts';
import { type Store, type StoredEvent, walkEvents } from '../../store/index.ts';
import { Desk, type Machine, type StreamDesk } from '../desk/index.ts';
import { newId } from '../system/new-id.ts';
import type { Person } from './persons.ts';

export const PEOPLE_STREAM = 'people';

/** Significant events about people (GLI-19 §2.8.8). Passwords, codes and tokens never enter. */
export const PEOPLE_EVENTS = [
  'HouseStarted',
  'ClockStepped',
  'GuestEntered',
  'PersonRegistered',
  'StaffInvited',
  'PasswordSet',
  'OperatorLinkIssued',
  'OperatorLinkUsed',
  'SignedIn',
  'SignedOut',
  'SignInFailed',
  'AccountLocked',
  'AccountUnlocked',
  'RanksChanged',
  'RightsRestored',
  'RankTaken',
  'OperatorActed',
  'BackupTaken',
  'BackupDeleted',
  'SecondFactorSet',
  'SecondFactorRemoved',
  'LimitSet',
  'SelfExcluded',
  'RealityCheckSet',
  'ApprovalAsked',
  'ApprovalGiven',
  'ApprovalDeclined',
  'ApprovalWithdrawn',
  'ApprovalExpired',
  'ApprovalDone',
] as const;
export type PeopleEventType = (typeof PEOPLE_EVENTS)[number];

export interface PeopleEvent {
  readonly type: PeopleEventType;
  readonly atMs: number;
  /** Whom it is about; null where a sign-in named nobody. */
  readonly person: string | null;
  /** Who did it; the house itself where nobody did. */
  readonly by: string;
  readonly facts: Readonly<Record<string, Json>>;
}

interface Counted {
  readonly events: number;
  readonly rights: AllRights;
}

export const PEOPLE_RECORD = storedEvents<PeopleEvent>({
  name: 'the log about people',
  types: PEOPLE_EVENTS,
  upcasters: [],
});

const PEOPLE_MACHINE: Machine<Counted, PeopleEvent, PeopleEvent, never> = {
  initial: { events: 0, rights: {} },
  snapshotSchema: 2,
  decide: (_state, event): Result<readonly PeopleEvent[], never> => ok([event]),
  evolve: ({ events, rights }, event) => ({
    events: events + 1,
    rights: evolveRights(rights, event),
  }),
  events: PEOPLE_RECORD,
};

/** Answers when the event is durable. */
export interface PeopleLog {
  note(event: PeopleEvent): Promise<void>;
  /** Who holds which office, as the log says. */
  rights(): AllRights;
  onNoted(listener: (event: PeopleEvent) => void): () => void;
  stop(): Promise<void>;
}

export async function openPeopleLog(store: Store): Promise<PeopleLog> {
  const desk = new Desk(store, PEOPLE_MACHINE);
  const stream: StreamDesk<Counted, PeopleEvent, PeopleEvent, never> =
    await desk.open(PEOPLE_STREAM);
  return {
    async note(event) {
      const order = { id: newId(), actor: event.by, kind: event.type, atMs: event.atMs };
      const answer = await stream.submit({ ...order, command: event });
      // What cannot be written down is not done: the caller's own act fails with it.
      if (answer.kind !== 'accepted') throw new Error(`the people log answered ${answer.kind}`);
    },
    rights: () => stream.state.rights,
    onNoted: (listener) =>
      desk.onCommitted(({ events }) => {
        for (const event of events) listener(event);
      }),
    stop: () => desk.stop(),
  };
}

/** Every right ever given, from the first record of the log on. */
export async function foldRights(store: Store): Promise<AllRights> {
  let all: AllRights = {};
  const read = (stored: StoredEvent) => PEOPLE_RECORD.read(stored);
  for await (const { event } of walkEvents(store, PEOPLE_STREAM, 1, read)) {
    all = evolveRights(all, event);
  }
  return all;
}

/** What the house lets somebody do; the log of people says it, and his document only repeats it. */
export interface Rights {
  readonly kind: 'staff' | 'operator' | null;
  readonly ranks: Person['ranks'];
  readonly cage: Person['cage'];
}

/** Of those who were ever given something; everybody else has none. */
export type AllRights = Readonly<Record<string, Rights>>;

export interface RightsFault {
  readonly person: string;
  readonly document: Rights;
  readonly log: Rights;
}

export const NO_RIGHTS: Rights = { kind: null, ranks: {}, cage: null };
const PAGE = 1000;

export function evolveRights(all: AllRights, { type, person, facts }: PeopleEvent): AllRights {
  if (person === null) return all;
  const before = all[person] ?? NO_RIGHTS;
  switch (type) {
    case 'StaffInvited':
      return { ...all, [person]: { ...before, kind: 'staff' } };
    case 'OperatorLinkUsed':
      return { ...all, [person]: { ...before, kind: 'operator' } };
    case 'RanksChanged': {
      const { ranks, cage } = facts.after as unknown as Pick<Rights, 'ranks' | 'cage'>;
      return { ...all, [person]: { ...before, ranks, cage } };
    }
    default:
      return all;
  }
}

export function rightsOf({ kind, ranks, cage }: Person): Rights {
  return { kind: kind === 'staff' || kind === 'operator' ? kind : null, ranks, cage };
}

/** The document with the rights that the log gives. */
export function withRights(person: Person, { kind, ranks, cage }: Rights): Person {
  const visitor = person.name === null ? 'guest' : 'player';
  const isOffice = person.kind === 'staff' || person.kind === 'operator';
  return { ...person, kind: kind ?? (isOffice ? visitor : person.kind), ranks, cage };
}

/** Documents that give what the log does not, or keep back what it gives. */
export async function rightsFaults(store: Store, all: AllRights): Promise<readonly RightsFault[]> {
  const faults: RightsFault[] = [];
  let after = '';
  for (;;) {
    const page = await store.listDocuments('person', after, PAGE);
    for (const { id, data } of page) {
      const document = rightsOf(data as unknown as Person);
      const log = all[id] ?? NO_RIGHTS;
      if (text(document) !== text(log)) faults.push({ person: id, document, log });
    }
    if (page.length < PAGE) return faults;
    after = page.at(-1)?.id ?? after;
  }
}

export function rightsFact({ kind, ranks, cage }: Rights): Json {
  return { kind, ranks: { ...ranks }, cage };
}

function text(rights: Rights): string {
  return canonicalJson(rightsFact(rights));
}
