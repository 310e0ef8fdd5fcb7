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
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { DIRECTOR, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import type { Settings } from '../kernel/index.ts';

describe('the indicator card', () => {
  const raisedLimits = {
    minimumCents: dollars(100),
    maximumCents: dollars(2000),
    multipleCents: dollars(5),
  };
  const insert = (behind: number) => ({ type: 'InsertIndicator', tableId: TABLE, behind }) as const;
  const raise = (limits = raisedLimits) =>
    ({ type: 'RaiseLimits', tableId: TABLE, limits }) as const;
  const withIndicator = (): Game => {
    const game = playing([1, 2, 3], {
      settings: { raisedLimits, table: physical(playing([1, 2])) },
    });
    game.does(insert(104), 'inspector');
    return game;
  };
  const physical = (game: Game): Settings['table'] => ({
    ...(game.state.terms.settings as Settings).table,
    shoeKind: 'physical',
  });

  it('[tasmania-2013 15.5.1] the indicator card is placed 94 to 114 cards from the rear, before the shoe is loaded', () => {
    const game = playing([1, 2], { settings: { raisedLimits } });
    for (const behind of [80, 93, 115]) {
      expect(game.refuses(insert(behind), 'inspector')).toMatchObject({
        code: 'indicator-position',
        clause: '15.5.1',
      });
    }
    for (const behind of [94, 114]) {
      playing([1, 2], { settings: { raisedLimits } }).does(insert(behind), 'inspector');
    }
    game.does(insert(104), 'inspector');
    expect(game.refuses(insert(104), 'inspector')).toMatchObject({
      code: 'not-due',
      clause: '15.5.1',
    });
    const late = playing([1, 2], { settings: { raisedLimits } });
    opens(late);
    expect(late.refuses(insert(104), 'inspector').code).toBe('not-due');
    expect(late.refuses(raise(), DIRECTOR)).toMatchObject({ code: 'no-indicator' });
  });

  it('[tasmania-2013 15.5.2; tasmania-2013 15.5.3] the coup in which the indicator appears is finished under the old limits, then the announced limits may be set', () => {
    const game = withIndicator();
    wagers(game);
    expect(game.refuses(raise(), DIRECTOR)).toMatchObject({
      code: 'no-indicator',
      clause: '15.5.3',
    });
    expect(game.refuses({ type: 'ShowIndicator', tableId: TABLE }, 'dealer').code).toBe('not-due');
    game.acts({ type: 'CallNoMoreBets' });
    game.does({ type: 'ShowIndicator', tableId: TABLE }, 'dealer');
    expect(game.table().limits.minimumCents).toBe(dollars(50));
    finish(game, 'player');
    const other = { ...raisedLimits, minimumCents: dollars(150) };
    expect(game.refuses(raise(other), DIRECTOR)).toMatchObject({
      code: 'not-announced',
      clause: '15.5.3',
    });
    game.does(raise(), DIRECTOR);
    opens(game);
    expect(refusedBet(game, 2, 'player', 50).code).toBe('below-minimum');
    bet(game, 2, 'player', 100);
  });

  it('[tasmania-2013 15.5.9; tasmania-2013 15.5.3] stacks below the new minimum are out at once', () => {
    const game = withIndicator();
    wagers(game);
    withStack(game, 3, 80);
    game.acts({ type: 'CallNoMoreBets' });
    game.does({ type: 'ShowIndicator', tableId: TABLE }, 'dealer');
    finish(game, 'tie');
    game.does(raise(), DIRECTOR);
    expect(game.place(3).standing).toBe('eliminated');
  });

  it('the limits can no longer be raised once the next call for bets came first', () => {
    const game = withIndicator();
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    game.does({ type: 'ShowIndicator', tableId: TABLE }, 'dealer');
    finish(game, 'player');
    opens(game);
    expect(game.refuses(raise(), DIRECTOR).code).toBe('no-indicator');
  });

  it('an electronic shoe of four decks shows its indicator when 114 cards are left', () => {
    const table = { ...(playing([1, 2]).state.terms.settings as Settings).table, decks: 4 };
    const game = playing([1, 2], { settings: { raisedLimits, table } });
    game.does(insert(114), 'inspector');
    for (let n = 0; n < 23; n += 1) coup(game, 'tie');
    expect(game.table().indicator?.drawn).toBe(false);
    coup(game, 'tie');
    expect(game.table().indicator?.drawn).toBe(true);
    game.does(raise(), DIRECTOR);
    expect(game.table()).toMatchObject({ raised: true, raiseOpen: false });
  });

  it('a book without an indicator refuses one', () => {
    const game = playing([1, 2], { bookId: VICTORIA });
    expect(game.refuses(insert(104), 'inspector').code).toBe('not-in-this-book');
  });
});
