import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  readyTable,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, dollars, inBothBooks } from '../../../test/support/table/victorian.ts';
import type { Card, Side } from '../../rules/index.ts';
import { markersAt } from '../view/markers.ts';
import { publicView } from '../view/view-public.ts';

const SEATS = { ann: 2, bob: 5, cat: 7, dee: 9, eve: 6 };

type Bets = readonly (readonly [person: string, side: Side, dollars: number])[];

/** Four cards face down, the hands offered to the highest wagerers. */
function faceDown(bookId: string, bets: Bets, seats: Readonly<Record<string, number>> = SEATS) {
  const method = { method: 'highest-wagerers', facing: 'down' } as const;
  const table = readyTable(setupFor(bookId, 'traditional', method), seats);
  table.does({ type: 'OpenBetting' });
  for (const [person, side, amount] of bets) bet(table, person, side, amount);
  table.does({ type: 'CallNoMoreBets' });
  for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
  return table;
}

const offered = (table: Scenario, side: Side) =>
  publicView(table.state).coup?.[side].offeredTo ?? null;

function open(table: Scenario, side: Side, cards: readonly Card[], by: string | typeof DEALER) {
  cards.forEach((card, at) => {
    table.does({ type: 'OpenCard', side, at, card }, by);
  });
}

describe('cards to the highest wagerers', () => {
  it('[crown-melbourne 8.1.1; victoria-2002 8.1.1] each hand is offered to its highest bettor', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [
        ['ann', 'player', 100],
        ['bob', 'player', 300],
        ['cat', 'banker', 50],
      ]);
      expect([offered(table, 'player'), offered(table, 'banker')]).toEqual(['bob', 'cat']);
      // One person's wagers on a hand are added, Tie and side wagers are not (VI-44).
      const added = faceDown(bookId, [
        ['ann', 'player', 200],
        ['ann', 'player', 200],
        ['bob', 'player', 300],
      ]);
      expect(offered(added, 'player')).toBe('ann');
    });
  });

  it('standing bettors get no cards unless the house sets it otherwise (VI-71)', () => {
    inBothBooks((bookId) => {
      for (const standingMayOpenCards of [false, true]) {
        const setup = setupFor(bookId, 'traditional', {
          method: 'highest-wagerers',
          facing: 'down',
          settings: standingMayOpenCards ? { standingMayOpenCards } : {},
        });
        const table = readyTable(setup, { bob: 5 });
        table.does({ type: 'BringChips', person: 'zoe', amountCents: dollars(1000) }, 'zoe');
        table.does({ type: 'PermitStanding', person: 'zoe', place: 4 }, supervisorOf(bookId));
        table.does({ type: 'StandAt', place: 4 }, 'zoe');
        table.does({ type: 'OpenBetting' });
        bet(table, 'zoe', 'player', 900);
        bet(table, 'bob', 'player', 300);
        table.does({ type: 'CallNoMoreBets' });
        for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
        expect(offered(table, 'player')).toBe(standingMayOpenCards ? 'zoe' : 'bob');
      }
    });
  });

  it('[crown-melbourne 8.1.1(a); victoria-2002 8.1.1(a)] a player who declines passes the cards to the next highest', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [
        ['ann', 'banker', 500],
        ['bob', 'banker', 300],
        ['cat', 'banker', 100],
      ]);
      const asked: (string | null)[] = [];
      for (const person of ['ann', 'bob']) {
        asked.push(offered(table, 'banker'));
        table.does({ type: 'AnswerHand', side: 'banker', accept: false }, person);
      }
      asked.push(offered(table, 'banker'));
      expect(asked).toEqual(['ann', 'bob', 'cat']);
      expect(table.refuses({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann').code).toBe(
        'not-offered',
      );
    });
  });

  it('[crown-melbourne 8.1.1(b); victoria-2002 8.1.1(b)] the cards go to the lowest seat among equal bettors', () => {
    inBothBooks((bookId) => {
      const seats = { high: 7, low: 3 };
      const table = faceDown(
        bookId,
        [
          ['high', 'player', 300],
          ['low', 'player', 300],
        ],
        seats,
      );
      expect(offered(table, 'player')).toBe('low');
    });
  });

  it('[crown-melbourne 8.1.1(b)(i); victoria-2002 8.1.1(b)(i)] the cards go on anticlockwise to the next equal wagerer', () => {
    inBothBooks((bookId) => {
      const seats = { first: 3, second: 7, third: 9, small: 1 };
      const table = faceDown(
        bookId,
        [
          ['third', 'player', 300],
          ['first', 'player', 300],
          ['second', 'player', 300],
          ['small', 'player', 100],
        ],
        seats,
      );
      expect(table.state.coup?.openers?.player.queue).toEqual([
        'first',
        'second',
        'third',
        'small',
      ]);
    });
  });

  it('[crown-melbourne 8.1.1(c); victoria-2002 8.1.1(c)] markers show who took which hand', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [['bob', 'player', 300]]);
      expect(markersAt(table.state)).toEqual([]);
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
      expect(publicView(table.state).markers).toEqual([{ at: 5, says: 'hand', side: 'player' }]);
      open(table, 'player', ['9S', 'KD'], 'bob');
      open(table, 'banker', ['2H', '5C'], DEALER);
      announceAndSettle(table);
      expect(markersAt(table.state)).toEqual([]);
    });
  });

  it('[crown-melbourne 8.1.1(d); victoria-2002 8.1.1(d)] the dealer keeps what nobody takes', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [
        ['ann', 'banker', 500],
        ['bob', 'banker', 300],
      ]);
      table.does({ type: 'AnswerHand', side: 'banker', accept: false }, 'ann');
      table.does({ type: 'PassOverHand', side: 'banker' });
      expect(table.state.coup?.openers?.banker.person).toBe('dealer');
      expect(table.state.coup?.openers?.player.person).toBe('dealer');
      open(table, 'banker', ['2H', '5C'], DEALER);
    });
  });

  it('[crown-melbourne 8.1.1(e); victoria-2002 8.1.1(e)] nobody handles two sets at once', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [
        ['bob', 'player', 300],
        ['bob', 'banker', 300],
      ]);
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
      const second = { type: 'AnswerHand', side: 'banker', accept: true } as const;
      expect(table.refuses(second, 'bob')).toMatchObject({
        code: 'one-set-at-a-time',
        clause: '8.1.1(e)',
      });
      open(table, 'player', ['9S', 'KD'], 'bob');
      table.does(second, 'bob');
    });
  });

  it('[crown-melbourne 8.1.1(f); victoria-2002 8.1.1(f)] one player may ask to open both hands in turn', () => {
    inBothBooks((bookId) => {
      for (const first of ['player', 'banker'] as const) {
        const other = first === 'player' ? 'banker' : 'player';
        const table = faceDown(bookId, [['bob', 'player', 300]]);
        table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
        expect(table.refuses({ type: 'AskBothHands' }, 'ann').code).toBe('not-the-opener');
        table.does({ type: 'AskBothHands' }, 'bob');
        table.does({ type: 'OpenCard', side: first, at: 0, card: '9S' }, 'bob');
        const early = { type: 'OpenCard', side: other, at: 0, card: '2H' } as const;
        expect(table.refuses(early, 'bob').code).toBe('one-set-at-a-time');
        table.does({ type: 'OpenCard', side: first, at: 1, card: 'KD' }, 'bob');
        open(table, other, ['2H', '5C'], 'bob');
        const opened = table.log.flatMap((event) =>
          event.type === 'CardOpened' ? [[event.side, event.at, event.person]] : [],
        );
        expect(opened).toEqual([
          [first, 0, 'bob'],
          [first, 1, 'bob'],
          [other, 0, 'bob'],
          [other, 1, 'bob'],
        ]);
      }
      // Asked in the middle of the first hand, the second waits for its return (VI-67).
      const begun = faceDown(bookId, [['bob', 'player', 300]]);
      begun.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
      begun.does({ type: 'PeelCard', side: 'player', at: 0, card: '9S' }, 'bob');
      expect(begun.refuses({ type: 'AskBothHands' }, 'bob').code).toBe('one-set-at-a-time');
    });
  });

  it('[crown-melbourne 8.1.1(g); victoria-2002 8.1.1(g)] a highest wagerer may let another seated person open a card', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [['bob', 'player', 300]]);
      table.does({ type: 'BringChips', person: 'zoe', amountCents: dollars(10) }, 'zoe');
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'bob');
      for (const person of ['zoe', 'dealer']) {
        const body = { type: 'AuthoriseOpener', side: 'player', person } as const;
        expect(table.refuses(body, 'bob')).toMatchObject({
          code: 'not-seated',
          clause: '8.1.1(g)',
        });
      }
      const authorise = { type: 'AuthoriseOpener', side: 'player', person: 'eve' } as const;
      expect(table.refuses(authorise, 'ann').code).toBe('not-the-opener');
      table.does(authorise, 'bob');
      const [opened] = table.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' }, 'eve');
      expect(opened).toMatchObject({ type: 'CardOpened', person: 'eve' });
      table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'KD' }, 'bob');
    });
  });

  it('[crown-melbourne 8.1.1; 11.9.1] wagers that changed while the hands lay face down change who is offered them', () => {
    const table = faceDown(CM, [
      ['ann', 'player', 300],
      ['bob', 'banker', 100],
      ['cat', 'player', 50],
    ]);
    table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'bob');
    table.does({ type: 'ReopenWagers' }, supervisorOf(CM));
    table.does({ type: 'MoveWager', wagerId: 1, to: 'banker' }, 'ann');
    table.does({ type: 'CloseReopening' });
    // Bob accepted and still backs Banker; ann no longer backs Player.
    expect(offered(table, 'player')).toBe('cat');
    expect(table.state.coup?.openers?.banker.person).toBe('bob');
  });

  it('[crown-melbourne 8.1.1(d); 11.7(b); victoria-2002 8.1.1(d); 11.8.2] the dealer keeps the hand of a player who retracts the only wager on it', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [
        ['ann', 'player', 300],
        ['bob', 'banker', 100],
      ]);
      table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      table.does({ type: 'DecideMisdelivery', choice: 'offer-retraction' }, supervisorOf(bookId));
      table.does({ type: 'RetractWager', wagerId: 1, leaveCents: dollars(0) }, 'ann');
      table.does({ type: 'CloseRetraction' });
      expect(table.state.coup?.openers?.player.person).toBe('dealer');
      expect(offered(table, 'banker')).toBe('bob');
    });
  });

  it('[crown-melbourne 8.1.1(d); 11.7(c); victoria-2002 8.1.1(d); 11.8.3] the dealer keeps both hands of a coup that becomes a dummy coup', () => {
    inBothBooks((bookId) => {
      const table = faceDown(bookId, [['ann', 'player', 300]]);
      table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      table.does({ type: 'DecideMisdelivery', choice: 'dummy-coup' }, supervisorOf(bookId));
      open(table, 'player', ['9S', 'KD'], DEALER);
    });
  });
});
