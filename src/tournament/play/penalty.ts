import { cents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import {
  chipsOut,
  type Decision,
  type Envelope,
  type Evolve,
  goneGround,
  inSteps,
  no,
  phaseAt,
  placeAt,
  policyOf,
  ruleOf,
  settingsOf,
  stackCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
} from '../kernel/index.ts';
import { concludeIfOver, eliminate } from './conclude.ts';
import { entrantLeft, losePlace } from './lose.ts';
import type { PlayCommand } from './rows.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

const BETWEEN_COUPS: readonly string[] = ['preparing', 'between', 'shoe-over'];

/**
 * The place of a player who never came is cancelled before the coup that he may not miss any more
 * (Tasmania 15.3.2(b)). The call for bets does the same by itself, if enough players are left for
 * a coup; where they are not, only this act can.
 */
export function cancelPlace(
  state: TournamentState,
  table: TournamentTable,
  { seat, atMs }: Command<'CancelPlace'>,
  evolve: Evolve,
): Decision {
  const { lateCoups } = policyOf(state);
  const ground = ruleOf(state, 'late-cancelled');
  const place = placeAt(table, seat);
  if (lateCoups.value === null || !ground.value) {
    return no('not-in-this-book', lateCoups, {
      what: 'number of coups that a late player may miss',
    });
  }
  if (place === null) return no('place-void', ruleOf(state, 'position-void'), { seat });
  if (place.standing !== 'in-game') return no('place-void', goneGround(state, place), { seat });
  if (place.presence !== 'late' || place.missed < lateCoups.value) {
    const what = `the player is not late for ${lateCoups.value} coups`;
    return no('not-due', ground, { what });
  }
  if (!BETWEEN_COUPS.includes(phaseAt(table))) {
    return no('not-due', ground, { what: 'between coups only' });
  }
  const why = `${place.person} missed ${place.missed} coups`;
  return inSteps(state, evolve, [
    () => [
      ...losePlace(state, table, place, 'forfeited', ground),
      entrantLeft(place.person, 'forfeited', why, ground),
    ],
    (now) => concludeIfOver(now, tableOf(now, table.tableId) ?? table, false, atMs),
  ]);
}

/** The stated penalty is noted, and its chips are taken from the stack, as far as it goes. */
export function penalise(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'Penalise'>,
  evolve: Evolve,
): Decision {
  const { seat, penalty, what, chipsCents, by, atMs } = command;
  const ground = ruleOf(state, 'penalties');
  const { tableId } = table;
  if (!ground.value) return no('not-in-this-book', ground, { what: 'penalty' });
  if (!settingsOf(state).penalties.includes(penalty)) {
    return no('not-listed', ground, { what: penalty });
  }
  const place = placeAt(table, seat);
  if (place === null) return no('place-void', ruleOf(state, 'position-void'), { seat });
  if (place.standing !== 'in-game') return no('place-void', goneGround(state, place), { seat });
  if (!BETWEEN_COUPS.includes(phaseAt(table))) {
    return no('not-due', ground, { what: 'between coups only' });
  }
  const { person } = place;
  const clause = citation(ground);
  const amountCents = cents(Math.min(chipsCents, stackCents(table.table, person)));
  const noted = { person, what: `penalty: ${what}`, outcome: penalty, clause, by: by.person, atMs };
  const incident = { id: state.terms.incidents.length + 1, ...noted };
  const taken: TournamentEvent[] =
    amountCents === 0
      ? []
      : [
          { type: 'MinimumDeducted', tableId, seat, amountCents, why: 'penalty', clause },
          ...chipsOut(tableId, person, amountCents),
        ];
  const at = (now: TournamentState) => tableOf(now, tableId) ?? table;
  return inSteps(state, evolve, [
    () => [{ type: 'IncidentRecorded', incident }, ...taken],
    (now) => eliminate(now, at(now)),
    (now) => concludeIfOver(now, at(now), false, atMs),
  ]);
}
