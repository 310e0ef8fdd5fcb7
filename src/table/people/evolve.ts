import { cents } from '../../kit/index.ts';
import { withCards, withPatron, withPeople, withRecord, withShoe } from '../model/change.ts';
import { withCoup } from '../model/play.ts';
import { seatOf } from '../model/rules-of.ts';
import type { Opener, Patron, TableState } from '../model/state.ts';
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
    case 'SupervisorCalled': {
      const { person } = event;
      return withPeople(state, { calls: [...withoutCall(state, person), { person, about: '' }] });
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

/** Agreements for the seat end with it (VI-46). */
export function leave(state: TableState, person: string, seat: number): TableState {
  // A wager that lies there keeps the limits of its placement until the coup is over (VI-65).
  const inPlay = state.bets.wagers.some((wager) => wager.person === person);
  const left = withPatron(state, person, inPlay ? withoutPlace : withoutSeat);
  const seats =
    state.people.seats[seat] === person
      ? replaced(state.people.seats, seat, null)
      : state.people.seats;
  return withoutPart(withPeople(left, { seats }), person, seat);
}

/**
 * A person who leaves or is excluded cuts no cards, deals for nobody and opens no hand; what was
 * offered to him passes on.
 */
export function withoutPart(
  state: TableState,
  person: string,
  seat: number | null = seatOf(state, person),
): TableState {
  return withoutOpener(withoutDealer(withoutCutter(state, person, seat), person), person);
}

/**
 * The holder of the shoe may authorise only a person seated at the table (Crown, Victoria
 * 8.1.3(c)(i)).
 */
function withoutDealer(state: TableState, person: string): TableState {
  const { shoeHolder, shoeOffer } = state.cards;
  const dealt = shoeHolder?.authorisedDealer === person;
  const offered = shoeOffer?.queue.includes(person) === true;
  if (!dealt && !offered) return state;
  return withCards(state, {
    shoeHolder: dealt ? { ...shoeHolder, authorisedDealer: null } : shoeHolder,
    shoeOffer: offered ? { queue: shoeOffer.queue.filter((one) => one !== person) } : shoeOffer,
  });
}

function withoutOpener(state: TableState, person: string): TableState {
  const openers = state.coup?.openers ?? null;
  if (openers === null) return state;
  const next = { player: passed(openers.player, person), banker: passed(openers.banker, person) };
  const same = next.player === openers.player && next.banker === openers.banker;
  return same ? state : withCoup(state, { openers: next });
}

/**
 * The next in the queue is asked; the dealer opens what nobody accepts (Crown, Victoria 8.1.1(d)).
 */
function passed(opener: Opener, person: string): Opener {
  const { queue, authorised, person: holder } = opener;
  if (holder !== person && authorised !== person && !queue.includes(person)) return opener;
  const rest = queue.filter((one) => one !== person);
  const asked = holder === null && rest.length > 0 ? null : 'dealer';
  return {
    person: holder === person || holder === null ? asked : holder,
    authorised: authorised === person ? null : authorised,
    queue: rest,
  };
}

/** A person who was offered the cut, or accepted it, and leaves does not hold up the table. */
function withoutCutter(state: TableState, person: string, seat: number | null): TableState {
  const cut = state.cards.shoe?.cut ?? null;
  if (cut === null || cut.position !== null) return state;
  const queue = cut.queue.filter((offered) => offered !== seat);
  const accepted = cut.accepted?.person === person ? null : cut.accepted;
  const designee = cut.designee === person ? null : cut.designee;
  return withShoe(state, { cut: { ...cut, queue, accepted, designee } });
}

function withoutPlace(patron: Patron): Patron {
  return { ...patron, seat: null, standingAt: null, satAtMs: null, abstained: 0 };
}

/** Agreements end with the seat. */
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
