import { CARDS, SIDES } from '../../../src/rules/index.ts';
import { bet, type Scenario, tableOf } from './scenario.ts';

/** A face-down coup with four cards out, in which ann opens the Player hand. */
export function annHoldsThePlayerHand() {
  const table = tableOf('crown-melbourne', 'traditional', {
    method: 'highest-wagerers',
    facing: 'down',
  });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
  return table;
}

/** Opens face-down cards in order, by the dealer unless somebody else is named. */
export function openHands(table: Scenario, player: string, banker: string, by?: string): void {
  for (const side of SIDES) {
    const names = (side === 'player' ? player : banker).split(' ');
    for (const [at, name] of names.entries()) {
      const card = CARDS.find((one) => one === name);
      if (card === undefined) throw new Error(`${name} is no card`);
      table.does({ type: 'OpenCard', side, at, card }, by);
    }
  }
}
