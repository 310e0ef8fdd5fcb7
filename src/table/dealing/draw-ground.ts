import { citation, endsDrawing, pointOf, SIDES } from '../../rules/index.ts';
import { openHands, thirdCardDue } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';

/**
 * The row of the table of play under which the next card is due, or under which none is: a natural,
 * the Player's row while he decides, then the Banker's. The whole table while hands lie face down.
 */
export function drawGround(state: TableState, coup: Coup): string {
  const { tableau, dealing } = bookOf(state);
  const grounds = dealing.drawGrounds.value;
  const hands = openHands(coup);
  if (grounds === null || hands === null || hands.banker.length < 2) return citation(tableau);
  const points = {
    player: pointOf(hands.player.slice(0, 2)),
    banker: pointOf(hands.banker.slice(0, 2)),
  };
  const natural = SIDES.find((side) => endsDrawing(tableau.value, points[side]));
  if (natural !== undefined) return grounds.natural[natural];
  if (thirdCardDue(state, coup) === 'player') return grounds.playerDraws;
  return grounds.banker[points.banker] ?? citation(tableau);
}
