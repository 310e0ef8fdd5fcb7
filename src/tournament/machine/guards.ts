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
  if (!phases.includes(state.phase)) {
    return no('not-now', timeClause(state, type), { phase: state.phase });
  }
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
function officeClause(state: TournamentState, type: TournamentCommandType): string | null {
  return clauseOf(state, NAMED_BY[type]);
}

const BEFORE_ENTRIES: readonly string[] = ['draft', 'published'];

/** Acts whose time a book states, and the rule that does. */
const TIMED_BY: Readonly<Partial<Record<TournamentCommandType, NamedBy>>> = {
  RecordApproval: ({ approval }) => approval,
  AdviseInspectorate: ({ approval }) => approval,
  OpenEntries: ({ rules }) => rules['terms-available'],
  SignTerms: ({ rules }) => rules.signature,
  Withdraw: ({ withdrawalDays }) => withdrawalDays,
  Brief: ({ rules }) => rules.briefing,
  PlayPracticeHands: ({ rules }) => rules['practice-hands'],
  AddToPool: ({ rules }) => rules['prize-pool'],
  FixPool: ({ rules }) => rules['prize-pool'],
  CancelEvent: ({ rules }) => rules['cancelled-gets-fee-back'],
  MoveStart: ({ rules }) => rules['start-may-move'],
  IssueChips: ({ rules }) => rules['starting-chips-equal'],
  AllocatePrizes: ({ rules }) => rules['prize-list'],
  PayPrize: ({ rules }) => rules['prize-list'],
  NameSubstitute: ({ rules }) => rules.substitutes,
  SetWagerTime: ({ rules }) => rules['wager-clock'],
  Retire: ({ rules }) => rules.retirement,
};

/**
 * The printed clause that says when this is done; null where the book does not. Nobody applies
 * before the terms were available and entries opened.
 */
function timeClause(state: TournamentState, type: TournamentCommandType): string | null {
  const early = type === 'Apply' && BEFORE_ENTRIES.includes(state.phase);
  return clauseOf(state, early ? ({ rules }) => rules['terms-available'] : TIMED_BY[type]);
}

function clauseOf({ terms }: TournamentState, named: NamedBy | undefined): string | null {
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  return policy === null ? null : (named?.(policy).clause ?? null);
}
