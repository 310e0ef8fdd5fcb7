import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { cardsOf } from '../../../test/support/rules/coups.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import {
  CARDS,
  CARDS_PER_DECK,
  type Card,
  cardValue,
  faceValue,
  freshDecks,
  isCard,
  isRed,
  PAIR_KINDS,
  pairKind,
  rankOf,
  suitOf,
} from './card.ts';

describe('a deck', () => {
  it('a deck has 52 cards, 13 ranks in 4 suits, each once', () => {
    expect(CARDS_PER_DECK).toBe(52);
    expect(new Set(CARDS).size).toBe(52);
    expect(new Set(CARDS.map(rankOf)).size).toBe(13);
    expect([...new Set(CARDS.map(suitOf))]).toEqual(['S', 'H', 'D', 'C']);
  });

  it.each([
    [4, 208],
    [5, 260],
    [6, 312],
    [7, 364],
    [8, 416],
  ])(
    proves({ ...victorian('3.1'), [TAS]: ['4.1', '4.1/2'] }, 'a shoe of %i decks has %i cards'),
    (decks, count) => {
      const shoe = freshDecks(decks);
      expect(shoe).toHaveLength(count);
      for (const card of CARDS) {
        expect(shoe.filter((other) => other === card)).toHaveLength(decks);
      }
      for (const id of [CM, V02, TAS]) {
        expect(bookOf(id).cards.decks.value).toEqual({ least: 4, most: 8 });
      }
    },
  );

  it.each([
    ['AS', true],
    ['TD', true],
    ['10D', false],
    ['1S', false],
    ['AX', false],
    ['JOKER', false],
    ['as', false],
    ['', false],
    [7, false],
    [null, false],
    [undefined, false],
  ])('whether %j is a card: %s', (text, known) => {
    expect(isCard(text)).toBe(known);
  });

  it('hearts and diamonds are red, spades and clubs are black', () => {
    expect(cardsOf('5H 5D 5S 5C').map(isRed)).toEqual([true, true, false, false]);
  });
});

const IN_ALL_SUITS = (rank: string) => ['S', 'H', 'D', 'C'].map((suit) => `${rank}${suit}` as Card);

describe('what a card counts', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9])(
    proves({ ...victorian('3.2.1'), [TAS]: '8/3', [VILLE]: 'How to play/8' }, 'a %i counts itself'),
    (number) => {
      for (const card of IN_ALL_SUITS(String(number))) expect(cardValue(card)).toBe(number);
    },
  );

  it.each(['T', 'J', 'Q', 'K'])(
    proves({ ...victorian('3.2.2'), [VILLE]: 'How to play/6' }, 'a %s counts nothing'),
    (rank) => {
      for (const card of IN_ALL_SUITS(rank)) expect(cardValue(card)).toBe(0);
      for (const id of [CM, V02, VILLE]) expect(bookOf(id).cards.courtCardCount.value).toBe(0);
    },
  );

  it.each(['T', 'J', 'Q', 'K'])('a %s is ten where cards are counted out (VI-32)', (rank) => {
    for (const card of IN_ALL_SUITS(rank)) expect(faceValue(card)).toBe(10);
  });

  it('an ace is one and a seven is seven where cards are counted out (VI-32)', () => {
    expect(cardsOf('A 7').map(faceValue)).toEqual([1, 7]);
  });

  it(proves({ [TAS]: '8/2' }, 'a court card counts ten, which a point drops again'), () => {
    expect(bookOf(TAS).cards.courtCardCount.value).toBe(10);
    expect(cardsOf('J Q K').map(faceValue)).toEqual([10, 10, 10]);
    expect(cardsOf('J Q K').map(cardValue)).toEqual([0, 0, 0]);
  });
});

describe('pairs', () => {
  it.each([
    ['5H', '5S', 'mixed'],
    ['5S', '5H', 'mixed'],
    ['9H', '9C', 'mixed'],
    ['5D', '5C', 'mixed'],
  ] as const)(proves({ [CM]: '1.1 Baccarat Perfect Pairs(a)' }, '%s %s is %s'), (a, b, kind) => {
    expect(pairKind(a, b)).toBe(kind);
    expect(pairKind('5H', '5D')).not.toBe('mixed');
  });

  it.each([
    ['QC', 'QS', 'coloured'],
    ['2H', '2D', 'coloured'],
    ['KD', 'KH', 'coloured'],
  ] as const)(
    proves({ [CM]: '1.1 Baccarat Perfect Pairs(b)' }, 'the pair %s %s is %s'),
    (a, b, kind) => {
      expect(pairKind(a, b)).toBe(kind);
      expect(pairKind('QC', 'QC')).not.toBe('coloured');
    },
  );

  it.each([
    ['AS', 'AS', 'perfect'],
    ['JH', 'JH', 'perfect'],
    ['TS', 'KS', 'none'],
    ['TH', 'KH', 'none'],
  ] as const)(
    proves({ [CM]: '1.1 Baccarat Perfect Pairs(c)' }, 'the pair %s %s is %s'),
    (a, b, kind) => {
      expect(pairKind(a, b)).toBe(kind);
    },
  );

  it('two cards make exactly one kind of pair or none, whichever comes first', () => {
    const counts = new Map<string, number>(PAIR_KINDS.map((kind) => [kind, 0]));
    for (const a of CARDS) {
      for (const b of CARDS) {
        const kind = pairKind(a, b);
        expect(pairKind(b, a)).toBe(kind);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    // Of 52 × 52: each card meets itself once, its twin in colour once and two of the other colour.
    expect(Object.fromEntries(counts)).toEqual({
      none: 52 * 48,
      mixed: 52 * 2,
      coloured: 52,
      perfect: 52,
    });
  });
});
