import { expect, it } from 'vitest';
import { bet, opens, playing, refusedBet } from '../../../test/support/tournament/game.ts';
import { applies, DIRECTOR, entriesOpen } from '../../../test/support/tournament/tournament.ts';
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

it('a refusal of a tournament names an office with its article, a person without, and the moment in words', () => {
  const event = entriesOpen();
  const said = (...refused: Parameters<typeof event.refuses>) =>
    explainRefusal(event.refuses(...refused));
  expect(said(applies('ann'), 'bob')).toBe('This is not for bob; it is for ann.');
  expect(said({ type: 'CloseEntries' }, 'dealer')).toBe(
    'This is not for the dealer; it is for the operator.',
  );
  expect(said({ type: 'OpenEntries' })).toBe('This cannot be done while entries are open.');
  expect(said({ type: 'NameDirector', person: 'una', rank: 'dealer', deputy: false })).toBe(
    'The rank of dealer does not direct the event; it takes inspector or management representative.',
  );
});

it('a refusal of a tournament says at which moment of the session an order came', () => {
  const game = playing([1, 2]);
  const refusal = game.refuses({ type: 'StartSession' }, DIRECTOR);
  expect(explainRefusal(refusal)).toBe('This cannot be done while the session is played.');
});
