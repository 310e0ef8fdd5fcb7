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
} from '../../../test/support/table/scenario.ts';
import {
  dollars,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const TIGHT = {
  ...PHYSICAL,
  sign: signFor(limitPair(10, 20_000), {
    differentialCents: dollars(1000),
    maximumDifferentialCents: null,
  }),
};

/** How far Ann's combination Run has come; null once it is decided. */
const runAt = ({ state }: Scenario): number | null =>
  state.bets.slips.find(({ wager }) => wager.type === 'combination-run')?.progress.matched ?? null;

/** Ann's combination Run over three coups, one of which was won on Player. */
function running(bookId: string, changes: Parameters<typeof richTable>[1] = PHYSICAL): Scenario {
  const sign = changes.sign === undefined ? {} : { sign: withSecond(bookId, changes.sign) };
  const table = richTable(bookId, { ...changes, ...sign }, { ann: 3, bob: 5, cat: 6 });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'ann', 'combination-run', 10, 3);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  expect(runAt(table)).toBe(1);
  return table;
}

/** The 2002 notice has two differentials. */
function withSecond(bookId: string, sign: (typeof TIGHT)['sign']): (typeof TIGHT)['sign'] {
  if (bookId !== 'victoria-2002') return sign;
  return { ...sign, maximumDifferentialCents: dollars(1500) };
}

type Stake = readonly [person: string, wager: WagerType, amount: number];

function closed(table: Scenario, ...stakes: readonly Stake[]): number[] {
  table.does({ type: 'OpenBetting' });
  const ids = stakes.map(([person, wager, amount]) => bet(table, person, wager, amount));
  table.does({ type: 'CallNoMoreBets' });
  return ids;
}

/** Ann's 700 name Player; once the hand is cut to the differential, less is left than on Banker. */
const HEAVY: readonly Stake[] = [
  ['ann', 'player', 700],
  ['bob', 'player', 1500],
  ['cat', 'player', 1500],
  ['ann', 'banker', 600],
];

describe('the hand that a combination Run follows', () => {
  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] the hand was named when bets closed, and no cut between the call and the first card moves it (VI-91)', () => {
    inBothBooks((bookId) => {
      const table = running(bookId, TIGHT);
      closed(table, ...HEAVY);
      table.does({ type: 'ReduceWagers' });
      const left = table.state.bets.wagers.filter(({ person }) => person === 'ann');
      expect(left[0]?.stakeCents).toBeLessThan(dollars(600));
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(runAt(table)).toBe(2);
    });
  });

  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a reduction over open cards makes no lost Run a won one', () => {
    inBothBooks((bookId) => {
      const table = running(bookId, TIGHT);
      closed(table, ...HEAVY);
      deal(table, BANKER_WINS);
      if (bookId === 'crown-melbourne') table.does({ type: 'ReduceWagers' }, supervisorOf(bookId));
      announceAndSettle(table);
      expect(runAt(table)).toBeNull();
    });
  });

  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a void of a part of the main wager moves nothing', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      const [onPlayer = 0] = closed(table, ['ann', 'player', 100], ['ann', 'banker', 50]);
      deal(table, BANKER_WINS);
      const part = { wagerId: onPlayer, why: 'placed late in part', leaveCents: dollars(20) };
      table.does({ type: 'VoidWager', ...part }, pitBossOf(bookId));
      announceAndSettle(table);
      expect(runAt(table)).toBeNull();
    });
  });

  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a main wager voided whole after the call has still named its hand', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      const [onPlayer = 0] = closed(table, ['ann', 'player', 100]);
      deal(table, PLAYER_WINS);
      table.does({ type: 'VoidWager', wagerId: onPlayer, why: 'a breach' }, pitBossOf(bookId));
      announceAndSettle(table);
      expect(runAt(table)).toBe(2);
    });
  });

  it('[crown-melbourne 11.7(b); 6.5.7; victoria-2002 11.8.2; 6.5.7] a main wager that its owner retracts after a misdelivery has still named its hand', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      const [onPlayer = 0] = closed(table, ['ann', 'player', 100], ['ann', 'banker', 50]);
      deal(table, '2S 9H');
      table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      const choice = { choice: 'offer-retraction', why: 'cards crossed' } as const;
      table.does({ type: 'DecideMisdelivery', ...choice }, supervisorOf(bookId));
      table.does({ type: 'RetractWager', wagerId: onPlayer, leaveCents: dollars(0) }, 'ann');
      table.does({ type: 'CloseRetraction' });
      deal(table, 'KD KC');
      announceAndSettle(table);
      expect(runAt(table)).toBeNull();
    });
  });

  it('[crown-melbourne 11.9.1(a); 6.5.7; victoria-2002 11.10; 6.5.7] wagers that are reopened name the hand anew when they close', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { ...PHYSICAL, facing: 'down' });
      const [onPlayer = 0] = closed(table, ['ann', 'player', 100]);
      expect(table.state.coup?.nominating).toMatchObject([{ person: 'ann', type: 'player' }]);
      table.does({ type: 'DrawCard', card: null });
      table.does({ type: 'ReopenWagers' }, pitBossOf(bookId));
      table.does({ type: 'MoveWager', wagerId: onPlayer, to: 'banker' }, 'ann');
      table.does({ type: 'CloseReopening' });
      expect(table.state.coup?.nominating).toMatchObject([{ person: 'ann', type: 'banker' }]);
    });
  });
});

describe('a main wager that the house takes from the holder of a combination Run', () => {
  const ODD = { ...PHYSICAL, chipCents: [dollars(1), dollars(5)] } as const;

  it.each(['betting', 'called'] as const)(
    '[crown-melbourne 6.6; 6.5.7; victoria-2002 6.6; 6.5.7] a wager refused because it cannot be paid in chips (%s) has named its hand all the same (VI-92)',
    (moment) => {
      inBothBooks((bookId) => {
        const table = running(bookId, ODD);
        table.does({ type: 'OpenBetting' });
        const wagerId = bet(table, 'ann', 'banker', 25);
        bet(table, 'bob', 'tie', 10);
        if (moment === 'called') table.does({ type: 'CallNoMoreBets' });
        table.does({ type: 'RefuseWager', wagerId });
        if (moment === 'betting') table.does({ type: 'CallNoMoreBets' });
        deal(table, BANKER_WINS);
        announceAndSettle(table);
        expect(runAt(table)).toBe(2);
      });
    },
  );

  it('[crown-melbourne 6.6; 6.5.7; victoria-2002 6.6; 6.5.7] a new main wager names its own hand, not that of the refused one', () => {
    inBothBooks((bookId) => {
      const table = running(bookId, ODD);
      table.does({ type: 'OpenBetting' });
      const wagerId = bet(table, 'ann', 'banker', 25);
      table.does({ type: 'RefuseWager', wagerId });
      bet(table, 'ann', 'player', 20);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(runAt(table)).toBe(2);
    });
  });

  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a holder who never wagered on the coup loses the Run as before', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      playCoup(table, [['bob', 'player', 50]], PLAYER_WINS);
      expect(runAt(table)).toBeNull();
    });
  });
});

describe('what was found after bets closed', () => {
  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] chips counted later name the hand that they named when bets closed', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      const [onPlayer = 0] = closed(table, ['ann', 'player', 100], ['ann', 'banker', 50]);
      deal(table, BANKER_WINS);
      table.does({ type: 'ReportStake', wagerId: onPlayer, stakeCents: dollars(20) });
      announceAndSettle(table);
      expect(runAt(table)).toBe(2);
    });
  });

  it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] a main wager found later that lay there in time names the hand', () => {
    inBothBooks((bookId) => {
      const table = running(bookId);
      closed(table, ['bob', 'player', 100]);
      deal(table, BANKER_WINS);
      const chips = { wager: 'banker', stakeCents: dollars(50), length: null } as const;
      table.does(
        { type: 'ReportFoundChips', person: 'ann', ...chips, inTime: true },
        supervisorOf(bookId),
      );
      announceAndSettle(table);
      expect(runAt(table)).toBe(2);
    });
  });
});
