import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  dollars,
  inBothBooks,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { publicView } from '../view/view-public.ts';

/** A ground on which a supervisor of this book may direct a dummy coup between coups. */
const GROUND = { [CM]: 'during-shoe', [V02]: 'before-initial-deal' } as const;
const groundOf = (bookId: string) => GROUND[bookId as keyof typeof GROUND];

const direct = (bookId: string, count = 1) =>
  ({ type: 'DirectDummyCoup', ground: groundOf(bookId), count }) as const;

function playDummy(table: Scenario, cards: string): void {
  table.does({ type: 'BeginDummyCoup' });
  deal(table, cards);
  announceAndSettle(table);
}

/** The coup now on the layout turns into a dummy coup under the no-wager or face-up clause. */
function becameDummy(bookId: string): Scenario {
  const table = tableOf(bookId);
  dealCoup(
    table,
    () => {
      bet(table, 'ann', 'player', 100);
      bet(table, 'ann', 'tie', 10);
    },
    '',
  );
  table.does({ type: 'ReportFaceUpCard', card: '9S' });
  return table;
}

describe('dummy coups', () => {
  it('[crown-melbourne 1.1 Dummy Coup; victoria-2002 1.1 Dummy Coup] a dummy coup pays and collects nothing', () => {
    inBothBooks((bookId) => {
      const table = becameDummy(bookId);
      const chips = chipsOf(table, 'ann');
      table.does({ type: 'DrawCard', card: null });
      deal(table, '2H KD 5C');
      announceAndSettle(table);
      expect(chipsOf(table, 'ann')).toBe(chips);
      expect(table.state).toMatchObject({
        record: { houseCents: 0, settled: { kind: 'dummy', rows: [] } },
      });
      expect(table.state.record.tally).toMatchObject({ player: 0, dummy: 1 });
    });
  });

  it('[crown-melbourne 11.8.3; victoria-2002 11.9.3] a dummy coup is shown to everybody before the next card', () => {
    inBothBooks((bookId) => {
      const table = becameDummy(bookId);
      // The sign is part of the change itself, so no card can be drawn without it.
      const shown = publicView(table.state);
      expect(shown.coup).toMatchObject({ kind: 'dummy', player: { cards: [] } });
      expect(shown.coup?.dummyClause).toBe(bookId === CM ? '11.5.1' : '11.6.1');
      expect(shown.rules?.dummyName).toBe('dummy coup');
      const directed = tableOf(bookId);
      directed.does(direct(bookId), supervisorOf(bookId));
      expect(publicView(directed.state).dummyDue).toMatchObject({ left: 1 });
      expect(directed.refuses({ type: 'DrawCard', card: '9S' }).code).toBe('not-now');
      directed.does({ type: 'BeginDummyCoup' });
      expect(publicView(directed.state).coup?.kind).toBe('dummy');
    });
  });

  it('[crown-melbourne 11.8.4(a); 11.8.4(b); victoria-2002 11.9.4(a); 11.9.4(b)] a dummy coup voids and returns the wagers of the coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      dealCoup(
        table,
        () => {
          bet(table, 'ann', 'player', 100);
          bet(table, 'ann', 'tie', 10);
        },
        '',
      );
      expect(chipsOf(table, 'ann')).toBe(9890);
      const events = table.does({ type: 'ReportFaceUpCard', card: '9S' });
      expect(events.at(-1)).toMatchObject({
        type: 'CoupBecameDummy',
        returned: [
          { person: 'ann', amountCents: dollars(100) },
          { person: 'ann', amountCents: dollars(10) },
        ],
      });
      expect(table.state.bets.wagers).toEqual([]);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });

  it('[crown-melbourne 11.8.4 exception; victoria-2002 11.9.4 exception] a dummy coup leaves Runs and Tails as they are', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const win = (bets: () => void) => {
        dealCoup(table, bets, PLAYER_WINS);
        announceAndSettle(table);
      };
      const tail = bookId === CM ? 'player-dragon-tail-early' : 'tie';
      win(() => bet(table, 'ann', tail, 10));
      win(() => bet(table, 'ann', 'player-run', 10, 3));
      win(() => bet(table, 'bob', 'tie', 10));
      const progress = () => ({
        run: table.state.bets.slips.find(({ wager }) => wager.type === 'player-run')?.progress
          .matched,
        indicator: table.state.record.indicators.player.showing,
      });
      const before = { run: 2, indicator: bookId === CM ? 3 : 0 };
      expect(progress()).toEqual(before);
      table.does(direct(bookId, 2), supervisorOf(bookId));
      playDummy(table, BANKER_WINS);
      expect(progress()).toEqual(before);
      playDummy(table, PLAYER_WINS);
      expect(progress()).toEqual(before);
      expect(table.state.bets.slips).toHaveLength(bookId === CM ? 2 : 1);
    });
  });

  it('[crown-melbourne 11.8.5(a); 11.8.5(b); victoria-2002 11.9.5(a); 11.9.5(b)] a dummy coup takes no wager once it is indicated', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does(direct(bookId), supervisorOf(bookId));
      table.does({ type: 'BeginDummyCoup' });
      const body = {
        type: 'PlaceWager',
        wager: 'player' as WagerType,
        stakeCents: dollars(50),
        place: 3,
        length: null,
      } as const;
      const clause = bookId === CM ? '11.8.5(a)' : '11.9.5(a)';
      expect(table.refuses(body, 'ann')).toMatchObject({ code: 'dummy-coup-wager', clause });
      deal(table, '9S');
      expect(table.refuses(body, 'ann')).toMatchObject({ code: 'dummy-coup-wager', clause });
      deal(table, '2H KD 5C');
      announceAndSettle(table);
      // Whatever the result, the $50 is the player's.
      expect(chipsOf(table, 'ann')).toBe(10_000);
      expect(table.state.record.tally.player).toBe(0);
    });
  });
});

describe('coups on which nobody bet', () => {
  const called = (bookId: string) => {
    const table = tableOf(bookId);
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    return table;
  };

  it('[crown-melbourne 11.4.1; victoria-2002 11.5.1] a coup on which nobody bet becomes a dummy coup once a card is burned', () => {
    inBothBooks((bookId) => {
      expect(called(bookId).does({ type: 'BurnBeforeCoup' })).toMatchObject([
        { type: 'CoupBurned' },
        { type: 'CoupBecameDummy', clause: bookId === CM ? '11.4.1' : '11.5.1', returned: [] },
      ]);
    });
  });

  it('[crown-melbourne 11.4; 11.4.2; victoria-2002 11.5; 11.5.2] a coup on which nobody bet becomes a dummy coup once a card is out', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      const events = table.does({ type: 'DrawCard', card: '9S' });
      expect(events[0]).toMatchObject({
        type: 'CoupBecameDummy',
        clause: bookId === CM ? '11.4.2' : '11.5.2',
      });
      // With nothing burned or dealt, betting is simply opened again.
      const early = called(bookId);
      early.does({ type: 'OpenBetting' });
      expect(early.state).toMatchObject({ phase: 'betting', coup: { number: 1 } });
      bet(early, 'ann', 'player', 100);
      early.does({ type: 'CallNoMoreBets' });
      expect(early.refuses({ type: 'OpenBetting' }).code).toBe('betting-closed');
      // A live Run makes the coup real (VI-11).
      const running = tableOf(bookId);
      running.does({ type: 'OpenBetting' });
      bet(running, 'ann', 'player-run', 10, 3);
      running.does({ type: 'CallNoMoreBets' });
      deal(running, PLAYER_WINS);
      announceAndSettle(running);
      running.does({ type: 'OpenBetting' });
      running.does({ type: 'CallNoMoreBets' });
      deal(running, '9S');
      expect(running.state.coup?.kind).toBe('betting');
    });
  });

  it('[crown-melbourne 11.4.1; 11.4.3; victoria-2002 11.5.1; 11.5.3] a coup on which nobody bet becomes a dummy coup once a card was burned, and that card stays burned', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      table.does({ type: 'AskBurn', what: 'see' }, 'ann');
      const events = table.does({ type: 'BurnBeforeCoup', card: '6S' });
      expect(events.map(({ type }) => type)).toEqual(['CoupBurned', 'CoupBecameDummy']);
      expect(table.state).toMatchObject({
        coup: { kind: 'dummy' },
        cards: { shoe: { burnedCards: 2 } },
      });
      deal(table, '9S');
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['9S']);
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-now');
    });
  });

  it('[crown-melbourne 11.4.2; 11.4.4; victoria-2002 11.5.2; 11.5.4] a dummy coup on which nobody bet uses the cards already out in order', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      deal(table, '9S 2H');
      expect(table.state.coup?.kind).toBe('dummy');
      deal(table, 'KD 5C');
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['9S', 'KD']);
      expect(table.state.coup?.banker.map(({ card }) => card)).toEqual(['2H', '5C']);
    });
  });
});

describe('the sequence of the shoe', () => {
  it('[crown-melbourne 11.8.1(a); victoria-2002 11.9.1] a dummy coup does not disturb the sequence of the shoe', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      // A seen excess card is out of place; the dummy coup uses it and the next coup goes on.
      dealCoup(table, () => bet(table, 'ann', 'player', 100), PLAYER_WINS);
      table.does({ type: 'ReportExcessCard', card: '8C', seen: true });
      announceAndSettle(table);
      table.does({ type: 'BeginDummyCoup' });
      table.does({ type: 'DrawCard', card: null });
      deal(table, '2S KS 5D');
      announceAndSettle(table);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const draws = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.draw] : []));
      // Every card after the burn, once, in the order of the shoe.
      expect(draws).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
      expect(table.state.cards.shoe?.drawn).toBe(13);
    });
  });
});
