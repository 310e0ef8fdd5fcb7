import { type Cents, cents, ok } from '../../kit/index.ts';
import { citation, type LimitPair, type Side } from '../../rules/index.ts';
import {
  bettingTime,
  type Decision,
  type Envelope,
  goneGround,
  handNeeded,
  handWager,
  holderOf,
  laid,
  limitsOn,
  moved,
  no,
  notInChips,
  type Place,
  phaseAt,
  placeAt,
  resultsAt,
  ruleOf,
  settingsOf,
  stackCents,
  stakedCents,
  type TournamentState,
  type TournamentTable,
  turnAt,
  wagersBy,
} from '../kernel/index.ts';
import { formAt } from '../secret/index.ts';
import type { PlayCommand } from './rows.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

/**
 * The guards stand in this order: betting, place, finality, Tie alone, signed form, clock, kind of
 * chips, units, limits, Tie, chips held, chips laid.
 */
export function placeWager(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'PlaceWager'>,
): Decision {
  const { seat, side, stakeCents, tieCents, atMs } = command;
  const place = bettingPlace(state, table, command);
  if ('ok' in place) return place;
  const refused =
    finalRefusal(state, table, place, side) ??
    aloneRefusal(state, place, command) ??
    signedRefusal(state, table, place) ??
    clockRefusal(state, table, place, stakeCents, tieCents) ??
    kindRefusal(state, command) ??
    amountsRefusal(state, table, place, command) ??
    chipsRefusal(state, table, place, stakeCents, tieCents);
  if (refused !== null) return refused;
  const { tableId } = table;
  const old = wagersBy(table.table, place.person);
  const lifted = old.map(({ id: wagerId }) => ({ type: 'WagerWithdrawn' as const, wagerId }));
  const hand = side === null ? [] : [{ type: side, stakeCents }];
  const tie = tieCents === 0 ? [] : [{ type: 'tie' as const, stakeCents: tieCents }];
  const outOfTurn = ruleOf(state, 'puck').value && turnAt(table) !== seat;
  const stands = ruleOf(state, 'out-of-turn-stands');
  if (outOfTurn && !stands.value) return no('not-due', stands, { what: 'another has the turn' });
  return ok([
    ...moved(tableId, lifted),
    ...laid(table, place, [...hand, ...tie]),
    { type: 'TurnTaken', tableId, seat, outOfTurn, atMs },
  ]);
}

/** A wager that a tie left on the layout goes into the next coup unchanged. */
export function keepWager(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'KeepWager'>,
): Decision {
  const place = bettingPlace(state, table, command);
  if ('ok' in place) return place;
  const ground = ruleOf(state, 'altered-after-tie');
  const { seat, atMs } = command;
  const lying = handWager(table.table, place.person);
  if (lying === null) return no('nothing-to-keep', ground, { seat });
  if (place.done) return no('wager-final', ground, { seat });
  const { minimumCents } = table.limits;
  if (lying.stakeCents < minimumCents) {
    const { stakeCents } = lying;
    return no('below-minimum', ruleOf(state, 'short-topped-up'), { stakeCents, minimumCents });
  }
  const outOfTurn = turnAt(table) !== seat;
  return ok([{ type: 'TurnTaken', tableId: table.tableId, seat, outOfTurn, atMs }]);
}

/** The place from which a person may wager now, or a refusal. */
function bettingPlace(
  state: TournamentState,
  table: TournamentTable,
  { seat, by }: { readonly seat: number } & Envelope,
): Place | Decision {
  const phase = phaseAt(table);
  const place = placeAt(table, seat);
  if (place === null) {
    return no('not-your-place', ruleOf(state, 'own-place'), { person: by.person, seat });
  }
  if (place.standing !== 'in-game') {
    return no('place-void', goneGround(state, place), { seat });
  }
  if (by.role === 'entrant' && holderOf(place) !== by.person) {
    return no('not-your-place', ruleOf(state, 'own-place'), { person: by.person, seat });
  }
  if (phase !== 'betting') return no('not-betting', bettingTime(state, table), { phase });
  if (place.presence !== 'seated') {
    return no('not-due', ruleOf(state, 'own-place'), { what: 'take the place first' });
  }
  return place;
}

/** A placed wager is final, except one that a tie left and whose turn has not passed. */
function finalRefusal(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  side: Side | null,
): Decision | null {
  const final = ruleOf(state, 'wagers-final');
  if (!place.done || !final.value) return null;
  const lying = handWager(table.table, place.person);
  const both = ruleOf(state, 'both-hands-barred');
  if (lying !== null && lying.type !== side && both.value) {
    return no('both-hands', both, { seat: place.seat });
  }
  // While somebody before it in the order has yet to wager, the wager lies out of sequence.
  const turn = turnAt(table);
  const early = turn !== null && table.order.indexOf(turn) < table.order.indexOf(place.seat);
  // After a tie each player alters his wager once, in turn (Tasmania 15.5.8).
  const altered = resultsAt(table).at(-1) === 'tie' ? ruleOf(state, 'altered-after-tie') : final;
  const ground = early ? ruleOf(state, 'out-of-turn-stands') : altered;
  return no('wager-final', ground, { seat: place.seat });
}

/**
 * Without a hand there is no stake for one, and Tie lies alone only where neither the book nor the
 * terms make everybody back a hand (VI-111).
 */
function aloneRefusal(
  state: TournamentState,
  { seat }: Place,
  { side, stakeCents }: Command<'PlaceWager'>,
): Decision | null {
  if (side !== null) return null;
  const needed = handNeeded(state);
  if (needed !== null) return no('tie-needs-a-hand', needed, { seat });
  return stakeCents > 0
    ? no('wager-missing', ruleOf(state, 'least-wager'), { seats: [seat] })
    : null;
}

/** The inspector signed the form with the chips that lay there; he never saw later ones. */
function signedRefusal(
  state: TournamentState,
  table: TournamentTable,
  { seat }: Place,
): Decision | null {
  return formAt(state, table, seat)?.status === 'accepted'
    ? no('wager-final', ruleOf(state, 'secret-examined'), { seat })
    : null;
}

function clockRefusal(
  state: TournamentState,
  { limits: { minimumCents } }: TournamentTable,
  place: Place,
  stakeCents: Cents,
  tieCents: Cents,
): Decision | null {
  if (!place.restricted || (stakeCents === minimumCents && tieCents === 0)) return null;
  return no('only-the-minimum', ruleOf(state, 'clock-restricts'), { minimumCents });
}

/** Cash chips are no wager in an event with its own chips, nor the other way round. */
function kindRefusal(state: TournamentState, { chips }: Command<'PlaceWager'>): Decision | null {
  const { kind } = settingsOf(state);
  if (chips === undefined || chips === kind) return null;
  return no('wrong-chips', ruleOf(state, 'chips-of-the-event'), { wanted: kind, got: chips });
}

function amountsRefusal(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  { side, stakeCents, tieCents }: Command<'PlaceWager'>,
): Decision | null {
  const { elimination } = settingsOf(state);
  const holds = stackCents(table.table, place.person) + stakedCents(table.table, place.person);
  // Where only an empty stack is out, the last chips may be less than the minimum (VI-72).
  const minimumCents =
    elimination === 'no-chips'
      ? cents(Math.min(table.limits.minimumCents, holds))
      : table.limits.minimumCents;
  const hand = { ...table.limits, minimumCents };
  const own = side === null ? null : limitsRefusal(state, hand, stakeCents);
  if (own !== null || (tieCents === 0 && side !== null)) return own;
  return limitsRefusal(state, limitsOn(state, table, 'tie'), tieCents);
}

function limitsRefusal(
  state: TournamentState,
  { minimumCents, maximumCents, multipleCents }: LimitPair,
  stakeCents: Cents,
): Decision | null {
  if (multipleCents !== null && stakeCents % multipleCents !== 0) {
    return no('not-in-units', ruleOf(state, 'units'), { stakeCents, unitCents: multipleCents });
  }
  if (stakeCents < minimumCents) {
    return no('below-minimum', ruleOf(state, 'least-wager'), { stakeCents, minimumCents });
  }
  return stakeCents > maximumCents
    ? no('above-maximum', ruleOf(state, 'greatest-wager'), { stakeCents, maximumCents })
    : null;
}

function chipsRefusal(
  state: TournamentState,
  table: TournamentTable,
  { person }: Place,
  handCents: Cents,
  tieCents: Cents,
): Decision | null {
  const inHandCents = stackCents(table.table, person) + stakedCents(table.table, person);
  const stakeCents = handCents + tieCents;
  return stakeCents > inHandCents
    ? no('not-enough-chips', ruleOf(state, 'chips-of-the-event'), { stakeCents, inHandCents })
    : (notInChips(state, handCents, inHandCents - tieCents) ??
        notInChips(state, tieCents, inHandCents - handCents));
}

/**
 * The chips on the layout differ from what was keyed. Too few are raised to the minimum whenever
 * that is noticed, too many count up to the maximum (T-55), and what lies within the limits is the
 * wager.
 */
export function findStake(
  state: TournamentState,
  table: TournamentTable,
  { seat, area, foundCents }: Command<'FindStake'>,
): Decision {
  const place = placeAt(table, seat);
  const wager =
    place === null ? null : wagersBy(table.table, place.person).find((w) => w.type === area);
  if (place === null || wager === null || wager === undefined) {
    return no('nothing-to-keep', ruleOf(state, 'short-topped-up'), { seat });
  }
  const { minimumCents, maximumCents } = limitsOn(state, table, area);
  // No chips on Tie mean no wager there, and none is owed.
  const short = foundCents < minimumCents && (area !== 'tie' || foundCents > 0);
  const within = foundCents <= maximumCents ? 'wagers-final' : 'excess-cut';
  const ground = ruleOf(state, short ? 'short-topped-up' : within);
  const wanted = short ? minimumCents : Math.min(foundCents, maximumCents);
  // Nobody with a wager on a hand holds less than the minimum, so the stack can fill the wager up.
  const inHand = stackCents(table.table, place.person) + wager.stakeCents;
  const countsCents = cents(Math.min(wanted, inHand));
  const clause = citation(ground);
  return ok([
    { type: 'StakeCorrected', tableId: table.tableId, seat, foundCents, countsCents, clause },
    ...moved(table.tableId, [
      { type: 'StakeFound', wagerId: wager.id, stakeCents: countsCents, clause },
    ]),
  ]);
}
