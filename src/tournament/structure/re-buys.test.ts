import { describe, expect, it } from 'vitest';
import { coup, type Game, playing, withStack } from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN } from '../../../test/support/tournament/tournament.ts';
import { policyOf, type Settings, settingsOf } from '../kernel/index.ts';
import { printTerms } from '../terms/index.ts';

const RE_BUY = {
  feeCents: dollars(40),
  chipsCents: dollars(500),
  untilRound: 1,
  how: 'At the table, in cash.',
  most: 2,
  belowCents: dollars(200),
  inPool: true,
};
const ADD_ON = {
  feeCents: dollars(20),
  chipsCents: dollars(300),
  untilRound: 1,
  how: 'At the table.',
  most: 1,
  fromCoup: 3,
};

const crown = (settings: Partial<Settings>): Game => playing([1, 2], { bookId: CROWN, settings });

const buys = (game: Game, seat: number, kind: 're-buy' | 'add-on', fee: number) =>
  ({ type: 'BuyChips', person: game.who(seat), kind, feeCents: dollars(fee) }) as const;

describe('re-buys and add-ons', () => {
  it.each([
    [200, 'not-due'],
    [199, null],
    [60, null],
  ])(
    '[crown-melbourne 12.4.1(a)(ii)] with a re-buy stated for less than 200, a stack of %d is answered with %s',
    (stack, code) => {
      const game = crown({ reBuy: RE_BUY });
      withStack(game, 1, stack);
      if (code !== null) {
        expect(game.refuses(buys(game, 1, 're-buy', 40)).code).toBe(code);
        return;
      }
      game.does(buys(game, 1, 're-buy', 40));
      expect(game.worth(1)).toBe(stack + 500);
    },
  );

  it('[crown-melbourne 12.4.1(a)(ii)] a re-buy costs the stated fee, is offered as often as stated and only where the terms offer it', () => {
    const game = crown({ reBuy: RE_BUY });
    withStack(game, 1, 100);
    expect(game.refuses(buys(game, 1, 're-buy', 39)).code).toBe('wrong-fee');
    for (let times = 0; times < RE_BUY.most; times += 1) {
      game.does(buys(game, 1, 're-buy', 40));
      withStack(game, 1, 100);
    }
    expect(game.refuses(buys(game, 1, 're-buy', 40)).code).toBe('bought-already');
    expect(crown({}).refuses(buys(game, 1, 're-buy', 40)).code).toBe('not-offered');
  });

  it('[crown-melbourne 12.4.1(a)(ii)] an add-on from the third coup on is refused before two coups were played', () => {
    const game = crown({ addOn: ADD_ON });
    expect(game.refuses(buys(game, 1, 'add-on', 20)).code).toBe('not-due');
    coup(game, 'player');
    expect(game.refuses(buys(game, 1, 'add-on', 20)).code).toBe('not-due');
    coup(game, 'banker');
    game.does(buys(game, 1, 'add-on', 20));
  });

  it('[crown-melbourne 12.4.7(a)] fees that the terms put into the pool enlarge it and the prizes, and others do not', () => {
    const game = crown({ reBuy: RE_BUY, addOn: { ...ADD_ON, fromCoup: 1 } });
    const { poolCents: before = 0, feesCents = 0 } = game.state.results.pool ?? {};
    withStack(game, 1, 100);
    game.does(buys(game, 1, 're-buy', 40));
    game.does(buys(game, 2, 'add-on', 20));
    expect(game.state.results.pool).toMatchObject({
      poolCents: before + dollars(40),
      feesCents: feesCents + dollars(40),
    });
  });

  it('[crown-melbourne 12.4.1(a)(ii)] the printed terms say what a re-buy and an add-on cost, when they are open and where the fee goes', () => {
    const game = crown({ reBuy: RE_BUY, addOn: ADD_ON });
    const page = printTerms(policyOf(game.state), settingsOf(game.state));
    expect(page).toContain('Buying chips again $40. At the table, in cash.');
    expect(page).toContain('below $200 in chips, until the end of round 1.');
    expect(page).toContain('The fee is part of the prize pool.');
    expect(page).toContain('from coup 3 of a session on');
  });
});
