import { ok, type Result } from '../../../kit/index.ts';
import { findDocument, replace } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { note, type PeopleParts } from '../parts.ts';
import type { PeopleEvent } from '../people-log.ts';
import { no, type PeopleRefusal } from '../refusal.ts';
import type { Session } from '../sessions.ts';
import { changeLimit, isMeasure, isPeriod, limitKey, NO_LIMIT } from './limits.ts';
import type { PlayTerms } from './usual-terms.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_EXCLUSION_DAYS = 5 * 366;
const SHORTEST_CHECK_MINUTES = 10;
const LONGEST_CHECK_MINUTES = 240;

export interface LimitAsked {
  readonly measure: unknown;
  readonly period: unknown;
  /** The new limit; null removes it, after 24 hours. */
  readonly cents: unknown;
}

export function setOwnLimit(
  parts: PeopleParts,
  { person }: Session,
  asked: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  return setLimit(parts, person.id, person.id, 'own', asked);
}

/** Sets a limit that the house imposes on a person. The lower of his and the house's counts. */
export async function setHouseLimit(
  parts: PeopleParts,
  by: Session,
  personId: string,
  asked: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  if ((await findDocument(parts.store, 'person', personId)) === null) return no('no-such-person');
  return setLimit(parts, personId, by.person.id, 'house', asked);
}

/** Excludes a person at his own wish: at once, irrevocably, and only ever for longer. */
export async function selfExclude(
  parts: PeopleParts,
  { person }: Session,
  days: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (days !== null && !isWithin(days, 1, LONGEST_EXCLUSION_DAYS)) return no('period-not-lawful');
  const untilMs = days === null ? null : parts.steady.nowMs() + Number(days) * DAY_MS;
  const sinceWallMs = parts.steady.wallMs();
  return changeTerms(parts, person.id, person.id, ({ exclusion: old }) => {
    const isLater = old === null || isLonger(untilMs, old.untilMs);
    const exclusion = isLater ? { sinceWallMs: old?.sinceWallMs ?? sinceWallMs, untilMs } : old;
    return ok({
      type: 'SelfExcluded',
      facts: { days: Number(days) || null, exclusion: { ...exclusion } },
    });
  });
}

export async function setRealityCheck(
  parts: PeopleParts,
  { person }: Session,
  minutes: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (!isWithin(minutes, SHORTEST_CHECK_MINUTES, LONGEST_CHECK_MINUTES)) {
    return no('interval-not-lawful');
  }
  const told: Told = { type: 'RealityCheckSet', facts: { minutes } };
  return changeTerms(parts, person.id, person.id, () => ok(told));
}

function setLimit(
  parts: PeopleParts,
  personId: string,
  by: string,
  whose: 'own' | 'house',
  { measure, period, cents }: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (!isMeasure(measure) || !isPeriod(period)) return Promise.resolve(no('limit-not-lawful'));
  return changeTerms(parts, personId, by, ({ own }) => {
    const before = whose === 'own' ? (own[limitKey(measure, period)] ?? NO_LIMIT) : NO_LIMIT;
    const limit = changeLimit(before, cents, parts.steady.nowMs());
    if (!limit.ok) return limit;
    const { pending } = limit.value;
    const kept = { cents: limit.value.cents, pending: pending && { ...pending } };
    const facts = { whose, measure, period, cents: cents as number | null, limit: kept };
    return ok({ type: 'LimitSet', facts });
  });
}

interface Told {
  readonly type: 'LimitSet' | 'SelfExcluded' | 'RealityCheckSet';
  readonly facts: PeopleEvent['facts'];
}

/**
 * Changes a person's terms, one change after the other. The log is written first: it counts, and
 * the document repeats it.
 */
async function changeTerms(
  parts: PeopleParts,
  personId: string,
  by: string,
  next: (terms: PlayTerms) => Result<Told, PeopleRefusal>,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  const done = await parts.lanes.run(`terms ${personId}`, async () => {
    const told = next(parts.log.standing(personId).terms);
    if (!told.ok) return told;
    await note(parts, told.value.type, personId, by, told.value.facts);
    const { terms } = parts.log.standing(personId);
    const failure = await replace(parts.store, 'play-terms', personId, terms);
    // The steady clock is saved with the wish, so that a restart cannot shorten the wait.
    await parts.steady.save();
    return failure === null ? ok(terms) : no(failure);
  });
  return done === LANE_FULL ? no('busy') : done;
}

function isLonger(wanted: number | null, current: number | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}
