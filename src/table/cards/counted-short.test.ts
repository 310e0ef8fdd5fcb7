import { expect, it } from 'vitest';
import {
  loadShoe,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { shoeNow } from '../../../test/support/table/victorian.ts';
import { BOOKS } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const BOOK_IDS = BOOKS.map(({ id }) => id);

/** The shoe is over and its cards are counted: one of the 416 is missing. */
function countedShort(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  shoeNow(table, { lastCoup: 1 });
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  table.does({ type: 'CountCards', counted: 415, spread: true }, supervisorOf(bookId));
  return table;
}

it.each(BOOK_IDS)(
  '[crown-melbourne 3.1; 3.4; victoria-2002 3.4; tasmania-2013 4.2; 4.3] in %s a set that was counted short is not shuffled until a check finds it complete',
  (bookId) => {
    const table = countedShort(bookId);
    table.does({ type: 'EndShoe' });
    const shuffle = { type: 'ShuffleCards', reason: 'before-play' } as const;
    expect(table.refuses(shuffle).code).toBe('cards-not-checked');
    table.does({ type: 'CheckCards', complete: true, spread: true, counted: 415 });
    expect(table.refuses(shuffle).code).toBe('cards-not-checked');
    table.does({ type: 'CheckCards', complete: true, spread: true, counted: 416 });
    loadShoe(table);
    table.does({ type: 'OpenBetting' });
  },
);

it.each(BOOK_IDS)('in %s a new set is played in place of one that was counted short', (bookId) => {
  const table = countedShort(bookId);
  table.does({ type: 'EndShoe' });
  // Tasmania replaces no unfit cards, only cards that players handled (4.4).
  const why = bookId === 'tasmania-2013' ? 'handled' : 'unfit';
  table.does({ type: 'ReplaceCards', scope: 'all', why, cards: [] }, seniorOf(bookId));
  loadShoe(table);
  table.does({ type: 'OpenBetting' });
});

it.each(BOOK_IDS)('in %s no coup begins from a shoe whose cards were counted short', (bookId) => {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  table.does({ type: 'CountCards', counted: 415, spread: true }, supervisorOf(bookId));
  expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
    code: 'cards-not-checked',
    facts: { short: true },
  });
  // The card lay under the table: the count is made again, and the shoe goes on.
  table.does({ type: 'CountCards', counted: 416, spread: true }, supervisorOf(bookId));
  table.does({ type: 'OpenBetting' });
  expect(table.state.phase).toBe('betting');
});

it.each(BOOK_IDS)(
  'in %s shuffled cards that are counted short before play are checked again',
  (bookId) => {
    const table = tableOf(bookId, 'traditional', PHYSICAL);
    shoeNow(table, { lastCoup: 1 });
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does({ type: 'EndShoe' });
    if (table.state.cards.shoe?.playerCheck === null && bookId === 'tasmania-2013') {
      table.does({ type: 'CheckCardsAsPlayer', person: null });
    }
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'CountCards', counted: 415, spread: true }, supervisorOf(bookId));
    expect(table.state.cards.shoe?.stage).toBe('unchecked');
  },
);
