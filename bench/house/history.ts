import {
  cents,
  present,
  type SeededRandom,
  seededRandom,
  shuffleInPlace,
} from '../../src/kit/index.ts';
import { type Card, freshDecks } from '../../src/rules/index.ts';
import type { House } from '../../src/server/index.ts';
import {
  type Actor,
  type CommandBody,
  decide,
  evolveAll,
  type TableSetup,
  type TableState,
} from '../../src/table/index.ts';

/** Orders under way at once: the desk of a table queues at most two thousand. */
const MOST_UNDER_WAY = 400;
const DEALER: Actor = { person: 'dealer-dan', role: 'dealer' };
const PLAYER: Actor = { person: 'player-pat', role: 'patron' };
const SEAT = 3;
const DECKS = 8;

/** Whole shoes at a physical table, through the same desk as live orders but without sockets. */
export async function playHistory(house: House, setup: TableSetup, coups: number): Promise<void> {
  const table = new HistoryTable(house, setup.tableId);
  const supervisor = house.floor.houseSupervisor(setup.bookId);
  await house.floor.openTable(setup, supervisor);
  table.readBack();
  table.give({ type: 'SignOn', post: 'supervisor' }, supervisor);
  table.give({ type: 'SignOn', post: 'dealer' });
  table.give({ type: 'ConfirmSign' });
  table.give(
    { type: 'BringChips', person: PLAYER.person, amountCents: cents(1_000_000_000) },
    PLAYER,
  );
  table.give({ type: 'TakeSeat', seat: SEAT }, PLAYER);
  for (let played = 0; played < coups; played += 1) {
    if (table.cuttingCardIsDue()) table.give({ type: 'ShowCuttingCard' });
    if (table.state.phase === 'shoe-over') table.give({ type: 'EndShoe' });
    if (table.state.phase === 'preparing') table.newShoe();
    table.coup();
    if (table.underWay >= MOST_UNDER_WAY) await table.settle();
  }
  await table.settle();
}

class HistoryTable {
  readonly #house: House;
  readonly #tableId: string;
  readonly #random: SeededRandom = seededRandom('a long history');
  #cards: Card[] = [];
  #answers: Promise<{ readonly kind: string }>[] = [];
  state: TableState;

  constructor(house: House, tableId: string) {
    this.#house = house;
    this.#tableId = tableId;
    this.state = {} as TableState;
  }

  get underWay(): number {
    return this.#answers.length;
  }

  readBack(): void {
    this.state = this.#house.floor.state(this.#tableId);
  }

  /** Decided here to know what comes next, and given to the desk to be stored. */
  give(body: CommandBody, by: Actor = DEALER): void {
    const decision = decide(this.state, { ...body, by, atMs: Date.now() });
    if (!decision.ok) throw new Error(`${body.type}: ${JSON.stringify(decision.error)}`);
    this.state = evolveAll(this.state, decision.value);
    this.#answers.push(this.#house.floor.submit(this.#tableId, body, by));
  }

  async settle(): Promise<void> {
    for (const { kind } of await Promise.all(this.#answers)) {
      if (kind !== 'accepted') throw new Error(`an order of the history was ${kind}`);
    }
    this.#answers = [];
  }

  newShoe(): void {
    this.#cards = shuffleInPlace(freshDecks(DECKS), this.#random);
    if (this.state.cards.shoe?.stage === 'unchecked') {
      this.give({ type: 'CheckCards', complete: true, spread: true });
    }
    this.give({ type: 'ShuffleCards', reason: 'before-play' });
    this.give({ type: 'AnswerCut', accept: true }, PLAYER);
    this.give({ type: 'CutCards', position: 200 }, PLAYER);
    this.give({ type: 'LoadShoe', behind: this.state.setup?.cuttingCardBehind ?? 20 });
    this.give({ type: 'BurnCards', byFaceValue: false, card: null });
  }

  /** Only the dealer of real cards sees it. */
  cuttingCardIsDue(): boolean {
    const { phase } = this.state;
    const { shoe } = this.state.cards;
    if (shoe === null || phase !== 'between' || shoe.cuttingCardAt !== null) return false;
    return shoe.cardsLeft <= shoe.behind;
  }

  coup(): void {
    this.give({ type: 'OpenBetting' });
    const stakeCents = cents(1000);
    this.give(
      { type: 'PlaceWager', wager: 'player', stakeCents, place: SEAT, length: null },
      PLAYER,
    );
    this.give({ type: 'CallNoMoreBets' });
    while (!this.#isOver()) this.give({ type: 'DrawCard', card: this.#nextCard() });
    this.give({ type: 'AnnounceResult' });
    this.give({ type: 'SettleCoup' });
  }

  #isOver(): boolean {
    const announce = { type: 'AnnounceResult', by: DEALER, atMs: 0 } as const;
    return this.state.phase === 'drawing' && decide(this.state, announce).ok;
  }

  #nextCard(): Card {
    return present(this.#cards[this.state.cards.shoe?.drawn ?? 0], 'a card in the shoe');
  }
}
