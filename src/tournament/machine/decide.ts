import { ok } from '../../kit/index.ts';
import { decideDesk, recordOf } from '../desk/index.ts';
import { decideEntry } from '../entry/index.ts';
import {
  type CommandIn,
  type Decision,
  type Part,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommand,
  type TournamentState,
} from '../kernel/index.ts';
import { decidePlay } from '../play/index.ts';
import { decideResults } from '../results/index.ts';
import { decideSecret } from '../secret/index.ts';
import { decideStructure } from '../structure/index.ts';
import { decideTerms } from '../terms/index.ts';
import { evolveTournament, evolveTournamentEvents } from './evolve.ts';
import { firstRefusal } from './guards.ts';

/**
 * Decides a command: events, or the first lawful reason against it. The function is pure, so time
 * and cards come with the command.
 */
export function decideTournament(state: TournamentState, command: TournamentCommand): Decision {
  const refused = firstRefusal(state, command);
  if (refused !== null) return refused;
  const decision = decideInPart(state, command);
  if (!decision.ok || command.by.role !== 'director') return decision;
  const record = recordOf(state, evolveTournamentEvents(state, decision.value), command);
  return ok([...decision.value, ...record]);
}

/** Each part decides its own commands. */
const DECIDE: {
  readonly [P in Part]: (state: TournamentState, command: CommandIn<P>) => Decision;
} = {
  terms: decideTerms,
  entry: decideEntry,
  structure: decideStructure,
  play: (state, command) => decidePlay(state, command, evolveTournament),
  secret: decideSecret,
  results: decideResults,
  desk: decideDesk,
};

function decideInPart(state: TournamentState, command: TournamentCommand): Decision {
  const decidePart: (state: TournamentState, command: never) => Decision =
    DECIDE[TOURNAMENT_COMMAND_ROWS[command.type].part];
  return decidePart(state, command as never);
}
