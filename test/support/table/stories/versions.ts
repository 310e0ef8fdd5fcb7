import { BOOKS, type RuleBook, type Version, type WagerType } from '../../../../src/rules/index.ts';
import { BANKER_WINS, PLAYER_WINS, playCoup, readyTable, TIE } from '../scenario.ts';
import { setupFor } from '../setups.ts';
import type { Story } from './story.ts';

/** A Banker win with six, which some versions pay differently. */
const BANKER_SIX = '4S 6H KD KC KH';

type Bet = readonly [person: string, wager: WagerType, dollars: number];

/** Each version of each book: a win for either hand, a Banker six and a Tie. */
export const VERSION_STORIES: readonly Story[] = BOOKS.flatMap((book) =>
  book.versions.map((version) => versionStory(book, version)),
);

function versionStory(book: RuleBook, version: Version): Story {
  return {
    name: `version-${book.id}-${version.id}`,
    title: `${version.name} as ${book.id} has it`,
    from: 'opening',
    play() {
      const table = readyTable(setupFor(book.id, version.id));
      const bets: readonly Bet[] = [
        ['ann', 'player', 100],
        ['bob', 'banker', 200],
        ['bob', 'tie', 10],
      ];
      for (const cards of [PLAYER_WINS, BANKER_WINS, BANKER_SIX, TIE]) playCoup(table, bets, cards);
      return table;
    },
  };
}
