import { describe, expect, it } from 'vitest';
import { coup, playing, TABLE, until, withStack } from '../../../test/support/tournament/game.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import type { Settings } from '../kernel/index.ts';
import { rankingAt } from '../kernel/index.ts';

const ADD_ON = {
  feeCents: dollars(10),
  chipsCents: dollars(1000),
  untilRound: 1,
  how: 'At the table.',
  most: 1,
};

describe('finishing early', () => {
  const final = (bookId: string, settings: Partial<Settings> = {}) => {
    const game = playing([1, 3, 5], {
      bookId,
      settings: {
        rounds: [{ ...FINAL, advancing: 2, length: lengthOf(bookId) }, FINAL],
        ...settings,
      },
    });
    until(game, 'between');
    return game;
  };
  const lengthOf = (bookId: string) =>
    bookId === TAS ? ({ by: 'time', minutes: 60 } as const) : ({ by: 'hands', hands: 20 } as const);
  const ends = (agreed: readonly string[] = []) =>
    ({ type: 'FinishTable', tableId: TABLE, agreed }) as const;

  it.each([
    [TAS, '15.3.5', '15.3.5'],
    [CROWN, '12.4.8(d)', '12.4.8(d)(i)'],
    [VICTORIA, '12.3.5', '12.3.5(a)'],
    [VICTORIA, '12.3.5(a)', '12.3.5(a)'],
  ])('[%s %s] the table goes on while the order can still change', (bookId, _proved, clause) => {
    const refusal = final(bookId).refuses(ends(), DIRECTOR);
    expect(refusal).toMatchObject({ code: 'winners-open', clause });
  });

  it.each([
    [TAS, '15.3.5'],
    [CROWN, '12.4.8(d)(i)'],
    [VICTORIA, '12.3.5(a)'],
  ])('[%s %s] the table may end with two players left for two places', (bookId) => {
    const game = final(bookId);
    withStack(game, 5, 50);
    coup(game, 'banker', { 5: ['player', 50], 1: ['banker', 50], 3: ['banker', 50] });
    expect(game.place(5).standing).toBe('eliminated');
    game.does(ends(), DIRECTOR);
    expect(game.table().stage).toBe('decided');
  });

  it.each([
    ['a compulsory wager', { compulsoryWager: true }, true],
    ['Tie alone, which could win 800 with the last 100', { compulsoryWager: false }, false],
    ['chips that can still be bought', { compulsoryWager: true, addOn: ADD_ON }, false],
  ])(
    '[crown-melbourne 12.4.8(d)(i)] before the last coup a lead of 900 is judged with %s',
    (_what, settings, known) => {
      const limits = {
        minimumCents: dollars(50),
        maximumCents: dollars(100),
        multipleCents: dollars(50),
      };
      const rounds = [
        { ...FINAL, advancing: 2, length: { by: 'hands', hands: 1 } as const },
        FINAL,
      ];
      const game = final(CROWN, { limits, rounds, ...settings });
      withStack(game, 5, 100);
      if (known) game.does(ends(), DIRECTOR);
      else expect(game.refuses(ends(), DIRECTOR).code).toBe('winners-open');
    },
  );

  it('[tasmania-2013 15.3.5] two players left for two places end the table without anybody’s consent, even with cash disposition, and consent alone does not', () => {
    const cashed = { kind: 'live', chipsAfterwards: 'cashed' } as const;
    const open = final(TAS, cashed);
    expect(open.refuses(ends([1, 3, 5].map(open.who)), DIRECTOR)).toMatchObject({
      code: 'winners-open',
    });
    const game = final(TAS, cashed);
    withStack(game, 5, 50);
    coup(game, 'banker', { 5: ['player', 50], 1: ['banker', 50], 3: ['banker', 50] });
    game.does(ends(), DIRECTOR);
    expect(game.table().stage).toBe('decided');
  });

  it('[crown-melbourne 12.4.8(d)(ii)] a table with cash disposition ends when everybody agrees, and not when one does not', () => {
    const game = final(CROWN, { chipsAfterwards: 'cashed' });
    const all = [1, 3, 5].map(game.who);
    expect(game.refuses(ends(all.slice(1)), DIRECTOR)).toMatchObject({
      code: 'no-consent',
      clause: '12.4.8(d)(ii)',
    });
    game.does(ends(all), DIRECTOR);
  });

  it('[victoria-2002 12.3.5(b)] known qualifiers are not enough at a table with cash disposition: every player must agree', () => {
    const game = final(VICTORIA, { chipsAfterwards: 'cashed' });
    withStack(game, 5, 50);
    coup(game, 'banker', { 5: ['player', 50], 1: ['banker', 50], 3: ['banker', 50] });
    expect(game.refuses(ends([game.who(1)]), DIRECTOR)).toMatchObject({
      code: 'no-consent',
      clause: '12.3.5(b)',
    });
    game.does(ends([game.who(1), game.who(3)]), DIRECTOR);
  });

  it('a third player who provably cannot catch up in the one coup left does not keep the table open', () => {
    const game = playing([1, 3, 5], {
      bookId: CROWN,
      settings: { rounds: [{ ...FINAL, advancing: 2, length: { by: 'hands', hands: 1 } }, FINAL] },
    });
    until(game, 'between');
    for (const [seat, stack] of [
      [1, 5000],
      [3, 4000],
      [5, 60],
    ] as const)
      withStack(game, seat, stack);
    game.does(ends(), DIRECTOR);
    expect(rankingAt(game.state, TABLE)?.groups.map(({ valueCents }) => valueCents)).toEqual([
      dollars(5000),
      dollars(4000),
      dollars(60),
    ]);
  });

  it.each([
    [TAS, '15.3.5'],
    [CROWN, '12.4.8(d)(i)'],
  ])('[%s %s] two players in a play-off for one place are one too many', (bookId) => {
    const game = final(bookId, { rounds: [{ ...FINAL, advancing: 2 }, FINAL] });
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    [2100, 1500, 1500].forEach((stack, at) => {
      withStack(game, [1, 3, 5][at] ?? 0, stack);
    });
    coup(game, 'tie');
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(500) }, DIRECTOR);
    until(game, 'between');
    if (game.table().playOff?.coups === null) {
      game.does({ type: 'DrawLength', tableId: TABLE, card: '8S' }, 'dealer');
    }
    expect(game.refuses(ends(), DIRECTOR)).toMatchObject({ code: 'winners-open' });
  });

  it('[tasmania-2013 15.3.5; crown-melbourne 12.4.8(d)] a final goes on while the second prize is open, however safe the first', () => {
    const rounds = [{ ...FINAL, length: { by: 'hands', hands: 1 } as const }];
    const open = playing([1, 3, 5], { bookId: CROWN, settings: { rounds } });
    until(open, 'between');
    for (const [seat, stack] of [
      [1, 90_000],
      [3, 1100],
      [5, 1000],
    ] as const)
      withStack(open, seat, stack);
    expect(open.refuses(ends(), DIRECTOR).code).toBe('winners-open');
    withStack(open, 3, 40_000);
    open.does(ends(), DIRECTOR);
    expect(open.table().stage).toBe('decided');
  });

  it('a chip at any table matters while best losers are compared over all tables', () => {
    const heat = { ...FINAL, advancing: 2, length: { by: 'hands', hands: 1 } as const };
    const settings = { rounds: [{ ...heat, bestLosers: 1 }, FINAL] };
    const game = playing([1, 3, 5], { bookId: CROWN, settings });
    until(game, 'between');
    withStack(game, 1, 5000);
    withStack(game, 3, 4000);
    withStack(game, 5, 60);
    expect(game.refuses(ends(), DIRECTOR).code).toBe('winners-open');
  });

  it('[tasmania-2013 15.1 Session] the director ends the table as it stands when time ran out before another coup was opened', () => {
    const game = playing([1, 3, 5]);
    coup(game, 'player', { 1: ['player', 100] });
    game.atMs += 61 * 60_000;
    expect(game.refusesAct({ type: 'OpenBetting' }).code).toBe('session-over');
    game.does(ends(), DIRECTOR);
    expect(game.log).toContainEqual({ type: 'TableConcluded', tableId: TABLE, why: 'length' });
  });
});
