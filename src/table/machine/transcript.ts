import { tellAll } from '../../machine/index.ts';
import { tellBetting } from '../betting/tell.ts';
import { tellCards } from '../cards/tell.ts';
import { tellConduct } from '../conduct/tell.ts';
import { tellDealing } from '../dealing/tell.ts';
import { tellDummy } from '../dummy/tell.ts';
import { tellIrregularity } from '../irregularity/tell.ts';
import { tellLimits } from '../limits/tell.ts';
import { EVENTS, type EventIn, type TableEvent } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
import type { Part } from '../model/row.ts';
import type { TableState } from '../model/state.ts';
import { tellOpening } from '../opening/tell.ts';
import { tellPeople } from '../people/tell.ts';
import { explain } from '../refusal/explain.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { type Told, under } from '../refusal/telling-words.ts';
import { tellSettlement } from '../settlement/tell.ts';
import { evolve } from './evolve.ts';

/** What happened at a table, line by line, in a dealer's words. */
export function transcriptOf(
  events: readonly TableEvent[],
  start: TableState = UNOPENED,
): string[] {
  return tellAll({ evolve, tell }, start, events);
}

/** Each part tells its own events. */
const TELL: { readonly [P in Part]: (told: Told, event: EventIn<P>) => string[] } = {
  opening: tellOpening,
  people: tellPeople,
  cards: tellCards,
  betting: tellBetting,
  dealing: tellDealing,
  settlement: tellSettlement,
  irregularity: tellIrregularity,
  dummy: tellDummy,
  limits: tellLimits,
  conduct: tellConduct,
};

/** The lines of one event; the first is empty where a coup begins. */
export function tell(before: TableState, event: TableEvent, after: TableState): string[] {
  const tellPart: (told: Told, event: never) => string[] = TELL[EVENTS[event.type].part];
  return tellPart({ before, after }, event as never);
}

/** What was refused, and why. */
export function tellRefusal(refusal: Refusal): string {
  return `Refused: ${explain(refusal)}${under(refusal.clause)}`;
}
