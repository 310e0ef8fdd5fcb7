import type { Card, Side } from '../../../../src/rules/index.ts';
import type { CommandBody } from '../../../../src/table/messages/commands.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  readyTable,
  type Scenario,
  seniorOf,
  supervisorOf,
} from '../scenario.ts';
import { setupFor } from '../setups.ts';
import { dollars } from '../victorian.ts';
import type { Story } from './story.ts';

const EVERY_BOOK = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'] as const;

/** One mistake, at a table of each book that can make it. */
interface Mistake {
  readonly name: string;
  readonly title: string;
  readonly books?: readonly string[];
  play(table: Scenario, bookId: string): void;
}

const wrongThird = (to: Side, card: Card | null): CommandBody => ({
  type: 'ReportWrongThirdCard',
  to,
  card,
  seen: card !== null,
});

const MISTAKES: readonly Mistake[] = [
  {
    name: 'excess-unseen',
    title: 'One card too many, which nobody saw',
    play(table, bookId) {
      dealt(table, '7S 7H KD KC');
      report(table, bookId, { type: 'ReportExcessCard', card: null, seen: false });
      announceAndSettle(table);
      nextCoup(table, PLAYER_WINS);
    },
  },
  {
    name: 'excess-seen',
    title: 'One card too many, which everybody saw',
    play(table, bookId) {
      dealt(table, '7S 7H KD KC');
      report(table, bookId, { type: 'ReportExcessCard', card: '5D', seen: true });
      announceAndSettle(table);
      withoutWagers(table, '2H 3C KC');
    },
  },
  {
    name: 'third-card-forgotten',
    title: 'A third card that was due, found after the wrong result was paid',
    play(table, bookId) {
      dealt(table, '2S 5H AD 2C');
      report(table, bookId, { type: 'ReportWrongCall', called: 'banker' });
      table.does({ type: 'SettleCoup' });
      const why = 'the Player’s third card was not drawn';
      table.does({ type: 'CallBackResult', why }, seniorOf(bookId));
      deal(table, '6S');
      announceAndSettle(table);
    },
  },
  {
    name: 'card-put-back',
    title: 'A card too many that was pushed back into the shoe',
    play(table, bookId) {
      dealt(table, '7S 7H KD KC');
      report(table, bookId, { type: 'ReportCardPutBack', card: null, seen: false });
      announceAndSettle(table);
      nextCoup(table, PLAYER_WINS);
    },
  },
  {
    name: 'paid-wrongly',
    title: 'A wager that was paid twice, and put right',
    play(table, bookId) {
      dealt(table, BANKER_WINS);
      announceAndSettle(table);
      table.does({ type: 'ReportPayment', wagerId: 1, returnedCents: dollars(295) });
      const correction = { person: 'ann', amountCents: dollars(-100), why: 'paid twice' } as const;
      table.does({ type: 'CorrectPayment', ...correction, coup: 1 }, seniorOf(bookId));
    },
  },
  {
    name: 'player-card-on-banker',
    title: 'The Player’s third card laid on the Banker hand',
    play(table, bookId) {
      dealt(table, '4S 6H KD KC');
      report(table, bookId, { type: 'ReportCardToBanker', card: '7S' });
      deal(table, '3H');
      announceAndSettle(table);
    },
  },
  {
    name: 'wrong-third-becomes-bankers',
    title: 'A card too many for Player that Banker must have',
    play(table, bookId) {
      dealt(table, '7S 5H KD KC');
      report(table, bookId, wrongThird('player', '4S'));
      announceAndSettle(table);
    },
  },
  {
    name: 'wrong-third-to-player',
    title: 'A card for Player against the table of play, Banker standing',
    play(table, bookId) {
      dealt(table, '6S 6H KD KC');
      report(table, bookId, wrongThird('player', '7S'));
      announceAndSettle(table);
      withoutWagers(table, '2H KD 5C');
    },
  },
  {
    name: 'wrong-third-to-banker',
    title: 'A card for Banker against the table of play',
    play(table, bookId) {
      dealt(table, '6S 7H KD KC');
      report(table, bookId, wrongThird('banker', '2S'));
      announceAndSettle(table);
      withoutWagers(table, '2H KD 5C KS');
    },
  },
  {
    name: 'face-up-first-card',
    title: 'The first card face up in the shoe while bets are open',
    play(table, bookId) {
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      report(table, bookId, { type: 'ReportFaceUpCard', card: '9S' });
      if (table.state.phase === 'betting') table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'DrawCard', card: null });
      deal(table, '2H KD 5C');
      announceAndSettle(table);
    },
  },
  {
    name: 'face-up-later-card',
    title: 'A later card face up in the shoe',
    play(table, bookId) {
      dealt(table, '3S 7H KD KC');
      report(table, bookId, { type: 'ReportFaceUpCard', card: '6S' });
      table.does({ type: 'DrawCard', card: null });
      announceAndSettle(table);
    },
  },
  {
    name: 'face-up-unneeded-card',
    title: 'A card face up in the shoe that the coup cannot use',
    books: ['tasmania-2013', 'the-ville'],
    play(table, bookId) {
      dealt(table, '7S 7H KD KC');
      report(table, bookId, { type: 'ReportFaceUpCard', card: '6S' });
      announceAndSettle(table);
      table.refuses({ type: 'OpenBetting' });
      withoutWagers(table, '2H KD 5C');
    },
  },
  {
    name: 'order-lost',
    title: 'The order of the cards is lost',
    play(table, bookId) {
      dealt(table, '4S 6H');
      // In Tasmania and at The Ville the senior office confirms it (T-31).
      const senior = bookId === 'tasmania-2013' || bookId === 'the-ville';
      const by = senior ? seniorOf(bookId) : supervisorOf(bookId);
      table.does({ type: 'ReportOrderLost' }, by);
      nextCoup(table, PLAYER_WINS);
    },
  },
  {
    name: 'too-few-cards',
    title: 'The shoe was loaded short and runs out in a coup',
    play(table, bookId) {
      dealt(table, '2S 3H 2D KC');
      report(table, bookId, { type: 'ReportTooFewCards' });
      table.does({ type: 'EndShoe' });
    },
  },
  {
    name: 'found-later',
    title: 'An error found after the next coup began',
    play(table, bookId) {
      dealt(table, PLAYER_WINS);
      announceAndSettle(table);
      table.does({ type: 'OpenBetting' });
      const what = 'seat 5 was paid as seat 6';
      report(table, bookId, { type: 'ReportLaterError', coup: 1, what });
    },
  },
];

export const IRREGULARITY_STORIES: readonly Story[] = MISTAKES.flatMap((mistake) =>
  (mistake.books ?? EVERY_BOOK).map((bookId) => mistakeStory(mistake, bookId)),
);

function mistakeStory({ name, title, play }: Mistake, bookId: string): Story {
  return {
    name: `irregularity-${name}-${bookId}`,
    title: `${title} (${bookId})`,
    from: 'first-coup',
    play() {
      const table = readyTable(setupFor(bookId, 'traditional', { shoeKind: 'physical' }));
      play(table, bookId);
      return table;
    },
  };
}

function report(table: Scenario, bookId: string, body: CommandBody): void {
  table.does(body, supervisorOf(bookId));
}

function dealt(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  bet(table, 'bob', 'tie', 10);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

function nextCoup(table: Scenario, cards: string): void {
  dealt(table, cards);
  announceAndSettle(table);
}

/** The coup that the waiting card opens. */
function withoutWagers(table: Scenario, cards: string): void {
  table.does({ type: 'BeginDummyCoup' });
  table.does({ type: 'DrawCard', card: null });
  deal(table, cards);
  announceAndSettle(table);
}
