import { describe, expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { bankerDraws, type Tableau, tableauFault } from './tableau.ts';
import { compactTable, drawLists, fullTable } from './tableau-forms.ts';

const GOOD: Tableau = bookOf(CM).tableau.value;

describe('the three printed forms', () => {
  it('the three printed forms give one table', () => {
    for (const book of [V02, TAS, VILLE]) expect(bookOf(book).tableau.value).toEqual(GOOD);
  });

  it('a full table is kept as printed', () => {
    expect(fullTable('row', ['a', 'b'])).toEqual({ player: 'row', banker: ['a', 'b'] });
  });

  it('the last column of a compact table moves to the front', () => {
    const rows = {
      3: '0 1 2 3 4 5 6 7 8 9 -',
      4: 'a b c d e f g h i j k',
      5: 'S S S S S S S S S S D',
      6: 'D D D D D D D D D D S',
    };
    expect(compactTable('row', rows).banker.slice(3, 7)).toEqual([
      '- 0 1 2 3 4 5 6 7 8 9',
      'k a b c d e f g h i j',
      'D S S S S S S S S S S',
      'S D D D D D D D D D D',
    ]);
  });

  it('a draw list takes ten as nought', () => {
    const lists = { 3: '10', 4: '1 9', 5: '2 10', 6: '5' };
    const table = drawLists('row', lists, { 3: 'S', 4: 'D', 5: 'S', 6: 'D' });
    expect(table).toEqual({
      player: 'row',
      banker: [
        'D D D D D D D D D D D',
        'D D D D D D D D D D D',
        'D D D D D D D D D D D',
        'S D S S S S S S S S S',
        'D S D S S S S S S S D',
        'S D S D S S S S S S S',
        'D S S S S S D S S S S',
        'S S S S S S S S S S S',
        'S S S S S S S S S S S',
        'S S S S S S S S S S S',
      ],
    });
  });
});

describe('a table of play that cannot be used', () => {
  const row = (at: number, text: string) => ({
    ...GOOD,
    banker: GOOD.banker.map((printed, point) => (point === at ? text : printed)),
  });
  const PLAYER_FAULT = 'the Player row needs ten marks D, S or N';

  it.each([
    ['a good one', GOOD, null],
    ['a short Player row', { ...GOOD, player: 'D D D D D D S S N' }, PLAYER_FAULT],
    ['a long Player row', { ...GOOD, player: 'D D D D D D S S N N N' }, PLAYER_FAULT],
    ['a strange mark', { ...GOOD, player: 'D D D D D D S S N X' }, PLAYER_FAULT],
    ['an empty Player row', { ...GOOD, player: '' }, PLAYER_FAULT],
    [
      'nine Banker rows',
      { ...GOOD, banker: GOOD.banker.slice(1) },
      'the Banker table needs ten rows',
    ],
    [
      'eleven Banker rows',
      { ...GOOD, banker: [...GOOD.banker, ''] },
      'the Banker table needs ten rows',
    ],
    ['a short Banker row', row(3, 'D D D D D D D D D S'), 'Banker row 3 needs eleven marks D or S'],
    [
      'a natural in the Banker table',
      row(0, 'N D D D D D D D D D D'),
      'Banker row 0 needs eleven marks D or S',
    ],
    [
      'a long Banker row',
      row(9, 'S S S S S S S S S S S S'),
      'Banker row 9 needs eleven marks D or S',
    ],
  ] as const)('%s', (_what, tableau, fault) => {
    expect(tableauFault(tableau)).toBe(fault);
  });

  it('a table of play throws for a point that no hand can have', () => {
    expect(() => bankerDraws(GOOD, 10, null)).toThrow('no row for Banker 10');
  });
});
