import { describe, expect, it } from 'vitest';
import { opening, rulesOf } from '../../../test/support/table/opening.ts';
import { openTable, tableOf } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, dollars, inBothBooks } from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { publicView } from '../view/view-public.ts';

describe('areas for further wagers', () => {
  const without = (...wagers: readonly WagerType[]) => ({
    wagers: setupFor(CM).wagers.filter((type) => !wagers.includes(type)),
  });

  it('[crown-melbourne 2.4; victoria-2002 2.4] the cloth draws the Run grid only where Runs are offered', () => {
    inBothBooks((bookId) => {
      const runs = setupFor(bookId).wagers.filter((type) => type.endsWith('-run'));
      expect(runs).toHaveLength(4);
      const withRuns = rulesOf(openTable(setupFor(bookId))).cloth;
      expect(withRuns.runs.map(({ row, lengths }) => [row, lengths])).toEqual([
        ['player-run', [2, 3, 4, 5, 6]],
        ['banker-run', [2, 3, 4, 5, 6]],
        ['combination-run', [2, 3, 4, 5, 6]],
        ['tie-run', [2, 3, 4]],
      ]);
      const wagers = setupFor(bookId).wagers.filter((type) => !type.endsWith('-run'));
      const none = rulesOf(openTable(setupFor(bookId, 'traditional', { wagers }))).cloth;
      expect(none.runs).toEqual([]);
      const diagrams = ['A', 'E', 'G'];
      expect(opening(setupFor(bookId, 'traditional', { diagrams }))).toEqual([
        'area-not-on-layout',
        '2.4',
      ]);
    });
  });

  for (const [name, row, lengths] of [
    ['PLAYER', 'player-run', [2, 3, 4, 5, 6]],
    ['BANKER', 'banker-run', [2, 3, 4, 5, 6]],
    ['TIE', 'tie-run', [2, 3, 4]],
  ] as const) {
    it(`[crown-melbourne Diagram D/${name}; victoria-2002 Diagram D/${name}] a row of Runs on the layout has exactly its printed cells`, () => {
      inBothBooks((bookId) => {
        const table = tableOf(bookId);
        const cells = rulesOf(table).cloth.runs.find((line) => line.row === row);
        expect(cells?.lengths, name).toEqual(lengths);
        expect(cells?.besideGrid).toBe(false);
        table.does({ type: 'OpenBetting' });
        const place = (length: number) =>
          ({ type: 'PlaceWager', wager: row, stakeCents: dollars(10), place: 3, length }) as const;
        for (const length of lengths) table.does(place(length), 'ann');
        const next = lengths.length + 2;
        expect(table.refuses(place(next), 'ann').code).toBe('run-length');
      });
    });
  }

  it('[crown-melbourne Diagram D no combination row; victoria-2002 Diagram D no combination row] a layout whose diagram has no row for Combination Runs gets one beside the grid', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const row = rulesOf(table).cloth.runs.find((line) => line.besideGrid);
      expect(row).toEqual({
        row: 'combination-run',
        lengths: [2, 3, 4, 5, 6],
        besideGrid: true,
      });
      table.does({ type: 'OpenBetting' });
      const place = (wager: WagerType, length: number | null) =>
        table.does({ type: 'PlaceWager', wager, stakeCents: dollars(10), place: 3, length }, 'ann');
      place('player', null);
      for (const length of [2, 3, 4, 5, 6]) place('combination-run', length);
      const held = table.state.bets.wagers.filter((wager) => wager.type === 'combination-run');
      expect(held.map(({ length }) => length)).toEqual([2, 3, 4, 5, 6]);
    });
  });

  it('[crown-melbourne 2.5; 1.1 Dragon Bonus] the cloth needs an area for each hand’s Dragon Bonus', () => {
    const { cloth } = rulesOf(openTable(setupFor(CM)));
    expect(cloth.areas).toEqual(
      expect.arrayContaining(['player-dragon-bonus', 'banker-dragon-bonus']),
    );
    expect(opening(setupFor(CM, 'traditional', { diagrams: ['A', 'D', 'G'] }))).toEqual([
      'area-not-on-layout',
      '2.5',
    ]);
    const both = tableOf(CM);
    both.does({ type: 'OpenBetting' });
    for (const wager of ['player-dragon-bonus', 'banker-dragon-bonus'] as const) {
      const stakeCents = dollars(10);
      both.does({ type: 'PlaceWager', wager, stakeCents, place: 3, length: null }, 'ann');
    }
    expect(both.state.bets.wagers).toHaveLength(2);
    for (const version of ['two-to-one', 'tie-baccarat'] as const) {
      const wagers: WagerType[] = ['player', 'banker', 'tie', 'player-dragon-bonus'];
      const setup = setupFor(CM, version, { wagers, diagrams: ['A', 'E'] });
      expect(opening(setup)?.[0]).toBe('wager-not-in-version');
    }
  });

  it('[crown-melbourne 2.7; Diagram E; Diagram F] the cloth needs an area for each hand’s pairs', () => {
    for (const diagrams of [
      ['A', 'D', 'E', 'G'],
      ['F', 'D', 'G'],
    ]) {
      const seats = diagrams[0] === 'F' ? 7 : 14;
      const { cloth } = rulesOf(openTable(setupFor(CM, 'traditional', { diagrams, seats })));
      expect(cloth.areas).toEqual(
        expect.arrayContaining([
          'player-pair',
          'banker-pair',
          'player-perfect-pair',
          'banker-perfect-pair',
        ]),
      );
    }
    const bonus = ['player-dragon-bonus', 'banker-dragon-bonus'] as const;
    const noArea = { ...without(...bonus), diagrams: ['A', 'D', 'G'] };
    expect(opening(setupFor(CM, 'traditional', noArea))).toEqual(['area-not-on-layout', '2.7']);
    const off = rulesOf(
      openTable(setupFor(CM, 'traditional', without('player-pair', 'banker-pair'))),
    );
    expect(off.cloth.areas).not.toContain('player-pair');
    expect(off.cloth.areas).toContain('player-perfect-pair');
  });

  it.each(['G', 'H'])(
    '[crown-melbourne 2.6.1; Diagram G; Diagram H] the cloth draws tails on %s',
    (diagram) => {
      const diagrams = ['A', 'D', 'E', diagram];
      const table = openTable(setupFor(CM, 'traditional', { diagrams }));
      const { cloth } = rulesOf(table);
      expect(cloth.areas.filter((type) => type.includes('tail'))).toEqual([
        'player-dragon-tail-early',
        'player-dragon-tail-late',
        'banker-dragon-tail-early',
        'banker-dragon-tail-late',
      ]);
      expect(cloth.tailIndicator).toBe(true);
      expect(publicView(table.state).layout.indicators).toEqual({ player: 0, banker: 0 });
      expect(opening(setupFor(CM, 'traditional', { diagrams: ['A', 'D', 'E'] }))).toEqual([
        'area-not-on-layout',
        '2.6.1',
      ]);
    },
  );

  it('[crown-melbourne 2.6; 2.6.2] a table opens no tails and no coup without the indicator', () => {
    const settings = { tailIndicator: false };
    expect(opening(setupFor(CM, 'traditional', { settings }))).toEqual(['indicator-off', '2.6.2']);
    const tailsOff = setupFor(CM, 'traditional').wagers.filter((type) => !type.includes('tail'));
    expect(opening(setupFor(CM, 'traditional', { settings, wagers: tailsOff }))).toBeNull();
    const table = tableOf(CM);
    table.does({ type: 'SwitchIndicator', on: false });
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'indicator-off',
      clause: '2.6.2',
    });
    table.does({ type: 'SwitchIndicator', on: true });
    table.does({ type: 'OpenBetting' });
  });
});
