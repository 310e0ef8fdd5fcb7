import type { PeopleParts } from '../parts.ts';
import type { Session } from '../sessions.ts';

/** Time and money since this session began, shown at the interval the player chose. */
export interface RealityCheck {
  readonly elapsedMs: number;
  readonly stakeCents: number;
  /** Positive when the player is ahead. */
  readonly netCents: number;
  readonly intervalMs: number;
  /** Nothing or less: it is due now. */
  readonly dueInMs: number;
}

export async function realityCheck(parts: PeopleParts, session: Session): Promise<RealityCheck> {
  const { person, record } = session;
  const { realityCheckMs: intervalMs } = parts.gate.terms(person.id);
  const now = await parts.tallies.mark(person.id);
  const nowMs = parts.steady.nowMs();
  const checkedMs = parts.sessions.checkedMs(session);
  return {
    elapsedMs: nowMs - record.startedMs,
    stakeCents: now.stakeCents - record.mark.stakeCents,
    netCents: now.netCents - record.mark.netCents,
    intervalMs,
    dueInMs: checkedMs + intervalMs - nowMs,
  };
}
