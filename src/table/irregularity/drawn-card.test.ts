import { describe, expect, it } from 'vitest';
import { openHands } from '../../../test/support/table/face-down.ts';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { inBothBooks } from '../../../test/support/table/victorian.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const BOOKS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'] as const;

function begin(table: Scenario): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
}

describe('a drawn card that was put back', () => {
  it.each(BOOKS)('in %s an excess card that was put back unseen opens the next coup', (bookId) => {
    const table = tableOf(bookId, 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    const by = supervisorOf(bookId);
    const [event] = table.does({ type: 'ReportCardPutBack', card: null, seen: false }, by);
    expect(event).toMatchObject({ type: 'ExcessCardDrawn', found: 'in-shoe' });
    expect(table.state.cards.carried).toMatchObject([{ seen: false }]);
  });

  it('[crown-melbourne 11.2 no discarding; victoria-2002 11.2 no discarding] a card of the coup that was put back stays with its hand', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      begin(table);
      deal(table, '9S 2H');
      const before = table.state;
      const [event] = table.does({ type: 'ReportCardPutBack', card: '2H', seen: true });
      expect(event).toMatchObject({
        type: 'CardPutBack',
        side: 'banker',
        clause: '11.2 no discarding',
      });
      expect(table.state).toEqual(before);
    });
  });

  it('[tasmania-2013 14.2/3] a card once drawn is taken out again and used', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    begin(table);
    deal(table, '9S 2H KD');
    const by = supervisorOf('tasmania-2013');
    const [event] = table.does({ type: 'ReportCardPutBack', card: 'KD', seen: true }, by);
    expect(event).toMatchObject({ type: 'CardPutBack', side: 'player', clause: '14.2/3' });
  });
});

describe('an excess card that was thrown away', () => {
  it('[crown-melbourne 11.2 no discarding; victoria-2002 11.2 no discarding] an excess card that was thrown away is taken from the discards and used', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const report = {
        type: 'ReportExcessCard',
        card: null,
        seen: false,
        discarded: true,
      } as const;
      const [event] = table.does(report);
      expect(event).toMatchObject({
        fate: 'opens-next-coup',
        found: 'in-discards',
        clause: '11.2 no discarding',
      });
      begin(table);
      table.does({ type: 'DrawCard', card: '4S' });
      expect(table.state.cards.carried).toEqual([]);
    });
  });

  it('[crown-melbourne 11.12; victoria-2002 11.13] an excess card found with cards of the next coup out stays in the discards, and the count is right', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      begin(table);
      deal(table, '9S 2H');
      const left = table.state.cards.shoe?.cardsLeft ?? 0;
      const report = {
        type: 'ReportExcessCard',
        card: null,
        seen: false,
        discarded: true,
      } as const;
      const [event] = table.does(report);
      expect(event).toMatchObject({
        fate: 'discarded',
        clause: bookId === 'crown-melbourne' ? '11.12' : '11.13',
      });
      expect(table.state.cards).toMatchObject({ carried: [], shoe: { cardsLeft: left - 1 } });
    });
  });
});

describe('an excess card at any moment', () => {
  it('[crown-melbourne 11.2; victoria-2002 11.2] a fifth card drawn before the hands are open is the third card that is due', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { ...PHYSICAL, facing: 'down' });
      begin(table);
      for (let drawn = 0; drawn < 4; drawn += 1) table.does({ type: 'DrawCard', card: null });
      const [early] = table.does({ type: 'ReportExcessCard', card: null, seen: false });
      expect(early).toMatchObject({ fate: 'next-card' });
      openHands(table, '2S AD', '5H 2C');
      const [third] = table.does({ type: 'DrawCard', card: null });
      expect(third).toMatchObject({ side: 'player', fromCarried: true });
    });
  });

  it.each(BOOKS)('in %s a card seen while bets are open makes the coup a dummy coup', (bookId) => {
    const table = tableOf(bookId, 'traditional', PHYSICAL);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    const by = supervisorOf(bookId);
    const events = table.does({ type: 'ReportExcessCard', card: '8S', seen: true }, by);
    expect(events.map(({ type }) => type)).toEqual(['ExcessCardDrawn', 'CoupBecameDummy']);
    expect(table.state).toMatchObject({ bets: { wagers: [] }, coup: { kind: 'dummy' } });
    expect(table.state.dummyDue).toBeNull();
  });

  it.each(['tasmania-2013', 'the-ville'])(
    'in %s a card seen before the hands were open and not needed leads a non-betting coup',
    (bookId) => {
      const table = tableOf(bookId, 'traditional', { ...PHYSICAL });
      begin(table);
      deal(table, PLAYER_WINS);
      table.does({ type: 'ReportFaceUpCard', card: '3S' }, supervisorOf(bookId));
      announceAndSettle(table);
      expect(table.state).toMatchObject({
        dummyDue: { left: 1 },
        cards: { carried: [{ card: '3S' }] },
      });
    },
  );

  it('a card that is due is no excess card', () => {
    const table = tableOf('crown-melbourne', 'traditional', PHYSICAL);
    begin(table);
    deal(table, '9S 2H');
    const report = { type: 'ReportExcessCard', card: null, seen: false } as const;
    expect(table.refuses(report).code).toBe('not-this-irregularity');
  });
});
