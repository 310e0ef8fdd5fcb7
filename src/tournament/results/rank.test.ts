import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  finish,
  type Game,
  opens,
  playing,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { endWith } from '../../../test/support/tournament/session-end.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR } from '../../../test/support/tournament/tournament.ts';
import { rankingAt } from '../kernel/index.ts';

const groups = (game: Game) =>
  (rankingAt(game.state, TABLE)?.groups ?? []).map(({ from, people, how }) => [
    from,
    people.map((person) => game.table().places.find((p) => p.person === person)?.seat ?? person),
    how,
  ]);

describe('session winners', () => {
  it('[tasmania-2013 15.1 Play-Off; tasmania-2013 15.8.4] two who lose everything in the last coup share their prizes: nobody plays off on zero', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'banker', { 1: ['player', 1000], 2: ['player', 1000], 3: ['banker', 50] });
    expect(groups(game)).toEqual([
      [1, [3], 'fixed'],
      [2, [1, 2], 'joint'],
    ]);
    expect(game.table().stage).toBe('decided');
  });

  it('[tasmania-2013 15.8.3] everybody who is left plays on when all lose everything in the last coup', () => {
    const game = playing([1, 2]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'banker', { 1: ['player', 1000], 2: ['player', 1000] });
    expect(groups(game)).toEqual([[1, [1, 2], 'play-off']]);
  });

  it('[tasmania-2013 15.8.3] a place in the next session is played off even between two on zero', () => {
    const heat = { ...FINAL, name: 'Heat', tables: 2, advancing: 2 };
    const game = playing([1, 2, 3], { settings: { rounds: [heat, FINAL] } });
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'banker', { 1: ['player', 1000], 2: ['player', 1000], 3: ['banker', 50] });
    expect(groups(game)).toEqual([
      [1, [3], 'fixed'],
      [2, [1, 2], 'play-off'],
    ]);
  });

  it('[tasmania-2013 15.8.2] the two highest of 2,100, 1,800 and 950 go on', () => {
    const game = endWith([950, 2100, 1800], 2);
    expect(groups(game)).toEqual([
      [1, [2], 'fixed'],
      [2, [3], 'fixed'],
      [3, [1], 'fixed'],
    ]);
    expect(game.table().stage).toBe('decided');
  });

  it.each([
    [2, 'play-off'],
    [1, 'joint'],
    [3, 'joint'],
  ])(
    '[tasmania-2013 15.8.3; tasmania-2013 15.1 Play-Off] whether two on 1,500 behind 2,100, with %d to go on, share or play off: %s',
    (advancing, how) => {
      const game = endWith([2100, 1500, 1500], advancing);
      expect(groups(game)).toEqual([
        [1, [1], 'fixed'],
        [2, [2, 3], how],
      ]);
    },
  );

  it('[tasmania-2013 15.1 Play-Off] two on 1,500 for one place play off', () => {
    expect(groups(endWith([1500, 1500, 900], 1))[0]).toEqual([1, [1, 2], 'play-off']);
  });

  it('[crown-melbourne 12.4.6(a)] a tie at 5,000 for the first prize is broken as the terms say', () => {
    expect(groups(endWith([5000, 5000], 0, CROWN))).toEqual([[1, [1, 2], 'play-off']]);
  });

  it('a player eliminated later ranks before one eliminated earlier', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    withStack(game, 3, 50);
    coup(game, 'banker', { 1: ['banker', 50], 2: ['banker', 50], 3: ['player', 50] });
    withStack(game, 2, 50);
    coup(game, 'banker', { 1: ['banker', 50], 2: ['player', 50] });
    expect(game.log).toContainEqual({ type: 'TableConcluded', tableId: TABLE, why: 'one-left' });
    expect(groups(game)).toEqual([
      [1, [1], 'fixed'],
      [2, [2], 'fixed'],
      [3, [3], 'fixed'],
    ]);
  });
});

describe('everybody out in one coup', () => {
  const allOut = (left: readonly number[]): Game => {
    const limits = {
      minimumCents: dollars(50),
      maximumCents: dollars(1000),
      multipleCents: dollars(1),
    };
    const game = playing([1, 2, 3], { settings: { limits } });
    until(game, 'between');
    left.forEach((rest, at) => {
      withStack(game, at + 1, rest + 50);
    });
    coup(game, 'banker', { 1: ['player', 50], 2: ['player', 50], 3: ['player', 50] });
    return game;
  };

  it('[tasmania-2013 15.8.5] three players with 0, 20 and 45 get the same new chips', () => {
    const game = allOut([0, 20, 45]);
    expect(groups(game)).toEqual([[1, [1, 2, 3], 'play-off']]);
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(300) }, DIRECTOR);
    expect([1, 2, 3].map(game.worth)).toEqual([300, 300, 300]);
  });

  it('[tasmania-2013 15.8.5] a player who keeps exactly the minimum is the winner, and the others share', () => {
    expect(groups(allOut([0, 20, 50]))).toEqual([
      [1, [3], 'fixed'],
      [2, [1, 2], 'joint'],
    ]);
  });

  it('[tasmania-2013 15.8.5/2] the length is drawn from a new shoe, and two who go out together again share behind the survivor', () => {
    const game = allOut([0, 20, 45]);
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(50) }, DIRECTOR);
    until(game, 'between');
    game.does({ type: 'DrawLength', tableId: TABLE, card: '8S' }, 'dealer');
    coup(game, 'banker', { 1: ['banker', 50], 2: ['player', 50], 3: ['player', 50] });
    expect(groups(game)).toEqual([
      [1, [1], 'fixed'],
      [2, [2, 3], 'joint'],
    ]);
  });

  it('[tasmania-2013 15.8.5/2] the remaining players of a play-off who go out together start again, and a player who went out before them does not', () => {
    const game = allOut([0, 20, 45]);
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(100) }, DIRECTOR);
    until(game, 'between');
    game.does({ type: 'DrawLength', tableId: TABLE, card: '8S' }, 'dealer');
    coup(game, 'banker', { 1: ['player', 100], 2: ['banker', 50], 3: ['banker', 50] });
    coup(game, 'banker', { 2: ['player', 147], 3: ['player', 147] });
    expect(groups(game)).toEqual([
      [1, [2, 3], 'play-off'],
      [3, [1], 'fixed'],
    ]);
    const before = game.who(1);
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(300) }, DIRECTOR);
    expect(game.table().places.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(rankingAt(game.state, TABLE)?.groups[1]?.people).toEqual([before]);
  });

  it('players who went out before the last two were disqualified share, because they are not all who were left', () => {
    const game = playing([1, 2, 3, 4]);
    until(game, 'between');
    for (const seat of [1, 2]) withStack(game, seat, 50);
    coup(game, 'banker', {
      1: ['player', 50],
      2: ['player', 50],
      3: ['banker', 50],
      4: ['banker', 50],
    });
    opens(game);
    for (const seat of [3, 4]) bet(game, seat, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    for (const seat of [3, 4]) {
      game.does({ type: 'Disqualify', person: game.who(seat), reason: 'breach' });
    }
    finish(game, 'player');
    expect(groups(game)).toEqual([[1, [1, 2], 'joint']]);
  });
});
