import { bookOf } from '../model/rules-of.ts';
import type { Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/**
 * Deferred commission is collected before the next shoe, or when management calls it in (VI-26).
 */
export function owingRefusal(state: TableState, shoe: Shoe): Decision | null {
  const { latest } = bookOf(state).commission;
  if (latest.value === 'not-deferred') return null;
  const owing = state.people.patrons.find(
    (patron) => patron.owedMillicents > 0 && (shoe.coups === 0 || patron.commissionDue),
  );
  if (owing === undefined) return null;
  const { 'call-in-deferred-commission': calledIn } = bookOf(state).offices.authority;
  const ground = shoe.coups === 0 ? latest : calledIn;
  const { person, owedMillicents } = owing;
  return no('commission-owed', ground, { person, owedMillicents });
}
