import { withPatron, withSign } from '../model/change.ts';
import type { TableState } from '../model/state.ts';
import type { LimitsEvent } from './rows.ts';

export function evolveLimits(state: TableState, event: LimitsEvent): TableState {
  switch (event.type) {
    case 'LimitsPosted':
      return posted(state, event);
    case 'LimitsConsented': {
      const { pendingLimits } = state.limits;
      if (pendingLimits === null) return state;
      const consents = [...new Set([...pendingLimits.consents, event.person])];
      return withSign(state, { pendingLimits: { ...pendingLimits, consents } });
    }
    case 'LimitsWithdrawn':
      return withSign(state, { pendingLimits: null, soon: null });
    case 'LimitsChanged':
      return event.besideNotice === true
        ? withSign(state, { sign: event.sign, soon: null })
        : withSign(state, { sign: event.sign, pendingLimits: null, soon: null });
    case 'PersonalLimitsAgreed':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        personalLimits: event.limits,
        personalMarker: event.marker,
      }));
    case 'ExtraCommissionArranged':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        arrangedMaximumCents: event.maximumCents,
      }));
  }
}

function posted(
  state: TableState,
  event: Extract<LimitsEvent, { type: 'LimitsPosted' }>,
): TableState {
  const { sign, postedAtMs, dueAtMs, since = [], besideNotice } = event;
  if (besideNotice === true) {
    return withSign(state, { soon: { sign, dueAtMs: dueAtMs ?? postedAtMs } });
  }
  // A person who agreed to figures that are still posted need not agree again.
  const before = state.limits.pendingLimits;
  const consents = before?.postedAtMs === postedAtMs ? before.consents : [];
  return withSign(state, { pendingLimits: { sign, postedAtMs, dueAtMs, consents, since } });
}
