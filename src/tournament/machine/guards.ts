import { findBook, type Leaf, type TournamentPolicy } from '../../rules/index.ts';
import { pausedRefusal, twoOfficesRefusal } from '../desk/index.ts';
import {
  type Decision,
  no,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommand,
  type TournamentCommandType,
  type TournamentState,
} from '../kernel/index.ts';

/** The guards that every command passes, in this order: office, phase, two offices, pause. */
export function firstRefusal(state: TournamentState, command: TournamentCommand): Decision | null {
  const { type } = command;
  const { who, phases } = TOURNAMENT_COMMAND_ROWS[type];
  const { role } = command.by;
  if (!who.includes(role)) return no('not-your-act', officeClause(state, type), { role, who });
  if (!phases.includes(state.phase)) return no('not-now', null, { phase: state.phase });
  return twoOfficesRefusal(state, command) ?? pausedRefusal(state, command);
}

type NamedBy = (policy: TournamentPolicy) => Leaf<unknown>;

/** Acts that a book gives to one office by name, and the rule that does. */
const NAMED_BY: Readonly<Partial<Record<TournamentCommandType, NamedBy>>> = {
  NameDirector: ({ director }) => director,
  SignOnDirector: ({ rules }) => rules['director-present'],
  RefuseApplication: ({ rules }) => rules['refused-gets-fee-back'],
  Brief: ({ rules }) => rules.briefing,
  NameSubstitute: ({ rules }) => rules.substitutes,
  MoveStart: ({ rules }) => rules['start-may-move'],
  SetWagerTime: ({ rules }) => rules['wager-clock'],
  InsertIndicator: ({ indicator }) => indicator,
  Disqualify: ({ rules }) => rules.disqualification,
  FindConcealment: ({ rules }) => rules.concealment,
  FinishTable: ({ rules }) => rules['finish-determined'],
  ExamineForm: ({ rules }) => rules['secret-examined'],
  RevealForms: ({ rules }) => rules['all-secret-announced'],
  OrderPlayOff: ({ rules }) => rules['play-off'],
};

/** The printed clause that says whose act this is; null where the book names nobody. */
function officeClause({ terms }: TournamentState, type: TournamentCommandType): string | null {
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  return policy === null ? null : (NAMED_BY[type]?.(policy).clause ?? null);
}
