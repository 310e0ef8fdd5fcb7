import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  inBothBooks,
  pitBossOf,
  richTable,
} from '../../../test/support/table/victorian.ts';

const WHY = 'a breach';

describe('the last wager of a coup is voided', () => {
  it('[crown-melbourne 11.4.2; victoria-2002 11.5.2] the cards that are out are played as a dummy coup (VI-96)', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { shoeKind: 'physical' });
      table.does({ type: 'OpenBetting' });
      const wagerId = bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H');
      table.does({ type: 'VoidWager', wagerId, why: WHY }, pitBossOf(bookId));
      expect(table.state.coup?.kind).toBe('dummy');
      deal(table, 'KD 5C');
      announceAndSettle(table);
      expect(table.state.record.tally).toMatchObject({ player: 0, dummy: 1 });
      expect(chipsOf(table, 'ann')).toBe(100_000);
    });
  });

  it('[crown-melbourne 11.4; victoria-2002 11.5] another wager, a Run or a called result keeps it a betting coup', () => {
    inBothBooks((bookId) => {
      for (const kept of ['tie', 'player-run', 'result'] as const) {
        const table = richTable(bookId, { shoeKind: 'physical' });
        table.does({ type: 'OpenBetting' });
        const wagerId = bet(table, 'ann', 'player', 100);
        if (kept === 'tie') bet(table, 'bob', 'tie', 10);
        if (kept === 'player-run') bet(table, 'bob', 'player-run', 10, 2);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, PLAYER_WINS);
        if (kept === 'result') table.does({ type: 'AnnounceResult' });
        table.does({ type: 'VoidWager', wagerId, why: WHY }, pitBossOf(bookId));
        expect(table.state.coup?.kind).toBe('betting');
      }
    });
  });
});

describe('the hand of an opener who is gone', () => {
  /** Ann has accepted the Player hand; Bob and Cat have less on it. */
  function accepted(bookId: string): Scenario {
    const setup = { shoeKind: 'physical', method: 'highest-wagerers', facing: 'down' } as const;
    const table = richTable(bookId, setup, { ann: 3, bob: 5, cat: 6 });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 300);
    bet(table, 'bob', 'player', 200);
    bet(table, 'cat', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    for (let cards = 0; cards < 4; cards += 1) table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
    return table;
  }

  it('[crown-melbourne 8.1.1(a); 13.2.2; victoria-2002 8.1.1(a); 13.2.2] an excluded opener’s hand goes to the next highest wagerer (VI-97)', () => {
    inBothBooks((bookId) => {
      const table = accepted(bookId);
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, pitBossOf(bookId));
      expect(table.state.coup?.openers?.player).toMatchObject({
        person: null,
        queue: ['bob', 'cat'],
      });
      table.does({ type: 'AnswerHand', side: 'player', accept: false }, 'bob');
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'cat');
      expect(table.state.coup?.openers?.player.person).toBe('cat');
    });
  });

  it('[crown-melbourne 8.1.1(d); victoria-2002 8.1.1(d)] the dealer finishes a hand of which a card was looked at', () => {
    inBothBooks((bookId) => {
      const table = accepted(bookId);
      table.does({ type: 'PeelCard', side: 'player', at: 0, card: '9S' }, 'ann');
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, pitBossOf(bookId));
      expect(table.state.coup?.openers?.player.person).toBe('dealer');
    });
  });

  it('[crown-melbourne 8.1.1(a)] those who declined before are not asked again', () => {
    const table = accepted(CM);
    table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, pitBossOf(CM));
    table.does({ type: 'AnswerHand', side: 'player', accept: false }, 'bob');
    table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'cat');
    table.does({ type: 'ExcludePerson', person: 'cat', why: WHY }, pitBossOf(CM));
    expect(table.state.coup?.openers?.player.person).toBe('dealer');
  });
});
