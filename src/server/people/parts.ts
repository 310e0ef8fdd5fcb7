import type { Result } from '../../kit/index.ts';
import {
  type PeopleCommandBody,
  type PeopleRefusal,
  type ReportBody,
  THE_HOUSE_ITSELF,
} from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import type { Lanes } from './lanes.ts';
import type { PeopleLog } from './people-log.ts';
import type { ErasedList } from './personal/erased-list.ts';
import type { IdentityTerms } from './personal/identity.ts';
import type { Visit } from './persons.ts';
import type { PlayGate } from './play/play-gate.ts';
import type { Tallies } from './play/tallies.ts';
import type { Session, Sessions } from './sessions.ts';
import type { AddressBackoff, AddressBudget } from './sign-in/attempts.ts';
import type { HashQueue } from './sign-in/passwords.ts';
import type { SteadyClock } from './steady-clock.ts';

/** What the procedures in this folder share. */
export interface PeopleParts {
  readonly store: Store;
  readonly steady: SteadyClock;
  readonly log: PeopleLog;
  readonly sessions: Sessions;
  readonly tallies: Tallies;
  readonly gate: PlayGate;
  readonly hashes: HashQueue;
  readonly lanes: Lanes;
  readonly backoff: AddressBackoff;
  readonly guests: AddressBudget;
  readonly casino: string;
  /** The gaming day in which a moment of the wall clock falls. */
  readonly gamingDayOf: (wallMs: number) => number;
  /** The calendar date at the venue. */
  readonly dateAt: (wallMs: number) => string;
  readonly isFirstStart: boolean;
  readonly playMoney: () => boolean;
  readonly identity: IdentityTerms;
  /** Whether closed accounts are kept for a time before they are erased. */
  readonly keepsClosed: boolean;
  /** Whether a second factor is required to act in an office. */
  readonly staffSecondFactor: boolean;
  /** The file in which `baize operator-link` leaves the digest of a link; null without a folder. */
  readonly linkFile: string | null;
  /** Everybody who was erased, by id. */
  readonly erased: ErasedList;
  /** 32 bytes, with which second factors are sealed at rest. */
  readonly secretKey: Uint8Array;
  /** The present key and the former ones, with which stored secrets may have been sealed. */
  readonly secretKeys: readonly Uint8Array[];
  /** The hash that is checked for unknown names, so that they take as long as known ones. */
  readonly idleHash: () => Promise<string>;
}

/** What a browser gets when a person has come in. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
  readonly prior: Visit | null;
  readonly failedSincePrior: number;
}

/** Why a person's account cannot be used; null where it can. */
export function accountFault(
  { log }: Pick<PeopleParts, 'log'>,
  person: string,
): 'account-disabled' | 'account-closed' | null {
  const { account } = log.standing(person);
  return account === 'open' ? null : `account-${account}`;
}

/** Asks the log of people for something; it decides, and the answer is durable. */
export function order(
  { log, steady }: Pick<PeopleParts, 'log' | 'steady'>,
  by: string,
  body: PeopleCommandBody,
): Promise<Result<null, PeopleRefusal>> {
  return log.order(body, { by, atMs: steady.wallMs() });
}

/** Takes the use of an account away, and ends its session. */
export async function shut(
  parts: PeopleParts,
  by: string,
  body: Extract<PeopleCommandBody, { type: 'DisableAccount' | 'CloseAccount' | 'ErasePerson' }>,
): Promise<Result<null, PeopleRefusal>> {
  const done = await order(parts, by, body);
  if (done.ok) await parts.sessions.endOf(body.person, 'disabled');
  return done;
}

/** Writes down what happened to a person, or to nobody in particular. */
export function note(
  { log, steady }: Pick<PeopleParts, 'log' | 'steady'>,
  person: string | null,
  by: string,
  report: ReportBody,
): Promise<void> {
  return log.note({ ...report, atMs: steady.wallMs(), person, by });
}

/** Counts a wrong password, code or link; too many lock the account. */
export async function countFailure(
  parts: Pick<PeopleParts, 'log' | 'steady'>,
  person: string | null,
  how: Extract<PeopleCommandBody, { type: 'CountFailure' }>['how'],
): Promise<void> {
  const steadyMs = parts.steady.nowMs();
  const body = { type: 'CountFailure', person, how, steadyMs } as const;
  const counted = await order(parts, THE_HOUSE_ITSELF, body);
  // What cannot be written down must not pass as a try that was counted.
  if (!counted.ok) throw new Error(`a failed sign-in was not counted: ${counted.error.code}`);
}
