import { type Cents, cents } from '../../kit/index.ts';
import { citation, type TournamentRule } from '../../rules/index.ts';
import {
  type DeemedWager,
  handNeeded,
  handWager,
  limitsOn,
  mostInChips,
  type Place,
  ruleOf,
  type SecretForm,
  stackCents,
  stakedCents,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { writtenWager } from './faults.ts';

/**
 * What a form counts as once it is revealed, in the order of T-59: endorsement, minimum, maximum,
 * what the chips on the layout leave of the maximum, chips in hand. Nobody can lose more than he
 * has, so chips in hand come last. What is deducted for a faulty form is the table minimum; it is
 * taken at the settlement, when the winnings of the coup are in hand.
 */
export function deem(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  form: SecretForm,
): DeemedWager {
  const { minimumCents, maximumCents } = table.limits;
  const stack = stackCents(table.table, place.person);
  const written = writtenWager(form);
  const cite = (name: TournamentRule) => citation(ruleOf(state, name));
  if (written === null) {
    const clauses = [cite('faulty-endorsement')];
    return { area: null, stakeCents: cents(0), deductedCents: minimumCents, clauses };
  }
  const hand = handWager(table.table, place.person);
  if (written.area !== 'tie' && hand !== null && hand.type !== written.area) {
    // The chip wager stands, so nothing is deducted (T-61).
    const clauses = [cite('secret-one-hand')];
    return { area: null, stakeCents: cents(0), deductedCents: cents(0), clauses };
  }
  const clauses: string[] = [];
  let amount: number = written.stakeCents;
  const set = (next: number, name: TournamentRule): void => {
    if (next === amount) return;
    clauses.push(cite(name));
    amount = next;
  };
  const own = limitsOn(state, table, written.area);
  set(amount - (amount % (own.multipleCents ?? 1)), 'units');
  set(amount === stack ? amount : mostInChips(state, amount), 'chips-of-the-event');
  set(Math.max(amount, own.minimumCents), 'deemed-minimum');
  set(Math.min(amount, own.maximumCents), 'deemed-maximum');
  const left = Math.max(0, maximumCents - stakedCents(table.table, place.person));
  set(Math.min(amount, left), 'secret-total');
  set(Math.min(amount, stack), 'deemed-chips');
  const alone = written.area === 'tie' && hand === null && handNeeded(state) !== null;
  const deductedCents: Cents = alone ? minimumCents : cents(0);
  // If chips on the layout fill the maximum or take the whole stack, the form stakes nothing.
  const area = amount === 0 ? null : written.area;
  return { area, stakeCents: cents(amount), deductedCents, clauses };
}
