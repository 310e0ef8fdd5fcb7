import { ok } from '../kit/index.ts';
import { STAFF_RANKS, type StaffRank } from '../rules/index.ts';
import { decideApproval, isApprovalCommand } from './approvals.ts';
import { lockedBy } from './attempts.ts';
import type { PeopleCommand } from './commands.ts';
import { apartFrom, conflictIn, type Duty, dutiesOf } from './duties.ts';
import type { PeopleEventBody } from './events.ts';
import { guardRefusal, personOf } from './guards.ts';
import { changeLimit, limitKey, NO_LIMIT } from './limits.ts';
import { no, type PeopleDecision } from './refusal.ts';
import { invitedBy, type PeopleState, type ProofDigests, standingOf } from './state.ts';
import {
  excludedFor,
  LONGEST_CHECK_MINUTES,
  LONGEST_EXCLUSION_DAYS,
  SHORTEST_CHECK_MINUTES,
} from './terms.ts';

type CommandOf<T extends PeopleCommand['type']> = Extract<PeopleCommand, { readonly type: T }>;

/** Decides what becomes of a wish about people; the log of people holds nothing but its answers. */
export function decidePeople(state: PeopleState, command: PeopleCommand): PeopleDecision {
  const refused = guardRefusal(state, command);
  if (refused !== null) return refused;
  if (isApprovalCommand(command)) return decideApproval(state.approvals, command);
  switch (command.type) {
    case 'Report':
      return happened(command, command.report);
    case 'IssueOperatorLink':
    case 'UseOperatorLink':
    case 'InviteStaff':
    case 'SendInvitation':
      return decideLink(state, command);
    case 'Register':
    case 'RegisterPatron':
      return decideRegistration(state, command);
    case 'AcceptInvitation':
    case 'SetPassword':
    case 'SetSecondFactor':
    case 'RemoveSecondFactor':
    case 'SpendRecoveryCode':
      return decideProof(state, command);
    case 'SetOffices':
    case 'TakeOffice':
      return decideOffices(state, command);
    case 'SetOwnLimit':
    case 'SetHouseLimit':
    case 'ExcludeSelf':
    case 'SetRealityCheck':
      return decideTerms(state, command);
    case 'CountFailure':
      return decideFailure(state, command);
    case 'RecordIdentity': {
      const { person, sealed, leastAge } = command;
      if (standingOf(state, person).erasedAtMs !== null) return no('no-such-person');
      return happened(command, { type: 'IdentityChecked', sealed, leastAge });
    }
    default:
      return decideAccount(state, command);
  }
}

function happened(command: PeopleCommand, body: PeopleEventBody): PeopleDecision {
  const { by, atMs } = command;
  const person = command.type === 'TakeOffice' ? by : personOf(command);
  return ok([{ ...body, atMs, person, by }]);
}

/** Each failure is told; the one that is too many also locks the account. */
function decideFailure(
  state: PeopleState,
  { person, how, steadyMs, by, atMs }: CommandOf<'CountFailure'>,
): PeopleDecision {
  const failed = { type: 'SignInFailed', how, steadyMs, atMs, person, by } as const;
  const untilMs = person === null ? null : lockedBy(standingOf(state, person).attempts, steadyMs);
  if (untilMs === null) return ok([failed]);
  return ok([failed, { type: 'AccountLocked', untilMs, atMs, person, by }]);
}

function decideLink(
  state: PeopleState,
  command: CommandOf<'IssueOperatorLink' | 'UseOperatorLink' | 'InviteStaff' | 'SendInvitation'>,
): PeopleDecision {
  switch (command.type) {
    case 'InviteStaff': {
      const { person, sealed } = command;
      if (standingOf(state, person).kind !== 'guest') return no('already-registered');
      return happened(command, { type: 'StaffInvited', sealed });
    }
    case 'SendInvitation': {
      const { person, link, untilMs } = command;
      const { account } = standingOf(state, person);
      if (account !== 'open') return no(`account-${account}`);
      return happened(command, { type: 'InvitationSent', link, untilMs });
    }
    case 'IssueOperatorLink': {
      const { link, untilMs } = command;
      return happened(command, { type: 'OperatorLinkIssued', link, untilMs });
    }
    case 'UseOperatorLink': {
      const { operator, operatorLink } = state;
      const { person, link, steadyMs } = command;
      const isGood = operatorLink?.link === link && steadyMs < operatorLink.untilMs;
      if (!isGood || (operator !== null && operator !== person)) return no('link-not-valid');
      return happened(command, { type: 'OperatorLinkUsed' });
    }
  }
}

function decideRegistration(
  state: PeopleState,
  command: CommandOf<'Register' | 'RegisterPatron'>,
): PeopleDecision {
  const before = standingOf(state, command.person);
  if (before.kind !== 'guest') return no('already-registered');
  if (command.type === 'RegisterPatron') {
    const proof = { password: null, secondFactor: null };
    return happened(command, { type: 'PersonRegistered', proof, atTheCounter: true });
  }
  if (!isSame(before, command.was)) return no('changed-meanwhile');
  return happened(command, { type: 'PersonRegistered', proof: command.now });
}

/** The event by which each of these commands changes what a person signs in with. */
const PROOF_EVENTS = {
  AcceptInvitation: 'PasswordSet',
  SetPassword: 'PasswordSet',
  SetSecondFactor: 'SecondFactorSet',
  RemoveSecondFactor: 'SecondFactorRemoved',
  SpendRecoveryCode: 'RecoveryCodeUsed',
} as const;

/** Of two changes that rest on the same proof, the second has come too late. */
function decideProof(
  state: PeopleState,
  command: CommandOf<keyof typeof PROOF_EVENTS>,
): PeopleDecision {
  const { type, person, was, now } = command;
  if (type === 'AcceptInvitation') {
    if (invitedBy(state, command.link, command.steadyMs) !== person) return no('link-not-valid');
  }
  if (!isSame(standingOf(state, person), was)) return no('changed-meanwhile');
  return happened(command, { type: PROOF_EVENTS[type], proof: now });
}

function isSame(a: ProofDigests, b: ProofDigests): boolean {
  return a.password === b.password && a.secondFactor === b.secondFactor;
}

type AccountCommand = CommandOf<
  | 'VoidSignIn'
  | 'UnlockAccount'
  | 'DisableAccount'
  | 'EnableAccount'
  | 'CloseAccount'
  | 'ErasePerson'
>;

function decideAccount(state: PeopleState, command: AccountCommand): PeopleDecision {
  const { kind, account, erasedAtMs } = standingOf(state, command.person);
  switch (command.type) {
    case 'VoidSignIn':
      return happened(command, { type: 'SignInVoided' });
    case 'UnlockAccount':
      return happened(command, { type: 'AccountUnlocked' });
    case 'DisableAccount':
      return happened(command, { type: 'AccountDisabled' });
    case 'EnableAccount':
      return happened(command, { type: 'AccountEnabled' });
    case 'CloseAccount':
      if (kind === 'operator') return no('is-yourself');
      return happened(command, { type: 'AccountClosed' });
    case 'ErasePerson': {
      const { listed } = command;
      if (erasedAtMs !== null) return no('no-such-person');
      if (listed === true) return happened(command, { type: 'PersonErased', listed });
      if (kind === 'operator') return no('is-yourself');
      if (kind !== 'guest' && account !== 'closed') return no('account-open');
      return happened(command, { type: 'PersonErased' });
    }
  }
}

/** The ranks that can be given; the operator's own cannot. */
export const GIVEN_RANKS: readonly StaffRank[] = STAFF_RANKS.filter((rank) => rank !== 'operator');

function decideOffices(
  state: PeopleState,
  command: CommandOf<'SetOffices' | 'TakeOffice'>,
): PeopleDecision {
  if (command.type === 'TakeOffice') {
    const { rank, cage, session } = command;
    if (rank !== null && !GIVEN_RANKS.includes(rank)) return no('rank-not-lawful');
    return happened(command, { type: 'OfficeTaken', rank, cage, session });
  }
  const { person, ranks, cage, gamingDay } = command;
  const wrong = Object.values(ranks).find((rank) => !GIVEN_RANKS.includes(rank));
  if (wrong !== undefined) return no('rank-not-lawful', { office: wrong });
  const before = standingOf(state, person);
  if (before.kind !== 'staff') return no('no-such-person');
  if (conflictIn({ ranks, cage }) !== null) return no('offices-apart');
  const held = dutiesOf(before);
  const served = (duty: Duty) => {
    const laidDown = before.laidDown[duty];
    // A later day than today is that of a clock that was set back since.
    return held.includes(duty) || (laidDown !== undefined && laidDown >= gamingDay);
  };
  const fresh = dutiesOf({ ranks, cage }).filter((duty) => !held.includes(duty));
  if (fresh.some((duty) => apartFrom(duty).some(served))) return no('offices-in-one-day');
  return happened(command, { type: 'OfficesChanged', ranks, cage, gamingDay });
}

function decideTerms(
  state: PeopleState,
  command: CommandOf<'SetOwnLimit' | 'SetHouseLimit' | 'ExcludeSelf' | 'SetRealityCheck'>,
): PeopleDecision {
  const { own, exclusion } = standingOf(state, command.person).terms;
  switch (command.type) {
    case 'SetOwnLimit': {
      const { measure, period, cents, steadyMs } = command;
      const limit = changeLimit(own[limitKey(measure, period)] ?? NO_LIMIT, cents, steadyMs);
      return happened(command, { type: 'LimitSet', whose: 'own', measure, period, cents, limit });
    }
    case 'SetHouseLimit': {
      const { measure, period, cents } = command;
      const limit = { cents, pending: null };
      return happened(command, { type: 'LimitSet', whose: 'house', measure, period, cents, limit });
    }
    case 'ExcludeSelf': {
      const { days, steadyMs, atMs: wallMs } = command;
      if (days !== null && !isWithin(days, 1, LONGEST_EXCLUSION_DAYS)) {
        return no('period-not-lawful');
      }
      const excluded = excludedFor(exclusion, days, { steadyMs, wallMs });
      return happened(command, { type: 'SelfExcluded', days, exclusion: excluded });
    }
    case 'SetRealityCheck': {
      const { minutes } = command;
      if (!isWithin(minutes, SHORTEST_CHECK_MINUTES, LONGEST_CHECK_MINUTES)) {
        return no('interval-not-lawful');
      }
      return happened(command, { type: 'RealityCheckSet', minutes });
    }
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
