import { never, ok } from '../../kit/index.ts';
import { decideDesk, recordOf } from '../desk/index.ts';
import { decideEntry } from '../entry/index.ts';
import type { Decision, TournamentCommand, TournamentState } from '../kernel/index.ts';
import { isCommandOf } from '../kernel/index.ts';
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
  const decision = decidePart(state, command);
  if (!decision.ok || command.by.role !== 'director') return decision;
  const record = recordOf(state, evolveTournamentEvents(state, decision.value), command);
  return ok([...decision.value, ...record]);
}

function decidePart(state: TournamentState, command: TournamentCommand): Decision {
  if (isCommandOf('play', command)) return decidePlay(state, command, evolveTournament);
  if (isCommandOf('secret', command)) return decideSecret(state, command);
  if (isCommandOf('terms', command)) return decideTerms(state, command);
  if (isCommandOf('entry', command)) return decideEntry(state, command);
  if (isCommandOf('structure', command)) return decideStructure(state, command);
  if (isCommandOf('results', command)) return decideResults(state, command);
  if (isCommandOf('desk', command)) return decideDesk(state, command);
  return never(command);
}
