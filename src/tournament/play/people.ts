import { ok } from '../../kit/index.ts';
import {
  type Decision,
  type Envelope,
  entrantOf,
  goneGround,
  handWager,
  holderOf,
  inGame,
  isLive,
  no,
  type Place,
  phaseAt,
  placeAt,
  placeOf,
  postsAt,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tablesOf,
  turnAt,
  whereIs,
} from '../kernel/index.ts';
import { absent, unbackedRefusal } from './close-betting.ts';
import type { PlayCommand } from './rows.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

/** A late place is lost at the fourth coup, in a live competition at once (Tasmania 15.3.2). */
function forfeitGround(state: TournamentState) {
  const live = ruleOf(state, 'late-forfeits-live');
  return live.value && isLive(state) ? live : ruleOf(state, 'late-cancelled');
}

/** A person arrives at the allotted seat, in time or late. */
export function takePlace(
  state: TournamentState,
  table: TournamentTable,
  { seat, by, atMs }: Command<'TakePlace'>,
): Decision {
  const place = placeAt(table, seat);
  const own = ruleOf(state, 'own-place');
  if (place === null || (by.role === 'entrant' && holderOf(place) !== by.person)) {
    return no('not-your-place', own, { person: by.person, seat });
  }
  if (place.standing === 'forfeited') {
    return no('too-late', forfeitGround(state), { what: 'the place is cancelled' });
  }
  if (place.standing !== 'in-game') {
    return no('place-void', goneGround(state, place), { seat });
  }
  const signed = entrantOf(state, place.person)?.signedAtMs !== null;
  const signature = ruleOf(state, 'signature');
  if ((signature.value || settingsOf(state).signedCopies) && !signed) {
    return no('not-signed', signature, { people: [place.person] });
  }
  return ok(seated(state, table, place, atMs));
}

/**
 * A player who comes after his turn has missed the coup, or has left his wager as it was (T-43).
 */
function seated(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  atMs: number,
): readonly TournamentEvent[] {
  const { tableId } = table;
  const { seat, person } = place;
  const sits: TournamentEvent = {
    type: 'PresenceChanged',
    tableId,
    seat,
    presence: 'seated',
    atMs,
  };
  if (!turnPassed(state, table, place)) return [sits];
  return handWager(table.table, person) === null
    ? [sits, ...absent(state, table, place)]
    : [sits, { type: 'TurnTaken', tableId, seat, outOfTurn: false, atMs }];
}

/** Whether somebody behind him in the order has wagered, or has the turn. */
function turnPassed(
  state: TournamentState,
  table: TournamentTable,
  { seat, presence, done }: Place,
) {
  if (!ruleOf(state, 'puck').value || phaseAt(table) !== 'betting') return false;
  if (presence === 'seated' || done) return false;
  const turn = turnAt(table);
  const behind = table.order.slice(table.order.indexOf(seat) + 1);
  if (turn !== null) return behind.includes(turn);
  return inGame(table).some((place) => behind.includes(place.seat) && hasBet(place));
}

const hasBet = ({ done, absentThisCoup }: Place): boolean => done && !absentThisCoup;

export function leavePlace(
  state: TournamentState,
  table: TournamentTable,
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

/** A substitute is named in person, approved by the director, and bound by the terms (T-44). */
export function nameSubstitute(
  state: TournamentState,
  command: Command<'NameSubstitute'>,
): Decision {
  const { person, substitute, inPerson, signed, by, atMs } = command;
  const ground = ruleOf(state, 'substitutes');
  const at = whereIs(state, person);
  const settings = settingsOf(state);
  if (settings.substitutes === 'none') {
    return no('not-offered', ground, { what: 'substitutes' });
  }
  if (at === null) return no('not-allocated', ground, { people: [person] });
  const { table, place } = at;
  if (place.standing !== 'in-game') {
    return no('place-void', goneGround(state, place), { seat: place.seat });
  }
  if (settings.substitutes === 'before-session' && state.structure.session === 'running') {
    return no('too-late', ground, { what: 'the session has begun' });
  }
  if (!inPerson)
    return no('not-due', ground, { what: 'the player names the substitute in person' });
  const resuming = ruleOf(state, 'resume-between-coups');
  if (substitute === null && resuming.value && inCoup(table)) {
    return no('not-due', resuming, { what: 'a player takes the place back between coups' });
  }
  const unfit = substitute === null ? null : unfitBecause(state, table, place, substitute);
  if (substitute !== null && unfit !== null) {
    return no('not-eligible', ground, { person: substitute, why: unfit });
  }
  const signature = ruleOf(state, 'signature');
  if (substitute !== null && !signed && (signature.value || settings.signedCopies)) {
    return no('not-signed', signature, { people: [substitute] });
  }
  const { tableId } = table;
  const { seat } = place;
  return ok([
    { type: 'SubstituteApproved', tableId, seat, person, substitute, by: by.person },
    ...seated(state, table, place, atMs),
  ]);
}

/** Whether a coup is in progress: from the call for bets until it is settled. */
function inCoup(table: TournamentTable): boolean {
  return !['unopened', 'preparing', 'between', 'shoe-over'].includes(phaseAt(table));
}

/** One person holds one place, and a disqualified person does not come back (T-44). */
function unfitBecause(
  state: TournamentState,
  table: TournamentTable,
  { person }: Place,
  substitute: string,
): string | null {
  const status = entrantOf(state, substitute)?.status;
  if (status === 'player') return 'plays in this event';
  if (status === 'disqualified') return 'was disqualified';
  const places = tablesOf(state).flatMap((one) => inGame(one));
  const sits = places.some((one) => one.substitute === substitute && one.person !== person);
  if (sits) return 'sits for another player';
  return isStaffAt(state, table, substitute) ? 'is staff of the event' : null;
}

/** Nobody plays at a table that he deals, supervises or directs. */
function isStaffAt(state: TournamentState, { table }: TournamentTable, person: string): boolean {
  const { dealer, supervisor } = postsAt(table);
  const directs = state.terms.directors.some((director) => director.person === person);
  return directs || dealer === person || supervisor?.person === person;
}

/** Sets a time for every wager, announced beforehand. */
export function setWagerTime(
  state: TournamentState,
  { seconds, noticeAtMs, atMs }: Command<'SetWagerTime'>,
): Decision {
  const ground = ruleOf(state, 'wager-clock');
  if (seconds !== null && (noticeAtMs === null || noticeAtMs > atMs)) {
    return no('notice-not-given', ground, { what: 'a time for wagers' });
  }
  return ok([{ type: 'WagerTimeSet', seconds, noticeAtMs }]);
}

/**
 * The time ran out: the player wagers exactly the minimum, on a hand that he still names (T-48).
 */
export function restrictWager(
  state: TournamentState,
  table: TournamentTable,
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

/**
 * A player who is away at his turn, or silent after the restriction, misses the coup. Where wagers
 * need not come in turn, silence alone is enough, and has a price only if the terms say so (VI-75).
 */
export function recordAbsence(
  state: TournamentState,
  table: TournamentTable,
  { seat, atMs }: Command<'RecordAbsence'>,
): Decision {
  const ground = ruleOf(state, 'absence-deduction');
  const place = placeAt(table, seat);
  if (place === null) return no('place-void', ruleOf(state, 'position-void'), { seat });
  if (place.standing !== 'in-game') return no('place-void', goneGround(state, place), { seat });
  const away = place.presence !== 'seated' || place.restricted;
  const gone = away || !ruleOf(state, 'one-hand').value;
  if (phaseAt(table) !== 'betting' || place.done || !gone) {
    return no('not-due', ground, { what: 'the player is here and has time' });
  }
  const passes: Decision = ok([
    { type: 'TurnTaken', tableId: table.tableId, seat, outOfTurn: false, atMs },
  ]);
  if (!away && !settingsOf(state).compulsoryWager) return passes;
  // A player whose wager stayed after a tie is not absent: the wager stands, and nothing is
  // deducted (T-43).
  const lying = handWager(table.table, place.person)?.stakeCents ?? null;
  if (lying !== null) {
    const { minimumCents } = table.limits;
    const short = ruleOf(state, 'short-topped-up');
    if (lying >= minimumCents) return passes;
    return no('below-minimum', short, { stakeCents: lying, minimumCents });
  }
  // With cash chips the player is out instead, and nobody has to wait for him.
  const unbacked = isLive(state) ? null : unbackedRefusal(state, table, place);
  return unbacked ?? ok(absent(state, table, place));
}
