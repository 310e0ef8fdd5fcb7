import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { allEndings, dealt, shoeOf } from '../../../test/support/rules/coups.ts';
import { bookOf, tableOf } from '../../../test/support/rules/table.ts';
import { COUP_WAGERS } from '../../../test/support/rules/wagers.ts';
import { cents } from '../../kit/index.ts';
import { happened } from '../coup/happening.ts';
import type { ScheduleRow } from '../model/schedule.ts';
import type { WagerType } from '../model/wager.ts';
import { decidingRow, scheduleOf, settleCoup, type TableTerms } from './settle.ts';

/** A row as a dealer would read it out: what, how it ends, odds, less commission. */
function read(row: ScheduleRow): string {
  if (row.result !== 'win') return `${row.on}: ${row.result}`;
  const odds = row.odds === 'tie-percentage' ? 'x %' : row.odds.join(' to ');
  const commission = row.commissionPercent === 0 ? '' : ` less ${row.commissionPercent} %`;
  return `${row.on}: ${odds}${commission}`;
}

const EVEN = (side: string) => [`${side} wins: 1 to 1`, 'tie: void', 'otherwise: lose'];
const EIGHT = ['tie: 8 to 1', 'otherwise: lose'];
const SIX_HALF = (six: string, tie: string) => [six, 'banker wins: 1 to 1', tie, 'otherwise: lose'];
const BONUS = (side: string) => [
  `${side} wins with a natural: 1 to 1`,
  `${side} wins by 4: 1 to 1`,
  `${side} wins by 5: 2 to 1`,
  `${side} wins by 6: 4 to 1`,
  `${side} wins by 7: 6 to 1`,
  `${side} wins by 8: 10 to 1`,
  `${side} wins by 9: 30 to 1`,
  'tie of naturals: push',
  'tie: lose',
  `${side} wins: lose`,
  'otherwise: lose',
];
const PAIR = (side: string) => [`${side} has a pair: 11 to 1`, 'otherwise: lose'];
const PERFECT = (side: string) => [
  `${side} has a mixed pair: 6 to 1`,
  `${side} has a coloured pair: 12 to 1`,
  `${side} has a perfect pair: 25 to 1`,
  'otherwise: lose',
];
const TWO_TO_ONE = (side: string) => [
  `${side} wins with 8 or 9 in 3 cards: 2 to 1`,
  `${side} wins: 1 to 1`,
  'tie: lose',
  'otherwise: lose',
];
const PUSHED = (win: string) => [win, 'tie: push', 'otherwise: lose'];
const SIX_LESS_HALF = 'banker wins with 6: 1 to 1 less 50 %';

type Printed = Partial<Record<WagerType, readonly string[]>>;

const TRADITIONAL: Printed = {
  player: EVEN('player'),
  banker: ['banker wins: 1 to 1 less 5 %', 'tie: void', 'otherwise: lose'],
  tie: EIGHT,
};
const CROWN: Printed = {
  player: EVEN('player'),
  banker: SIX_HALF(SIX_LESS_HALF, 'tie: void'),
  tie: EIGHT,
  insurance: ['banker wins with 6: lose', 'otherwise: 2 to 1'],
};
const SIDE_WAGERS: Printed = {
  'player-dragon-bonus': BONUS('player'),
  'banker-dragon-bonus': BONUS('banker'),
  'player-pair': PAIR('player'),
  'banker-pair': PAIR('banker'),
  'player-perfect-pair': PERFECT('player'),
  'banker-perfect-pair': PERFECT('banker'),
};

const BOOKS: readonly (readonly [book: string, version: string, clause: string, Printed])[] = [
  [CM, 'traditional', '10.1', { ...TRADITIONAL, ...SIDE_WAGERS }],
  [CM, 'crown', '10.1', { ...CROWN, ...SIDE_WAGERS }],
  [
    CM,
    'two-to-one',
    '10.1',
    { player: TWO_TO_ONE('player'), banker: TWO_TO_ONE('banker'), tie: EIGHT },
  ],
  [
    CM,
    'tie-baccarat',
    '10.1',
    {
      player: ['tie: x %', 'player wins: 1 to 1', 'otherwise: lose'],
      banker: ['tie: x %', 'banker wins: 1 to 1 less 5 %', 'otherwise: lose'],
      tie: EIGHT,
    },
  ],
  [V02, 'traditional', '10.1', TRADITIONAL],
  [V02, 'crown', '10.1', CROWN],
  [
    TAS,
    'traditional',
    '12.2',
    {
      player: EVEN('player'),
      banker: ['banker wins: 19 to 20', 'tie: void', 'otherwise: lose'],
      tie: EIGHT,
    },
  ],
  [
    TAS,
    'federal',
    '13',
    { player: EVEN('player'), banker: SIX_HALF(SIX_LESS_HALF, 'tie: void'), tie: EIGHT },
  ],
  [
    VILLE,
    'traditional',
    'Payouts/2',
    {
      player: PUSHED('player wins: 1 to 1'),
      banker: PUSHED('banker wins: 1 to 1 less 5 %'),
      tie: EIGHT,
    },
  ],
  [
    VILLE,
    'no-commission',
    'No commission/3',
    {
      player: PUSHED('player wins: 1 to 1'),
      banker: SIX_HALF('banker wins with 6: 1 to 2', 'tie: push'),
      tie: EIGHT,
    },
  ],
];

const STAKE = 2000;

/** Settlements of $20 that differ from stake × odds less commission of the row that decided. */
function unlikeItsRow(table: TableTerms, offered: readonly WagerType[]): string[] {
  const tableau = table.book.tableau.value;
  const wagers = offered.map((type) => ({ type, stakeCents: cents(STAKE), bettor: 1 }));
  return allEndings(tableau).flatMap((hands) => {
    const result = dealt(tableau, hands);
    return settleCoup(table, wagers, result)
      .filter((settlement, at) => {
        const row = decidingRow(scheduleOf(table.version, offered[at] ?? 'tie'), result);
        return settlement.returnedCents !== backOf(row) || settlement.clause !== row.clause;
      })
      .map(({ type, returnedCents }) => `${type} on ${shoeOf(hands)}: ${returnedCents}`);
  });
}

function backOf(row: ScheduleRow): number {
  if (row.result === 'lose') return 0;
  if (row.result !== 'win') return STAKE;
  const [n, d] = row.odds === 'tie-percentage' ? [1, 100] : row.odds;
  const gross = (STAKE * n) / d;
  return STAKE + gross - (gross * row.commissionPercent) / 100;
}

describe('odds tables', () => {
  it.each(
    BOOKS.map(([book, version, clause, printed]) => {
      const title = proves({ [book]: clause }, `${version} offers and pays what is printed`);
      return [title, book, version, printed] as const;
    }),
  )('%s', (_title, book, versionId, printed) => {
    const table = tableOf(book, versionId);
    const { version } = table;
    const found = Object.fromEntries(
      COUP_WAGERS.filter((type) => version.wagers[type] !== undefined).map((type) => [
        type,
        scheduleOf(version, type).map(read),
      ]),
    );
    expect(found).toEqual(printed);
    expect(unlikeItsRow(table, Object.keys(printed) as WagerType[])).toEqual([]);
  });

  it('every version of every book stands in the printed odds tables above', () => {
    const listed = BOOKS.map(([book, version]) => `${book} ${version}`);
    const existing = [CM, V02, TAS, VILLE].flatMap((id) =>
      bookOf(id).versions.map((version) => `${id} ${version.id}`),
    );
    expect(listed).toEqual(existing);
  });

  it('an odds table takes the first row that happened', () => {
    const { version, book } = tableOf(CM, 'crown');
    const six = dealt(book.tableau.value, { player: ['KS', 'QS', 'KH'], banker: ['KD', '6S'] });
    const schedule = scheduleOf(version, 'banker');
    expect(schedule.filter((row) => happened(row.on, six)).map((row) => row.on)).toEqual([
      'banker wins with 6',
      'banker wins',
      'otherwise',
    ]);
    expect(decidingRow(schedule, six).on).toBe('banker wins with 6');
  });

  it('an odds table must end in a row that always happens', () => {
    const { version, book } = tableOf(CM, 'crown');
    const six = dealt(book.tableau.value, { player: ['KS', 'QS', 'KH'], banker: ['KD', '6S'] });
    const endless = scheduleOf(version, 'tie').slice(0, 1);
    expect(() => decidingRow(endless, six)).toThrow('an odds table must end');
  });
});
