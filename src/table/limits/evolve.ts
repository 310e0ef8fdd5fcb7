import { withPatron, withSign } from '../model/change.ts';
import type { TableState } from '../model/state.ts';
import type { LimitsEvent } from './rows.ts';

export function evolveLimits(state: TableState, event: LimitsEvent): TableState {
  switch (event.type) {
    case 'LimitsPosted': {
      const { sign, postedAtMs, dueAtMs } = event;
      const before = state.limits.pendingLimits;
      const consents = before?.postedAtMs === postedAtMs ? before.consents : [];
      return withSign(state, { pendingLimits: { sign, postedAtMs, dueAtMs, consents } });
    }
    case 'LimitsConsented': {
      const { pendingLimits } = state.limits;
      if (pendingLimits === null) return state;
      const consents = [...new Set([...pendingLimits.consents, event.person])];
      return withSign(state, { pendingLimits: { ...pendingLimits, consents } });
    }
    case 'LimitsWithdrawn':
      return withSign(state, { pendingLimits: null });
    case 'LimitsChanged':
      return withSign(state, { sign: event.sign, pendingLimits: null });
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
