import { present } from '../../kit/index.ts';
import { giveBack, withAgreementsEnded, withCards, withShoe } from '../model/change.ts';
import { newCoup } from '../model/initial.ts';
import { inPlay, insuranceOver, withCoup, withNewCoup } from '../model/play.ts';
import type { Coup, DummyDue, Opener, TableState } from '../model/state.ts';
import type { DummyEvent } from './rows.ts';

export function evolveDummy(state: TableState, event: DummyEvent): TableState {
  switch (event.type) {
    case 'DummyCoupsDirected': {
      const { ground, count, clause } = event;
      const led = ground === 'after-last-coup' ? withSeenCards(state) : state;
      return { ...led, dummyDue: { clause, ground, left: count } };
    }
    case 'DummyCoupDue':
      return { ...state, dummyDue: { clause: event.clause, ground: null, left: 1 } };
    case 'DummyCoupBegan': {
      const coup = {
        ...newCoup(state, event.coup, 'dummy' as const),
        dummyClause: event.clause,
      };
      const ended = withAgreementsEnded(state);
      return withNewCoup({ ...ended, dummyDue: oneFewer(state.dummyDue) }, 'called', coup);
    }
    case 'CoupBecameDummy': {
      const returned = giveBack(state, event.returned);
      const dummy = withCoup(returned, {
        kind: 'dummy',
        dummyClause: event.clause,
        openers: withoutOffers(state.coup),
      });
      // A directed number of dummy coups includes the coup that just became one.
      return { ...withoutWindow(dummy), dummyDue: oneFewer(state.dummyDue) };
    }
    case 'DummyCoupsEnded':
      return { ...state, dummyDue: null };
    case 'FreeCoupsAsked':
      return withShoe(state, { freeCoupsAsked: true });
    case 'FreeCoupsApproved': {
      const shoe = present(state.cards.shoe, 'a shoe');
      return withShoe(state, {
        freeCoupsAsked: false,
        freeCoupsApproved: shoe.freeCoupsUsed + event.count,
      });
    }
  }
}

/**
 * Nobody is entitled to a hand without a wager on it, so the dealer keeps each hand that nobody
 * accepted.
 */
function withoutOffers(coup: Coup | null): Coup['openers'] {
  const openers = coup?.openers ?? null;
  if (openers === null) return null;
  const kept = (opener: Opener): Opener =>
    opener.person === null ? { ...opener, person: 'dealer', queue: [] } : opener;
  return { player: kept(openers.player), banker: kept(openers.banker) };
}

/** Cards that were seen on the last coup come off the discards and open the dummy coups (VI-36). */
function withSeenCards(state: TableState): TableState {
  const { shoe, carried } = state.cards;
  const { seenOnLast = [] } = shoe ?? {};
  if (shoe === null || seenOnLast.length === 0) return state;
  const { seenOnLast: _led, ...rest } = shoe;
  const burnedCards = shoe.burnedCards - seenOnLast.length;
  return withCards(state, {
    carried: [...carried, ...seenOnLast],
    shoe: { ...rest, burnedCards },
  });
}

/** Nobody bets on a coup without wagers, nor insures it. */
function withoutWindow(state: TableState): TableState {
  switch (state.phase) {
    case 'betting':
      return inPlay(state, 'called');
    case 'insurance':
      return inPlay(state, 'drawing');
    case 'misdelivered':
      return { ...state, coup: { ...state.coup, insurance: insuranceOver(state.coup) } };
    default:
      return state;
  }
}

function oneFewer(due: DummyDue | null): DummyDue | null {
  if (due === null || due.left === null) return due;
  return due.left <= 1 ? null : { ...due, left: due.left - 1 };
}
