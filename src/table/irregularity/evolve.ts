import { present } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import { addSlot, countOpened, phaseOfCards, takeFromShoe } from '../dealing/evolve.ts';
import { withPlaying } from '../limits/playing.ts';
import {
  giveBack,
  remove,
  restake,
  withBets,
  withCards,
  withRecord,
  withShoe,
} from '../model/change.ts';
import { slotsOf } from '../model/hands.ts';
import { withNominating } from '../model/nominating.ts';
import {
  inPlay,
  playedOn,
  withCoup,
  withInsuranceOpen,
  withMisdelivery,
  withoutCoup,
} from '../model/play.ts';
import { bookOf } from '../model/rules-of.ts';
import type {
  CarriedCard,
  DummyDue,
  ReturnedWager,
  Shoe,
  Slot,
  TableState,
} from '../model/state.ts';
import { closeCoup, remembered, tallied } from '../settlement/evolve.ts';
import { keptCoupsWith } from '../settlement/kept.ts';
import { slipsInPlay } from '../settlement/settle-rows.ts';
import { withCard } from './correct-card.ts';
import type { IrregularityEvent } from './rows.ts';
import { handsAfter } from './third-cards.ts';

export function evolveIrregularity(state: TableState, event: IrregularityEvent): TableState {
  switch (event.type) {
    case 'WagersReopened':
      return wagersReopened(state);
    case 'ReopeningClosed': {
      const closed = withPlaying(withNominating(state));
      return inPlay(closed, phaseOfCards(present(closed.coup, 'a coup')));
    }
    case 'MissedBurnNoted':
      return withShoe(state, { stage: 'ready', unburned: true });
    case 'CoupRebuilt':
      return rebuilt(state, event.byFaceValue);
    case 'ExcessCardDrawn':
      return strayed(state, event);
    case 'WrongCardDrawn':
      return event.fate === 'bankers-third-card'
        ? thirdCard(state, 'banker', event)
        : strayed(state, { ...event, fate: event.fate });
    case 'CardMovedToPlayer':
      return thirdCard(state, 'player', event);
    case 'FaceUpCardFound':
      return faceUpFound(state, event.fate, event.card, event.clause);
    case 'CardExposed':
      return exposed(state, event);
    case 'CardCorrected':
      return cardCorrected(state, event);
    case 'ThirdCardMoved':
      return thirdMoved(state, event);
    case 'InsuranceTakenBack':
      return insuranceTakenBack(state, event.returned);
    case 'CoupVoided':
      return voided(state, event);
    case 'LaterErrorNoted':
    case 'CardPutBack':
    case 'MisplacedTailReturned':
      return state;
    case 'MisdeliveryReported':
    case 'MisdeliveryDecided':
    case 'WagerRetracted':
    case 'RetractionClosed':
      return evolveMisdelivery(state, event);
  }
}

/**
 * Wagers that may change again name their hands when they close again (VI-91), and what was let
 * stand before is looked at again with them (VI-30).
 */
function wagersReopened(state: TableState): TableState {
  return inPlay(state, 'reopened', {
    reopened: true,
    nominating: [],
    playingCents: {},
    reductionWaived: false,
  });
}

/**
 * The cards go back in order; the first becomes the burn card, and the rest start the coup again.
 */
function rebuilt(state: TableState, byFaceValue: Shoe['burn']): TableState {
  const burnCards = byFaceValue?.count ?? bookOf(state).burn.opening.value;
  const coup = present(state.coup, 'a coup');
  const slots = [...coup.player, ...coup.banker].sort((a, b) => a.draw - b.draw);
  const carried = slots
    .slice(burnCards)
    .map((slot): CarriedCard => ({ draw: slot.draw, card: slot.card, seen: slot.face !== 'down' }));
  const shoe = present(state.cards.shoe, 'a shoe');
  const cleared = inPlay(state, 'called', {
    player: [],
    banker: [],
    openers: null,
    firstOpened: null,
    insurance: 'not-offered',
  });
  // A burn by face value may take more cards than were dealt; the rest comes from the shoe.
  const burned = slots.length === 0 ? 0 : burnCards;
  const fromShoe = Math.max(0, burned - slots.length);
  const ready = withShoe(cleared, {
    stage: 'ready',
    burnedCards: shoe.burnedCards + burned,
    cardsLeft: shoe.cardsLeft - fromShoe,
    drawn: shoe.drawn + fromShoe,
    burnRequest: null,
    ...(byFaceValue === undefined ? {} : { burn: byFaceValue }),
  });
  return withCards(ready, { carried: [...carried, ...state.cards.carried] });
}

interface Stray {
  readonly draw: number;
  readonly card: Card | null;
  readonly seen: boolean;
  readonly fate: string;
  readonly clause: string;
  readonly found?: string;
}

function strayed(state: TableState, stray: Stray): TableState {
  return put(takeFromShoe(state, stray.card, false), stray);
}

/** Where a card goes that belongs to neither hand; carried cards keep the order of their draw. */
function put(state: TableState, { draw, card, seen, fate, clause, found }: Stray): TableState {
  if (fate === 'discarded') {
    const shoe = present(state.cards.shoe, 'a shoe');
    const { burnedCards, seenOnLast = [] } = shoe;
    const discarded = withShoe(state, { burnedCards: burnedCards + 1 });
    if (!seen || found === 'in-discards') return discarded;
    return withShoe(discarded, { seenOnLast: [...seenOnLast, { draw, card, seen }] });
  }
  const carried = [...state.cards.carried, { draw, card, seen }].sort((a, b) => a.draw - b.draw);
  const kept = withCards(state, { carried });
  if (fate === 'opens-next-coup' || fate === 'next-card') return kept;
  return { ...kept, dummyDue: state.dummyDue ?? { clause, ground: null, left: 1 } };
}

function thirdCard(
  state: TableState,
  side: 'player' | 'banker',
  { draw, card }: { draw: number; card: Card | null },
): TableState {
  const slot: Slot = { draw, card, face: card === null ? 'down' : 'up' };
  const dealt = addSlot(takeFromShoe(state, card, false), side, slot);
  // A result that was called without this card does not stand.
  return inPlay(dealt, 'drawing');
}

/** The card is public from now on and stays at the mouth of the shoe until it is drawn. */
function faceUpFound(
  state: TableState,
  fate: 'dummy-coup' | 'played',
  card: Card,
  clause: string,
): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  const taken = countOpened(
    withShoe(state, { cardsLeft: shoe.cardsLeft - 1, drawn: shoe.drawn + 1 }),
    card,
  );
  const mouth = { draw: shoe.drawn + 1, card, seen: true, atMouth: true };
  const carried = [...state.cards.carried, mouth];
  const inCoup = state.coup !== null;
  const dummyDue: DummyDue | null =
    fate === 'dummy-coup' && !inCoup ? { clause, ground: null, left: 1 } : state.dummyDue;
  return { ...taken, cards: { ...taken.cards, carried }, dummyDue };
}

/** The card is public; the dealer still chooses which hand is opened first. */
function exposed(
  state: TableState,
  { side, at, card }: Extract<IrregularityEvent, { type: 'CardExposed' }>,
): TableState {
  const coup = present(state.coup, 'a coup');
  const before = present(slotsOf(coup, side)[at], 'a card');
  const counted = before.card === null ? countOpened(state, card) : state;
  const slots = slotsOf(coup, side).map(
    (slot, index): Slot => (index === at ? { ...slot, card, face: 'up' } : slot),
  );
  const next = withCoup(counted, side === 'player' ? { player: slots } : { banker: slots });
  const { phase } = state;
  // Reopened wagers stay as they are until the dealer closes them; a supervisor still chooses.
  if (phase === 'reopened' || phase === 'misdelivered') return next;
  return inPlay(next, phaseOfCards(present(next.coup, 'a coup')));
}

function cardCorrected(
  state: TableState,
  event: Extract<IrregularityEvent, { type: 'CardCorrected' }>,
): TableState {
  const { opened } = present(state.cards.shoe, 'a shoe');
  const counted = countOpened(state, event.card);
  const fewer = { [event.was]: (opened[event.was] ?? 1) - 1 };
  const shoe = present(counted.cards.shoe, 'a shoe');
  const { player, banker } = withCard(present(state.coup, 'a coup'), event);
  return withCoup(withShoe(counted, { opened: { ...shoe.opened, ...fewer } }), { player, banker });
}

/** A surplus third card left the shoe before; it waits for the next coup or is discarded. */
function thirdMoved(
  state: TableState,
  event: Extract<IrregularityEvent, { type: 'ThirdCardMoved' }>,
): TableState {
  const { draw, from, fate, clause } = event;
  const coup = present(state.coup, 'a coup');
  const slot = present(
    slotsOf(coup, from).find((one) => one.draw === draw),
    'a third card',
  );
  const laid = withCoup(state, handsAfter(coup, event));
  if (fate === 'players-third-card' || fate === 'bankers-third-card') return laid;
  return put(laid, { draw, card: slot.card, seen: slot.face !== 'down', fate, clause });
}

function insuranceTakenBack(state: TableState, returned: readonly ReturnedWager[]): TableState {
  const back = giveBack(state, returned);
  const { phase, coup } = back;
  if (phase === 'misdelivered') return { ...back, coup: { ...coup, insurance: 'not-offered' } };
  return inPlay(back, phaseOfCards(present(coup, 'a coup')), { insurance: 'not-offered' });
}

/** Stakes go back and the cards to the discards; Runs and Tails are left as they were (VI-10). */
function voided(
  state: TableState,
  event: Extract<IrregularityEvent, { type: 'CoupVoided' }>,
): TableState {
  const coup = present(state.coup, 'a coup');
  const slips = slipsInPlay(state);
  const returned = giveBack(withBets(state, { slips }), event.returned);
  const record = remembered(state, coup, [], event.clause);
  const keptCoups = keptCoupsWith(state, record, slips);
  const tally = tallied(state.record.tally, playedOn(coup));
  const closed = closeCoup(withRecord(returned, { tally, keptCoups }), coup, record);
  return event.shoeRanDry ? withoutCoup(closed, 'shoe-over') : closed;
}

type MisdeliveryEvent = Extract<
  IrregularityEvent,
  {
    type: 'MisdeliveryReported' | 'MisdeliveryDecided' | 'WagerRetracted' | 'RetractionClosed';
  }
>;

/** The window for Insurance stayed open during the misdelivery; a called result is called again. */
function resumed(state: TableState): TableState {
  const coup = present(state.coup, 'a coup');
  return coup.insurance === 'open' ? withInsuranceOpen(state) : inPlay(state, phaseOfCards(coup));
}

function evolveMisdelivery(state: TableState, event: MisdeliveryEvent): TableState {
  switch (event.type) {
    case 'MisdeliveryReported':
      return event.settled === undefined ? withMisdelivery(state, null) : state;
    case 'MisdeliveryDecided':
      return event.choice === 'offer-retraction'
        ? withMisdelivery(state, event.choice)
        : resumed(state);
    case 'WagerRetracted':
      return event.leaveCents === 0
        ? remove(state, event.wagerId)
        : restake(state, event.wagerId, event.leaveCents);
    case 'RetractionClosed':
      return resumed(state);
  }
}
