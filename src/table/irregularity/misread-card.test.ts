import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  DEALER,
  deal,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dollars,
  gainOf,
  inBothBooks,
  limitPair,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';
import { BOOKS, type Card, type Side } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;

/** Ann has $100 on Player and Bob $100 on Banker, and these cards were keyed. */
function keyed(table: Scenario, cards: string): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
}

/** The card at this place was misread and is really this one. */
function really(table: Scenario, side: Side, at: number, card: Card) {
  return table.does(
    { type: 'CorrectCard', side, at, card },
    seniorOf(table.state.setup?.bookId ?? ''),
  );
}

const hand = ({ state }: Scenario, side: Side) => state.coup?.[side].map(({ card }) => card);

describe('a misread card whose third cards are out', () => {
  it('[crown-melbourne 11.6.2; victoria-2002 11.7.2] a third card that the Banker was not due opens a dummy coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      // Player 5 draws a 2 that is really an 8: Banker 3 stands on it, so his 9 was not due.
      keyed(table, '2S KH 3D 3C 2C 9C');
      const events = really(table, 'player', 2, '8C');
      expect(events).toMatchObject([
        { type: 'CardCorrected', was: '2C', card: '8C' },
        { type: 'ThirdCardMoved', from: 'banker', fate: 'opens-dummy-coup' },
      ]);
      expect(hand(table, 'banker')).toEqual(['KH', '3C']);
      expect(table.state.cards.carried).toMatchObject([{ card: '9C', seen: true }]);
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 3, bankerPoint: 3 });
      expect(table.state.dummyDue).not.toBeNull();
    });
  });

  it('[crown-melbourne 11.6.1(a); victoria-2002 11.7.1(a)] a third card of a Player who stands is the Banker’s where he must draw', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      // Keyed as 5, the Player really has 6 and stands; Banker 4 draws the card.
      keyed(table, '2S KH 3D 4C 2C');
      really(table, 'player', 1, '4D');
      expect(hand(table, 'player')).toEqual(['2S', '4D']);
      expect(hand(table, 'banker')).toEqual(['KH', '4C', '2C']);
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ outcome: 'tie' });
    });
  });

  it('[crown-melbourne 11.6.1(b); victoria-2002 11.7.1(b)] both third cards open dummy coups in their order where a natural was misread', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      keyed(table, '2S KH 3D 4C 4D 9C');
      really(table, 'player', 0, '5S');
      expect(hand(table, 'player')).toEqual(['5S', '3D']);
      expect(hand(table, 'banker')).toEqual(['KH', '4C']);
      expect(table.state.cards.carried.map(({ card }) => card)).toEqual(['4D', '9C']);
      const won = gainOf(table, 'ann', () => announceAndSettle(table));
      expect(won).toBe(200);
      table.does({ type: 'BeginDummyCoup' });
      table.does({ type: 'DrawCard', card: null });
      table.does({ type: 'DrawCard', card: null });
      expect([hand(table, 'player'), hand(table, 'banker')]).toEqual([['4D'], ['9C']]);
    });
  });

  it('[crown-melbourne 11.3; victoria-2002 11.3; tasmania-2013 14.3] a card that went to the Banker goes to the Player who was due it', () => {
    for (const bookId of ['crown-melbourne', 'victoria-2002', 'tasmania-2013']) {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      // Keyed as 6, the Player really has 4: the Banker's third card is his.
      keyed(table, '2S KH 4D 4C 3C');
      really(table, 'player', 1, '2D');
      expect(hand(table, 'player')).toEqual(['2S', '2D', '3C']);
      expect(hand(table, 'banker')).toEqual(['KH', '4C']);
      expect(table.refuses({ type: 'AnnounceResult' }).code).toBe('not-complete');
      deal(table, '5H');
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 7, bankerPoint: 9 });
    }
  });

  it('[tasmania-2013 14.1] a surplus card that everybody saw opens a non-betting coup', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    keyed(table, '2S KH 3D 6C 2C');
    // Really a natural 8: neither hand was due the card.
    really(table, 'player', 1, '6D');
    expect(table.state.cards.carried).toMatchObject([{ card: '2C', seen: true }]);
    announceAndSettle(table);
    expect(table.state.dummyDue).toMatchObject({ left: 1 });
  });

  it('a surplus card that a second correction makes due again is the next card drawn', () => {
    const table = tableOf(CM, 'traditional', PHYSICAL);
    keyed(table, '2S KH 3D 6C 2C');
    really(table, 'player', 1, '6D');
    expect(table.state.dummyDue).not.toBeNull();
    really(table, 'player', 1, '3D');
    table.does({ type: 'DrawCard', card: null });
    expect(hand(table, 'player')).toEqual(['2S', '3D', '2C']);
    expect(table.state.dummyDue).toBeNull();
  });
});

describe('a misread card after the result', () => {
  it.each(BOOKS.map(({ id }) => id))(
    'in %s a called result is taken back with the card and called anew',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      keyed(table, BANKER_WINS);
      table.does({ type: 'AnnounceResult' });
      const events = table.does(
        { type: 'CorrectCard', side: 'banker', at: 0, card: '7H' },
        supervisorOf(bookId),
      );
      expect(events.map(({ type }) => type)).toEqual(['ResultCalledBack', 'CardCorrected']);
      expect(table.state.phase).toBe('drawing');
      deal(table, '8C');
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 0, bankerPoint: 7 });
    },
  );

  it.each(BOOKS.map(({ id }) => id))(
    'in %s a paid result is undone with the card, to the cent, while no later coup began',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      keyed(table, BANKER_WINS);
      announceAndSettle(table);
      expect(table.patron('bob').chipsCents).toBe(1_009_500);
      const wrong = { type: 'CorrectCard', side: 'banker', at: 0, card: 'AH' } as const;
      expect(table.refuses(wrong, DEALER).code).toBe('not-your-act');
      table.does(wrong, seniorOf(bookId));
      expect(table.state.bets.wagers).toHaveLength(2);
      expect(chipsInPlay(table.state)).toBe(2_000_000);
      deal(table, '8C 5C');
      announceAndSettle(table);
      // Player 2 and 8 make 0, Banker 1 and 5 make 6.
      expect(table.patron('bob').chipsCents).toBe(1_009_500);
      expect(table.state.record).toMatchObject({ tally: { banker: 1 }, coupsDealt: 1 });
    },
  );

  it('[crown-melbourne 11.12; victoria-2002 11.13] a card of an earlier coup stays as it was read once bets are called for', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], BANKER_WINS);
      table.does({ type: 'OpenBetting' });
      const late = { type: 'CorrectCard', side: 'banker', at: 0, card: 'AH' } as const;
      expect(table.refuses(late, seniorOf(bookId)).code).toBe('not-now');
    });
  });
});

describe('Insurance and a misread card', () => {
  const SIGN = { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) };
  const crown = (bookId: string) => richTable(bookId, SIGN, { ann: 3, bob: 5 }, 'crown');
  const insure = (table: Scenario, amount: number) => bet(table, 'ann', 'insurance', amount);

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] Insurance goes back where the Banker’s 6 was misread, a third card out or not', () => {
    for (const third of ['', '8D']) {
      inBothBooks((bookId) => {
        const table = crown(bookId);
        keyed(table, '2S 9H 2D 7C');
        insure(table, 50);
        if (third !== '') deal(table, third);
        const before = chipsOf(table, 'ann');
        const events = really(table, 'banker', 1, '8C');
        expect(events.at(-1)).toMatchObject({
          type: 'InsuranceTakenBack',
          returned: [{ person: 'ann', amountCents: dollars(50) }],
        });
        expect(chipsOf(table, 'ann') - before).toBe(50);
        expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'not-offered' } });
      });
    }
  });

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] Insurance stays where the right card still opens the window', () => {
    inBothBooks((bookId) => {
      const table = crown(bookId);
      keyed(table, '2S 9H 2D 7C');
      insure(table, 50);
      really(table, 'player', 0, '3S');
      expect(table.state.phase).toBe('insurance');
      expect(table.state.bets.wagers).toHaveLength(3);
    });
  });

  it('[crown-melbourne 8.3.1; victoria-2002 8.3.1] the window opens where a result was called by a misread card', () => {
    inBothBooks((bookId) => {
      const table = crown(bookId);
      // Keyed as 6 against 6; the Player really has 5 and must draw.
      keyed(table, '2S 9H 4D 7C');
      announceAndSettle(table);
      really(table, 'player', 1, '3D');
      expect(table.state.phase).toBe('insurance');
      insure(table, 50);
      deal(table, '8C');
      const won = gainOf(table, 'ann', () => announceAndSettle(table));
      // Banker 6 beats Player 3 and Insurance loses.
      expect(won).toBe(0);
    });
  });

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] nobody insures any more once the Player’s third card is known', () => {
    inBothBooks((bookId) => {
      const table = crown(bookId);
      keyed(table, '2S 9H 2D 8C 4D');
      really(table, 'banker', 1, '7C');
      expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'not-offered' } });
    });
  });
});

describe('a coup that was called before its third card', () => {
  const SIGN = { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) };

  it.each([false, true])(
    '[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] the window that the wrong call ended opens again when the result is called back (paid: %s)',
    (paid) => {
      inBothBooks((bookId) => {
        const table = richTable(bookId, SIGN, { ann: 3, bob: 5 }, 'crown');
        keyed(table, '2S 9H 2D 7C');
        bet(table, 'bob', 'insurance', 20);
        table.does({ type: 'ReportWrongCall', called: 'banker' });
        if (paid) table.does({ type: 'SettleCoup' });
        table.does({ type: 'CallBackResult', why: 'no third card' }, seniorOf(bookId));
        expect(table.state.phase).toBe('insurance');
        bet(table, 'ann', 'insurance', 50);
        expect(table.state.bets.wagers).toHaveLength(4);
      });
    },
  );

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] a window that the dealer had closed stays closed', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, SIGN, { ann: 3, bob: 5 }, 'crown');
      keyed(table, '2S 9H 2D 7C');
      table.does({ type: 'CloseInsurance' });
      table.does({ type: 'ReportWrongCall', called: 'banker' });
      table.does({ type: 'CallBackResult', why: 'no third card' });
      expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'closed' } });
    });
  });
});
