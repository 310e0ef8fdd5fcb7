import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  TIE,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { SIGN } from '../../../test/support/table/setups.ts';
import { inBothBooks, unburnedTable } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
/** Player 4 and Banker 6: Insurance is offered and Player draws. */
const INSURABLE = '2S KH 2D 6C';

function backed(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

describe('a card drawn behind the marker', () => {
  it('[tasmania-2013 9.4] a seen card that follows the marker out of the shoe prevents the non-betting coup', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    backed(table, PLAYER_WINS);
    table.does({ type: 'ShowCuttingCard' });
    const [excess, last] = table.does({ type: 'ReportExcessCard', card: '8S', seen: true });
    expect(excess).toMatchObject({ fate: 'discarded' });
    expect(last).toMatchObject({ type: 'LastCoupAnnounced', coup: 1 });
    announceAndSettle(table);
    expect(table.state).toMatchObject({ phase: 'shoe-over', dummyDue: null });
    table.does({ type: 'EndShoe' });
  });

  it('[tasmania-2013 14.4] a card that shows its face at the mouth behind the marker still opens a non-betting coup', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    backed(table, PLAYER_WINS);
    table.does({ type: 'ShowCuttingCard' });
    table.does({ type: 'ReportFaceUpCard', card: '8S' });
    announceAndSettle(table);
    table.does({ type: 'BeginDummyCoup' });
  });
});

describe('a coup without a result', () => {
  it('[tasmania-2013 6.2] a void coup uses up no coup without a wager (T-11)', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    table.does({ type: 'AskFreeCoups', count: 1 }, 'ann');
    table.does({ type: 'ApproveFreeCoups', count: 1 }, seniorOf('tasmania-2013'));
    backed(table, '9S');
    table.does({ type: 'ReportOrderLost' }, seniorOf('tasmania-2013'));
    expect(table.state.cards.shoe?.freeCoupsUsed).toBe(0);
  });

  it('at The Ville a short wager that a tie leaves alone earns no warning (V-12)', () => {
    const table = tableOf('the-ville', 'traditional', PHYSICAL);
    backed(table, TIE);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'ReportStake', wagerId: 1, stakeCents: cents(500) });
    const events = table.does({ type: 'SettleCoup' });
    expect(events.map(({ type }) => type)).toEqual(['CoupSettled']);
  });
});

describe('a seen card that the coup uses after all', () => {
  it('[crown-melbourne 11.1.1; victoria-2002 11.1.1] no dummy coup follows a rebuilt coup that used the seen card', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'ReportExcessCard', card: '7D', seen: true });
      table.does({ type: 'ReportMissedBurn', rebuild: true }, supervisorOf(bookId));
      table.does({ type: 'CloseReopening' });
      deal(table, '2H KD 5C 7D');
      expect(table.state).toMatchObject({ dummyDue: null, cards: { carried: [] } });
    });
  });

  it('[crown-melbourne 11.2; victoria-2002 11.2] no dummy coup follows where the seen card was the third card that had been left out', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      backed(table, '2S 7H KD KC');
      table.does({ type: 'ReportWrongCall', called: 'banker' });
      table.does({ type: 'ReportExcessCard', card: '6D', seen: true });
      table.does({ type: 'CallBackResult', why: 'a third card was due' });
      deal(table, '6D');
      announceAndSettle(table);
      expect(table.state.dummyDue).toBeNull();
      table.does({ type: 'OpenBetting' });
    });
  });
});

describe('the window for Insurance', () => {
  function insurable(bookId: string): Scenario {
    const table = tableOf(bookId, 'crown', PHYSICAL);
    backed(table, INSURABLE);
    expect(table.state.phase).toBe('insurance');
    return table;
  }

  it('[crown-melbourne 1.1 Insurance/No 6 timing and place; victoria-2002 1.1 Insurance/No 6 timing and place] nobody insures once the third card is known (VI-21)', () => {
    inBothBooks((bookId) => {
      const table = insurable(bookId);
      table.does({ type: 'ReportFaceUpCard', card: '4D' });
      const insure = { type: 'PlaceWager', wager: 'insurance', place: 3, length: null } as const;
      expect(table.refuses({ ...insure, stakeCents: cents(1000) }, 'ann').clause).not.toBeNull();
      expect(table.state.phase).toBe('drawing');
    });
  });

  it('[crown-melbourne 11.3; victoria-2002 11.3] the card for Player that went to Banker closes Insurance and goes to Player', () => {
    inBothBooks((bookId) => {
      const table = insurable(bookId);
      const events = table.does({ type: 'ReportCardToBanker', card: '4D' });
      expect(events.map(({ type }) => type)).toEqual(['InsuranceClosed', 'CardMovedToPlayer']);
    });
  });

  it('a result called while Insurance was open can be keyed and called back', () => {
    inBothBooks((bookId) => {
      const table = insurable(bookId);
      table.does({ type: 'ReportWrongCall', called: 'banker' });
      table.does({ type: 'CallBackResult', why: 'a third card was due' });
      deal(table, '4D');
      announceAndSettle(table);
    });
  });
});

describe('a burn, a shuffle and a cut stake', () => {
  it('[crown-melbourne 4.3.1; victoria-2002 4.3.1] the first card out of an unburned shoe is its opening burn and no burn before the coup', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses({ type: 'BurnBeforeCoup' })).toMatchObject({
        code: 'burn-first',
        clause: '4.3.1(a)',
      });
      table.does({ type: 'BurnCards', byFaceValue: false, card: null });
    });
  });

  it('[crown-melbourne 4.1.1(c); victoria-2002 4.1.1(c)] a shuffle ordered after the call and before a card happens at once', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      const order = { type: 'OrderShuffle', reason: 'abnormal-sequence', why: 'odd' } as const;
      table.does(order, seniorOf(bookId));
      expect(table.state).toMatchObject({ phase: 'preparing', bets: { wagers: [] } });
      expect(table.patron('ann').chipsCents).toBe(1_000_000);
    });
  });

  it('[crown-melbourne 4.1.1(d); victoria-2002 4.1.1(d)] a shuffle ordered with cards on the layout is refused with its clause', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      backed(table, '9S');
      const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'odd' } as const;
      expect(table.refuses(order, seniorOf(bookId))).toMatchObject({
        code: 'hand-in-progress',
        clause: '4.1.1(d)',
      });
    });
  });

  it('[crown-melbourne 7.3.1] a cut stake that its owner then lowers below the minimum is a short wager of his own', () => {
    const sign = { ...SIGN, differentialCents: cents(1000) };
    const table = tableOf('crown-melbourne', 'traditional', { sign, facing: 'down' });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 20);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReduceWagers' });
    table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'ReopenWagers' }, supervisorOf('crown-melbourne'));
    table.does({ type: 'AlterWager', wagerId: 1, stakeCents: cents(500) }, 'ann');
    expect(table.state.coup?.reducedIds).toEqual([]);
  });
});

describe('an error of an earlier shoe', () => {
  it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'])(
    'in %s an error in a coup of an earlier shoe can be noted',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      table.does({ type: 'ShowCuttingCard' });
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      table.does({ type: 'EndShoe' });
      const error = { type: 'ReportLaterError', coup: 2, what: 'called wrongly' } as const;
      expect(table.refuses(error).code).toBe('not-this-irregularity');
      expect(table.does({ ...error, shoe: 1 })).toMatchObject([{ coup: 2, shoe: 1 }]);
    },
  );
});
