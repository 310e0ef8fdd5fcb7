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
  supervisorOf,
  TIE,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  chipsOf,
  dollars,
  gainOf,
  inBothBooks,
  MINUTE_MS,
  pitBossOf,
  shoeNow,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

type Bets = readonly (readonly [person: string, wager: WagerType, dollars: number])[];

/** A coup with a new Run beside these wagers. */
function withRun(
  table: Scenario,
  run: WagerType,
  length: number,
  bets: Bets,
  cards: string,
): number {
  table.does({ type: 'OpenBetting' });
  for (const [person, wager, amount] of bets) bet(table, person, wager, amount);
  const id = bet(table, 'ann', run, 10, length);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  announceAndSettle(table);
  return id;
}

const matched = (table: Scenario) => table.state.bets.slips.map(({ progress }) => progress.matched);

describe('combination Runs', () => {
  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a combination Run is called coup by coup with the main wager', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      const run = {
        type: 'PlaceWager',
        wager: 'combination-run',
        stakeCents: dollars(10),
      } as const;
      expect(table.refuses({ ...run, place: 3, length: 3 }, 'ann')).toMatchObject({
        code: 'run-needs-main-wager',
        clause: '6.5.7',
      });
      bet(table, 'ann', 'player', 100);
      bet(table, 'ann', 'combination-run', 10, 3);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(matched(table)).toEqual([1]);
      // Coup 2: the holder is told that a main wager is needed; without one the Run is lost.
      const events = table.does({ type: 'OpenBetting' });
      expect(events.at(-1)).toMatchObject({ mainWagerNeeded: ['ann'] });
      bet(table, 'bob', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state.bets.slips).toEqual([]);
      expect(
        table.state.record.settled?.rows.find(({ wager }) => wager.length === 3),
      ).toMatchObject({
        result: 'lose',
        clause: '6.5.7',
      });
    });
  });

  it('a combination Run pays eight to one for P, B, B called in turn, and nothing once a call is wrong (VI-06)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      withRun(table, 'combination-run', 3, [['ann', 'player', 100]], PLAYER_WINS);
      playCoup(table, [['ann', 'banker', 100]], BANKER_WINS);
      const won = gainOf(table, 'ann', () =>
        playCoup(table, [['ann', 'banker', 100]], BANKER_WINS),
      );
      expect(won).toBe(95 + 90);
      const wrong = tableOf(bookId);
      withRun(wrong, 'combination-run', 3, [['ann', 'player', 100]], PLAYER_WINS);
      playCoup(wrong, [['ann', 'banker', 100]], PLAYER_WINS);
      expect(wrong.state.bets.slips).toEqual([]);
    });
  });

  it('a combination Run beside wagers on both hands follows the larger one or the marked hand, and waits for a mark where both are equal (VI-07)', () => {
    inBothBooks((bookId) => {
      const larger = tableOf(bookId);
      withRun(larger, 'combination-run', 3, [['ann', 'player', 100]], PLAYER_WINS);
      const both: Bets = [
        ['ann', 'player', 25],
        ['ann', 'banker', 50],
      ];
      playCoup(larger, both, BANKER_WINS);
      expect(matched(larger)).toEqual([2]);
      const equal = tableOf(bookId);
      equal.does({ type: 'OpenBetting' });
      bet(equal, 'ann', 'player', 50);
      bet(equal, 'ann', 'banker', 50);
      bet(equal, 'ann', 'combination-run', 10, 2);
      expect(equal.refuses({ type: 'CallNoMoreBets' })).toMatchObject({
        code: 'nomination-needed',
        clause: '6.5.7',
      });
      equal.does({ type: 'NominateHand', side: 'player' }, 'ann');
      equal.does({ type: 'CallNoMoreBets' });
      deal(equal, PLAYER_WINS);
      announceAndSettle(equal);
      expect(matched(equal)).toEqual([1]);
      // A main wager below the minimum calls no hand.
      playCoup(equal, [['ann', 'player', 5]], PLAYER_WINS);
      const run = equal.state.record.settled?.rows.find(
        ({ wager }) => wager.type === 'combination-run',
      );
      expect(run).toMatchObject({ result: 'lose', clause: '6.5.7' });
    });
  });
});

describe('Runs under way', () => {
  it('Runs overlap and are settled each on its own (VI-09)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      withRun(table, 'player-run', 4, [], PLAYER_WINS);
      withRun(table, 'player-run', 2, [], PLAYER_WINS);
      expect(matched(table)).toEqual([2, 1]);
      expect(gainOf(table, 'ann', () => playCoup(table, [], PLAYER_WINS))).toBe(40);
      expect(gainOf(table, 'ann', () => playCoup(table, [], BANKER_WINS))).toBe(0);
      expect(table.state.bets.slips).toEqual([]);
    });
  });

  it('Runs ride into the next shoe, unless the house set it otherwise (VI-08)', () => {
    inBothBooks((bookId) => {
      for (const runsSpanShoes of [true, false]) {
        const settings = runsSpanShoes ? {} : { runsSpanShoes };
        const table = tableOf(bookId, 'traditional', { settings });
        withRun(table, 'player-run', 3, [], PLAYER_WINS);
        shoeNow(table, { lastCoup: 2 });
        playCoup(table, [], PLAYER_WINS);
        expect(table.state.phase).toBe('shoe-over');
        const before = chipsOf(table, 'ann');
        table.does({ type: 'EndShoe' });
        loadShoe(table);
        if (runsSpanShoes) {
          expect(matched(table)).toEqual([2]);
          playCoup(table, [], PLAYER_WINS);
          expect(chipsOf(table, 'ann') - before).toBe(90);
        } else {
          expect(table.state.bets.slips).toEqual([]);
          expect(chipsOf(table, 'ann') - before).toBe(10);
        }
      }
    });
  });

  it('Runs go back when the table closes before they are decided (VI-08)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      withRun(table, 'player-run', 3, [], PLAYER_WINS);
      const closesAtMs = table.atMs + 20 * MINUTE_MS;
      table.does({ type: 'PostClosing', closesAtMs }, pitBossOf(bookId));
      table.atMs = closesAtMs;
      const [closed] = table.does({ type: 'CloseTable' }, pitBossOf(bookId));
      expect(closed).toMatchObject({ returned: [{ person: 'ann', amountCents: 1000 }] });
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });

  it('a Run under way makes a coup real although nobody bet on it (VI-11)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      withRun(table, 'tie-run', 2, [], TIE);
      expect(matched(table)).toEqual([1]);
      const won = gainOf(table, 'ann', () => playCoup(table, [], TIE));
      expect(table.state.record.settled?.kind).toBe('betting');
      expect(won).toBe(1000 + 10);
    });
  });

  it('a void coup changes nothing in a Run under way (VI-10)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      withRun(table, 'banker-run', 3, [], BANKER_WINS);
      playCoup(table, [], BANKER_WINS);
      table.does({ type: 'OpenBetting' });
      bet(table, 'bob', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H');
      table.does({ type: 'ReportOrderLost' }, supervisorOf(bookId));
      expect(matched(table)).toEqual([2]);
      expect(gainOf(table, 'ann', () => playCoup(table, [], BANKER_WINS))).toBe(90);
    });
  });
});
