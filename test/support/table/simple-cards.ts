import { assert } from '../../../src/kit/index.ts';
import { CARDS_PER_DECK } from '../../../src/rules/index.ts';
import type { TableEvent } from '../../../src/table/messages/events.ts';
import type { TableState } from '../../../src/table/model/state.ts';

/** Where the cards of a shoe are, counted independently of the machine. */
export interface CardCounts {
  left: number;
  burned: number;
  layout: number;
  carried: number;
  /** Among the burned cards, those with which dummy coups after the last coup would begin. */
  seenOnLast: number;
  discards: number;
  /** How many cards were burned with the card that was shown at the burn. */
  shownBurn: number;
}

export function freshCards(state: TableState): CardCounts {
  const left = (state.setup?.decks ?? 0) * CARDS_PER_DECK;
  return { left, burned: 0, layout: 0, carried: 0, seenOnLast: 0, discards: 0, shownBurn: 0 };
}

/** Checks that every card of the set is in one place. */
export function compareCards(cards: CardCounts, state: TableState): void {
  const { coup } = state;
  const { shoe } = state.cards;
  if (shoe === null) return;
  const layout = (coup?.player.length ?? 0) + (coup?.banker.length ?? 0);
  assert(shoe.cardsLeft === cards.left, `${shoe.cardsLeft} left, model ${cards.left}`);
  assert(shoe.burnedCards === cards.burned, `${shoe.burnedCards} burned, model ${cards.burned}`);
  assert(layout === cards.layout, `${layout} on the layout, model ${cards.layout}`);
  assert(state.cards.carried.length === cards.carried, `${state.cards.carried.length} carried`);
  const decks = state.setup?.decks ?? 0;
  const total = cards.left + cards.burned + cards.layout + cards.carried + cards.discards;
  assert(total === decks * CARDS_PER_DECK, `${total} cards`);
  assert(shoe.drawn + shoe.cardsLeft === total, `${shoe.drawn} drawn of ${total}`);
  assert(cards.left >= 0, 'a card came from an empty shoe');
  if (counted.has(shoe.opened)) return;
  counted.add(shoe.opened);
  for (const [card, count] of Object.entries(shoe.opened)) {
    assert(count <= decks, `${count} times ${card} from ${decks} decks`);
  }
}

/** Counts that were found right; a table's next event mostly leaves them as they are. */
const counted = new WeakSet<object>();

/** The counts after an event. */
export function followCards(before: CardCounts, event: TableEvent, after: TableState): CardCounts {
  const cards = { ...before };
  const take = (to: 'burned' | 'layout' | 'carried', count = 1) => {
    cards.left -= count;
    cards[to] += count;
    return cards;
  };
  switch (event.type) {
    case 'CardsBurned':
    case 'BurnCorrected':
      return burnedBy(cards, event);
    case 'CoupBurned':
      return take('burned');
    case 'CardDrawn':
      return event.fromCarried ? fromCarried(cards) : take('layout');
    case 'ExcessCardDrawn':
      cards.seenOnLast += isSeenOnLast(event) ? 1 : 0;
      return take(event.fate === 'discarded' ? 'burned' : 'carried');
    case 'DummyCoupsDirected':
      return event.ground === 'after-last-coup' ? ledBySeen(cards) : cards;
    case 'WrongCardDrawn':
      if (event.fate === 'bankers-third-card') return take('layout');
      return take(event.fate === 'discarded' ? 'burned' : 'carried');
    case 'ThirdCardMoved':
      return thirdMoved(cards, event.fate);
    case 'CardMovedToPlayer':
    case 'FaceUpCardFound':
      return take(event.type === 'FaceUpCardFound' ? 'carried' : 'layout');
    case 'CoupRebuilt':
      return rebuilt(cards, event.byFaceValue?.count ?? 1);
    case 'CoupSettled':
    case 'CoupVoided':
      return { ...cards, discards: cards.discards + cards.layout, layout: 0 };
    case 'ResultCalledBack':
      return event.settled === null ? cards : laidAgain(cards, after);
    case 'TableOpened':
    case 'ShoeEnded':
      return freshCards(after);
    case 'CardsReplaced':
      return event.scope === 'all' ? freshCards(after) : cards;
    default:
      return cards;
  }
}

type Burn = Extract<TableEvent, { type: 'CardsBurned' | 'BurnCorrected' }>;

/** A burn, or the burn as it is once its card was read rightly. */
function burnedBy(cards: CardCounts, { type, count }: Burn): CardCounts {
  const more = type === 'CardsBurned' ? count : count - cards.shownBurn;
  return { ...cards, left: cards.left - more, burned: cards.burned + more, shownBurn: count };
}

function fromCarried(cards: CardCounts): CardCounts {
  return { ...cards, carried: cards.carried - 1, layout: cards.layout + 1 };
}

/** Cards of the layout that belong to neither hand; in these walks every third card is seen. */
function thirdMoved(cards: CardCounts, fate: string): CardCounts {
  if (fate.endsWith('third-card')) return cards;
  const layout = cards.layout - 1;
  if (fate !== 'discarded') return { ...cards, layout, carried: cards.carried + 1 };
  return { ...cards, layout, burned: cards.burned + 1, seenOnLast: cards.seenOnLast + 1 };
}

/** What is burned of the cards on the layout; the others are dealt again. */
function rebuilt(cards: CardCounts, burned: number): CardCounts {
  const carried = cards.carried + cards.layout - burned;
  return { ...cards, burned: cards.burned + burned, carried, layout: 0 };
}

function laidAgain(cards: CardCounts, { coup }: TableState): CardCounts {
  const layout = (coup?.player.length ?? 0) + (coup?.banker.length ?? 0);
  return { ...cards, layout, discards: cards.discards - layout };
}

function isSeenOnLast(event: Extract<TableEvent, { type: 'ExcessCardDrawn' }>): boolean {
  return event.fate === 'discarded' && event.seen && event.found !== 'in-discards';
}

function ledBySeen({ burned, carried, seenOnLast, ...rest }: CardCounts): CardCounts {
  const led = { burned: burned - seenOnLast, carried: carried + seenOnLast, seenOnLast: 0 };
  return { ...rest, ...led };
}
