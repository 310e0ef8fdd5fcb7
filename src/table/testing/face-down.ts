import { bet, tableOf } from './scenario.ts';

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
