import { describe, expect, it } from 'vitest';
import {
  chipsInPlay,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { SIGN } from '../../../test/support/table/setups.ts';
import { inBothBooks } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const ANN = [['ann', 'player', 100]] as const;
const TOO_MUCH = { type: 'ReportPayment', wagerId: 1, returnedCents: cents(30_000) } as const;

function twoCoups(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  playCoup(table, ANN, PLAYER_WINS);
  playCoup(table, ANN, PLAYER_WINS);
  return table;
}

describe('a wager of an earlier coup that was paid wrongly', () => {
  it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'])(
    'in %s a wrong payment of an earlier coup is booked as handed over, and corrected',
    (bookId) => {
      const table = twoCoups(bookId);
      const [found] = table.does(TOO_MUCH);
      expect(found).toMatchObject({ coup: 1, shoe: 1, bookedCents: 20_000, amountCents: 10_000 });
      expect(table.patron('ann').chipsCents).toBe(1_030_000);
      const right = { type: 'CorrectPayment', person: 'ann', why: 'overpaid', coup: 1 } as const;
      table.does({ ...right, amountCents: cents(-10_000) as never }, seniorOf(bookId));
      expect(table.patron('ann').chipsCents).toBe(1_020_000);
      expect(chipsInPlay(table.state)).toBe(2_000_000);
    },
  );

  it('[crown-melbourne 13.4; victoria-2002 13.4] invalidating the coup afterwards takes back exactly what was handed over', () => {
    inBothBooks((bookId) => {
      const table = twoCoups(bookId);
      table.does(TOO_MUCH);
      expect(table.refuses(TOO_MUCH).code).toBe('amount-not-lawful');
      const undo = { type: 'InvalidateResult', ground: 'fraud', why: 'fraud', coup: 1 } as const;
      table.does(undo, seniorOf(bookId));
      expect(table.patron('ann').chipsCents).toBe(1_010_000);
      expect(table.refuses(TOO_MUCH).code).toBe('no-such-wager');
    });
  });
});

describe('winnings that are held', () => {
  it('[crown-melbourne 13.4; victoria-2002 13.4] an invalidated win comes out of the winnings that were seized', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'RecordIncident', what: 'phone', kind: 'device', persons: ['ann'] });
      playCoup(table, ANN, PLAYER_WINS);
      const senior = seniorOf(bookId);
      table.does({ type: 'SeizeWinnings', person: 'ann', amountCents: cents(10_000) }, senior);
      const [released] = table.does(
        { type: 'InvalidateResult', ground: 'fraud', why: 'a device' },
        senior,
      );
      expect(released).toMatchObject({ type: 'WinningsReleased', amountCents: 10_000 });
      expect(table.patron('ann')).toMatchObject({ chipsCents: 1_000_000, seizedCents: 0 });
    });
  });
});

describe('a cut under the differential', () => {
  it('[crown-melbourne 7.4] a wager within the differential is cut with the others although its owner has an arrangement (VI-80)', () => {
    const sign = { ...SIGN, differentialCents: cents(50_000) };
    const table = tableOf('crown-melbourne', 'traditional', { sign });
    const arranged = { type: 'ArrangeExtraCommission', person: 'ann' } as const;
    table.does({ ...arranged, maximumCents: cents(100_000) }, seniorOf('crown-melbourne'));
    table.does({ type: 'OpenBetting' });
    for (const [person, place, dollars] of [
      ['ann', 3, 300],
      ['bob', 5, 500],
    ] as const) {
      const stakeCents = cents(dollars * 100);
      table.does({ type: 'PlaceWager', wager: 'player', stakeCents, place, length: null }, person);
    }
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReduceWagers' }, supervisorOf('crown-melbourne'));
    expect(table.state.bets.wagers.map(({ stakeCents }) => stakeCents)).toEqual([18_800, 31_200]);
  });
});
