import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  DEALER,
  deal,
  PLAYER_WINS,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  dollars,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';
import { BOOKS } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const BOOK_IDS = BOOKS.map(({ id }) => id);

/** Ann's $100 were keyed on Player; the cards make Banker win. */
function keyed(bookId: string, cards = BANKER_WINS): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return table;
}

describe('a wager that was keyed wrongly', () => {
  it.each(BOOK_IDS)('in %s chips on the other hand are settled where they lay', (bookId) => {
    const table = keyed(bookId);
    const right = { type: 'CorrectWager', wagerId: 1, wager: 'banker' } as const;
    const [corrected] = table.does(right, supervisorOf(bookId));
    expect(corrected).toMatchObject({ type: 'WagerCorrected', person: 'ann', wager: 'banker' });
    announceAndSettle(table);
    expect(table.patron('ann').chipsCents).toBe(1_009_500);
  });

  it.each(BOOK_IDS)('in %s chips of another person are his wager, and his alone', (bookId) => {
    const table = keyed(bookId, PLAYER_WINS);
    const right = { type: 'CorrectWager', wagerId: 1, person: 'bob' } as const;
    table.does(right, supervisorOf(bookId));
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
    announceAndSettle(table);
    expect(table.patron('bob').chipsCents).toBe(1_010_000);
    expect(chipsInPlay(table.state)).toBe(2_000_000);
  });

  it('[crown-melbourne 2.4; victoria-2002 2.4] a Run counts for the length on which its chips lay', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player-run', 10, 4);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'CorrectWager', wagerId: 1, length: 2 }, supervisorOf(bookId));
      announceAndSettle(table);
      expect(table.state.bets.slips).toMatchObject([{ progress: { length: 2, matched: 1 } }]);
    });
  });

  it('[crown-melbourne 11.8.4(a); 11.8.4(b); victoria-2002 11.9.4(a); 11.9.4(b)] on a dummy coup chips that were no Run after all go back', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player-run', 10, 4);
      table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'ReportFaceUpCard', card: '9S' });
      deal(table, BANKER_WINS);
      const right = { type: 'CorrectWager', wagerId: 1, person: 'bob', wager: 'banker' } as const;
      table.does(right, supervisorOf(bookId));
      expect(table.state.bets.wagers).toEqual([]);
      announceAndSettle(table);
      expect(table.patron('bob').chipsCents).toBe(1_000_000);
      expect(chipsInPlay(table.state)).toBe(2_000_000);
    });
  });

  it('the supervisor says so, because cards may be known', () => {
    for (const bookId of BOOK_IDS) {
      const table = keyed(bookId);
      const wrong = { type: 'CorrectWager', wagerId: 1, wager: 'banker' } as const;
      expect(table.refuses(wrong, DEALER).code).toBe('not-your-act');
    }
  });

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] nobody excluded gets a wager by a correction', () => {
    inBothBooks((bookId) => {
      const table = keyed(bookId);
      table.does({ type: 'ExcludePerson', person: 'bob', why: 'a breach' }, seniorOf(bookId));
      const right = { type: 'CorrectWager', wagerId: 1, person: 'bob' } as const;
      expect(table.refuses(right, supervisorOf(bookId)).code).toBe('excluded');
    });
  });

  it('a wager that was keyed rightly, or that was never placed, is not corrected', () => {
    const table = keyed(CM);
    const same = { type: 'CorrectWager', wagerId: 1, wager: 'player' } as const;
    expect(table.refuses(same, supervisorOf(CM)).code).toBe('not-this-irregularity');
    const none = { type: 'CorrectWager', wagerId: 7, wager: 'banker' } as const;
    expect(table.refuses(none, supervisorOf(CM)).code).toBe('no-such-wager');
  });
});

describe('a player who walks away with a wager in play', () => {
  it.each(BOOK_IDS)('in %s the wager stands, the seat is free and the win waits', (bookId) => {
    const table = keyed(bookId, PLAYER_WINS);
    expect(table.refuses({ type: 'LeaveSeat' }, 'ann').code).toBe('wagers-open');
    table.does({ type: 'ReportDeparture', person: 'ann' });
    expect(table.state.people.seats[3]).toBeNull();
    announceAndSettle(table);
    expect(table.patron('ann')).toMatchObject({ seat: null, chipsCents: 1_010_000 });
  });

  it('[crown-melbourne 7.6; victoria-2002 7.6] his wager keeps the limits that were agreed with him until the coup is over', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) });
      const agreed = { limits: { main: limitPair(10, 5000) }, marker: 'personal limit' } as const;
      table.does({ type: 'AgreePersonalLimits', person: 'ann', ...agreed }, pitBossOf(bookId));
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 4000);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'ReportDeparture', person: 'ann' });
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(dollars(104_000));
      // Settled again, the wager has the same limits.
      table.does({ type: 'CallBackResult', why: 'once more' }, pitBossOf(bookId));
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(dollars(104_000));
      table.does({ type: 'OpenBetting' });
      expect(table.patron('ann').personalLimits).toBeNull();
    });
  });

  it('somebody without a place cannot walk away from one', () => {
    const table = keyed(CM);
    const gone = { type: 'ReportDeparture', person: 'nobody we know' } as const;
    expect(table.refuses(gone).code).toBe('not-seated');
  });
});
