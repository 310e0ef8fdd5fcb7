import { describe, expect, it } from 'vitest';
import {
  coup,
  type Game,
  opens,
  playing,
  TABLE,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  DIRECTOR,
  status,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';

describe('a late place at the fourth coup', () => {
  const cancels = (seat: number) => ({ type: 'CancelPlace', tableId: TABLE, seat }) as const;

  it('[tasmania-2013 15.3.2(b)] the place is cancelled after three missed coups and not before', () => {
    const game = playing([1, 2, 3], { away: [3] });
    for (let missed = 0; missed < 3; missed += 1) {
      expect(game.refuses(cancels(3), 'dealer')).toMatchObject({
        code: 'not-due',
        clause: '15.3.2(b)',
      });
      coup(game, 'player');
    }
    game.does(cancels(3), 'dealer');
    expect(game.place(3).standing).toBe('forfeited');
    expect(status(game, game.who(3))).toBe('forfeited');
  });

  it('[tasmania-2013 15.3.2(b)] the last opponent of a cancelled player has won the table', () => {
    const game = playing([1, 2], { away: [2] });
    for (let missed = 0; missed < 3; missed += 1) coup(game, 'player');
    expect(game.refusesAct({ type: 'OpenBetting' }).code).toBe('too-few-players');
    game.does(cancels(2), 'dealer');
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'TableConcluded', why: 'one-left' }),
    );
  });

  it.each([CROWN, VICTORIA])('%s has no number of coups after which a place is lost', (bookId) => {
    const game = playing([1, 2], { bookId, away: [2] });
    expect(game.refuses(cancels(2), 'dealer').code).toBe('not-in-this-book');
  });
});

describe('a penalty in chips', () => {
  const PENALTY = '100 in chips';
  const fined = (seat: number, amount: number, penalty = PENALTY) =>
    ({
      type: 'Penalise',
      tableId: TABLE,
      seat,
      penalty,
      what: 'a phone at the table',
      chipsCents: dollars(amount),
    }) as const;
  const crown = (): Game =>
    playing([1, 2], { bookId: CROWN, settings: { penalties: ['warning', PENALTY] } });

  it('[crown-melbourne 12.4.8(a)(i)] a listed penalty takes its chips from the stack and is on record', () => {
    const game = crown();
    game.does(fined(1, 100), DIRECTOR);
    expect(game.worth(1)).toBe(900);
    expect(game.state.terms.incidents).toMatchObject([
      { person: game.who(1), outcome: PENALTY, clause: '12.4.8(a)(i)' },
    ]);
  });

  it('[crown-melbourne 12.4.8(a)(i)] a penalty that the terms do not list is refused, and so is one during a coup', () => {
    const game = crown();
    expect(game.refuses(fined(1, 100, 'all chips'), DIRECTOR)).toMatchObject({
      code: 'not-listed',
      clause: '12.4.8(a)(i)',
    });
    opens(game);
    expect(game.refuses(fined(1, 100), DIRECTOR).code).toBe('not-due');
  });

  it('a penalty takes no more than the stack, and who falls below the minimum by it is out', () => {
    const game = crown();
    withStack(game, 1, 120);
    game.does(fined(1, 100), DIRECTOR);
    expect(game.place(1).standing).toBe('eliminated');
    const poor = crown();
    withStack(poor, 1, 60);
    poor.does(fined(1, 100), DIRECTOR);
    expect(poor.log).toContainEqual(
      expect.objectContaining({
        type: 'MinimumDeducted',
        amountCents: dollars(60),
        why: 'penalty',
      }),
    );
  });

  it('tasmania-2013 has no penalties', () => {
    const game = playing([1, 2], { bookId: TAS });
    expect(game.refuses(fined(1, 100), DIRECTOR).code).toBe('not-in-this-book');
  });
});
