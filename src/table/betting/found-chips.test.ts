import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  deal,
  PLAYER_WINS,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { inBothBooks } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const FOUND = {
  type: 'ReportFoundChips',
  person: 'bob',
  wager: 'player',
  stakeCents: cents(10_000),
  length: null,
} as const;

function dealt(bookId: string, cards: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return table;
}

describe('chips that nobody keyed', () => {
  it.each([
    ['crown-melbourne', '8.2.2(a)'],
    ['victoria-2002', '8.2.2(a)'],
    ['tasmania-2013', '6.3'],
    ['the-ville', 'Hands/1'],
  ])('in %s chips that were put down too late go back whatever the result', (bookId, clause) => {
    const table = dealt(bookId, PLAYER_WINS);
    table.does({ type: 'AnnounceResult' });
    const [returned] = table.does({ ...FOUND, inTime: false });
    expect(returned).toMatchObject({ type: 'FoundChipsReturned', person: 'bob', clause });
    table.does({ type: 'SettleCoup' });
    expect(table.patron('bob').chipsCents).toBe(1_000_000);
  });

  it('[crown-melbourne 6.2; victoria-2002 6.2] chips that lay there in time are a wager once the supervisor says so', () => {
    inBothBooks((bookId) => {
      const table = dealt(bookId, BANKER_WINS);
      expect(table.refuses({ ...FOUND, inTime: true }).code).toBe('not-your-act');
      table.does({ ...FOUND, inTime: true }, supervisorOf(bookId));
      announceAndSettle(table);
      expect(table.patron('bob').chipsCents).toBe(990_000);
      expect(chipsInPlay(table.state)).toBe(2_000_000);
    });
  });

  it('[tasmania-2013 7.4] chips found in time under the minimum are settled as they lay, with a warning', () => {
    const table = dealt('tasmania-2013', PLAYER_WINS);
    table.does({ ...FOUND, stakeCents: cents(500), inTime: true }, supervisorOf('tasmania-2013'));
    const events = announceAndSettle(table);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'WarningGiven', person: 'bob', stakeCents: 500 }),
    );
  });

  it('[crown-melbourne 11.8.5(a); victoria-2002 11.9.5(a)] chips put down on a dummy coup go back', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'OpenBetting' });
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S');
      const [returned] = table.does({ ...FOUND, inTime: true }, supervisorOf(bookId));
      const clause = bookId === 'crown-melbourne' ? '11.8.5(a)' : '11.9.5(a)';
      expect(returned).toMatchObject({ type: 'FoundChipsReturned', clause });
    });
  });

  it('[tasmania-2013 6.3] chips put down before the first card are an ordinary wager and need no report', () => {
    const table = tableOf('tasmania-2013', 'traditional', PHYSICAL);
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    expect(table.refuses({ ...FOUND, inTime: true }).code).toBe('not-this-irregularity');
    bet(table, 'bob', 'player', 100);
  });

  it('an electronic layout holds no chips that it did not accept', () => {
    const table = tableOf('crown-melbourne');
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    expect(table.refuses({ ...FOUND, inTime: false }).code).toBe('not-this-irregularity');
  });
});
