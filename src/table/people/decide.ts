import { type Cents, ok, toCents } from '../../kit/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, patronOf, seatOf, setupOf } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { excludedRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { PeopleCommand } from './rows.ts';

export function decidePeople(state: TableState, command: PeopleCommand & Envelope): Decision {
  const person = subjectOf(command);
  switch (command.type) {
    case 'BringChips':
      return othersChips(command.person, person) ?? bringChips(person, command.amountCents);
    case 'TakeChips':
      return othersChips(command.person, person) ?? takeChips(state, person, command.amountCents);
    case 'TakeSeat':
      return takeSeat(state, person, command.seat, command.atMs);
    case 'LeaveSeat':
      return leaveSeat(state, person);
    case 'ReportDeparture':
      return departure(state, command.person);
    case 'PermitStanding':
      return permitStanding(state, command.person, command.place);
    case 'StandAt':
      return standAt(state, person, command.place);
    case 'CallStaff':
      return callStaff(state, person, command.about);
    case 'CallSupervisor':
      return state.people.calls.some((call) => call.person === command.by.person)
        ? no('not-now', null, { command: command.type })
        : ok([{ type: 'SupervisorCalled', person: command.by.person }]);
    case 'AnswerCall':
      return state.people.calls.some((call) => call.person === command.person)
        ? ok([{ type: 'CallAnswered', person: command.person, by: command.by.person }])
        : no('no-such-person', null, { person: command.person });
    case 'NameNominee':
      return nameNominee(state, person, command.nominee);
  }
}

function nameNominee(state: TableState, person: string, nominee: string | null): Decision {
  if (patronOf(state, person) === null) return no('not-a-patron', null, { person });
  const out = nominee === null ? null : excludedRefusal(state, nominee);
  return out ?? ok([{ type: 'NomineeNamed', person, nominee }]);
}

/** A person's chips move only by his own hand, his nominee's or the dealer's. */
function othersChips(person: string, subject: string): Decision | null {
  return person === subject ? null : no('not-your-act', null, { person });
}

function bringChips(person: string, amountCents: Cents): Decision {
  const amount = toCents(amountCents);
  if (!amount.ok || amount.value === 0) return no('amount-not-lawful', null, { amountCents });
  return ok([{ type: 'ChipsBrought', person, amountCents: amount.value }]);
}

function takeChips(state: TableState, person: string, amountCents: Cents): Decision {
  const patron = patronOf(state, person);
  if (patron === null) return no('not-a-patron', null, { person });
  const amount = toCents(amountCents);
  if (!amount.ok || amount.value === 0) return no('amount-not-lawful', null, { amountCents });
  const owing = leavingRefusal(state, patron);
  if (owing !== null) return owing;
  if (amount.value > patron.chipsCents) {
    return no('not-enough-chips', null, { chipsCents: patron.chipsCents, amountCents });
  }
  return ok([{ type: 'ChipsTaken', person, amountCents: amount.value }]);
}

function takeSeat(state: TableState, person: string, seat: number, atMs: number): Decision {
  const { seatCounts } = bookOf(state).equipment;
  if (!isPlace(state, seat)) return no('seat-unknown', seatCounts, { seat });
  if (state.people.seats[seat] !== null) return no('seat-taken', seatCounts, { seat });
  const current = seatOf(state, person);
  if (current !== null) return no('already-seated', null, { seat: current });
  return ok([{ type: 'SeatTaken', person, seat, atMs }]);
}

function leaveSeat(state: TableState, person: string): Decision {
  const patron = patronOf(state, person);
  const place = patron?.seat ?? patron?.standingAt ?? null;
  if (patron === null || place === null) return no('not-seated', null, { person });
  if (state.bets.wagers.some((wager) => wager.person === person)) {
    return no('wagers-open', null, { person });
  }
  const owing = leavingRefusal(state, patron);
  if (owing !== null) return owing;
  const events: TableEvent[] = [{ type: 'SeatLeft', person, seat: place }];
  if (state.cards.shoeHolder?.person === person) {
    events.unshift({ type: 'ShoeReturned', person, why: 'left' });
  }
  return ok(events);
}

/**
 * A player walked away. What he left on the layout stays a wager, for nothing is withdrawn any more
 * (Crown, Victoria 6.4; Tasmania 6.3, VI-98, T-100); his place, hand and shoe pass on, and what he
 * owes stays owed.
 */
function departure(state: TableState, person: string): Decision {
  const { frozen } = bookOf(state).betting;
  const patron = patronOf(state, person);
  const seat = patron?.seat ?? patron?.standingAt ?? null;
  if (seat === null) return no('not-seated', frozen, { person });
  // Nobody walks away from an electronic seat; it is given up, or another act takes it.
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', frozen, {});
  const left: TableEvent = { type: 'SeatLeft', person, seat };
  return state.cards.shoeHolder?.person === person
    ? ok([{ type: 'ShoeReturned', person, why: 'left' }, left])
    : ok([left]);
}

/**
 * A person who stops wagering first settles the commission he owes (Crown, Victoria 10.2.1(a)(ii)).
 */
function leavingRefusal(state: TableState, { person, owedMillicents }: Patron): Decision | null {
  const { onLeaving } = bookOf(state).commission;
  if (owedMillicents === 0 || !onLeaving.value) return null;
  return no('commission-owed', onLeaving, { person, owedMillicents });
}

function isPlace(state: TableState, place: number): boolean {
  return Number.isInteger(place) && place >= 1 && place < state.people.seats.length;
}

/** A second call replaces the first, so that nobody can fill the list. */
function callStaff(state: TableState, person: string, about: string): Decision {
  if (patronOf(state, person) === null) return no('not-a-patron', null, { person });
  return ok([{ type: 'StaffCalled', person, about }]);
}

function permitStanding(state: TableState, person: string, place: number): Decision {
  if (!isPlace(state, place)) return no('seat-unknown', null, { seat: place });
  return ok([{ type: 'StandingPermitted', person, place }]);
}

function standAt(state: TableState, person: string, place: number): Decision {
  const { standingPlayers, standingPerPlace } = bookOf(state).betting;
  if (!isPlace(state, place)) return no('seat-unknown', null, { seat: place });
  if (seatOf(state, person) !== null) return no('already-seated', null, { person });
  const permitted =
    standingPlayers.value === 'by-permission'
      ? state.people.standingPermits[person] === place
      : state.people.seats[place] !== null;
  if (!permitted) return no('standing-not-permitted', standingPlayers, { place });
  const standing = state.people.patrons.filter((patron) => patron.standingAt === place);
  const most = standingPerPlace.value;
  if (most !== null && standing.length >= most)
    return no('place-full', standingPerPlace, { place });
  return ok([{ type: 'Stood', person, place }]);
}
