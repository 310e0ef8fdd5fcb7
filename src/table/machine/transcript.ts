import { never } from '../../kit/index.ts';
import { tellBetting } from '../betting/tell.ts';
import { tellCards } from '../cards/tell.ts';
import { tellConduct } from '../conduct/tell.ts';
import { tellDealing } from '../dealing/tell.ts';
import { tellDummy } from '../dummy/tell.ts';
import { tellIrregularity } from '../irregularity/tell.ts';
import { tellLimits } from '../limits/tell.ts';
import { isEventOf, type TableEvent } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
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
  const lines: string[] = [];
  let state = start;
  for (const event of events) {
    const next = evolve(state, event);
    lines.push(...tell(state, event, next));
    state = next;
  }
  return lines;
}

/** The lines of one event; the first is empty where a coup begins. */
export function tell(before: TableState, event: TableEvent, after: TableState): string[] {
  const told: Told = { before, after };
  if (isEventOf('opening', event)) return tellOpening(told, event);
  if (isEventOf('people', event)) return tellPeople(told, event);
  if (isEventOf('cards', event)) return tellCards(told, event);
  if (isEventOf('betting', event)) return tellBetting(told, event);
  if (isEventOf('dealing', event)) return tellDealing(told, event);
  if (isEventOf('settlement', event)) return tellSettlement(told, event);
  if (isEventOf('irregularity', event)) return tellIrregularity(told, event);
  if (isEventOf('dummy', event)) return tellDummy(told, event);
  if (isEventOf('limits', event)) return tellLimits(told, event);
  if (isEventOf('conduct', event)) return tellConduct(told, event);
  return never(event);
}

/** What was refused, and why. */
export function tellRefusal(refusal: Refusal): string {
  return `Refused: ${explain(refusal)}${under(refusal.clause)}`;
}
