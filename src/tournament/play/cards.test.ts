import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  finish,
  type Game,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
  wagers,
} from '../../../test/support/tournament/game.ts';
import { DIRECTOR } from '../../../test/support/tournament/tournament.ts';
import { inGame } from '../kernel/index.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];
const offered = (game: Game) =>
  game.log.flatMap((e) =>
    e.type === 'TableMoved' && e.event.type === 'HandOffered'
      ? [[e.event.side, e.event.queue]]
      : [],
  );
/** Deals four cards and returns the queues of the two offers. */
const offers = (game: Game): Record<string, readonly string[]> => {
  game.acts({ type: 'CallNoMoreBets' });
  until(game, 'opening');
  return Object.fromEntries(offered(game).slice(-2));
};

describe('who gets the cards', () => {
  it('[tasmania-2013 15.7.1] cards lie face down in a competition without anybody’s request', () => {
    const game = playing([1, 2]);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    const { coup: now } = game.table().table;
    expect(
      [...(now?.player ?? []), ...(now?.banker ?? [])].map(({ face, card }) => [face, card]),
    ).toEqual(Array.from({ length: 4 }, () => ['down', null]));
  });

  it('[tasmania-2013 15.7.1(a)] the Player cards go to the most chips on Player; a secret wager does not count', () => {
    const game = playing([2, 5, 6]);
    opens(game);
    bet(game, 2, 'player', 100);
    bet(game, 5, 'player', 250);
    secretBet(game, 6, 'player', 900);
    expect(offers(game).player).toEqual([game.who(5)]);
  });

  it('[tasmania-2013 15.7.1(b)] the Banker cards go to the most chips on Banker', () => {
    const game = playing([1, 7]);
    wagers(game, { 1: ['banker', 300], 7: ['banker', 200] });
    expect(offers(game)).toEqual({ player: [], banker: [game.who(1)] });
  });

  it('[tasmania-2013 15.7.2] the earlier of two equal wagers in the required order gets the cards, whoever put chips down first', () => {
    const game = playing(ALL);
    for (let n = 0; n < 3; n += 1)
      coup(game, 'tie', Object.fromEntries(ALL.map((s) => [s, ['player', 50]])));
    opens(game);
    expect(game.table().order).toEqual([4, 5, 6, 7, 1, 2, 3]);
    bet(game, 2, 'banker', 200);
    for (const seat of [4, 5]) bet(game, seat, 'player', 50);
    bet(game, 6, 'banker', 200);
    for (const seat of [7, 1, 3]) bet(game, seat, 'player', 50);
    expect(offers(game).banker).toEqual([game.who(6)]);
  });

  it('[tasmania-2013 15.7.5] the dealer opens a hand that nobody backed with chips, even when the only wager on it is secret', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'player', 50);
    secretBet(game, 2, 'banker', 100);
    expect(offers(game).banker).toEqual([]);
    until(game, 'resulted');
    const opened = game.log.flatMap((e) =>
      e.type === 'TableMoved' && e.event.type === 'CardOpened' && e.event.side === 'banker'
        ? [e.event.person]
        : [],
    );
    expect(new Set(opened)).toEqual(new Set(['dan']));
  });

  it('the dealer, not the next player, opens the cards of an absent player’s highest wager', () => {
    const game = playing([1, 2, 3]);
    coup(game, 'tie', { 1: ['banker', 400], 2: ['banker', 200], 3: ['player', 50] });
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(1) }, 'dealer');
    wagers(game);
    expect(offers(game).banker).toEqual([]);
  });
});

describe('opening', () => {
  const dealt = (): Game => {
    const game = playing([1, 5]);
    wagers(game, { 1: ['banker', 300], 5: ['player', 200] });
    offers(game);
    return game;
  };
  const opens5 = (game: Game, at: number, card: '2S' | '2H' | '3D') =>
    game.acts({ type: 'OpenCard', side: 'player', at, card }, game.who(5));

  it('[tasmania-2013 15.7.1(c); tasmania-2013 15.7.1(c)/2] the third card goes face down to the person who opened the hand, and is turned before Banker’s decision', () => {
    const game = dealt();
    for (const [seat, side] of [
      [5, 'player'],
      [1, 'banker'],
    ] as const) {
      game.acts({ type: 'AnswerHand', side, accept: true }, game.who(seat));
    }
    opens5(game, 0, '2S');
    opens5(game, 1, '2H');
    game.acts({ type: 'OpenCard', side: 'banker', at: 0, card: '3S' }, game.who(1));
    game.acts({ type: 'OpenCard', side: 'banker', at: 1, card: 'KH' }, game.who(1));
    game.acts({ type: 'DrawCard', card: null });
    expect(game.table().table.coup?.player[2]).toMatchObject({ face: 'down', card: null });
    expect(game.refusesAct({ type: 'DrawCard', card: null }).code).toBe('at-the-table');
    opens5(game, 2, '3D');
    game.acts({ type: 'DrawCard', card: null });
    expect(game.table().table.coup?.banker).toHaveLength(3);
    // The dealer turns the cards that a player leaves.
    game.acts({ type: 'OpenCard', side: 'banker', at: 2, card: 'KD' });
    game.acts({ type: 'AnnounceResult' });
  });

  it('[tasmania-2013 15.7.4] the dealer turns cards that the player does not expose, and the coup goes on', () => {
    const game = dealt();
    for (const side of ['player', 'banker'] as const) game.acts({ type: 'PassOverHand', side });
    game.acts({ type: 'OpenCard', side: 'player', at: 0, card: '4S' });
    game.acts({ type: 'OpenCard', side: 'player', at: 1, card: '5S' });
    expect(game.table().table.coup?.firstOpened).toBe('player');
  });

  it('[tasmania-2013 15.7.3] cards that the wrong player exposed do not void the coup: the dealer keys them as they lie and the incident is recorded', () => {
    const game = dealt();
    for (const side of ['player', 'banker'] as const) game.acts({ type: 'PassOverHand', side });
    const what = 'Banker cards opened at seat 5 instead of seat 1';
    game.does(
      {
        type: 'RecordIncident',
        person: game.who(5),
        kind: 'note',
        what,
        outcome: 'the coup stands',
      },
      DIRECTOR,
    );
    finish(game, 'player');
    const voided = game.log.filter((e) => e.type === 'TableMoved' && e.event.type === 'CoupVoided');
    expect(voided).toEqual([]);
    expect(game.state.terms.incidents.map((one) => one.what)).toEqual([`note: ${what}`]);
    expect(game.table().coups).toBe(1);
    expect(game.worth(5)).toBe(1200);
  });
});

describe('irregular coups', () => {
  it('a void coup gives stakes back, leaves the puck in place and counts for nothing', () => {
    const game = playing([1, 2, 3]);
    coup(game, 'player');
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(3) }, 'dealer');
    const before = [1, 2, 3].map(game.worth);
    wagers(game, { 1: ['player', 200] });
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    game.acts({ type: 'ReportOrderLost' }, 'director');
    expect([1, 2, 3].map(game.worth)).toEqual(before);
    expect(game.table()).toMatchObject({ coups: 1, puck: 2 });
    expect(inGame(game.table())).toHaveLength(3);
  });

  it('a void coup costs no secret wager, and its form goes back unread', () => {
    const game = playing([1, 2]);
    opens(game);
    secretBet(game, 1, 'banker', 200);
    bet(game, 2, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    game.acts({ type: 'ReportOrderLost' }, 'director');
    expect(game.log.at(-1)).toMatchObject({ type: 'FormCancelled', seat: 1 });
    until(game, 'betting');
    secretBet(game, 1, 'banker', 200);
    bet(game, 2, 'player', 50);
    finish(game, 'player');
    opens(game);
    bet(game, 2, 'player', 50);
    secretBet(game, 1, 'banker', 200);
  });
});
