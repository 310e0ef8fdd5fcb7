import { describe, expect, it } from 'vitest';
import { entrantOf } from '../kernel/index.ts';
import { CROWN, DIRECTOR, VICTORIA } from '../testing/event.ts';
import {
  bet,
  coup,
  finish,
  type Game,
  opens,
  playing,
  TABLE,
  until,
  wagers,
  withStack,
} from '../testing/game.ts';
import { dollars } from '../testing/settings.ts';

const arrives = (game: Game, seat: number) =>
  game.does({ type: 'TakePlace', tableId: TABLE, seat }, game.who(seat));

const leaves = (game: Game, seat: number) =>
  game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(seat) }, game.who(seat));

describe('late at the start', () => {
  it('[tasmania-2013 15.3.2] a seat that is empty when betting on the first coup opens is marked late', () => {
    const game = playing([1, 3, 5], { away: [5] });
    opens(game);
    expect(game.place(5).presence).toBe('late');
  });

  it('[tasmania-2013 15.3.2(a)] two missed coups cost two minimums, and whoever arrives before the third plays it', () => {
    const game = playing([1, 3, 5], { away: [5] });
    coup(game, 'player');
    coup(game, 'player');
    arrives(game, 5);
    opens(game);
    expect(game.worth(5)).toBe(900);
    bet(game, 1, 'player', 50);
    expect(game.place(5)).toMatchObject({ presence: 'seated', missed: 2 });
  });

  it('[tasmania-2013 15.3.2(b); tasmania-2013 15.3.2(a)] after three missed coups the fourth call cancels the place, the deduction being 150 and never more', () => {
    const game = playing([1, 3, 5], { away: [5] });
    for (let n = 0; n < 3; n += 1) coup(game, 'player');
    expect(game.worth(5)).toBe(850);
    const person = game.who(5);
    opens(game);
    expect(game.place(5).standing).toBe('forfeited');
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'forfeited',
      secondaryEligible: true,
    });
    expect(game.log).toContainEqual(
      expect.objectContaining({
        type: 'PlaceLost',
        person,
        revertedCents: dollars(850),
        clause: '15.3.2(b)',
      }),
    );
    expect(game.refuses({ type: 'TakePlace', tableId: TABLE, seat: 5 }, person).code).toBe(
      'too-late',
    );
  });

  it('[tasmania-2013 15.3.2(b)] whoever arrives after the third coup and before the fourth call goes on with 850', () => {
    const game = playing([1, 3, 5], { away: [5] });
    for (let n = 0; n < 3; n += 1) coup(game, 'player');
    arrives(game, 5);
    opens(game);
    expect(game.place(5).standing).toBe('in-game');
    expect(game.worth(5)).toBe(850);
  });

  it('[tasmania-2013 15.3.2(c); tasmania-2013 15.1 Live Competition Baccarat] with cash chips the place is lost at once and nothing is deducted', () => {
    const game = playing([1, 3, 5], { away: [5], settings: { kind: 'live' } });
    const person = game.who(5);
    opens(game);
    expect(game.place(5).standing).toBe('forfeited');
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'PlaceLost', person, revertedCents: 0, clause: '15.3.2(c)' }),
    );
    expect(game.log.some(({ type }) => type === 'MinimumDeducted')).toBe(false);
  });

  it.each([
    [CROWN, '12.4.8(b)(i)'],
    [VICTORIA, '12.2.1(j)'],
  ])(
    '[%s %s] the stated forfeit of 50 chips for each of four missed coups takes 200 chips',
    (bookId, clause) => {
      const game = playing([1, 3, 5], {
        bookId,
        away: [5],
        settings: { absenceDeductionCents: dollars(50) },
      });
      for (let n = 0; n < 4; n += 1) coup(game, n % 2 === 0 ? 'player' : 'banker');
      expect(game.worth(5)).toBe(800);
      expect(game.log).toContainEqual(expect.objectContaining({ type: 'MinimumDeducted', clause }));
      expect(game.place(5).standing).toBe('in-game');
    },
  );
});

describe('away during play', () => {
  it('[tasmania-2013 15.3.6] a seated player who has left is absent from the coup whose turn he misses', () => {
    const game = playing([1, 3, 5]);
    coup(game, 'player');
    leaves(game, 5);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.log.at(-2)).toMatchObject({ type: 'AbsenceRecorded', seat: 5 });
    expect(game.place(5).absentThisCoup).toBe(true);
  });

  it('[tasmania-2013 15.3.6(a)] five missed coups take five minimums from 700, without a cap', () => {
    const game = playing([1, 3, 5]);
    until(game, 'between');
    withStack(game, 5, 700);
    leaves(game, 5);
    for (let n = 0; n < 5; n += 1) coup(game, 'player');
    expect(game.worth(5)).toBe(450);
  });

  it('[tasmania-2013 15.3.6(a); tasmania-2013 15.5.9] an absent player with 120 is eliminated after the second missed coup', () => {
    const game = playing([1, 3, 5]);
    until(game, 'between');
    withStack(game, 5, 120);
    leaves(game, 5);
    coup(game, 'player');
    expect(game.place(5).standing).toBe('in-game');
    coup(game, 'player');
    expect(game.place(5)).toMatchObject({ standing: 'eliminated', outInCoup: 2 });
  });

  it('[tasmania-2013 15.3.6(b)] with cash chips an approved substitute plays; without one the player is disqualified and keeps the chips', () => {
    const game = playing([1, 3, 5, 7], { settings: { kind: 'live' } });
    opens(game);
    const substituted = game.who(5);
    leaves(game, 5);
    game.does(
      {
        type: 'NameSubstitute',
        person: substituted,
        substitute: 'zed',
        inPerson: true,
        signed: true,
      },
      DIRECTOR,
    );
    leaves(game, 7);
    const gone = game.who(7);
    wagers(game);
    finish(game, 'player');
    expect(game.place(5)).toMatchObject({ standing: 'in-game', substitute: 'zed' });
    expect(game.place(7).standing).toBe('disqualified');
    expect(entrantOf(game.state, gone)?.status).toBe('disqualified');
    expect(game.worth(7)).toBe(1000);
  });
});
