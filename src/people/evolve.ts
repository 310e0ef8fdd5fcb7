import { shelve } from '../kit/index.ts';
import { evolveApprovals, isApprovalEvent } from './approvals.ts';
import { type Attempts, afterFailure, afterLock, NO_ATTEMPTS } from './attempts.ts';
import { dutiesOf } from './duties.ts';
import type { PeopleEvent } from './events.ts';
import { limitKey } from './limits.ts';
import { type PeopleState, type Standing, standingOf } from './state.ts';
import type { PlayTerms } from './terms.ts';

const MINUTE_MS = 60_000;
const NO_PROOF = { password: null, secondFactor: null } as const;

export function evolvePeople(before: PeopleState, event: PeopleEvent): PeopleState {
  const state = evolveHouse(before, event);
  const { person } = event;
  if (person === null) return state;
  const standing = standingOf(state, person);
  const patch = patchOf(event, standing);
  if (patch === null) return state;
  return { ...state, standings: shelve(state.standings, person, { ...standing, ...patch }) };
}

/** What belongs to the house and not to one person: links, marks, acts that wait. */
function evolveHouse(state: PeopleState, event: PeopleEvent): PeopleState {
  switch (event.type) {
    case 'OperatorLinkIssued':
      return { ...state, operatorLink: { link: event.link, untilMs: event.untilMs } };
    case 'OperatorLinkUsed':
      return { ...state, operator: event.person, operatorLink: null };
    case 'InvitationSent': {
      const { person, link, untilMs } = event;
      if (person === null) return state;
      const others = withoutInvitation(state, person);
      return { ...others, invitations: [...others.invitations, { person, link, untilMs }] };
    }
    // A link that was sent for the old password must not replace the new one.
    case 'PasswordSet':
    case 'AccountClosed':
    case 'PersonErased':
      return withoutInvitation(state, event.person);
    case 'PlayWatched':
      return { ...state, playWatched: event.versions };
    default:
      return isApprovalEvent(event)
        ? { ...state, approvals: evolveApprovals(state.approvals, event) }
        : state;
  }
}

function withoutInvitation(state: PeopleState, person: string | null): PeopleState {
  const invitations = state.invitations.filter((one) => one.person !== person);
  return invitations.length === state.invitations.length ? state : { ...state, invitations };
}

/** What an event changes of a standing; null where it changes nothing that a person holds. */
function patchOf(event: PeopleEvent, before: Standing): Partial<Standing> | null {
  switch (event.type) {
    case 'StaffInvited':
      return { kind: 'staff' };
    case 'OperatorLinkUsed':
      return { kind: 'operator' };
    case 'OfficesChanged': {
      const { ranks, cage, gamingDay } = event;
      const now = dutiesOf({ ranks, cage });
      const left = dutiesOf(before).filter((duty) => !now.includes(duty));
      const today = Object.fromEntries(left.map((duty) => [duty, gamingDay]));
      return { ranks, cage, laidDown: { ...before.laidDown, ...today } };
    }
    case 'OfficeTaken':
      return { taken: takenBy(event) };
    case 'PersonRegistered':
      return { ...event.proof, kind: 'player' };
    case 'PasswordSet':
    case 'SecondFactorSet':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
      return event.proof;
    case 'SignInVoided':
      return NO_PROOF;
    case 'SignedIn':
    case 'SignInFailed':
    case 'AccountLocked':
    case 'AccountUnlocked':
      return { attempts: evolveAttempts(before.attempts, event) };
    case 'AccountDisabled':
      return before.account === 'open' ? { account: 'disabled' } : null;
    case 'AccountEnabled':
      return before.account === 'disabled' ? { account: 'open' } : null;
    case 'AccountClosed':
      return { ...NO_PROOF, account: 'closed', closedAtMs: event.atMs };
    case 'PersonErased':
      return erased(before, event.atMs);
    case 'IdentityChecked': {
      const { sealed, leastAge, atMs } = event;
      return { identity: { atMs, sealed, leastAge } };
    }
    case 'LimitSet':
    case 'SelfExcluded':
    case 'RealityCheckSet':
      return { terms: evolveTerms(before.terms, event) };
    default:
      return null;
  }
}

function takenBy({ rank, cage, session }: Extract<PeopleEvent, { type: 'OfficeTaken' }>) {
  return session === null ? null : { rank, cage, session };
}

type AttemptEvent = Extract<
  PeopleEvent,
  { type: 'SignedIn' | 'SignInFailed' | 'AccountLocked' | 'AccountUnlocked' }
>;

function evolveAttempts(attempts: Attempts, event: AttemptEvent): Attempts {
  switch (event.type) {
    case 'SignedIn':
      return NO_ATTEMPTS;
    case 'SignInFailed':
      return afterFailure(attempts, event.steadyMs);
    case 'AccountLocked':
      return afterLock(attempts, event.untilMs);
    case 'AccountUnlocked':
      return afterLock(attempts, 0);
  }
}

/** Limits and exclusions stay with the id, which leads to nobody any more. */
function erased({ kind }: Standing, atMs: number): Partial<Standing> {
  return {
    ...NO_PROOF,
    kind: kind === 'guest' ? 'guest' : 'player',
    ranks: {},
    cage: null,
    taken: null,
    account: 'closed',
    identity: null,
    erasedAtMs: atMs,
  };
}

type TermsEvent = Extract<PeopleEvent, { type: 'LimitSet' | 'SelfExcluded' | 'RealityCheckSet' }>;

function evolveTerms(terms: PlayTerms, event: TermsEvent): PlayTerms {
  switch (event.type) {
    case 'RealityCheckSet':
      return { ...terms, realityCheckMs: event.minutes * MINUTE_MS };
    case 'SelfExcluded':
      return { ...terms, exclusion: event.exclusion };
    case 'LimitSet': {
      const { whose, measure, period, limit } = event;
      return { ...terms, [whose]: { ...terms[whose], [limitKey(measure, period)]: limit } };
    }
  }
}
