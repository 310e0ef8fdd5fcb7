import { describe, expect, it } from 'vitest';
import { proves, TAS, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { allEndings, cardsOf } from '../../../test/support/rules/coups.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import {
  isBaccarat,
  isNatural,
  isNaturalPoint,
  OUTCOMES,
  otherSide,
  outcomeOf,
  pointOf,
} from './hand.ts';

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function pointsThatOccur(book: string): number[] {
  const hands = allEndings(bookOf(book).tableau.value).flatMap((coup) => [
    coup.player,
    coup.banker,
  ]);
  return [...new Set(hands.map(pointOf))].sort();
}

describe('the point count', () => {
  it.each([
    ['4 5', 9],
    ['K Q', 0],
    ['2 3 4', 9],
    ['A 2', 3],
  ])(proves(victorian('3.3.1'), 'the point count of %s is its sum, %i'), (text, point) => {
    expect(pointOf(cardsOf(text))).toBe(point);
  });

  it.each([
    ['7 6', 3],
    ['9 9 9', 7],
    ['4 6', 0],
    ['9 9', 8],
  ])(
    proves(victorian('3.3.2'), 'the point count of %s is the right digit of its sum, %i'),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it.each([
    ['A 7', 8],
    ['A A', 2],
  ])(
    proves(
      { ...victorian('3.2.3'), [TAS]: '8' },
      'the point count of %s counts each ace as one: %i',
    ),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it(proves({ [VILLE]: 'How to play/7' }, 'the point count of an ace and an eight is nine'), () => {
    expect(pointOf(cardsOf('A 8'))).toBe(9);
  });

  it.each([
    ['K Q', 0],
    ['J 9', 9],
    ['K Q 5', 5],
  ])(
    proves({ [TAS]: '8/2' }, 'the point count of %s drops the tens of its court cards: %i'),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it.each([
    ['10 6', 6],
    ['2 3 4', 9],
  ])(
    proves({ [TAS]: '8/3' }, 'the point count of %s adds what is printed on the cards: %i'),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it.each([
    ['7 8 9', 4],
    ['5 5', 0],
  ])(proves({ [TAS]: '8/5' }, 'the point count of %s is a single figure, %i'), (text, point) => {
    expect(pointOf(cardsOf(text))).toBe(point);
    expect(pointsThatOccur(TAS)).toEqual(POINTS);
  });

  it.each([
    ['6 4', 0],
    ['8 7 5', 0],
    ['10 K', 0],
  ])(
    proves({ [VILLE]: 'How to play/6' }, 'the point count of %s drops every full ten: %i'),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it.each([
    ['2 7', 9],
    ['5 9', 4],
  ])(
    proves({ [VILLE]: 'How to play/8' }, 'the point count of %s takes face values: %i'),
    (text, point) => {
      expect(pointOf(cardsOf(text))).toBe(point);
    },
  );

  it(proves({ [VILLE]: 'How to play/5' }, 'a point count never passes nine'), () => {
    expect(pointOf(cardsOf('9 9 9'))).toBe(7);
    expect(pointsThatOccur(VILLE)).toEqual(POINTS);
  });

  it.each([
    ['K 10', true],
    ['7 3', true],
    ['4 6', true],
    ['7 2', false],
    ['K A', false],
  ])(
    proves(victorian('1.1 Baccarat'), 'whether the point count of %s is Baccarat: %s'),
    (text, zero) => {
      expect(isBaccarat(cardsOf(text))).toBe(zero);
      expect(pointOf(cardsOf(text)) === 0).toBe(zero);
    },
  );
});

describe('a natural', () => {
  it.each([
    ['4 4', 8, true],
    ['K 9', 9, true],
    ['2 3 3', 8, false],
    ['K K 9', 9, false],
    ['K 7', 7, false],
    ['9', 9, false],
  ])(
    proves(victorian('1.1 Natural'), 'the hand %s counts %i, and whether it is a natural: %s'),
    (text, point, natural) => {
      expect(pointOf(cardsOf(text))).toBe(point);
      expect(isNatural(cardsOf(text))).toBe(natural);
    },
  );

  it('a natural is a point of eight or nine', () => {
    expect(POINTS.filter(isNaturalPoint)).toEqual([8, 9]);
  });
});

describe('order of merit', () => {
  it.each([
    ['the higher of 9 and 8', 9, 8, 'player'],
    ['1 over 0', 1, 0, 'player'],
    ['1 over 0 for Banker', 0, 1, 'banker'],
    ['7 and 7, however many cards', 7, 7, 'tie'],
  ] as const)(
    proves({ ...victorian('8.3.3'), [TAS]: '10.3' }, 'the winner by points: %s'),
    (_what, player, banker, outcome) => {
      expect(outcomeOf(player, banker)).toBe(outcome);
    },
  );

  it(
    proves(
      { [TAS]: '10.3' },
      'the outcome depends on points only: nine in three cards ties with nine in two',
    ),
    () => {
      expect(outcomeOf(pointOf(cardsOf('2 3 4')), pointOf(cardsOf('K K 9')))).toBe('tie');
      const ranked = [...POINTS].sort((a, b) => (outcomeOf(a, b) === 'player' ? -1 : 1));
      expect(ranked).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    },
  );

  it(proves({ ...victorian('8.3.3(a)'), [TAS]: '10.3(a)' }, 'nine beats all the others'), () => {
    for (const other of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(outcomeOf(9, other)).toBe('player');
      expect(outcomeOf(other, 9)).toBe('banker');
    }
  });

  it(proves({ ...victorian('8.3.3(b)'), [TAS]: '10.3(b)' }, 'eight loses to nine only'), () => {
    expect(outcomeOf(8, 9)).toBe('banker');
    for (const other of [0, 1, 2, 3, 4, 5, 6, 7]) expect(outcomeOf(8, other)).toBe('player');
  });

  it(
    proves({ ...victorian('8.3.3(c)'), [TAS]: '10.3(c)' }, 'seven loses to eight and nine'),
    () => {
      expect([outcomeOf(7, 8), outcomeOf(7, 9)]).toEqual(['banker', 'banker']);
      for (const other of [0, 1, 2, 3, 4, 5, 6]) expect(outcomeOf(7, other)).toBe('player');
    },
  );

  it(
    proves(
      { ...victorian('8.3.3(d)'), [TAS]: '10.3/2' },
      'every count from six down to Baccarat loses to all higher ones',
    ),
    () => {
      for (const a of [0, 1, 2, 3, 4, 5, 6]) {
        for (const b of [0, 1, 2, 3, 4, 5, 6]) {
          if (a === b) continue;
          expect(outcomeOf(a, b)).toBe(a > b ? 'player' : 'banker');
        }
      }
      expect(POINTS.filter((other) => outcomeOf(0, other) === 'player')).toEqual([]);
    },
  );

  it.each([
    [6, 7, 'banker'],
    [4, 4, 'tie'],
    [3, 0, 'player'],
  ] as const)(
    proves({ [VILLE]: 'How to play/9' }, 'the hand nearest to nine wins: Player %i, Banker %i: %s'),
    (player, banker, outcome) => {
      expect(outcomeOf(player, banker)).toBe(outcome);
    },
  );

  it.each([
    [6, 6],
    [0, 0],
  ])(proves(victorian('1.1 Tie'), 'Player %i and Banker %i is a Tie'), (player, banker) => {
    expect(outcomeOf(player, banker)).toBe('tie');
    for (const other of POINTS) {
      if (other !== player) expect(outcomeOf(player, other)).not.toBe('tie');
    }
  });

  it('a coup has three outcomes and two sides', () => {
    expect(OUTCOMES).toEqual(['player', 'banker', 'tie']);
    expect([otherSide('player'), otherSide('banker')]).toEqual(['banker', 'player']);
  });
});
