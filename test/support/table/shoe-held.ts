import type { Card, Side } from '../../../src/rules/index.ts';
import { bet, readyTable, type Scenario } from './scenario.ts';
import { setupFor } from './setups.ts';

/** Five players, and a shoe that is offered to them. */
export const SEATS = { one: 1, two: 2, three: 3, seven: 7, eight: 8 };

export function called(
  bookId: string,
  bets: readonly (readonly [string, Side, number])[],
  facing: 'up' | 'down' = 'down',
): Scenario {
  const setup = setupFor(bookId, 'traditional', { method: 'player-holds-shoe', facing });
  const table = readyTable(setup, SEATS);
  nextCoup(table, bets);
  return table;
}

export function nextCoup(
  table: Scenario,
  bets: readonly (readonly [string, Side, number])[],
): void {
  table.does({ type: 'OpenBetting' });
  for (const [person, side, amount] of bets) bet(table, person, side, amount);
  table.does({ type: 'CallNoMoreBets' });
}

export const take = (side: Side) => ({ type: 'AnswerShoe', accept: true, side }) as const;

/** Seat 2 holds the shoe as Banker. */
export function held(bookId: string, facing: 'up' | 'down' = 'down'): Scenario {
  const table = called(
    bookId,
    [
      ['two', 'banker', 500],
      ['seven', 'player', 100],
    ],
    facing,
  );
  table.does({ type: 'OfferShoe' });
  table.does(take('banker'), 'two');
  return table;
}

/** The holder deals these cards face up. */
export function dealt(table: Scenario, cards: string, by = 'two'): void {
  for (const card of cards.split(' ')) table.does({ type: 'DrawCard', card: card as Card }, by);
}
