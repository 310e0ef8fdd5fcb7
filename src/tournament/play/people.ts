import { ok } from '../../kit/index.ts';
import {
  type Decision,
  type Envelope,
  type EventState,
  type EventTable,
  entrantOf,
  holderOf,
  no,
  type PlayCommand,
  phaseAt,
  placeAt,
  placeOf,
  ruleOf,
  settingsOf,
  turnAt,
  whereIs,
} from '../kernel/index.ts';
import { absent } from './close-betting.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

/** Somebody arrives at the allotted seat, in time or late. */
export function takePlace(
  state: EventState,
  table: EventTable,
  { seat, by, atMs }: Command<'TakePlace'>,
): Decision {
  const place = placeAt(table, seat);
  const own = ruleOf(state, 'own-place');
  if (place === null || (by.role === 'entrant' && holderOf(place) !== by.person)) {
    return no('not-your-place', own, { person: by.person, seat });
  }
  if (place.standing === 'forfeited') {
    return no('too-late', ruleOf(state, 'late-cancelled'), { what: 'the place is cancelled' });
  }
  if (place.standing !== 'in-game') {
    return no('place-void', ruleOf(state, 'position-void'), { seat });
  }
  const signed = entrantOf(state, place.person)?.signedAtMs !== null;
  const signature = ruleOf(state, 'signature');
  if ((signature.value || settingsOf(state).signedCopies) && !signed) {
    return no('not-signed', signature, { people: [place.person] });
  }
  const { tableId } = table;
  return ok([{ type: 'PresenceChanged', tableId, seat, presence: 'seated', atMs }]);
}

export function leavePlace(
  state: EventState,
  table: EventTable,
  { person, by, atMs }: Command<'LeavePlace'>,
): Decision {
  const place = placeOf(table, person);
  const own = ruleOf(state, 'own-place');
  if (place === null || (by.role === 'entrant' && holderOf(place) !== by.person)) {
    return no('not-your-place', own, { person: by.person, seat: place?.seat ?? 0 });
  }
  const { tableId } = table;
  const { seat } = place;
  return ok([{ type: 'PresenceChanged', tableId, seat, presence: 'absent', atMs }]);
}

/** Named in person, approved by the director, bound by the terms (T-44). */
export function nameSubstitute(state: EventState, command: Command<'NameSubstitute'>): Decision {
  const { person, substitute, inPerson, signed, by, atMs } = command;
  const ground = ruleOf(state, 'substitutes');
  const at = whereIs(state, person);
  if (settingsOf(state).substitutes === 'none') {
    return no('not-offered', ground, { what: 'substitutes' });
  }
  if (at === null) return no('not-allocated', ground, { people: [person] });
  const { table, place } = at;
  if (place.standing !== 'in-game') {
    return no('place-void', ruleOf(state, 'position-void'), { seat: place.seat });
  }
  if (!inPerson)
    return no('not-due', ground, { what: 'the player names the substitute in person' });
  if (substitute !== null && entrantOf(state, substitute)?.status === 'player') {
    return no('not-eligible', ground, { person: substitute, why: 'plays in this event' });
  }
  if (substitute !== null && !signed && ruleOf(state, 'signature').value) {
    return no('not-signed', ruleOf(state, 'signature'), { people: [substitute] });
  }
  const { tableId } = table;
  const { seat } = place;
  return ok([
    { type: 'SubstituteApproved', tableId, seat, person, substitute, by: by.person },
    { type: 'PresenceChanged', tableId, seat, presence: 'seated', atMs },
  ]);
}

/** A time for every wager, told beforehand. */
export function setWagerTime(
  state: EventState,
  { seconds, noticeAtMs, atMs }: Command<'SetWagerTime'>,
): Decision {
  const ground = ruleOf(state, 'wager-clock');
  if (seconds !== null && (noticeAtMs === null || noticeAtMs > atMs)) {
    return no('notice-not-given', ground, { what: 'a time for wagers' });
  }
  return ok([{ type: 'WagerTimeSet', seconds, noticeAtMs }]);
}

/** The clock ran out: exactly the minimum, on a hand that the player still names (T-48). */
export function restrictWager(
  state: EventState,
  table: EventTable,
  { seat, atMs }: Command<'RestrictWager'>,
): Decision {
  const ground = ruleOf(state, 'clock-restricts');
  const seconds = state.structure.wagerSeconds;
  if (seconds === null) return no('no-clock', ground, {});
  if (phaseAt(table) !== 'betting' || turnAt(table) !== seat) {
    return no('not-due', ground, { what: 'it is not the turn of this seat' });
  }
  const leftMs = table.turnSinceMs + seconds * 1000 - atMs;
  if (leftMs >= 0) return no('clock-not-over', ground, { secondsLeft: Math.ceil(leftMs / 1000) });
  return ok([{ type: 'WagerRestricted', tableId: table.tableId, seat }]);
}

/** Away at the turn, or silent after the restriction: the coup is missed. */
export function recordAbsence(
  state: EventState,
  table: EventTable,
  { seat }: Command<'RecordAbsence'>,
): Decision {
  const ground = ruleOf(state, 'absence-deduction');
  const place = placeAt(table, seat);
  if (place === null || place.standing !== 'in-game') {
    return no('place-void', ruleOf(state, 'position-void'), { seat });
  }
  const gone = place.presence !== 'seated' || place.restricted;
  if (phaseAt(table) !== 'betting' || place.done || !gone) {
    return no('not-due', ground, { what: 'the player is here and has time' });
  }
  return ok(absent(state, table, place));
}
