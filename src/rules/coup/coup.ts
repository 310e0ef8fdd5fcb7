import { assert } from '../../kit/index.ts';
import { type Card, cardValue, type PairKind, pairKind } from './card.ts';
import { isNaturalPoint, type Outcome, outcomeOf, pointOf, type Side } from './hand.ts';
import { bankerDraws, endsDrawing, playerDraws, type Tableau } from './tableau.ts';

/** A coup never needs more cards than this. */
export const MOST_CARDS_IN_A_COUP = 6;

export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** The first four cards belong to the hands by the order in which they leave the shoe. */
export const INITIAL_DEAL: readonly Side[] = ['player', 'banker', 'player', 'banker'];

/**
 * Which hand receives the next card, or null when the coup is complete. The live table, the
 * simulator and the auditor all ask here.
 */
export function nextToReceive(tableau: Tableau, hands: Hands): Side | null {
  const dealt = hands.player.length + hands.banker.length;
  return INITIAL_DEAL[dealt] ?? thirdCardFor(tableau, hands);
}

/** The third card due after the first four, Player before Banker. */
export function thirdCardFor(tableau: Tableau, hands: Hands): Side | null {
  if (hands.banker.length > 2) return null;
  const { player } = hands;
  const playerPoint = pointOf(player.length > 2 ? player.slice(0, 2) : player);
  const bankerPoint = pointOf(hands.banker);
  if (endsDrawing(tableau, playerPoint) || endsDrawing(tableau, bankerPoint)) return null;
  if (playerDraws(tableau, playerPoint) && player.length === 2) return 'player';
  const third = player[2];
  const thirdValue = third === undefined ? null : cardValue(third);
  return bankerDraws(tableau, bankerPoint, thirdValue) ? 'banker' : null;
}

/** Everything a wager can ask of a finished coup. */
export interface CoupResult {
  readonly outcome: Outcome;
  readonly playerPoint: number;
  readonly bankerPoint: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly playerNatural: boolean;
  readonly bankerNatural: boolean;
  readonly playerPair: PairKind;
  readonly bankerPair: PairKind;
}

export function resultOf(hands: Hands): CoupResult {
  const playerPoint = pointOf(hands.player);
  const bankerPoint = pointOf(hands.banker);
  return {
    outcome: outcomeOf(playerPoint, bankerPoint),
    playerPoint,
    bankerPoint,
    playerCards: hands.player.length,
    bankerCards: hands.banker.length,
    playerNatural: hands.player.length === 2 && isNaturalPoint(playerPoint),
    bankerNatural: hands.banker.length === 2 && isNaturalPoint(bankerPoint),
    playerPair: firstPair(hands.player),
    bankerPair: firstPair(hands.banker),
  };
}

export interface PlayedCoup extends Hands {
  readonly cardsUsed: number;
  /** Null when the shoe ran out: the coup is void. */
  readonly result: CoupResult | null;
}

/** Deals a coup from `shoe`, starting at card number `from`. */
export function playCoup(tableau: Tableau, shoe: readonly Card[], from = 0): PlayedCoup {
  const player: Card[] = [];
  const banker: Card[] = [];
  const hands: Hands = { player, banker };
  for (let used = 0; ; used += 1) {
    assert(used <= MOST_CARDS_IN_A_COUP, 'a coup took more than six cards');
    const side = nextToReceive(tableau, hands);
    if (side === null) return { player, banker, cardsUsed: used, result: resultOf(hands) };
    const card = shoe[from + used];
    if (card === undefined) return { player, banker, cardsUsed: used, result: null };
    (side === 'player' ? player : banker).push(card);
  }
}

function firstPair(cards: readonly Card[]): PairKind {
  const first = cards[0];
  const second = cards[1];
  return first && second ? pairKind(first, second) : 'none';
}
