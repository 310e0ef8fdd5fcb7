import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { inBothBooks, setupNow } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';

const ANN = [['ann', 'player', 100]] as const;

function overTable(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
  table.does({ type: 'ShowCuttingCard' });
  playCoup(table, ANN, PLAYER_WINS);
  expect(table.state.phase).toBe('shoe-over');
  return table;
}

describe('a coup dealt by mistake after the last', () => {
  it.each([
    ['crown-melbourne', '8.3.4(c)'],
    ['victoria-2002', '8.3.4(c)'],
    ['tasmania-2013', '9.4'],
    ['the-ville', 'V-11'],
  ])(
    'in %s a coup dealt by mistake after the last is keyed as it was dealt, and no wager on it counts',
    (bookId, clause) => {
      const table = overTable(bookId);
      const [began] = table.does({ type: 'ReportCoupAfterLast' });
      expect(began).toMatchObject({ type: 'DummyCoupBegan', coup: 2, clause });
      const chips = {
        person: 'bob',
        wager: 'player',
        stakeCents: cents(5000),
        length: null,
      } as const;
      const [returned] = table.does({ type: 'ReportFoundChips', ...chips, inTime: true });
      expect(returned).toMatchObject({ type: 'FoundChipsReturned', person: 'bob' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state).toMatchObject({ phase: 'shoe-over', record: { tally: { dummy: 1 } } });
      expect(table.patron('bob').chipsCents).toBe(1_000_000);
      table.does({ type: 'EndShoe' });
    },
  );

  it('an electronic shoe deals no coup after its last', () => {
    const table = overTable('crown-melbourne');
    setupNow(table, { shoeKind: 'virtual' });
    expect(table.refuses({ type: 'ReportCoupAfterLast' })).toMatchObject({
      code: 'shoe-over',
      clause: '8.3.4(c)',
    });
  });
});

describe('a card seen on the last coup', () => {
  it('[crown-melbourne 11.2; victoria-2002 11.2] an excess card seen on the last coup leads the dummy coups that are directed after it (VI-36)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      table.does({ type: 'ShowCuttingCard' });
      table.does({ type: 'OpenBetting' });
      table.does(
        { type: 'PlaceWager', wager: 'player', stakeCents: cents(5000), place: 3, length: null },
        'ann',
      );
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      const [excess] = table.does({ type: 'ReportExcessCard', card: '8S', seen: true });
      expect(excess).toMatchObject({ fate: 'discarded' });
      announceAndSettle(table);
      const directed = { type: 'DirectDummyCoup', ground: 'after-last-coup', count: 1 } as const;
      table.does(directed, supervisorOf(bookId));
      expect(table.state.cards).toMatchObject({
        carried: [{ card: '8S', seen: true }],
        shoe: { burnedCards: 1 },
      });
      table.does({ type: 'BeginDummyCoup' });
      table.does({ type: 'DrawCard', card: '8S' });
      expect(table.state.coup?.player[0]?.card).toBe('8S');
    });
  });
});
