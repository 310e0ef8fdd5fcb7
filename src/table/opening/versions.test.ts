import { describe, expect, it } from 'vitest';
import { opening, rulesOf } from '../../../test/support/table/opening.ts';
import { openTable, tableOf } from '../../../test/support/table/scenario.ts';
import { SIGN, setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  dollars,
  inBothBooks,
  limitPair,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { publicView } from '../view/view-public.ts';

describe('versions, notices and the sign', () => {
  const shows = (bookId: string, version: string, clause: string, words: string) => {
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

  it('[crown-melbourne 5.1; victoria-2002 5.1] a notice stands where Crown Baccarat is played', () => {
    inBothBooks((bookId) => shows(bookId, 'crown', '5.1', 'Crown Baccarat'));
  });

  it('[crown-melbourne 5.2] a notice stands where 2 to 1 Baccarat is played', () => {
    shows(CM, 'two-to-one', '5.2', '2 to 1 Baccarat');
  });

  it('[crown-melbourne 5.3; 1.1 Tie Baccarat] a notice and the tie percentage stand on the sign where Tie Baccarat is played', () => {
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

  it('[crown-melbourne 1.1 Table Limit Sign] no table opens whose sign lacks a minimum or maximum', () => {
    const noMinimum = signFor(limitPair(0, 1000));
    const noMaximum = signFor(limitPair(10, 0));
    for (const sign of [noMinimum, noMaximum]) {
      expect(opening(setupFor(CM, 'traditional', { sign }))).toEqual(['sign-not-lawful', '7.1']);
    }
  });

  it('[crown-melbourne 7.1; victoria-2002 7.1] a table takes no bets before the dealer confirmed the sign', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.state = { ...table.state, limits: { ...table.state.limits, signConfirmed: false } };
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'sign-not-confirmed',
        clause: '7.1',
      });
      table.does({ type: 'ConfirmSign' });
      table.does({ type: 'OpenBetting' });
      expect(publicView(table.state).sign.limits?.main).toEqual(limitPair(10, 1000));
    });
  });

  it('[crown-melbourne 7.1 footnote 1 s66(1)(c); victoria-2002 7.1 footnote 2 s66(1)(d)] the sign shows every bet’s limits', () => {
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
  it('[crown-melbourne 1.1 Crown Baccarat insurance option; victoria-2002 1.1 Crown Baccarat insurance option] Insurance may be offered in Crown Baccarat only', () => {
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

  it('[victoria-2002 Notice (b)] a version offers nothing that the Schedule does not approve', () => {
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
