import type { Card, Side } from '../../../../src/rules/index.ts';
import {
  announceAndSettle,
  bet,
  DEALER,
  readyTable,
  type Scenario,
  startSqueeze,
} from '../scenario.ts';
import { setupFor } from '../setups.ts';
import type { Story } from './story.ts';

const FOUR_CARDS = 4;

/** Cards to the highest wagerers, and the shoe in a player's hand. */
export const DEALING_STORIES: readonly Story[] = [
  {
    name: 'dealing-crown-highest-wagerers',
    title: 'Cards to the highest wagerers, with refusals and an authorised opener',
    from: 'first-coup',
    play: () => highestWagerers('crown-melbourne'),
  },
  {
    name: 'dealing-victoria-highest-wagerers',
    title: 'Cards to the highest wagerers in the 2002 rules',
    from: 'first-coup',
    play: () => highestWagerers('victoria-2002'),
  },
  {
    name: 'dealing-tasmania-squeeze',
    title: 'Cards face down on request, one person leading on both hands',
    from: 'opening',
    play: squeeze,
  },
  {
    name: 'dealing-crown-player-holds-shoe',
    title: 'The shoe in a player’s hand until he loses',
    from: 'first-coup',
    play: () => playerHoldsShoe('crown-melbourne'),
  },
  {
    name: 'dealing-victoria-player-holds-shoe',
    title: 'The shoe in a player’s hand in the 2002 rules',
    from: 'first-coup',
    play: () => playerHoldsShoe('victoria-2002'),
  },
  {
    name: 'dealing-crown-dealer-face-down',
    title: 'The dealer keeps cards that lie face down and opens both hands',
    from: 'first-coup',
    play: dealerFaceDown,
  },
];

function facedown(table: Scenario): void {
  for (let draw = 0; draw < FOUR_CARDS; draw += 1) table.does({ type: 'DrawCard', card: null });
}

function opens(table: Scenario, side: Side, cards: readonly Card[], by: string | null): void {
  cards.forEach((card, at) => {
    table.does({ type: 'OpenCard', side, at, card }, by ?? DEALER);
  });
}

function highestWagerers(bookId: string): Scenario {
  const setup = setupFor(bookId, 'traditional', { method: 'highest-wagerers', facing: 'down' });
  const table = readyTable(setup, { ann: 3, bob: 5, cat: 9 });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'player', 100);
  bet(table, 'cat', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  facedown(table);
  table.does({ type: 'AnswerHand', side: 'player', accept: false }, 'ann');
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
  table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'cat');
  table.does({ type: 'AuthoriseOpener', side: 'banker', person: 'ann' }, 'cat');
  opens(table, 'player', ['4S', 'KD'], 'bob');
  table.refuses({ type: 'OpenCard', side: 'banker', at: 0, card: '2H' }, 'bob');
  opens(table, 'banker', ['2H', '5C'], 'ann');
  table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'OpenCard', side: 'player', at: 2, card: '5D' }, 'bob');
  announceAndSettle(table);
  return table;
}

function squeeze(): Scenario {
  const table = readyTable(setupFor('tasmania-2013'), { ann: 4, bob: 6 });
  table.refuses(
    { type: 'ChooseMethod', method: 'highest-wagerers' },
    { person: 'sue', role: 'inspector' },
  );
  startSqueeze(table, 'ann');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'ann', 'banker', 80);
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  facedown(table);
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
  table.refuses({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann');
  table.does({ type: 'PeelCard', side: 'player', at: 0, card: '4S' }, 'ann');
  opens(table, 'player', ['4S', '6D'], 'ann');
  table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann');
  opens(table, 'banker', ['2H', '5C'], 'ann');
  table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'OpenCard', side: 'player', at: 2, card: '8D' }, 'ann');
  announceAndSettle(table);
  return table;
}

function playerHoldsShoe(bookId: string): Scenario {
  const setup = setupFor(bookId, 'traditional', { method: 'player-holds-shoe', facing: 'down' });
  const table = readyTable(setup, { ann: 3, bob: 5 });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 200);
  bet(table, 'bob', 'player', 100);
  table.does({ type: 'OfferShoe' });
  table.does({ type: 'AnswerShoe', accept: true, side: 'banker' }, 'ann');
  table.does({ type: 'CallNoMoreBets' });
  table.refuses({ type: 'DrawCard', card: null });
  for (let draw = 0; draw < FOUR_CARDS; draw += 1) {
    table.does({ type: 'DrawCard', card: null }, 'ann');
  }
  table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann');
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
  opens(table, 'player', ['9S', 'KD'], 'bob');
  opens(table, 'banker', ['2H', '5C'], 'ann');
  announceAndSettle(table);
  return table;
}

function dealerFaceDown(): Scenario {
  const setup = setupFor('crown-melbourne', 'crown', { method: 'dealer', facing: 'down' });
  const table = readyTable(setup);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  facedown(table);
  opens(table, 'player', ['9S', 'KD'], null);
  opens(table, 'banker', ['2H', '5C'], null);
  announceAndSettle(table);
  return table;
}
