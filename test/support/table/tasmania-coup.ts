import { assert } from '../../../src/kit/index.ts';
import type { Card, Side } from '../../../src/rules/index.ts';
import { bet, deal, leaveCards, type Scenario } from './scenario.ts';
import { tasTable } from './tasmania.ts';

/** A coup with $100 on Banker and $10 on Tie, these cards dealt and nothing announced. */
export function dealt(cards: string, cardsLeft = 416): Scenario {
  const table = tasTable();
  leaveCards(table, cardsLeft);
  return dealOn(table, cards);
}

export function dealOn(table: Scenario, cards: string): Scenario {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  bet(table, 'bob', 'tie', 10);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return table;
}

export const wrong = (to: Side, card: Card | null, seen = true) =>
  ({ type: 'ReportWrongThirdCard', to, card, seen }) as const;
export const excess = (card: Card | null) =>
  ({ type: 'ReportExcessCard', card, seen: card !== null }) as const;

/** The cards of both hands as they lie; null for one that is face down. */
export function hands(table: Scenario): { player: unknown[]; banker: unknown[] } {
  const { coup } = table.state;
  assert(coup !== null, 'a coup is on the layout');
  return {
    player: coup.player.map(({ card }) => card),
    banker: coup.banker.map(({ card }) => card),
  };
}
