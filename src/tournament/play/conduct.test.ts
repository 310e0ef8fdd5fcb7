import { describe, expect, it } from 'vitest';
import {
  coup,
  type Game,
  opens,
  playing,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { present } from '../../kit/index.ts';
import { entrantOf, rankingAt, type Settings } from '../kernel/index.ts';

describe('disqualification and retirement', () => {
  it('[tasmania-2013 15.2.3(b)] a breach ends the player’s part, without a refund', () => {
    const game = playing([1, 3, 5]);
    const person = game.who(3);
    game.does({ type: 'Disqualify', person, reason: 'breach of 15.4.3' });
    expect(game.place(3).standing).toBe('disqualified');
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'disqualified',
      refundedCents: 0,
    });
  });

  it.each([
    [TAS, '15.2.3(c)'],
    [CROWN, '12.4.8(b)(i)'],
    [VICTORIA, '12.2.1(j)'],
  ])('[%s %s] non-attendance is cited under its own clause', (bookId, clause) => {
    const game = playing([1, 3, 5], { bookId });
    game.does({ type: 'Disqualify', person: game.who(3), reason: 'non-attendance' }, DIRECTOR);
    expect(game.log).toContainEqual(expect.objectContaining({ type: 'EntrantLeft', clause }));
  });

  it.each([
    [CROWN, '12.4.8(a)(ii)'],
    [VICTORIA, '12.2.1(i)'],
  ])(
    '[%s %s] a player is disqualified only in circumstances that the terms list',
    (bookId, clause) => {
      const game = playing([1, 3, 5], { bookId });
      const person = game.who(3);
      expect(game.refuses({ type: 'Disqualify', person, reason: 'mood' }, DIRECTOR)).toMatchObject({
        code: 'not-listed',
        clause,
      });
      game.does({ type: 'Disqualify', person, reason: 'breach of the terms' }, DIRECTOR);
    },
  );

  it('[crown-melbourne 12.4.8(b)(v)] a disqualified player’s 800 chips are removed, and the removal is recorded', () => {
    const game = playing([1, 3, 5], { bookId: CROWN });
    opens(game);
    withStack(game, 3, 800);
    const person = game.who(3);
    game.does({ type: 'Disqualify', person, reason: 'breach of the terms' }, DIRECTOR);
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'PlaceLost', person, revertedCents: dollars(800) }),
    );
    expect(game.worth(3)).toBe(0);
  });

  it.each<[string, string, Partial<Settings>, number]>([
    [CROWN, '12.4.8(b)(vi)', {}, 0],
    [VICTORIA, '12.2.1(i)', { retirementRefundPercent: 50, entryFeeCents: dollars(100) }, 50],
  ])('[%s %s] retiring has the stated consequence', (bookId, clause, settings, back) => {
    const game = playing([1, 3, 5], { bookId, settings });
    const person = game.who(3);
    game.does({ type: 'Retire', person }, person);
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'retired',
      refundedCents: dollars(back),
    });
    expect(game.log).toContainEqual(expect.objectContaining({ type: 'EntrantLeft', clause }));
  });

  it.each([
    [CROWN, '12.4.8(a)(iv)'],
    [VICTORIA, '12.2.1(i)'],
  ])(
    '[%s %s] what retiring brings back is refunded under the item on refunds',
    (bookId, clause) => {
      const settings = { retirementRefundPercent: 50, entryFeeCents: dollars(100) };
      const game = playing([1, 3, 5], { bookId, settings });
      const person = game.who(3);
      const events = game.does({ type: 'Retire', person }, person);
      const amountCents = dollars(50);
      expect(events).toContainEqual({ type: 'FeeRefunded', person, amountCents, clause });
    },
  );

  it('[tasmania-2013 15.7.7] a finding of hidden chips leads only to disqualification, without a refund', () => {
    const game = playing([1, 3, 5]);
    const person = game.who(3);
    const finding = { type: 'FindConcealment', person, found: true } as const;
    expect(game.refuses({ ...finding, outcome: 'warned' })).toMatchObject({
      code: 'must-disqualify',
      clause: '15.7.7',
    });
    game.does({ ...finding, outcome: 'disqualified' });
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'disqualified',
      refundedCents: 0,
    });
  });

  it('chips out of sight by accident are recorded as not hidden', () => {
    const game = playing([1, 3]);
    game.does({ type: 'FindConcealment', person: game.who(3), found: false, outcome: 'none' });
    expect(game.state.terms.incidents).toMatchObject([{ outcome: 'not found', clause: '15.7.7' }]);
  });

  /** Three at a final that is over, with 1,300, 1,200 and 1,100. */
  const played = () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 300], 2: ['player', 200], 3: ['player', 100] });
    return game;
  };
  const winners = (game: Game) => {
    game.does({ type: 'CloseSession' }, DIRECTOR);
    game.does({ type: 'AllocatePrizes' }, DIRECTOR);
    return game.state.results.awards.map(({ person, place }) => [person, place]);
  };

  it('[tasmania-2013 15.2.3(b); tasmania-2013 15.2.4] a player disqualified after the last coup wins nothing, and those behind move up', () => {
    const game = played();
    const [first, second, third] = [1, 2, 3].map((seat) => game.who(seat));
    game.does({ type: 'Disqualify', person: present(first, 'seat 1'), reason: 'breach of 15.4.3' });
    expect(winners(game)).toEqual([
      [second, 1],
      [third, 2],
    ]);
  });

  it('[tasmania-2013 15.7.7] an eliminated player who is then found to have hidden chips has no place', () => {
    const game = playing([1, 2, 3]);
    coup(game, 'banker', { 1: ['banker', 50], 2: ['banker', 100], 3: ['player', 1000] });
    const people = [game.who(2), game.who(1)];
    const finding = { type: 'FindConcealment', found: true, outcome: 'disqualified' } as const;
    game.does({ ...finding, person: game.who(3) });
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'tie');
    expect(winners(game)).toEqual(people.map((person, at) => [person, at + 1]));
  });

  it('[tasmania-2013 15.8.3; tasmania-2013 15.2.3(b)] a player disqualified while equals wait for their play-off does not play off', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player');
    const out = (seat: number) =>
      game.does({ type: 'Disqualify', person: game.who(seat), reason: 'breach of 15.4.3' });
    out(1);
    expect(game.table().stage).toBe('concluded');
    expect(rankingAt(game.state, TABLE)?.groups).toMatchObject([
      { from: 1, people: [game.who(2), game.who(3)], how: 'play-off' },
    ]);
    out(2);
    expect(game.table().stage).toBe('decided');
    expect(winners(game)).toHaveLength(1);
  });
});
