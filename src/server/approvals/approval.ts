import type { CageCommandBody, Signature } from '../../cage/index.ts';
import type { Json } from '../../kit/index.ts';
import type { Actor, CommandBody, CommandType } from '../../table/index.ts';

/** Acts at a table that take two people, unless the house decides otherwise. */
export const SECOND_PERSON_ACTS: readonly CommandType[] = [
  'VoidWager',
  'CorrectPayment',
  'ReopenWagers',
  'InvalidateResult',
  'SeizeWinnings',
];

export const APPROVAL_STATES = [
  'waiting',
  'approved',
  'done',
  'refused',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What is to be done, and who asks for it. */
export type Asked =
  | {
      readonly where: 'table';
      readonly table: string;
      readonly body: CommandBody;
      readonly by: Actor;
      /** The patron for whom it is keyed, where the command needs one. */
      readonly for?: string;
    }
  | { readonly where: 'cage'; readonly body: CageCommandBody; readonly by: Signature };

/** Document `approval`. */
export interface Approval {
  readonly id: string;
  readonly asked: Asked;
  readonly why: string;
  readonly askedAtMs: number;
  /** On the steady clock. */
  readonly expiresMs: number;
  readonly state: ApprovalState;
  readonly decision: Decision | null;
  /** What the table or the cage answered. */
  readonly outcome: Json;
}

export interface Decision {
  readonly by: Actor | Signature;
  /** Wall time; also the time of the act, so that a second try is the same order. */
  readonly atMs: number;
  readonly why: string | null;
}

export const APPROVAL_REFUSALS = {
  'no-second-person-needed': 'This act does not wait for a second person.',
  'no-such-table': 'There is no such table here.',
  'nobody-may': 'The book gives this power to nobody.',
  'not-your-office': 'Your office does not ask for this.',
  'reason-needed': 'A reason must be given in words.',
  'too-many-waiting': 'Too many requests are waiting already.',
  'no-such-approval': 'There is no such request.',
  'not-waiting': 'This request has been answered or has expired.',
  'is-your-own': 'Nobody approves what he asked for himself.',
  'rank-too-low': 'Your rank under this book does not reach for this act.',
  busy: 'The house is busy; try again shortly.',
} as const;
export type ApprovalRefusalCode = keyof typeof APPROVAL_REFUSALS;

export interface ApprovalRefusal {
  readonly code: ApprovalRefusalCode;
}

export function isOver(state: ApprovalState): boolean {
  return state !== 'waiting' && state !== 'approved';
}
