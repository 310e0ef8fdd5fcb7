import { giveBack, withPatron } from '../model/change.ts';
import type { LimitsEvent, OpeningEvent } from '../model/events.ts';
import { newShoe } from '../model/initial.ts';
import type { TableState } from '../model/state.ts';

export function evolveOpening(state: TableState, event: OpeningEvent | LimitsEvent): TableState {
  switch (event.type) {
    case 'TableOpened':
      return opened(state, event);
    case 'SignedOn':
      return event.post === 'dealer'
        ? { ...state, dealer: event.person }
        : { ...state, supervisor: { person: event.person, rank: event.rank } };
    case 'SignedOff':
      return event.post === 'dealer' ? { ...state, dealer: null } : { ...state, supervisor: null };
    case 'SignConfirmed':
      return { ...state, signConfirmed: true };
    case 'MethodChosen':
      return { ...state, method: event.method };
    case 'FacingChosen':
      return { ...state, facing: event.facing };
    case 'SetUpAttested': {
      const { diagram, shoePlace } = event;
      const before = state.attested;
      return {
        ...state,
        attested: {
          diagram: diagram ?? before.diagram,
          shoePlace: shoePlace ?? before.shoePlace,
        },
      };
    }
    case 'SqueezeAsked':
      return { ...state, squeezeAskedBy: event.person };
    case 'SqueezeNotified':
      return { ...state, squeezeTold: [...new Set([...state.squeezeTold, event.whom])] };
    case 'ClosingPosted': {
      const { postedAtMs, closesAtMs } = event;
      return { ...state, closing: { postedAtMs, closesAtMs } };
    }
    case 'TableClosed':
      return { ...giveBack(state, event.returned), phase: 'closed', coup: null, spoken: [] };
    case 'IndicatorSwitched':
      return { ...state, indicatorOn: event.on };
    case 'RulesShown':
      return state;
    default:
      return evolveLimits(state, event);
  }
}

function opened(
  state: TableState,
  { setup }: Extract<OpeningEvent, { type: 'TableOpened' }>,
): TableState {
  const cardSet = `${setup.tableId}-1`;
  return {
    ...state,
    phase: 'preparing',
    setup,
    method: setup.method,
    facing: setup.facing,
    sign: setup.sign,
    seats: Array.from({ length: setup.seats + 1 }, () => null),
    cardSet,
    shoe: newShoe(setup, 1, cardSet, 'unchecked'),
  };
}

function evolveLimits(state: TableState, event: LimitsEvent): TableState {
  switch (event.type) {
    case 'LimitsPosted': {
      const { sign, postedAtMs, dueAtMs } = event;
      const before = state.pendingLimits;
      const consents = before?.postedAtMs === postedAtMs ? before.consents : [];
      return { ...state, pendingLimits: { sign, postedAtMs, dueAtMs, consents } };
    }
    case 'LimitsConsented': {
      const { pendingLimits } = state;
      if (pendingLimits === null) return state;
      const consents = [...new Set([...pendingLimits.consents, event.person])];
      return { ...state, pendingLimits: { ...pendingLimits, consents } };
    }
    case 'LimitsWithdrawn':
      return { ...state, pendingLimits: null };
    case 'LimitsChanged':
      return { ...state, sign: event.sign, pendingLimits: null };
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
