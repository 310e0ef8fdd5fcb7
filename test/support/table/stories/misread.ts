import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  readyTable,
  type Scenario,
  seniorOf,
  supervisorOf,
} from '../scenario.ts';
import { setupFor } from '../setups.ts';
import type { Story } from './story.ts';

/** What was read or keyed for something else, and what follows once it is put right. */
export const MISREAD_STORIES: readonly Story[] = ['crown-melbourne', 'victoria-2002'].map(
  (bookId) => ({
    name: `misread-${bookId}`,
    title: `Misread cards and a wager keyed for somebody else (${bookId})`,
    from: 'first-coup',
    play: () => misread(bookId),
  }),
);

function misread(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId, 'crown', { shoeKind: 'physical' }));
  const supervisor = supervisorOf(bookId);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  const wagerId = bet(table, 'ann', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '2S 9H 2D 7C');
  bet(table, 'ann', 'insurance', 50);
  table.does({ type: 'CorrectWager', wagerId, person: 'bob' }, supervisor);
  deal(table, '8D');
  // The Banker has 7 and not 6, so nobody could insure.
  table.does({ type: 'CorrectCard', side: 'banker', at: 1, card: '8C' });
  announceAndSettle(table);
  // The Player has a natural, so his third card was never due.
  table.does({ type: 'CorrectCard', side: 'player', at: 1, card: '6D' }, seniorOf(bookId));
  table.does({ type: 'ReportDeparture', person: 'bob' });
  announceAndSettle(table);
  table.does({ type: 'BeginDummyCoup' });
  table.does({ type: 'DrawCard', card: null });
  deal(table, PLAYER_WINS.split(' ').slice(1).join(' '));
  return table;
}
