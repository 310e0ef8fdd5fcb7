import { ok, type Result } from '../../kit/index.ts';
import { findDocument, update } from './documents.ts';
import {
  changeLimit,
  isMeasure,
  isPeriod,
  type LimitPeriod,
  type Limits,
  limitKey,
  type Measure,
  NO_LIMIT,
} from './limits.ts';
import { note, type PeopleParts } from './parts.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Session } from './sessions.ts';

/**
 * Document `play-terms`, by person: what he, or the house for him, has laid down about his play.
 */
export interface PlayTerms {
  readonly own: Limits;
  readonly house: Limits;
  readonly exclusion: Exclusion | null;
  readonly realityCheckMs: number;
}

export interface Exclusion {
  readonly sinceWallMs: number;
  /** On the steady clock; null for ever. */
  readonly untilMs: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_EXCLUSION_DAYS = 5 * 366;
const SHORTEST_CHECK_MINUTES = 10;
const LONGEST_CHECK_MINUTES = 240;

export const USUAL_TERMS: PlayTerms = {
  own: {},
  house: {},
  exclusion: null,
  realityCheckMs: 60 * MINUTE_MS,
};

export interface LimitAsked {
  readonly measure: unknown;
  readonly period: unknown;
  /** Null takes the limit away, after its 24 hours. */
  readonly cents: unknown;
}

export function setOwnLimit(
  parts: PeopleParts,
  { person }: Session,
  asked: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  return setLimit(parts, person.id, person.id, 'own', asked);
}

/** A limit that the house lays on a person. The lower of both counts. */
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

/** It begins at once, cannot be taken back, and can only be made longer. */
export async function selfExclude(
  parts: PeopleParts,
  { person }: Session,
  days: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (days !== null && !isWithin(days, 1, LONGEST_EXCLUSION_DAYS)) return no('period-not-lawful');
  const untilMs = days === null ? null : parts.steady.nowMs() + Number(days) * DAY_MS;
  const sinceWallMs = parts.steady.wallMs();
  const changed = await changeTerms(parts, person.id, (terms) => {
    const old = terms.exclusion;
    if (old !== null && !isLonger(untilMs, old.untilMs)) return ok(terms);
    return ok({ ...terms, exclusion: { sinceWallMs: old?.sinceWallMs ?? sinceWallMs, untilMs } });
  });
  if (changed.ok) {
    await note(parts, 'SelfExcluded', person.id, person.id, { days: days as number | null });
  }
  return changed;
}

export async function setRealityCheck(
  parts: PeopleParts,
  { person }: Session,
  minutes: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (!isWithin(minutes, SHORTEST_CHECK_MINUTES, LONGEST_CHECK_MINUTES)) {
    return no('interval-not-lawful');
  }
  const realityCheckMs = minutes * MINUTE_MS;
  const changed = await changeTerms(parts, person.id, (terms) => ok({ ...terms, realityCheckMs }));
  if (changed.ok) await note(parts, 'RealityCheckSet', person.id, person.id, { minutes });
  return changed;
}

export function isExcluded({ exclusion }: PlayTerms, nowMs: number): boolean {
  if (exclusion === null) return false;
  return exclusion.untilMs === null || nowMs < exclusion.untilMs;
}

async function setLimit(
  parts: PeopleParts,
  personId: string,
  by: string,
  whose: 'own' | 'house',
  { measure, period, cents }: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (!isMeasure(measure) || !isPeriod(period)) return no('limit-not-lawful');
  const changed = await changeTerms(parts, personId, (terms) =>
    withLimit(parts, terms, whose, measure, period, cents),
  );
  if (changed.ok) {
    const facts = { whose, measure, period, cents: cents as number | null };
    await note(parts, 'LimitSet', personId, by, facts);
  }
  return changed;
}

function withLimit(
  parts: PeopleParts,
  terms: PlayTerms,
  whose: 'own' | 'house',
  measure: Measure,
  period: LimitPeriod,
  wanted: unknown,
): Result<PlayTerms, PeopleRefusal> {
  const key = limitKey(measure, period);
  const before = whose === 'own' ? (terms.own[key] ?? NO_LIMIT) : NO_LIMIT;
  const limit = changeLimit(before, wanted, parts.steady.nowMs());
  return limit.ok ? ok({ ...terms, [whose]: { ...terms[whose], [key]: limit.value } }) : limit;
}

async function changeTerms(
  parts: PeopleParts,
  personId: string,
  next: (terms: PlayTerms) => Result<PlayTerms, PeopleRefusal>,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  let decided: Result<PlayTerms, PeopleRefusal> = no('no-such-person');
  const kept = await update<PlayTerms>(parts.store, 'play-terms', personId, (stored) => {
    decided = next(stored ?? USUAL_TERMS);
    return decided.ok ? decided.value : null;
  });
  if ('failure' in kept) return no(kept.failure);
  // The clock's hands go down with the wish, so that a restart cannot shorten the wait.
  await parts.steady.save();
  parts.gate.forget(personId);
  return decided;
}

function isLonger(wanted: number | null, current: number | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}
