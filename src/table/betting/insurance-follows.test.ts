import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  chipsOf,
  dollars,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

/** Banker 9 + 7 = 6 against Player 2 + 2 = 4. */
const SIX = '2S 9H 2D 7C';

/** The window is open; ann and bob have main wagers, and ann is insured for the most she may. */
function insured(bookId: string, main: number, physical = false): Scenario {
  const sign = signFor(limitPair(10, 5000));
  const kind = physical ? ({ shoeKind: 'physical' } as const) : {};
  const table = richTable(bookId, { sign, ...kind }, { ann: 3, bob: 5 }, 'crown');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', main);
  bet(table, 'bob', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, SIX);
  bet(table, 'ann', 'insurance', main);
  return table;
}

const wagerOf = (table: Scenario, type: WagerType) =>
  table.state.bets.wagers.find((wager) => wager.type === type);
const insuredFor = (table: Scenario) => (wagerOf(table, 'insurance')?.stakeCents ?? 0) / 100;

function offered(table: Scenario, bookId: string): void {
  table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
  const choice = 'offer-retraction';
  table.does({ type: 'DecideMisdelivery', choice }, supervisorOf(bookId));
}

describe('Insurance follows its main wager', () => {
  it('[crown-melbourne 11.7(b); 1.1 Insurance/No 6 amount] Insurance goes back with its main wager, or down to what is left of it', () => {
    const out = insured(CM, 151);
    const wagerId = wagerOf(out, 'banker')?.id ?? 0;
    offered(out, CM);
    expect(
      out.does({ type: 'RetractWager', wagerId, leaveCents: dollars(0) }, 'ann'),
    ).toMatchObject([
      { type: 'WagerRetracted' },
      { type: 'WagerRefused', clause: '1.1 Insurance/No 6 amount' },
    ]);
    expect(chipsOf(out, 'ann')).toBe(100_000);
    const less = insured(CM, 3425);
    offered(less, CM);
    const main = wagerOf(less, 'banker')?.id ?? 0;
    less.does({ type: 'RetractWager', wagerId: main, leaveCents: dollars(25) }, 'ann');
    expect(insuredFor(less)).toBe(25);
    expect(chipsOf(less, 'ann')).toBe(100_000 - 25 - 25);
  });

  it('[victoria-2002 11.8.2] a retracted wager takes its Insurance with it', () => {
    const table = insured(V02, 151);
    const wagerId = wagerOf(table, 'banker')?.id ?? 0;
    offered(table, V02);
    table.does({ type: 'RetractWager', wagerId, leaveCents: dollars(0) }, 'ann');
    expect(insuredFor(table)).toBe(0);
    expect(chipsOf(table, 'ann')).toBe(100_000);
  });

  it('[crown-melbourne 13.2.1; victoria-2002 13.2.1] a voided wager takes its Insurance with it', () => {
    inBothBooks((bookId) => {
      const table = insured(bookId, 200);
      const wagerId = wagerOf(table, 'banker')?.id ?? 0;
      table.does({ type: 'VoidWager', wagerId, why: 'a late chip' }, pitBossOf(bookId));
      expect(insuredFor(table)).toBe(0);
      expect(chipsOf(table, 'ann')).toBe(100_000);
    });
  });

  it('a stake found lower after the result lowers the Insurance with it (VI-22)', () => {
    inBothBooks((bookId) => {
      const table = insured(bookId, 200, true);
      deal(table, '3S');
      table.does({ type: 'AnnounceResult' });
      const wagerId = wagerOf(table, 'banker')?.id ?? 0;
      table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(120) });
      expect(insuredFor(table)).toBe(120);
    });
  });

  it('[crown-melbourne 11.7; victoria-2002 11.8] players may still insure after their option', () => {
    inBothBooks((bookId) => {
      const table = insured(bookId, 200);
      offered(table, bookId);
      table.does({ type: 'CloseRetraction' });
      expect(table.state.phase).toBe('insurance');
      bet(table, 'bob', 'insurance', 100);
      deal(table, '3S');
      announceAndSettle(table);
    });
  });

  it('[crown-melbourne 11.7(c); victoria-2002 11.8.3] a dummy coup has no window for Insurance', () => {
    inBothBooks((bookId) => {
      const table = insured(bookId, 200);
      table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      const choice = 'dummy-coup';
      table.does({ type: 'DecideMisdelivery', choice }, supervisorOf(bookId));
      expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'closed' } });
      expect(chipsOf(table, 'ann')).toBe(100_000);
    });
  });

  it('[crown-melbourne 11.1.1; victoria-2002 11.1.1] a rebuilt coup returns the Insurance of the old one', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId, 'crown', { shoeKind: 'physical' }));
      loadShoe(table, 100, false);
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'banker', 200);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, SIX);
      bet(table, 'ann', 'insurance', 200);
      table.does({ type: 'ReportMissedBurn', rebuild: true }, supervisorOf(bookId));
      expect(insuredFor(table)).toBe(0);
      expect(chipsOf(table, 'ann')).toBe(10_000 - 200);
    });
  });

  it('[crown-melbourne 1.1 Insurance/No 6 amount; 7.3.1; victoria-2002 1.1 Insurance/No 6 amount; 7.3.1] a short wager that goes back whatever the result cannot be insured', () => {
    inBothBooks((bookId) => {
      const sign = signFor(limitPair(10, 5000), { groups: { insurance: limitPair(1, 5000) } });
      const table = richTable(bookId, { sign }, { ann: 3, bob: 5 }, 'crown');
      const short = ['ann', 'player', 5] as const;
      const full = ['bob', 'player', 10] as const;
      playCoup(table, [short, full], PLAYER_WINS);
      table.does({ type: 'OpenBetting' });
      for (const [person, wager, amount] of [short, full]) bet(table, person, wager, amount);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, SIX);
      const insure = { type: 'PlaceWager', wager: 'insurance', place: 3, length: null } as const;
      expect(table.refuses({ ...insure, stakeCents: dollars(5) }, 'ann')).toMatchObject({
        code: 'insurance-over-cap',
        facts: { capCents: 0 },
      });
    });
  });
});
