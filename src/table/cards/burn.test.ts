import { describe, expect, it } from 'vitest';
import {
  bet,
  deal,
  openTable,
  type Scenario,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  cardsLeftNow,
  inBothBooks,
  loadUnburned,
  unburnedTable,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { Card } from '../../rules/index.ts';
import { publicView } from '../view/view-public.ts';

function loaded(bookId: string): Scenario {
  const table = openTable(setupFor(bookId));
  loadUnburned(table);
  return table;
}

const burn = (byFaceValue: boolean, card: Card | null) =>
  ({ type: 'BurnCards', byFaceValue, card }) as const;

describe('the burn after a shuffle', () => {
  it('[crown-melbourne 4.3.1; victoria-2002 4.3.1] the burn after a shuffle comes before the first coup', () => {
    inBothBooks((bookId) => {
      for (const table of [loaded(bookId), unburnedTable(bookId)]) {
        expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
          code: 'burn-first',
          clause: '4.3.1(a)',
          facts: { route: '11.1' },
        });
        table.does(burn(false, null));
        table.does({ type: 'OpenBetting' });
        expect(table.refuses(burn(false, null)).code).toBe('already-burned');
      }
    });
  });

  it('[crown-melbourne 4.3.1(a); victoria-2002 4.3.1(a)] the burn after a shuffle is one card, shown only on request', () => {
    inBothBooks((bookId) => {
      const table = loaded(bookId);
      expect(table.refuses(burn(false, '7C')).code).toBe('card-not-needed');
      const [hidden] = table.does(burn(false, null));
      expect(hidden).toMatchObject({ count: 1, shown: null, clause: '4.3.1(a)' });
      expect(table.state.cards.shoe?.cardsLeft).toBe(415);
      const asked = loaded(bookId);
      const [request] = asked.does({ type: 'AskBurn', what: 'see' }, 'ann');
      expect(request).toEqual({ type: 'BurnAsked', person: 'ann', what: 'see' });
      expect(asked.refuses(burn(false, null)).code).toBe('card-needed');
      expect(asked.does(burn(false, '7C'))).toMatchObject([{ count: 1, shown: '7C' }]);
      expect(asked.state.cards.shoe?.cardsLeft).toBe(415);
    });
  });

  it('[crown-melbourne 4.3.1(b); victoria-2002 4.3.1(b)] the burn after a shuffle goes by face value when a player asks', () => {
    inBothBooks((bookId) => {
      expect(loaded(bookId).refuses(burn(true, '7C'))).toMatchObject({
        code: 'burn-not-in-book',
        clause: '4.3.1(b)',
      });
      for (const [card, left] of [
        ['7C', 408],
        ['KD', 405],
        ['TH', 405],
        ['AS', 414],
      ] as const) {
        const table = loaded(bookId);
        table.does({ type: 'AskBurn', what: 'face-value' }, 'bob');
        const [event] = table.does(burn(true, card));
        expect(event).toMatchObject({ shown: card, clause: '4.3.1(b)' });
        expect(table.state.cards.shoe?.cardsLeft, card).toBe(left);
      }
    });
    // At Crown the dealer may decline; in 2002 the request binds (VI-32).
    const crown = loaded(CM);
    crown.does({ type: 'AskBurn', what: 'face-value' }, 'bob');
    crown.does(burn(false, null));
    const older = loaded(V02);
    older.does({ type: 'AskBurn', what: 'face-value' }, 'bob');
    older.does({ type: 'AskBurn', what: 'see' }, 'ann');
    expect(older.refuses(burn(false, '7C'))).toMatchObject({
      code: 'burn-first',
      clause: '4.3.1(b)',
    });
  });

  it('a single burn card is shown to the person who asked even where the face value is declined (VI-32)', () => {
    const table = loaded(CM);
    table.does({ type: 'AskBurn', what: 'face-value' }, 'bob');
    table.does({ type: 'AskBurn', what: 'see' }, 'ann');
    expect(table.refuses(burn(false, null)).code).toBe('card-needed');
    table.does(burn(false, '7C'));
  });
});

describe('the call for bets and its end', () => {
  it('[crown-melbourne 4.3.1(c); victoria-2002 4.3.1(c)] the call for bets opens betting for every place and records its time', () => {
    inBothBooks((bookId) => {
      const table = loaded(bookId);
      table.does(burn(false, null));
      table.atMs += 1234;
      const [opened] = table.does({ type: 'OpenBetting' });
      expect(opened).toMatchObject({ type: 'BettingOpened', coup: 1, atMs: table.atMs });
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'banker', 100);
    });
  });

  it('[crown-melbourne 4.3.1(d); 8.2.2(a); victoria-2002 4.3.1(d); 8.2.2(a)] the call of no more bets closes betting before any card', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      expect(table.refuses({ type: 'DrawCard', card: '9S' }).code).toBe('not-now');
      expect(table.refuses({ type: 'BurnBeforeCoup' }).code).toBe('not-now');
      const call = table.does({ type: 'CallNoMoreBets' });
      expect(call).toEqual([{ type: 'BettingClosed', atMs: table.atMs }]);
      const late = { type: 'PlaceWager', wager: 'tie', stakeCents: 1000, place: 3, length: null };
      expect(table.refuses(late as never, 'ann')).toMatchObject({
        code: 'betting-closed',
        clause: '8.2.2(a)',
      });
      deal(table, '9S');
    });
  });
});

describe('the optional burn before a coup', () => {
  const called = (bookId: string) => {
    const table = tableOf(bookId);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    return table;
  };

  it('[crown-melbourne 8.2.2(b); victoria-2002 8.2.2(b)] the optional burn before a coup takes exactly one card', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      cardsLeftNow(table, 300);
      table.does({ type: 'BurnBeforeCoup' });
      expect(table.refuses({ type: 'BurnBeforeCoup' })).toMatchObject({
        code: 'already-burned',
        clause: '8.2.2(b)',
      });
      // Player 4 draws an 8 and Banker 5 stands: five cards.
      deal(table, '2S 3H 2D 2C 8S');
      expect(table.state.cards.shoe?.cardsLeft).toBe(294);
      expect(table.state.cards.shoe?.burnedCards).toBe(2);
      expect(publicView(table.state).coup?.burned).toBe(true);
    });
  });

  it('[crown-melbourne 8.2.2(b); victoria-2002 8.2.2(b)] the optional burn is shown on request only, and refused when the cards left are needed (VI-33, VI-68)', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      expect(table.refuses({ type: 'BurnBeforeCoup', card: '7C' }).code).toBe('card-not-needed');
      table.does({ type: 'AskBurn', what: 'see' }, 'ann');
      expect(table.refuses({ type: 'BurnBeforeCoup' }).code).toBe('card-needed');
      expect(table.does({ type: 'BurnBeforeCoup', card: '7C' })).toEqual([
        { type: 'CoupBurned', shown: '7C' },
      ]);
      const late = called(bookId);
      cardsLeftNow(late, 20);
      // The cutting card lies before the burn card: it belongs to this coup (VI-34).
      const events = late.does({ type: 'BurnBeforeCoup' });
      expect(events.map(({ type }) => type)).toEqual(['CuttingCardAppeared', 'CoupBurned']);
      expect(late.state.cards.shoe).toMatchObject({ cuttingCardCoup: 1, lastCoup: null });
      deal(late, '9S 2H KD 5C');
      late.does({ type: 'AnnounceResult' });
      late.does({ type: 'SettleCoup' });
      late.does({ type: 'OpenBetting' });
      bet(late, 'ann', 'player', 100);
      late.does({ type: 'CallNoMoreBets' });
      // One coup is to come: seven cards suffice for a burn and that coup, six do not.
      cardsLeftNow(late, 6, 1);
      expect(late.refuses({ type: 'BurnBeforeCoup' })).toMatchObject({
        code: 'no-more-cards',
        clause: '8.2.2(b)',
      });
      cardsLeftNow(late, 7, 1);
      late.does({ type: 'BurnBeforeCoup' });
    });
  });
});
