import { findBook, type Leaf, type TournamentPolicy } from '../../rules/index.ts';
import type { TournamentCommandType, TournamentState } from '../kernel/index.ts';

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
export function officeClause(
  { terms }: TournamentState,
  type: TournamentCommandType,
): string | null {
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  return policy === null ? null : (NAMED_BY[type]?.(policy).clause ?? null);
}
