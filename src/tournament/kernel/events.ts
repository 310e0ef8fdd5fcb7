import { type BodyOf, type Fields, rowsByType } from '../../machine/index.ts';
import type { Audience, Part } from '../model/row.ts';
import { EVENTS_BY_PART } from './parts.ts';

export type EventIn<P extends Part> = BodyOf<(typeof EVENTS_BY_PART)[P]>;

/** What was decided, by the part that reports it. */
export type TournamentEvent = { [P in Part]: EventIn<P> }[Part];
export type TournamentEventType = TournamentEvent['type'];

/** A row of any event; `tell` is given only events of its own type. */
export interface AnyEventRow {
  readonly audience: Audience;
  readonly fields: Fields;
  readonly hidden?: readonly string[];
  readonly tell: (event: TournamentEvent) => string;
}

export const TOURNAMENT_EVENT_ROWS = rowsByType<TournamentEventType, AnyEventRow, Part>(
  EVENTS_BY_PART,
);

/** An event as a sentence. */
export function tellTournamentEvent(event: TournamentEvent): string {
  return TOURNAMENT_EVENT_ROWS[event.type].tell(event);
}
