import { noShelves, type Shelves, shelved } from '../kit/index.ts';
import type { StaffRank } from '../rules/index.ts';
import type { WaitingActs } from './approvals.ts';
import { type Attempts, NO_ATTEMPTS } from './attempts.ts';
import type { Duty } from './duties.ts';
import { type PlayTerms, USUAL_TERMS } from './terms.ts';

const PERSON_KINDS = ['guest', 'player', 'staff', 'operator'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export const CAGE_POSTS = ['cashier', 'cage-supervisor'] as const;
export type CagePost = (typeof CAGE_POSTS)[number];

export interface Offices {
  /** The rank held under each book. */
  readonly ranks: Readonly<Record<string, StaffRank>>;
  readonly cage: CagePost | null;
}

/** An office that the operator of a play-money house has taken for a while. */
export interface Taken {
  readonly rank: StaffRank | null;
  readonly cage: CagePost | null;
}

/** Digests of what a person signs in with: they reveal a changed document and let nobody in. */
export interface ProofDigests {
  /** Null where he has no password. */
  readonly password: string | null;
  /** Of a confirmed second factor. */
  readonly secondFactor: string | null;
}

/** A link that works once, by the digest of its token; its end is on the steady clock. */
export interface Link {
  readonly link: string;
  readonly untilMs: number;
}

/** Everything that one person may do, must keep to and signs in with. */
export interface Standing extends Offices, ProofDigests {
  readonly kind: PersonKind;
  /** The gaming day on which he last gave up each duty that he served. */
  readonly laidDown: Readonly<Partial<Record<Duty, number>>>;
  /** The office that he has taken, and the digest of the only session in which it counts. */
  readonly taken: (Taken & { readonly session: string }) | null;
  readonly account: 'open' | 'disabled' | 'closed';
  readonly attempts: Attempts;
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

export interface PeopleState {
  /** People who were ever given something; everybody else has the standing of a guest. */
  readonly standings: Shelves<Standing>;
  readonly operator: string | null;
  /** Only the newest link counts. */
  readonly operatorLink: Link | null;
  /** The newest invitation of each person who may choose a password; older ones open nothing. */
  readonly invitations: readonly (Link & { readonly person: string })[];
  /** The version up to which each table's play was examined; null where it never was. */
  readonly playWatched: Readonly<Record<string, number>> | null;
  readonly approvals: WaitingActs;
}

export const GUEST: Standing = {
  kind: 'guest',
  ranks: {},
  cage: null,
  laidDown: {},
  taken: null,
  account: 'open',
  password: null,
  secondFactor: null,
  attempts: NO_ATTEMPTS,
  terms: USUAL_TERMS,
  identity: null,
  closedAtMs: null,
  erasedAtMs: null,
};

export const NOBODY_KNOWN: PeopleState = {
  standings: noShelves(),
  operator: null,
  operatorLink: null,
  invitations: [],
  playWatched: null,
  approvals: {},
};

export function standingOf({ standings }: PeopleState, person: string): Standing {
  return shelved(standings, person) ?? GUEST;
}

/** The person who was invited with this link, while it counts. */
export function invitedBy({ invitations }: PeopleState, link: string, nowMs: number) {
  const found = invitations.find((one) => one.link === link);
  return found === undefined || nowMs >= found.untilMs ? null : found.person;
}
