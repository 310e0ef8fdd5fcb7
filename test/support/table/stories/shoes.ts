import { seededRandom, shuffleInPlace } from '../../../../src/kit/index.ts';
import {
  type Card,
  freshDecks,
  MOST_CARDS_IN_A_COUP,
  type WagerType,
} from '../../../../src/rules/index.ts';
import { isComplete } from '../../../../src/table/model/hands.ts';
import type { TableSetup } from '../../../../src/table/model/setup.ts';
import { announceAndSettle, bet, readyTable, type Scenario } from '../scenario.ts';
import { setupFor } from '../setups.ts';
import type { Story } from './story.ts';

const MOST_COUPS_IN_A_SHOE = 110;
const BOOK_IDS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'] as const;

/**
 * A shoe from its first card to its last coup, shuffled from a seed, and its end told separately.
 */
export const SHOE_STORIES: readonly Story[] = BOOK_IDS.flatMap((bookId): Story[] => [
  {
    name: `shoe-${bookId}`,
    title: `A whole shoe (${bookId})`,
    from: 'opening',
    play: () => wholeShoe(bookId, `whole shoe of ${bookId}`),
  },
  {
    name: `cutting-card-${bookId}`,
    title: `The cutting card and the last coup (${bookId})`,
    from: 'last-coups',
    play: () => wholeShoe(bookId, `another shoe of ${bookId}`),
  },
]);

const WAGERS: readonly WagerType[] = ['player', 'banker', 'tie'];

/** Four decks where the book allows it, so that the page stays short enough to read. */
function wholeShoe(bookId: string, seed: string): Scenario {
  const changes: Partial<TableSetup> = { decks: 4, wagers: WAGERS };
  const table = readyTable(setupFor(bookId, 'traditional', changes));
  const random = seededRandom(seed);
  const cards = shuffleInPlace(freshDecks(4), random);
  for (let coup = 0; coup < MOST_COUPS_IN_A_SHOE && table.state.phase === 'between'; coup += 1) {
    table.does({ type: 'OpenBetting' });
    for (const person of ['ann', 'bob']) {
      const wager = WAGERS[random.below(person === 'ann' ? 2 : 3)] ?? 'player';
      bet(table, person, wager, 10 * (1 + random.below(20)));
    }
    table.does({ type: 'CallNoMoreBets' });
    dealFrom(table, cards);
    announceAndSettle(table);
  }
  table.does({ type: 'EndShoe' });
  return table;
}

/** The next cards of the shoe, as many as the table of play asks for. */
export function dealFrom(table: Scenario, cards: readonly Card[]): void {
  for (let out = 0; out < MOST_CARDS_IN_A_COUP; out += 1) {
    const { coup } = table.state;
    const { shoe } = table.state.cards;
    if (coup !== null && isComplete(table.state, coup)) return;
    table.does({ type: 'DrawCard', card: cards[shoe?.drawn ?? 0] ?? null });
  }
}
