import type { Fields } from '../../machine/index.ts';
import { DESK_EVENTS } from '../desk/rows.ts';
import { ENTRY_EVENTS } from '../entry/rows.ts';
import type { Audience, BodyOf, Part } from '../model/row.ts';
import { PLAY_EVENTS } from '../play/rows.ts';
import { RESULTS_EVENTS } from '../results/rows.ts';
import { SECRET_EVENTS } from '../secret/rows.ts';
import { STRUCTURE_EVENTS } from '../structure/rows.ts';
import { TERMS_EVENTS } from '../terms/rows.ts';
import { rowsByType } from './by-type.ts';

const EVENTS_BY_PART = {
  terms: TERMS_EVENTS,
  entry: ENTRY_EVENTS,
  structure: STRUCTURE_EVENTS,
  play: PLAY_EVENTS,
  secret: SECRET_EVENTS,
  results: RESULTS_EVENTS,
  desk: DESK_EVENTS,
} satisfies Record<Part, object>;

type EventIn<P extends Part> = BodyOf<(typeof EVENTS_BY_PART)[P]>;

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

export const TOURNAMENT_EVENT_ROWS = rowsByType<TournamentEventType, AnyEventRow>(EVENTS_BY_PART);

export function isEventOf<P extends Part>(
  part: P,
  event: TournamentEvent,
): event is Extract<TournamentEvent, { type: EventIn<P>['type'] }> {
  return TOURNAMENT_EVENT_ROWS[event.type].part === part;
}

/** An event as a sentence. */
export function tellTournamentEvent(event: TournamentEvent): string {
  return TOURNAMENT_EVENT_ROWS[event.type].tell(event);
}
