import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  DEALER,
  deal,
  loadShoe,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { cardsLeftNow, dealCoup, inBothBooks } from '../../../test/support/table/victorian.ts';
import { publicView } from '../view/view-public.ts';

/** Coup 70 is about to be dealt and the cutting card lies this many cards ahead. */
function beforeCoup70(bookId: string, ahead: number): Scenario {
  const table = tableOf(bookId);
  cardsLeftNow(table, 20 + ahead, 69);
  dealCoup(table, () => bet(table, 'ann', 'player', 100), '');
  return table;
}

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

/** Coup 70 with the cutting card, then coup 71, the last. */
function played71(bookId: string): Scenario {
  const table = beforeCoup70(bookId, 3);
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  playCoup(table, [['ann', 'player', 100]], BANKER_WINS);
  return table;
}

describe('the cutting card', () => {
  it('[crown-melbourne 8.3.4(a); victoria-2002 8.3.4(a)] the cutting card is set aside and never scored', () => {
    inBothBooks((bookId) => {
      const table = beforeCoup70(bookId, 0);
      const events = table.does({ type: 'DrawCard', card: '9S' });
      expect(events).toMatchObject([
        { type: 'CuttingCardAppeared', inCoup: 70 },
        { type: 'CardDrawn', side: 'player', card: '9S' },
      ]);
      expect(publicView(table.state).shoe?.cuttingCardOut).toBe(true);
      deal(table, '2H KD 5C');
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['9S', 'KD']);
    });
  });

  it('[crown-melbourne 8.3.4(b); victoria-2002 8.3.4(b)] the cutting card does not stop the coup under way', () => {
    inBothBooks((bookId) => {
      const table = beforeCoup70(bookId, 3);
      deal(table, '9S 2H KD');
      expect(table.state.cards.shoe?.cuttingCardAt).toBeNull();
      const events = table.does({ type: 'DrawCard', card: '5C' });
      expect(typesOf(events)).toEqual(['CuttingCardAppeared', 'CardDrawn']);
      announceAndSettle(table);
      expect(table.state.record.settled).toMatchObject({
        number: 70,
        result: { outcome: 'player' },
      });
      expect(table.patron('ann').chipsCents).toBe(1_010_000);
    });
  });

  it('[crown-melbourne 8.3.4(c); victoria-2002 8.3.4(c)] the cutting card makes the next coup the last for bets', () => {
    inBothBooks((bookId) => {
      const table = beforeCoup70(bookId, 3);
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      const events = table.does({ type: 'OpenBetting' });
      expect(events).toMatchObject([
        { type: 'LastCoupAnnounced', coup: 71, clause: '8.3.4(c)' },
        { type: 'BettingOpened', coup: 71, last: true },
      ]);
      expect(publicView(table.state).coup?.last).toBe(true);
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state.phase).toBe('shoe-over');
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'shoe-over',
        clause: '8.3.4(c)',
      });
    });
  });

  it('[crown-melbourne 4.1.1(b); victoria-2002 4.1.1(b)] the cutting card ends the shoe after the last coup', () => {
    inBothBooks((bookId) => {
      const table = played71(bookId);
      expect(table.state.cards.shoe?.coups).toBe(71);
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('shoe-over');
      table.does({ type: 'EndShoe' });
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-shuffled');
      loadShoe(table);
      table.does({ type: 'OpenBetting' });
      expect(table.state.coup?.number).toBe(1);
    });
  });

  it('[crown-melbourne 8.3.4(d); victoria-2002 8.3.4(d)] the cutting card may be followed by dummy coups', () => {
    inBothBooks((bookId) => {
      const table = played71(bookId);
      const order = { type: 'DirectDummyCoup', ground: 'after-last-coup', count: 2 } as const;
      expect(table.refuses(order).code).toBe('not-your-act');
      expect(table.does(order, supervisorOf(bookId))).toMatchObject([{ clause: '8.3.4(d)' }]);
      expect(table.refuses({ type: 'EndShoe' }).code).toBe('dummy-coup-due');
      for (let count = 0; count < 2; count += 1) {
        table.does({ type: 'BeginDummyCoup' });
        expect(publicView(table.state).coup).toMatchObject({
          kind: 'dummy',
          dummyClause: '8.3.4(d)',
        });
        deal(table, BANKER_WINS);
        announceAndSettle(table);
        expect(table.state.phase).toBe('shoe-over');
      }
      expect(table.refuses({ type: 'BeginDummyCoup' }).code).toBe('not-a-dummy-coup');
      table.does({ type: 'EndShoe' });
    });
  });

  it('[crown-melbourne 8.3.4(e); victoria-2002 8.3.4(e)] the cutting card asks for a shuffle or pre-shuffled cards', () => {
    inBothBooks((bookId) => {
      const shuffled = played71(bookId);
      shuffled.does({ type: 'EndShoe' });
      expect(shuffled.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
      shuffled.does({ type: 'ShuffleCards', reason: 'end-of-shoe' });
      const prepared = played71(bookId);
      prepared.does({ type: 'EndShoe' });
      const custody = { shuffledBy: 'eve', seal: '77', place: 'card store', unbroken: true };
      prepared.does({ type: 'IntroducePreShuffled', custody });
      expect(prepared.state.cards.shoe).toMatchObject({ number: 2, stage: 'shuffled' });
    });
  });
});

describe('in which coup it appears (VI-34)', () => {
  it('the coming coup is the last when the cutting card appears before the call (VI-34)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      expect(typesOf(table.does({ type: 'ShowCuttingCard' }))).toEqual([
        'CuttingCardAppeared',
        'LastCoupAnnounced',
      ]);
      expect(table.state.cards.shoe?.lastCoup).toBe(1);
      expect(table.refuses({ type: 'ShowCuttingCard' }).code).toBe('cutting-card-not-due');
    });
  });

  it('the last coup is the next one open for wagers when the cutting card appears in a dummy coup (VI-34)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const ground = bookId === 'crown-melbourne' ? 'during-shoe' : 'before-initial-deal';
      table.does({ type: 'DirectDummyCoup', ground, count: 2 }, supervisorOf(bookId));
      cardsLeftNow(table, 22, 68);
      table.does({ type: 'BeginDummyCoup' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state.cards.shoe).toMatchObject({ cuttingCardCoup: 69, lastCoup: null });
      table.does({ type: 'BeginDummyCoup' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      table.does({ type: 'OpenBetting' });
      expect(table.state.cards.shoe?.lastCoup).toBe(71);
    });
  });

  it('an electronic shoe finds its cutting card without the dealer (VI-34)', () => {
    inBothBooks((bookId) => {
      const table = beforeCoup70(bookId, 3);
      expect(table.refuses({ type: 'ShowCuttingCard' }, DEALER).code).toBe('cutting-card-not-due');
    });
  });
});
