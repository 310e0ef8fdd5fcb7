import { ok, type Result, refuse } from '../../../../kit/index.ts';
import type { BarringTable } from '../../../floor/bars-devices.ts';

/** To whom a house shows what weighs the cards left. */
export const ANALYSIS_AUDIENCES = ['staff', 'everyone'] as const;
export type AnalysisAudience = (typeof ANALYSIS_AUDIENCES)[number];

export interface AnalysisAsked {
  /** As the house set it; null: staff where it plays for real chips, else everyone. */
  readonly audience: AnalysisAudience | null;
  readonly playMoney: boolean;
  readonly isStaff: boolean;
  /** The barring table at which the visitor plays. */
  readonly playsAt: BarringTable | null;
  /** One of the house's barring tables, whoever plays there. */
  readonly inHouse: BarringTable | null;
}

export interface AnalysisRefusal {
  readonly code: 'analysis-at-table' | 'analysis-for-staff';
  /** The table whose book demands it; null where the house alone chose so. */
  readonly by: BarringTable | null;
}

/**
 * Crown and Victoria 13.1 as VI-59 reads it: nobody at a live table sees such a page, the staff
 * included. Where the game is for real chips, nobody else but the staff does; a house can open it
 * to everyone there only if none of its tables plays by a book that bars devices.
 */
export function mayAnalyse(asked: AnalysisAsked): Result<null, AnalysisRefusal> {
  const { audience, playMoney, isStaff, playsAt, inHouse } = asked;
  if (playsAt !== null) return refuse({ code: 'analysis-at-table', by: playsAt });
  if (isStaff) return ok(null);
  const open = playMoney ? audience !== 'staff' : audience === 'everyone' && inHouse === null;
  return open ? ok(null) : refuse({ code: 'analysis-for-staff', by: inHouse });
}
