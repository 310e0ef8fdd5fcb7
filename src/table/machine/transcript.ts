import { never } from '../../kit/index.ts';
import { tellBetting } from '../betting/tell.ts';
import { tellCards } from '../cards/tell.ts';
import { tellConduct, tellLimits } from '../conduct/tell.ts';
import { tellDealing } from '../dealing/tell.ts';
import { tellIrregularity } from '../irregularity/tell.ts';
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
import { UNOPENED } from '../model/initial.ts';
import type { TableState } from '../model/state.ts';
import { tellOpening, tellPeople } from '../opening/tell.ts';
import { explain } from '../refusal/explain.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { type Told, under } from '../refusal/telling-words.ts';
import { tellSettlement } from '../settlement/tell.ts';
import { evolve } from './evolve.ts';

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
