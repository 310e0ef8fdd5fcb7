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
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  cardsLeftNow,
  chipsOf,
  dealCoup,
  inBothBooks,
  pitBossOf,
  V02,
} from '../../../test/support/table/victorian.ts';

const twoWagers = (table: Scenario) => () => {
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'tie', 10);
};

describe('void coups', () => {
  it('[crown-melbourne 1.1 Void; victoria-2002 1.1 Void] a void coup returns every stake and is no result', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [], PLAYER_WINS);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const before = { ...table.state.record.tally };
      dealCoup(table, twoWagers(table), '9S 2H');
      const events = table.does({ type: 'ReportOrderLost' }, supervisorOf(bookId));
      expect(events).toMatchObject([{ type: 'CoupVoided', returned: [{}, {}] }]);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_100, 10_000]);
      expect(table.state.record.houseCents).toBe(-10_000);
      expect(table.state.record.tally).toEqual({ ...before, void: before.void + 1 });
      expect(before).toEqual({ player: 1, banker: 0, tie: 0, void: 0, dummy: 1 });
      expect(table.state.record.settled).toMatchObject({ result: null, rows: [] });
      expect(table.state.phase).toBe('between');
    });
  });

  it('[crown-melbourne 11.10; victoria-2002 11.11] a coup that the shoe cannot finish is void', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player-run', 10, 2);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      cardsLeftNow(table, 5, 60);
      dealCoup(table, twoWagers(table), '2S 2H 2D 3C 4S');
      expect(table.state.cards.shoe?.cardsLeft).toBe(0);
      // Banker 5 against a third card 4 must draw a sixth.
      const events = table.does({ type: 'DrawCard', card: 'KS' });
      expect(events).toMatchObject([
        { type: 'CoupVoided', clause: bookId === CM ? '11.10' : '11.11', shoeRanDry: true },
      ]);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([9990, 10_000]);
      expect(table.state.bets.slips[0]?.progress.matched).toBe(1);
      expect(table.state.phase).toBe('shoe-over');
      table.does({ type: 'EndShoe' });
      expect(table.state.phase).toBe('preparing');
    });
  });

  it('[crown-melbourne 11.10; 1.1 Dragon Tail broken; 4.1.1(b)] a shoe that is short of cards before its last coup leaves Dragon Tails riding (VI-15)', () => {
    const table = tableOf(CM, 'traditional', { shoeKind: 'physical' });
    playCoup(table, [['ann', 'player-dragon-tail-early', 10]], PLAYER_WINS);
    const bets = () => {
      bet(table, 'bob', 'player-dragon-tail-late', 10);
      bet(table, 'bob', 'banker-dragon-tail-early', 10);
    };
    dealCoup(table, bets, '9S 2H');
    table.does({ type: 'ReportTooFewCards' });
    expect(table.does({ type: 'EndShoe' })).toMatchObject([{ why: 'ran-dry', slips: [] }]);
    expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([9990, 9980]);
    expect(table.state.record.indicators.player.showing).toBe(1);
    loadShoe(table);
    playCoup(table, [], PLAYER_WINS);
    playCoup(table, [], PLAYER_WINS);
    playCoup(table, [], BANKER_WINS);
    // Early on three results pays 3 to 1, late on two 1 to 1; the Banker tail missed at once.
    expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_030, 10_000]);
  });

  it('[crown-melbourne 11.11] a lost order of cards voids the coup at any stage', () => {
    for (const cards of ['9S 2H', '2S 2H 2D 3C', '2S 2H 2D 3C 4S']) {
      const table = tableOf(CM);
      dealCoup(table, twoWagers(table), cards);
      const report = { type: 'ReportOrderLost' } as const;
      expect(table.refuses(report).code).toBe('not-your-act');
      expect(table.does(report, supervisorOf(CM))).toMatchObject([{ clause: '11.11' }]);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    }
  });

  it('[victoria-2002 11.12] a lost order voids the coup in the initial deal; later the matter goes to 13.10 of Victoria 2002', () => {
    const report = { type: 'ReportOrderLost' } as const;
    const initial = tableOf(V02, 'traditional', { facing: 'down' });
    dealCoup(initial, twoWagers(initial), '');
    for (let card = 0; card < 4; card += 1) initial.does({ type: 'DrawCard', card: null });
    expect(initial.does(report, supervisorOf(V02))).toMatchObject([{ clause: '11.12' }]);
    expect(chipsOf(initial, 'ann')).toBe(10_000);
    const later = tableOf(V02);
    dealCoup(later, twoWagers(later), '2S 2H 2D 3C 4S');
    expect(later.refuses(report, supervisorOf(V02))).toMatchObject({
      code: 'not-this-irregularity',
      clause: '11.12',
      facts: { goesTo: '13.10' },
    });
    // The Casino Supervisor decides, and void is the proposal (VI-39).
    expect(later.does(report, pitBossOf(V02))).toMatchObject([{ clause: '13.10' }]);
  });
});

describe('errors found too late', () => {
  it('[crown-melbourne 11.12; victoria-2002 11.13] an error found too late changes no later coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      cardsLeftNow(table, 300, 19);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const report = {
        type: 'ReportLaterError',
        coup: 20,
        what: 'announced Player 7 to 6; Banker had 8',
      } as const;
      // Until the next coup begins, the error belongs to its own coup.
      expect(table.refuses(report).code).toBe('not-this-irregularity');
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S 2H');
      const before = { ...table.state };
      expect(table.does(report)).toEqual([
        {
          type: 'LaterErrorNoted',
          coup: 20,
          what: report.what,
          clause: bookId === CM ? '11.12' : '11.13',
        },
      ]);
      expect(table.state).toEqual(before);
      deal(table, 'KD 5C');
      announceAndSettle(table);
      expect(table.state.record.settled).toMatchObject({
        number: 21,
        result: { outcome: 'player' },
      });
      // The senior office may correct money by a booking of its own (VI-40).
      const correct = {
        type: 'CorrectPayment',
        person: 'ann',
        amountCents: -20_000,
        why: 'coup 20',
      } as const;
      expect(table.refuses(correct, supervisorOf(bookId)).code).toBe('not-your-act');
      table.does(correct, pitBossOf(bookId));
      expect(chipsOf(table, 'ann')).toBe(10_000);
      expect(table.state.record.tally.player).toBe(2);
    });
  });
});
