import type { LimitSign, WagerGroup } from '../../rules/index.ts';

export const LIMIT_FIGURES = ['minimum', 'maximum'] as const;

/** A figure of the sign that changes, and since when everybody can read it. */
export interface NoticedFigure {
  readonly group: WagerGroup;
  readonly figure: (typeof LIMIT_FIGURES)[number];
  readonly sinceMs: number;
}

export interface PendingLimits {
  readonly sign: LimitSign;
  readonly postedAtMs: number;
  /** Null: no notice is posted; only everybody's consent brings the change. */
  readonly dueAtMs: number | null;
  readonly consents: readonly string[];
  /** Since when each figure that needs notice has been shown. */
  readonly since: readonly NoticedFigure[];
}

/** The sign in force and the one that is posted. */
export interface SignState {
  readonly sign: LimitSign | null;
  readonly signConfirmed: boolean;
  readonly pendingLimits: PendingLimits | null;
  /** A change without notice that comes while a notice of another change is posted. */
  readonly soon: { readonly sign: LimitSign; readonly dueAtMs: number } | null;
}
