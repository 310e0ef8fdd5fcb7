import { ok } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import { noWagerClause, returnable } from '../dummy/decide.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { cuttingCardBefore, impossibleRefusal } from './draw.ts';

/**
 * Burns one card after the call and before the first card; it lies face down unless somebody asked
 * to see it (VI-68).
 */
export function burnBeforeCoup(state: TableState, coup: Coup, card: Card | null): Decision {
  const { burn } = bookOf(state);
  const { shoe } = state.cards;
  if (!burn.beforeCoup.value) return no('burn-not-in-book', burn.beforeCoup, {});
  // The first card of a shoe that was not burned is its opening burn (Crown, Victoria 4.3.1).
  if (shoe?.stage === 'loaded' && shoe.drawn === 0) return no('burn-first', burn.opening, {});
  if (coup.burned) return no('already-burned', burn.beforeCoup, {});
  if (shoe === null || shoe.cardsLeft === 0) return no('no-more-cards', burn.beforeCoup, {});
  const { cardsLeft } = shoe;
  if (cardsLeft - 1 < cardsToKeep(state, coup, shoe)) {
    return no('no-more-cards', burn.beforeCoup, { cardsLeft });
  }
  if (state.cards.carried.length > 0) {
    return no('card-carried', bookOf(state).irregularities.excessUnseen, {});
  }
  if (shoe.seeAsked && card === null) return no('card-needed', burn.shownOnRequest, {});
  if (!shoe.seeAsked && card !== null) return no('card-not-needed', burn.beforeCoup, {});
  return burned(state, coup, shoe, card);
}

/**
 * The cards that must stay in the shoe: once the cutting card is out, the coups still to be dealt
 * are known, and each may take six cards (VI-33).
 */
function cardsToKeep(state: TableState, coup: Coup, shoe: Shoe): number {
  const comesNow = cuttingCardBefore(state, shoe).length > 0;
  if (shoe.cuttingCardAt === null && !comesNow) return 0;
  const oneMore = comesNow || shoe.cuttingCardCoup === coup.number;
  const last = shoe.lastCoup ?? coup.number + (oneMore ? 1 : 0);
  return MOST_CARDS_IN_COUP * Math.max(1, last - coup.number + 1);
}

const MOST_CARDS_IN_COUP = 6;

/** Where the cutting card came out with the burn, it belongs to the coup now starting (VI-34). */
export function burned(state: TableState, coup: Coup, shoe: Shoe, shown: Card | null): Decision {
  const refused = shown === null ? null : impossibleRefusal(state, shoe, shown);
  if (refused !== null) return refused;
  const burn: TableEvent = shown === null ? { type: 'CoupBurned' } : { type: 'CoupBurned', shown };
  const events: TableEvent[] = [...cuttingCardBefore(state, shoe), burn];
  const clause = coup.kind === 'betting' ? noWagerClause(state, 'burned') : null;
  if (clause !== null) {
    events.push({ type: 'CoupBecameDummy', clause, returned: returnable(state, clause) });
  }
  return ok(events);
}
