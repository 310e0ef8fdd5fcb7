import { type Json, type Shelves, shelve, shelved } from '../../../kit/index.ts';
import { type Duty, dutiesOf } from '../duties.ts';
import type { PeopleEvent } from '../people-log.ts';
import type { Person } from '../persons.ts';
import { type Limit, type LimitKey, limitKey } from '../play/limits.ts';
import { type Exclusion, type PlayTerms, USUAL_TERMS } from '../play/usual-terms.ts';

/** What the log of people says of one person. His documents only repeat it. */
export interface Standing {
  readonly kind: 'staff' | 'operator' | null;
  readonly ranks: Person['ranks'];
  readonly cage: Person['cage'];
  /** When he last gave up each duty that he served, by the wall clock. */
  readonly laidDown: Readonly<Partial<Record<Duty, number>>>;
  readonly account: 'open' | 'disabled' | 'closed';
  /** Digest of the kept hash of his password; null where he has none. */
  readonly password: string | null;
  /** Digest of his confirmed second factor. */
  readonly secondFactor: string | null;
  readonly terms: PlayTerms;
  /** When the house saw who he is and how old; what was seen is sealed with his own key. */
  readonly identity: {
    readonly atMs: number;
    readonly sealed: string;
    /** The age that the house asked for then. */
    readonly leastAge: number;
  } | null;
  readonly closedAtMs: number | null;
  readonly erasedAtMs: number | null;
}

/** The standings of people who were ever given something; everybody else has `NO_STANDING`. */
export type Standings = Shelves<Standing>;

export const NO_STANDING: Standing = {
  kind: null,
  ranks: {},
  cage: null,
  laidDown: {},
  account: 'open',
  password: null,
  secondFactor: null,
  terms: USUAL_TERMS,
  identity: null,
  closedAtMs: null,
  erasedAtMs: null,
};

export function standingOf(all: Standings, person: string): Standing {
  return shelved(all, person) ?? NO_STANDING;
}

export function evolveStandings(all: Standings, event: PeopleEvent): Standings {
  const { person } = event;
  if (person === null) return all;
  const patch = patchOf(event, standingOf(all, person));
  return patch === null ? all : shelve(all, person, { ...standingOf(all, person), ...patch });
}

/** What an event changes of a standing; null where it changes nothing that a person holds. */
function patchOf({ type, facts, atMs }: PeopleEvent, before: Standing): Partial<Standing> | null {
  switch (type) {
    case 'StaffInvited':
      return { kind: 'staff' };
    case 'OperatorLinkUsed':
      return { kind: 'operator' };
    case 'RanksChanged':
      return changedOffices(before, facts.after as unknown as Offices, atMs);
    case 'PersonRegistered':
    case 'PasswordSet':
      return typeof facts.password === 'string' ? { password: facts.password } : null;
    case 'SecondFactorSet':
    case 'RecoveryCodeUsed':
      return typeof facts.secondFactor === 'string' ? { secondFactor: facts.secondFactor } : null;
    case 'AccountDisabled':
      return before.account === 'open' ? { account: 'disabled' } : null;
    case 'AccountEnabled':
      return before.account === 'disabled' ? { account: 'open' } : null;
    case 'AccountClosed':
      return { account: 'closed', password: null, secondFactor: null, closedAtMs: atMs };
    case 'PersonErased':
      return { ...ERASED, kind: null, ranks: {}, cage: null, identity: null, erasedAtMs: atMs };
    case 'IdentityChecked':
      return {
        identity: { atMs, sealed: String(facts.sealed), leastAge: Number(facts.leastAge) },
      };
    case 'SecondFactorRemoved':
      return { secondFactor: null };
    case 'SignInVoided':
      return { password: null, secondFactor: null };
    case 'LimitSet':
    case 'SelfExcluded':
    case 'RealityCheckSet':
      return { terms: evolveTerms(before.terms, type, facts) };
    case 'StandingTakenOver':
      return facts as unknown as Partial<Standing>;
    default:
      return null;
  }
}

const ERASED = { account: 'closed', password: null, secondFactor: null } as const;

type Offices = Pick<Standing, 'ranks' | 'cage'>;

function changedOffices(before: Standing, { ranks, cage }: Offices, atMs: number) {
  const now = dutiesOf({ ranks, cage });
  const left = dutiesOf(before).filter((duty) => !now.includes(duty));
  const laidDown = { ...before.laidDown, ...Object.fromEntries(left.map((duty) => [duty, atMs])) };
  return { ranks, cage, laidDown };
}

/**
 * Folds an event about play. Older houses noted such events without the resulting limit; those
 * limits are taken over once.
 */
function evolveTerms(
  terms: PlayTerms,
  type: 'LimitSet' | 'SelfExcluded' | 'RealityCheckSet',
  facts: Readonly<Record<string, Json>>,
): PlayTerms {
  if (type === 'RealityCheckSet') {
    return { ...terms, realityCheckMs: Number(facts.minutes) * MINUTE_MS };
  }
  if (type === 'SelfExcluded') {
    if (facts.exclusion === undefined) return terms;
    return { ...terms, exclusion: facts.exclusion as unknown as Exclusion };
  }
  if (facts.limit === undefined) return terms;
  const whose = facts.whose === 'house' ? 'house' : 'own';
  const key: LimitKey = limitKey(facts.measure as never, facts.period as never);
  const limit = facts.limit as unknown as Limit;
  return { ...terms, [whose]: { ...terms[whose], [key]: limit } };
}

/** The document with the offices that the log gives. */
export function withOffices(held: Person, { kind, ranks, cage, account }: Standing): Person {
  const { account: _before, ...person } = held;
  const visitor = person.name === null ? 'guest' : 'player';
  const isOffice = person.kind === 'staff' || person.kind === 'operator';
  const office = kind ?? (isOffice ? visitor : person.kind);
  return { ...person, kind: office, ranks, cage, ...(account === 'open' ? {} : { account }) };
}

const MINUTE_MS = 60_000;
