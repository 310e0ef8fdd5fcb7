import {
  type Card,
  cardValue,
  endsDrawing,
  type Hands,
  playerDraws,
  pointOf,
  SIDES,
  type Side,
  type Tableau,
} from '../../rules/index.ts';

/** Why a hand got a third card or none, for a sentence that cites the table of play. */
export type DrawReason =
  | { readonly kind: 'natural'; readonly side: Side; readonly point: number }
  | { readonly kind: 'draws' | 'stands'; readonly side: Side; readonly point: number }
  | {
      readonly kind: 'draws-on' | 'stands-on';
      readonly side: Side;
      readonly point: number;
      /** The value of the Player's third card. */
      readonly third: number;
    };

/**
 * One reason for each hand, Player first; none until four cards lie open. The Banker's reason is
 * left out until `complete`, because the hand may still draw.
 */
export function drawReasons(tableau: Tableau, hands: Hands, complete: boolean): DrawReason[] {
  const { player, banker } = hands;
  if (player.length < 2 || banker.length < 2) return [];
  const points = { player: pointOf(player.slice(0, 2)), banker: pointOf(banker.slice(0, 2)) };
  const naturals = SIDES.filter((side) => endsDrawing(tableau, points[side]));
  if (naturals.length > 0) {
    return naturals.map((side) => ({ kind: 'natural', side, point: points[side] }));
  }
  const third = player[2];
  // A third card that has yet to come does not mean that the Player stood.
  const draws = third !== undefined || (!complete && playerDraws(tableau, points.player));
  const kind = draws ? 'draws' : 'stands';
  const reasons: DrawReason[] = [{ kind, side: 'player', point: points.player }];
  const bankerDrew = banker.length > 2;
  if (complete || bankerDrew) reasons.push(bankerReason(points.banker, bankerDrew, third));
  return reasons;
}

function bankerReason(point: number, draws: boolean, third: Card | undefined): DrawReason {
  const side = 'banker';
  if (third === undefined) return { kind: draws ? 'draws' : 'stands', side, point };
  return { kind: draws ? 'draws-on' : 'stands-on', side, point, third: cardValue(third) };
}
