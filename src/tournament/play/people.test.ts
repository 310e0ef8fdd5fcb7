import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  finish,
  form,
  type Game,
  opens,
  playing,
  refusedBet,
  refusedForm,
  seatedGame,
  secretBet,
  TABLE,
  until,
  wagers,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { tournamentView } from '../view/index.ts';

describe('substitutes', () => {
  const name = (game: Game, seat: number, changes = {}) =>
    ({
      type: 'NameSubstitute',
      person: game.who(seat),
      substitute: 'zed',
      inPerson: true,
      signed: true,
      ...changes,
    }) as const;

  it.each([
    [TAS, '15.3.3'],
    [VICTORIA, '12.3.3'],
    [CROWN, '12.4.8(b)(iv)'],
  ])('[%s %s] the substitute takes over seat, chips and the remaining secret wagers', (bookId) => {
    const game = playing([1, 3], { bookId });
    coup(game, 'player', { 3: ['player', 100] });
    const before = game.worth(3);
    game.does(name(game, 3), DIRECTOR);
    expect(game.place(3)).toMatchObject({ seat: 3, substitute: 'zed' });
    expect(game.worth(3)).toBe(before);
    opens(game);
    const turn = {
      type: 'PlaceWager',
      tableId: TABLE,
      seat: 3,
      side: 'player',
      stakeCents: dollars(50),
      tieCents: dollars(0),
    } as const;
    expect(game.refuses(turn, game.who(3)).code).toBe('not-your-place');
    game.does(turn, 'zed');
  });

  it('[tasmania-2013 15.3.3] the substitute sees the seat, the chips and the secret wagers that he took over', () => {
    const game = playing([1, 3]);
    const ownOf = (person: string) => tournamentView(game.state, { kind: 'entrant', person }).own;
    expect(ownOf('zed')).toBeNull();
    game.does(name(game, 3), DIRECTOR);
    expect(ownOf('zed')).toEqual(ownOf(game.who(3)));
    expect(ownOf('zed')).toMatchObject({
      seat: 3,
      valueCents: dollars(game.worth(3)),
      secretsLeft: 2,
    });
  });

  it.each([
    [TAS, '15.3.3'],
    [VICTORIA, '12.3.3'],
  ])(
    '[%s %s] a nomination by telephone, or without the director’s approval, is refused',
    (bookId, clause) => {
      const game = playing([1, 3], { bookId });
      expect(game.refuses(name(game, 3, { inPerson: false }), DIRECTOR)).toMatchObject({ clause });
      expect(game.refuses(name(game, 3), game.who(3)).code).toBe('not-your-act');
    },
  );

  it('[tasmania-2013 15.3.3] the player takes the place back between coups and at no time during one', () => {
    const game = playing([1, 3]);
    game.does(name(game, 3), DIRECTOR);
    const back = name(game, 3, { substitute: null });
    const refused = () => game.refuses(back, DIRECTOR);
    opens(game);
    expect(refused()).toMatchObject({ code: 'not-due', clause: '15.3.3' });
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    expect(refused().code).toBe('not-due');
    until(game, 'resulted');
    expect(refused().code).toBe('not-due');
    finish(game, 'player');
    game.does(back, DIRECTOR);
    expect(game.place(3).substitute).toBeNull();
  });

  it('[crown-melbourne 12.4.8(a)(iii)] a substitute is refused where the terms allow none', () => {
    const game = playing([1, 3], { bookId: CROWN, settings: { substitutes: 'none' } });
    expect(game.refuses(name(game, 3), DIRECTOR)).toMatchObject({
      code: 'not-offered',
      clause: '12.4.8(a)(iii)',
    });
  });

  it('[crown-melbourne 12.4.8(a)(iii)] a substitute is refused after the limit that the terms state', () => {
    const settings = { substitutes: 'before-session' } as const;
    const early = seatedGame([1, 3], { bookId: CROWN, settings });
    early.does(name(early, 3), DIRECTOR);
    expect(early.place(3).substitute).toBe('zed');
    const late = playing([1, 3], { bookId: CROWN, settings });
    expect(late.refuses(name(late, 3), DIRECTOR)).toMatchObject({
      code: 'too-late',
      clause: '12.4.8(a)(iii)',
    });
  });

  it('[tasmania-2013 15.3.3] the remaining secret wagers pass to the substitute', () => {
    const game = playing([1, 3]);
    opens(game);
    secretBet(game, 1, 'banker', 100);
    bet(game, 3, 'player', 50);
    finish(game, 'player');
    game.does(name(game, 1), DIRECTOR);
    opens(game);
    bet(game, 3, 'player', 50);
    secretBet(game, 1, 'banker', 100);
    finish(game, 'player');
    opens(game);
    expect(refusedForm(game, 1, form(game, 1, 'banker', 50)).code).toBe('no-secret-left');
  });

  it.each(['dan', 'ines', 'dirk'])('%s, who is staff of the table, cannot substitute', (who) => {
    const game = playing([1, 3]);
    opens(game);
    expect(game.refuses(name(game, 3, { substitute: who }), DIRECTOR)).toMatchObject({
      code: 'not-eligible',
      clause: '15.3.3',
    });
  });

  it('a substitute signs too where the terms require signed copies', () => {
    const game = playing([1, 3], { bookId: CROWN, settings: { signedCopies: true } });
    expect(game.refuses(name(game, 3, { signed: false }), DIRECTOR).code).toBe('not-signed');
  });

  it('nobody who plays in the tournament can substitute for another', () => {
    const game = playing([1, 3]);
    expect(game.refuses(name(game, 3, { substitute: game.who(1) }), DIRECTOR).code).toBe(
      'not-eligible',
    );
  });
});

describe('the clock', () => {
  const set = (seconds: number, noticeAtMs: number | null) =>
    ({ type: 'SetWagerTime', seconds, noticeAtMs }) as const;

  it('[tasmania-2013 15.4.7] a time for wagers needs notice, and then holds for every turn', () => {
    const game = playing([1, 3]);
    expect(game.refuses(set(30, null), DIRECTOR)).toMatchObject({
      code: 'notice-not-given',
      clause: '15.4.7',
    });
    game.does(set(30, game.atMs), DIRECTOR);
    expect(game.state.structure.wagerSeconds).toBe(30);
  });

  it('[tasmania-2013 15.4.8] an expired clock may restrict the player to exactly the minimum on a hand', () => {
    const game = playing([1, 3]);
    game.does(set(30, game.atMs), DIRECTOR);
    opens(game);
    const restrict = { type: 'RestrictWager', tableId: TABLE, seat: 1 } as const;
    game.atMs += 29_000;
    expect(game.refuses(restrict, 'dealer').code).toBe('clock-not-over');
    game.atMs += 2000;
    game.does(restrict, 'dealer');
    expect(refusedBet(game, 1, 'player', 200)).toMatchObject({
      code: 'only-the-minimum',
      clause: '15.4.8',
    });
    expect(refusedBet(game, 1, 'player', 50, 50).code).toBe('only-the-minimum');
    bet(game, 1, 'banker', 50);
  });

  it('[tasmania-2013 15.4.8] a late wager of 200 is accepted where the restriction is not applied', () => {
    const game = playing([1, 3]);
    game.does(set(30, game.atMs), DIRECTOR);
    opens(game);
    game.atMs += 60_000;
    bet(game, 1, 'player', 200);
  });

  it('a player who stays silent after the restriction misses the coup', () => {
    const game = playing([1, 3, 5]);
    game.does(set(30, game.atMs), DIRECTOR);
    opens(game);
    game.atMs += 31_000;
    game.does({ type: 'RestrictWager', tableId: TABLE, seat: 1 }, 'dealer');
    game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 1 }, 'dealer');
    wagers(game);
    finish(game, 'player');
    expect(game.worth(1)).toBe(950);
  });
});
