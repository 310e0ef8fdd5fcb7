import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  DEALER,
  deal,
  PLAYER_WINS,
  readyTable,
  supervisorOf,
  TIE,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  called,
  dealt,
  held,
  nextCoup,
  SEATS,
  take,
} from '../../../test/support/table/shoe-held.ts';
import { dollars, inBothBooks } from '../../../test/support/table/victorian.ts';
import { publicView } from '../view/view-public.ts';

describe('offering the shoe', () => {
  it('[crown-melbourne 8.1.3; victoria-2002 8.1.3] the shoe is offered to the seated bettor with the largest main wager', () => {
    inBothBooks((bookId) => {
      const setup = setupFor(bookId, 'traditional', {
        method: 'player-holds-shoe',
        facing: 'down',
      });
      const table = readyTable(setup, SEATS);
      table.does({ type: 'BringChips', person: 'zoe', amountCents: dollars(2000) }, 'zoe');
      table.does({ type: 'PermitStanding', person: 'zoe', place: 4 }, supervisorOf(bookId));
      table.does({ type: 'StandAt', place: 4 }, 'zoe');
      nextCoup(table, [
        ['one', 'player', 200],
        ['eight', 'banker', 500],
        ['zoe', 'player', 900],
      ]);
      expect(table.refuses({ type: 'DrawCard', card: null })).toMatchObject({
        code: 'not-offered',
        clause: '8.1.3',
      });
      table.does({ type: 'OfferShoe' });
      expect(publicView(table.state).shoeOfferedTo).toBe('eight');
      expect(table.state.cards.shoeOffer?.queue).toEqual(['eight', 'one']);
      expect(table.refuses(take('banker'), 'zoe').code).toBe('not-offered');
    });
  });

  it('[crown-melbourne 8.1.3(a); victoria-2002 8.1.3(a)] the shoe is offered to the lowest seat among equal wagers', () => {
    inBothBooks((bookId) => {
      const table = called(bookId, [
        ['seven', 'player', 500],
        ['two', 'banker', 500],
      ]);
      table.does({ type: 'OfferShoe' });
      expect(table.state.cards.shoeOffer?.queue).toEqual(['two', 'seven']);
    });
  });

  it('[crown-melbourne 8.1.3(b); victoria-2002 8.1.3(b)] the coup is dealt another way when all decline the shoe', () => {
    inBothBooks((bookId) => {
      for (const method of ['highest-wagerers', 'dealer'] as const) {
        const table = called(bookId, [
          ['two', 'banker', 500],
          ['seven', 'player', 100],
        ]);
        const otherwise = { type: 'DealOtherwise', method } as const;
        expect(table.refuses(otherwise).code).toBe('not-offered');
        table.does({ type: 'OfferShoe' });
        table.does({ type: 'AnswerShoe', accept: false, side: 'banker' }, 'two');
        table.does({ type: 'PassOverShoe' });
        expect(table.refuses({ type: 'DrawCard', card: null })).toMatchObject({
          code: 'not-offered',
          clause: '8.1.3(b)',
        });
        expect(table.refuses({ type: 'DealOtherwise', method: 'player-holds-shoe' }).code).toBe(
          'method-not-in-book',
        );
        table.does(otherwise);
        for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
        expect(table.state.coup?.method).toBe(method);
        expect(publicView(table.state).coup?.banker.offeredTo).toBe(
          method === 'dealer' ? null : 'two',
        );
        // Only for this coup: the table's own method stands.
        expect(table.state.posts.method).toBe('player-holds-shoe');
      }
    });
  });
});

describe('giving the shoe up', () => {
  it('[crown-melbourne 8.1.3(h); victoria-2002 8.1.3(h)] the holder keeps the shoe while he does not lose', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, BANKER_WINS);
      announceAndSettle(table);
      nextCoup(table, [['two', 'banker', 100]]);
      expect(table.state.cards.shoeHolder?.person).toBe('two');
      expect(table.refuses({ type: 'OfferShoe' })).toMatchObject({
        code: 'shoe-with-a-player',
        clause: '8.1.3(h)',
      });
    });
  });

  it('[crown-melbourne 8.1.3(h)(i); victoria-2002 8.1.3(h)(i)] the holder may give the shoe up', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, BANKER_WINS);
      announceAndSettle(table);
      expect(table.refuses({ type: 'GiveUpShoe' }, 'seven').code).toBe('not-the-shoe-holder');
      table.does({ type: 'GiveUpShoe' }, 'two');
      nextCoup(table, [['seven', 'player', 100]]);
      table.does({ type: 'OfferShoe' });
      expect(publicView(table.state).shoeOfferedTo).toBe('seven');
    });
  });

  it('[crown-melbourne 8.1.3(h)(ii); victoria-2002 8.1.3(h)(ii)] the holder gives the shoe up after a lost wager, never after a Tie', () => {
    inBothBooks((bookId) => {
      const tied = held(bookId, 'up');
      dealt(tied, TIE);
      announceAndSettle(tied);
      expect(tied.state.cards.shoeHolder?.person).toBe('two');
      const lost = held(bookId, 'up');
      dealt(lost, PLAYER_WINS);
      const events = announceAndSettle(lost);
      expect(events.at(-1)).toMatchObject({ type: 'ShoeReturned', person: 'two', why: 'lost' });
      nextCoup(lost, [['two', 'banker', 100]]);
      lost.does({ type: 'OfferShoe' });
    });
  });

  it('a holder with wagers on both hands loses the shoe by the hand he deals for; in 2 to 1 Baccarat a Tie loses (VI-45)', () => {
    inBothBooks((bookId) => {
      for (const [cards, keeps] of [
        [BANKER_WINS, true],
        [PLAYER_WINS, false],
      ] as const) {
        const bets = [
          ['two', 'banker', 500],
          ['two', 'player', 100],
        ] as const;
        const table = called(bookId, bets, 'up');
        table.does({ type: 'OfferShoe' });
        table.does(take('banker'), 'two');
        dealt(table, cards);
        announceAndSettle(table);
        expect(table.state.cards.shoeHolder !== null, cards).toBe(keeps);
      }
    });
    const setup = setupFor('crown-melbourne', 'two-to-one', { method: 'player-holds-shoe' });
    const tied = readyTable(setup, SEATS);
    nextCoup(tied, [['two', 'banker', 500]]);
    tied.does({ type: 'OfferShoe' });
    tied.does(take('banker'), 'two');
    dealt(tied, TIE);
    announceAndSettle(tied);
    expect(tied.state.cards.shoeHolder).toBeNull();
  });

  it('[crown-melbourne 8.1.3(h)(iii); victoria-2002 8.1.3(h)(iii)] a Pit Boss can direct the holder to give the shoe up', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      for (const by of [DEALER, supervisorOf(bookId)]) {
        expect(table.refuses({ type: 'TakeBackShoe' }, by)).toMatchObject({
          code: 'not-your-act',
          clause: '8.1.3(h)(iii)',
        });
      }
      const [returned] = table.does({ type: 'TakeBackShoe' }, { person: 'pat', role: 'pit-boss' });
      expect(returned).toMatchObject({ type: 'ShoeReturned', why: 'taken-back' });
    });
  });

  it('[crown-melbourne 8.1.3(h)(iii); victoria-2002 8.1.3(h)(iii)] a holder who is directed to give up the shoe before the first card is not offered it again in that coup', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      table.does({ type: 'TakeBackShoe' }, { person: 'pat', role: 'pit-boss' });
      const [offered] = table.does({ type: 'OfferShoe' });
      expect(offered).toMatchObject({ type: 'ShoeOffered', queue: ['seven'] });
      table.does({ type: 'PassOverShoe' });
      table.does({ type: 'DealOtherwise', method: 'dealer' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      // In the next coup seat 2 is asked again, by the size of the wager.
      nextCoup(table, [['two', 'banker', 500]]);
      const [anew] = table.does({ type: 'OfferShoe' });
      expect(anew).toMatchObject({ queue: ['two'] });
    });
  });

  it('the dealer finishes a coup whose holder lost the shoe in the middle of it', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, '9S 2H');
      table.does({ type: 'TakeBackShoe' }, { person: 'pat', role: 'pit-boss' });
      deal(table, 'KD 5C');
      announceAndSettle(table);
      expect(table.state.record.settled?.result?.outcome).toBe('player');
    });
  });

  it('[crown-melbourne 8.1.3(h)(i); victoria-2002 8.1.3(h)(i)] the holder may give the shoe up at any time, and the dealer deals the rest of the coup', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, '9S 2H');
      table.does({ type: 'GiveUpShoe' }, 'two');
      for (const card of ['KD', '5C'] as const) table.does({ type: 'DrawCard', card });
      table.does({ type: 'AnnounceResult' });
      table.does({ type: 'SettleCoup' });
      expect(table.state.cards.shoeHolder).toBeNull();
    });
  });
});
