import { describe, expect, it } from 'vitest';
import {
  coup,
  type Game,
  opens,
  playing,
  TABLE,
  until,
  wagers,
} from '../../../test/support/tournament/game.ts';
import { closesHeat } from '../../../test/support/tournament/session-end.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  DIRECTOR,
  OPERATOR,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { entrantsOf, type Settings, type TournamentEvent } from '../kernel/index.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: 2, advancing: 2 };
const BREACH = 'breach of the terms';

/** Four entrants at $55; two of the heat go on to the final, which is not drawn yet. */
function beforeFinal(bookId: string, settings: Partial<Settings> = {}): Game {
  const game = playing([1, 2, 3, 4], { bookId, settings: { rounds: [HEAT, FINAL], ...settings } });
  closesHeat(game, [1300, 1200, 900, 800]);
  return game;
}

function disqualified(game: Game, ...people: readonly string[]): void {
  for (const person of people) game.does({ type: 'Disqualify', person, reason: BREACH }, OPERATOR);
}

const qualified = (game: Game): string[] =>
  entrantsOf(game.state)
    .filter(({ status }) => status === 'player')
    .map(({ person }) => person);

describe.each([
  [TAS, '15.3.5', 'T-87'],
  [CROWN, '12.4.8(d)(i)', 'VI-78'],
  [VICTORIA, '12.3.5(a)', 'VI-78'],
])('one player is left for a round under %s', (bookId, clause, reading) => {
  it(`under ${bookId} a player who alone is left for the final wins it and the whole pool (${reading})`, () => {
    const game = beforeFinal(bookId);
    const [winner = '', other = ''] = qualified(game);
    expect(game.refuses({ type: 'DeclareWinner' }, DIRECTOR)).toEqual({
      code: 'winners-open',
      clause,
      facts: { alive: 2, advancing: 1 },
    });
    disqualified(game, other);
    expect(game.refuses({ type: 'DrawSeats', round: 2, secret: 'ab'.repeat(32) }).code).toBe(
      'too-few-players',
    );
    expect(game.does({ type: 'DeclareWinner' }, DIRECTOR)).toEqual([
      { type: 'WinnerDeclared', person: winner, clause },
      { type: 'FinalPlayed' },
    ]);
    game.does({ type: 'AllocatePrizes' }, DIRECTOR);
    const { awards, roundingCents, notes } = game.state.results;
    expect(awards).toEqual([
      {
        person: winner,
        place: 1,
        amountCents: dollars(220),
        goods: [],
        sharedBy: 1,
        paid: false,
      },
    ]);
    expect(roundingCents).toBe(0);
    expect(notes).toMatchObject([{ kind: 'not-taken', places: [2, 3], amountCents: dollars(110) }]);
    game.does({ type: 'PayPrize', person: winner, amountCents: dollars(220) });
    game.does({ type: 'CloseEvent' });
    expect(game.state.phase).toBe('closed');
  });

  it(`under ${bookId} only the director declares a winner, and only between two rounds (${reading})`, () => {
    const game = beforeFinal(bookId);
    const early = playing([1, 2, 3, 4], { bookId, settings: { rounds: [HEAT, FINAL] } });
    expect(early.refuses({ type: 'DeclareWinner' }, DIRECTOR).code).toBe('not-due');
    expect(game.refuses({ type: 'DeclareWinner' }, OPERATOR).code).toBe('not-your-act');
    disqualified(game, ...qualified(game));
    expect(game.refuses({ type: 'DeclareWinner' }, DIRECTOR)).toMatchObject({
      code: 'too-few-players',
      facts: { alive: 0 },
    });
  });

  it(`under ${bookId} a place of a second chance is filled before anybody is declared the winner (${reading})`, () => {
    const rounds = [{ ...HEAT, secondaryPlaces: 1 }, FINAL];
    const game = beforeFinal(bookId, { rounds, secondChance: 'For whoever was out.' });
    const [winner = '', other = ''] = qualified(game);
    disqualified(game, other);
    const out = entrantsOf(game.state).find(({ status }) => status === 'out')?.person ?? '';
    game.does({ type: 'AdmitWinner', person: out, from: 'second' });
    expect(game.refuses({ type: 'DeclareWinner' }, DIRECTOR).code).toBe('winners-open');
    game.does({ type: 'DrawSeats', round: 2, secret: 'ab'.repeat(32) });
    const seated = game.state.structure.seats.map(({ person }) => person);
    expect(seated.sort()).toEqual([winner, out].sort());
  });
});

const money = (events: readonly TournamentEvent[]) =>
  events.flatMap((event) => (event.type === 'FeeRefunded' ? [event.amountCents] : []));

describe.each([
  [TAS, '15.2.1/2', 'T-88'],
  [CROWN, '12.4.7(a)', 'VI-79'],
  [VICTORIA, '12.2.1(k)', 'VI-79'],
])('nobody is left to be ranked under %s', (bookId, clause, reading) => {
  it(`under ${bookId} a final without anybody ranked has no prizes: fees go back, and nine tenths of the fees of the disqualified wait for a direction (${reading})`, () => {
    const game = playing([1, 2, 3, 4], { bookId, settings: { retainedPercent: 10 } });
    const people = [1, 2, 3, 4].map((seat) => game.who(seat));
    until(game, 'between');
    const [first = '', second = '', third = '', fourth = ''] = people;
    game.does({ type: 'Retire', person: first }, DIRECTOR);
    disqualified(game, second, third, fourth);
    game.does({ type: 'CloseSession' }, DIRECTOR);
    expect(game.refuses({ type: 'AllocatePrizes' }, DIRECTOR)).toEqual({
      code: 'nobody-ranked',
      clause,
      facts: { poolCents: dollars(220) },
    });
    const events = game.does({ type: 'AbandonEvent', why: 'nobody is left' });
    expect(money(events)).toEqual([dollars(55)]);
    // Nothing was retained of this pool, so the operator keeps nothing of these fees either.
    expect(events.at(-1)).toEqual({
      type: 'PoolSetAside',
      amountCents: dollars(165),
      clause,
    });
    expect(game.state.phase).toBe('set-aside');
  });

  it(`under ${bookId} what is set aside is paid to the cent as the authority directs (${reading})`, () => {
    const game = playing([1, 2], { bookId });
    until(game, 'between');
    disqualified(game, game.who(1), game.who(2));
    game.does({ type: 'AbandonEvent', why: 'nobody is left' });
    const direction = { type: 'DirectPool', reference: 'C 7/26', directedBy: 'the Commission' };
    const to = (...cents_: readonly number[]) =>
      cents_.map((amount, at) => ({ person: `charity${at}`, amountCents: cents(amount) }));
    const directs = (...amounts: readonly number[]) =>
      ({ ...direction, type: 'DirectPool', shares: to(...amounts) }) as const;
    expect(game.refuses(directs(10_999))).toEqual({
      code: 'pool-not-directed',
      clause,
      facts: { heldCents: 11_000, directedCents: 10_999 },
    });
    expect(game.refuses(directs(11_001)).code).toBe('pool-not-directed');
    expect(game.refuses(directs(11_000, 0)).code).toBe('pool-not-directed');
    expect(game.refuses({ ...directs(11_000), reference: ' ' }).code).toBe('reason-needed');
    expect(game.does(directs(10_999, 1))).toEqual([
      {
        type: 'PoolDirected',
        person: 'charity0',
        amountCents: 10_999,
        reference: 'C 7/26',
        by: 'the Commission',
      },
      {
        type: 'PoolDirected',
        person: 'charity1',
        amountCents: 1,
        reference: 'C 7/26',
        by: 'the Commission',
      },
    ]);
    expect(game.state.phase).toBe('abandoned');
    expect(game.state.results.setAsideCents).toBe(0);
    expect(game.refuses(directs(1)).code).toBe('not-now');
  });
});

it('[tasmania-2013 15.2.1] the operator keeps a tenth of the fees of the disqualified, rounded down, if he retained as much (T-88)', () => {
  const game = playing([1, 2, 3], { settings: { entryFeeCents: cents(3333) }, retains: true });
  until(game, 'between');
  disqualified(game, game.who(1), game.who(2));
  const events = game.does({ type: 'AbandonEvent', why: 'the cards were marked' });
  expect(money(events)).toEqual([3333]);
  // 6,666 cents, of which 666 may be kept.
  expect(game.state.results.setAsideCents).toBe(6000);
});

it('a tournament that is abandoned without anybody disqualified sets nothing aside', () => {
  const game = playing([1, 2]);
  opens(game);
  coup(game, 'player');
  const events = game.does({ type: 'AbandonEvent', why: 'fire' });
  expect(money(events)).toEqual([dollars(55), dollars(55)]);
  expect(events.some(({ type }) => type === 'PoolSetAside')).toBe(false);
  expect(game.state.phase).toBe('abandoned');
});

it('[tasmania-2013 15.4.9/2] cash chips stay the players’ own when the tournament is stopped in the middle of a coup', () => {
  const game = playing([1, 2], { settings: { kind: 'live' } });
  coup(game, 'player', { 1: ['player', 100] });
  wagers(game, { 1: ['player', 200] });
  const events = game.does({ type: 'AbandonEvent', why: 'fire' });
  expect(events.filter(({ type }) => type === 'ChipsCollected')).toEqual([
    collected(game.who(1), dollars(1100)),
    collected(game.who(2), dollars(1050)),
  ]);
  expect([game.worth(1), game.worth(2)]).toEqual([0, 0]);
});

const collected = (person: string, amountCents: number) => ({
  type: 'ChipsCollected',
  tableId: TABLE,
  person,
  amountCents,
  whose: 'player',
  clause: '15.4.9/2',
});

it('[tasmania-2013 15.2/3] a tournament can be abandoned but not called off once a card of the first coup is out', () => {
  const game = playing([1, 2]);
  wagers(game);
  game.acts({ type: 'CallNoMoreBets' });
  until(game, 'resulted');
  expect(game.refuses({ type: 'CancelEvent', why: 'fire' })).toMatchObject({
    code: 'too-late',
    clause: '15.2/3',
  });
  game.does({ type: 'AbandonEvent', why: 'fire' });
});

it('a player disqualified after the draw gets no chips, and the session starts without him', () => {
  const game = playing([1, 2, 3], { disqualifiedBeforeChips: 2 });
  expect(game.table().places.find(({ seat }) => seat === 2)?.issuedCents).toBe(0);
  expect(game.log).not.toContainEqual(
    expect.objectContaining({ type: 'ChipsIssued', person: game.who(2) }),
  );
  expect(game.state.structure.session).toBe('running');
  coup(game, 'player');
});
