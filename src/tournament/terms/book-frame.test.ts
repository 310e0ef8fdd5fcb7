import { expect, it } from 'vitest';
import { dollars, FINAL, SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  DIRECTOR,
  planned,
  scenario,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { STAFF_RANKS, type StaffRank } from '../../rules/index.ts';
import { type Round, rankAt, type Settings } from '../kernel/index.ts';
import { presenceRefusal } from './presence.ts';

/** What a book lets the terms of a tournament say, and who may direct one. */

const takes = (book: string, changes: Partial<Settings>): boolean => {
  try {
    planned(book, changes);
    return true;
  } catch (error) {
    expect(String(error)).toContain('terms-unlawful');
    return false;
  }
};

const LENGTHS: readonly Round['length'][] = [
  { by: 'time', minutes: 60 },
  { by: 'shoes', shoes: 1 },
  { by: 'hands', hands: 30 },
];

it.each([
  [CROWN, '12.4.3(a)(i)', ['time', 'shoes', 'hands']],
  [VICTORIA, '12.2.1(d)', ['time', 'shoes', 'hands']],
  [TAS, '15.1 Session', ['time', 'shoes']],
])('[%s %s] a session is measured by %j', (book, _clause, measures) => {
  const lawful = LENGTHS.filter((length) => takes(book, { rounds: [{ ...FINAL, length }] }));
  expect(lawful.map(({ by }) => by)).toEqual(measures);
});

it.each([
  [CROWN, '12.4.4(a)', ['competition']],
  [VICTORIA, '12.3.2', ['competition']],
  [TAS, '15.1 Competition Chips', ['competition', 'live']],
])('[%s %s] the chips of a tournament are %j', (book, _clause, kinds) => {
  expect((['competition', 'live'] as const).filter((kind) => takes(book, { kind }))).toEqual(kinds);
});

it.each([
  ['[tasmania-2013 15.2.1]', TAS, 10],
  ['crown-melbourne (VI-51):', CROWN, 100],
  ['victoria-2002 (VI-51):', VICTORIA, 100],
])('%s %s lets the operator keep at most %d per cent of the fees', (_clause, book, most) => {
  expect(takes(book, { retainedPercent: most })).toBe(true);
  expect(takes(book, { retainedPercent: most + 1 })).toBe(false);
  const split = (percent: number) => ({
    retainedPercent: most,
    retainedParts: [
      { purpose: 'administration', percent: most - 2 },
      { purpose: 'the jackpot', percent },
    ],
  });
  expect(takes(book, split(2))).toBe(true);
  expect(takes(book, split(1))).toBe(false);
  expect(takes(book, split(3))).toBe(false);
});

const BUY_BACK: Settings['buyBack'] = {
  feeCents: dollars(20),
  chipsCents: dollars(500),
  untilRound: 1,
  how: 'at the desk',
};

it.each([
  [CROWN, '12.4.3(a)(iv)', true],
  [VICTORIA, '12.2.1(f)', true],
  [TAS, '15.4.2', false],
])('[%s %s] chips may be bought back: %s', (book, _clause, allowed) => {
  expect(takes(book, { buyBack: BUY_BACK })).toBe(allowed);
});

it.each([
  ['crown-melbourne 12.4.8(c)', CROWN, false],
  ['victoria-2002 12.2.2', VICTORIA, true],
])('[%s] the terms of %s may exclude a rule of the game: %s', (_clause, book, allowed) => {
  expect(takes(book, { modifications: [{ clause: '8.1.3', text: 'No shoe.' }] })).toBe(allowed);
});

it.each([
  ['make every minimum and the starting chips', [10, 25], true],
  ['make the minimum in several ways', [20, 30, 70], true],
  ['cannot make the minimum of 50', [100], false],
  ['are none', [], false],
  ['have no value', [50, 0], false],
] as const)('terms whose chips of a wager %s (%j) are lawful: %s', (_what, chips, lawful) => {
  expect(takes(TAS, { wagerChips: chips.map(dollars) })).toBe(lawful);
});

it('chips of a wager also make the minimum of Tie, the raised minimum and the starting chips', () => {
  const pair = (least: number) => ({
    minimumCents: dollars(least),
    maximumCents: dollars(1000),
    multipleCents: null,
  });
  const wagerChips = [dollars(50)];
  for (const [least, lawful] of [
    [100, true],
    [125, false],
  ] as const) {
    expect(takes(TAS, { wagerChips, tieLimits: pair(least) })).toBe(lawful);
    expect(takes(TAS, { wagerChips, raisedLimits: pair(least) })).toBe(lawful);
    expect(takes(TAS, { wagerChips, startingChipsCents: dollars(least + 900) })).toBe(lawful);
  }
});

it('[victoria-2002 12.2.2] a change of the game that no table would follow is refused by name, wherever it stands in the list', () => {
  const shoe = { clause: '8.1.3', text: 'No shoe.' };
  const odds = { clause: '10.1', text: 'Tie: 9 to 1' };
  for (const modifications of [[odds], [shoe, odds], [odds, shoe]]) {
    const settings = { ...SETTINGS, modifications };
    const create = { type: 'CreateEvent', eventId: 'cup', bookId: VICTORIA, settings } as const;
    expect(scenario().refuses(create)).toMatchObject({
      code: 'terms-unlawful',
      facts: { what: 'change of a game rule', value: '10.1 Tie: 9 to 1' },
    });
  }
});

it('tasmania-2013: the terms may not change a rule of the game (T-38)', () => {
  expect(takes(TAS, { modifications: [{ clause: '12.3', text: 'Tie: 9 to 1' }] })).toBe(false);
});

const RAISED = {
  minimumCents: dollars(100),
  maximumCents: dollars(2000),
  multipleCents: dollars(5),
};

it.each([
  [CROWN, false],
  [VICTORIA, false],
  [TAS, true],
])('%s: limits may be raised within a session: %s (VI-72, T-49)', (book, allowed) => {
  expect(takes(book, { raisedLimits: RAISED })).toBe(allowed);
});

const directs = (book: string, rank: StaffRank): boolean => {
  const event = planned(book);
  const body = { type: 'NameDirector', person: 'dirk', rank, deputy: false } as const;
  if (mayDirect[book]?.includes(rank)) event.does(body);
  else expect(event.refuses(body).code).toBe('not-qualified');
  return event.state.terms.directors.length === 1;
};
const mayDirect: Readonly<Record<string, readonly StaffRank[]>> = {
  [CROWN]: STAFF_RANKS.filter((rank) => rank !== 'dealer'),
  [VICTORIA]: ['game-supervisor', 'pit-boss', 'casino-supervisor', 'management'],
  [TAS]: ['inspector', 'management-representative'],
};

it.each([
  [CROWN, '1.1 Tournament Director'],
  [VICTORIA, '12.1.2(a)'],
  [TAS, '15.1 Competition Director'],
])('[%s %s] a director comes from the offices that the book names', (book) => {
  expect(STAFF_RANKS.filter((rank) => directs(book, rank))).toEqual(mayDirect[book]);
});

it.each([
  [CROWN, '12.2.3', 'tournament-director'],
  [VICTORIA, '12.1.2(a)', 'tournament-director'],
  [TAS, '15.1 Competition Director', 'competition-director'],
])('[%s %s] play without its %s is refused by that name', (book, _clause, needed) => {
  const refusal = presenceRefusal(planned(book).state);
  expect(refusal?.ok).toBe(false);
  expect(refusal?.ok === false && refusal.error.facts).toMatchObject({ needed });
});

it.each([
  [CROWN, '12.4.8(g)', false],
  [VICTORIA, '12.1.2(b)', true],
  [TAS, '15.2.7', true],
])('[%s %s] a deputy’s presence is enough: %s', (book, _clause, willDo) => {
  const event = planned(book);
  const rank = mayDirect[book]?.at(-1) ?? 'management';
  event.does({ type: 'NameDirector', person: 'dirk', rank, deputy: true });
  event.does({ type: 'SignOnDirector' }, DIRECTOR);
  expect(presenceRefusal(event.state) === null).toBe(willDo);
});

it.each([
  [CROWN, '12.2.3', ['dealer', 'game-supervisor', 'pit-boss']],
  [VICTORIA, '12.2.5', ['dealer', 'game-supervisor', 'casino-supervisor']],
  [TAS, '15.2.7', ['dealer', 'inspector', 'management-representative']],
])('[%s %s] dealer, inspector and director act at a table as %j', (book, _clause, ranks) => {
  const { state } = planned(book);
  const roles = ['dealer', 'inspector', 'director'] as const;
  expect(roles.map((role) => rankAt(state, role))).toEqual(ranks);
  expect(rankAt(state, 'operator')).toBe(ranks[2]);
});

it('a tournament is planned neither under a book that nobody knows nor under one without tournaments', () => {
  const plan = (bookId: string) =>
    ({ type: 'CreateEvent', eventId: 'cup', bookId, settings: SETTINGS }) as const;
  expect(scenario().refuses(plan('no-such-book'))).toEqual({
    code: 'unknown-book',
    clause: null,
    facts: { book: 'no-such-book' },
  });
  expect(scenario().refuses(plan('the-ville')).code).toBe('no-tournaments');
});
