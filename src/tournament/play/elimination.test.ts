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
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import type { Side } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import { rankingAt } from '../kernel/index.ts';

describe('elimination', () => {
  const settled = (stack: number, lost: number, plan = {}): Game => {
    const game = playing([1, 2, 3], plan);
    opens(game);
    withStack(game, 2, stack);
    coup(game, 'banker', { 2: ['player', lost], 1: ['banker', 50], 3: ['banker', 50] });
    return game;
  };
  const fine = {
    limits: { minimumCents: dollars(50), maximumCents: dollars(1000), multipleCents: dollars(1) },
  };

  it.each([
    [49, 'eliminated'],
    [50, 'in-game'],
  ])(
    '[tasmania-2013 15.5.9] a stack of %d after the coup is %s at a minimum of 50',
    (left, standing) => {
      const game = settled(left + 60, 60, { settings: fine });
      expect(game.place(2).standing).toBe(standing);
      if (standing === 'eliminated') {
        expect(game.log).toContainEqual(
          expect.objectContaining({
            type: 'PlaceLost',
            revertedCents: dollars(49),
            clause: '15.5.9',
          }),
        );
      }
    },
  );

  it('[tasmania-2013 15.5.9/2] the eliminated player keeps his remaining chips in a live tournament', () => {
    const game = settled(95, 60, { settings: { ...fine, kind: 'live' } });
    expect(game.place(2).standing).toBe('eliminated');
    expect(game.worth(2)).toBe(35);
  });

  it('[tasmania-2013 15.5.9/3] nobody wagers from a void position, and nobody is seated there', () => {
    const game = settled(100, 60);
    opens(game);
    expect(refusedBet(game, 2, 'player', 50)).toMatchObject({
      code: 'place-void',
      clause: '15.5.9/3',
    });
    const substitute = {
      type: 'NameSubstitute',
      person: game.who(2),
      substitute: 'zed',
      inPerson: true,
      signed: true,
    } as const;
    expect(game.refuses(substitute, DIRECTOR)).toMatchObject({
      code: 'place-void',
      clause: '15.5.9/3',
    });
  });

  it('[crown-melbourne 12.4.5(a)] a player at 0 is out and one below the minimum plays on, where the terms eliminate only at no chips', () => {
    const settings: Partial<Settings> = { elimination: 'no-chips' };
    const game = settled(80, 50, { bookId: CROWN, settings });
    expect(game.place(2).standing).toBe('in-game');
    coup(game, 'banker', { 2: ['player', 30], 1: ['banker', 50], 3: ['banker', 50] });
    expect(game.place(2).standing).toBe('eliminated');
    opens(game);
    expect(refusedBet(game, 2, 'player', 50)).toMatchObject({
      code: 'place-void',
      clause: '12.4.5(a)',
    });
  });

  it('the last coup eliminates nobody: small stacks are ranked by their value', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    withStack(game, 2, 80);
    withStack(game, 3, 60);
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'banker', { 1: ['banker', 50] });
    expect(rankingAt(game.state, TABLE)?.groups.map(({ valueCents }) => valueCents / 100)).toEqual([
      1047.5, 30, 10,
    ]);
  });
});

describe('stakes that were found short or excessive', () => {
  const found = (game: Game, seat: number, area: Side, amount: number) =>
    game.does(
      { type: 'FindStake', tableId: TABLE, seat, area, foundCents: dollars(amount) },
      'dealer',
    );

  it('[tasmania-2013 15.5.12; tasmania-2013 15.5.11] a wager of 30 is raised by 20 from the stack, although wagers are final', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'banker', 100);
    expect(found(game, 1, 'banker', 30)[0]).toMatchObject({
      type: 'StakeCorrected',
      countsCents: dollars(50),
      clause: '15.5.12',
    });
    expect(game.table().table.bets.wagers[0]?.stakeCents).toBe(dollars(50));
  });

  it('[tasmania-2013 15.5.6] chips found within the limits are the wager, and no clause on excess is cited', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'banker', 100);
    const clause = '15.5.6';
    expect(found(game, 1, 'banker', 150)).toMatchObject([
      { type: 'StakeCorrected', countsCents: dollars(150), clause },
      { type: 'TableMoved', event: { type: 'StakeFound', stakeCents: dollars(150), clause } },
    ]);
  });

  it.each([
    [CROWN, 30, 50],
    [CROWN, 1200, 1000],
    [VICTORIA, 150, 150],
  ])(
    'where the book %s is silent, a stake found to be %i counts %i under its reading',
    (bookId, on, counts) => {
      const game = playing([1, 2], { bookId });
      opens(game);
      bet(game, 1, 'banker', 100);
      const countsCents = dollars(counts);
      expect(found(game, 1, 'banker', on)[0]).toMatchObject({ countsCents, clause: 'VI-72' });
    },
  );

  it.each<['player' | 'banker', number]>([
    ['banker', 950],
    ['player', 1050],
  ])(
    '[tasmania-2013 15.5.12/2] a short Player wager found after %s won is settled at the minimum',
    (outcome, worth) => {
      const game = playing([1, 2]);
      wagers(game, { 1: ['player', 100] });
      game.acts({ type: 'CallNoMoreBets' });
      until(game, 'resulted', outcome);
      found(game, 1, 'player', 30);
      finish(game, outcome);
      expect(game.worth(1)).toBe(worth);
    },
  );

  it.each<['player' | 'banker', number]>([
    ['banker', 1000],
    ['player', 3000],
  ])(
    '[tasmania-2013 15.5.13] of 1,200 on Player only the maximum of 1,000 counts when %s wins',
    (outcome, worth) => {
      const game = playing([1, 2]);
      opens(game);
      withStack(game, 1, 2000);
      wagers(game, { 1: ['player', 1000] });
      found(game, 1, 'player', 1200);
      finish(game, outcome);
      expect(game.worth(1)).toBe(worth);
    },
  );
});
