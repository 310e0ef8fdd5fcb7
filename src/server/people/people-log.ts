import { type Json, noShelves, ok, type Result } from '../../kit/index.ts';
import { defineDecider } from '../../machine/index.ts';
import { type Store, type StoredEvent, walkEvents } from '../../store/index.ts';
import { Desk, type KnownState, recover, type StreamDesk } from '../desk/index.ts';
import { newOrderId } from '../system/new-order-id.ts';
import { type ApprovalsSaid, evolveApprovals } from './approvals-said.ts';
import { evolveStandings, type Standing, type Standings, standingOf } from './standing/standing.ts';

export const PEOPLE_STREAM = 'people';

/** Significant events about people (GLI-19 §2.8.8). No event holds a password, code or token. */
export const PEOPLE_EVENTS = [
  'HouseStarted',
  'ConsoleOpened',
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
  'AccountDisabled',
  'AccountEnabled',
  'AccountClosed',
  'InvitationSent',
  'RanksChanged',
  'RightsRestored',
  'StandingRestored',
  'SignInVoided',
  'StandingTakenOver',
  'StandingsTakenOver',
  'RankTaken',
  'OperatorActed',
  'LargeWin',
  'UnusualPlay',
  'PlayWatched',
  'ReturnAlarm',
  'DocumentsChanged',
  'KeyRotated',
  'BackupTaken',
  'BackupDeleted',
  'SecondFactorSet',
  'SecondFactorRemoved',
  'RecoveryCodeUsed',
  'LimitSet',
  'SelfExcluded',
  'IdentityChecked',
  'PersonErased',
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
  /** The person concerned; null where a sign-in named nobody. */
  readonly person: string | null;
  /** Who did it; the house itself where no person did. */
  readonly by: string;
  readonly facts: Readonly<Record<string, Json>>;
}

export interface Said {
  readonly events: number;
  readonly standings: Standings;
  /**
   * False for an older house until the log has taken over the limits and passwords that only
   * documents held.
   */
  readonly isWhole: boolean;
  /** The version up to which each table's play was examined; null where it never was. */
  readonly playWatched: Readonly<Record<string, number>> | null;
  readonly approvals: ApprovalsSaid;
}

const NOTHING_SAID: Said = {
  events: 0,
  standings: noShelves(),
  isWhole: false,
  playWatched: null,
  approvals: {},
};

export const PEOPLE_MACHINE = defineDecider<Said, PeopleEvent, PeopleEvent, never>({
  name: 'the log about people',
  initial: NOTHING_SAID,
  snapshotSchema: 9,
  decide: (_state, event): Result<readonly PeopleEvent[], never> => ok([event]),
  evolve: ({ events, standings, isWhole, playWatched, approvals }, event) => ({
    events: events + 1,
    standings: evolveStandings(standings, event),
    isWhole: isWhole || event.type === 'StandingsTakenOver',
    playWatched:
      event.type === 'PlayWatched' ? (event.facts.versions as Record<string, number>) : playWatched,
    approvals: evolveApprovals(approvals, event),
  }),
  events: { types: PEOPLE_EVENTS, upcasters: [] },
});

/** The log of people. Each call resolves when its event is durable. */
export interface PeopleLog {
  note(event: PeopleEvent): Promise<void>;
  /**
   * Notes an event derived from elsewhere under an id of its own: told again, it still stands once.
   */
  noteOnce(id: string, event: PeopleEvent): Promise<void>;
  /** What one person holds, signs in with and has set for his play, as the log says. */
  standing(person: string): Standing;
  said(): Said;
  onNoted(listener: (event: PeopleEvent) => void): () => void;
  /** Keeps a snapshot while there is still time, so that the next start reads little. */
  prepareToStop(): Promise<void>;
  stop(): Promise<void>;
}

/** What was read of the log about people before this node has it. */
export type KnownPeople = KnownState<Said>;

export function readPeopleLog(store: Store): Promise<KnownPeople> {
  return recover(store, PEOPLE_MACHINE, PEOPLE_STREAM);
}

export async function openPeopleLog(
  store: Store,
  known: KnownPeople | null = null,
): Promise<PeopleLog> {
  const desk = new Desk(store, PEOPLE_MACHINE);
  const stream: StreamDesk<Said, PeopleEvent, PeopleEvent, never> = await desk.open(
    PEOPLE_STREAM,
    () => {},
    () => known,
  );
  const submit = (id: string, event: PeopleEvent) =>
    stream.submit({ id, actor: event.by, kind: event.type, atMs: event.atMs, command: event });
  return {
    async note(event) {
      const answer = await submit(newOrderId(), event);
      // What cannot be written down is not done, so the caller's own act fails too.
      if (answer.kind !== 'accepted') throw new Error(`the people log answered ${answer.kind}`);
    },
    async noteOnce(id, event) {
      const { kind } = await submit(id, event);
      const stands = kind === 'accepted' || kind === 'id-reused';
      if (!stands) throw new Error(`the people log answered ${kind}`);
    },
    standing: (person) => standingOf(stream.state.standings, person),
    said: () => stream.state,
    onNoted: (listener) =>
      desk.onCommitted(({ events }) => {
        for (const event of events) listener(event);
      }),
    prepareToStop: () => desk.prepareToClose(PEOPLE_STREAM),
    stop: () => desk.close(PEOPLE_STREAM),
  };
}

/** Folds what the log says of everybody, from its first record on. */
export async function foldPeople(store: Store): Promise<Said> {
  let said = NOTHING_SAID;
  const read = (stored: StoredEvent) => PEOPLE_MACHINE.events.read(stored);
  for await (const { event } of walkEvents(store, PEOPLE_STREAM, 1, read)) {
    said = PEOPLE_MACHINE.evolve(said, event);
  }
  return said;
}
