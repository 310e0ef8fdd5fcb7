import {
  type Decision,
  type Envelope,
  type EventState,
  type Evolve,
  no,
  type SecretCommand,
} from '../kernel/index.ts';

/** Skeleton: the commands of this part are declared and refused. */
export function decideSecret(
  state: EventState,
  _command: SecretCommand & Envelope,
  _evolve: Evolve,
): Decision {
  return no('not-now', null, { phase: state.phase });
}
