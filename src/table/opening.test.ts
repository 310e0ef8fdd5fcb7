import { describe, expect, it } from 'vitest';
import type { VersionId, WagerType } from '../rules/index.ts';
import { decide } from './decide.ts';
import { UNOPENED } from './initial.ts';
import type { TableSetup } from './setup.ts';
import { openTable, type Scenario, START_MS, supervisorOf, tableOf } from './testing/scenario.ts';
import { SIGN, setupFor } from './testing/setups.ts';
import { CM, dollars, inBothBooks, limitPair, signFor, V02 } from './testing/victorian.ts';
import { publicView } from './view-public.ts';

/** The refusal code and clause of an attempt to open a table; null where it opens. */
function opening(setup: TableSetup): readonly [string, string | null] | null {
  const by = supervisorOf(setup.bookId);
  const decision = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: START_MS });
  return decision.ok ? null : [decision.error.code, decision.error.clause];
}

const rulesOf = (table: Scenario) => {
  const { rules } = publicView(table.state);
  if (rules === null) throw new Error('the table shows no rules');
  return rules;
};

describe('seats and layouts', () => {
  it('[crown-melbourne 2.1; victoria-2002 2.1] takes five to fourteen numbered seats', () => {
    inBothBooks((bookId) => {
      const withSeats = (seats: number) => opening(setupFor(bookId, 'traditional', { seats }));
      expect([4, 5, 14, 15].map(withSeats)).toEqual([
        ['seats-not-lawful', '2.1'],
        null,
        null,
        ['seats-not-lawful', '2.1'],
      ]);
      const table = openTable(setupFor(bookId, 'traditional', { seats: 5 }), { ann: 1 });
      // Seats are counted, so every number from 1 to 5 exists once.
      expect(Object.keys(publicView(table.state).layout.places)).toEqual(['1', '2', '3', '4', '5']);
      expect(table.refuses({ type: 'TakeSeat', seat: 1 }, 'bob').code).toBe('seat-taken');
      expect(table.refuses({ type: 'TakeSeat', seat: 6 }, 'bob').code).toBe('seat-unknown');
    });
  });

  it('[crown-melbourne 2.2; victoria-2002 2.2] wants the casino named and a listed layout', () => {
    inBothBooks((bookId) => {
      expect(opening(setupFor(bookId, 'traditional', { casino: ' ' }))).toEqual([
        'casino-not-named',
        '2.2',
      ]);
      expect(opening(setupFor(bookId, 'traditional', { diagrams: ['Z'] }))?.[0]).toBe(
        'layout-not-in-book',
      );
      const { cloth } = rulesOf(openTable(setupFor(bookId)));
      expect([cloth.casino, cloth.diagrams[0]]).toEqual(['Baize', 'A']);
    });
  });

  it.each([
    ['A', 'baccarat'],
    ['C', 'midi'],
  ] as const)(
    '[crown-melbourne 2.2.1; 2.2.3; victoria-2002 2.2.1; 2.2.3] layout %s is %s',
    (a, b) => {
      inBothBooks((bookId) => {
        const diagrams = [a, 'D', 'E', 'G'];
        const table = openTable(setupFor(bookId, 'traditional', { diagrams }));
        expect(rulesOf(table).cloth.form).toBe(b);
        expect(table.state.setup?.diagrams[0]).toBe(a);
      });
    },
  );

  it('[crown-melbourne 2.2.2; victoria-2002 2.2.2] knows Mini Baccarat only on its layouts', () => {
    const forms = (bookId: string, diagram: string) =>
      opening(
        setupFor(bookId, 'traditional', { diagrams: [diagram, 'D', 'E', 'G'], form: 'mini' }),
      )?.[0] ?? null;
    expect(['A', 'B', 'C', 'F'].map((diagram) => forms(CM, diagram))).toEqual([
      'layout-not-in-book',
      null,
      'layout-not-in-book',
      null,
    ]);
    expect(['A', 'B', 'C', 'F'].map((diagram) => forms(V02, diagram))).toEqual([
      'layout-not-in-book',
      null,
      'layout-not-in-book',
      'layout-not-in-book',
    ]);
    inBothBooks((bookId) => {
      const mini = openTable(
        setupFor(bookId, 'traditional', { diagrams: ['B', 'D', 'E', 'G'], seats: 7 }),
      );
      expect(rulesOf(mini).cloth.mostPerArea).toBe(3);
    });
  });

  it('[crown-melbourne Diagram A; Diagram C; victoria-2002 Diagram A; Diagram C] draws each place', () => {
    inBothBooks((bookId) => {
      for (const diagram of ['A', 'C']) {
        const diagrams = [diagram, 'D', 'E', 'G'];
        const { cloth } = rulesOf(openTable(setupFor(bookId, 'traditional', { diagrams })));
        expect(cloth.places).toBe(14);
        expect(cloth.areas).toEqual(expect.arrayContaining(['player', 'banker', 'tie']));
        expect(cloth.commissionSpaces).toBe(true);
        expect(cloth.mostPerArea).toBeNull();
      }
    });
  });

  it('[crown-melbourne Diagram B; Diagram F; victoria-2002 Diagram B] draws Mini with 3 places', () => {
    for (const [bookId, diagram] of [
      [CM, 'B'],
      [CM, 'F'],
      [V02, 'B'],
    ] as const) {
      const diagrams = [diagram, 'D', 'E', 'G'];
      const { cloth } = rulesOf(openTable(setupFor(bookId, 'traditional', { diagrams, seats: 7 })));
      expect([cloth.form, cloth.mostPerArea]).toEqual(['mini', 3]);
      expect(cloth.areas.includes('player-dragon-bonus')).toBe(bookId === CM);
    }
  });
});

describe('areas for further wagers', () => {
  const without = (...wagers: readonly WagerType[]) => ({
    wagers: setupFor(CM).wagers.filter((type) => !wagers.includes(type)),
  });

  it('[crown-melbourne 2.4; victoria-2002 2.4] draws the Run grid only where Runs are offered', () => {
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
    it(`[crown-melbourne Diagram D/${name}; victoria-2002 Diagram D/${name}] has just its cells`, () => {
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

  it('[crown-melbourne Diagram D no combination row; victoria-2002 Diagram D no combination row] adds one', () => {
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
      const held = table.state.wagers.filter((wager) => wager.type === 'combination-run');
      expect(held.map(({ length }) => length)).toEqual([2, 3, 4, 5, 6]);
    });
  });

  it('[crown-melbourne 2.5; 1.1 Dragon Bonus] needs an area for each hand’s Dragon Bonus', () => {
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
    expect(both.state.wagers).toHaveLength(2);
    for (const version of ['two-to-one', 'tie-baccarat'] as const) {
      const wagers: WagerType[] = ['player', 'banker', 'tie', 'player-dragon-bonus'];
      const setup = setupFor(CM, version, { wagers, diagrams: ['A', 'E'] });
      expect(opening(setup)?.[0]).toBe('wager-not-in-version');
    }
  });

  it('[crown-melbourne 2.7; Diagram E; Diagram F] needs an area for each hand’s pairs', () => {
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
    '[crown-melbourne 2.6.1; Diagram G; Diagram H] draws tails on %s',
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

  it('[crown-melbourne 2.6; 2.6.2] opens no tails and no coup without the indicator', () => {
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

describe('versions, notices and the sign', () => {
  const shows = (bookId: string, version: VersionId, clause: string, words: string) => {
    expect(opening(setupFor(bookId, version, { noticeShown: false }))).toEqual([
      'version-notice-missing',
      clause,
    ]);
    const table = openTable(setupFor(bookId, version));
    const notice = rulesOf(table).notices.find((row) => row.clause === clause);
    expect(notice?.shown).toBe('at-table');
    expect(notice?.text).toContain(words);
    const traditional = rulesOf(openTable(setupFor(bookId)));
    expect(traditional.notices.some((row) => row.clause === clause)).toBe(false);
  };

  it('[crown-melbourne 5.1; victoria-2002 5.1] stands where Crown Baccarat is played', () => {
    inBothBooks((bookId) => shows(bookId, 'crown', '5.1', 'Crown Baccarat'));
  });

  it('[crown-melbourne 5.2] stands where 2 to 1 Baccarat is played', () => {
    shows(CM, 'two-to-one', '5.2', '2 to 1 Baccarat');
  });

  it('[crown-melbourne 5.3; 1.1 Tie Baccarat] stands with the tie percentage on the sign', () => {
    shows(CM, 'tie-baccarat', '5.3', 'Tie Baccarat');
    const withPercent = (tiePercent: number | null) =>
      opening(setupFor(CM, 'tie-baccarat', { sign: { ...SIGN, tiePercent } }))?.[0] ?? null;
    expect([null, 0.5, 0, 1, 10, 11].map(withPercent)).toEqual([
      'tie-percent-not-lawful',
      'tie-percent-not-lawful',
      'tie-percent-not-lawful',
      null,
      null,
      'tie-percent-not-lawful',
    ]);
    const table = openTable(setupFor(CM, 'tie-baccarat'));
    expect(publicView(table.state).sign.limits?.tiePercent).toBe(5);
  });

  it('[crown-melbourne 1.1 Table Limit Sign] opens no table whose sign lacks a minimum or maximum', () => {
    const noMinimum = signFor(limitPair(0, 1000));
    const noMaximum = signFor(limitPair(10, 0));
    for (const sign of [noMinimum, noMaximum]) {
      expect(opening(setupFor(CM, 'traditional', { sign }))).toEqual(['sign-not-lawful', '7.1']);
    }
  });

  it('[crown-melbourne 7.1; victoria-2002 7.1] takes no bets before the dealer saw to the sign', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.state = { ...table.state, signConfirmed: false };
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'sign-not-confirmed',
        clause: '7.1',
      });
      table.does({ type: 'ConfirmSign' });
      table.does({ type: 'OpenBetting' });
      expect(publicView(table.state).sign.limits?.main).toEqual(limitPair(10, 1000));
    });
  });

  it('[crown-melbourne 7.1 footnote 1 s66(1)(c); victoria-2002 7.1 footnote 2 s66(1)(d)] shows every bet’s limits', () => {
    inBothBooks((bookId) => {
      const groups = { tie: limitPair(5, 500), run: limitPair(5, 200) };
      const sign = signFor(limitPair(25, 5000), { groups });
      const shown = publicView(openTable(setupFor(bookId, 'traditional', { sign })).state);
      expect(shown.sign.limits?.main).toEqual(limitPair(25, 5000));
      expect(shown.sign.limits?.groups).toEqual(groups);
      expect(shown.rules?.notices.some((notice) => notice.id === 'limit-sign')).toBe(true);
    });
  });
});

describe('what a version may offer', () => {
  it('[crown-melbourne 1.1 Crown Baccarat insurance option; victoria-2002 1.1 Crown Baccarat insurance option] in Crown only', () => {
    inBothBooks((bookId) => {
      const wagers: WagerType[] = [...setupFor(bookId).wagers, 'insurance'];
      expect(opening(setupFor(bookId, 'traditional', { wagers }))?.[0]).toBe(
        'wager-not-in-version',
      );
      expect(opening(setupFor(bookId, 'crown'))).toBeNull();
      const off = setupFor(bookId, 'crown').wagers.filter((type) => type !== 'insurance');
      const table = tableOf(bookId, 'crown', { wagers: off });
      table.does({ type: 'OpenBetting' });
      const stakeCents = dollars(100);
      table.does(
        { type: 'PlaceWager', wager: 'banker', stakeCents, place: 3, length: null },
        'ann',
      );
      table.does({ type: 'CallNoMoreBets' });
      // Banker 9 + 7 = 6, Player 2 + 2 = 4: a qualifying six.
      for (const card of ['2S', '9H', '2D', '7C'] as const) table.does({ type: 'DrawCard', card });
      expect(table.state.phase).toBe('drawing');
      expect(table.state.coup?.insurance).toBe('not-offered');
    });
  });

  it('[victoria-2002 Notice (b)] offers nothing that the Schedule does not approve', () => {
    const with1 = (wager: WagerType) =>
      opening(
        setupFor(V02, 'traditional', {
          wagers: [...setupFor(V02).wagers, wager],
          diagrams: ['A', 'D', 'E', 'G'],
        }),
      )?.[0];
    for (const wager of [
      'player-dragon-bonus',
      'player-dragon-tail-early',
      'banker-pair',
      'banker-perfect-pair',
    ] as const) {
      expect(with1(wager)).toBe('wager-not-in-version');
    }
    for (const versionId of ['two-to-one', 'tie-baccarat'] as const) {
      const setup = { ...setupFor(V02), versionId };
      expect(opening(setup)?.[0]).toBe('unknown-version');
    }
  });
});
