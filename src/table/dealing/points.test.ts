import { expect, it } from 'vitest';
import { DEALER, deal, tableOf } from '../../../test/support/table/scenario.ts';
import { CM, richTable, V02 } from '../../../test/support/table/victorian.ts';
import type { CoupResult } from '../../rules/index.ts';

const TAS = 'tasmania-2013';
const VILLE = 'the-ville';
const BOOKS = [CM, V02, TAS, VILLE];

/** What the dealer announces at a table of this book; the cards lie in the order of the deal. */
function announced(bookId: string, cards: string): CoupResult {
  const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
  table.does({ type: 'OpenBetting' });
  const chips = { wager: 'player', stakeCents: 10_000, place: 3, length: null } as const;
  table.does({ type: 'PlaceWager', ...chips } as never, 'ann');
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  if (table.state.phase === 'insurance') table.does({ type: 'CloseInsurance' });
  const [event] = table.does({ type: 'AnnounceResult' }, DEALER);
  if (event?.type !== 'ResultAnnounced') throw new Error('a result is announced');
  return event.result;
}

type Dealt = readonly [what: string, cards: string, player: number, banker: number];

function points(bookId: string, cards: string): readonly [number, number] {
  const { playerPoint, bankerPoint } = announced(bookId, cards);
  return [playerPoint, bankerPoint];
}

it.each<Dealt>([
  [
    '[crown-melbourne 3.2.1; victoria-2002 3.2.1; tasmania-2013 8/3; the-ville How to play/8] 2 to 5',
    '4S 2H 5D 5C',
    9,
    7,
  ],
  [
    '[crown-melbourne 3.2.1; victoria-2002 3.2.1; tasmania-2013 8/3; the-ville How to play/8] 6 to 9',
    '9S 8H 9D 9C',
    8,
    7,
  ],
  ['[crown-melbourne 3.2.1; victoria-2002 3.2.1; tasmania-2013 8/3] 6 and 7', '6S 7H KD KC', 6, 7],
  [
    '[crown-melbourne 3.2.3; victoria-2002 3.2.3; tasmania-2013 8; the-ville How to play/7] an ace',
    'AS 6H 8D AC',
    9,
    7,
  ],
  ['[crown-melbourne 3.3.1; victoria-2002 3.3.1] sums to nine', '4S 2H 5D 4C', 9, 6],
  [
    '[crown-melbourne 3.3.2; victoria-2002 3.3.2; the-ville How to play/5] sums past nine',
    '7S 8H 9D 9C',
    6,
    7,
  ],
  ['[tasmania-2013 8/5] sums past nine and nineteen', '9S KH 2D 7C 9D', 0, 7],
])('%s of the cards %s count %d and %d at a table of each book', (title, cards, player, banker) => {
  for (const bookId of BOOKS) {
    if (title.includes(`${bookId} `)) expect(points(bookId, cards)).toEqual([player, banker]);
  }
});

it('[crown-melbourne 1.1 Baccarat; victoria-2002 1.1 Baccarat] a hand that counts zero is Baccarat, and any other beats it', () => {
  for (const bookId of [CM, V02]) {
    expect(announced(bookId, 'KS AH QD KC TD JC')).toMatchObject({
      outcome: 'banker',
      playerPoint: 0,
      bankerPoint: 1,
    });
  }
});

it('[crown-melbourne 1.1 Natural; victoria-2002 1.1 Natural; victoria-2002 9.2 Table 1/8-9] eight and nine of two cards are naturals, and nobody draws', () => {
  for (const bookId of [CM, V02]) {
    expect(announced(bookId, '9S 2H KD KC')).toMatchObject({
      playerNatural: true,
      bankerNatural: false,
      playerCards: 2,
      bankerCards: 2,
    });
    expect(announced(bookId, '2S 5H KD 3C')).toMatchObject({
      playerNatural: false,
      bankerNatural: true,
      playerCards: 2,
    });
    // Eight of three cards is no natural.
    expect(announced(bookId, '2S 7H KD KC 6D')).toMatchObject({
      playerPoint: 8,
      playerNatural: false,
    });
  }
});

it('[crown-melbourne 9.2; victoria-2002 9.2] Player draws on five and stands on six, whatever Banker has below eight', () => {
  for (const bookId of [CM, V02]) {
    for (const banker of ['KH KC', '4H 3C']) {
      const [first, second] = banker.split(' ');
      const drawn = banker === 'KH KC' ? ' 2D 2C' : ' 2D';
      expect(announced(bookId, `2S ${first} 3D ${second}${drawn}`).playerCards).toBe(3);
      const stood = banker === 'KH KC' ? ' 2C' : '';
      expect(announced(bookId, `2S ${first} 4D ${second}${stood}`).playerCards).toBe(2);
    }
  }
});

it.each([
  ['both stand on six and seven', '6S KH KD 7C', [2, 2]],
  ['Player stands, Banker draws on five', '6S KH KD 5C 2D', [2, 3]],
  ['Player draws a four, Banker draws on five', '2S KH 3D 5C 4D 2C', [3, 3]],
  ['Player draws a three, Banker stands on five', '2S KH 3D 5C 3C', [3, 2]],
  ['a natural ends the coup', '2S KH 3D 8C', [2, 2]],
] as const)(
  '[crown-melbourne 1.1 Table of Play; victoria-2002 1.1 Table of Play; tasmania-2013 10.1/2; the-ville Hands/7; the-ville Hands/8] at a table of each book the same cards go the same way: %s',
  (_what, cards, [player, banker]) => {
    for (const bookId of BOOKS) {
      const first = announced(bookId, cards);
      expect([first.playerCards, first.bankerCards]).toEqual([player, banker]);
      expect(announced(bookId, cards)).toEqual(first);
    }
  },
);

it('[victoria-2002 1.1 Tie] equal point counts are a Tie, with two cards or three', () => {
  expect(announced(V02, '8S 8H KD KC').outcome).toBe('tie');
  expect(announced(V02, '2S 6H KD KC 4D').outcome).toBe('tie');
  expect(announced(V02, '2S 6H KD KC 5D').outcome).toBe('player');
});

/** Banker wins each of these, by one point of order. */
it.each([
  ['[crown-melbourne 8.3.3(a); victoria-2002 8.3.3(a); tasmania-2013 10.3(a)] nine', '8S 9H KD KC'],
  [
    '[crown-melbourne 8.3.3(b); victoria-2002 8.3.3(b); tasmania-2013 10.3(b)] eight',
    '7S 8H KD KC',
  ],
  [
    '[crown-melbourne 8.3.3(c); victoria-2002 8.3.3(c); tasmania-2013 10.3(c)] seven',
    '6S 7H KD KC',
  ],
  [
    '[crown-melbourne 8.3.3(d); victoria-2002 8.3.3(d); tasmania-2013 10.3/2] one',
    'KS AH QD KC TD JC',
  ],
])('%s beats the point below it at a table of each book, and loses to none', (_title, cards) => {
  const [a = '', b = '', c = '', d = '', ...rest] = cards.split(' ');
  for (const bookId of [CM, V02, TAS]) {
    expect(announced(bookId, cards).outcome).toBe('banker');
    if (rest.length === 0) {
      expect(announced(bookId, [b, a, d, c].join(' ')).outcome).toBe('player');
    }
  }
});

it('[crown-melbourne 8.3.3; victoria-2002 8.3.3; tasmania-2013 10.3; the-ville How to play/9] the hand nearer nine wins, whatever the number of cards', () => {
  for (const bookId of BOOKS) {
    expect(announced(bookId, '2S 7H KD KC 6D')).toMatchObject({ outcome: 'player' });
    expect(announced(bookId, '2S 7H KD KC 4D')).toMatchObject({ outcome: 'banker' });
  }
});

it.each([
  ['[crown-melbourne 1.1 Baccarat Perfect Pairs(a)] a mixed pair', '8S 2H 8D KC', 7],
  ['[crown-melbourne 1.1 Baccarat Perfect Pairs(b)] a coloured pair', '8S 2H 8C KC', 13],
  ['[crown-melbourne 1.1 Baccarat Perfect Pairs(c)] a perfect pair', '8S 2H 8S KC', 26],
  ['[crown-melbourne 1.1 Baccarat Perfect Pairs(a)] no pair', '8S 2H 9D KC', 0],
])('%s (%s) of Player hands back %d times the stake at a Crown table', (_title, cards, times) => {
  const table = richTable(CM, {
    ...{ shoeKind: 'physical', decks: 8, diagrams: ['A', 'E'] },
    wagers: ['player', 'banker', 'tie', 'player-perfect-pair', 'banker-perfect-pair'],
  });
  table.does({ type: 'OpenBetting' });
  const chips = { wager: 'player-perfect-pair', stakeCents: 1000, place: 3, length: null } as const;
  table.does({ type: 'PlaceWager', ...chips } as never, 'ann');
  table.does({ type: 'CallNoMoreBets' });
  const [a, b, c, d] = cards.split(' ');
  deal(table, [a, b, c, d].join(' '));
  if (table.state.phase === 'drawing') deal(table, 'KD');
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'SettleCoup' });
  const [row] = table.state.record.settled?.rows ?? [];
  expect(row?.returnedCents).toBe(1000 * times);
});
