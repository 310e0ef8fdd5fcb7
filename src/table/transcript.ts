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
import { evolve } from './evolve.ts';
import { explain } from './explain.ts';
import { UNOPENED } from './initial.ts';
import type { Refusal } from './refusal.ts';
import type { TableState } from './state.ts';
import { tellBetting } from './telling/betting.ts';
import { tellCards } from './telling/cards.ts';
import { tellConduct, tellLimits } from './telling/conduct.ts';
import { tellDealing } from './telling/dealing.ts';
import { tellIrregularity } from './telling/irregularity.ts';
import { tellOpening, tellPeople } from './telling/opening.ts';
import { tellSettlement } from './telling/settlement.ts';
import { type Told, under } from './telling/words.ts';

/** What happened at a table, line by line, as a dealer would say it. */
export function transcriptOf(
  events: readonly TableEvent[],
  start: TableState = UNOPENED,
): string[] {
  const lines: string[] = [];
  let state = start;
  for (const event of events) {
    const next = evolve(state, event);
    lines.push(...tell(state, event, next));
    state = next;
  }
  return lines;
}

/** The lines of one happening; the first is empty where a coup begins. */
export function tell(before: TableState, event: TableEvent, after: TableState): string[] {
  const told: Told = { before, after };
  const part = EVENT_PART[event.type];
  switch (part) {
    case 'opening':
      return isLimits(event) ? tellLimits(told, event) : tellOpening(told, event as OpeningEvent);
    case 'people':
      return tellPeople(told, event as PeopleEvent);
    case 'cards':
      return tellCards(told, event as CardsEvent);
    case 'betting':
      return tellBetting(told, event as BettingEvent);
    case 'dealing':
      return tellDealing(told, event as DealingEvent);
    case 'settlement':
      return tellSettlement(told, event as SettlementEvent);
    case 'irregularity':
      return tellIrregularity(told, event as IrregularityEvent | DummyEvent);
    case 'conduct':
      return tellConduct(told, event as ConductEvent);
    default:
      return never(part);
  }
}

/** What was asked for in vain, and why. */
export function tellRefusal(refusal: Refusal): string {
  return `Refused: ${explain(refusal)}${under(refusal.clause)}`;
}

const LIMITS_EVENTS: readonly TableEvent['type'][] = [
  'LimitsPosted',
  'LimitsConsented',
  'LimitsWithdrawn',
  'LimitsChanged',
  'PersonalLimitsAgreed',
  'ExtraCommissionArranged',
];

function isLimits(event: TableEvent): event is LimitsEvent {
  return LIMITS_EVENTS.includes(event.type);
}
