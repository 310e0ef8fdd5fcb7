import {
  APPROVAL_REFUSALS,
  type Approval,
  type ApprovalDecision,
  type ApprovalRefusalCode,
  type ApprovalState,
  type Asked,
} from '../../protocol/index.ts';
import type { CommandType } from '../../table/index.ts';

/** Acts at a table that take two people, unless the house decides otherwise. */
export const SECOND_PERSON_ACTS: readonly CommandType[] = [
  'VoidWager',
  'CorrectPayment',
  'ReopenWagers',
  'InvalidateResult',
  'SeizeWinnings',
];

export type { Approval, ApprovalRefusalCode, Asked };
export { APPROVAL_REFUSALS };
export type Decision = ApprovalDecision;

export interface ApprovalRefusal {
  readonly code: ApprovalRefusalCode;
}

export function isOver(state: ApprovalState): boolean {
  return state !== 'waiting' && state !== 'approved';
}
