import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  finish,
  opens,
  playing,
  refusedBet,
  seatedGame,
  secretBet,
  TABLE,
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { tournamentTableView } from '../view/index.ts';

const ROUND = {
  name: 'Final',
  startsAtMs: 0,
  tables: 1,
  advancing: 0,
  bestLosers: 0,
  secondaryPlaces: 0,
};

describe('what must be wagered', () => {
  it('[tasmania-2013 15.4.4; tasmania-2013 15.5.11] betting does not close while somebody present has no wager on a hand', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'player', 100);
    expect(game.refusesAct({ type: 'CallNoMoreBets' })).toMatchObject({
      code: 'wager-missing',
      clause: '15.4.4',
      facts: { seats: [2] },
    });
    bet(game, 2, 'banker', 50);
    game.acts({ type: 'CallNoMoreBets' });
  });

  it('[tasmania-2013 15.4.4; tasmania-2013 15.5.10(b); tasmania-2013 15.5.10] a player with one hand cannot take the other as well', () => {
    const game = playing([1, 2]);
    opens(game);
    bet(game, 1, 'banker', 100);
    expect(refusedBet(game, 1, 'player', 100)).toMatchObject({
      code: 'both-hands',
      clause: '15.5.10(b)',
    });
  });

  it('[tasmania-2013 15.4.4/2] a Tie wager comes in addition to the hand and never instead of it', () => {
    const game = playing([1, 2]);
    opens(game);
    expect(refusedBet(game, 1, 'banker', 0, 50).code).toBe('below-minimum');
    bet(game, 1, 'banker', 100, 50);
    expect(
      game.table().table.bets.wagers.map(({ type, stakeCents }) => [type, stakeCents]),
    ).toEqual([
      ['banker', dollars(100)],
      ['tie', dollars(50)],
    ]);
  });

  it.each([
    [CROWN, '12.4.4(b)'],
    [VICTORIA, '12.2.1(c)'],
  ])(
    '[%s %s] a wager below the stated compulsory one is refused, and no wager has the stated consequence',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId });
      opens(game);
      expect(refusedBet(game, 1, 'player', 40)).toMatchObject({ code: 'below-minimum', clause });
      bet(game, 2, 'player', 50);
      game.acts({ type: 'CallNoMoreBets' });
      finish(game, 'banker');
      expect(game.worth(1)).toBe(950);
      expect(game.log).toContainEqual(
        expect.objectContaining({ type: 'MinimumDeducted', seat: 1 }),
      );
    },
  );

  it('[tasmania-2013 15.4.5] nobody wagers from another’s place', () => {
    const game = playing([2, 3]);
    opens(game);
    expect(refusedBet(game, 3, 'player', 50, 0, game.who(2))).toMatchObject({
      code: 'not-your-place',
      clause: '15.4.5',
    });
  });

  it.each([
    [110, 'not-in-units'],
    [125, null],
    [130, 'not-in-units'],
  ])(
    '[tasmania-2013 15.4.6] a wager in units of 25 of the amount %d has the fault %s',
    (amount, code) => {
      const limits = {
        minimumCents: dollars(50),
        maximumCents: dollars(1000),
        multipleCents: dollars(25),
      };
      const game = playing([1, 2], { settings: { limits } });
      opens(game);
      withStack(game, 1, 130);
      if (code === null) bet(game, 1, 'player', amount);
      else expect(refusedBet(game, 1, 'player', amount)).toMatchObject({ code, clause: '15.4.6' });
    },
  );

  it('[tasmania-2013 15.5.10(a)] the maximum may be wagered, and one unit more may not', () => {
    const game = playing([1, 2]);
    opens(game);
    withStack(game, 1, 2000);
    expect(refusedBet(game, 1, 'banker', 1005)).toMatchObject({
      code: 'above-maximum',
      clause: '15.5.10(a)',
    });
    bet(game, 1, 'banker', 1000, 1000);
  });

  it.each([
    [TAS, '15.4.1'],
    [CROWN, '12.4.4(a)'],
    [VICTORIA, '12.3.2'],
  ])(
    '[%s %s] a wager is made of the chips of 20 and 50 that the terms name, or is all that the player holds',
    (bookId, clause) => {
      const wagerChips = [20, 50].map(dollars);
      const game = playing([1, 2], { bookId, settings: { wagerChips } });
      opens(game);
      const chips = wagerChips;
      for (const amount of [55, 65]) {
        const stakeCents = dollars(amount);
        const facts = { stakeCents, chips };
        expect(refusedBet(game, 1, 'player', amount)).toEqual({
          code: 'not-in-chips',
          clause,
          facts,
        });
      }
      expect(refusedBet(game, 1, 'player', 50, 75)).toMatchObject({ code: 'not-in-chips', clause });
      bet(game, 1, 'player', 110, 60);
      withStack(game, 2, 65);
      bet(game, 2, 'player', 65);
    },
  );

  it.each([
    [TAS, '15.4.1', 'competition', 'live'],
    [TAS, '15.4.1', 'live', 'competition'],
    [CROWN, '12.4.4(a)', 'competition', 'live'],
  ] as const)(
    '[%s %s] at a table of an event with %s chips a wager of %s chips is refused',
    (bookId, clause, kind, chips) => {
      const game = playing([1, 2], { bookId, settings: { kind } });
      opens(game);
      const wager = { type: 'PlaceWager', tableId: TABLE, seat: 1, side: 'player' } as const;
      const stakes = { stakeCents: dollars(50), tieCents: dollars(0) };
      expect(game.refuses({ ...wager, ...stakes, chips }, game.who(1))).toEqual({
        code: 'wrong-chips',
        clause,
        facts: { wanted: kind, got: chips },
      });
      game.does({ ...wager, ...stakes, chips: kind }, game.who(1));
    },
  );

  it('nobody wagers more than he holds', () => {
    const game = playing([1, 2]);
    opens(game);
    withStack(game, 1, 120);
    expect(refusedBet(game, 1, 'player', 50, 75).code).toBe('not-enough-chips');
    bet(game, 1, 'player', 50, 70);
  });

  it('[tasmania-2013 15.4.3; tasmania-2013 15.7.6] chips stay on the table, and everybody sees everybody’s total', () => {
    const game = playing([1, 2]);
    const take = { type: 'TakeChips', person: game.who(1), amountCents: dollars(100) } as const;
    expect(game.refusesAct(take, game.who(1))).toMatchObject({
      code: 'not-of-this-event',
      clause: '15.4.3',
    });
    opens(game);
    bet(game, 1, 'player', 300);
    const seen = tournamentTableView(game.state, TABLE, { kind: 'entrant', person: game.who(2) });
    expect(seen?.board.places.map((p) => [p.stackCents, p.stakedCents])).toEqual([
      [dollars(700), dollars(300)],
      [dollars(1000), 0],
    ]);
  });
});

describe('Tie alone', () => {
  const noneOwed = { settings: { compulsoryWager: false } };

  it.each([CROWN, VICTORIA])(
    '[crown-melbourne 12.4.4(b); crown-melbourne 6.5; victoria-2002 12.2.1(c)] without a compulsory wager 50 on Tie alone is a wager under %s: a tie pays 8 to 1, any other result takes it',
    (bookId) => {
      const won = playing([1, 2], { bookId, ...noneOwed });
      coup(won, 'tie', { 1: [null, 0, 50] });
      expect(won.worth(1)).toBe(1000 + 8 * 50);
      const lost = playing([1, 2], { bookId, ...noneOwed });
      coup(lost, 'banker', { 1: [null, 0, 50] });
      expect(lost.worth(1)).toBe(950);
    },
  );

  it.each([
    [CROWN, '12.4.4(b)', { compulsoryWager: true }],
    [VICTORIA, '12.2.1(c)', { compulsoryWager: true }],
    [TAS, '15.4.4', {}],
  ])(
    '[crown-melbourne 12.4.4(b); victoria-2002 12.2.1(c); tasmania-2013 15.4.4] where everybody must back a hand under %s, Tie alone is refused by %s',
    (bookId, clause, settings) => {
      const game = playing([1, 2], { bookId, settings });
      opens(game);
      expect(refusedBet(game, 1, null, 0, 50)).toMatchObject({ code: 'tie-needs-a-hand', clause });
    },
  );

  it('Tie alone keeps its limits, and has no stake for a hand', () => {
    const game = playing([1, 2], { bookId: CROWN, ...noneOwed });
    opens(game);
    expect(refusedBet(game, 1, null, 0, 45).code).toBe('below-minimum');
    expect(refusedBet(game, 1, null, 0, 0).code).toBe('below-minimum');
    expect(refusedBet(game, 1, null, 0, 1005).code).toBe('above-maximum');
    expect(refusedBet(game, 1, null, 50, 50).code).toBe('wager-missing');
    bet(game, 1, null, 0, 50);
  });

  it('a player who leaves after wagering on Tie alone has not missed the coup', () => {
    const game = playing([1, 2], { bookId: CROWN, ...noneOwed });
    opens(game);
    bet(game, 1, null, 0, 50);
    bet(game, 2, 'player', 50);
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(1) }, game.who(1));
    finish(game, 'banker');
    expect(game.worth(1)).toBe(950);
  });

  it('[crown-melbourne 12.4.4(c)] a secret wager on Tie alone is lawful where no hand must be backed', () => {
    const game = playing([1, 2], { bookId: CROWN, ...noneOwed });
    opens(game);
    secretBet(game, 1, 'tie', 100);
    bet(game, 2, 'player', 50);
    finish(game, 'tie');
    expect(game.worth(1)).toBe(1800);
  });
});

describe('exclusions declared in the conditions', () => {
  it('[victoria-2002 12.2.2; victoria-2002 12.2.1(l)] the shoe is never offered where the approved conditions exclude 8.1.3 of Victoria 2002; without the exclusion the game’s own rule applies', () => {
    const modifications = [{ clause: '8.1.3', text: 'The shoe stays with the dealer.' }];
    const game = playing([1, 2], { bookId: VICTORIA, settings: { modifications } });
    wagers(game);
    expect(game.refusesAct({ type: 'OfferShoe' })).toMatchObject({
      code: 'not-of-this-event',
      clause: '8.1.3',
    });
    const plain = playing([1, 2], { bookId: VICTORIA });
    wagers(plain);
    expect(plain.refusesAct({ type: 'OfferShoe' }).code).toBe('at-the-table');
  });
});

it('[tasmania-2013 15.1 Session] sessions of 90 minutes or of two shoes are lawful', () => {
  seatedGame([1, 2], { bookId: TAS });
  playing([1, 2], { settings: { rounds: [{ ...ROUND, length: { by: 'shoes', shoes: 2 } }] } });
  playing([1, 2], { settings: { rounds: [{ ...ROUND, length: { by: 'time', minutes: 90 } }] } });
});
