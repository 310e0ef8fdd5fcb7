import { expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { openTable, START_MS, supervisorOf } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import type { WagerType } from '../../rules/index.ts';
import { decide } from '../machine/decide.ts';
import { UNOPENED } from '../model/initial.ts';
import type { TableSetup } from '../model/setup.ts';
import { helpAt } from '../view/help.ts';

/**
 * What each book requires of a table before it opens, tried with tables just inside and just
 * outside.
 */

function opening(setup: TableSetup) {
  const by = supervisorOf(setup.bookId);
  const decision = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: START_MS });
  return decision.ok ? 'opens' : [decision.error.code, decision.error.clause];
}

type Offer = readonly [book: string, clause: string, version: string, wager: WagerType];

const MUST: readonly Offer[] = [
  ...(['traditional', 'crown', 'two-to-one', 'tie-baccarat'] as const).flatMap(
    (version): readonly Offer[] => [
      [CM, '6.5.1', version, 'player'],
      [CM, '6.5.2', version, 'banker'],
    ],
  ),
  ...(['traditional', 'crown'] as const).flatMap((version): readonly Offer[] => [
    [V02, '6.5.1', version, 'player'],
    [V02, '6.5.2', version, 'banker'],
    [V02, '6.5.3', version, 'tie'],
  ]),
  ...(['traditional', 'federal'] as const).flatMap((version): readonly Offer[] => [
    [TAS, '6.5(a)', version, 'player'],
    [TAS, '6.5(b)', version, 'banker'],
    [TAS, '6.5(c)', version, 'tie'],
  ]),
  ...(['traditional', 'no-commission'] as const).flatMap((version): readonly Offer[] => [
    [VILLE, 'Hands/1', version, 'player'],
    [VILLE, 'Hands/1', version, 'banker'],
    [VILLE, version === 'traditional' ? 'Payouts/3' : 'No commission/4', version, 'tie'],
  ]),
];

it.each(MUST)('[%s %s] no table of %s opens without %s', (book, clause, version, wager) => {
  const setup = setupFor(book, version);
  const wagers = setup.wagers.filter((type) => type !== wager);
  expect(opening(setup)).toBe('opens');
  expect(opening({ ...setup, wagers })).toEqual(['wager-not-in-version', clause]);
});

it.each(['player', 'banker'])(
  '[crown-melbourne 1.1 Dragon Tail] a table of Traditional Baccarat may do without the %s Dragon Tail',
  (side) => {
    const setup = setupFor(CM);
    const wagers = setup.wagers.filter((type) => !type.startsWith(`${side}-dragon-tail`));
    expect(wagers).toHaveLength(setup.wagers.length - 2);
    expect(opening({ ...setup, wagers })).toBe('opens');
  },
);

const FIVE_TO_FOURTEEN = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

it.each([
  [CM, '2.1', FIVE_TO_FOURTEEN],
  [V02, '2.1', FIVE_TO_FOURTEEN],
  [TAS, '1', [7, 9]],
  [VILLE, 'How to play/1', [5, 6, 7, 8, 9]],
])('[%s %s] a table has one of these numbers of seats: %j', (book, clause, lawful) => {
  const counts = Array.from({ length: 16 }, (_, at) => at + 1);
  const opens = counts.filter((seats) => {
    const answer = opening({ ...setupFor(book), seats });
    if (answer !== 'opens') expect(answer).toEqual(['seats-not-lawful', clause]);
    return answer === 'opens';
  });
  expect(opens).toEqual(lawful);
});

it.each([
  [CM, '2.2.1', 'A', 14],
  [CM, '2.2.2', 'B', 7],
  [CM, '2.2.2', 'F', 7],
  [CM, '2.2.3', 'C', 9],
  [V02, '2.2.1', 'A', 14],
  [V02, '2.2.2', 'B', 7],
  [V02, '2.2.3', 'C', 9],
  [TAS, '1/3', 'A', 7],
  [TAS, '1/4', 'B', 9],
])('[%s %s] diagram %s usually seats %i', (book, _clause, diagram, seats) => {
  const wagers: readonly WagerType[] = ['player', 'banker', 'tie'];
  const { state } = openTable(
    setupFor(book, 'traditional', { diagrams: [diagram], seats, wagers }),
  );
  expect(helpAt(state)?.layout.usualSeats).toBe(seats);
});

it.each([
  [CM, 'approved rules'],
  [V02, 'approved rules'],
  [TAS, 'approved rules'],
  [VILLE, 'brochure'],
])(
  '[crown-melbourne Title page; victoria-2002 Notice (b); tasmania-2013 Title; the-ville Cover/1] %s is known to people as %s',
  (book, source) => {
    expect(helpAt(openTable(setupFor(book)).state)?.source).toBe(source);
  },
);

it.each([
  ['[tasmania-2013 2]', TAS],
  ['[the-ville How to play/4]', VILLE],
  ['(VI-52)', CM],
  ['(VI-52)', V02],
])('%s the bank of %s is the licensee’s, or an agent’s under an agreement', (_clause, book) => {
  const banks = [
    { holder: 'licensee', name: 'Baize', agreement: null },
    { holder: 'agent', name: 'An agent', agreement: 'on file' },
  ] as const;
  for (const bank of banks) expect(opening({ ...setupFor(book), bank })).toBe('opens');
  const bare = { holder: 'agent', name: 'An agent', agreement: null } as const;
  expect(opening({ ...setupFor(book), bank: bare })[0]).toBe('bank-not-lawful');
});

it.each([
  ['[crown-melbourne 1.1 Traditional Baccarat]', CM],
  ['[victoria-2002 5.1]', V02],
])('%s Traditional Baccarat of %s needs no notice of the version', (_clause, book) => {
  expect(opening({ ...setupFor(book), noticeShown: false })).toBe('opens');
  const crown = { ...setupFor(book, 'crown'), noticeShown: false };
  expect(opening(crown)).toEqual(['version-notice-missing', '5.1']);
});
