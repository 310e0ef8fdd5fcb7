import {
  type Decision,
  type Envelope,
  type EventState,
  type Evolve,
  no,
  type ResultsCommand,
} from '../kernel/index.ts';

/** Skeleton: the commands of this part are declared and refused. */
export function decideResults(
  state: EventState,
  _command: ResultsCommand & Envelope,
  _evolve: Evolve,
): Decision {
  return no('not-now', null, { phase: state.phase });
}
