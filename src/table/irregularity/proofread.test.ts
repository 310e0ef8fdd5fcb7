import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  leaveCards,
  PLAYER_WINS,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { dealt, held } from '../../../test/support/table/shoe-held.ts';
import { INSPECTOR, tasTable } from '../../../test/support/table/tasmania.ts';
import { inBothBooks, shoeNow, unburnedTable } from '../../../test/support/table/victorian.ts';
import { withoutCoup } from '../model/play.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;

function unburnedCoup(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting', unburned: true });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

function coupBefore(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

describe('a forgotten burn', () => {
  it('[crown-melbourne 11.1.1; victoria-2002 11.1.1] a forgotten burn that was to go by face value is made up by face value', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      table.does({ type: 'AskBurn', what: 'face-value' }, 'ann');
      unburnedCoup(table, '2S 9H KD 5C');
      const [rebuilt] = table.does(
        { type: 'ReportMissedBurn', rebuild: true },
        supervisorOf(bookId),
      );
      expect(rebuilt).toMatchObject({ byFaceValue: { shown: '2S', count: 3 } });
      const { shoe, carried } = table.state.cards;
      expect(shoe?.burnedCards).toBe(3);
      expect((shoe?.cardsLeft ?? 0) + carried.length).toBe(413);
    });
  });

  it('[crown-melbourne 4.3.1; victoria-2002 4.3.1] a burn noticed before any card is drawn is simply made', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'BurnCards', byFaceValue: false, card: null });
      expect(table.state).toMatchObject({
        phase: 'betting',
        cards: { shoe: { stage: 'ready', burnedCards: 1, cardsLeft: 415 } },
      });
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
    });
  });

  it('[crown-melbourne 4.3.1; victoria-2002 4.3.1] no dummy coup begins in a shoe that was not burned', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      const ground = bookId === 'crown-melbourne' ? 'start-of-shoe' : 'before-initial-deal';
      table.does({ type: 'DirectDummyCoup', ground, count: 1 }, supervisorOf(bookId));
      expect(table.refuses({ type: 'BeginDummyCoup' })).toMatchObject({
        code: 'burn-first',
        clause: '4.3.1(a)',
      });
    });
  });
});

describe('the shoe in a player’s hand', () => {
  it('[crown-melbourne 8.1.3; victoria-2002 8.1.3] a holder who authorised another to draw may draw again himself', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      table.does({ type: 'AuthoriseDealer', person: 'three' }, 'two');
      table.does({ type: 'DrawCard', card: null }, 'three');
      table.does({ type: 'DrawCard', card: null }, 'two');
    });
  });

  it('[crown-melbourne 4.4.3; victoria-2002 4.4.3] a player who deals from the shoe has handled the cards', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      expect(table.state.cards.shoe?.handled).toBe(false);
      dealt(table, 'KD');
      expect(table.state.cards.shoe?.handled).toBe(true);
    });
  });
});

describe('an excess card at the end of the shoe', () => {
  function afterLastCoup(bookId: string): Scenario {
    const table = tableOf(bookId);
    shoeNow(table, { lastCoup: 1, cuttingCardAt: 1, cuttingCardCoup: 0 });
    coupBefore(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(table.state.phase).toBe('shoe-over');
    return table;
  }

  it('[crown-melbourne 11.2; victoria-2002 11.2] an excess card found after the last coup is settled lies in the discards (VI-36)', () => {
    inBothBooks((bookId) => {
      const table = afterLastCoup(bookId);
      const left = table.state.cards.shoe?.cardsLeft ?? 0;
      const [excess] = table.does(
        { type: 'ReportExcessCard', card: null, seen: false },
        supervisorOf(bookId),
      );
      expect(excess).toMatchObject({ fate: 'discarded' });
      expect(table.state.cards).toMatchObject({ carried: [], shoe: { cardsLeft: left - 1 } });
    });
  });

  it('[crown-melbourne 11.2; victoria-2002 11.2] a seen excess card leads the dummy coups that follow the last coup (VI-36)', () => {
    inBothBooks((bookId) => {
      const table = afterLastCoup(bookId);
      const ground = 'after-last-coup';
      table.does({ type: 'DirectDummyCoup', ground, count: 2 }, supervisorOf(bookId));
      table.does({ type: 'ReportExcessCard', card: '8S', seen: true }, supervisorOf(bookId));
      expect(table.state).toMatchObject({
        dummyDue: { ground, left: 2 },
        cards: { carried: [{ card: '8S' }] },
      });
    });
  });
});

describe('too few cards', () => {
  it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'])(
    'in %s too few cards are no report where no card is due',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      coupBefore(table, PLAYER_WINS);
      expect(table.refuses({ type: 'ReportTooFewCards' }, supervisorOf(bookId))).toMatchObject({
        code: 'not-this-irregularity',
      });
    },
  );
});

describe('the marker with real cards', () => {
  it('[tasmania-2013 9.4] a marker that shows after a coup’s last card leaves one more coup (T-09)', () => {
    const table = tasTable(PHYSICAL);
    coupBefore(table, PLAYER_WINS);
    table.does({ type: 'ShowCuttingCard' });
    announceAndSettle(table);
    expect(table.state.phase).toBe('between');
    coupBefore(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(table.state.phase).toBe('shoe-over');
  });

  it('[tasmania-2013 9.4] a marker that shows within a coup makes that coup the last', () => {
    const table = tasTable(PHYSICAL);
    coupBefore(table, '2S 3H');
    table.does({ type: 'ShowCuttingCard' });
    deal(table, '5D 5C');
    announceAndSettle(table);
    expect(table.state.phase).toBe('shoe-over');
  });
});

describe('a known card', () => {
  it('[tasmania-2013 14.4] no bet is taken on a card seen behind an undisclosed one (T-32)', () => {
    const table = tasTable();
    coupBefore(table, PLAYER_WINS);
    table.does({ type: 'ReportExcessCard', card: null, seen: false }, INSPECTOR);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    const events = table.does({ type: 'ReportFaceUpCard', card: '9H' }, INSPECTOR);
    expect(events.map(({ type }) => type)).toEqual(['FaceUpCardFound', 'CoupBecameDummy']);
    expect(table.state.bets.wagers).toEqual([]);
    expect(table.state.cards.carried).toMatchObject([{ card: null }, { card: '9H' }]);
  });
});

describe('order lost', () => {
  it('[victoria-2002 11.12] the Game Supervisor decides on four open cards whose order is lost, as on three', () => {
    const table = tableOf('victoria-2002', 'traditional', PHYSICAL);
    coupBefore(table, '2S 3H 2D KC');
    const [voided] = table.does({ type: 'ReportOrderLost' }, supervisorOf('victoria-2002'));
    expect(voided).toMatchObject({ type: 'CoupVoided' });
  });
});

describe('a shuffle that is ordered at once', () => {
  it('[crown-melbourne 4.1.1(c); victoria-2002 4.1.1(c)] a shuffle ordered while bets are open and no card is out happens now, and wagers go back', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      const chips = table.patron('ann').chipsCents;
      table.does(
        { type: 'OrderShuffle', reason: 'abnormal-sequence', why: 'the same five cards again' },
        seniorOf(bookId),
      );
      expect(table.patron('ann').chipsCents).toBe(chips + 10_000);
      expect(table.state).toMatchObject({ phase: 'preparing', coup: null, bets: { wagers: [] } });
    });
  });
});

describe('the cut', () => {
  it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'])(
    'in %s somebody who accepted the cut and leaves does not hold up the shoe',
    (bookId) => {
      const table = tableOf(bookId);
      leaveCards(table, 6);
      table.state = withoutCoup(table.state, 'shoe-over');
      shoeNow(table, { lastCoup: table.state.cards.shoe?.coups ?? 0 });
      table.does({ type: 'EndShoe' });
      if (bookId === 'tasmania-2013') table.does({ type: 'CheckCardsAsPlayer', person: null });
      table.does({ type: 'ShuffleCards', reason: 'end-of-shoe' });
      const [first, ...rest] = table.state.cards.shoe?.cut?.queue ?? [];
      const person = table.state.people.seats[first ?? 0] ?? '';
      table.does({ type: 'AnswerCut', accept: true }, person);
      table.does({ type: 'LeaveSeat' }, person);
      expect(table.state.cards.shoe?.cut).toMatchObject({ accepted: null, queue: rest });
    },
  );
});
