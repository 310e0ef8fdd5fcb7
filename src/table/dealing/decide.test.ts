import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { chipsOf, inBothBooks } from '../../../test/support/table/victorian.ts';
import type { Card, Side } from '../../rules/index.ts';
import { SPECTATOR } from '../model/viewer.ts';
import { view } from '../view/view.ts';
import { publicView } from '../view/view-public.ts';

const SEATS = { ann: 2, bob: 5, cat: 7, dee: 9, eve: 6 };

function open(table: Scenario, side: Side, cards: readonly Card[], by: string | typeof DEALER) {
  cards.forEach((card, at) => {
    table.does({ type: 'OpenCard', side, at, card }, by);
  });
}

describe('the three methods', () => {
  it('[crown-melbourne 8.1; victoria-2002 8.1] every coup records exactly one way of dealing', () => {
    inBothBooks((bookId) => {
      for (const method of ['highest-wagerers', 'dealer', 'player-holds-shoe'] as const) {
        const facing = method === 'dealer' ? 'up' : 'down';
        const table = tableOf(bookId, 'traditional', { method, facing });
        table.does({ type: 'OpenBetting' });
        expect(table.state.coup?.method).toBe(method);
      }
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      expect(table.state.record.settled?.method).toBe('dealer');
      expect(table.refuses({ type: 'ChooseMethod', method: 'dealer' }).code).toBe('not-your-act');
      table.does({ type: 'ChooseMethod', method: 'player-holds-shoe' }, supervisorOf(bookId));
      expect(table.state.posts.method).toBe('player-holds-shoe');
    });
  });

  it('[crown-melbourne 8.1.2; victoria-2002 8.1.2] a dealer who keeps the shoe opens both hands', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { method: 'dealer', facing: 'down' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'banker', 500);
      table.does({ type: 'CallNoMoreBets' });
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
      expect(table.state.coup?.openers).toMatchObject({
        player: { person: 'dealer', queue: [] },
        banker: { person: 'dealer', queue: [] },
      });
      expect(table.refuses({ type: 'OfferShoe' }).code).toBe('not-now');
      const body = { type: 'OpenCard', side: 'player', at: 0, card: '9S' } as const;
      expect(table.refuses(body, 'ann').code).toBe('not-the-opener');
      table.does(body);
    });
  });
});

describe('two hands and their cards', () => {
  it('[crown-melbourne 8.2.1; victoria-2002 8.2.1] two hands are dealt whatever the number of bettors', () => {
    inBothBooks((bookId) => {
      for (const bettors of [[], ['ann'], ['ann', 'bob', 'cat', 'dee']]) {
        const table = readyTable(setupFor(bookId), SEATS);
        const bets = bettors.map((person) => [person, 'player', 10] as const);
        playCoup(table, bets, PLAYER_WINS);
        const sides = table.log.flatMap((event) =>
          event.type === 'CardDrawn' ? [event.side] : [],
        );
        expect(sides).toEqual(['player', 'banker', 'player', 'banker']);
      }
    });
  });

  it('[crown-melbourne 1.1 Coup; 8.3.1(a); victoria-2002 1.1 Coup; 8.3.1(a)] each hand has two or three cards', () => {
    inBothBooks((bookId) => {
      for (const [cards, player, banker] of [
        [PLAYER_WINS, 2, 2],
        ['2S 2H 2D 3C 4S KH', 3, 3],
      ] as const) {
        const table = tableOf(bookId);
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, cards);
        expect(table.state.coup?.player).toHaveLength(player);
        expect(table.state.coup?.banker).toHaveLength(banker);
        // One card more belongs to no hand: it is refused and reported as an excess card.
        expect(table.refuses({ type: 'DrawCard', card: 'AS' }).code).toBe('no-more-cards');
        table.does({ type: 'ReportExcessCard', card: null, seen: false });
        announceAndSettle(table);
        expect(table.state.record.settled?.result).toMatchObject({
          playerCards: player,
          bankerCards: banker,
        });
      }
    });
  });

  it('[crown-melbourne 8.2.3; victoria-2002 8.2.3] the supervisor decides whether the cards lie face up or down', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      expect(table.refuses({ type: 'ChooseFacing', facing: 'down' })).toMatchObject({
        code: 'not-your-act',
        clause: '8.2.3',
      });
      table.does({ type: 'ChooseFacing', facing: 'down' }, supervisorOf(bookId));
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses({ type: 'DrawCard', card: '9S' }).code).toBe('card-not-needed');
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
      const hidden = view(table.state, SPECTATOR).table.coup;
      expect(hidden?.player.cards).toEqual([
        { face: 'down', card: null },
        { face: 'down', card: null },
      ]);
      table.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' });
      expect(view(table.state, SPECTATOR).table.coup?.player.cards[0]).toEqual({
        face: 'up',
        card: '9S',
      });
    });
  });

  it('[crown-melbourne 8.2.3 order; victoria-2002 8.2.3 order] the hands get their cards in turn, Player first', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H KD 5C');
      const coup = publicView(table.state).coup;
      expect(coup?.player.cards.map(({ card }) => card)).toEqual(['9S', 'KD']);
      expect(coup?.banker.cards.map(({ card }) => card)).toEqual(['2H', '5C']);
      expect([coup?.player.point, coup?.banker.point]).toEqual([9, 7]);
    });
  });

  it('[crown-melbourne 8.3.1; victoria-2002 8.3.1] the dealer chooses the hand shown first, but Player still draws first', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { facing: 'down' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
      open(table, 'banker', ['2H', '3C'], DEALER);
      const shown = publicView(table.state).coup;
      // Its count is announced as it appears, while the other hand is still down.
      expect([shown?.banker.point, shown?.player.point]).toEqual([5, null]);
      open(table, 'player', ['2S', '2D'], DEALER);
      expect(publicView(table.state).coup).toMatchObject({
        firstOpened: 'banker',
        nextCard: 'player',
      });
      // Third cards lie as the first four did.
      table.does({ type: 'DrawCard', card: null });
      expect(publicView(table.state).coup?.player.cards[2]).toEqual({ face: 'down', card: null });
      expect(table.refuses({ type: 'AnnounceResult' }).code).toBe('not-complete');
      table.does({ type: 'OpenCard', side: 'player', at: 2, card: '4S' });
      expect(publicView(table.state).coup).toMatchObject({
        player: { point: 8 },
        nextCard: 'banker',
      });
    });
  });

  it('[crown-melbourne 8.3.2; victoria-2002 8.3.2] the result is announced before anybody is paid', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      // Player 7 stands; Banker 2 + 2 draws a king.
      deal(table, '7S 2H KD 2C KH');
      expect(table.refuses({ type: 'SettleCoup' }).code).toBe('not-now');
      const [announced] = table.does({ type: 'AnnounceResult' });
      expect(announced).toMatchObject({
        type: 'ResultAnnounced',
        result: { outcome: 'player', playerPoint: 7, bankerPoint: 4 },
      });
      expect(chipsOf(table, 'ann')).toBe(9900);
      expect(publicView(table.state).coup?.result).toMatchObject({ outcome: 'player' });
    });
  });
});
