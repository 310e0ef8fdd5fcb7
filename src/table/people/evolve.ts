import { cents } from '../../kit/index.ts';
import { withPatron } from '../model/change.ts';
import type { PeopleEvent } from '../model/events.ts';
import type { Patron, TableState } from '../model/state.ts';

export function evolvePeople(state: TableState, event: PeopleEvent): TableState {
  switch (event.type) {
    case 'ChipsBrought':
      return moveChips(state, event.person, event.amountCents);
    case 'ChipsTaken':
      return moveChips(state, event.person, -event.amountCents);
    case 'SeatTaken': {
      const seated = withPatron(state, event.person, (patron) => ({
        ...patron,
        seat: event.seat,
        standingAt: null,
        satAtMs: event.atMs,
        abstained: 0,
      }));
      return { ...seated, seats: replaced(state.seats, event.seat, event.person) };
    }
    case 'SeatLeft':
      return leave(state, event.person, event.seat);
    case 'StandingPermitted': {
      const standingPermits = { ...state.standingPermits, [event.person]: event.place };
      return { ...state, standingPermits };
    }
    case 'Stood':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        standingAt: event.place,
      }));
    case 'StaffCalled': {
      const { person, about } = event;
      return { ...state, calls: [...withoutCall(state, person), { person, about }] };
    }
    case 'CallAnswered':
      return { ...state, calls: withoutCall(state, event.person) };
    case 'NomineeNamed':
      return withPatron(state, event.person, (patron) => ({ ...patron, nominee: event.nominee }));
  }
}

function withoutCall(state: TableState, person: string): TableState['calls'] {
  return state.calls.filter((call) => call.person !== person);
}

function moveChips(state: TableState, person: string, addCents: number): TableState {
  const moved = withPatron(state, person, (patron) => ({
    ...patron,
    chipsCents: cents(patron.chipsCents + addCents),
  }));
  return { ...moved, broughtCents: state.broughtCents + addCents };
}

/** Agreements made for the seat end with it (VI-46). */
export function leave(state: TableState, person: string, seat: number): TableState {
  const left = withPatron(state, person, withoutSeat);
  const seats = state.seats[seat] === person ? replaced(state.seats, seat, null) : state.seats;
  return { ...left, seats };
}

function withoutSeat(patron: Patron): Patron {
  return {
    ...patron,
    seat: null,
    standingAt: null,
    satAtMs: null,
    personalLimits: null,
    personalMarker: null,
    arrangedMaximumCents: null,
    deferral: false,
    abstained: 0,
  };
}

function replaced(
  seats: TableState['seats'],
  seat: number,
  person: string | null,
): TableState['seats'] {
  return seats.map((current, at) => (at === seat ? person : current));
}
