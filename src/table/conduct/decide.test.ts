import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  deal,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  inBothBooks,
  MINUTE_MS,
  pitBossOf,
  shoeNow,
} from '../../../test/support/table/victorian.ts';
import { findBook } from '../../rules/index.ts';
import { COMMANDS } from '../messages/commands.ts';

describe('invalidating a result', () => {
  const invalidate = (ground: 'disruption' | 'fraud', why: string) =>
    ({ type: 'InvalidateResult', ground, why }) as const;

  it('[crown-melbourne 13.3; victoria-2002 13.3] only the senior office invalidates a result, on a listed ground', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      expect(table.refuses(invalidate('fraud', 'x'), supervisorOf(bookId))).toMatchObject({
        code: 'not-your-act',
        clause: '13.3',
      });
      expect(findBook(bookId)?.conduct.invalidation.value).toEqual(['disruption', 'fraud']);
      expect(table.refuses(invalidate('whim' as never, 'x'), pitBossOf(bookId)).code).toBe(
        'ground-not-in-book',
      );
      expect(table.refuses(invalidate('fraud', ' '), pitBossOf(bookId)).code).toBe('reason-needed');
    });
  });

  it('[crown-melbourne 13.3.1; victoria-2002 13.3.1] a disruption ends the coup it struck', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      shoeNow(table, { coups: 11 });
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S 2H');
      const events = table.does(invalidate('disruption', 'fire alarm'), pitBossOf(bookId));
      expect(events).toMatchObject([
        { type: 'CoupVoided', invalidated: { ground: 'disruption', why: 'fire alarm' } },
      ]);
      expect(table.state.record.settled).toMatchObject({ number: 12, invalidated: true });
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });

  it('[crown-melbourne 13.3.2; victoria-2002 13.3.2] a fraud undoes the coup it affected', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      shoeNow(table, { coups: 11 });
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const why = 'card switched; report 2026/41';
      expect(table.does(invalidate('fraud', why), pitBossOf(bookId))).toMatchObject([
        { type: 'ResultInvalidated', coup: 12, ground: 'fraud', why },
      ]);
      expect(table.state.record.settled?.invalidated).toBe(true);
      // A coup is undone only once.
      expect(table.refuses(invalidate('fraud', why), pitBossOf(bookId)).code).toBe(
        'not-this-irregularity',
      );
    });
  });

  it('[crown-melbourne 13.4; victoria-2002 13.4] an invalidated result refunds every wager, and Runs skip the coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'bob', 'banker-run', 10, 3);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, BANKER_WINS);
      announceAndSettle(table);
      const before = [chipsOf(table, 'ann'), chipsOf(table, 'bob')];
      const commission = table.state.record.commissionCents;
      playCoup(
        table,
        [
          ['ann', 'player', 100],
          ['bob', 'banker', 200],
          ['bob', 'tie', 10],
        ],
        BANKER_WINS,
      );
      // Banker was paid $190 and the house took $10 commission.
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([
        (before[0] ?? 0) - 100,
        (before[1] ?? 0) + 180,
      ]);
      expect(table.state.record.commissionCents - commission).toBe(1000);
      table.does(invalidate('fraud', 'report 7'), pitBossOf(bookId));
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual(before);
      expect(table.state.record.commissionCents).toBe(commission);
      expect(table.state.bets.slips.map(({ progress }) => progress.matched)).toEqual([1]);
      expect(table.state.record.tally).toMatchObject({ banker: 1, void: 1 });
      expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
    });
  });

  it('winnings that can no longer be recovered are shown as a claim (VI-60)', () => {
    const table = tableOf(CM);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does({ type: 'TakeChips', person: 'ann', amountCents: 1_005_000 as never }, 'ann');
    const [event] = table.does(invalidate('fraud', 'report 8'), pitBossOf(CM));
    expect(event).toMatchObject({ claims: [{ person: 'ann', amountCents: 5000 }] });
    expect(chipsOf(table, 'ann')).toBe(0);
  });
});

describe('advice, influence and bets on the side', () => {
  it('[crown-melbourne 13.5; victoria-2002 13.5] no command gives advice', () => {
    const giving = Object.keys(COMMANDS).filter((name) => /advis|suggest|recommend/i.test(name));
    expect(giving).toEqual([]);
  });

  it('[crown-melbourne 13.6; victoria-2002 13.6] a complaint of influence keeps persons, time and outcome', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const [incident] = table.does({
        type: 'RecordIncident',
        what: 'bob told ann what to bet',
        kind: 'influence',
        persons: ['bob', 'ann'],
        outcome: 'bob was asked to stop',
      });
      expect(incident).toMatchObject({
        clause: '13.6',
        persons: [
          { person: 'bob', seat: 5 },
          { person: 'ann', seat: 3 },
        ],
        outcome: 'bob was asked to stop',
        atMs: table.atMs,
      });
    });
  });

  it('[crown-melbourne 13.12; victoria-2002 13.11] nothing settles one player’s stake against another’s', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      const stake = { stakeCents: 10_000 as never, place: 5, length: null };
      // A wager is on the owner's own area, against the house.
      expect(table.refuses({ type: 'PlaceWager', wager: 'player', ...stake }, 'ann').code).toBe(
        'not-seated',
      );
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'banker', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      let houseCents = 0;
      for (const { wager, returnedCents } of table.state.record.settled?.rows ?? []) {
        houseCents += wager.stakeCents - returnedCents;
      }
      expect(table.state.record.houseCents).toBe(houseCents);
      const [incident] = table.does({
        type: 'RecordIncident',
        what: 'ann and bob bet against each other',
        kind: 'side-bet',
        persons: ['ann', 'bob'],
      });
      expect(incident).toMatchObject({ clause: bookId === CM ? '13.12' : '13.11' });
    });
  });
});

describe('closing and seats', () => {
  it('[crown-melbourne 13.7; victoria-2002 13.7] a table with players closes after twenty minutes of notice', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const boss = pitBossOf(bookId);
      expect(table.refuses({ type: 'CloseTable' }, boss)).toMatchObject({
        code: 'notice-needed',
        clause: '13.7',
      });
      const posted = table.atMs;
      const closesAtMs = posted + 20 * MINUTE_MS;
      expect(table.refuses({ type: 'PostClosing', closesAtMs: closesAtMs - 1 }, boss).code).toBe(
        'notice-not-over',
      );
      expect(table.refuses({ type: 'PostClosing', closesAtMs }, supervisorOf(bookId)).code).toBe(
        'not-your-act',
      );
      table.does({ type: 'PostClosing', closesAtMs }, boss);
      table.atMs = closesAtMs - 1000;
      expect(table.refuses({ type: 'CloseTable' }, boss).code).toBe('notice-not-over');
      table.atMs = closesAtMs;
      table.does({ type: 'CloseTable' }, boss);
      expect(table.state.phase).toBe('closed');
      const empty = readyTable(setupFor(bookId), {});
      empty.does({ type: 'CloseTable' }, boss);
    });
  });

  const idle = (table: Scenario) => playCoup(table, [['p1', 'player', 10]], PLAYER_WINS);

  it('[crown-melbourne 13.8; victoria-2002 13.8] three coups without a wager may cost a seat at a full table', () => {
    inBothBooks((bookId) => {
      const players = { p1: 1, p2: 2, p3: 3, p4: 4, six: 5 };
      const full = readyTable(setupFor(bookId, 'traditional', { seats: 5 }), players);
      const ask = { type: 'AskSeatVacated', seat: 5 } as const;
      idle(full);
      // Dummy coups do not count.
      playCoup(full, [], PLAYER_WINS);
      idle(full);
      expect(full.refuses(ask, supervisorOf(bookId))).toMatchObject({
        code: 'has-wagered',
        facts: { abstained: 2 },
      });
      idle(full);
      expect(full.refuses(ask).code).toBe('not-your-act');
      expect(full.does(ask, supervisorOf(bookId))).toMatchObject([
        { type: 'SeatVacated', seat: 5, clause: '13.8' },
      ]);
      const free = readyTable(setupFor(bookId, 'traditional', { seats: 6 }), players);
      for (let count = 0; count < 3; count += 1) idle(free);
      expect(free.refuses(ask, supervisorOf(bookId)).code).toBe('seats-not-full');
      // A live Run counts as wagering (VI-57).
      const running = readyTable(setupFor(bookId, 'traditional', { seats: 5 }), players);
      dealCoup(running, () => bet(running, 'six', 'player-run', 10, 4), PLAYER_WINS);
      announceAndSettle(running);
      for (let count = 0; count < 2; count += 1) idle(running);
      expect(running.refuses(ask, supervisorOf(bookId)).code).toBe('has-wagered');
    });
  });
});
