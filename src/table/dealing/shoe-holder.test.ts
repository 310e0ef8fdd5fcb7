import { describe, expect, it } from 'vitest';
import { openHands } from '../../../test/support/table/face-down.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  DEALER,
  PLAYER_WINS,
} from '../../../test/support/table/scenario.ts';
import { called, dealt, held, take } from '../../../test/support/table/shoe-held.ts';
import { dollars, gainOf, inBothBooks } from '../../../test/support/table/victorian.ts';
import type { Side } from '../../rules/index.ts';
import { markersAt } from '../view/markers.ts';
import { publicView } from '../view/view-public.ts';

describe('holding the shoe', () => {
  it('[crown-melbourne 8.1.3(c); victoria-2002 8.1.3(c)] a player who holds the shoe changes nothing about wagers and odds', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      dealt(table, BANKER_WINS);
      const won = gainOf(table, 'two', () => announceAndSettle(table));
      expect(won).toBe(500 + 475);
      expect(table.state.record.houseCents).toBe(dollars(100) - dollars(475));
    });
  });

  it('[crown-melbourne 8.1.3(c)(i); victoria-2002 8.1.3(c)(i)] the holder may let a seated person deal for him', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      const name = { type: 'AuthoriseDealer', person: 'three' } as const;
      expect(table.refuses(name, 'seven').code).toBe('not-the-shoe-holder');
      expect(table.refuses({ ...name, person: 'zoe' }, 'two')).toMatchObject({
        code: 'not-seated',
        clause: '8.1.3(c)(i)',
      });
      table.does(name, 'two');
      expect(table.refuses({ type: 'DrawCard', card: '9S' }, 'seven').code).toBe(
        'not-the-shoe-holder',
      );
      dealt(table, PLAYER_WINS, 'three');
      announceAndSettle(table);
      expect(table.state.record.settled).toMatchObject({
        method: 'player-holds-shoe',
        holder: 'two',
        dealtBy: 'three',
      });
    });
  });

  it('[crown-melbourne 8.1.3(c)(ii); victoria-2002 8.1.3(c)(ii)] the dealer or a seated person may open for the holder', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null }, 'two');
      table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'two');
      const hand = { type: 'AuthoriseOpener', side: 'banker' } as const;
      expect(table.does({ ...hand, person: 'dealer' }, 'two')).toEqual([
        { type: 'OpenerAuthorised', side: 'banker', person: 'dealer' },
      ]);
      const [opened] = table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '9H' });
      expect(opened).toMatchObject({ type: 'CardOpened', person: DEALER.person });
      table.does({ ...hand, person: 'three' }, 'two');
      table.does({ type: 'OpenCard', side: 'banker', at: 1, card: 'KC' }, 'three');
    });
  });

  it('[crown-melbourne 8.1.3(d); victoria-2002 8.1.3(d)] a marker beside the shoe shows who holds it', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      expect(markersAt(table.state)).toContainEqual({ at: 'shoe', says: 'hand', side: 'banker' });
      expect(publicView(table.state).shoeHolder).toMatchObject({ person: 'two', side: 'banker' });
    });
  });

  it('[crown-melbourne 8.1.3(e); victoria-2002 8.1.3(e)] the holder keeps the cards in full view; a breach is recorded and the shoe can be taken', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      const [incident] = table.does({
        type: 'RecordIncident',
        what: 'cards held below the table',
        kind: 'cards-out-of-view',
        persons: ['two'],
      });
      expect(incident).toMatchObject({
        clause: '8.1.3(e)',
        persons: [{ person: 'two', seat: 2 }],
        supervisor: 'sue',
        atMs: table.atMs,
      });
      table.does({ type: 'TakeBackShoe' }, { person: 'pat', role: 'pit-boss' });
      expect(table.state.cards.shoeHolder).toBeNull();
    });
  });

  it('[crown-melbourne 8.1.3(f); victoria-2002 8.1.3(f)] another player’s hand reaches him face down through the dealer', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null }, 'two');
      const accept = { type: 'AnswerHand', side: 'player', accept: true } as const;
      expect(table.does(accept, 'seven')).toEqual([
        {
          type: 'HandAccepted',
          side: 'player',
          person: 'seven',
          path: ['two', DEALER.person, 'seven'],
        },
      ]);
      const values = publicView(table.state).coup?.player.cards.map(({ card }) => card);
      expect(values).toEqual([null, null]);
    });
  });

  it('[crown-melbourne 8.1.3(g); 8.1.3(g)(i); 8.1.3(g)(ii); victoria-2002 8.1.3(g); 8.1.3(g)(i); 8.1.3(g)(ii)] the cards of each hand lie on the hand’s own area', () => {
    inBothBooks((bookId) => {
      const table = held(bookId);
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null }, 'two');
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'seven');
      table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'two');
      table.does({ type: 'OpenCard', side: 'player', at: 0, card: '2S' }, 'seven');
      table.does({ type: 'OpenCard', side: 'player', at: 1, card: '2D' }, 'seven');
      table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '2H' }, 'two');
      table.does({ type: 'OpenCard', side: 'banker', at: 1, card: '5C' }, 'two');
      const area = (side: Side) =>
        publicView(table.state).coup?.[side].cards.map(({ card }) => card);
      expect([area('player'), area('banker')]).toEqual([
        ['2S', '2D'],
        ['2H', '5C'],
      ]);
      // The third card: dealt by the holder, turned by whoever opens that hand.
      expect(table.refuses({ type: 'DrawCard', card: null }).code).toBe('not-the-shoe-holder');
      table.does({ type: 'DrawCard', card: null }, 'two');
      const third = { type: 'OpenCard', side: 'player', at: 2, card: '3S' } as const;
      expect(table.refuses(third, 'two').code).toBe('not-the-opener');
      table.does(third, 'seven');
      expect(area('player')).toEqual(['2S', '2D', '3S']);
    });
  });

  it('[crown-melbourne 8.1.3(i); victoria-2002 8.1.3(i)] a player who opens one hand may ask for both in turn', () => {
    inBothBooks((bookId) => {
      const table = called(bookId, [['two', 'banker', 500]]);
      table.does({ type: 'OfferShoe' });
      table.does(take('banker'), 'two');
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null }, 'two');
      table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'two');
      // Nobody backed Player, so the dealer would open it.
      expect(table.state.coup?.openers?.player.person).toBe('dealer');
      table.does({ type: 'AskBothHands' }, 'two');
      openHands(table, '2S KD', '9H KC', 'two');
      const opened = table.log.filter(({ type }) => type === 'CardOpened');
      expect(opened).toHaveLength(4);
    });
  });
});
