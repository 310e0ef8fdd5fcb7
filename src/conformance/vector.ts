import type { Cents } from '../kit/index.ts';
import type { Card, Side, TableTerms, WagerType } from '../rules/index.ts';

/** One wager of a conformance vector. */
export interface VectorWager {
  readonly id: string;
  readonly seat: number;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly length: number;
  readonly nomination: readonly Side[];
}

export interface VectorCoup {
  readonly dummy: 'became' | 'announced' | null;
  readonly wagers: readonly VectorWager[];
}

export interface Vector {
  readonly id: string;
  readonly kind: 'coup' | 'sequence';
  readonly terms: TableTerms;
  /** The vector asks for the extra commission in parts. */
  readonly wantsCommissionParts: boolean;
  readonly shoe: readonly Card[];
  readonly coups: readonly VectorCoup[];
  readonly endsWithShoe: boolean;
}

export const VECTOR_FAULTS = [
  'not-json',
  'not-an-object',
  'bad-id',
  'unknown-rules',
  'unknown-variant',
  'bad-decks',
  'bad-table',
  'bad-shoe',
  'bad-card',
  'too-many-of-a-card',
  'bad-wagers',
  'bad-wager-id',
  'bad-seat',
  'unknown-wager',
  'wager-not-offered',
  'bad-amount',
  'over-maximum',
  'bad-length',
  'bad-nomination',
  'bad-coups',
  'bad-dummy',
  'bad-end',
  'insurance-not-offered',
  'insurance-over-limit',
] as const;
export type VectorFaultCode = (typeof VECTOR_FAULTS)[number];

export interface VectorFault {
  readonly code: VectorFaultCode;
  readonly message: string;
}
