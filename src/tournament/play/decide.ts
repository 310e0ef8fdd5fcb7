import {
  type Decision,
  type Envelope,
  type EventState,
  type Evolve,
  no,
  type PlayCommand,
} from '../kernel/index.ts';

/** Skeleton: the commands of this part are declared and refused. */
export function decidePlay(
  state: EventState,
  _command: PlayCommand & Envelope,
  _evolve: Evolve,
): Decision {
  return no('not-now', null, { phase: state.phase });
}
