import { assert } from '../../kit/index.ts';
import { CARDS_PER_DECK } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import type { ReturnedWager, SettledRow, TableState } from '../model/state.ts';

/**
 * What must hold whatever the machine decides, kept by a few counters: whose chips, which wagers
 * are open, where the cards are, and whether bets are on.
 */
export interface Model {
  readonly chips: Map<string, number>;
  /** Stake by id of every wager on the layout. */
  readonly open: Map<number, { person: string; stakeCents: number }>;
  readonly ended: Set<number>;
  broughtCents: number;
  bets: 'closed' | 'open' | 'until-first-card' | 'insurance';
  cards: { left: number; burned: number; layout: number; carried: number; discards: number };
}

export function modelOf(state: TableState): Model {
  const chips = new Map<string, number>();
  for (const patron of state.people.patrons) chips.set(patron.person, patron.chipsCents);
  return {
    chips,
    open: new Map(),
    ended: new Set(),
    broughtCents: state.record.broughtCents,
    bets: 'closed',
    cards: freshCards(state),
  };
}

function freshCards(state: TableState): Model['cards'] {
  const left = (state.setup?.decks ?? 0) * CARDS_PER_DECK;
  return { left, burned: 0, layout: 0, carried: 0, discards: 0 };
}

/** Takes one event into the counters; a wager or a card in the wrong place fails here. */
export function observe(model: Model, event: TableEvent, state: TableState): void {
  followCards(model, event, state);
  followWagers(model, event);
  followChips(model, event);
  followBets(model, event, state);
}

/** The machine's state and the counters tell the same story. */
export function compare(model: Model, state: TableState): void {
  const open = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
  assert(open.length === model.open.size, `${open.length} open, model ${model.open.size}`);
  let layoutCents = 0;
  for (const wager of open) {
    const known = model.open.get(wager.id);
    assert(known?.stakeCents === wager.stakeCents, `wager ${wager.id} has another stake`);
    layoutCents += wager.stakeCents;
  }
  let total = layoutCents + state.record.houseCents;
  for (const patron of state.people.patrons) {
    const { person, chipsCents, seizedCents } = patron;
    assert(Number.isSafeInteger(chipsCents) && chipsCents >= 0, `${person} has ${chipsCents}`);
    assert(chipsCents === (model.chips.get(person) ?? 0), `${person}'s chips moved unseen`);
    total += chipsCents + seizedCents;
  }
  assert(total === model.broughtCents, `${total} cents in play, ${model.broughtCents} brought`);
  compareCards(model, state);
}

function compareCards({ cards }: Model, state: TableState): void {
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
  for (const [card, count] of Object.entries(shoe.opened)) {
    assert(count <= decks, `${count} times ${card} from ${decks} decks`);
  }
}

function followCards(model: Model, event: TableEvent, after: TableState): void {
  const { cards } = model;
  const take = (to: 'burned' | 'layout' | 'carried', count = 1) => {
    cards.left -= count;
    cards[to] += count;
  };
  switch (event.type) {
    case 'CardsBurned':
      take('burned', event.count);
      return;
    case 'CoupBurned':
      take('burned');
      return;
    case 'CardDrawn':
      if (event.fromCarried) {
        cards.carried -= 1;
        cards.layout += 1;
      } else take('layout');
      return;
    case 'CardMovedToPlayer':
      take('layout');
      return;
    case 'ExcessCardDrawn':
      take(event.fate === 'discarded' ? 'burned' : 'carried');
      return;
    case 'WrongCardDrawn':
      if (event.fate === 'bankers-third-card') take('layout');
      else take(event.fate === 'discarded' ? 'burned' : 'carried');
      return;
    case 'FaceUpCardFound':
      take('carried');
      return;
    case 'CoupRebuilt':
      cards.burned += 1;
      cards.carried += cards.layout - 1;
      cards.layout = 0;
      return;
    case 'CoupSettled':
    case 'CoupVoided':
      cards.discards += cards.layout;
      cards.layout = 0;
      return;
    case 'ShoeEnded':
    case 'CardsReplaced':
      if (event.type === 'ShoeEnded' || event.scope === 'all') model.cards = freshCards(after);
      return;
    default:
      return;
  }
}

function followWagers(model: Model, event: TableEvent): void {
  switch (event.type) {
    case 'WagerPlaced': {
      const { id, person, stakeCents } = event.wager;
      assert(!model.ended.has(id) && !model.open.has(id), `wager ${id} was placed twice`);
      model.open.set(id, { person, stakeCents });
      return;
    }
    case 'WagerAltered':
    case 'StakeFound':
      restake(model, event.wagerId, event.stakeCents);
      return;
    case 'WagersReduced':
      for (const row of event.rows) restake(model, row.wagerId, row.stakeCents);
      return;
    case 'WagerRetracted':
      if (event.leaveCents === 0) giveBack(model, event.wagerId);
      else restake(model, event.wagerId, event.leaveCents);
      return;
    case 'WagerWithdrawn':
    case 'WagerRefused':
      giveBack(model, event.wagerId);
      return;
    case 'CoupSettled':
      settle(model, event.rows);
      return;
    case 'ShoeEnded':
      settle(model, event.slips);
      return;
    case 'CoupVoided':
    case 'CoupBecameDummy':
    case 'TableClosed':
      returnAll(model, event.returned);
      return;
    case 'WagerVoided':
      returnAll(model, [event.returned]);
      return;
    case 'ResultInvalidated':
      for (const { wagerId, person, stakeCents } of event.restored ?? []) {
        assert(model.ended.delete(wagerId), `wager ${wagerId} came back but had not ended`);
        model.open.set(wagerId, { person, stakeCents });
      }
      return;
    default:
      return;
  }
}

function settle(model: Model, rows: readonly SettledRow[]): void {
  for (const row of rows) {
    end(model, row.wager.id);
    add(model, row.wager.person, row.returnedCents);
  }
}

function returnAll(model: Model, returned: readonly ReturnedWager[]): void {
  for (const { wagerId, amountCents } of returned) {
    assert(model.open.get(wagerId)?.stakeCents === amountCents, `${wagerId} came back changed`);
    giveBack(model, wagerId);
  }
}

function restake(model: Model, wagerId: number, stakeCents: number): void {
  const wager = model.open.get(wagerId);
  assert(wager !== undefined, `wager ${wagerId} is not open`);
  add(model, wager.person, wager.stakeCents - stakeCents);
  wager.stakeCents = stakeCents;
}

function giveBack(model: Model, wagerId: number): void {
  const wager = end(model, wagerId);
  add(model, wager.person, wager.stakeCents);
}

function end(model: Model, wagerId: number): { person: string; stakeCents: number } {
  const wager = model.open.get(wagerId);
  assert(wager !== undefined, `wager ${wagerId} ended but was not open`);
  assert(!model.ended.has(wagerId), `wager ${wagerId} ended twice`);
  model.open.delete(wagerId);
  model.ended.add(wagerId);
  return wager;
}

function add(model: Model, person: string, addCents: number): void {
  model.chips.set(person, (model.chips.get(person) ?? 0) + addCents);
}

function followChips(model: Model, event: TableEvent): void {
  switch (event.type) {
    case 'ChipsBrought':
      model.broughtCents += event.amountCents;
      add(model, event.person, event.amountCents);
      return;
    case 'ChipsTaken':
      model.broughtCents -= event.amountCents;
      add(model, event.person, -event.amountCents);
      return;
    case 'WagerPlaced':
      add(model, event.wager.person, -event.wager.stakeCents);
      return;
    case 'CommissionCollected':
      add(model, event.person, -event.collectedCents);
      return;
    case 'WinningsSeized':
      add(model, event.person, -event.amountCents);
      return;
    case 'WinningsReleased':
    case 'PaymentCorrected':
      add(model, event.person, event.amountCents);
      return;
    case 'ResultInvalidated':
      for (const { person, amountCents } of event.adjustments) add(model, person, amountCents);
      return;
    default:
      return;
  }
}

/** No wager is placed outside its window. */
function followBets(model: Model, event: TableEvent, after: TableState): void {
  switch (event.type) {
    case 'WagerPlaced': {
      const insurance = event.wager.type === 'insurance';
      const open = insurance ? model.bets === 'insurance' : model.bets !== 'closed';
      assert(open, `${event.wager.type} placed while bets are ${model.bets}`);
      assert(after.coup?.kind === 'betting', 'a wager on a coup without wagers');
      return;
    }
    case 'BettingOpened':
    case 'WagersReopened':
      model.bets = 'open';
      return;
    case 'BettingClosed': {
      const tasmanian =
        after.setup?.bookId === 'tasmania-2013' || after.setup?.bookId === 'the-ville';
      model.bets = tasmanian ? 'until-first-card' : 'closed';
      return;
    }
    case 'InsuranceOffered':
      model.bets = 'insurance';
      return;
    case 'CardDrawn':
    case 'ReopeningClosed':
    case 'InsuranceClosed':
    case 'CoupBecameDummy':
    case 'CoupVoided':
    case 'ShoeEnded':
      model.bets = 'closed';
      return;
    default:
      return;
  }
}
