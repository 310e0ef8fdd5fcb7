import { describe, expect, it } from 'vitest';
import {
  coup,
  playing,
  seatedGame,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars, FINAL, START_MS } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  SECRET,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { entrantsOf, whereIs } from '../kernel/index.ts';

describe('sessions', () => {
  it.each([
    [TAS, '15.3.4'],
    [CROWN, '12.4.1(b)'],
    [VICTORIA, '12.3.4'],
  ])(
    '[%s %s] a start is moved only on reasonable notice to every player, and the notice is stored',
    (bookId, clause) => {
      const game = seatedGame([1, 2], { bookId });
      game.atMs = START_MS - 7_200_000;
      const move = {
        type: 'MoveStart',
        round: 1,
        startsAtMs: START_MS + 1_800_000,
        day: '2026-01-21',
      } as const;
      expect(game.refuses({ ...move, noticeAtMs: null }, DIRECTOR)).toMatchObject({
        code: 'notice-not-given',
        clause,
      });
      const [event] = game.does({ ...move, noticeAtMs: game.atMs }, DIRECTOR);
      expect(event).toMatchObject({ type: 'StartMoved', noticeAtMs: game.atMs });
      expect(event?.type === 'StartMoved' && event.told.length).toBe(2);
    },
  );

  it('[tasmania-2013 15.3.4; crown-melbourne 12.4.1(b)] every accepted player is told of a moved start before the draw, and the start of a session that began is not moved', () => {
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    const startsAtMs = START_MS + 1_800_000;
    const move = { type: 'MoveStart', round: 1, startsAtMs, day: '2026-01-21' } as const;
    const [moved] = event.does({ ...move, noticeAtMs: event.atMs }, DIRECTOR);
    expect(moved).toMatchObject({ type: 'StartMoved', told: ['ann', 'bob'] });
    const game = playing([1, 2]);
    expect(game.refuses({ ...move, noticeAtMs: event.atMs }, DIRECTOR).code).toBe('too-late');
  });

  it.each([
    [TAS, '15.4.2'],
    [CROWN, '12.4.3(b)'],
    [VICTORIA, '12.2.1(b)'],
  ])(
    '[%s %s] everybody starts with exactly the stated chips, and no coup opens before all have them',
    (bookId, clause) => {
      const game = seatedGame([1, 2, 3], { bookId });
      const issue = { type: 'IssueChips', tableId: TABLE, chips: 'competition' } as const;
      for (const amount of [900, 1100]) {
        expect(
          game.refuses({ ...issue, person: null, amountCents: dollars(amount) }),
        ).toMatchObject({ code: 'unequal-chips', clause });
      }
      game.does({ ...issue, person: game.who(1), amountCents: dollars(1000) });
      expect(game.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
        code: 'chips-missing',
        clause,
      });
      game.does({ ...issue, person: null, amountCents: dollars(1000) });
      game.does({ type: 'StartSession' }, DIRECTOR);
      expect([1, 2, 3].map(game.worth)).toEqual([1000, 1000, 1000]);
    },
  );

  it('[tasmania-2013 15.2.2(e); tasmania-2013 15.1 Competition Baccarat] an issue of chips other than the disclosed amount is refused', () => {
    const game = seatedGame([1, 2]);
    const issue = {
      type: 'IssueChips',
      tableId: TABLE,
      person: null,
      chips: 'competition',
    } as const;
    expect(game.refuses({ ...issue, amountCents: dollars(1200) }).code).toBe('unequal-chips');
  });

  it('[tasmania-2013 15.1 Competition Chips; tasmania-2013 15.4.1; tasmania-2013 15.1 Live Competition Baccarat] chips of the wrong kind are refused in either kind of tournament', () => {
    const issue = {
      type: 'IssueChips',
      tableId: TABLE,
      person: null,
      amountCents: dollars(1000),
    } as const;
    const game = seatedGame([1, 2]);
    expect(game.refuses({ ...issue, chips: 'live' })).toMatchObject({
      code: 'wrong-chips',
      clause: '15.4.1',
    });
    const live = seatedGame([1, 2], { settings: { kind: 'live' } });
    expect(live.refuses({ ...issue, chips: 'competition' }).code).toBe('wrong-chips');
    live.does({ ...issue, chips: 'live' });
    expect(live.worth(1)).toBe(1000);
  });

  it.each([CROWN, VICTORIA])(
    '[crown-melbourne 12.1; victoria-2002 12.1.1; crown-melbourne 12.4.4(a)] under %s all players of a round have the same chips and coups, and cash chips are refused',
    (bookId) => {
      const settings = { rounds: [{ ...FINAL, length: { by: 'hands', hands: 2 } as const }] };
      const game = seatedGame([1, 2, 3], { bookId, settings });
      const issue = {
        type: 'IssueChips',
        tableId: TABLE,
        person: null,
        amountCents: dollars(1000),
      } as const;
      expect(game.refuses({ ...issue, chips: 'live' }).code).toBe('wrong-chips');
      game.does({ ...issue, chips: 'competition' });
      expect(new Set([1, 2, 3].map(game.worth)).size).toBe(1);
      for (const seat of [1, 2, 3]) {
        game.does({ type: 'TakePlace', tableId: TABLE, seat }, game.who(seat));
      }
      game.does({ type: 'StartSession' }, DIRECTOR);
      for (let n = 0; n < 2; n += 1) coup(game, 'player');
      expect(game.table()).toMatchObject({ coups: 2, stage: 'concluded' });
      const staked = game.log.filter(
        (e) => e.type === 'TableMoved' && e.event.type === 'WagerPlaced',
      );
      expect(staked).toHaveLength(6);
    },
  );

  it('[tasmania-2013 15.2.3] the operator’s powers are commands of his, each with its reason in the log', () => {
    const event = entriesOpen();
    event.does(applies('zoe'), 'zoe');
    event.does({ type: 'RefuseApplication', person: 'zoe', why: 'late' });
    enters(event, 'ann', 'bob', 'cai');
    event.does({ type: 'Disqualify', person: 'cai', reason: 'breach of 15.7.6' });
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'DesignateTable', tableId: TABLE }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: SECRET });
    event.does({ type: 'MoveEntrant', person: 'ann', tableId: TABLE, seat: 5, why: 'wheelchair' });
    expect(whereIs(event.state, 'ann')?.place.seat).toBe(5);
    expect(event.log.filter((e) => 'why' in e).map((e) => 'why' in e && e.why)).toEqual([
      'late',
      'breach of 15.7.6',
      'wheelchair',
    ]);
  });
});

describe('the end of a session', () => {
  it.each([
    [TAS, '15.4.9'],
    [CROWN, '12.4.3(c)'],
  ])('[%s %s] tournament chips go back to the operator and no money is credited', (bookId) => {
    const game = playing([1, 2], { bookId });
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 100], 2: ['player', 50] });
    game.does({ type: 'CloseSession' }, DIRECTOR);
    const collected = game.log.filter((e) => e.type === 'ChipsCollected');
    expect(collected.map((e) => e.type === 'ChipsCollected' && e.whose)).toEqual([
      'operator',
      'operator',
    ]);
    expect([1, 2].map(game.worth)).toEqual([0, 0]);
    expect(entrantsOf(game.state).every(({ refundedCents }) => refundedCents === 0)).toBe(true);
  });

  it('[tasmania-2013 15.4.9/2] cash chips stay the player’s own', () => {
    const game = playing([1, 2], { settings: { kind: 'live' } });
    until(game, 'between');
    withStack(game, 1, 590);
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 50], 2: ['player', 50] });
    const who = game.who(1);
    game.does({ type: 'CloseSession' }, DIRECTOR);
    expect(game.log).toContainEqual(
      expect.objectContaining({
        type: 'ChipsCollected',
        person: who,
        amountCents: cents(64_000),
        whose: 'player',
        clause: '15.4.9/2',
      }),
    );
  });

  it('[tasmania-2013 15.8.2] a table in play keeps the session open', () => {
    const game = playing([1, 2]);
    expect(game.refuses({ type: 'CloseSession' }, DIRECTOR)).toMatchObject({
      code: 'tables-undecided',
      clause: '15.8.2',
    });
  });
});
