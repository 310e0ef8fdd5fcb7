import { ok } from '../../kit/index.ts';
import { citation, INITIAL_DEAL } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { withShoe } from '../model/change.ts';
import { cardsOut, thirdCardDue } from '../model/hands.ts';
import { markerBarsCarried } from '../model/last-coup.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { cuttingCardEvents } from './shoe-end.ts';

/** A dealer of real cards says when the cutting card shows; an electronic shoe knows. */
export function showCuttingCard(state: TableState, shoe: Shoe): Decision {
  const { depths } = bookOf(state).cuttingCard;
  if (setupOf(state).shoeKind === 'virtual' || shoe.cuttingCardAt !== null) {
    const placed = depths.value.find(
      ({ least, most }) => shoe.behind >= least && shoe.behind <= most,
    );
    return no('cutting-card-not-due', placed?.clause ?? depths, {});
  }
  const shown = withShoe(state, { cuttingCardAt: shoe.drawn + 1 });
  const waits = state.coup === null || cardsOut(state.coup) === 0;
  return waits && markerBarsCarried(bookOf(state), shown.cards)
    ? ok(endedBehindCarried(state, shoe))
    : ok(cuttingCardEvents(state, shoe, coupGoesOn(state)));
}

/** The marker shows right behind a card that nobody saw: that card opens no other coup (T-28). */
function endedBehindCarried(state: TableState, shoe: Shoe): TableEvent[] {
  const clause = citation(bookOf(state).irregularities.excessUnseenBar);
  return [
    { type: 'CuttingCardAppeared', beforeDraw: shoe.drawn + 1, inCoup: null },
    ...state.bets.wagers.map(({ id }) => ({ type: 'WagerRefused', wagerId: id, clause }) as const),
    { type: 'LastCoupAnnounced', coup: shoe.coups, clause },
  ];
}

/**
 * Whether a card of this coup can still follow the marker. Where no coup starts behind it, a marker
 * that shows after a coup's last card does not make that coup the last (Tasmania 9.4, T-09).
 */
function coupGoesOn(state: TableState): boolean {
  const { coup } = state;
  if (coup === null || bookOf(state).cuttingCard.lastCoup.value === 'one-more-coup') return true;
  // While hands lie face down nobody knows whether a card will follow; drawing it decides.
  const dealing = cardsOut(coup) < INITIAL_DEAL.length;
  return coup.result === null && (dealing || thirdCardDue(state, coup) !== null);
}
