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
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, dollars, gainOf, pitBossOf, shoeNow } from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { decide } from '../machine/decide.ts';
import { publicView } from '../view/view-public.ts';

const tail = (wager: WagerType, at = 3) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(10), place: at, length: null }) as const;

const showing = (table: Scenario) => table.state.record.indicators.player.showing;

/** Coups of these results, each with bob's Tie wager so that it is real. */
function results(table: Scenario, ...cards: readonly string[]): void {
  for (const hand of cards) playCoup(table, [['bob', 'tie', 10]], hand);
}

/** A coup with this tail wager of ann's. */
function placed(table: Scenario, wager: WagerType, cards: string): void {
  table.does({ type: 'OpenBetting' });
  table.does(tail(wager), 'ann');
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  announceAndSettle(table);
}

describe('Dragon Tails at the table', () => {
  it('[crown-melbourne 1.1 Dragon Tail established] a Dragon Tail starts with an early wager, whatever the table showed before', () => {
    const table = tableOf(CM);
    results(table, PLAYER_WINS, PLAYER_WINS, PLAYER_WINS, PLAYER_WINS);
    expect(showing(table)).toBe(0);
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(tail('player-dragon-tail-late'), 'ann').code).toBe('tail-not-established');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '8D 8C KS KH');
    announceAndSettle(table);
    placed(table, 'player-dragon-tail-early', PLAYER_WINS);
    results(table, PLAYER_WINS, PLAYER_WINS);
    expect(showing(table)).toBe(3);
    expect(gainOf(table, 'ann', () => results(table, '8C 8D KC KH'))).toBe(40);
    expect(showing(table)).toBe(0);
  });

  it('[crown-melbourne 1.1 Dragon Tail early and late; 1.1 Dragon Tail Indicator] each Dragon Tail indicator opens the wagers of its own side', () => {
    const table = tableOf(CM);
    const hands = ['9S 2H KD 5C', '9H 2C KS 5D', '9D 2S KH 5S', '9C 2D KC 5H'];
    const open = () => {
      table.does({ type: 'OpenBetting' });
      const accepted = (['player-dragon-tail-early', 'player-dragon-tail-late'] as const).map(
        (wager) => {
          const body = { ...tail(wager, 5), by: { person: 'bob', role: 'patron' } as const };
          return decide(table.state, { ...body, atMs: table.atMs }).ok;
        },
      );
      return [publicView(table.state).layout.indicators.player, ...accepted];
    };
    const finish = (cards: string) => {
      table.does({ type: 'CallNoMoreBets' });
      deal(table, cards);
      announceAndSettle(table);
    };
    const seen = [open()];
    table.does(tail('player-dragon-tail-early'), 'ann');
    finish(PLAYER_WINS);
    for (let count = 0; count < 6; count += 1) {
      seen.push(open());
      bet(table, 'bob', 'tie', 10);
      if (count < 5) finish(hands[count % 4] ?? PLAYER_WINS);
    }
    expect(seen).toEqual([
      [0, true, false],
      [1, false, true],
      [2, false, false],
      [3, false, false],
      [4, false, false],
      [5, false, false],
      [6, true, false],
    ]);
    finish(BANKER_WINS);
    expect(showing(table)).toBe(0);
  });

  it('late wagers join for one valid coup at indicator 1, on one tail for the table (VI-13)', () => {
    const table = tableOf(CM);
    placed(table, 'player-dragon-tail-early', PLAYER_WINS);
    expect(showing(table)).toBe(1);
    // A dummy coup does not use the window up.
    const ground = 'during-shoe' as const;
    table.does({ type: 'DirectDummyCoup', ground, count: 1 }, supervisorOf(CM));
    table.does({ type: 'BeginDummyCoup' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(showing(table)).toBe(1);
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(tail('player-dragon-tail-early', 5), 'bob')).toMatchObject({
      code: 'tail-running',
      clause: '1.1 Dragon Tail',
    });
    table.does(tail('player-dragon-tail-late', 5), 'bob');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(tail('player-dragon-tail-late'), 'ann')).toMatchObject({
      code: 'tail-not-established',
      clause: '1.1 Dragon Tail',
    });
    bet(table, 'bob', 'tie', 10);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    // Indicator 3, then broken: early three results, late two.
    expect(showing(table)).toBe(3);
    expect(gainOf(table, 'ann', () => results(table, TIE))).toBe(40);
    expect(
      table.state.record.settled?.rows.find(({ wager }) => wager.type.endsWith('late')),
    ).toMatchObject({ consecutive: 2, grossCents: dollars(10) });
  });

  it('an early Dragon Tail ends at six, a late one has one more coup, and a new tail may begin (VI-14)', () => {
    const table = tableOf(CM);
    placed(table, 'player-dragon-tail-early', PLAYER_WINS);
    table.does({ type: 'OpenBetting' });
    table.does(tail('player-dragon-tail-late', 5), 'bob');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9C 2H KH 5D');
    announceAndSettle(table);
    for (const hand of ['9D 2S KS 5H', '9H 2C KC 5S', '9S 2H KD 5C']) results(table, hand);
    expect(showing(table)).toBe(5);
    expect(gainOf(table, 'ann', () => results(table, '9C 2D KH 5D'))).toBe(310);
    expect(showing(table)).toBe(6);
    table.does({ type: 'OpenBetting' });
    table.does(tail('player-dragon-tail-early'), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9D 2S KS 5H');
    expect(gainOf(table, 'bob', () => announceAndSettle(table))).toBe(310);
    expect(showing(table)).toBe(1);
  });

  it('only the end of a shoe under the cutting card breaks a Dragon Tail (VI-15)', () => {
    const ordered = tableOf(CM);
    placed(ordered, 'player-dragon-tail-early', PLAYER_WINS);
    results(ordered, PLAYER_WINS, PLAYER_WINS);
    const why = 'spilt drink';
    ordered.does({ type: 'OrderShuffle', reason: 'other-cause', why }, pitBossOf(CM));
    loadShoe(ordered);
    results(ordered, PLAYER_WINS);
    expect(showing(ordered)).toBe(4);
    const ended = tableOf(CM);
    placed(ended, 'player-dragon-tail-early', PLAYER_WINS);
    results(ended, PLAYER_WINS);
    shoeNow(ended, { lastCoup: 3 });
    results(ended, PLAYER_WINS);
    expect(gainOf(ended, 'ann', () => ended.does({ type: 'EndShoe' }))).toBe(40);
    expect(showing(ended)).toBe(0);
  });

  it('the table offers no Dragon Tail on the last coup, and returns one found there (VI-16)', () => {
    const table = tableOf(CM);
    shoeNow(table, { cuttingCardAt: 2, cuttingCardCoup: 0 });
    table.does({ type: 'OpenBetting' });
    expect(table.state.cards.shoe?.lastCoup).toBe(1);
    expect(table.refuses(tail('player-dragon-tail-early'), 'ann')).toMatchObject({
      code: 'tail-cannot-win',
      clause: '1.1 Dragon Tail placement time',
    });
    // Real cards: the cutting card shows while bets are open.
    const real = tableOf(CM, 'traditional', { shoeKind: 'physical' });
    real.does({ type: 'OpenBetting' });
    real.does(tail('player-dragon-tail-early'), 'ann');
    bet(real, 'bob', 'player', 100);
    const events = real.does({ type: 'ShowCuttingCard' });
    expect(events.map(({ type }) => type)).toEqual([
      'CuttingCardAppeared',
      'LastCoupAnnounced',
      'WagerRefused',
    ]);
    expect(real.patron('ann').chipsCents).toBe(1_000_000);
    expect(real.state.bets.wagers.map(({ person }) => person)).toEqual(['bob']);
  });

  it('[crown-melbourne 11.13] chips that lay on a late area before a Dragon Tail existed are returned', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    // Before the call the player is told to move or remove his chips.
    expect(table.refuses(tail('player-dragon-tail-late'), 'ann')).toMatchObject({
      code: 'tail-not-established',
      clause: '11.13',
      facts: { showing: 0 },
    });
    bet(table, 'bob', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    const found = {
      type: 'ReportMisplacedTail',
      person: 'ann',
      wager: 'player-dragon-tail-late',
      stakeCents: dollars(25),
    } as const;
    deal(table, PLAYER_WINS);
    expect(table.does(found)).toEqual([
      {
        type: 'MisplacedTailReturned',
        person: 'ann',
        wager: 'player-dragon-tail-late',
        stakeCents: dollars(25),
        clause: '11.13',
      },
    ]);
    announceAndSettle(table);
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
    expect(showing(table)).toBe(0);
    // The same holds for an early wager while a tail runs; chips on an open area are no mistake
    // (VI-17).
    const running = tableOf(CM);
    placed(running, 'player-dragon-tail-early', PLAYER_WINS);
    running.does({ type: 'OpenBetting' });
    bet(running, 'bob', 'player', 100);
    running.does({ type: 'CallNoMoreBets' });
    running.does({ ...found, wager: 'player-dragon-tail-early' });
    expect(running.refuses(found).code).toBe('not-this-irregularity');
  });

  it('[crown-melbourne 11.8.4 exception; 1.1 Dragon Tail Indicator] a Dragon Tail goes on after its own coup was dummy, void or undone (VI-10)', () => {
    const boss = pitBossOf(CM);
    const dummy = { type: 'DirectDummyCoup', ground: 'during-shoe', count: 1 } as const;
    const undone: Readonly<Record<string, (table: Scenario) => void>> = {
      dummy: (table) => {
        table.does(dummy, supervisorOf(CM));
        deal(table, PLAYER_WINS);
        announceAndSettle(table);
      },
      void: (table) => {
        deal(table, '9S 2H');
        table.does({ type: 'ReportOrderLost' }, supervisorOf(CM));
      },
      invalidated: (table) => {
        deal(table, PLAYER_WINS);
        announceAndSettle(table);
        table.does({ type: 'InvalidateResult', ground: 'fraud', why: 'a switched card' }, boss);
      },
    };
    for (const [what, happens] of Object.entries(undone)) {
      const table = tableOf(CM);
      table.does({ type: 'OpenBetting' });
      table.does(tail('player-dragon-tail-early'), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      happens(table);
      expect(showing(table), what).toBe(0);
      results(table, '9H 2C KS 5D');
      expect(showing(table), what).toBe(1);
      table.does({ type: 'OpenBetting' });
      expect(table.refuses(tail('player-dragon-tail-early'), 'ann').code).toBe('tail-running');
      table.does(tail('player-dragon-tail-late', 5), 'bob');
    }
  });

  it('[crown-melbourne 2.6.2] a Dragon Tail is taken only while the indicator is on', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    table.does(tail('player-dragon-tail-early'), 'ann');
    table.does({ type: 'SwitchIndicator', on: false });
    expect(table.refuses(tail('banker-dragon-tail-early', 5), 'bob')).toMatchObject({
      code: 'indicator-off',
      clause: '2.6.2',
    });
    table.does({ type: 'SwitchIndicator', on: true });
    table.does(tail('banker-dragon-tail-early', 5), 'bob');
  });

  it('only an early wager that stands establishes a Dragon Tail', () => {
    const table = tableOf(CM, 'traditional', { sign: setupFor(CM).sign });
    results(table, BANKER_WINS);
    playCoup(table, [['ann', 'player', 5]], PLAYER_WINS);
    expect(table.patron('ann').warned).toBe(true);
    table.does({ type: 'OpenBetting' });
    const short = { ...tail('player-dragon-tail-early'), stakeCents: dollars(5) };
    table.does(short, 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(showing(table)).toBe(0);
    expect(table.state.bets.slips).toEqual([]);
  });
});
