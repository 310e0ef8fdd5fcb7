import { describe, expect, it } from 'vitest';
import {
  type Cited,
  CM,
  proves,
  TAS,
  V02,
  VILLE,
  victorian,
} from '../../../test/support/rules/cite.ts';
import { cardWorth } from '../../../test/support/rules/coups.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { thirdCardFor } from './coup.ts';
import { bankerDraws, endsDrawing, playerDraws } from './tableau.ts';

const ALL_BOOKS = [CM, V02, TAS, VILLE];
const ALL_POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const UP_TO_SEVEN = [0, 1, 2, 3, 4, 5, 6, 7];

/** Who is to receive a third card after two-card hands with these points. */
function afterFour(book: string, playerPoint: number, bankerPoint: number) {
  return thirdCardFor(bookOf(book).tableau.value, {
    player: ['KH', cardWorth(playerPoint)],
    banker: ['QD', cardWorth(bankerPoint)],
  });
}

/** What Banker does once the Player hand has drawn a card worth `third`, or stood. */
function bankerAction(book: string, bankerPoint: number, third: number | null): 'D' | 'S' {
  const next = thirdCardFor(bookOf(book).tableau.value, {
    player: third === null ? ['KH', '6C'] : ['KH', 'QC', cardWorth(third)],
    banker: ['QD', cardWorth(bankerPoint)],
  });
  return next === 'banker' ? 'D' : 'S';
}

/** Banker's eleven actions in the printed order: no card, then 0 to 9. */
function bankerRow(book: string, bankerPoint: number): string {
  return [null, ...ALL_POINTS].map((third) => bankerAction(book, bankerPoint, third)).join(' ');
}

const PRINTED: readonly (readonly [point: number, row: string])[] = [
  // third card:  -  0 1 2 3 4 5 6 7 8 9
  [0, 'D D D D D D D D D D D'],
  [1, 'D D D D D D D D D D D'],
  [2, 'D D D D D D D D D D D'],
  [3, 'D D D D D D D D D S D'],
  [4, 'D S S D D D D D D S S'],
  [5, 'D S S S S D D D D S S'],
  [6, 'S S S S S S S D D S S'],
  [7, 'S S S S S S S S S S S'],
  [8, 'S S S S S S S S S S S'],
  [9, 'S S S S S S S S S S S'],
];

/** How each book numbers the row. */
function rowClauses(point: number): Cited {
  const victoria = victorian(`9.3 Table 2/Banker ${point}`);
  if (point <= 2) return { ...victoria, [TAS]: '11 Banker 0-2', [VILLE]: 'Banker draw/1' };
  if (point <= 6) {
    return { ...victoria, [TAS]: `11 Banker ${point}`, [VILLE]: `Banker draw/${point}` };
  }
  if (point === 7) return { ...victoria, [TAS]: '11 Banker 7', [VILLE]: 'Banker draw/7' };
  return { ...victoria, [TAS]: '11 Banker 8-9', [VILLE]: 'Banker draw/8' };
}

describe('the Banker hand', () => {
  it.each(
    PRINTED.map(
      ([point, row]) => [proves(rowClauses(point), `Banker ${point}: ${row}`), point, row] as const,
    ),
  )('%s', (_title, point, row) => {
    for (const book of ALL_BOOKS) {
      expect(bankerRow(book, point)).toBe(row);
      if (point <= 2) expect(afterFour(book, 9, point)).toBeNull();
      // A natural ends the coup, so these rows are never reached with a drawing Player hand.
      if (point >= 8)
        expect(ALL_POINTS.map((p) => afterFour(book, p, point))).toEqual(Array(10).fill(null));
    }
  });

  it(
    proves(
      { ...victorian('9.3'), [TAS]: ['11', '11 Banker 3-6'], [VILLE]: 'Banker draw/2' },
      'the Banker hand follows all 110 decisions after those of the Player hand',
    ),
    () => {
      const printed = PRINTED.map(([, row]) => row);
      for (const book of ALL_BOOKS) {
        const { tableau } = bookOf(book);
        expect(tableau.value.player).toBe('D D D D D D S S N N');
        expect(tableau.value.banker).toEqual(printed);
        const decided = ALL_POINTS.flatMap((point) =>
          [null, ...ALL_POINTS].map((third) => bankerDraws(tableau.value, point, third)),
        );
        expect(decided).toHaveLength(110);
        expect(decided.map((draws) => (draws ? 'D' : 'S')).join(' ')).toBe(printed.join(' '));
        const draws = [3, 4, 5, 6].map(
          (point) => bankerRow(book, point).replace(/[^D]/g, '').length,
        );
        expect(draws).toEqual([10, 7, 5, 2]);
      }
    },
  );

  it(
    proves(
      { [CM]: '9.3.1', [V02]: '9.3 [8.3.1 sic]' },
      'the Banker hand draws on 5 against a four',
    ),
    () => {
      for (const book of [CM, V02]) expect(bankerAction(book, 5, 4)).toBe('D');
    },
  );

  it(
    proves(
      { [CM]: '9.3.2', [V02]: '9.3 [8.3.2 sic]' },
      'the Banker hand stands on 5 against a three',
    ),
    () => {
      for (const book of [CM, V02]) expect(bankerAction(book, 5, 3)).toBe('S');
    },
  );

  it(proves({ [TAS]: '11' }, 'the Banker hand waits until the Player hand has its card'), () => {
    for (const player of [0, 1, 2, 3, 4, 5]) {
      for (const banker of UP_TO_SEVEN) expect(afterFour(TAS, player, banker)).toBe('player');
    }
  });

  it(
    proves(
      { [TAS]: '11' },
      'the Banker hand goes by the card given, not the new Player point (T-22)',
    ),
    () => {
      // Player 5 draws a nine and stands at 4: column 9 of row 3 says draw.
      const hands = { player: ['KH', '5C', '9S'], banker: ['QD', '3D'] } as const;
      expect(thirdCardFor(bookOf(TAS).tableau.value, hands)).toBe('banker');
    },
  );

  it.each(['TS', 'JS', 'QS', 'KS'] as const)(
    proves(
      { [TAS]: '8/2', [VILLE]: ['Banker draw/3', 'Banker draw/4'] },
      'the Banker hand takes a %s as nought',
    ),
    (third) => {
      for (const book of [TAS, VILLE]) {
        const { tableau } = bookOf(book);
        const against = (banker: '3D' | '4D') =>
          thirdCardFor(tableau.value, { player: ['KH', 'QC', third], banker: ['QD', banker] });
        expect([against('3D'), against('4D')]).toEqual(['banker', null]);
      }
    },
  );

  it(
    proves(
      { [VILLE]: 'Banker draw/2' },
      'Banker draws on 3 to 5 and stands on 6 and 7 if Player stood',
    ),
    () => {
      for (const stood of [6, 7]) {
        const actions = [3, 4, 5, 6, 7].map((banker) => afterFour(VILLE, stood, banker));
        expect(actions).toEqual(['banker', 'banker', 'banker', null, null]);
      }
      expect(bookOf(VILLE).tableau.reading).toBe('V-03');
    },
  );
});

describe('the Player hand', () => {
  const draws = {
    ...victorian('9.2 Table 1/0-5'),
    [TAS]: '11 Player 0-5',
    [VILLE]: 'Player draw/1',
  };
  it.each([0, 1, 2, 3, 4, 5])(
    proves(draws, 'the Player hand draws on %i against Banker 0 to 7'),
    (point) => {
      for (const book of ALL_BOOKS) {
        expect(UP_TO_SEVEN.map((b) => afterFour(book, point, b))).toEqual(Array(8).fill('player'));
        expect([afterFour(book, point, 8), afterFour(book, point, 9)]).toEqual([null, null]);
      }
    },
  );

  const stands = {
    ...victorian('9.2 Table 1/6-7'),
    [TAS]: '11 Player 6-7',
    [VILLE]: 'Player draw/2',
  };
  it.each([6, 7])(
    proves(stands, 'the Player hand stands on %i, and Banker goes by "no card"'),
    (point) => {
      for (const book of ALL_BOOKS) {
        const next = UP_TO_SEVEN.map((banker) => afterFour(book, point, banker));
        expect(next).not.toContain('player');
        const noCard = UP_TO_SEVEN.map((b) =>
          bankerAction(book, b, null) === 'D' ? 'banker' : null,
        );
        expect(next).toEqual(noCard);
      }
    },
  );

  const natural = {
    ...victorian('9.2 Table 1/8-9'),
    [TAS]: '11 Player 8-9',
    [VILLE]: 'Player draw/3',
  };
  it.each([8, 9])(proves(natural, 'a Player hand of %i ends all drawing'), (point) => {
    for (const book of ALL_BOOKS) {
      expect(ALL_POINTS.map((b) => afterFour(book, point, b))).toEqual(Array(10).fill(null));
    }
  });

  it(
    proves(victorian('9.2'), 'the Player hand goes by its own count as long as Banker has 0 to 7'),
    () => {
      for (const book of [CM, V02]) {
        for (const point of UP_TO_SEVEN) {
          const takes = UP_TO_SEVEN.map((banker) => afterFour(book, point, banker) === 'player');
          expect(new Set(takes)).toEqual(new Set([playerDraws(bookOf(book).tableau.value, point)]));
        }
      }
    },
  );

  it(proves(victorian('9.2.1'), 'the Player hand draws one card with 5 against 7'), () => {
    for (const book of [CM, V02]) expect(afterFour(book, 5, 7)).toBe('player');
  });

  it(proves(victorian('9.2.2'), 'the Player hand stands with 6 against 7'), () => {
    for (const book of [CM, V02]) expect(afterFour(book, 6, 7)).toBeNull();
  });
});

describe('a natural', () => {
  it.each([
    [8, 2],
    [0, 9],
    [3, 9],
    [9, 9],
  ])(
    proves(
      { ...victorian('9.1'), [VILLE]: 'Hands/4' },
      'a natural stops both hands: Player %i, Banker %i',
    ),
    (player, banker) => {
      for (const book of [CM, V02, VILLE]) expect(afterFour(book, player, banker)).toBeNull();
    },
  );

  it('a natural is marked N in the Player row', () => {
    for (const book of ALL_BOOKS) {
      const { value } = bookOf(book).tableau;
      expect(ALL_POINTS.filter((point) => endsDrawing(value, point))).toEqual([8, 9]);
    }
  });
});
