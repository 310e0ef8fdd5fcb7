import { ok } from '../../kit/index.ts';
import type { TournamentState } from '../model/state.ts';
import type { TournamentEvent } from './events.ts';
import type { Decision } from './refusal.ts';

/** What follows from a state: further events, or a refusal of the whole act. */
export type Step = (state: TournamentState) => Decision | readonly TournamentEvent[];
export type Evolve = (state: TournamentState, event: TournamentEvent) => TournamentState;

/**
 * Decides an act in steps, each on the state that the earlier steps made. The first refusal refuses
 * the whole act.
 */
export function inSteps(state: TournamentState, evolve: Evolve, steps: readonly Step[]): Decision {
  const all: TournamentEvent[] = [];
  let now = state;
  for (const step of steps) {
    const outcome = step(now);
    const events = 'ok' in outcome ? outcome : ok(outcome);
    if (!events.ok) return events;
    for (const event of events.value) now = evolve(now, event);
    all.push(...events.value);
  }
  return ok(all);
}
