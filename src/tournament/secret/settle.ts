import { type Cents, cents } from '../../kit/index.ts';
import {
  type CoupResult,
  citation,
  findBook,
  settleCoup,
  versionOf,
  type WagerType,
} from '../../rules/index.ts';
import {
  chipsIn,
  chipsOut,
  type Decision,
  type HeldForm,
  no,
  ruleOf,
  settingsOf,
  stackCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { formsOf } from './find.ts';

/** Every signed form must have been called out before the coup is settled. */
export function announcedRefusal(state: TournamentState, table: TournamentTable): Decision | null {
  const seats = formsOf(state, table)
    .filter(({ status }) => status === 'accepted')
    .map(({ seat }) => seat);
  const ground = ruleOf(state, 'secret-announced');
  return seats.length === 0 ? null : no('forms-not-revealed', ground, { seats });
}

/**
 * Revealed forms are settled at the odds of the game; on a tie a stake on a hand comes back.
 * `after` is the table once the chips on it are settled: a deduction is taken from the stack with
 * the winnings of the coup (Tasmania 15.6.10(d)).
 */
export function settleForms(
  state: TournamentState,
  table: TournamentTable,
  result: CoupResult,
  after: TournamentTable,
): TournamentEvent[] {
  return formsOf(state, table)
    .filter(({ status }) => status === 'revealed')
    .flatMap((form) => settleForm(state, after, form, result));
}

function settleForm(
  state: TournamentState,
  { tableId, table }: TournamentTable,
  { seat, person, deemed, placed }: HeldForm,
  result: CoupResult,
): TournamentEvent[] {
  const area = deemed?.area ?? null;
  // Stakes on the layout were already settled there.
  const settled =
    deemed === null || area === null || placed
      ? { gainCents: 0, clause: deemed?.clauses.join(', ') ?? '' }
      : gainOf(state, area, deemed.stakeCents, result);
  const { gainCents } = settled;
  const chips =
    gainCents >= 0
      ? chipsIn(tableId, person, cents(gainCents))
      : chipsOut(tableId, person, cents(-gainCents));
  const done: TournamentEvent = { type: 'SecretSettled', tableId, seat, person, ...settled };
  const fine = deemed?.deductedCents ?? 0;
  if (fine === 0) return [done, ...chips];
  const amountCents = cents(Math.min(fine, stackCents(table, person) + gainCents));
  const clause = citation(ruleOf(state, 'faulty-endorsement'));
  return [
    done,
    ...chips,
    { type: 'MinimumDeducted', tableId, seat, amountCents, why: 'faulty-form', clause },
    ...chipsOut(tableId, person, amountCents),
  ];
}

function gainOf(
  state: TournamentState,
  type: WagerType,
  stakeCents: Cents,
  result: CoupResult,
): { readonly gainCents: number; readonly clause: string } {
  const book = findBook(state.terms.bookId);
  const { versionId, table } = settingsOf(state);
  const version = book === null ? null : versionOf(book, versionId);
  if (book === null || version === null) return { gainCents: 0, clause: '' };
  const terms = {
    book,
    version,
    tiePercent: null,
    differentialCents: null,
    payoutUnitCents: table.smallestChipCents,
  };
  const [settlement] = settleCoup(terms, [{ type, stakeCents, bettor: 'form' }], result);
  const returned = settlement?.returnedCents ?? 0;
  return { gainCents: returned - stakeCents, clause: settlement?.clause ?? '' };
}

/** For a coup that does not count: forms go back unread (T-63). */
export function cancelForms(
  state: TournamentState,
  table: TournamentTable,
  why: string,
): TournamentEvent[] {
  return formsOf(state, table).map(({ tableId, seat }) => ({
    type: 'FormCancelled',
    tableId,
    seat,
    why,
  }));
}
