import { cents } from '../../kit/index.ts';
import { withPatron, withPeople, withRecord, withShoe } from '../model/change.ts';
import type { Patron, TableState } from '../model/state.ts';
import type { PeopleEvent } from './rows.ts';

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
      return withPeople(seated, { seats: replaced(state.people.seats, event.seat, event.person) });
    }
    case 'SeatLeft':
      return leave(state, event.person, event.seat);
    case 'StandingPermitted': {
      const standingPermits = { ...state.people.standingPermits, [event.person]: event.place };
      return withPeople(state, { standingPermits });
    }
    case 'Stood':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        standingAt: event.place,
      }));
    case 'StaffCalled': {
      const { person, about } = event;
      return withPeople(state, { calls: [...withoutCall(state, person), { person, about }] });
    }
    case 'CallAnswered':
      return withPeople(state, { calls: withoutCall(state, event.person) });
    case 'NomineeNamed':
      return withPatron(state, event.person, (patron) => ({ ...patron, nominee: event.nominee }));
  }
}

function withoutCall(state: TableState, person: string): TableState['people']['calls'] {
  return state.people.calls.filter((call) => call.person !== person);
}

function moveChips(state: TableState, person: string, addCents: number): TableState {
  const moved = withPatron(state, person, (patron) => ({
    ...patron,
    chipsCents: cents(patron.chipsCents + addCents),
  }));
  return withRecord(moved, { broughtCents: state.record.broughtCents + addCents });
}

/** Agreements made for the seat end with it (VI-46). */
export function leave(state: TableState, person: string, seat: number): TableState {
  const left = withPatron(state, person, withoutSeat);
  const seats =
    state.people.seats[seat] === person
      ? replaced(state.people.seats, seat, null)
      : state.people.seats;
  return withoutCutter(withPeople(left, { seats }), person, seat);
}

/** Somebody who was offered the cut, or accepted it, and leaves holds nobody up. */
function withoutCutter(state: TableState, person: string, seat: number): TableState {
  const cut = state.cards.shoe?.cut ?? null;
  if (cut === null || cut.position !== null) return state;
  const queue = cut.queue.filter((offered) => offered !== seat);
  const accepted = cut.accepted?.person === person ? null : cut.accepted;
  const designee = cut.designee === person ? null : cut.designee;
  return withShoe(state, { cut: { ...cut, queue, accepted, designee } });
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
  seats: TableState['people']['seats'],
  seat: number,
  person: string | null,
): TableState['people']['seats'] {
  return seats.map((current, at) => (at === seat ? person : current));
}
