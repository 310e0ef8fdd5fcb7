import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  loadShoe,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { dealt, held } from '../../../test/support/table/shoe-held.ts';
import {
  CM,
  chipsOf,
  dollars,
  gainOf,
  inBothBooks,
  pitBossOf,
  shoeNow,
} from '../../../test/support/table/victorian.ts';

const undo = (table: Scenario, bookId: string, which: { coup?: number; shoe?: number } = {}) =>
  table.does(
    { type: 'InvalidateResult', ground: 'fraud', why: 'report 7', ...which },
    pitBossOf(bookId),
  );

const matched = (table: Scenario) => table.state.bets.slips.map(({ progress }) => progress.matched);

describe('a result undone', () => {
  it('[crown-melbourne 13.4; victoria-2002 13.4] undoing the coup before the one that ended a Run, and then that one, gives the Run back without either match', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player-run', 10, 2);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
      // Two matches: paid 3 to 1. The first coup is undone, then the one that ended the Run.
      undo(table, bookId, { coup: 1 });
      expect(gainOf(table, 'ann', () => undo(table, bookId, { coup: 2 }))).toBe(-40);
      expect(matched(table)).toEqual([0]);
      playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
      expect(gainOf(table, 'ann', () => playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS))).toBe(
        40,
      );
    });
  });

  it('[crown-melbourne 13.4; 10.2.1; victoria-2002 13.4; 10.2.1] undoing a result returns the deferred commission collected on it', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const approve = { type: 'ApproveDeferral', person: 'ann', approved: true } as const;
      table.does(approve, bookId === CM ? seniorOf(CM) : undefined);
      const before = chipsOf(table, 'ann');
      playCoup(table, [['ann', 'banker', 75]], BANKER_WINS);
      playCoup(table, [['ann', 'banker', 80]], BANKER_WINS);
      const collect = { type: 'CollectCommission', person: 'ann' } as const;
      // $3.75 and $4 are owed, and $7 are collected in chips of a dollar.
      expect(gainOf(table, 'ann', () => table.does(collect))).toBe(-7);
      // Without the first win $4 would have been collected: $3 come back, and the win goes.
      expect(gainOf(table, 'ann', () => undo(table, bookId, { coup: 1 }))).toBe(3 - 75);
      expect(gainOf(table, 'ann', () => undo(table, bookId, { coup: 2 }))).toBe(4 - 80);
      expect(chipsOf(table, 'ann')).toBe(before);
      expect(table.patron('ann').owedMillicents).toBe(0);
      expect(table.state.record).toMatchObject({ houseCents: 0, commissionCents: 0 });
    });
  });

  it('[crown-melbourne 13.3; victoria-2002 13.3] the named result is undone, even while others are dealt or after the shoe', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      playCoup(table, [['ann', 'player', 200]], BANKER_WINS);
      shoeNow(table, { lastCoup: 3 });
      table.does({ type: 'OpenBetting' });
      bet(table, 'bob', 'player', 50);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H');
      expect(undo(table, bookId, { coup: 1 })).toMatchObject([
        { type: 'ResultInvalidated', coup: 1, shoe: 1 },
      ]);
      expect(chipsOf(table, 'ann')).toBe(9800);
      deal(table, 'KD 5C');
      announceAndSettle(table);
      table.does({ type: 'EndShoe' });
      undo(table, bookId, { coup: 2 });
      expect(chipsOf(table, 'ann')).toBe(10_000);
      const again = { type: 'InvalidateResult', ground: 'fraud', why: 'x' } as const;
      for (const coup of [1, 2, 4]) {
        expect(table.refuses({ ...again, coup }, pitBossOf(bookId)).code).toBe(
          'not-this-irregularity',
        );
      }
      loadShoe(table);
      playCoup(table, [['bob', 'player', 50]], PLAYER_WINS);
      // The latest coup 1 is meant unless its shoe is named.
      expect(undo(table, bookId, { coup: 1 })).toMatchObject([{ coup: 1, shoe: 2 }]);
      expect(table.state.record.tally).toMatchObject({ player: 1, banker: 0, void: 3 });
    });
  });

  it('undoing an earlier result takes one match from a Run that still rides, and revives a Run that it ended (VI-82)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player-run', 10, 5);
      bet(table, 'bob', 'banker-run', 10, 3);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      playCoup(table, [['ann', 'tie', 10]], '9H 2C KS 5D');
      expect(matched(table)).toEqual([2]);
      expect(gainOf(table, 'bob', () => undo(table, bookId, { coup: 1 }))).toBe(0);
      expect(matched(table)).toEqual([0, 1]);
    });
  });

  it('[crown-melbourne 8.1.3(h)(ii); 13.4; victoria-2002 8.1.3(h)(ii); 13.4] undoing a result gives the shoe back to the player who lost it by that coup', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, PLAYER_WINS);
      expect(announceAndSettle(table)).toContainEqual(
        expect.objectContaining({ type: 'ShoeReturned', person: 'two', why: 'lost' }),
      );
      expect(table.state.cards.shoeHolder).toBeNull();
      const shoeBack = { person: 'two', side: 'banker', authorisedDealer: null };
      expect(undo(table, bookId)).toMatchObject([{ shoeBack }]);
      expect(table.state.cards.shoeHolder).toEqual(shoeBack);
    });
  });

  it('[crown-melbourne 13.2.3; 13.4; victoria-2002 13.2.3; 13.4] an undone win is no winning that could be seized', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'RecordIncident', what: 'a phone', kind: 'device', persons: ['ann'] });
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      undo(table, bookId);
      const seize = { type: 'SeizeWinnings', person: 'ann', amountCents: dollars(1) } as const;
      expect(table.refuses(seize, pitBossOf(bookId))).toMatchObject({ facts: { mostCents: 0 } });
    });
  });
});
