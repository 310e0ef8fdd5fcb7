import { assert } from '../../../src/kit/index.ts';
import type { TableEvent } from '../../../src/table/messages/events.ts';
import type {
  RestoredStake,
  ReturnedWager,
  SettledRow,
  TableState,
  Wager,
} from '../../../src/table/model/state.ts';
import { type CardCounts, compareCards, followCards, freshCards } from './simple-cards.ts';

/**
 * What must hold whatever the machine decides, kept by a few counters: whose chips, which wagers
 * are open, where the cards are, and whether bets are open.
 */
export interface Model {
  readonly chips: Map<string, number>;
  /** Stake by id of every wager on the layout. */
  readonly open: Map<number, { person: string; stakeCents: number }>;
  readonly ended: Set<number>;
  broughtCents: number;
  bets: 'closed' | 'open' | 'until-first-card' | 'insurance';
  cards: CardCounts;
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

/** Applies one event to the counters; a wager or a card in the wrong place fails here. */
export function observe(model: Model, event: TableEvent, state: TableState): void {
  model.cards = followCards(model.cards, event, state);
  followWagers(model, event);
  followChips(model, event);
  followBets(model, event, state);
}

/** Checks that the machine's state and the counters agree. */
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
  compareCards(model.cards, state);
}

function followWagers(model: Model, event: TableEvent): void {
  switch (event.type) {
    case 'WagerPlaced':
      return lay(model, event.wager);
    case 'WagerCorrected':
      return passOn(model, event.wagerId, event.person);
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
    case 'InsuranceTakenBack':
    case 'TableClosed':
      returnAll(model, event.returned);
      return;
    case 'WagerVoided':
      returnAll(model, [event.returned]);
      return;
    case 'ResultInvalidated':
    case 'ResultCalledBack':
      for (const { wagerId, person, stakeCents } of laidAgain(event)) {
        assert(model.ended.delete(wagerId), `wager ${wagerId} came back but had not ended`);
        model.open.set(wagerId, { person, stakeCents });
      }
      return;
    default:
      return;
  }
}

type Undoing = Extract<TableEvent, { type: 'ResultInvalidated' | 'ResultCalledBack' }>;

function laidAgain(event: Undoing): readonly RestoredStake[] {
  if (event.type === 'ResultInvalidated') return event.restored ?? [];
  const wagers = (event.settled?.rows ?? []).map(({ wager }) => wager);
  return wagers.map(({ id, person, stakeCents }) => ({ wagerId: id, person, stakeCents }));
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

function lay(model: Model, { id, person, stakeCents }: Wager): void {
  assert(!model.ended.has(id) && !model.open.has(id), `wager ${id} was placed twice`);
  model.open.set(id, { person, stakeCents });
}

/** The wager is another person's: his chips lie there, and the first one's are his again. */
function passOn(model: Model, wagerId: number, person: string): void {
  const wager = model.open.get(wagerId);
  assert(wager !== undefined, `wager ${wagerId} is not open`);
  add(model, wager.person, wager.stakeCents);
  add(model, person, -wager.stakeCents);
  wager.person = person;
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
    case 'PaymentFound':
      add(model, event.person, event.amountCents);
      return;
    case 'ResultInvalidated':
      for (const { person, amountCents } of event.adjustments) add(model, person, amountCents);
      return;
    case 'ResultCalledBack':
      for (const { person, amountCents } of event.settled?.adjustments ?? []) {
        add(model, person, amountCents);
      }
      return;
    default:
      return;
  }
}

/** Checks that no wager is placed outside its window. */
function followBets(model: Model, event: TableEvent, after: TableState): void {
  switch (event.type) {
    case 'WagerPlaced': {
      const insurance = event.wager.type === 'insurance';
      const open = insurance ? model.bets === 'insurance' : model.bets !== 'closed';
      assert(
        open || event.found === true,
        `${event.wager.type} placed while bets are ${model.bets}`,
      );
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
