import { describe, expect, it } from 'vitest';
import {
  coup,
  finish,
  type Game,
  playing,
  TABLE,
  until,
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents, seededRandom } from '../../kit/index.ts';
import { changeEntrant, type RankedGroup, tellTournamentEvent } from '../kernel/index.ts';
import { boardView } from '../view/index.ts';
import {
  awardsOf,
  mostRetained,
  type PlacePrize,
  poolOf,
  prizeAmounts,
  prizesTaken,
  sumOfPrizes,
} from './prizes.ts';

const group = (from: number, ...people: string[]): RankedGroup => ({
  from,
  people,
  valueCents: cents(0),
  outInCoup: null,
  how: people.length === 1 ? 'fixed' : 'joint',
});

function withStaff(game: Game, person: string): Game['state'] {
  return changeEntrant(game.state, person, (entrant) => ({ ...entrant, staff: true }));
}

describe('prizes', () => {
  const list = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ place: at + 1, amountCents: dollars(amount), goods: null }));

  it('[tasmania-2013 15.8.4] two out together for $600 and $400 get $500 each', () => {
    const ranked = [group(1, 'a'), group(2, 'b'), group(3, 'c'), group(4, 'd', 'e')];
    const { awards, roundingCents } = awardsOf(ranked, list(2000, 1000, 800, 600, 400));
    expect(awards.slice(3).map(({ amountCents }) => amountCents)).toEqual([
      dollars(500),
      dollars(500),
    ]);
    expect(roundingCents).toBe(0);
  });

  it('[tasmania-2013 15.8.4] three for $300, $200 and nothing get $166.67 each, and the operator bears one cent', () => {
    const { awards, roundingCents } = awardsOf([group(1, 'a', 'b', 'c')], list(300, 200, 0));
    expect(awards.map(({ amountCents }) => amountCents)).toEqual([16_667, 16_667, 16_667]);
    expect(roundingCents).toBe(1);
  });

  it.each([
    [TAS, '15.2.1/2'],
    [CROWN, '12.4.7(b)'],
    [VICTORIA, '12.2.1(k)'],
  ])(
    '[%s %s] a final of two players shares out the whole pool, although the list has three prizes',
    (bookId) => {
      const game = playing([1, 2], { bookId });
      until(game, 'between');
      game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
      coup(game, 'player', { 1: ['player', 100], 2: ['player', 50] });
      game.does({ type: 'CloseSession' }, DIRECTOR);
      game.does({ type: 'AllocatePrizes' }, DIRECTOR);
      const { awards, pool, roundingCents } = game.state.results;
      expect(pool?.poolCents).toBe(dollars(110));
      expect(awards.map(({ place, amountCents }) => [place, amountCents / 100])).toEqual([
        [1, 68.75],
        [2, 41.25],
      ]);
      expect(roundingCents).toBe(0);
      const reading = bookId === TAS ? 'T-84' : 'VI-76';
      const [note, ...others] = boardView(game.state).prizeNotes;
      expect(note).toMatchObject({ kind: 'not-taken', places: [3], amountCents: 2200, reading });
      expect(others).toEqual([]);
      const allocated = game.log.findLast(({ type }) => type === 'PrizesAllocated');
      expect(allocated && tellTournamentEvent(allocated)).toContain(
        `[${note?.clause}, ${reading}]`,
      );
    },
  );

  it('[tasmania-2013 15.8.4] the results say where and by which reading a share was rounded up, and the notes add up to what the operator bears', () => {
    const game = playing([1, 2, 3, 4], { settings: { retainedPercent: 0 } });
    until(game, 'between');
    for (const [seat, stack] of [
      [1, 1000],
      [2, 50],
      [3, 50],
      [4, 50],
    ] as const) {
      withStack(game, seat, stack);
    }
    coup(game, 'banker', { 1: ['banker', 50] });
    expect(game.log.filter(({ type }) => type === 'PlaceLost')).toHaveLength(3);
    game.does({ type: 'CloseSession' }, DIRECTOR);
    game.does({ type: 'AllocatePrizes' }, DIRECTOR);
    const { prizeNotes, awards, pool, roundingCents } = boardView(game.state);
    // Places 2, 3 and 4 have 30 and 20 per cent of $220 and nothing: $110 for three.
    expect(prizeNotes).toEqual([
      {
        kind: 'rounded-up',
        places: [2, 3, 4],
        people: [2, 3, 4].map((seat) => game.who(seat)),
        amountCents: 1,
        clause: '15.8.4',
        reading: 'T-69',
      },
    ]);
    const paid = awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(paid).toBe((pool?.poolCents ?? 0) + 1);
    expect(roundingCents).toBe(1);
  });

  it('prizes of places that nobody took enlarge the others in proportion, and the remainder goes to the first', () => {
    const total = (prizes: readonly PlacePrize[]) => sumOfPrizes(prizes) / 100;
    const grown = prizesTaken(list(50, 30, 20.01), 2);
    expect(grown.map(({ amountCents }) => amountCents)).toEqual([6251, 3750]);
    expect(prizesTaken(list(50, 30, 20), 3)).toEqual(list(50, 30, 20));
    expect(total(prizesTaken(list(0, 30, 20), 1))).toBe(50);
    const goods = { place: 1, amountCents: cents(0), goods: 'a car' };
    expect(prizesTaken([goods, ...list(0, 100).slice(1)], 1)).toEqual([
      { ...goods, amountCents: dollars(100) },
    ]);
    expect(prizesTaken(list(50, 50).slice(1), 1)).toEqual([
      { place: 1, amountCents: dollars(50), goods: null },
    ]);
    expect(prizesTaken(list(50, 50), 0)).toEqual([]);
  });

  it('[crown-melbourne 12.4.7(b)] 50, 30 and 20 per cent of $4,500 are $2,250, $1,350 and $900', () => {
    const prizes = [50, 30, 20].map((percent, at) => ({ place: at + 1, share: { percent } }));
    const amounts = prizeAmounts(prizes, dollars(4500));
    expect(amounts.map(({ amountCents }) => amountCents / 100)).toEqual([2250, 1350, 900]);
    expect(sumOfPrizes(amounts)).toBe(dollars(4500));
  });

  it('the whole pool is allotted whatever the shares are, and the remainder goes to the first of them', () => {
    const random = seededRandom('pools');
    for (let n = 0; n < 500; n += 1) {
      const pool = cents(random.below(1_000_000));
      const first = 1 + random.below(60);
      const second = 1 + random.below(99 - first);
      const prizes = [first, second, 100 - first - second].map((percent, at) => ({
        place: at + 1,
        share: { percent },
      }));
      expect(sumOfPrizes(prizeAmounts(prizes, pool))).toBe(pool);
    }
  });

  it('the retained part never passes its percentage of the fees', () => {
    expect(mostRetained(dollars(1099.89), 10)).toBe(dollars(109.98));
    expect(poolOf(dollars(2035), dollars(203.5), dollars(500)).poolCents).toBe(dollars(2331.5));
  });

  it('[tasmania-2013 15.2.1] what is retained is split as the terms say, and odd cents go to the first part', () => {
    const retainedParts = [
      { purpose: 'administration', percent: 7.5 },
      { purpose: 'the jackpot of the season', percent: 2.5 },
    ];
    const event = entriesOpen(TAS, { retainedParts });
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    const fix = { type: 'FixPool', retainedCents: cents(1001), purpose: 'both' } as const;
    expect(event.does(fix)).toContainEqual(
      expect.objectContaining({
        type: 'PoolFixed',
        retained: [
          { purpose: 'administration', amountCents: 751 },
          { purpose: 'the jackpot of the season', amountCents: 250 },
        ],
      }),
    );
  });

  it('[tasmania-2013 15.2.1] what is retained has a purpose', () => {
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    const fix = { type: 'FixPool', retainedCents: cents(100), purpose: '' } as const;
    expect(event.refuses(fix)).toMatchObject({ code: 'reason-needed', clause: '15.2.1' });
  });

  it('[crown-melbourne 12.4.2(a)(v) no prize] a member of staff in first place passes the prize to the next eligible', () => {
    const game = playing([1, 2, 3], { bookId: CROWN, settings: { charity: true } });
    const first = game.who(1);
    game.state = withStaff(game, first);
    until(game, 'between');
    [3000, 2000, 1000].forEach((stack, at) => {
      withStack(game, at + 1, stack);
    });
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'tie');
    const people = [game.who(2), game.who(3)];
    game.does({ type: 'CloseSession' }, DIRECTOR);
    game.does({ type: 'AllocatePrizes' }, DIRECTOR);
    expect(game.state.results.awards.map(({ person, place }) => [person, place])).toEqual([
      [people[0], 1],
      [people[1], 2],
    ]);
  });

  it.each([TAS, VICTORIA])(
    '[victoria-2002 12.2.1(k); tasmania-2013 15.2.2(g)] under %s only prizes of the list are paid, each once, and then the tournament closes',
    (bookId) => {
      const game = playing([1, 2, 3], { bookId });
      until(game, 'between');
      [3000, 2000, 1000].forEach((stack, at) => {
        withStack(game, at + 1, stack);
      });
      game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
      wagers(game);
      finish(game, 'tie');
      const winner = game.who(1);
      game.does({ type: 'CloseSession' }, DIRECTOR);
      game.does({ type: 'AllocatePrizes' }, DIRECTOR);
      const pay = (person: string, amount: number) =>
        ({ type: 'PayPrize', person, amountCents: dollars(amount) }) as const;
      expect(game.refuses(pay(winner, 100)).code).toBe('no-such-award');
      expect(game.refuses({ type: 'CloseEvent' }).code).toBe('unpaid-prizes');
      for (const { person, amountCents } of game.state.results.awards)
        game.does({ type: 'PayPrize', person, amountCents });
      expect(game.refuses(pay(winner, 82.5)).code).toBe('no-such-award');
      game.does({ type: 'CloseEvent' });
      expect(game.state.phase).toBe('closed');
    },
  );

  it('an abandoned tournament gives every fee back', () => {
    const game = playing([1, 2, 3]);
    coup(game, 'player');
    expect(game.refuses({ type: 'CancelEvent', why: 'fire' }).code).toBe('too-late');
    game.does({ type: 'AbandonEvent', why: 'fire' });
    expect(game.log.filter(({ type }) => type === 'FeeRefunded')).toHaveLength(3);
  });
});
