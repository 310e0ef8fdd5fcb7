import { expect, it } from 'vitest';
import {
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { CM, inBothBooks, unburnedTable } from '../../../test/support/table/victorian.ts';

/** A burn by the face value of a king: eleven of the 416 cards. */
function burned(bookId: string): Scenario {
  const table = unburnedTable(bookId);
  table.does({ type: 'AskBurn', what: 'face-value' }, 'ann');
  table.does({ type: 'BurnCards', byFaceValue: true, card: 'KS' });
  expect(table.state.cards.shoe?.cardsLeft).toBe(405);
  return table;
}

it('[crown-melbourne 4.3.1(b); victoria-2002 4.3.1(b)] a burn by face value takes as many cards as the card says that really lay there', () => {
  inBothBooks((bookId) => {
    const table = burned(bookId);
    const [corrected] = table.does({ type: 'CorrectBurn', card: '7S' });
    expect(corrected).toMatchObject({ was: 'KS', card: '7S', count: 8, clause: '4.3.1(b)' });
    expect(table.state.cards.shoe).toMatchObject({ cardsLeft: 408, drawn: 8, burnedCards: 8 });
    expect(table.state.cards.shoe?.opened).toMatchObject({ KS: 0, '7S': 1 });
  });
});

it('[crown-melbourne 4.3.1(b); victoria-2002 4.3.1(b)] cards that were drawn since keep their order', () => {
  inBothBooks((bookId) => {
    const table = burned(bookId);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 3H 3D');
    table.does({ type: 'CorrectBurn', card: '7S' });
    deal(table, '4C');
    const { player = [], banker = [] } = table.state.coup ?? {};
    expect([...player, ...banker].map(({ draw }) => draw)).toEqual([9, 11, 10, 12]);
  });
});

it('a dealer who really burned another number of cards says how many', () => {
  const table = burned(CM);
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  table.does({ type: 'CorrectBurn', card: '7S', burned: 11 });
  expect(table.state.cards.shoe).toMatchObject({ cardsLeft: 401, burnedCards: 11 });
  expect(table.refuses({ type: 'CorrectBurn', card: '7S' }).code).toBe('card-not-needed');
});

it('a burn whose card nobody saw has no card to correct', () => {
  const table = unburnedTable(CM);
  table.does({ type: 'BurnCards', byFaceValue: false, card: null });
  expect(table.refuses({ type: 'CorrectBurn', card: '7S' }).code).toBe('not-this-irregularity');
});
