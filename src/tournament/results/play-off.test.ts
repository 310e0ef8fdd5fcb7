import { describe, expect, it } from 'vitest';
import { coup, type Game, TABLE, until, wagers } from '../../../test/support/tournament/game.ts';
import { endWith } from '../../../test/support/tournament/session-end.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, TAS } from '../../../test/support/tournament/tournament.ts';
import { rankingAt } from '../kernel/index.ts';

describe('play-offs', () => {
  const order = (chips: number) =>
    ({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(chips) }) as const;
  const draw = (card: '8S' | 'AS' | 'KS' | 'TS' | '3S') =>
    ({ type: 'DrawLength', tableId: TABLE, card }) as const;
  /** Two of three play off with 500 each; the shoe is new. */
  const playOff = (): Game => {
    const game = endWith([2100, 1500, 1500], 2);
    game.does(order(500), DIRECTOR);
    return game;
  };
  const newShoe = (game: Game): Game => {
    until(game, 'between');
    return game;
  };

  it('[tasmania-2013 15.8.3/2] every player in a play-off has exactly the chips that the director set, whatever he held before', () => {
    const game = playOff();
    expect(game.table().places.map(({ seat }) => seat)).toEqual([2, 3]);
    expect([2, 3].map(game.worth)).toEqual([500, 500]);
    expect(endWith([2100, 1500, 1500], 2).refuses(order(40), DIRECTOR).code).toBe('below-minimum');
  });

  it('equals play off in the places that the director names, one each', () => {
    const game = endWith([2100, 1500, 1500], 2);
    const [one = '', other = ''] = [game.who(2), game.who(3)];
    const at = (...seats: [number, string][]) => ({
      ...order(500),
      seats: seats.map(([seat, person]) => ({ seat, person })),
    });
    for (const wrong of [at([4, one], [4, other]), at([8, one], [1, other])]) {
      expect(game.refuses(wrong, DIRECTOR).code).toBe('seat-taken');
    }
    expect(game.refuses(at([1, one]), DIRECTOR)).toMatchObject({
      code: 'not-allocated',
      facts: { people: [other] },
    });
    game.does(at([7, one], [1, other]), DIRECTOR);
    expect(game.table().places.map(({ seat, person }) => [seat, person])).toEqual([
      [1, other],
      [7, one],
    ]);
  });

  it('[tasmania-2013 15.8.3] equals at a table that is over keep the session open', () => {
    const game = endWith([2100, 1500, 1500], 2);
    expect(game.refuses({ type: 'CloseSession' }, DIRECTOR)).toMatchObject({
      code: 'tables-undecided',
      clause: '15.8.3',
    });
  });

  it.each([
    ['8S', 8],
    ['TS', 10],
    ['AS', 1],
    ['KS', 10],
  ] as const)(
    '[tasmania-2013 15.8.3/3; tasmania-2013 15.8.3/4] %s drawn from the new shoe makes %d coups',
    (card, coups) => {
      const game = newShoe(playOff());
      expect(game.refusesAct({ type: 'OpenBetting' })).toMatchObject({
        code: 'not-due',
        clause: '15.8.3/3',
      });
      game.does(draw(card), 'dealer');
      expect(game.table().playOff?.coups).toBe(coups);
      expect(game.table().table.cards.shoe?.drawn).toBe(1);
    },
  );

  it.each([
    [TAS, '15.8.3/3'],
    [CROWN, 'VI-74'],
  ])(
    'the card that sets the length of a play-off under %s is burned under %s',
    (bookId, clause) => {
      const game = endWith([2100, 1500, 1500], 2, bookId);
      game.does(order(500), DIRECTOR);
      newShoe(game);
      const burned = { type: 'CardsBurned', count: 1, shown: '8S', clause };
      const events = game.does(draw('8S'), 'dealer');
      expect(events).toContainEqual({ type: 'TableMoved', tableId: TABLE, event: burned });
    },
  );

  it('[tasmania-2013 15.8.3/3] the card is not drawn before a new shoe is ready, and only once', () => {
    const game = playOff();
    expect(game.refuses(draw('8S'), 'dealer')).toMatchObject({
      code: 'shoe-not-new',
      clause: '15.8.3/3',
      facts: { coups: 0, loaded: false },
    });
    newShoe(game);
    game.does(draw('8S'), 'dealer');
    expect(game.refuses(draw('8S'), 'dealer').code).toBe('no-play-off');
  });

  it('[tasmania-2013 15.8.3] a play-off decides, after its coups, exactly the places it was played for', () => {
    const game = newShoe(playOff());
    game.does(draw('AS'), 'dealer');
    coup(game, 'player', { 2: ['player', 50], 3: ['player', 100] });
    const people = (rankingAt(game.state, TABLE)?.groups ?? []).map(({ from, people: p }) => [
      from,
      p.length,
    ]);
    expect(people).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(rankingAt(game.state, TABLE)?.groups[1]?.people).toEqual([game.who(3)]);
    expect(game.table().stage).toBe('decided');
  });

  it('players who are equal after a play-off play off again', () => {
    const game = newShoe(playOff());
    game.does(draw('AS'), 'dealer');
    coup(game, 'player', { 2: ['player', 50], 3: ['player', 50] });
    expect(game.table().stage).toBe('concluded');
    game.does(order(300), DIRECTOR);
    expect([2, 3].map(game.worth)).toEqual([300, 300]);
  });

  it('nobody orders a play-off that is not due', () => {
    const game = endWith([2100, 1500, 900], 2);
    expect(game.refuses(order(500), DIRECTOR).code).toBe('no-play-off');
  });

  it('void coups do not count in a play-off, and its limits are those of the start', () => {
    const game = newShoe(playOff());
    game.does(draw('3S'), 'dealer');
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    game.acts({ type: 'ReportOrderLost' }, 'director');
    expect(game.table()).toMatchObject({ coups: 0, stage: 'play-off', raised: false });
    for (let n = 0; n < 3; n += 1) coup(game, 'player', { 2: ['player', 50], 3: ['banker', 50] });
    expect(game.table().stage).toBe('decided');
  });
});
