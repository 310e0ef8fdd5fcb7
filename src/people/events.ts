import {
  ANYTHING,
  type BodyOf,
  byName,
  type Fields,
  nullable,
  oneOf,
  optional,
} from '../machine/index.ts';
import { APPROVAL_EVENTS } from './approvals.ts';
import {
  CAGE_POST,
  DAY,
  DIGEST,
  EXCLUSION,
  FAILURES,
  LIMIT,
  LIMIT_CENTS,
  MEASURE,
  NUMBER,
  PERIOD,
  PROOF,
  RANK,
  RANKS,
  SEALED,
  TIME,
  WHOSE,
  WORDS,
  YES,
} from './fields.ts';

interface EventRow<F extends Fields = Fields> {
  readonly fields: F;
}

function event<const F extends Fields>(fields: F): EventRow<F> {
  return { fields };
}

const NOTHING_MORE = event({});
const PROVEN = event({ proof: PROOF });
const STARTED = event({
  steadyMs: TIME,
  version: optional(WORDS),
  build: optional(WORDS),
  node: optional(WORDS),
});
const NAMED = event({ name: WORDS });

/**
 * Significant events (GLI-19 §2.8.8) that give nobody anything and take nothing from him: whoever
 * sees one reports it.
 */
export const REPORTS = {
  HouseStarted: STARTED,
  ConsoleOpened: STARTED,
  ClockStepped: event({ byMs: NUMBER }),
  GuestEntered: NOTHING_MORE,
  SignedIn: NOTHING_MORE,
  SignedOut: NOTHING_MORE,
  OperatorActed: event({
    rank: nullable(RANK),
    cage: CAGE_POST,
    stream: WORDS,
    orderId: WORDS,
    kind: WORDS,
  }),
  LargeWin: event({ tableId: WORDS, stakeCents: NUMBER, netCents: NUMBER }),
  UnusualPlay: event({ tableId: WORDS, stakeCents: NUMBER, stakeBeforeCents: NUMBER }),
  PlayWatched: event({ versions: byName(NUMBER, 'the version of each table') }),
  ReturnAlarm: event({ line: ANYTHING }),
  DocumentsChanged: event({ left: nullable(DIGEST), found: DIGEST }),
  KeyRotated: event({
    role: WORDS,
    former: DIGEST,
    next: DIGEST,
    isLost: optional(YES),
    afterCheckpoint: optional(NUMBER),
  }),
  BackupTaken: NAMED,
  BackupDeleted: NAMED,
};

/** Events that follow from a command of their own. No event holds a password, code or token. */
const DECIDED = {
  PersonRegistered: event({ proof: PROOF, atTheCounter: optional(YES) }),
  StaffInvited: event({ sealed: SEALED }),
  InvitationSent: event({ link: DIGEST, untilMs: TIME }),
  OperatorLinkIssued: event({ link: DIGEST, untilMs: TIME }),
  OperatorLinkUsed: NOTHING_MORE,
  PasswordSet: PROVEN,
  SecondFactorSet: PROVEN,
  SecondFactorRemoved: PROVEN,
  RecoveryCodeUsed: PROVEN,
  /** His document holds no proof that the log knows, so it opens nothing any more. */
  SignInVoided: NOTHING_MORE,
  SignInFailed: event({ how: oneOf(FAILURES), steadyMs: TIME }),
  AccountLocked: event({ untilMs: TIME }),
  AccountUnlocked: NOTHING_MORE,
  AccountDisabled: NOTHING_MORE,
  AccountEnabled: NOTHING_MORE,
  AccountClosed: NOTHING_MORE,
  PersonErased: event({ listed: optional(YES) }),
  OfficesChanged: event({ ranks: RANKS, cage: CAGE_POST, gamingDay: DAY }),
  OfficeTaken: event({ rank: nullable(RANK), cage: CAGE_POST, session: nullable(DIGEST) }),
  IdentityChecked: event({ sealed: SEALED, leastAge: NUMBER }),
  LimitSet: event({
    whose: WHOSE,
    measure: MEASURE,
    period: PERIOD,
    cents: LIMIT_CENTS,
    limit: LIMIT,
  }),
  SelfExcluded: event({ days: nullable(NUMBER), exclusion: EXCLUSION }),
  RealityCheckSet: event({ minutes: NUMBER }),
  ...APPROVAL_EVENTS,
};

export const PEOPLE_EVENTS = { ...REPORTS, ...DECIDED };

export interface EventEnvelope {
  readonly atMs: number;
  /** The person concerned; null where a sign-in named nobody. */
  readonly person: string | null;
  /** Who did it; the house itself where no person did. */
  readonly by: string;
}

export type ReportBody = BodyOf<typeof REPORTS>;
export type PeopleEventBody = ReportBody | BodyOf<typeof DECIDED>;
export type Report = ReportBody & EventEnvelope;
export type PeopleEvent = PeopleEventBody & EventEnvelope;
export type PeopleEventType = PeopleEvent['type'];
