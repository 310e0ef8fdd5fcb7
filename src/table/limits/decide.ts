import { type Cents, ok, present, toCents } from '../../kit/index.ts';
import { isMainWager, type LimitSign, pairFault, signFault } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { PendingLimits, TableState } from '../model/state.ts';
import { bonusLimitsRefusal, exposureRefusal } from '../opening/setup-faults.ts';
import { subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import {
  clocksOf,
  consentReplaces,
  everybodyConsents,
  noticedFigures,
  sameFigures,
  takenIn,
} from './limit-change.ts';
import type { LimitsCommand } from './rows.ts';

const MINUTE_MS = 60_000;

export function decideLimits(state: TableState, command: LimitsCommand & Envelope): Decision {
  switch (command.type) {
    case 'PostLimits':
      return postLimits(state, command);
    case 'ConsentToLimits':
      return consent(state, subjectOf(command));
    case 'WithdrawLimits':
      return state.limits.pendingLimits === null
        ? no('nothing-posted', null, {})
        : ok([{ type: 'LimitsWithdrawn' }]);
    case 'AgreePersonalLimits':
      return agreePersonal(state, command);
    case 'ArrangeExtraCommission':
      return arrangeExtra(state, command.person, command.maximumCents);
  }
}

/**
 * A change that needs notice is posted with its time; any other change takes effect at the next
 * coup.
 */
function postLimits(
  state: TableState,
  command: Extract<LimitsCommand, { type: 'PostLimits' }> & Envelope,
): Decision {
  const { change } = bookOf(state).limits;
  const { sign: next } = command;
  const before = state.limits.sign;
  if (before === null) return no('nothing-posted', change, {});
  const fault = signFault(next) ?? tiePercentFault(state, next);
  if (fault !== null) return no('sign-not-lawful', change, { ...fault });
  const foreign =
    exposureRefusal(bookOf(state), next) ?? bonusLimitsRefusal(bookOf(state), setupOf(state), next);
  if (foreign !== null) return foreign;
  const figures = noticedFigures(change.value.needsNotice, before, next);
  const { pendingLimits: pending } = state.limits;
  if (figures.length === 0 && pending !== null && pending.dueAtMs !== null) {
    return postBeside(state, pending, next, command);
  }
  return postNotice(state, figures, command);
}

type Post = Extract<LimitsCommand, { type: 'PostLimits' }> & Envelope;

function postNotice(
  state: TableState,
  figures: ReturnType<typeof noticedFigures>,
  { sign, atMs, takesEffectAtMs }: Post,
): Decision {
  const { change, changeGrounds, changeTimeStated } = bookOf(state).limits;
  const { pendingLimits: pending } = state.limits;
  const needed = figures.length > 0;
  if (needed && changeTimeStated.value && takesEffectAtMs === null) {
    // Where players ask for the change or agree to it, no sign is needed (Victoria 7.7.1).
    return consentReplaces(state)
      ? ok([{ type: 'LimitsPosted', sign, postedAtMs: atMs, dueAtMs: null }])
      : no('notice-needed', changeTimeStated, {});
  }
  const since =
    pending === null
      ? figures.map((figure) => ({ ...figure, sinceMs: atMs }))
      : clocksOf(pending, sign, figures, atMs);
  const postedAtMs = needed ? Math.max(...since.map(({ sinceMs }) => sinceMs)) : atMs;
  const noticeMs = needed ? change.value.noticeMinutes * MINUTE_MS : 0;
  const agreed = pending !== null && sameFigures(pending.sign, sign, figures);
  const leastMs = agreed && everybodyConsents(state) ? atMs : postedAtMs + noticeMs;
  const dueAtMs = takesEffectAtMs ?? Math.max(atMs, leastMs);
  if (dueAtMs < leastMs) {
    const notice = changeGrounds.value?.notice ?? change;
    return no('notice-not-over', notice, { minutes: change.value.noticeMinutes, dueAtMs });
  }
  const posted = { type: 'LimitsPosted', sign, postedAtMs, dueAtMs } as const;
  return ok([needed ? { ...posted, since } : posted]);
}

/**
 * A change that needs no notice takes effect at once; the posted notice keeps its figures and its
 * time.
 */
function postBeside(
  state: TableState,
  pending: PendingLimits,
  next: LimitSign,
  { atMs, takesEffectAtMs }: Post,
): Decision {
  const { change } = bookOf(state).limits;
  const before = present(state.limits.sign, 'a sign');
  const noticed = noticedFigures(change.value.needsNotice, before, pending.sign);
  const sign = takenIn(pending.sign, next, noticed);
  const fault = signFault(sign);
  if (fault !== null) return no('sign-not-lawful', change, { ...fault });
  const { postedAtMs, dueAtMs, since } = pending;
  const soonAtMs = takesEffectAtMs ?? atMs;
  const beside = { type: 'LimitsPosted', sign: next, postedAtMs: atMs, dueAtMs: soonAtMs } as const;
  return ok([
    { ...beside, besideNotice: true },
    { type: 'LimitsPosted', sign, postedAtMs, dueAtMs, since },
  ]);
}

function tiePercentFault(state: TableState, sign: LimitSign): { fault: string } | null {
  const range = versionAt(state).tiePercent.value;
  const percent = sign.tiePercent;
  if (range === null) return percent === null ? null : { fault: 'tie-percent' };
  const fits =
    percent !== null &&
    Number.isInteger(percent) &&
    percent >= range.least &&
    percent <= range.most;
  return fits ? null : { fault: 'tie-percent' };
}

function consent(state: TableState, person: string): Decision {
  const { change, changeGrounds } = bookOf(state).limits;
  if (!change.value.consentInstead) return no('no-consent', change, {});
  const ground = changeGrounds.value?.consent ?? change;
  if (state.limits.pendingLimits === null) return no('nothing-posted', ground, {});
  const patron = patronOf(state, person);
  if (patron === null || (patron.seat === null && patron.standingAt === null)) {
    return no('not-seated', ground, { person });
  }
  return ok([{ type: 'LimitsConsented', person }]);
}

/**
 * Limits for one player count only while the marker stands at his place (Crown, Victoria 7.6;
 * Tasmania 7.2).
 */
function agreePersonal(
  state: TableState,
  command: Extract<LimitsCommand, { type: 'AgreePersonalLimits' }>,
): Decision {
  const { personalLimitMarker, personalMarkerText } = bookOf(state).limits;
  const { person, limits } = command;
  const marker = command.marker === undefined ? personalMarkerText.value : command.marker;
  const patron = patronOf(state, person);
  if (personalLimitMarker.value === null) return no('not-allowed-in-book', personalLimitMarker, {});
  if (patron === null || patron.seat === null)
    return no('not-seated', personalLimitMarker, { person });
  // Wagers already accepted keep the limits of their placement (VI-65).
  if (state.bets.wagers.some((wager) => wager.person === person)) {
    return no('wagers-open', personalLimitMarker, { person });
  }
  if (limits === null) return ok([{ type: 'PersonalLimitsAgreed', person, limits, marker: null }]);
  if (marker === null || marker.trim() === '') return no('notice-needed', personalLimitMarker, {});
  const { text } = personalLimitMarker.value;
  if (text !== null && marker.trim().toLowerCase() !== text) {
    return no('notice-needed', personalLimitMarker, { text });
  }
  for (const [group, pair] of Object.entries(limits)) {
    const fault = pairFault(pair);
    if (fault !== null) return no('limits-not-lawful', personalLimitMarker, { group, fault });
  }
  return ok([{ type: 'PersonalLimitsAgreed', person, limits, marker: text ?? marker.trim() }]);
}

/**
 * At Crown a wager past the differential needs a prior arrangement with a named player (Crown 7.5).
 */
function arrangeExtra(state: TableState, person: string, maximumCents: Cents | null): Decision {
  const { pastDifferential } = bookOf(state).limits;
  const policy = pastDifferential.value;
  if (policy === null || policy.by !== 'arrangement') {
    return no('not-allowed-in-book', pastDifferential, {});
  }
  if (!policy.versions.includes(versionAt(state).id)) {
    return no('not-allowed-in-book', pastDifferential, { version: versionAt(state).id });
  }
  if (patronOf(state, person) === null) return no('no-such-person', null, { person });
  // Wagers already accepted keep the limits of their placement (VI-65).
  if (state.bets.wagers.some((wager) => wager.person === person && isMainWager(wager.type))) {
    return no('wagers-open', pastDifferential, { person });
  }
  const limit = state.limits.sign?.differentialCents ?? null;
  const lawful =
    maximumCents === null || (toCents(maximumCents).ok && limit !== null && maximumCents > limit);
  if (!lawful) return no('limits-not-lawful', pastDifferential, { maximumCents });
  return ok([{ type: 'ExtraCommissionArranged', person, maximumCents }]);
}
