import { ok } from '../../kit/index.ts';
import { type Card, citation, INITIAL_DEAL, type Side } from '../../rules/index.ts';
import { cuttingCardEvents } from '../cards/shoe-end.ts';
import { freeCoupLeft, noWagerClause, returnable } from '../dummy/decide.ts';
import { hardStopEvents, unusedReduction } from '../limits/exposure.ts';
import { insuranceEvents } from '../limits/insurance-window.ts';
import type { TableEvent } from '../messages/events.ts';
import { allOpen, cardsOut, thirdCardDue } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, Shoe, Slot, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { drawGround } from './draw-ground.ts';
import { offersFor } from './offers.ts';

/** Draws the next card of the coup for the hand that is due it. */
export function drawCard(state: TableState, coup: Coup, card: Card | null): Decision {
  const { shoe } = state.cards;
  if (shoe === null) return no('not-now', null, {});
  const out = cardsOut(coup);
  const first = out === 0 ? firstCardEvents(state, coup) : ok(beforeThird(state));
  if (!first.ok) return first;
  const side = out < 4 ? (INITIAL_DEAL[out] ?? null) : thirdCardDue(state, coup);
  if (side === null) {
    const { tableau, irregularities } = bookOf(state);
    if (!allOpen(coup)) return no('hand-in-progress', tableau, { out });
    // A card that came out anyway is reported as the irregularity that it is.
    const route = citation(irregularities.wrongThirdToPlayer);
    return no('no-more-cards', drawGround(state, coup), { out, route });
  }
  const [carried] = state.cards.carried;
  if (carried === undefined && shoe.cardsLeft === 0) return ranDry(state, first.value);
  const faceUp = coup.facing === 'up' || carried?.seen === true;
  const value = carried?.card ?? card;
  const refused = valueRefusal(
    state,
    shoe,
    value,
    faceUp,
    carried?.card !== undefined && carried.card !== null,
  );
  if (refused !== null) return refused;
  const drawn: TableEvent = {
    type: 'CardDrawn',
    side,
    draw: carried?.draw ?? shoe.drawn + 1,
    card: faceUp ? value : null,
    fromCarried: carried !== undefined,
  };
  const cutting =
    carried === undefined
      ? cuttingCardBefore(state, shoe)
      : behindMarker(state, shoe, carried.draw);
  const after = afterDraw(state, coup, side, drawn, faceUp);
  return ok([...first.value, ...cutting, drawn, ...after]);
}

/** A coup that nobody backed becomes a dummy coup, or is not dealt at all, as the book says. */
function firstCardEvents(state: TableState, coup: Coup): Decision {
  if (coup.kind !== 'betting') return ok([]);
  if (state.bets.wagers.length > 0 || state.bets.slips.length > 0) {
    return ok([...hardStopEvents(state), ...unusedReduction(state, 'first-card')]);
  }
  const clause = noWagerClause(state, 'dealt');
  if (clause !== null) {
    return ok([{ type: 'CoupBecameDummy', clause, returned: returnable(state, clause) }]);
  }
  const { coupWithoutWager } = bookOf(state).betting;
  return freeCoupLeft(state) ? ok([]) : no('no-wager', coupWithoutWager, {});
}

/** The window for Insurance closes when the third card is called for, or seen (VI-21). */
export function beforeThird(state: TableState): readonly TableEvent[] {
  return state.phase === 'insurance' ? [{ type: 'InsuranceClosed' }] : [];
}

function valueRefusal(
  state: TableState,
  shoe: Shoe,
  card: Card | null,
  faceUp: boolean,
  alreadySeen: boolean,
): Decision | null {
  if (!faceUp) return card === null ? null : no('card-not-needed', null, {});
  if (card === null) return no('card-needed', null, {});
  return alreadySeen ? null : impossibleRefusal(state, shoe, card);
}

/**
 * More cards of a kind than the decks hold means a wrongly keyed card or a foreign one: both raise
 * an alarm.
 */
export function impossibleRefusal(state: TableState, shoe: Shoe, card: Card): Decision | null {
  const { decks } = setupOf(state);
  if ((shoe.opened[card] ?? 0) < decks) return null;
  return no('card-impossible', bookOf(state).cards.decks, { card, decks, alarm: true });
}

/** An electronic shoe reaches its cutting card when only the cards behind it are left. */
export function cuttingCardBefore(state: TableState, shoe: Shoe): TableEvent[] {
  const due =
    setupOf(state).shoeKind === 'virtual' &&
    shoe.cuttingCardAt === null &&
    shoe.cardsLeft <= shoe.behind;
  return due ? cuttingCardEvents(state, shoe) : behindMarker(state, shoe, shoe.drawn + 1);
}

/** A third card drawn behind a marker that showed over face-down hands makes this coup the last. */
function behindMarker(state: TableState, shoe: Shoe, draw: number): TableEvent[] {
  const { lastCoup } = bookOf(state).cuttingCard;
  const { coup } = state;
  if (lastCoup.value === 'one-more-coup' || shoe.lastCoup !== null || coup === null) return [];
  const behind = shoe.cuttingCardAt !== null && draw >= shoe.cuttingCardAt;
  return behind && thirdCardDue(state, coup) !== null
    ? [{ type: 'LastCoupAnnounced', coup: coup.number, clause: citation(lastCoup) }]
    : [];
}

function afterDraw(
  state: TableState,
  coup: Coup,
  side: Side,
  drawn: Extract<TableEvent, { type: 'CardDrawn' }>,
  faceUp: boolean,
): TableEvent[] {
  const slot: Slot = { draw: drawn.draw, card: drawn.card, face: faceUp ? 'up' : 'down' };
  const next: Coup =
    side === 'player'
      ? { ...coup, player: [...coup.player, slot] }
      : { ...coup, banker: [...coup.banker, slot] };
  if (cardsOut(next) !== 4) return [];
  if (!allOpen(next)) return offersFor(state, next);
  return insuranceEvents(state, next);
}

/** Too few cards to complete the coup: it is void and every wager on it goes back. */
function ranDry(state: TableState, before: readonly TableEvent[]): Decision {
  const { clause } = bookOf(state).voids.tooFewCards;
  return ok([
    ...before,
    { type: 'CoupVoided', clause, returned: returnable(state, clause), shoeRanDry: true },
  ]);
}
