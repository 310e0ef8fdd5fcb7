import { cents, present } from '../../kit/index.ts';
import { clearIndicator } from '../../rules/index.ts';
import {
  withAgreementsEnded,
  withBets,
  withCards,
  withPatron,
  withRecord,
  withShoe,
} from '../model/change.ts';
import { cardsOut } from '../model/hands.ts';
import { newShoe } from '../model/initial.ts';
import { withoutCoup } from '../model/play.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { SettledRow, Shoe, TableState } from '../model/state.ts';
import { withoutDeparted } from '../people/departed.ts';
import { wonWith } from '../settlement/evolve.ts';
import { burnCorrected } from './correct-burn.ts';
import type { CardsEvent } from './rows.ts';

export function evolveCards(state: TableState, event: CardsEvent): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  switch (event.type) {
    case 'CardsChecked':
      return withCards(
        withShoe(state, {
          checked: event.complete,
          spread: event.spread,
          stage: event.complete ? 'checked' : 'unchecked',
        }),
        { short: !event.complete },
      );
    case 'PlayerCheckAnswered':
      return withShoe(state, { playerCheck: event.person ?? 'nobody' });
    case 'CardsShuffled':
      return shuffled(state, event);
    case 'ShuffleSpoiled':
      return withShoe(state, {
        stage: 'checked',
        cut: null,
        shuffledFor: null,
        freshUntilMs: null,
      });
    case 'ShuffleOrdered':
      return state;
    case 'CutOffered': {
      const { queue, designee } = event;
      return withShoe(state, { cut: { queue, designee, accepted: null, position: null } });
    }
    case 'CutDeclined': {
      const cut = present(shoe.cut, 'a cut');
      const queue = event.seat === null ? cut.queue : cut.queue.slice(1);
      return withShoe(state, { cut: { ...cut, queue, designee: null } });
    }
    case 'CutAccepted': {
      const { person, seat } = event;
      return withShoe(state, {
        cut: { ...present(shoe.cut, 'a cut'), accepted: { person, seat } },
      });
    }
    case 'CardsCut': {
      const cut = { ...present(shoe.cut, 'a cut'), position: event.position };
      const placed = withShoe(state, { stage: 'cut', cut });
      return withCards(placed, { lastCutSeat: cut.accepted?.seat ?? null });
    }
    default:
      return evolveLoadedShoe(state, event);
  }
}

function shuffled(
  state: TableState,
  { reason, preShuffled, freshUntilMs }: Extract<CardsEvent, { type: 'CardsShuffled' }>,
): TableState {
  return withShoe(state, {
    stage: 'shuffled',
    shuffledFor: reason,
    preShuffled,
    freshUntilMs: freshUntilMs ?? null,
  });
}

type LoadedEvent = Exclude<
  CardsEvent,
  {
    type:
      | 'CardsChecked'
      | 'PlayerCheckAnswered'
      | 'CardsShuffled'
      | 'ShuffleSpoiled'
      | 'ShuffleOrdered'
      | 'CutOffered'
      | 'CutDeclined'
      | 'CutAccepted'
      | 'CardsCut';
  }
>;

function evolveLoadedShoe(state: TableState, event: LoadedEvent): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  switch (event.type) {
    case 'ShoeLoaded':
      return shoeLoaded(state, event.behind);
    case 'BurnAsked':
      // A request to see the card does not cancel another person's request for the face value
      // (VI-32).
      return event.what === 'see'
        ? withShoe(state, { seeAsked: true, burnRequest: shoe.burnRequest ?? 'see' })
        : withShoe(state, { burnRequest: 'face-value' });
    case 'CardsBurned': {
      const opened = { ...shoe.opened };
      const { shown, count } = event;
      if (shown !== null) opened[shown] = (opened[shown] ?? 0) + 1;
      return withShoe(state, {
        ...(shown === null ? {} : { burn: { shown, count } }),
        stage: 'ready',
        cardsLeft: shoe.cardsLeft - event.count,
        drawn: shoe.drawn + event.count,
        burnedCards: shoe.burnedCards + event.count,
        burnRequest: null,
        seeAsked: false,
        opened,
      });
    }
    case 'BurnCorrected':
      return burnCorrected(state, event);
    case 'CuttingCardAppeared':
      return withShoe(state, {
        cuttingCardAt: event.beforeDraw,
        cuttingCardCoup: event.inCoup,
      });
    case 'LastCoupAnnounced':
      return lastAnnounced(state, event.coup);
    case 'CardsHandled':
      return withShoe(state, { handled: true });
    case 'CardsReplaced':
      return replaced(state, event);
    case 'ShoeEnded':
      return shoeEnded(state, event);
    case 'CardsCounted':
      return counted(state, event);
    case 'ReplacementOrdered':
      return withCards(state, { replacement: { scope: event.scope, cards: event.cards } });
  }
}

function shoeLoaded(state: TableState, behind: number): TableState {
  const { opening, byFaceValue } = bookOf(state).burn;
  const loaded = withShoe(state, {
    behind,
    stage: opening.value === 0 ? 'ready' : 'loaded',
    // As if somebody had asked, where the book itself asks.
    ...(byFaceValue.value === 'always' ? { burnRequest: 'face-value' } : {}),
  });
  return withoutCoup(loaded, 'between');
}

/** A coup that was called for and has no card yet does not start after the last. */
function lastAnnounced(state: TableState, coup: number): TableState {
  const announced = withShoe(state, { lastCoup: coup });
  const waits = state.coup !== null && cardsOut(state.coup) === 0;
  const atRest = state.phase === 'between' || waits;
  const over = atRest && present(state.cards.shoe, 'a shoe').coups >= coup;
  return over ? withoutCoup(announced, 'shoe-over') : announced;
}

function counted(
  state: TableState,
  event: Extract<CardsEvent, { type: 'CardsCounted' }>,
): TableState {
  const { counted: found, expected, exempt, by = '', atMs = 0 } = event;
  const closingCheck = { by, atMs, counted: found, expected, exempt };
  const { coupsDealt: countedAfterCoups } = state.record;
  const short = found !== expected && !exempt;
  const next = withCards(state, { countedAfterCoups, closingCheck, short });
  // Cards that are being prepared are checked again before anybody shuffles them.
  return short && state.phase === 'preparing' ? withShoe(next, UNCHECKED) : next;
}

const UNCHECKED: Partial<Shoe> = {
  stage: 'unchecked',
  checked: false,
  spread: false,
  cut: null,
  shuffledFor: null,
  freshUntilMs: null,
};

function replaced(
  state: TableState,
  event: Extract<CardsEvent, { type: 'CardsReplaced' }>,
): TableState {
  if (event.scope === 'some') return withCards(state, { replacement: null });
  const shoe = present(state.cards.shoe, 'a shoe');
  const fresh: TableState = {
    ...state,
    cards: {
      ...state.cards,
      cardSet: event.cardSet,
      retiredCardSets: state.cards.retiredCardSets + 1,
      replacement: null,
      short: false,
      shoe: newShoe(setupOf(state), shoe.number, event.cardSet, 'unchecked'),
    },
    record: { ...state.record, last: null },
  };
  return withoutCoup(fresh, 'preparing');
}

/**
 * Cards that players handled must be replaced before they are shuffled again (Crown, Victoria
 * 4.4.3; Tasmania 4.4).
 */
function shoeEnded(
  state: TableState,
  event: Extract<CardsEvent, { type: 'ShoeEnded' }>,
): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  const reuse = state.cards.short ? 'unchecked' : 'checked';
  const replace = shoe.handled && bookOf(state).cards.handledCardsReplaced.value === 'end-of-shoe';
  const paid = withoutDeparted(withAgreementsEnded(payTails(state, event.slips)));
  const byCuttingCard = event.why === 'cutting-card';
  const { player, banker } = state.record.indicators;
  const cleared = { player: clearIndicator(player), banker: clearIndicator(banker) };
  return {
    ...withoutCoup(paid, 'preparing'),
    dummyDue: null,
    cards: {
      ...paid.cards,
      carried: [],
      shoeHolder: null,
      shoeOffer: null,
      shoe: newShoe(setupOf(state), shoe.number + 1, shoe.cardSet, replace ? 'spent' : reuse),
    },
    record: {
      ...paid.record,
      settled: null,
      last: null,
      indicators: byCuttingCard ? cleared : state.record.indicators,
    },
  };
}

function payTails(state: TableState, rows: readonly SettledRow[]): TableState {
  if (rows.length === 0) return state;
  const settled = new Set(rows.map((row) => row.wager.id));
  let next: TableState = withBets(state, {
    slips: state.bets.slips.filter((slip) => !settled.has(slip.wager.id)),
  });
  for (const row of rows) {
    next = withPatron(next, row.wager.person, (patron) => ({
      ...patron,
      device: wonWith(patron.device, row),
      chipsCents: cents(patron.chipsCents + row.returnedCents),
    }));
    next = withRecord(next, {
      houseCents: next.record.houseCents + row.wager.stakeCents - row.returnedCents,
    });
  }
  return next;
}
