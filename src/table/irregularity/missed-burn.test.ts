import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  PLAYER_WINS,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  inBothBooks,
  unburnedTable,
  V02,
} from '../../../test/support/table/victorian.ts';

function unburnedCoup(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting', unburned: true });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

const report = (rebuild: boolean) => ({ type: 'ReportMissedBurn', rebuild }) as const;

describe('a burn that was forgotten', () => {
  it('[crown-melbourne 11.1; victoria-2002 11.1] a forgotten burn leaves results and shoe as they are', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      // Nothing was dealt yet: the burn itself is due, not a report.
      expect(table.refuses(report(false)).code).toBe('not-this-irregularity');
      for (let coup = 0; coup < 3; coup += 1) {
        unburnedCoup(table, PLAYER_WINS);
        announceAndSettle(table);
      }
      const before = chipsOf(table, 'ann');
      expect(table.does(report(false))).toEqual([{ type: 'MissedBurnNoted', clause: '11.1' }]);
      expect(chipsOf(table, 'ann')).toBe(before);
      expect(table.state.record.tally.player).toBe(3);
      // Nothing is burned late; coup 4 follows.
      expect(table.refuses({ type: 'BurnCards', byFaceValue: false, card: null }).code).toBe(
        'burn-too-late',
      );
      table.does({ type: 'OpenBetting' });
      expect(table.state.coup?.number).toBe(4);
      expect(table.state.cards.shoe?.cardsLeft).toBe(416 - 12);
    });
  });

  it('[crown-melbourne 11.1.1; victoria-2002 11.1.1] an unfinished first coup may be rebuilt around a forgotten burn', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      unburnedCoup(table, '9S 2H KD');
      expect(table.refuses(report(true), DEALER).code).toBe('not-your-act');
      const events = table.does(report(true), supervisorOf(bookId));
      // Cards were seen, so players may change their wagers first (VI-35).
      expect(events).toEqual([
        { type: 'CoupRebuilt', clause: '11.1.1' },
        { type: 'WagersReopened', clause: '11.1.1' },
      ]);
      expect(table.state.bets.wagers).toHaveLength(1);
      table.does({ type: 'CloseReopening' });
      for (let card = 0; card < 2; card += 1) table.does({ type: 'DrawCard', card: null });
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['2H']);
      expect(table.state.coup?.banker.map(({ card }) => card)).toEqual(['KD']);
      expect(table.state.cards.shoe).toMatchObject({
        stage: 'ready',
        burnedCards: 1,
        cardsLeft: 413,
      });
      const done = unburnedTable(bookId);
      unburnedCoup(done, PLAYER_WINS);
      announceAndSettle(done);
      expect(done.refuses(report(true), supervisorOf(bookId))).toMatchObject({
        code: 'not-this-irregularity',
        clause: '11.1.1',
      });
      unburnedCoup(done, '9S');
      expect(done.refuses(report(true), supervisorOf(bookId)).code).toBe('not-this-irregularity');
    });
  });

  it('a forgotten burn keeps wagers closed where no card was seen', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId, { facing: 'down' });
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      for (let card = 0; card < 3; card += 1) table.does({ type: 'DrawCard', card: null });
      table.does(report(true), supervisorOf(bookId));
      expect(table.state).toMatchObject({ phase: 'called', cards: { carried: [{}, {}] } });
    });
  });

  it('[victoria-2002 4.3.1(b); 11.6] a first card that shows its face is burned by its face value where a player asked for it', () => {
    const table = unburnedTable(V02);
    table.does({ type: 'AskBurn', what: 'face-value' }, 'ann');
    const [burned] = table.does({ type: 'ReportFaceUpCard', card: '7S' });
    expect(burned).toMatchObject({ type: 'CardsBurned', count: 8, clause: '4.3.1(b)' });
    expect(table.state.cards.shoe?.cardsLeft).toBe(408);
    // At Crown the dealer may burn by face value, and says so with the burn itself.
    const crown = unburnedTable(CM);
    crown.does({ type: 'AskBurn', what: 'face-value' }, 'ann');
    crown.does({ type: 'ReportFaceUpCard', card: '7S' });
    expect(crown.state.cards.shoe?.cardsLeft).toBe(415);
  });
});
