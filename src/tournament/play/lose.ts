import { cents } from '../../kit/index.ts';
import { citation, type Leaf } from '../../rules/index.ts';
import {
  chipsOut,
  isLive,
  moved,
  type Place,
  type Standing,
  stackCents,
  stakedCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  wagersBy,
} from '../kernel/index.ts';

/**
 * A place drops out of the session. Its wagers are lifted; tournament chips go back to the
 * operator, cash chips stay the player's own.
 */
export function losePlace(
  state: TournamentState,
  { tableId, table }: TournamentTable,
  { seat, person }: Place,
  standing: Exclude<Standing, 'in-game'>,
  ground: Leaf<unknown>,
): TournamentEvent[] {
  const lifted = wagersBy(table, person).map(({ id: wagerId }) => ({
    type: 'WagerWithdrawn' as const,
    wagerId,
  }));
  const all = cents(stackCents(table, person) + stakedCents(table, person));
  const live = isLive(state);
  const reverted = live ? cents(0) : all;
  const clause = citation(ground);
  return [
    ...moved(tableId, lifted),
    ...chipsOut(tableId, person, reverted),
    { type: 'PlaceLost', tableId, seat, person, standing, revertedCents: reverted, clause },
    ...moved(tableId, [{ type: 'SeatLeft', person, seat }]),
  ];
}

/** The person leaves the tournament, not only the session. */
export function entrantLeft(
  person: string,
  status: 'forfeited' | 'disqualified' | 'retired',
  why: string,
  ground: Leaf<unknown>,
): TournamentEvent {
  return { type: 'EntrantLeft', person, status, why, clause: citation(ground) };
}
