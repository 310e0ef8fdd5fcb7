import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  DEALER,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { chipsOf, dollars, inBothBooks, pitBossOf } from '../../../test/support/table/victorian.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const BOOKS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'] as const;
const BROUGHT = 2_000_000;
const WHY = 'the Player’s third card was not drawn';

/** Player 3 must draw against Banker 7, and nobody noticed. */
function threeAgainstSeven(table: Scenario): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '2S 5H AD 2C');
}

describe('a third card that was due and was not drawn', () => {
  it.each(BOOKS)(
    'in %s a result is called back before it is paid, and the due card drawn',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      const reporting = supervisorOf(bookId);
      threeAgainstSeven(table);
      const [called] = table.does({ type: 'ReportWrongCall', called: 'banker' }, reporting);
      expect(called).toMatchObject({
        wrongly: 'third-card-missing',
        result: { outcome: 'banker' },
      });
      table.does({ type: 'CallBackResult', why: WHY }, reporting);
      expect(table.state).toMatchObject({ phase: 'drawing', coup: { result: null } });
      deal(table, '6S');
      announceAndSettle(table);
      expect(table.state.record.tally).toMatchObject({ player: 1, banker: 0 });
      expect(table.patron('ann').chipsCents).toBe(1_010_000);
    },
  );

  it.each(BOOKS)('in %s a payment goes back while no later coup has begun', (bookId) => {
    const table = tableOf(bookId, 'traditional', PHYSICAL);
    threeAgainstSeven(table);
    table.does({ type: 'ReportWrongCall', called: 'banker' }, supervisorOf(bookId));
    table.does({ type: 'SettleCoup' });
    expect(table.patron('bob').chipsCents).toBe(1_009_500);
    const [back] = table.does({ type: 'CallBackResult', why: WHY }, seniorOf(bookId));
    expect(back).toMatchObject({ settled: { adjustments: [{}, {}], claims: [] } });
    expect(table.state).toMatchObject({
      phase: 'drawing',
      coup: { number: 1, result: null },
      cards: { shoe: { coups: 0 } },
      record: { tally: { banker: 0 }, houseCents: 0, commissionCents: 0, coupsDealt: 0 },
    });
    expect(table.state.bets.wagers.map(({ stakeCents }) => stakeCents)).toEqual([10_000, 10_000]);
    expect(chipsInPlay(table.state)).toBe(BROUGHT);
    deal(table, '6S');
    announceAndSettle(table);
    expect(table.patron('ann').chipsCents).toBe(1_010_000);
    expect(table.patron('bob').chipsCents).toBe(990_000);
    expect(table.state.record).toMatchObject({ coupsDealt: 1, tally: { player: 1, banker: 0 } });
    expect(chipsInPlay(table.state)).toBe(BROUGHT);
  });

  it('[crown-melbourne 13.9; victoria-2002 13.10] money that was paid is taken back by the senior office', () => {
    for (const bookId of ['crown-melbourne', 'victoria-2002']) {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      expect(table.refuses({ type: 'CallBackResult', why: WHY }, DEALER)).toMatchObject({
        code: 'not-your-act',
        clause: bookId === 'crown-melbourne' ? '13.9' : '13.10',
      });
    }
  });

  it('[crown-melbourne 11.12; victoria-2002 11.13] a called result stands once a later coup began', () => {
    for (const bookId of ['crown-melbourne', 'victoria-2002']) {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      threeAgainstSeven(table);
      table.does({ type: 'ReportWrongCall', called: 'banker' });
      table.does({ type: 'SettleCoup' });
      table.does({ type: 'OpenBetting' });
      const late = table.refuses({ type: 'CallBackResult', why: WHY }, seniorOf(bookId));
      expect(late.code).toBe('not-now');
      table.does({ type: 'ReportLaterError', coup: 1, what: WHY });
      expect(table.state.record.tally).toMatchObject({ player: 0, banker: 1 });
    }
  });
});

describe('a result that was called wrongly', () => {
  it('[crown-melbourne 11.12; victoria-2002 11.13] a wrongly called result is paid as it was called, and corrected before the next coup', () => {
    for (const bookId of ['crown-melbourne', 'victoria-2002']) {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'player-run', 10, 2);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      const [called] = table.does({ type: 'ReportWrongCall', called: 'banker' });
      expect(called).toMatchObject({ wrongly: 'outcome', result: { outcome: 'banker' } });
      table.does({ type: 'SettleCoup' });
      expect(table.patron('ann').chipsCents).toBe(990_000);
      expect(table.state.bets.slips).toEqual([]);
      table.does({ type: 'CallBackResult', why: 'called wrongly' }, seniorOf(bookId));
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(1_010_000);
      expect(table.state.bets.slips).toMatchObject([{ progress: { matched: 1 } }]);
      expect(chipsInPlay(table.state)).toBe(BROUGHT);
    }
  });

  it('a call that agrees with the cards cannot be reported as wrong', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    expect(table.refuses({ type: 'ReportWrongCall', called: 'player' })).toMatchObject({
      code: 'not-this-irregularity',
      clause: '11.12',
    });
  });

  it('an electronic shoe calls its own results, so none is called back', () => {
    const table = tableOf('crown-melbourne');
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    const refused = table.refuses(
      { type: 'CallBackResult', why: WHY },
      seniorOf('crown-melbourne'),
    );
    expect(refused.code).toBe('not-this-irregularity');
  });

  it('[crown-melbourne 8.1.3(h)(ii)] the holder who lost the shoe by a wrong call holds it again', () => {
    const table = tableOf('crown-melbourne', 'traditional', {
      ...PHYSICAL,
      method: 'player-holds-shoe',
    });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'OfferShoe' });
    table.does({ type: 'AnswerShoe', accept: true, side: 'player' }, 'ann');
    table.does({ type: 'CallNoMoreBets' });
    for (const card of ['9S', '2H', 'KD', '5C'] as const) {
      table.does({ type: 'DrawCard', card }, DEALER, 'ann');
    }
    table.does({ type: 'ReportWrongCall', called: 'banker' });
    table.does({ type: 'SettleCoup' });
    expect(table.state.cards.shoeHolder).toBeNull();
    table.does({ type: 'CallBackResult', why: WHY }, seniorOf('crown-melbourne'));
    expect(table.state.cards.shoeHolder).toMatchObject({ person: 'ann' });
  });

  it('deferred commission that was collected on the wrong win goes back with it', () => {
    const table = tableOf('victoria-2002', 'traditional', PHYSICAL);
    table.does({ type: 'ApproveDeferral', person: 'bob', approved: true });
    threeAgainstSeven(table);
    table.does({ type: 'ReportWrongCall', called: 'banker' });
    table.does({ type: 'SettleCoup' });
    table.does({ type: 'CollectCommission', person: 'bob' }, 'bob');
    table.does({ type: 'CallBackResult', why: WHY }, seniorOf('victoria-2002'));
    expect(table.patron('bob')).toMatchObject({ chipsCents: 990_000, owedMillicents: 0 });
    expect(table.state.record.commissionCents).toBe(0);
    deal(table, '6S');
    announceAndSettle(table);
    expect(chipsInPlay(table.state)).toBe(BROUGHT);
  });

  it('money that a winner took away in the meantime becomes a claim', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    const all = table.patron('ann').chipsCents;
    table.does({ type: 'TakeChips', person: 'ann', amountCents: all }, 'ann');
    const [back] = table.does({ type: 'CallBackResult', why: WHY }, seniorOf('crown-melbourne'));
    expect(back).toMatchObject({ settled: { claims: [{ person: 'ann', amountCents: 20_000 }] } });
  });

  it('a short wager is judged again, as if its owner had not been warned', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 5]], PLAYER_WINS);
    expect(table.patron('ann').warned).toBe(true);
    table.does({ type: 'CallBackResult', why: WHY }, seniorOf('crown-melbourne'));
    announceAndSettle(table);
    expect(table.patron('ann')).toMatchObject({ warned: true, chipsCents: 1_000_500 });
  });
});

describe('a wager that was paid wrongly', () => {
  it.each(BOOKS)(
    'in %s a wrong payment is booked as handed over, and corrected by the senior office',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const [found] = table.does({
        type: 'ReportPayment',
        wagerId: 1,
        returnedCents: dollars(300),
      });
      expect(found).toMatchObject({ person: 'ann', bookedCents: 20_000, amountCents: 10_000 });
      expect(table.patron('ann').chipsCents).toBe(1_020_000);
      const why = 'paid twice';
      const correct = {
        type: 'CorrectPayment',
        person: 'ann',
        amountCents: dollars(-100),
        why,
        wagerId: 1,
      } as const;
      table.does(correct, seniorOf(bookId));
      expect(table.patron('ann').chipsCents).toBe(1_010_000);
      expect(chipsInPlay(table.state)).toBe(BROUGHT);
    },
  );

  it('[crown-melbourne 13.4] undoing the coup takes back what was handed over', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does({ type: 'ReportPayment', wagerId: 1, returnedCents: dollars(300) });
    table.does(
      { type: 'InvalidateResult', ground: 'fraud', why: 'marked cards' },
      seniorOf('crown-melbourne'),
    );
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
  });

  it('a losing wager that was paid is reported too, but not one that nobody settled', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 100]], BANKER_WINS);
    const paid = { type: 'ReportPayment', returnedCents: dollars(200) } as const;
    table.does({ ...paid, wagerId: 1 });
    expect(table.patron('ann').chipsCents).toBe(1_010_000);
    expect(table.refuses({ ...paid, wagerId: 9 }).code).toBe('no-such-wager');
    expect(table.refuses({ ...paid, wagerId: 1 }).code).toBe('amount-not-lawful');
  });

  it('[crown-melbourne 13.9; victoria-2002 13.10] a payment that was corrected is not taken back twice when the result is called back', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      playCoup(table, [['ann', 'banker', 100]], BANKER_WINS);
      table.does({ type: 'ReportPayment', wagerId: 1, returnedCents: dollars(200) });
      const put = { type: 'CorrectPayment', person: 'ann', why: 'paid too much', coup: 1 } as const;
      table.does({ ...put, amountCents: -500 as never }, pitBossOf(bookId));
      expect(chipsOf(table, 'ann')).toBe(10_095);
      table.does({ type: 'CallBackResult', why: 'a card is missing' }, pitBossOf(bookId));
      expect(chipsOf(table, 'ann')).toBe(9_900);
      announceAndSettle(table);
      expect(chipsOf(table, 'ann')).toBe(10_095);
    });
  });
});
