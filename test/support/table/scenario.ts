import { assert, type Cents, cents } from '../../../src/kit/index.ts';
import {
  CARDS_PER_DECK,
  type Card,
  findBook,
  type StaffRank,
  type WagerType,
} from '../../../src/rules/index.ts';
import { decide } from '../../../src/table/machine/decide.ts';
import { evolveAll } from '../../../src/table/machine/evolve.ts';
import type { Command, CommandBody } from '../../../src/table/messages/commands.ts';
import type { TableEvent } from '../../../src/table/messages/events.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import { UNOPENED } from '../../../src/table/model/initial.ts';
import { patronOf } from '../../../src/table/model/rules-of.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import type { Patron, TableState } from '../../../src/table/model/state.ts';
import type { Refusal } from '../../../src/table/refusal/refusal.ts';
import { setupFor } from './setups.ts';

/** Given, when, then for a table: a state that commands change, and every event so far. */
export interface Scenario {
  state: TableState;
  atMs: number;
  readonly log: TableEvent[];
  /** What a stream would store: each accepted command with its events. */
  readonly records: Recorded[];
  /** Events and refusals in order. */
  readonly journal: (TableEvent | Refusal)[];
  /** The command must be accepted; returns its events. */
  does(body: CommandBody, by?: Actor | string, forPerson?: string): readonly TableEvent[];
  /** The command must be refused; returns the refusal. */
  refuses(body: CommandBody, by?: Actor | string, forPerson?: string): Refusal;
  patron(person: string): Patron;
}

export interface Recorded {
  readonly command: Command;
  readonly events: readonly TableEvent[];
}

/** The first of January 2026, so that every book is in force; a test adds to it. */
export const START_MS = 1_767_225_600_000;

export const DEALER: Actor = { person: 'dealer-dan', role: 'dealer' };

/** The lowest office of the book that may do a supervisor's acts. */
export function supervisorOf(bookId: string): Actor {
  const ladder = ladderOf(bookId);
  return { person: 'sue', role: ladder[1] ?? 'game-supervisor' };
}

export function seniorOf(bookId: string): Actor {
  const ladder = ladderOf(bookId);
  return { person: 'max', role: ladder.at(-1) ?? 'management' };
}

export function actor(person: string, role: Actor['role'] = 'patron'): Actor {
  return { person, role };
}

export function scenario(start: TableState = UNOPENED): Scenario {
  const self: Scenario = {
    state: start,
    atMs: START_MS,
    log: [],
    records: [],
    journal: [],
    does(body, by = DEALER, forPerson) {
      const command = envelope(self, body, by, forPerson);
      const decision = decide(self.state, command);
      assert(
        decision.ok,
        `${body.type} was refused: ${JSON.stringify(!decision.ok && decision.error)}`,
      );
      self.state = evolveAll(self.state, decision.value);
      self.log.push(...decision.value);
      self.journal.push(...decision.value);
      self.records.push({ command, events: decision.value });
      return decision.value;
    },
    refuses(body, by = DEALER, forPerson) {
      const decision = decide(self.state, envelope(self, body, by, forPerson));
      assert(!decision.ok, `${body.type} was accepted`);
      self.journal.push(decision.error);
      return decision.error;
    },
    patron(person) {
      const patron = patronOf(self.state, person);
      assert(patron !== null, `${person} is not at the table`);
      return patron;
    },
  };
  return self;
}

function envelope(
  self: Scenario,
  body: CommandBody,
  by: Actor | string,
  forPerson: string | undefined,
): Command {
  const who = typeof by === 'string' ? actor(by) : by;
  const command = { ...body, by: who, atMs: self.atMs };
  return forPerson === undefined ? command : { ...command, for: forPerson };
}

/** A table with staff, its sign confirmed, and players with $10,000 each on their seats. */
export function openTable(
  setup: TableSetup,
  players: Readonly<Record<string, number>> = { ann: 3, bob: 5 },
): Scenario {
  const table = scenario();
  const supervisor = supervisorOf(setup.bookId);
  const formal = squeezesOnRequest(setup);
  const opened: TableSetup = formal ? { ...setup, method: 'dealer', facing: 'up' } : setup;
  table.does({ type: 'OpenTable', setup: opened }, supervisor);
  table.does({ type: 'SignOn', post: 'supervisor' }, supervisor);
  table.does({ type: 'SignOn', post: 'dealer' });
  table.does({ type: 'ConfirmSign' });
  for (const [person, seat] of Object.entries(players)) {
    table.does({ type: 'BringChips', person, amountCents: cents(1_000_000) }, person);
    table.does({ type: 'TakeSeat', seat }, person);
  }
  const [asking] = Object.keys(players);
  if (formal && asking !== undefined) startSqueeze(table, asking);
  return table;
}

/** A book in which cards go face down only on request, with the formalities of the request. */
function squeezesOnRequest(setup: TableSetup): boolean {
  const formalities = findBook(setup.bookId)?.dealing.squeezeFormalities.value === true;
  return formalities && setup.method === 'highest-wagerers';
}

/** The request, both notices and the supervisor's choice: the next coup lies face down. */
export function startSqueeze(table: Scenario, asking: string): void {
  const supervisor = supervisorOf(table.state.setup?.bookId ?? '');
  table.does({ type: 'AskSqueeze' }, asking);
  table.does({ type: 'NotifySqueeze', whom: 'management', name: 'max' }, supervisor);
  table.does({ type: 'NotifySqueeze', whom: 'surveillance', name: 'eve' }, supervisor);
  table.does({ type: 'ChooseMethod', method: 'highest-wagerers' }, supervisor);
}

/** Checks, shuffles, cuts (by the first person asked), loads and burns the cards. */
export function loadShoe(table: Scenario, position = 100, burn = true): void {
  const setup = table.state.setup;
  assert(setup !== null, 'the table is open');
  const book = findBook(setup.bookId);
  assert(book !== null, 'the book exists');
  if (table.state.cards.shoe?.stage === 'unchecked') {
    table.does({ type: 'CheckCards', complete: true, spread: true });
  }
  if (book.cards.playerCheckOffered.value) {
    table.does({ type: 'CheckCardsAsPlayer', person: null });
  }
  table.does({ type: 'ShuffleCards', reason: 'before-play' });
  cutBySomebody(table, position);
  table.does({ type: 'LoadShoe', behind: setup.cuttingCardBehind });
  if (burn && book.burn.opening.value > 0) {
    table.does({ type: 'BurnCards', byFaceValue: false, card: null });
  }
}

function cutBySomebody(table: Scenario, position: number): void {
  const seat = table.state.cards.shoe?.cut?.queue[0];
  const person = seat === undefined ? null : (table.state.people.seats[seat] ?? null);
  if (person === null) {
    const bookId = table.state.setup?.bookId ?? '';
    table.does({ type: 'CutCards', position }, supervisorOf(bookId));
    return;
  }
  table.does({ type: 'AnswerCut', accept: true }, person);
  table.does({ type: 'CutCards', position }, person);
}

export function readyTable(
  setup: TableSetup,
  players: Readonly<Record<string, number>> = { ann: 3, bob: 5 },
): Scenario {
  const table = openTable(setup, players);
  loadShoe(table);
  return table;
}

export function tableOf(
  bookId: string,
  versionId: TableSetup['versionId'] = 'traditional',
  changes: Partial<TableSetup> = {},
): Scenario {
  return readyTable(setupFor(bookId, versionId, changes));
}

export function bet(
  table: Scenario,
  person: string,
  wager: WagerType,
  dollars: number,
  length: number | null = null,
): number {
  const patron = table.patron(person);
  const place = patron.seat ?? patron.standingAt ?? 0;
  const stakeCents: Cents = cents(dollars * 100);
  table.does({ type: 'PlaceWager', wager, stakeCents, place, length }, person);
  return table.state.bets.nextWagerId - 1;
}

/** Deals these cards face up and stops where the table of play needs none. */
export function deal(table: Scenario, cards: string): void {
  for (const card of cards.split(' ')) {
    if (table.state.phase === 'insurance') table.does({ type: 'CloseInsurance' });
    table.does({ type: 'DrawCard', card: card as Card });
  }
}

export function announceAndSettle(table: Scenario): readonly TableEvent[] {
  if (table.state.phase === 'insurance') table.does({ type: 'CloseInsurance' });
  table.does({ type: 'AnnounceResult' });
  return table.does({ type: 'SettleCoup' });
}

/** A whole coup: call for bets, these wagers, these cards, settled. */
export function playCoup(
  table: Scenario,
  wagers: readonly (readonly [person: string, wager: WagerType, dollars: number])[],
  cards: string,
): readonly TableEvent[] {
  table.does({ type: 'OpenBetting' });
  for (const [person, wager, dollars] of wagers) bet(table, person, wager, dollars);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return announceAndSettle(table);
}

/** Cards that end a coup of four cards with the named result. */
export const PLAYER_WINS = '9S 2H KD 5C';
export const BANKER_WINS = '2S 9H KD KC';
export const TIE = '8S 8H KD KC';

/** Chips of everybody, on the layout, and with the house: always equal to what was brought in. */
export function chipsInPlay(state: TableState): number {
  let total = state.record.houseCents;
  for (const patron of state.people.patrons) total += patron.chipsCents + patron.seizedCents;
  for (const wager of state.bets.wagers) total += wager.stakeCents;
  for (const slip of state.bets.slips) total += slip.wager.stakeCents;
  return total;
}

/** Puts a loaded shoe near its end: only so many cards are left, the rest are discards. */
export function leaveCards(table: Scenario, cardsLeft: number): void {
  const { setup } = table.state;
  const { shoe } = table.state.cards;
  assert(shoe !== null && setup !== null, 'a shoe is loaded');
  const drawn = setup.decks * CARDS_PER_DECK - cardsLeft;
  table.state = {
    ...table.state,
    cards: { ...table.state.cards, shoe: { ...shoe, cardsLeft, drawn } },
  };
}

/** Cards in the shoe, burned, carried and on the layout or in the discards. */
export function cardsLeft(state: TableState): number {
  return state.cards.shoe?.cardsLeft ?? 0;
}

function ladderOf(bookId: string): readonly StaffRank[] {
  return findBook(bookId)?.offices.ladder.value ?? [];
}

/** A table with one person seated at it. */
export function tableFor(person: string): Scenario {
  const table = tableOf('crown-melbourne');
  table.does({ type: 'BringChips', person, amountCents: 1_000_000 as never }, person);
  table.does({ type: 'TakeSeat', seat: 9 }, person);
  return table;
}

/** A coup in which the person loses a hundred dollars. */
export function lost(table: Scenario, person: string): readonly TableEvent[] {
  return playCoup(table, [[person, 'player', 100]], BANKER_WINS);
}
