import { expect, it } from 'vitest';
import { bet, opens, playing, refusedBet } from '../testing/game.ts';
import { explainRefusal } from './refusal.ts';

it('a refusal of a tournament speaks of money in dollars', () => {
  const game = playing([1, 2]);
  opens(game);
  const said = (amount: number) => explainRefusal(refusedBet(game, 1, 'player', amount));
  expect(said(40)).toBe('$40 is below the minimum of $50.');
  expect(said(52)).toBe('$52 is no multiple of $5.');
  expect(said(1500)).toBe('$1,500 is above the maximum of $1,000.');
});

it('a refusal of a tournament’s table has the sentence of the table', () => {
  const game = playing([1, 2]);
  opens(game);
  bet(game, 1, 'player', 50);
  bet(game, 2, 'player', 50);
  const refusal = game.refusesAct({ type: 'AnnounceResult' });
  expect(refusal.code).toBe('at-the-table');
  expect(explainRefusal(refusal)).toBe('That cannot be done while bets are open.');
});
