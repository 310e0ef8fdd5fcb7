import { ok, toCents } from '../../kit/index.ts';
import { citation, type Leaf, type Offices } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, occupiedSeats, patronOf, seatOf } from '../model/rules-of.ts';
import type { IncidentKind } from '../model/setup.ts';
import type { TableState } from '../model/state.ts';
import { subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { decideDisputes } from './disputes.ts';
import { invalidate } from './invalidate.ts';
import { decideMeasure, isMeasure } from './measures.ts';
import type { ConductCommand } from './rows.ts';

export function decideConduct(state: TableState, command: ConductCommand & Envelope): Decision {
  if (isMeasure(command)) return decideMeasure(state, command);
  switch (command.type) {
    case 'InvalidateResult':
      return invalidate(state, command);
    case 'AskSeatVacated':
      return vacate(state, command.seat);
    case 'CorrectPayment':
      return correctPayment(state, command);
    case 'RecordIncident':
      return recordIncident(state, command);
    default:
      return decideDisputes(state, command, subjectOf(command));
  }
}

/** Three rounds without a wager while every other seat is in use (Crown, Victoria 13.8, VI-57). */
function vacate(state: TableState, seat: number): Decision {
  const { vacateAfterRounds } = bookOf(state).conduct;
  const person = state.people.seats[seat] ?? null;
  if (vacateAfterRounds.value === null) return no('not-allowed-in-book', vacateAfterRounds, {});
  if (person === null) return no('not-seated', vacateAfterRounds, { seat });
  if (occupiedSeats(state).length < state.people.seats.length - 1) {
    return no('seats-not-full', vacateAfterRounds, {});
  }
  const abstained = patronOf(state, person)?.abstained ?? 0;
  const betsNow = state.bets.wagers.some((wager) => wager.person === person);
  if (betsNow || abstained < vacateAfterRounds.value) {
    return no('has-wagered', vacateAfterRounds, { abstained, needed: vacateAfterRounds.value });
  }
  const events: TableEvent[] = [
    { type: 'SeatVacated', seat, person, clause: citation(vacateAfterRounds) },
  ];
  if (state.cards.shoeHolder?.person === person) {
    events.unshift({ type: 'ShoeReturned', person, why: 'left' });
  }
  return ok(events);
}

/** A mere mistake in a payment is corrected by a booking; no result changes (VI-40). */
function correctPayment(
  state: TableState,
  command: Extract<ConductCommand, { type: 'CorrectPayment' }>,
): Decision {
  const leaf = bookOf(state).offices.authority['correct-payment'];
  const { person, amountCents, why, coup, shoe } = command;
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', leaf, { person });
  // The amount may be negative; a text must not get through by conversion.
  const size = toCents(typeof amountCents === 'number' ? Math.abs(amountCents) : amountCents);
  if (!size.ok || size.value === 0) return no('amount-not-lawful', leaf, { amountCents });
  if (patron.chipsCents + amountCents < 0) {
    return no('not-enough-chips', leaf, { chipsCents: patron.chipsCents });
  }
  const clause = citation(leaf);
  const corrected = { type: 'PaymentCorrected', person, amountCents, why, clause } as const;
  if (coup === undefined) return ok([corrected]);
  const paid = state.record.keptCoups.findLast(
    (past) => past.number === coup && (shoe === undefined || past.shoe === shoe),
  );
  if (paid === undefined || !paid.people.includes(person)) {
    return no('not-this-irregularity', leaf, { coup });
  }
  return ok([{ ...corrected, coup, shoe: paid.shoe }]);
}

/**
 * The incident is kept with the people it concerns, their seats, the time and the supervisor on
 * duty.
 */
function recordIncident(
  state: TableState,
  command: Extract<ConductCommand, { type: 'RecordIncident' }> & Envelope,
): Decision {
  const { what, kind = 'other', persons = [], sinceCoup, outcome, by, atMs } = command;
  const incident = {
    type: 'IncidentRecorded',
    what,
    by: by.person,
    kind,
    clause: citation(incidentGround(state, kind)),
    persons: persons.map((person) => ({ person, seat: seatOf(state, person) })),
    supervisor: state.posts.supervisor?.person ?? null,
    atMs,
  } as const;
  const since = sinceCoup === undefined ? incident : { ...incident, sinceCoup };
  return ok([outcome === undefined ? since : { ...since, outcome }]);
}

/** Where a book bars nothing of the kind, the incident cites only the power to record it. */
function barred(leaf: Leaf<boolean>, offices: Offices): Leaf<unknown> {
  return leaf.value ? leaf : offices.authority['record-incident'];
}

function incidentGround(state: TableState, kind: IncidentKind): Leaf<unknown> {
  const { conduct, dealing, cards, offices } = bookOf(state);
  switch (kind) {
    case 'device':
      return barred(conduct.devicesBarred, offices);
    case 'influence':
      return barred(conduct.influenceBarred, offices);
    case 'side-bet':
      return barred(conduct.sideBetsBarred, offices);
    case 'cards-out-of-view':
      return barred(dealing.cardsStayOnTable, offices);
    case 'count':
      return cards.closingCheck;
    case 'other':
      return offices.authority['record-incident'];
  }
}
