import {
  type Decision,
  decideAtTable,
  type Envelope,
  type Evolve,
  inGame,
  inSteps,
  isLive,
  laid,
  nextWagerId,
  no,
  type Place,
  placeAt,
  policyOf,
  rankAt,
  ruleOf,
  type Step,
  shoeAt,
  stackCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
} from '../kernel/index.ts';
import { currentRound } from '../structure/index.ts';
import { presenceRefusal } from '../terms/index.ts';
import { entrantLeft, losePlace } from './lose.ts';
import { nextPuck, orderFrom, puckStands } from './order.ts';

/**
 * The dealer calls for bets: late players are noted, the table makes its own call, the order is
 * set, carried wagers are laid.
 */
export function openCoup(
  state: TournamentState,
  table: TournamentTable,
  envelope: Envelope,
  evolve: Evolve,
): Decision {
  const refused = openRefusal(state, table, envelope.atMs);
  if (refused !== null) return refused;
  const { tableId } = table;
  const at = (step: (now: TournamentState, table: TournamentTable) => ReturnType<Step>): Step => {
    return (now) => step(now, tableOf(now, tableId) ?? table);
  };
  return inSteps(state, evolve, [
    at((now, t) => lateStep(now, t, envelope.atMs)),
    at((_, t) => enoughRefusal(state, t) ?? []),
    at((now, t) => callForBets(now, t, envelope)),
    at((now, t) => puckStep(now, t)),
    at((now, t) => openedStep(now, t, envelope.atMs)),
    at((_, t) => carriedStep(table, t)),
  ]);
}

function openRefusal(
  state: TournamentState,
  table: TournamentTable,
  atMs: number,
): Decision | null {
  const { stage, playOff, tableId } = table;
  const ground = ruleOf(state, 'winners-by-value');
  if (state.structure.session !== 'running' || (stage !== 'playing' && stage !== 'play-off')) {
    return no('session-over', ground, { table: tableId });
  }
  const away = presenceRefusal(state);
  if (away !== null) return away;
  if (stage === 'play-off' && playOff?.coups === null) {
    return no('not-due', ruleOf(state, 'play-off-length'), { what: 'the card is not drawn' });
  }
  return timeIsOver(state, table, atMs) ? no('session-over', ground, { table: tableId }) : null;
}

/** No coup is opened after a timed session ran out (T-37). */
export function timeIsOver(state: TournamentState, table: TournamentTable, atMs: number): boolean {
  const length = currentRound(state)?.length;
  const started = state.structure.startedAtMs;
  if (table.playOff !== null || length?.by !== 'time' || started === null) return false;
  return atMs >= started + length.minutes * 60_000;
}

function enoughRefusal(state: TournamentState, table: TournamentTable): Decision | null {
  const alive = inGame(table).length;
  return alive >= 2 ? null : no('too-few-players', policyOf(state).earlyFinish, { alive });
}

/**
 * A player who has not come by the first call is late; after the stated number of missed coups the
 * place is lost.
 */
function lateStep(state: TournamentState, table: TournamentTable, atMs: number): TournamentEvent[] {
  if (table.playOff !== null) return [];
  const { lateCoups } = policyOf(state);
  const forfeits = ruleOf(state, 'late-forfeits-live');
  return inGame(table).flatMap((place): TournamentEvent[] => {
    const { presence, seat, person, missed } = place;
    if (presence === 'expected' && table.coups === 0) {
      if (isLive(state) && forfeits.value) {
        return forfeit(state, table, place, 'not seated in time', forfeits);
      }
      const { tableId } = table;
      return [{ type: 'PresenceChanged', tableId, seat, presence: 'late', atMs }];
    }
    const cancelled = ruleOf(state, 'late-cancelled');
    if (presence !== 'late' || lateCoups.value === null || missed < lateCoups.value) return [];
    return forfeit(state, table, place, `${person} missed ${missed} coups`, cancelled);
  });
}

function forfeit(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  why: string,
  ground: Parameters<typeof losePlace>[4],
): TournamentEvent[] {
  return [
    ...losePlace(state, table, place, 'forfeited', ground),
    entrantLeft(place.person, 'forfeited', why, ground),
  ];
}

function callForBets(
  state: TournamentState,
  { tableId, table }: TournamentTable,
  { by, atMs }: Envelope,
) {
  const actor = { person: by.person, role: rankAt(state, by.role) };
  return decideAtTable(table, tableId, { type: 'OpenBetting' }, actor, atMs);
}

function puckStep(state: TournamentState, table: TournamentTable): TournamentEvent[] {
  if (!ruleOf(state, 'puck').value || puckStands(table)) return [];
  const from = table.coups === 0 ? null : table.puck;
  return [{ type: 'PuckMoved', tableId: table.tableId, seat: nextPuck(table, from) }];
}

function openedStep(
  state: TournamentState,
  table: TournamentTable,
  atMs: number,
): TournamentEvent[] {
  const order = orderFrom(table, table.puck);
  const last = isLastCoup(state, table);
  return [{ type: 'CoupOpened', tableId: table.tableId, order, last, atMs }];
}

/**
 * Whether the coup is known to be the last before betting opens: by count, by the shoe, or by the
 * director's announcement.
 */
function isLastCoup(state: TournamentState, table: TournamentTable): boolean {
  const { playOff, coups, lastAnnounced } = table;
  if (playOff !== null) return coups + 1 === playOff.coups;
  const length = currentRound(state)?.length;
  if (length?.by === 'hands') return coups + 1 === length.hands;
  const shoe = shoeAt(table);
  const lastOfShoe = shoe !== null && shoe.lastCoup !== null && shoe.lastCoup === shoe.coups + 1;
  if (length?.by === 'shoes' && lastOfShoe && shoe?.number === length.shoes) return true;
  return lastAnnounced;
}

/** Stakes that a tie left on the layout lie there again, to be kept or altered in turn (T-52). */
function carriedStep(before: TournamentTable, table: TournamentTable): TournamentEvent[] {
  const events: TournamentEvent[] = [];
  for (const { seat, side, stakeCents } of before.carried) {
    const place = placeAt(table, seat);
    if (place === null || place.standing !== 'in-game') continue;
    // Where the minimum rose, the wager of an absent player is raised for him (T-79).
    const least = place.presence === 'seated' ? 0 : table.limits.minimumCents;
    const stack = stackCents(table.table, place.person);
    const amount = Math.min(Math.max(stakeCents, least), stack);
    const wager = { type: side, stakeCents: amount as typeof stakeCents };
    events.push(...laid(table, place, [wager], nextWagerId(table.table) + events.length));
  }
  return events;
}
