import { pausedRefusal, twoOfficesRefusal } from '../desk/index.ts';
import {
  type Decision,
  no,
  type TournamentCommand,
  type TournamentState,
} from '../kernel/index.ts';
import { officeClause } from './office-clauses.ts';
import { TOURNAMENT_COMMAND_ROWS } from './rows.ts';

/** The guards that every command passes, in this order: office, phase, two offices, pause. */
export function firstRefusal(state: TournamentState, command: TournamentCommand): Decision | null {
  const { type } = command;
  const { who, phases } = TOURNAMENT_COMMAND_ROWS[type];
  const { role } = command.by;
  if (!who.includes(role)) return no('not-your-act', officeClause(state, type), { role, who });
  if (!phases.includes(state.phase)) return no('not-now', null, { phase: state.phase });
  return twoOfficesRefusal(state, command) ?? pausedRefusal(state, command);
}
