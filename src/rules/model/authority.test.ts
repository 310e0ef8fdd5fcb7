import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { ACTS, type Act, mayDo, reaches, STAFF_RANKS, type StaffRank } from './authority.ts';

const may = (book: string, rank: StaffRank, act: Act) => mayDo(bookOf(book).offices, rank, act);

describe('offices', () => {
  it(
    proves(victorian('1.1 Game Supervisor'), 'a dealer may not do what takes a supervisor'),
    () => {
      for (const book of [CM, V02]) {
        for (const act of [
          'permit-standing-player',
          'designate-cutter',
          'choose-facing',
        ] as const) {
          expect([may(book, 'dealer', act), may(book, 'game-supervisor', act)]).toEqual([
            false,
            true,
          ]);
        }
      }
    },
  );

  it('[victoria-2002 1.1 Casino Supervisor] the Casino Supervisor stands above the Game Supervisor', () => {
    for (const act of [
      'change-limits',
      'reopen-wagers',
      'close-table',
      'invalidate-result',
    ] as const) {
      expect(may(V02, 'game-supervisor', act)).toBe(false);
      expect(may(V02, 'casino-supervisor', act)).toBe(true);
    }
    expect(may(V02, 'casino-supervisor', 'choose-facing')).toBe(true);
  });

  it.each([
    [
      '[crown-melbourne 1.1 Game Supervisor]',
      CM,
      ['dealer', 'game-supervisor', 'pit-boss', 'management'],
    ],
    [
      '[victoria-2002 1.1 Casino Supervisor]',
      V02,
      ['dealer', 'game-supervisor', 'casino-supervisor'],
    ],
    ['[tasmania-2013 3]', TAS, ['dealer', 'inspector', 'management-representative']],
    ['silent:', VILLE, ['dealer', 'inspector', 'management-representative']],
  ] as const)(
    '%s the offices of %s form the ladder %j (VI-52, T-74, V-11)',
    (_clause, book, ladder) => {
      const { offices } = bookOf(book);
      expect(offices.ladder.value).toEqual(ladder);
      for (const [low, least] of ladder.entries()) {
        for (const [high, rank] of ladder.entries()) {
          expect(reaches(offices, rank, least)).toBe(high >= low);
        }
      }
    },
  );

  it.each([
    [CM, 'casino-supervisor', 'pit-boss', true],
    [CM, 'casino-supervisor', 'management', false],
    [CM, 'inspector', 'dealer', false],
    [V02, 'pit-boss', 'casino-supervisor', true],
    [V02, 'casino-supervisor', 'pit-boss', true],
    [V02, 'game-supervisor', 'pit-boss', false],
    [V02, 'dealer', 'inspector', false],
    [TAS, 'surveillance', 'dealer', false],
    [TAS, 'surveillance', 'surveillance', true],
    [TAS, 'dealer', 'surveillance', false],
    [TAS, 'game-supervisor', 'dealer', false],
  ] as const)('at %s a %s reaches the office of %s: %s', (book, rank, least, reached) => {
    expect(reaches(bookOf(book).offices, rank, least)).toBe(reached);
  });

  it('some powers are given to nobody', () => {
    for (const rank of STAFF_RANKS) {
      expect(may(TAS, rank, 'reopen-wagers')).toBe(false);
      expect(may(VILLE, rank, 'introduce-pre-shuffled-cards')).toBe(false);
      expect(may(CM, rank, 'approve-free-coups')).toBe(false);
    }
  });

  /** Acts on which the books differ, with the least office of each. */
  it.each([
    [
      'change-limits',
      'pit-boss',
      'casino-supervisor',
      'management-representative',
      'management-representative',
    ],
    ['reopen-wagers', 'game-supervisor', 'casino-supervisor', null, null],
    ['replace-unfit-cards', 'pit-boss', 'casino-supervisor', null, 'inspector'],
    ['cut-when-all-decline', 'game-supervisor', 'game-supervisor', 'inspector', 'inspector'],
    ['designate-cutter', 'game-supervisor', 'game-supervisor', null, null],
    ['introduce-pre-shuffled-cards', 'dealer', 'dealer', null, null],
    ['take-back-shoe', 'pit-boss', 'pit-boss', null, null],
    ['direct-dummy-coup', 'game-supervisor', 'game-supervisor', null, null],
    ['approve-free-coups', null, null, 'management-representative', null],
    ['approve-deferred-commission', 'management', 'dealer', null, null],
    ['arrange-extra-commission', 'pit-boss', null, null, null],
    ['agree-personal-limits', 'pit-boss', 'casino-supervisor', 'management-representative', null],
    ['decide-dispute', 'pit-boss', 'casino-supervisor', 'inspector', 'inspector'],
    ['seize-winnings', 'pit-boss', 'casino-supervisor', null, null],
    [
      'close-table',
      'pit-boss',
      'casino-supervisor',
      'management-representative',
      'management-representative',
    ],
    ['attend-as-supervisor', 'game-supervisor', 'game-supervisor', 'inspector', 'inspector'],
  ] as const)('%s: %s, %s, %s, %s', (act, crown, victoria, tasmania, ville) => {
    const least = [CM, V02, TAS, VILLE].map((book) => bookOf(book).offices.authority[act].value);
    expect(least).toEqual([crown, victoria, tasmania, ville]);
  });

  it('every book names an office for every act', () => {
    for (const book of [CM, V02, TAS, VILLE]) {
      expect(Object.keys(bookOf(book).offices.authority).sort()).toEqual([...ACTS].sort());
    }
  });
});
