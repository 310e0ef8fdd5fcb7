import { type Json, ok, type Result, storedEvents } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import { Desk, type Machine, type StreamDesk } from '../desk/index.ts';
import { newId } from '../system/new-id.ts';

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
}

const PEOPLE_RECORD = storedEvents<PeopleEvent>({
  name: 'the log about people',
  types: PEOPLE_EVENTS,
  upcasters: [],
});

const PEOPLE_MACHINE: Machine<Counted, PeopleEvent, PeopleEvent, never> = {
  initial: { events: 0 },
  snapshotSchema: 1,
  decide: (_state, event): Result<readonly PeopleEvent[], never> => ok([event]),
  evolve: ({ events }) => ({ events: events + 1 }),
  events: PEOPLE_RECORD,
};

/** Answers when the event is durable. */
export interface PeopleLog {
  note(event: PeopleEvent): Promise<void>;
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
    onNoted: (listener) =>
      desk.onCommitted(({ events }) => {
        for (const event of events) listener(event);
      }),
    stop: () => desk.stop(),
  };
}
