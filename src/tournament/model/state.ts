import type { Cents, Drawers } from '../../kit/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import type { DeskState } from './desk-state.ts';
import type { FloorState } from './floor-state.ts';
import type { ResultsState } from './results-state.ts';
import type { SecretState } from './secret-state.ts';
import type { Settings } from './settings.ts';

export const TOURNAMENT_PHASES = [
  'none',
  'draft',
  'published',
  'entries',
  'entries-closed',
  'running',
  'final-played',
  'allocated',
  'closed',
  'cancelled',
  'set-aside',
  'abandoned',
] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

/** The part `terms`: what was announced, who was told, who directs. */
export interface TermsState {
  readonly eventId: string;
  readonly bookId: string;
  readonly settings: Settings | null;
  /** Rises with every change; entrants accept a version. */
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly approvals: readonly Approval[];
  readonly advices: readonly Advice[];
  readonly directors: readonly Director[];
  /** Directors who are present now. */
  readonly present: readonly string[];
  readonly incidents: readonly Incident[];
}

export interface Approval {
  readonly reference: string;
  readonly by: string;
  readonly day: string;
  readonly version: number;
}

export interface Advice {
  readonly recipient: string;
  readonly atMs: number;
  readonly version: number;
}

export interface Director {
  readonly person: string;
  readonly rank: StaffRank;
  readonly deputy: boolean;
}

/** Penalties, findings, disputes and everything else that a director records. */
export interface Incident {
  readonly id: number;
  readonly person: string | null;
  readonly what: string;
  readonly outcome: string;
  /** The consequence that the terms state, while the director has not decided. */
  readonly proposed?: string;
  readonly clause: string | null;
  readonly by: string;
  readonly atMs: number;
}

export const ENTRANT_STATUSES = [
  'applicant',
  'refused',
  'waiting',
  'player',
  'withdrawn',
  'forfeited',
  'disqualified',
  'retired',
  'out',
  'placed',
] as const;
export type EntrantStatus = (typeof ENTRANT_STATUSES)[number];

export interface Entrant {
  readonly person: string;
  readonly status: EntrantStatus;
  readonly staff: boolean;
  readonly appliedAtMs: number;
  /** The version of the terms that was shown and accepted. */
  readonly acceptedVersion: number;
  readonly signedAtMs: number | null;
  readonly briefedAtMs: number | null;
  readonly promotion: boolean;
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  /** Purchases of chips so far. */
  readonly bought?: Readonly<Partial<Record<'buy-back' | 're-buy' | 'add-on', number>>>;
  /** The round for which this entrant is qualified, counted from 1; 0 for none. */
  readonly round: number;
  readonly secondaryEligible: boolean;
  /** A text of the entrant's own that goes into the seat draw. */
  readonly contribution: string;
  /** Where the form that was shown said the privacy policy can be read; absent: not shown. */
  readonly privacyShown?: string;
}

/** The part `entry`: people and their money. */
export interface EntryState {
  readonly open: boolean;
  /** By person; see `entrantOf`. */
  readonly entrants: Drawers<Entrant>;
  /** In the order of their applications. */
  readonly order: readonly string[];
  readonly accepted: number;
  readonly additions: readonly Addition[];
}

export type Addition =
  | { readonly amountCents: Cents }
  | { readonly goods: string; readonly valueCents: Cents };

/** The part `structure`: rounds, tables and who sits where. */
export interface StructureState {
  /** The round being prepared or played, counted from 1; 0 before the first. */
  readonly round: number;
  /** Starts that were moved, by round. */
  readonly starts: Readonly<Record<number, { readonly atMs: number; readonly day: string }>>;
  readonly designated: readonly string[];
  /** Commitments of the draws, by round. */
  readonly seals: Readonly<Record<number, string>>;
  readonly seats: readonly Seating[];
  readonly session: 'none' | 'seated' | 'running' | 'decided';
  readonly startedAtMs: number | null;
  readonly wagerSeconds: number | null;
  readonly notices: readonly { readonly what: string; readonly atMs: number }[];
  /** Winners of the secondary tournament admitted to the next round. */
  readonly admitted: readonly string[];
}

export interface Seating {
  readonly tableId: string;
  readonly seat: number;
  readonly person: string;
}

/** A tournament's state: a few sub-records, each changed by one part only. */
export interface TournamentState {
  readonly phase: TournamentPhase;
  readonly terms: TermsState;
  readonly entry: EntryState;
  readonly structure: StructureState;
  readonly floor: FloorState;
  readonly secret: SecretState;
  readonly results: ResultsState;
  readonly desk: DeskState;
}
