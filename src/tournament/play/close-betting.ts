import {
  type Decision,
  decideAtTable,
  type Envelope,
  type Evolve,
  handNeeded,
  handWager,
  inGame,
  inSteps,
  isLive,
  no,
  type Place,
  rankAt,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
  unbackedRule,
  wagersBy,
} from '../kernel/index.ts';
import { formAt, formsOf, unexaminedSeats } from '../secret/index.ts';
import { entrantLeft, losePlace } from './lose.ts';

/** Closes betting: everybody present has wagered, and everybody absent is recorded. */
export function closeBetting(
  state: TournamentState,
  table: TournamentTable,
  { by, atMs }: Envelope,
  evolve: Evolve,
): Decision {
  const unsigned = unexaminedSeats(state, table);
  if (unsigned.length > 0) {
    return no('form-not-examined', ruleOf(state, 'secret-examined'), { seats: unsigned });
  }
  const without = inGame(table).filter((place) => !hasWagered(state, table, place));
  const present = without.filter((p) => p.presence === 'seated' && !p.absentThisCoup);
  const oneHand = ruleOf(state, 'one-hand');
  if (present.length > 0 && oneHand.value) {
    return no('wager-missing', oneHand, { seats: present.map(({ seat }) => seat) });
  }
  const unbacked = unbackedRefusal(state, table, null);
  if (unbacked !== null) return unbacked;
  // Where the terms state a compulsory wager, a player without one pays the stated price.
  const owing = settingsOf(state).compulsoryWager ? present : [];
  const away = without.filter((p) => p.presence !== 'seated' && !p.absentThisCoup);
  const actor = { person: by.person, role: rankAt(state, by.role) };
  return inSteps(state, evolve, [
    () => [...away, ...owing].flatMap((place) => absent(state, table, place)),
    (now) => {
      const next = tableOf(now, table.tableId) ?? table;
      return decideAtTable(next.table, table.tableId, { type: 'CallNoMoreBets' }, actor, atMs);
    },
  ]);
}

/**
 * Where the book deals no coup without a wager, betting stays open until somebody has wagered, so
 * that a player who comes back still can (T-85). `place` may be about to miss the coup.
 */
export function unbackedRefusal(
  state: TournamentState,
  table: TournamentTable,
  missing: Place | null,
): Decision | null {
  const rule = unbackedRule(state);
  if (rule.value === DEALT_WITHOUT_BETTING) return null;
  const open = inGame(table).filter((place) => place !== missing && !place.absentThisCoup);
  const backed = table.table.bets.wagers.length > 0 || formsOf(state, table).length > 0;
  const hope = missing !== null && open.length > 0;
  if (backed || hope) return null;
  return no('wager-missing', rule, { seats: inGame(table).map(({ seat }) => seat) });
}

const DEALT_WITHOUT_BETTING = 'dummy-coup';

/**
 * Whether the place has chips on a hand that reach the minimum, a signed form, or Tie alone where
 * that is a wager.
 */
function hasWagered(state: TournamentState, table: TournamentTable, place: Place): boolean {
  if (handNeeded(state) === null && wagersBy(table.table, place.person).length > 0) return true;
  const lying = handWager(table.table, place.person);
  if (lying !== null) return lying.stakeCents >= leastFor(state, table);
  return formAt(state, table, place.seat) !== null;
}

function leastFor(state: TournamentState, table: TournamentTable): number {
  return settingsOf(state).elimination === 'no-chips' ? 1 : table.limits.minimumCents;
}

/** With cash chips no player may simply be away: a substitute plays, or the player is out. */
export function absent(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
): TournamentEvent[] {
  const ground = ruleOf(state, 'absence-live');
  if (isLive(state) && ground.value) {
    return [
      ...losePlace(state, table, place, 'disqualified', ground),
      entrantLeft(place.person, 'disqualified', 'away without a substitute', ground),
    ];
  }
  return [{ type: 'AbsenceRecorded', tableId: table.tableId, seat: place.seat }];
}
