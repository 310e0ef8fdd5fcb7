import { ok, toCents } from '../kit/index.ts';
import type { ConductCommand, Envelope } from './commands.ts';
import { decideDisputes } from './disputes.ts';
import type { ReturnedWager, TableEvent } from './events.ts';
import { subjectOf } from './guards.ts';
import { invalidate } from './invalidate.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, occupiedSeats, patronOf } from './rules-of.ts';
import type { TableState } from './state.ts';

export function decideConduct(state: TableState, command: ConductCommand & Envelope): Decision {
  const { authority } = bookOf(state).offices;
  switch (command.type) {
    case 'VoidWager':
      return voidWager(state, command.wagerId, command.why);
    case 'ExcludePerson':
      return exclude(state, command.person, command.why);
    case 'SeizeWinnings':
      return seize(state, command.person, command.amountCents);
    case 'ConfiscateDevice': {
      const clause = authority['confiscate-device'].clause ?? '';
      const { person, device } = command;
      return ok([{ type: 'DeviceConfiscated', person, device, clause }]);
    }
    case 'RecordDetention': {
      const clause = authority['detain-person'].clause ?? '';
      const { person, handedTo } = command;
      return ok([{ type: 'DetentionRecorded', person, handedTo, clause }]);
    }
    case 'InvalidateResult':
      return invalidate(state, command.ground, command.why);
    case 'AskSeatVacated':
      return vacate(state, command.seat);
    case 'CorrectPayment':
      return correctPayment(state, command);
    case 'RecordIncident':
      return ok([{ type: 'IncidentRecorded', what: command.what, by: command.by.person }]);
    default:
      return decideDisputes(state, command, subjectOf(command));
  }
}

/** Any wager still on the layout, Runs and Tails under way included. */
function voidWager(state: TableState, wagerId: number, why: string): Decision {
  const leaf = bookOf(state).offices.authority['void-wager'];
  const wager = [...state.wagers, ...state.slips.map((slip) => slip.wager)].find(
    (candidate) => candidate.id === wagerId,
  );
  if (wager === undefined) return no('no-such-wager', leaf, { wagerId });
  const returned: ReturnedWager = {
    wagerId,
    person: wager.person,
    amountCents: wager.stakeCents,
    clause: leaf.clause ?? leaf.reading ?? '',
  };
  return ok([{ type: 'WagerVoided', returned, why }]);
}

function exclude(state: TableState, person: string, why: string): Decision {
  const leaf = bookOf(state).offices.authority['exclude-player'];
  if (patronOf(state, person) === null) return no('no-such-person', leaf, { person });
  return ok([{ type: 'PersonExcluded', person, why, clause: leaf.clause ?? leaf.reading ?? '' }]);
}

/** Monies won with a device are kept apart until the investigation ends. */
function seize(state: TableState, person: string, amountCents: number): Decision {
  const leaf = bookOf(state).offices.authority['seize-winnings'];
  const patron = patronOf(state, person);
  const amount = toCents(amountCents);
  if (patron === null) return no('no-such-person', leaf, { person });
  if (!amount.ok || amount.value === 0) return no('amount-not-lawful', leaf, { amountCents });
  if (amount.value > patron.chipsCents) {
    return no('not-enough-chips', leaf, { chipsCents: patron.chipsCents });
  }
  return ok([
    { type: 'WinningsSeized', person, amountCents: amount.value, clause: leaf.clause ?? '' },
  ]);
}

/** Three rounds without a wager while every other seat is in use (13.8, VI-57). */
function vacate(state: TableState, seat: number): Decision {
  const { vacateAfterRounds } = bookOf(state).conduct;
  const person = state.seats[seat] ?? null;
  if (vacateAfterRounds.value === null) return no('not-allowed-in-book', vacateAfterRounds, {});
  if (person === null) return no('not-seated', vacateAfterRounds, { seat });
  if (occupiedSeats(state).length < state.seats.length - 1) {
    return no('seats-not-full', vacateAfterRounds, {});
  }
  const abstained = patronOf(state, person)?.abstained ?? 0;
  if (abstained < vacateAfterRounds.value) {
    return no('has-wagered', vacateAfterRounds, { abstained, needed: vacateAfterRounds.value });
  }
  const events: TableEvent[] = [
    { type: 'SeatVacated', seat, person, clause: vacateAfterRounds.clause ?? '' },
  ];
  if (state.shoeHolder?.person === person) {
    events.unshift({ type: 'ShoeReturned', person, why: 'left' });
  }
  return ok(events);
}

/** A pure payment mistake is put right by a ledger entry; no result changes (VI-40). */
function correctPayment(
  state: TableState,
  command: Extract<ConductCommand, { type: 'CorrectPayment' }>,
): Decision {
  const leaf = bookOf(state).offices.authority['correct-payment'];
  const { person, amountCents, why } = command;
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', leaf, { person });
  const size = toCents(Math.abs(amountCents));
  if (!size.ok || size.value === 0) return no('amount-not-lawful', leaf, { amountCents });
  if (patron.chipsCents + amountCents < 0) {
    return no('not-enough-chips', leaf, { chipsCents: patron.chipsCents });
  }
  const clause = leaf.clause ?? leaf.reading ?? '';
  return ok([{ type: 'PaymentCorrected', person, amountCents, why, clause }]);
}
