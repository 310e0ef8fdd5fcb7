import { ok, type Result, refuse } from '../../../../kit/index.ts';
import type { BarringTable } from '../../../floor/bars-devices.ts';

/** To whom a house shows figures that weigh the cards left. */
export const ANALYSIS_AUDIENCES = ['staff', 'everyone'] as const;
export type AnalysisAudience = (typeof ANALYSIS_AUDIENCES)[number];

export interface AnalysisAsked {
  /** The setting of the house; null: staff where it plays for real chips, else everyone. */
  readonly audience: AnalysisAudience | null;
  readonly playMoney: boolean;
  readonly isStaff: boolean;
  /** The table at which the visitor plays and whose book bars devices. */
  readonly playsAt: BarringTable | null;
  /** Any table of the house whose book bars devices. */
  readonly inHouse: BarringTable | null;
}

export interface AnalysisRefusal {
  readonly code: 'analysis-at-table' | 'analysis-for-staff';
  /** The table whose book demands the refusal; null where the house alone chose it. */
  readonly by: BarringTable | null;
}

/**
 * Crown and Victoria 13.1 as VI-59 reads them: nobody who plays at a live table sees such a page,
 * not even staff. Where the game is for real chips, only staff see it otherwise; a house may open
 * it to everyone only if none of its tables plays by a book that bars devices.
 */
export function mayAnalyse(asked: AnalysisAsked): Result<null, AnalysisRefusal> {
  const { audience, playMoney, isStaff, playsAt, inHouse } = asked;
  if (playsAt !== null) return refuse({ code: 'analysis-at-table', by: playsAt });
  if (isStaff) return ok(null);
  const open = playMoney ? audience !== 'staff' : audience === 'everyone' && inHouse === null;
  return open ? ok(null) : refuse({ code: 'analysis-for-staff', by: inHouse });
}
