import { never } from '../kit/index.ts';
import { EVENT_PART } from './event-part.ts';
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
} from './events.ts';
import { evolveBetting } from './evolve-betting.ts';
import { evolveCards } from './evolve-cards.ts';
import { evolveConduct } from './evolve-conduct.ts';
import { evolveDealing } from './evolve-dealing.ts';
import { evolveIrregularity } from './evolve-irregularity.ts';
import { evolveOpening } from './evolve-opening.ts';
import { evolvePeople } from './evolve-people.ts';
import { evolveSettlement } from './evolve-settlement.ts';
import type { TableState } from './state.ts';

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
