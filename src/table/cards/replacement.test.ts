import { describe, expect, it } from 'vitest';
import { bet, playCoup, tableOf } from '../../../test/support/table/scenario.ts';
import { inBothBooks, pitBossOf } from '../../../test/support/table/victorian.ts';

describe('the replacement of unfit cards', () => {
  it.each([
    ['all', undefined],
    ['some', 'shoe'],
  ] as const)(
    '[crown-melbourne 4.4.2; victoria-2002 4.4.2] the replacement of %s unfit cards happens at once while no card is out, and wagers go back',
    (scope, from) => {
      inBothBooks((bookId) => {
        for (const call of [false, true]) {
          const table = tableOf(bookId);
          table.does({ type: 'OpenBetting' });
          const id = bet(table, 'ann', 'player', 100);
          if (call) table.does({ type: 'CallNoMoreBets' });
          const cards = scope === 'all' ? [] : (['7C'] as const);
          const order = { type: 'ReplaceCards', scope, why: 'unfit', cards } as const;
          const events = table.does(
            from === undefined ? order : { ...order, from },
            pitBossOf(bookId),
          );
          expect(events).toContainEqual({ type: 'WagerRefused', wagerId: id, clause: '4.4.2' });
          expect(events.map(({ type }) => type)).toContain('CardsReplaced');
          expect(table.state).toMatchObject({ phase: 'preparing', cards: { replacement: null } });
          expect(table.patron('ann').chipsCents).toBe(1_000_000);
          expect(table.state.cards.shoe?.stage).toBe(scope === 'all' ? 'unchecked' : 'checked');
        }
      });
    },
  );

  it('[crown-melbourne 4.4.2; victoria-2002 4.4.2] the replacement of unfit cards in the discards disturbs no bet', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], '7C 2H KD 5C');
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      const cards = ['7C'] as const;
      const order = { type: 'ReplaceCards', scope: 'some', why: 'unfit', cards } as const;
      table.does({ ...order, from: 'discards' }, pitBossOf(bookId));
      expect(table.state.phase).toBe('betting');
      expect(table.state.bets.wagers).toHaveLength(1);
    });
  });
});
