import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  finish,
  type Game,
  opens,
  playing,
  refusedBet,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, TAS } from '../../../test/support/tournament/tournament.ts';
import { turnAt } from '../kernel/index.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];

describe('puck and order', () => {
  it.each([
    [ALL, 1, ALL],
    [[2, 3, 5], 2, [2, 3, 5]],
  ])(
    '[tasmania-2013 15.5.4; tasmania-2013 15.5.4/2] the puck of a table with seats %j starts at %d, and wagers go anticlockwise',
    (seats, puck, order) => {
      const game = playing(seats);
      expect(game.table().puck).toBe(puck);
      opens(game);
      expect(game.table().order).toEqual(order);
      bet(game, order[0] ?? 0, 'player', 50);
      expect(turnAt(game.table())).toBe(order[1]);
    },
  );

  it('[tasmania-2013 15.5.5; tasmania-2013 15.5.5/2] the puck skips an eliminated seat and wraps at the end', () => {
    const game = playing([1, 3, 4, 7]);
    coup(game, 'player');
    expect(game.table().puck).toBe(3);
    opens(game);
    withStack(game, 4, 50);
    coup(game, 'banker', { 4: ['player', 50] });
    expect(game.place(4).standing).toBe('eliminated');
    expect(game.table().puck).toBe(7);
    opens(game);
    expect(game.table().order).toEqual([7, 1, 3]);
    coup(game, 'player');
    expect(game.table().puck).toBe(1);
  });

  it('[tasmania-2013 15.5.5] the puck skips an absent player, so nobody leads twice', () => {
    const game = playing([1, 2, 5, 6]);
    coup(game, 'player');
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(5) }, 'dealer');
    const pucks: (number | null)[] = [];
    for (let n = 0; n < 3; n += 1) {
      pucks.push(game.table().puck);
      coup(game, 'player');
    }
    expect([...pucks, game.table().puck]).toEqual([2, 6, 1, 2]);
  });

  it('[tasmania-2013 15.5.6] a placed wager cannot be changed, although others still wager', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'banker', 100);
    expect(refusedBet(game, 1, 'banker', 150)).toMatchObject({
      code: 'wager-final',
      clause: '15.5.6',
    });
    expect(refusedBet(game, 1, 'player', 100).code).toBe('both-hands');
  });

  it('[tasmania-2013 15.5.7] a wager out of turn stands, cannot be withdrawn, and its turn is skipped', () => {
    const game = playing([3, 4, 6]);
    opens(game);
    const events = bet(game, 6, 'banker', 200);
    expect(events.at(-1)).toMatchObject({ type: 'TurnTaken', outOfTurn: true });
    expect(refusedBet(game, 6, 'banker', 50)).toMatchObject({
      code: 'wager-final',
      clause: '15.5.7',
    });
    expect(game.refusesAct({ type: 'WithdrawWager', wagerId: 1 }, game.who(6)).code).toBe(
      'not-of-this-event',
    );
    bet(game, 3, 'player', 50);
    bet(game, 4, 'player', 50);
    expect(turnAt(game.table())).toBeNull();
  });

  it('wagers come in any order and may be changed until no more bets, where a book has no puck', () => {
    const game = playing([1, 2], { bookId: CROWN });
    opens(game);
    bet(game, 2, 'player', 50);
    bet(game, 2, 'player', 100);
    bet(game, 1, 'banker', 50);
    expect(game.table().table.bets.wagers.map(({ stakeCents }) => stakeCents)).toEqual([
      dollars(100),
      dollars(50),
    ]);
  });
});

describe('after a tie', () => {
  const tied = (): Game => {
    const game = playing([1, 2, 4]);
    coup(game, 'player');
    coup(game, 'tie', { 1: ['player', 200], 2: ['banker', 100], 4: ['player', 50] });
    opens(game);
    return game;
  };

  it('[tasmania-2013 15.5.8; tasmania-2013 15.5.6] wagers on hands stay after a tie, and each player may alter his in the new order', () => {
    const game = tied();
    expect(game.table().order).toEqual([4, 1, 2]);
    const lying = game
      .table()
      .table.bets.wagers.map(({ type, stakeCents }) => [type, stakeCents / 100]);
    expect(lying).toEqual([
      ['player', 200],
      ['banker', 100],
      ['player', 50],
    ]);
    game.does({ type: 'KeepWager', tableId: TABLE, seat: 4 }, 'dealer');
    game.does({ type: 'KeepWager', tableId: TABLE, seat: 1 }, 'dealer');
    bet(game, 2, 'player', 300);
    expect(game.worth(2)).toBe(1050);
    finish(game, 'player');
    expect(game.worth(2)).toBe(1350);
  });

  it('[tasmania-2013 15.5.8] a player who does nothing after a tie keeps his wager for the next coup', () => {
    const game = tied();
    game.acts({ type: 'CallNoMoreBets' });
    finish(game, 'banker');
    expect(game.worth(2)).toBe(1145);
  });

  it('[tasmania-2013 15.5.8] a wager kept after a tie cannot be altered to nothing', () => {
    expect(refusedBet(tied(), 2, 'banker', 0).code).toBe('below-minimum');
  });

  it('an absent player’s wager stays in play after a tie and costs no deduction', () => {
    const game = playing([1, 2]);
    coup(game, 'tie', { 1: ['player', 100], 2: ['banker', 100] });
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(2) }, 'dealer');
    coup(game, 'player', { 1: ['player', 100] });
    expect(game.worth(2)).toBe(900);
  });

  it('a coup without betting lifts the wagers that a tie left, and everybody bets anew', () => {
    const game = playing([1, 2], { bookId: TAS });
    coup(game, 'tie', { 1: ['player', 200], 2: ['banker', 100] });
    expect(game.table().carried).toHaveLength(2);
    const due = { type: 'DummyCoupDue', clause: '14.1' } as const;
    game.records({ type: 'TableMoved', tableId: TABLE, event: due });
    game.acts({ type: 'BeginDummyCoup' });
    until(game, 'between');
    opens(game);
    expect(game.table().table.bets.wagers).toEqual([]);
    expect(game.table().order).toEqual([2, 1]);
  });
});
