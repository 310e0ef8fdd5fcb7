import type { Result } from '../kit/index.ts';
import { type EventShapes, type StoredEvents, storedEvents } from './stored-events.ts';

/**
 * A state machine as a value: a table, the cage, a tournament, the house's people. Whoever drives,
 * audits or replays one is generic over this.
 */
export interface Machine<State, Command, Event, Refusal> {
  /** Its name in sentences about its log, such as "the table". */
  readonly name: string;
  readonly initial: State;
  /**
   * Version of the snapshot's shape; a snapshot of another shape is not used, and the log is
   * folded.
   */
  readonly snapshotSchema: number;
  decide(state: State, command: Command): Result<readonly Event[], Refusal>;
  evolve(state: State, event: Event): State;
  /** How events stand in the log. */
  readonly events: StoredEvents<Event>;
}

export function defineMachine<State, Command, Event extends { readonly type: string }, Refusal>(
  parts: Omit<Machine<State, Command, Event, Refusal>, 'events'> & {
    readonly events: EventShapes<Event>;
  },
): Machine<State, Command, Event, Refusal> {
  return { ...parts, events: storedEvents({ name: parts.name, ...parts.events }) };
}
