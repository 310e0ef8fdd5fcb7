import { ok, type Result, toCents } from '../../../kit/index.ts';
import {
  type LimitPeriod,
  MEASURES,
  type Measure,
  no,
  PERIODS,
  type PeopleCommandBody,
  type PeopleRefusal,
  type PlayTerms,
} from '../../../people/index.ts';
import { findDocument } from '../documents.ts';
import { order, type PeopleParts } from '../parts.ts';
import type { Session } from '../sessions.ts';

export interface LimitAsked {
  readonly measure: unknown;
  readonly period: unknown;
  /** The new limit; null removes it, after 24 hours. */
  readonly cents: unknown;
}

export async function setOwnLimit(
  parts: PeopleParts,
  { person }: Session,
  asked: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  const limit = readLimit(asked);
  if (!limit.ok) return limit;
  const steadyMs = parts.steady.nowMs();
  return changed(parts, person.id, {
    ...{ type: 'SetOwnLimit', person: person.id, steadyMs },
    ...limit.value,
  });
}

/** Sets a limit that the house imposes on a person. The lower of his and the house's counts. */
export async function setHouseLimit(
  parts: PeopleParts,
  by: Session,
  person: string,
  asked: LimitAsked,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  if ((await findDocument(parts.store, 'person', person)) === null) return no('no-such-person');
  const limit = readLimit(asked);
  if (!limit.ok) return limit;
  return changed(parts, by.person.id, { type: 'SetHouseLimit', person, ...limit.value });
}

/** Excludes a person at his own wish: at once, irrevocably, and only ever for longer. */
export async function selfExclude(
  parts: PeopleParts,
  { person: { id } }: Session,
  days: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (days !== null && !Number.isSafeInteger(days)) return no('period-not-lawful');
  const steadyMs = parts.steady.nowMs();
  const asked = { days: days === null ? null : Number(days), steadyMs };
  return changed(parts, id, { type: 'ExcludeSelf', person: id, ...asked });
}

export async function setRealityCheck(
  parts: PeopleParts,
  { person: { id } }: Session,
  minutes: unknown,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  if (!Number.isSafeInteger(minutes)) return no('interval-not-lawful');
  return changed(parts, id, { type: 'SetRealityCheck', person: id, minutes: Number(minutes) });
}

type TermsOrder = Extract<
  PeopleCommandBody,
  { readonly type: 'SetOwnLimit' | 'SetHouseLimit' | 'ExcludeSelf' | 'SetRealityCheck' }
>;

async function changed(
  parts: PeopleParts,
  by: string,
  body: TermsOrder,
): Promise<Result<PlayTerms, PeopleRefusal>> {
  const done = await order(parts, by, body);
  if (!done.ok) return done;
  // The steady clock is saved with the wish, so that a restart cannot shorten the wait.
  await parts.steady.save();
  return ok(parts.log.standing(body.person).terms);
}

/** Brings a wish from outside into the shape of a command. */
function readLimit({ measure, period, cents }: LimitAsked) {
  const asked = cents === null ? ok(null) : toCents(cents);
  if (!isMeasure(measure) || !isPeriod(period)) return no('limit-not-lawful');
  if (!asked.ok) return no('limit-not-lawful', { fault: asked.error });
  return ok({ measure, period, cents: asked.value });
}

function isMeasure(text: unknown): text is Measure {
  return MEASURES.some((measure) => measure === text);
}

function isPeriod(text: unknown): text is LimitPeriod {
  return PERIODS.some((period) => period === text);
}
