import { BETTING_EVENTS } from '../betting/rows.ts';
import { CARDS_EVENTS } from '../cards/rows.ts';
import { CONDUCT_EVENTS } from '../conduct/rows.ts';
import { DEALING_EVENTS } from '../dealing/rows.ts';
import { DUMMY_EVENTS } from '../dummy/rows.ts';
import { IRREGULARITY_EVENTS } from '../irregularity/rows.ts';
import { LIMITS_EVENTS } from '../limits/rows.ts';
import type { BodyOf, EventRow, Part } from '../model/row.ts';
import { OPENING_EVENTS } from '../opening/rows.ts';
import { PEOPLE_EVENTS } from '../people/rows.ts';
import { SETTLEMENT_EVENTS } from '../settlement/rows.ts';
import { rowsByType } from './by-type.ts';

const EVENTS_BY_PART = {
  opening: OPENING_EVENTS,
  people: PEOPLE_EVENTS,
  cards: CARDS_EVENTS,
  betting: BETTING_EVENTS,
  dealing: DEALING_EVENTS,
  settlement: SETTLEMENT_EVENTS,
  irregularity: IRREGULARITY_EVENTS,
  dummy: DUMMY_EVENTS,
  limits: LIMITS_EVENTS,
  conduct: CONDUCT_EVENTS,
} satisfies Record<Part, Readonly<Record<string, EventRow>>>;

export type EventIn<P extends Part> = BodyOf<(typeof EVENTS_BY_PART)[P]>;

/**
 * Reports of what was decided. An event keeps amounts, cards and clauses, not what follows from
 * them.
 */
export type TableEvent = { [P in Part]: EventIn<P> }[Part];
export type TableEventType = TableEvent['type'];

export const EVENTS = rowsByType<TableEventType, EventRow>(EVENTS_BY_PART);

export function isEventOf<P extends Part>(
  part: P,
  event: TableEvent,
): event is Extract<TableEvent, { type: EventIn<P>['type'] }> {
  return EVENTS[event.type].part === part;
}
