import { never } from '../../kit/index.ts';
import { evolveDesk } from '../desk/index.ts';
import { evolveEntry } from '../entry/index.ts';
import type { TournamentEvent, TournamentState } from '../kernel/index.ts';
import { isEventOf } from '../kernel/index.ts';
import { evolvePlay } from '../play/index.ts';
import { evolveResults } from '../results/index.ts';
import { evolveSecret } from '../secret/index.ts';
import { evolveStructure } from '../structure/index.ts';
import { evolveTerms } from '../terms/index.ts';

/** The state after an event. Replaying a log gives exactly the same state. */
export function evolveTournament(state: TournamentState, event: TournamentEvent): TournamentState {
  if (isEventOf('play', event)) return evolvePlay(state, event);
  if (isEventOf('secret', event)) return evolveSecret(state, event);
  if (isEventOf('terms', event)) return evolveTerms(state, event);
  if (isEventOf('entry', event)) return evolveEntry(state, event);
  if (isEventOf('structure', event)) return evolveStructure(state, event);
  if (isEventOf('results', event)) return evolveResults(state, event);
  if (isEventOf('desk', event)) return evolveDesk(state, event);
  return never(event);
}

export function evolveTournamentEvents(
  state: TournamentState,
  events: readonly TournamentEvent[],
): TournamentState {
  return events.reduce(evolveTournament, state);
}
