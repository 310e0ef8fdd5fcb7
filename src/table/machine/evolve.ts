import { never } from '../../kit/index.ts';
import { evolveBetting } from '../betting/evolve.ts';
import { evolveCards } from '../cards/evolve.ts';
import { evolveConduct } from '../conduct/evolve.ts';
import { evolveDealing } from '../dealing/evolve.ts';
import { evolveIrregularity } from '../irregularity/evolve.ts';
import { EVENT_PART } from '../model/event-part.ts';
import type {
  BettingEvent,
  CardsEvent,
  ConductEvent,
  DealingEvent,
  DummyEvent,
  IrregularityEvent,
  LimitsEvent,
  OpeningEvent,
  PeopleEvent,
  SettlementEvent,
  TableEvent,
} from '../model/events.ts';
import type { TableState } from '../model/state.ts';
import { evolveOpening } from '../opening/evolve.ts';
import { evolvePeople } from '../people/evolve.ts';
import { evolveSettlement } from '../settlement/evolve.ts';

/** The state after an event. Replaying a log gives the same state, byte for byte. */
export function evolve(state: TableState, event: TableEvent): TableState {
  const part = EVENT_PART[event.type];
  switch (part) {
    case 'opening':
      return evolveOpening(state, event as OpeningEvent | LimitsEvent);
    case 'people':
      return evolvePeople(state, event as PeopleEvent);
    case 'cards':
      return evolveCards(state, event as CardsEvent);
    case 'betting':
      return evolveBetting(state, event as BettingEvent);
    case 'dealing':
      return evolveDealing(state, event as DealingEvent);
    case 'settlement':
      return evolveSettlement(state, event as SettlementEvent);
    case 'irregularity':
      return evolveIrregularity(state, event as IrregularityEvent | DummyEvent);
    case 'conduct':
      return evolveConduct(state, event as ConductEvent);
    default:
      return never(part);
  }
}

export function evolveAll(state: TableState, events: readonly TableEvent[]): TableState {
  return events.reduce(evolve, state);
}
