import { evolveDesk } from '../desk/index.ts';
import { evolveEntry } from '../entry/index.ts';
import type {
  DeskEvent,
  EntryEvent,
  EventEvent,
  EventState,
  PlayEvent,
  ResultsEvent,
  SecretEvent,
  StructureEvent,
  TermsEvent,
} from '../kernel/index.ts';
import { evolvePlay } from '../play/index.ts';
import { evolveResults } from '../results/index.ts';
import { evolveSecret } from '../secret/index.ts';
import { evolveStructure } from '../structure/index.ts';
import { evolveTerms } from '../terms/index.ts';
import { EVENT_EVENT_ROWS } from './rows.ts';

/** The state after an event. Replaying a log gives the same state, byte for byte. */
export function evolveEvent(state: EventState, event: EventEvent): EventState {
  switch (EVENT_EVENT_ROWS[event.type].part) {
    case 'terms':
      return evolveTerms(state, event as TermsEvent);
    case 'entry':
      return evolveEntry(state, event as EntryEvent);
    case 'structure':
      return evolveStructure(state, event as StructureEvent);
    case 'play':
      return evolvePlay(state, event as PlayEvent);
    case 'secret':
      return evolveSecret(state, event as SecretEvent);
    case 'results':
      return evolveResults(state, event as ResultsEvent);
    case 'desk':
      return evolveDesk(state, event as DeskEvent);
  }
}

export function evolveEvents(state: EventState, events: readonly EventEvent[]): EventState {
  return events.reduce(evolveEvent, state);
}
