import { cents, MILLICENTS_PER_CENT, ok, present, roundDownToUnit } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { bookOf, mayDefer, patronOf, setupOf } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { SettlementCommand } from './rows.ts';

/** The book says who may owe commission, in some books with management's approval. */
export function approveDeferral(state: TableState, person: string, approved: boolean): Decision {
  const { deferral, deferralFor } = bookOf(state).commission;
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', null, { person });
  if (deferral.value === null) return no('deferral-not-lawful', deferral, {});
  if (approved && !mayDefer(bookOf(state).commission, patron))
    return no('not-seated', deferralFor, { person });
  return ok([{ type: 'DeferralApproved', person, approved }]);
}

type Collect = Extract<SettlementCommand, { type: 'CollectCommission' }> & Envelope;

/**
 * The debt was booked exactly and is rounded once, down to a chip, when it is collected (VI-25). A
 * player settles his own debt; the dealer collects from anybody.
 */
export function collectCommission(state: TableState, command: Collect): Decision {
  const { deferral } = bookOf(state).commission;
  const { person, by, exception } = command;
  if (by.role === 'patron' && by.person !== person) return no('not-your-act', deferral, { person });
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', null, { person });
  const { owedMillicents } = patron;
  if (owedMillicents === 0) return no('nothing-owed', deferral, { person });
  const dueCents = collectable(state, patron);
  if (exception === undefined) {
    return dueCents > patron.chipsCents
      ? no('not-enough-chips', deferral, {
          chipsCents: patron.chipsCents,
          collectedCents: dueCents,
        })
      : ok([
          { type: 'CommissionCollected', person, owedMillicents, collectedCents: cents(dueCents) },
        ]);
  }
  const refused = actRefusal(command, 'call-in-deferred-commission', bookOf(state));
  if (refused !== null) return refused;
  if (exception.trim() === '') return no('reason-needed', deferral, { person });
  const collectedCents = cents(Math.min(dueCents, patron.chipsCents));
  return ok([{ type: 'CommissionCollected', person, owedMillicents, collectedCents, exception }]);
}

/**
 * The marker in the player's numbered space shows the debt to the cent (Crown, Victoria 10.2.1(b)).
 */
export function owedOnMarker({ owedMillicents }: Patron): number {
  return Math.floor(owedMillicents / MILLICENTS_PER_CENT);
}

/** The part of the debt that chips can pay: it is rounded once, at the collection (VI-25). */
function collectable(state: TableState, patron: Patron): number {
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  return roundDownToUnit(owedOnMarker(patron), unit);
}

type CallIn = Extract<SettlementCommand, { type: 'CallInCommission' }>;

/** Management may bring payment forward, never put it off past the next shoe (VI-26). */
export function callIn(state: TableState, { person, when }: CallIn): Decision {
  const { latest } = bookOf(state).commission;
  if (when === 'later') return no('too-late-to-postpone', latest, {});
  const owing = state.people.patrons
    .filter((patron) => patron.owedMillicents > 0)
    .map((patron) => patron.person)
    .filter((name) => person === null || name === person);
  const clause = citation(bookOf(state).offices.authority['call-in-deferred-commission']);
  if (owing.length === 0) return no('nothing-owed', clause, { person });
  const people = when === 'before-next-coup' ? owing : [];
  return ok([{ type: 'CommissionCalledIn', people, clause }]);
}
