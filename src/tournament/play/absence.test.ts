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
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { entrantOf, rankingAt, turnAt } from '../kernel/index.ts';

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

  it('[tasmania-2013 15.3.2(a)] two missed coups cost two minimums, and a player who arrives before the third plays it', () => {
    const game = playing([1, 3, 5], { away: [5] });
    coup(game, 'player');
    coup(game, 'player');
    arrives(game, 5);
    opens(game);
    expect(game.worth(5)).toBe(900);
    bet(game, 1, 'player', 50);
    expect(game.place(5)).toMatchObject({ presence: 'seated', missed: 2 });
  });

  it('[tasmania-2013 15.3.2(b); tasmania-2013 15.3.2(a)] the place is cancelled at the fourth call after three missed coups, and the deduction is 150 and never more', () => {
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

  it('[tasmania-2013 15.3.2(b)] a player who arrives after the third coup and before the fourth call goes on with 850', () => {
    const game = playing([1, 3, 5], { away: [5] });
    for (let n = 0; n < 3; n += 1) coup(game, 'player');
    arrives(game, 5);
    opens(game);
    expect(game.place(5).standing).toBe('in-game');
    expect(game.worth(5)).toBe(850);
  });

  it('[tasmania-2013 15.3.2(c); tasmania-2013 15.1 Live Competition Baccarat] a late player in a tournament with cash chips loses the place at once, and nothing is deducted', () => {
    const game = playing([1, 3, 5], { away: [5], settings: { kind: 'live' } });
    const person = game.who(5);
    opens(game);
    expect(game.place(5).standing).toBe('forfeited');
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'PlaceLost', person, revertedCents: 0, clause: '15.3.2(c)' }),
    );
    expect(game.log.some(({ type }) => type === 'MinimumDeducted')).toBe(false);
    const comes = { type: 'TakePlace', tableId: TABLE, seat: 5 } as const;
    expect(game.refuses(comes, person)).toMatchObject({ code: 'too-late', clause: '15.3.2(c)' });
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
  it('[tasmania-2013 15.3.6] a seated player who has left is absent from a coup when he misses his turn', () => {
    const game = playing([1, 3, 5]);
    coup(game, 'player');
    leaves(game, 5);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.log.at(-2)).toMatchObject({ type: 'AbsenceRecorded', seat: 5 });
    expect(game.place(5).absentThisCoup).toBe(true);
  });

  it('[tasmania-2013 15.3.6(a)] five missed coups take five minimums from 700, without a limit', () => {
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

  it('[tasmania-2013 15.3.6(b)] an approved substitute plays with cash chips; without one the player is disqualified and keeps the chips', () => {
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

describe('coming back in the middle of a coup', () => {
  it('[tasmania-2013 15.3.6; tasmania-2013 15.5.4/2] a player who comes back after his turn has missed the coup; before it he has not', () => {
    const game = playing([1, 3, 5]);
    opens(game);
    leaves(game, 3);
    leaves(game, 5);
    bet(game, 1, 'player', 50);
    arrives(game, 5);
    bet(game, 5, 'player', 50);
    arrives(game, 3);
    expect(game.place(3)).toMatchObject({ presence: 'seated', absentThisCoup: true, done: true });
    expect(refusedBet(game, 3, 'player', 50).code).toBe('wager-final');
    finish(game, 'player');
    expect(game.worth(3)).toBe(950);
  });

  it('[tasmania-2013 15.3.2(a)] a late player who arrives after his turn in the coup has missed it', () => {
    const game = playing([1, 3, 5], { away: [3] });
    opens(game);
    bet(game, 1, 'player', 50);
    arrives(game, 3);
    bet(game, 5, 'player', 50);
    finish(game, 'player');
    expect(game.worth(3)).toBe(950);
  });

  it('[tasmania-2013 15.5.8] a wager that lies since the tie is final once its owner’s turn has passed without him', () => {
    const game = playing([1, 2, 3]);
    coup(game, 'tie', { 1: ['player', 100], 2: ['banker', 100], 3: ['player', 100] });
    leaves(game, 3);
    opens(game);
    for (const seat of [2, 1]) game.does({ type: 'KeepWager', tableId: TABLE, seat }, 'dealer');
    arrives(game, 3);
    expect(refusedBet(game, 3, 'player', 500).code).toBe('wager-final');
    finish(game, 'player');
    expect(game.worth(3)).toBe(1100);
  });

  it('a coup that nobody has backed stays open for a player who comes back, and nobody is charged for it', () => {
    const game = playing([1, 3, 5]);
    coup(game, 'player');
    for (const seat of [1, 3, 5]) leaves(game, seat);
    opens(game);
    expect(game.refusesAct({ type: 'CallNoMoreBets' })).toMatchObject({
      code: 'wager-missing',
      clause: '6.2/3',
    });
    arrives(game, 5);
    bet(game, 5, 'player', 50);
    finish(game, 'banker');
    expect([1, 3, 5].map(game.worth)).toEqual([1000, 1000, 1000]);
  });
});

describe('silence', () => {
  it('no absence is recorded for the last player who could back the coup; the table ends when he is disqualified', () => {
    const game = playing([1, 3]);
    game.does({ type: 'SetWagerTime', seconds: 30, noticeAtMs: game.atMs }, DIRECTOR);
    opens(game);
    const absence = (seat: number) => ({ type: 'RecordAbsence', tableId: TABLE, seat }) as const;
    for (const seat of [1, 3]) {
      game.atMs += 31_000;
      game.does({ type: 'RestrictWager', tableId: TABLE, seat }, 'dealer');
      if (seat === 1) game.does(absence(seat), 'dealer');
    }
    expect(game.refuses(absence(3), 'dealer')).toMatchObject({ code: 'wager-missing' });
    game.does({ type: 'Disqualify', person: game.who(3), reason: 'breach of 15.5.11' });
    game.does({ type: 'FinishTable', tableId: TABLE, agreed: [] }, DIRECTOR);
    expect(rankingAt(game.state, TABLE)?.groups.map(({ people }) => people)).toEqual([
      [game.who(1)],
    ]);
  });

  it.each([
    [CROWN, '12.4.4(b)'],
    [VICTORIA, '12.2.1(c)'],
  ])(
    '[%s %s] a hand that nobody backs counts as a hand of the session, and costs everybody the stated price',
    (bookId) => {
      const settings = { rounds: [{ ...FINAL, length: { by: 'hands', hands: 2 } as const }] };
      const game = playing([1, 2], { bookId, settings });
      for (let n = 0; n < 2; n += 1) {
        opens(game);
        game.acts({ type: 'CallNoMoreBets' });
        finish(game, 'player');
      }
      expect(game.table()).toMatchObject({ coups: 2 });
      expect([1, 2].map(game.worth)).toEqual([900, 900]);
      expect(rankingAt(game.state, TABLE)?.groups).toHaveLength(1);
    },
  );

  it.each([
    [CROWN, true, 950],
    [VICTORIA, true, 950],
    [CROWN, false, 1000],
  ])(
    'under %s dealer or director notes that a silent seat passes the coup (compulsory: %s)',
    (bookId, compulsoryWager, worth) => {
      const game = playing([1, 2], { bookId, settings: { compulsoryWager } });
      opens(game);
      bet(game, 1, 'player', 50);
      game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 2 }, DIRECTOR);
      expect(turnAt(game.table())).toBeNull();
      finish(game, 'banker');
      expect(game.worth(2)).toBe(worth);
    },
  );

  it('under Tasmania the director gives a silent player a time limit, with notice', () => {
    const game = playing([1, 3]);
    opens(game);
    const absence = { type: 'RecordAbsence', tableId: TABLE, seat: 1 } as const;
    expect(game.refuses(absence, DIRECTOR).code).toBe('not-due');
    game.does({ type: 'SetWagerTime', seconds: 30, noticeAtMs: game.atMs }, DIRECTOR);
    game.atMs += 31_000;
    game.does({ type: 'RestrictWager', tableId: TABLE, seat: 1 }, DIRECTOR);
    game.does(absence, DIRECTOR);
  });
});
