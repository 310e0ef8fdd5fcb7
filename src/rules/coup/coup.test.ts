import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { allEndings, cardsOf, handsOf, shoeOf } from '../../../test/support/rules/coups.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { windowOpens } from '../settlement/window.ts';
import { INITIAL_DEAL, MOST_CARDS_IN_A_COUP, nextToReceive, playCoup, resultOf } from './coup.ts';

const ALL_BOOKS = [CM, V02, TAS, VILLE];
const tableauOf = (book: string) => bookOf(book).tableau.value;

function play(book: string, shoe: string, from = 0) {
  return playCoup(tableauOf(book), cardsOf(shoe), from);
}

describe('a coup', () => {
  it(
    proves(
      { ...victorian('1.1 Coup'), [TAS]: '8/4', [VILLE]: ['How to play/2', 'How to play/3'] },
      'a coup is one Player and one Banker hand of two or three cards, four to six in all',
    ),
    () => {
      for (const book of ALL_BOOKS) {
        const coups = allEndings(tableauOf(book)).map((hands) =>
          playCoup(tableauOf(book), shoeOf(hands)),
        );
        const shapes = coups.map(({ player, banker, cardsUsed }) =>
          [player.length, banker.length, cardsUsed].join(' '),
        );
        expect([...new Set(shapes)].sort()).toEqual(['2 2 4', '2 3 5', '3 2 5', '3 3 6']);
      }
      expect(MOST_CARDS_IN_A_COUP).toBe(6);
    },
  );

  it.each([
    ['first card', '9 2 K 5', '9 K', '2 5'],
    ['order of T-10', '9 2 K 7', '9 K', '2 7'],
  ])('a coup deals Player, Banker, Player, Banker: %s', (_what, shoe, player, banker) => {
    expect(INITIAL_DEAL).toEqual(['player', 'banker', 'player', 'banker']);
    for (const book of ALL_BOOKS) {
      const coup = play(book, shoe);
      expect([coup.player, coup.banker]).toEqual([cardsOf(player), cardsOf(banker)]);
    }
  });

  it(
    proves({ [VILLE]: 'Hands/6' }, 'the first further card goes to Player, the next to Banker'),
    () => {
      const coup = play(VILLE, 'K K Q Q 4 9');
      expect(coup.player).toEqual(cardsOf('K Q 4'));
      expect(coup.banker).toEqual(cardsOf('K Q 9'));
    },
  );

  it.each([
    ['Player 8 against 0', '3 K 5 Q 7 7', 8, 0, 'player', 4],
    ['Banker 8 against 3', 'K 3 3 5 7 7', 3, 8, 'banker', 4],
    ['Banker 8 against 2', 'A 5 A 3 7 7', 2, 8, 'banker', 4],
  ] as const)(
    proves({ [TAS]: ['11 Player 8-9', '11 Banker 8-9'] }, 'a coup ends at once on a natural: %s'),
    (_what, shoe, player, banker, outcome, used) => {
      const coup = play(TAS, shoe);
      expect(coup.cardsUsed).toBe(used);
      expect(coup.result).toMatchObject({
        playerPoint: player,
        bankerPoint: banker,
        outcome,
      });
    },
  );

  it(proves(victorian('8.3.1(a)'), 'no hand gets a fourth card'), () => {
    for (const book of [CM, V02]) {
      const next = allEndings(tableauOf(book)).map((hands) =>
        nextToReceive(tableauOf(book), hands),
      );
      expect(new Set(next)).toEqual(new Set([null]));
      for (const three of [handsOf('K Q 4', 'K Q 9'), handsOf('2 3 4', 'K 3 7')]) {
        expect(nextToReceive(tableauOf(book), three)).toBeNull();
      }
    }
  });

  it(
    proves({ [VILLE]: 'Hands/5', [TAS]: '8/4' }, 'a hand of three cards gets no further card'),
    () => {
      for (const book of [VILLE, TAS]) {
        expect(nextToReceive(tableauOf(book), handsOf('2 3 4', '4 K 9'))).toBeNull();
        expect(nextToReceive(tableauOf(book), handsOf('2 3 4', '4 2'))).toBeNull();
      }
    },
  );

  it(
    proves(
      {
        ...victorian('1.1 Table of Play'),
        [TAS]: '10.1/2',
        [VILLE]: ['Hands/7', 'Hands/8'],
      },
      'a coup leaves nobody a choice: the same cards always go the same way',
    ),
    () => {
      for (const book of ALL_BOOKS) {
        expect(nextToReceive(tableauOf(book), handsOf('2 3', 'K 2'))).toBe('player');
        expect(nextToReceive(tableauOf(book), handsOf('2 4', 'K 6'))).toBeNull();
        const again = allEndings(tableauOf(book)).map((hands) => {
          const { player, banker } = playCoup(tableauOf(book), shoeOf(hands));
          return { player, banker };
        });
        expect(again).toEqual(allEndings(tableauOf(book)));
      }
    },
  );

  it(proves({ [CM]: '6.8.1(a)' }, 'a coup is played out even when only pairs are at stake'), () => {
    // Player 2+3 draws, Banker 4+K has its third card decided by that card.
    const coup = play(CM, '2 4 3 K 7 9');
    expect(coup.player).toEqual(cardsOf('2 3 7'));
    expect(coup.banker).toEqual(cardsOf('4 K 9'));
    expect(coup.result).toMatchObject({ outcome: 'banker', playerPoint: 2, bankerPoint: 3 });
  });
});

describe('dealing card by card', () => {
  it.each([
    ['', '', 'player'],
    ['9', '', 'banker'],
    ['9', '2', 'player'],
    ['9 K', '2', 'banker'],
    ['9 K', '2 5', null],
    ['2 K', '2 5', 'player'],
    ['2 K 4', '2 3', 'banker'],
    ['2 K 3', '2 3', null],
    ['K 7', '2 3', 'banker'],
    ['K 7', '2 3 4', null],
  ] as const)('with Player %s and Banker %s the next card goes to %s', (player, banker, next) => {
    const hand = (text: string) => (text === '' ? [] : cardsOf(text));
    const hands = { player: hand(player), banker: hand(banker) };
    for (const book of ALL_BOOKS) expect(nextToReceive(tableauOf(book), hands)).toBe(next);
  });

  it('a coup starts at the card where the coup before stopped', () => {
    const first = play(CM, '9 2 K 5 K 8 9 7');
    expect(first.cardsUsed).toBe(4);
    const second = play(CM, '9 2 K 5 K 8 9 7', first.cardsUsed);
    expect([second.player, second.banker]).toEqual([cardsOf('K 9'), cardsOf('8 7')]);
  });

  it.each([
    ['nothing', '9', 1, 0],
    ['three cards', '9 2 K 5', 1, 3],
    ['four cards with Player to draw', 'A K A Q', 0, 4],
    ['five cards with Banker to draw', 'A K A Q 5', 0, 5],
  ])('a coup ends without a result when the shoe runs out after %s', (_what, shoe, from, used) => {
    const coup = play(TAS, shoe, from);
    expect(coup.result).toBeNull();
    expect(coup.cardsUsed).toBe(used);
    expect(coup.player.length + coup.banker.length).toBe(used);
  });
});

describe('what a coup tells the wagers', () => {
  it('a finished coup names points, cards, naturals and pairs of the first two cards', () => {
    expect(resultOf(handsOf('4H 4D', '9S KS'))).toEqual({
      outcome: 'banker',
      playerPoint: 8,
      bankerPoint: 9,
      playerCards: 2,
      bankerCards: 2,
      playerNatural: true,
      bankerNatural: true,
      playerPair: 'coloured',
      bankerPair: 'none',
    });
    expect(resultOf(handsOf('2H 3D 3H', 'QS QS 8C'))).toEqual({
      outcome: 'tie',
      playerPoint: 8,
      bankerPoint: 8,
      playerCards: 3,
      bankerCards: 3,
      playerNatural: false,
      bankerNatural: false,
      playerPair: 'none',
      bankerPair: 'perfect',
    });
  });

  it('a finished coup sees no pair in a hand that was never completed', () => {
    const { playerPair, bankerPair } = resultOf({ player: [], banker: cardsOf('9') });
    expect([playerPair, bankerPair]).toEqual(['none', 'none']);
  });
});

describe('insurance', () => {
  it.each([
    ['Banker 9+7 and Player 0', 'K Q', '9 7', true],
    ['Player 1', 'K A', '9 7', true],
    ['Player 2', '2 K', '9 7', true],
    ['Player 3', '3 K', 'K 6', true],
    ['Player 2+2', '2 2', '9 7', true],
    ['Player 5', '2 3', '3 3', true],
    ['Player 6', '2 4', '9 7', false],
    ['Player 7', '3 4', '9 7', false],
    ['Player 8', '4 4', '9 7', false],
    ['Player 9', '4 5', '9 7', false],
    ['Banker 5', '2 2', '9 6', false],
    ['Banker 7', '2 2', '9 8', false],
    ['a three-card Banker 6', '3 4', '2 K 4', false],
    ['a Player hand that has drawn', '2 2 K', '9 7', false],
    ['a Banker hand of one card', '2 2', '6', false],
  ])(
    proves(
      victorian('1.1 Insurance/No 6'),
      'Insurance with %s (Player %s, Banker %s) is offered: %s',
    ),
    (_what, player, banker, offered) => {
      for (const book of [CM, V02]) {
        expect(windowOpens(bookOf(book), 'insurance', handsOf(player, banker))).toBe(offered);
      }
    },
  );
});
