import { present } from '../../kit/index.ts';
import { CARDS, type Card, type Side } from '../../rules/index.ts';
import { withCards, withRecord, withShoe } from '../model/change.ts';
import { allOpen, cardsOut, slotsOf } from '../model/hands.ts';
import { inPlay, withCoup, withInsuranceOpen, withResult } from '../model/play.ts';
import { patronOf } from '../model/rules-of.ts';
import type { Shoe } from '../model/shoe-state.ts';
import type { Coup, Opener, ShoeHolder, Slot, TableState } from '../model/state.ts';
import type { DealingEvent } from './rows.ts';

export function evolveDealing(state: TableState, event: DealingEvent): TableState {
  switch (event.type) {
    case 'CoupBurned': {
      const shoe = present(state.cards.shoe, 'a shoe');
      const burned = withShoe(state, {
        cardsLeft: shoe.cardsLeft - 1,
        drawn: shoe.drawn + 1,
        burnedCards: shoe.burnedCards + 1,
        seeAsked: false,
      });
      const counted = event.shown === undefined ? burned : countOpened(burned, event.shown);
      return withCoup(counted, { burned: true });
    }
    case 'CardDrawn':
      return cardDrawn(state, event);
    case 'CardPeeled':
      return withHandled(reveal(state, event, 'handler'));
    case 'CardOpened': {
      const opened = reveal(state, event, 'up');
      const byPlayer = patronOf(state, event.person) !== null;
      return byPlayer ? withHandled(opened) : opened;
    }
    case 'InsuranceOffered':
      // The supervisor still chooses what follows from a misdelivery.
      return state.phase === 'misdelivered'
        ? { ...state, coup: { ...state.coup, insurance: 'open' } }
        : withInsuranceOpen(state);
    case 'InsuranceClosed':
      return inPlay(state, 'drawing', { insurance: 'closed' });
    case 'ResultAnnounced':
      return withResult(state, event.result);
    case 'HandOffered':
    case 'HandDeclined':
    case 'HandAccepted':
    case 'OpenerAuthorised':
    case 'HandHandedOver':
      return evolveOpener(state, event);
    default:
      return evolveShoeInHand(state, event);
  }
}

function cardDrawn(
  state: TableState,
  event: Extract<DealingEvent, { type: 'CardDrawn' }>,
): TableState {
  const { side, draw, card, fromCarried } = event;
  const slot: Slot = { draw, card, face: card === null ? 'down' : 'up' };
  const next = addSlot(takeFromShoe(state, card, fromCarried), side, slot);
  // A player who deals from the shoe has handled the cards (Crown, Victoria 4.4.3).
  const drawn = state.cards.shoeHolder === null ? next : withHandled(next);
  const dummyDue = fromCarried ? dueStill(drawn) : state.dummyDue;
  return { ...inPlay(drawn, phaseOfCards(present(next.coup, 'a coup'))), dummyDue };
}

/** A card that this coup uses after all, with wagers or without, demands no further dummy coup. */
function dueStill({ dummyDue, cards, coup }: TableState): TableState['dummyDue'] {
  if (dummyDue === null || dummyDue.ground !== null) return dummyDue;
  const waits =
    coup?.kind === 'betting' ? cards.carried.some(({ seen }) => seen) : cards.carried.length > 0;
  return waits ? dummyDue : null;
}

/** A carried card left the shoe in an earlier coup; if it was seen, it was counted then. */
export function takeFromShoe(
  state: TableState,
  card: Card | null,
  fromCarried: boolean,
): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  if (fromCarried) {
    const [carried] = state.cards.carried;
    const rest = withCards(state, { carried: state.cards.carried.slice(1) });
    return carried?.card === null && card !== null ? countOpened(rest, card) : rest;
  }
  const taken = withShoe(state, { cardsLeft: shoe.cardsLeft - 1, drawn: shoe.drawn + 1 });
  return card === null ? taken : countOpened(taken, card);
}

export function countOpened(state: TableState, card: Card): TableState {
  const { opened } = present(state.cards.shoe, 'a shoe');
  const all = opened[card] === undefined ? { ...NONE_OPENED, ...opened } : opened;
  return withShoe(state, { opened: { ...all, [card]: (opened[card] ?? 0) + 1 } });
}

/**
 * Every card, always in this order. If each shoe filled its record in its own order, every record
 * would have a hidden class of its own, and past some thousand shoes V8 copies such records many
 * times more slowly.
 */
const NONE_OPENED: Shoe['opened'] = Object.fromEntries(CARDS.map((card) => [card, 0]));

export function addSlot(state: TableState, side: Side, slot: Slot): TableState {
  const coup = present(state.coup, 'a coup');
  return side === 'player'
    ? withCoup(state, { player: [...coup.player, slot] })
    : withCoup(state, { banker: [...coup.banker, slot] });
}

/** The phase of a coup by the cards on the layout. */
export function phaseOfCards(coup: Coup): 'called' | 'dealing' | 'opening' | 'drawing' {
  const out = cardsOut(coup);
  if (out === 0) return 'called';
  if (out < 4) return 'dealing';
  if (out === 4) return allOpen(coup) ? 'drawing' : 'opening';
  return 'drawing';
}

function reveal(
  state: TableState,
  event: { side: Side; at: number; card: Card },
  face: 'handler' | 'up',
): TableState {
  const coup = present(state.coup, 'a coup');
  const before = present(slotsOf(coup, event.side)[event.at], 'a card');
  const slots = slotsOf(coup, event.side).map(
    (slot, at): Slot => (at === event.at ? { ...slot, card: event.card, face } : slot),
  );
  const counted = before.card === null ? countOpened(state, event.card) : state;
  const firstOpened = coup.firstOpened ?? event.side;
  const hand = event.side === 'player' ? { player: slots } : { banker: slots };
  const next = withCoup(counted, { ...hand, firstOpened });
  return inPlay(next, phaseOfCards(present(next.coup, 'a coup')));
}

/** Players touched the cards: the whole set is replaced after this shoe. */
function withHandled(state: TableState): TableState {
  return state.cards.shoe?.handled === true ? state : withShoe(state, { handled: true });
}

type OpenerEvent = Extract<
  DealingEvent,
  {
    type: 'HandOffered' | 'HandDeclined' | 'HandAccepted' | 'OpenerAuthorised' | 'HandHandedOver';
  }
>;

const NOBODY: Opener = { person: null, authorised: null, queue: [] };

function evolveOpener(state: TableState, event: OpenerEvent): TableState {
  const coup = present(state.coup, 'a coup');
  const openers = coup.openers ?? { player: NOBODY, banker: NOBODY };
  const opener = nextOpener(openers[event.side], event);
  return withCoup(state, { openers: { ...openers, [event.side]: opener } });
}

function nextOpener(before: Opener, event: OpenerEvent): Opener {
  switch (event.type) {
    case 'HandOffered':
      return {
        person: event.queue.length === 0 ? 'dealer' : null,
        authorised: null,
        queue: event.queue,
      };
    case 'HandDeclined': {
      const queue = before.queue.slice(1);
      return { ...before, queue, person: queue.length === 0 ? 'dealer' : null };
    }
    case 'HandAccepted':
    case 'HandHandedOver':
      return { person: event.person, authorised: null, queue: [] };
    case 'OpenerAuthorised':
      return { ...before, authorised: event.person };
  }
}

type ShoeEvent = Extract<
  DealingEvent,
  {
    type:
      | 'ShoeOffered'
      | 'ShoeDeclined'
      | 'ShoeAccepted'
      | 'DealerAuthorised'
      | 'CoupMethodChosen'
      | 'ShoeReturned';
  }
>;

function evolveShoeInHand(state: TableState, event: ShoeEvent): TableState {
  switch (event.type) {
    case 'ShoeOffered':
      return withCards(state, { shoeOffer: { queue: event.queue } });
    case 'ShoeDeclined':
      return withCards(state, {
        shoeOffer: { queue: state.cards.shoeOffer?.queue.slice(1) ?? [] },
      });
    case 'ShoeAccepted': {
      const { person, side } = event;
      return withCards(state, {
        shoeOffer: null,
        shoeHolder: { person, side, authorisedDealer: null },
      });
    }
    case 'DealerAuthorised':
      return withCards(state, {
        shoeHolder: {
          ...present(state.cards.shoeHolder, 'a shoe holder'),
          authorisedDealer: event.person,
        },
      });
    case 'CoupMethodChosen':
      return withCoup(withCards(state, { shoeOffer: null }), { method: event.method });
    case 'ShoeReturned': {
      const returned = withCards(state, { shoeHolder: null, shoeOffer: null });
      return event.why === 'lost'
        ? withLoss(returned, state.cards.shoeHolder)
        : withShoeGivenBack(returned, event.person);
    }
  }
}

function withShoeGivenBack(state: TableState, person: string): TableState {
  const { coup } = state;
  return coup === null
    ? state
    : withCoup(state, { shoeGivenBackBy: [...coup.shoeGivenBackBy, person] });
}

/** The coup by which the holder lost the shoe keeps his name, in case it is undone. */
function withLoss(state: TableState, shoeLost: ShoeHolder | null): TableState {
  const { settled, keptCoups } = state.record;
  const last = keptCoups.at(-1);
  if (last === undefined || last.seq !== settled?.seq || shoeLost === null) return state;
  return withRecord(state, { keptCoups: keptCoups.with(-1, { ...last, shoeLost }) });
}
