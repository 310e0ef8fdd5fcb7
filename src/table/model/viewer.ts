import type { StaffRank } from '../../rules/index.ts';
import { type Actor, isStaff } from './actor.ts';

/**
 * Who looks at a table. A dealer, a supervisor and an inspector look in the rank in which they act.
 */
export type Viewer =
  | { readonly kind: 'spectator' }
  | { readonly kind: 'patron'; readonly person: string }
  | { readonly kind: 'staff'; readonly person: string; readonly rank: StaffRank }
  /** Reads what staff may read and orders nothing. */
  | { readonly kind: 'auditor' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const AUDITOR: Viewer = { kind: 'auditor' };

export function viewerOf({ person, role }: Actor): Viewer {
  return isStaff(role) ? { kind: 'staff', person, rank: role } : { kind: 'patron', person };
}

/** Whether the viewer sees people's chips and debts, disputes, and what is left in the shoe. */
export function seesStaffSheet(viewer: Viewer): boolean {
  return viewer.kind === 'staff' || viewer.kind === 'auditor';
}

/** What the table has won is for those who supervise the game, not for the dealer. */
export function seesFigures(viewer: Viewer): boolean {
  return viewer.kind === 'auditor' || (viewer.kind === 'staff' && viewer.rank !== 'dealer');
}
