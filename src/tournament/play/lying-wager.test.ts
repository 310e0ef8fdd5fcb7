import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  examines,
  finish,
  form,
  type Game,
  handsIn,
  opens,
  playing,
  refusedBet,
  refusedForm,
  TABLE,
  until,
  wagers,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, VICTORIA } from '../../../test/support/tournament/tournament.ts';

const ON_HANDS = { 1: ['player', 100], 2: ['banker', 100], 3: ['player', 100] } as const;
const TIE_LIMITS = {
  minimumCents: dollars(10),
  maximumCents: dollars(200),
  multipleCents: dollars(5),
};

/** After a tie everybody's hundred stays on the layout. */
function tied(): Game {
  const game = playing([1, 2, 3]);
  game.does({ type: 'SetWagerTime', seconds: 30, noticeAtMs: game.atMs }, DIRECTOR);
  coup(game, 'tie', ON_HANDS);
  return game;
}

describe('a wager that a tie left lying', () => {
  it('[tasmania-2013 15.3.6(a); tasmania-2013 15.5.8] an absent player whose wager stayed after a tie is not absent: the wager plays, and nothing is deducted (T-43)', () => {
    const game = tied();
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(3) }, 'dealer');
    opens(game);
    const events = game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 3 }, 'dealer');
    expect(events.map(({ type }) => type)).toEqual(['TurnTaken']);
    wagers(game);
    finish(game, 'player');
    expect(game.worth(3)).toBe(1100);
  });

  it('[tasmania-2013 15.4.8; tasmania-2013 15.5.8] a silent player’s wager stands when his turn passes, and nothing is charged in addition (T-48)', () => {
    const game = tied();
    opens(game);
    const seat = game.table().order[0] ?? 0;
    game.atMs += 31_000;
    game.does({ type: 'RestrictWager', tableId: TABLE, seat }, 'dealer');
    game.does({ type: 'RecordAbsence', tableId: TABLE, seat }, 'dealer');
    wagers(game);
    finish(game, 'player');
    expect([seat, game.worth(seat)]).toEqual([2, 900]);
  });
});

describe('limits of Tie', () => {
  it('[tasmania-2013 15.6.4(a)] a secret wager on Tie keeps the limits that the sign gives to Tie (T-46)', () => {
    const game = playing([1, 2], { settings: { tieLimits: TIE_LIMITS } });
    opens(game);
    expect(refusedForm(game, 1, form(game, 1, 'tie', 205), true)).toMatchObject({
      code: 'above-maximum',
      facts: { maximumCents: dollars(200) },
    });
    handsIn(game, 1, form(game, 1, 'tie', 10), true);
    bet(game, 1, 'player', 100);
    expect(examines(game, 1)[0]?.type).toBe('FormAccepted');
  });

  it('[tasmania-2013 15.6.10(b)] a paper form on Tie above the maximum of Tie counts as that maximum (T-46)', () => {
    const game = playing([1, 2], { settings: { tieLimits: TIE_LIMITS } });
    opens(game);
    handsIn(game, 1, null, true);
    bet(game, 1, 'player', 100);
    examines(game, 1);
    bet(game, 2, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    const paper = [{ seat: 1, form: form(game, 1, 'tie', 600) }];
    finishWith(game, paper);
    expect(game.worth(1)).toBe(1000 + 8 * 200);
  });

  it.each([
    [400, 200, '15.5.13'],
    [5, 10, '15.5.12'],
    [0, 0, '15.5.6'],
  ])(
    '[tasmania-2013 15.5.6; tasmania-2013 15.5.12; tasmania-2013 15.5.13] %i found on Tie count as %i under limits of 10 to 200',
    (found, counts, clause) => {
      const game = playing([1, 2], { settings: { tieLimits: TIE_LIMITS } });
      opens(game);
      bet(game, 1, 'player', 100, 50);
      const find = { type: 'FindStake', tableId: TABLE, seat: 1, area: 'tie' } as const;
      const [event] = game.does({ ...find, foundCents: dollars(found) }, 'dealer');
      expect(event).toMatchObject({ countsCents: dollars(counts), clause });
    },
  );
});

function finishWith(game: Game, paper: readonly { seat: number; form: ReturnType<typeof form> }[]) {
  until(game, 'resulted', 'tie');
  game.does({ type: 'RevealForms', tableId: TABLE, paper }, 'inspector');
  game.acts({ type: 'SettleCoup' });
}

describe('chips after a signed form', () => {
  it.each([
    [CROWN, '12.4.4(c)'],
    [VICTORIA, '12.2.1(e)'],
  ])(
    'under %s nobody adds chips to a coup for which the inspector has signed his form (VI-73)',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId });
      opens(game);
      handsIn(game, 1, form(game, 1, 'banker', 600));
      bet(game, 1, 'banker', 100);
      examines(game, 1);
      expect(refusedBet(game, 1, 'player', 600)).toEqual({
        code: 'wager-final',
        clause,
        facts: { seat: 1 },
      });
      expect(refusedBet(game, 1, 'banker', 700).code).toBe('wager-final');
    },
  );
});
