import { type Cents, cents } from '../../../src/kit/index.ts';
import {
  findBook,
  type LimitPair,
  type LimitSign,
  type StaffRank,
} from '../../../src/rules/index.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import type { Shoe } from '../../../src/table/model/state.ts';
import { deal, loadShoe, openTable, readyTable, type Scenario } from './scenario.ts';
import { SIGN, setupFor } from './setups.ts';

/** Helpers shared by the proofs of the two Victorian books. */

export const CM = 'crown-melbourne';
export const V02 = 'victoria-2002';
export const VICTORIAN = [CM, V02] as const;

export const MINUTE_MS = 60_000;

/** Runs the same check at a table of either book; every failure names the book. */
export function inBothBooks(check: (bookId: string) => void): void {
  for (const bookId of VICTORIAN) {
    try {
      check(bookId);
    } catch (cause) {
      throw new Error(`${bookId}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }
}

export function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** Pit Boss at Crown Melbourne, Casino Supervisor in 2002. */
export function pitBossOf(bookId: string): Actor {
  const ladder = findBook(bookId)?.offices.ladder.value ?? [];
  return { person: 'pat', role: ladder[2] ?? 'management' };
}

export function staff(role: StaffRank, person = 'someone'): Actor {
  return { person, role };
}

export function limitPair(
  minimum: number,
  maximum: number,
  multiple: number | null = null,
): LimitPair {
  return {
    minimumCents: dollars(minimum),
    maximumCents: dollars(maximum),
    multipleCents: multiple === null ? null : dollars(multiple),
  };
}

export function signFor(main: LimitPair, changes: Partial<LimitSign> = {}): LimitSign {
  return { ...SIGN, main, ...changes };
}

type Players = Readonly<Record<string, number>>;

/** A table ready for bets whose players bring a hundred thousand dollars each. */
export function richTable(
  bookId: string,
  changes: Partial<TableSetup> = {},
  players: Players = { ann: 3, bob: 5 },
  versionId: TableSetup['versionId'] = 'traditional',
): Scenario {
  const table = readyTable(setupFor(bookId, versionId, changes), players);
  for (const person of Object.keys(players)) {
    table.does({ type: 'BringChips', person, amountCents: dollars(90_000) }, person);
  }
  return table;
}

/** A table of real cards whose shoe was loaded but not burned. */
export function unburnedTable(bookId: string, changes: Partial<TableSetup> = {}): Scenario {
  const table = openTable(setupFor(bookId, 'traditional', { shoeKind: 'physical', ...changes }));
  loadUnburned(table);
  return table;
}

export function loadUnburned(table: Scenario): void {
  loadShoe(table, 100, false);
}

/** Changes the table as if it had been opened with another set-up. */
export function setupNow(table: Scenario, change: Partial<TableSetup>): void {
  const { state } = table;
  if (state.setup === null) throw new Error('the table was never opened');
  table.state = { ...state, setup: { ...state.setup, ...change } };
}

/** Changes the shoe to a later state, with figures that only a long game would reach. */
export function shoeNow(table: Scenario, change: Partial<Shoe>): void {
  const { shoe } = table.state.cards;
  if (shoe === null) throw new Error('there is no shoe');
  table.state = { ...table.state, cards: { ...table.state.cards, shoe: { ...shoe, ...change } } };
}

/** Leaves this many cards in the shoe, with this many coups dealt from it. */
export function cardsLeftNow(table: Scenario, cardsLeft: number, coups = 0): void {
  const { shoe } = table.state.cards;
  const total = (shoe?.cardsLeft ?? 0) + (shoe?.drawn ?? 0);
  shoeNow(table, { cardsLeft, drawn: total - cardsLeft, coups });
}

/** Calls for bets, takes them, closes betting and deals; the result is not called yet. */
export function dealCoup(table: Scenario, bets: () => void, cards: string): void {
  table.does({ type: 'OpenBetting' });
  bets();
  table.does({ type: 'CallNoMoreBets' });
  if (cards !== '') deal(table, cards);
}

export function chipsOf(table: Scenario, person: string): number {
  return table.patron(person).chipsCents / 100;
}

/** What a person won or lost by an act, in dollars. */
export function gainOf(table: Scenario, person: string, act: () => void): number {
  const before = table.patron(person).chipsCents;
  act();
  return (table.patron(person).chipsCents - before) / 100;
}
