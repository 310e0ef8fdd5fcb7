import { describe, expect, it } from 'vitest';
import { openTable } from '../../../../../test/support/table/scenario.ts';
import { setupFor } from '../../../../../test/support/table/setups.ts';
import { BOOKS } from '../../../../rules/index.ts';
import { UNOPENED } from '../../../../table/index.ts';
import { withoutCoup } from '../../../../table/model/play.ts';
import { barringTable, playsAt } from '../../../floor/bars-devices.ts';
import { type AnalysisAsked, type AnalysisAudience, mayAnalyse } from './may-analyse.ts';

const TABLE = { tableId: 't1', name: 'Table one', bookId: 'crown-melbourne', clause: '13.1' };

type Case = readonly [
  says: string,
  asked: Partial<AnalysisAsked>,
  answer: 'open' | 'analysis-at-table' | 'analysis-for-staff',
];
const REAL = { playMoney: false };
const AT_TABLE = { playsAt: TABLE };
const audience = (who: AnalysisAudience) => ({ audience: who });

const CASES: readonly Case[] = [
  ['a visitor of a play-money house', {}, 'open'],
  ['a visitor where it is kept for staff', audience('staff'), 'analysis-for-staff'],
  ['staff where it is kept for staff', { ...audience('staff'), isStaff: true }, 'open'],
  ['a visitor where chips are real', REAL, 'analysis-for-staff'],
  ['staff where chips are real', { ...REAL, isStaff: true }, 'open'],
  [
    'a visitor where chips are real, opened to everyone beside a barring table',
    { ...REAL, ...audience('everyone') },
    'analysis-for-staff',
  ],
  [
    'a visitor where chips are real, opened to everyone, no table barring',
    { ...REAL, ...audience('everyone'), inHouse: null },
    'open',
  ],
  ['a player at a table', AT_TABLE, 'analysis-at-table'],
  ['a player, opened to everyone', { ...AT_TABLE, ...audience('everyone') }, 'analysis-at-table'],
  ['staff who play', { ...AT_TABLE, isStaff: true }, 'analysis-at-table'],
  ['a player where chips are real', { ...AT_TABLE, ...REAL }, 'analysis-at-table'],
];

describe('who may see what weighs the cards left', () => {
  it.each(CASES)(
    '[crown-melbourne 13.1; victoria-2002 13.1] what weighs the cards left is for %s: %o %s',
    (_says, asked, answer) => {
      const usual = { audience: null, playMoney: true, isStaff: false, playsAt: null };
      const said = mayAnalyse({ ...usual, inHouse: TABLE, ...asked });
      expect(said.ok ? 'open' : said.error.code).toBe(answer);
      if (!said.ok) expect(said.error.by).toEqual(TABLE);
    },
  );

  it('a house without a table that bars devices refuses by its own choice, and names no clause', () => {
    const asked = { playMoney: true, isStaff: false, playsAt: null, inHouse: null };
    expect(mayAnalyse({ ...asked, audience: 'staff' })).toEqual({
      ok: false,
      error: { code: 'analysis-for-staff', by: null },
    });
  });
});

describe('a table that bars devices', () => {
  it.each(BOOKS.map((book) => [book.id, book] as const))(
    'a live table of %s bars devices where the leaf of its book says so',
    (bookId, { conduct }) => {
      const { state } = openTable(setupFor(bookId));
      const { clause, value } = conduct.devicesBarred;
      const barring = { tableId: 't1', name: 'Table one', bookId, clause };
      expect(barringTable(state)).toEqual(value ? barring : null);
      expect(barringTable(withoutCoup(state, 'closed'))).toBeNull();
      expect(barringTable(UNOPENED)).toBeNull();
    },
  );

  it('a person plays at a table when he sits, stands or acts for somebody there, and only then', () => {
    const table = openTable(setupFor('crown-melbourne'));
    table.does({ type: 'NameNominee', nominee: 'ned' }, 'ann');
    for (const person of ['cat', 'dee']) {
      table.does({ type: 'BringChips', person, amountCents: 500_000 as never }, person);
    }
    const supervisor = { person: 'sue', role: 'game-supervisor' } as const;
    table.does({ type: 'PermitStanding', person: 'cat', place: 3 }, supervisor);
    table.does({ type: 'StandAt', place: 3 }, 'cat');
    const at = ['ann', 'bob', 'ned', 'cat', 'dee', 'eve'].filter((who) =>
      playsAt(table.state, who),
    );
    expect(at).toEqual(['ann', 'bob', 'ned', 'cat']);
    table.does({ type: 'LeaveSeat' }, 'bob');
    expect(playsAt(table.state, 'bob')).toBe(false);
  });
});
