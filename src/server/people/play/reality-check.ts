import type { PeopleParts } from '../parts.ts';
import type { Session } from '../sessions.ts';
import { usedCents } from './tally.ts';

/** Time and money since this session began, shown at the interval the player chose. */
export interface RealityCheck {
  readonly elapsedMs: number;
  readonly stakeCents: number;
  /** Positive when the player is ahead. */
  readonly netCents: number;
  readonly intervalMs: number;
  /** How long until it is due; zero or less: it is due now. */
  readonly dueInMs: number;
}

/** The parts that a net needs. */
interface NetParts {
  readonly tallies: Pick<PeopleParts['tallies'], 'of'>;
  readonly steady: Pick<PeopleParts['steady'], 'nowMs'>;
}

/** What each of these people has won or lost at all tables in the last 24 hours. */
export async function netsOfDay(
  { tallies, steady }: NetParts,
  people: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const nowMs = steady.nowMs();
  const nets = await Promise.all(
    people.map(async (person) => {
      const lostCents = usedCents(await tallies.of(person), 'loss', 'day', nowMs);
      // Avoids minus zero where nothing was lost.
      return [person, lostCents === 0 ? 0 : -lostCents] as const;
    }),
  );
  return Object.fromEntries(nets);
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
