import { describe, expect, it } from 'vitest';
import { dollars, FINAL, SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  planned,
  scenario,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { findBook, type TournamentPolicy } from '../../rules/index.ts';
import type { Prize, Settings, TournamentCommandBody } from '../kernel/index.ts';
import { missingItems, printTerms, termsOf } from './terms.ts';

function policy(bookId: string): TournamentPolicy {
  const found = findBook(bookId)?.tournaments.policy;
  if (found === null || found === undefined) throw new Error(`${bookId} has no tournaments`);
  return found;
}

const prize = (place: number, percent: number): Prize => ({ place, share: { percent } });

const without = (item: string): Partial<Settings> => ({
  statements: SETTINGS.statements.filter((statement) => statement !== item),
});

describe('every item that Crown Melbourne demands is missed by name', () => {
  it.each<[string, Partial<Settings>]>([
    ['12.4.1(a)(i)', { startDay: '' }],
    ['12.4.1(a)(ii)', { entryFeeCents: null }],
    ['12.4.1(a)(iii)', { leastPlayers: null }],
    ['12.4.1(a)(iv)', { location: '' }],
    ['12.4.1(b)', without('start-may-move')],
    ['12.4.1(c)', without('changes-told')],
    ['12.4.2(a)(i)', without('taking-part-accepts')],
    ['12.4.2(a)(ii)', without('lawful-persons')],
    ['12.4.2(a)(iii)', without('may-refuse')],
    ['12.4.2(a)(iv)', { selection: '' }],
    ['12.4.2(a)(v)', { charity: true, ...without('staff-in-charity') }],
    ['12.4.2(b)(i)', without('comply')],
    ['12.4.2(b)(ii)', { distribution: '' }],
    ['12.4.2(b)(iii)', { signedCopies: true, ...without('signed-copies') }],
    ['12.4.2(c)', { entryMethod: '' }],
    ['12.4.2(d)', { freeWithdrawalHours: null }],
    ['12.4.3(a)(v)', { secondChance: '' }],
    ['12.4.3(b)', { startingChipsCents: null }],
    ['12.4.3(c)', { chipsAfterwards: null }],
    ['12.4.4(c)', { secretWagers: null }],
    ['12.4.5(a)', { elimination: null }],
    ['12.4.6(a)', { tieBreak: null }],
    ['12.4.7(a)', { retainedFor: '' }],
    ['12.4.7(b)', { prizes: [] }],
    ['12.4.8(a)(i)', { penalties: [] }],
    ['12.4.8(a)(ii)', { disqualifiedFor: [] }],
    ['12.4.8(b)(ii)', without('absent-from-event')],
    ['12.4.8(b)(iii)', without('devices')],
    ['12.4.8(b)(iv)', without('substitute-effect')],
    ['12.4.8(b)(v)', without('disqualified-chips')],
    ['12.4.8(c)', without('rules-prevail')],
    ['12.4.8(d)', without('early-finish')],
    ['12.4.8(e)', without('privacy')],
    ['12.4.8(f)', without('promotion')],
    ['12.4.8(g)', without('conducted-by')],
    ['12.4.8(h)', without('decision-final')],
    ['12.4.8(i)', without('liability')],
    ['12.4.8(j)', without('complaint')],
  ])(
    '[crown-melbourne %s] terms without it cannot be published, and the refusal cites it',
    (clause, gap) => {
      const event = planned(CROWN, gap);
      const refusal = event.refuses({ type: 'PublishTerms' });
      expect(refusal).toMatchObject({ code: 'terms-incomplete', clause });
    },
  );

  it('[crown-melbourne 12.4.3(a)(i); crown-melbourne 12.4.3(a)(ii)] terms without rounds lack rounds and tables, each under its clause', () => {
    const missing = missingItems(policy(CROWN), { ...SETTINGS, rounds: [] });
    const clauses = missing.map(({ clause }) => clause);
    expect(clauses).toContain('12.4.3(a)(i)');
    expect(clauses).toContain('12.4.3(a)(ii)');
  });

  it('[crown-melbourne 12.4; crown-melbourne 12.2.1] complete terms hold all 48 items, except those whose condition does not apply', () => {
    const lines = termsOf(policy(CROWN), SETTINGS);
    expect(lines).toHaveLength(48);
    expect(lines.filter(({ needed }) => !needed).map(({ item }) => item)).toEqual([
      'selection',
      'staff-in-charity',
      'signed-copies',
      'progression',
      'second-chance',
    ]);
    expect(missingItems(policy(CROWN), SETTINGS)).toEqual([]);
    planned(CROWN).does({ type: 'PublishTerms' });
  });
});

describe('what Victoria 2002 and Tasmania 2013 demand', () => {
  it.each<[string, string, Partial<Settings>]>([
    [VICTORIA, '12.2.1(a)', { entryFeeCents: null }],
    [VICTORIA, '12.2.1(b)', { chipsAfterwards: null }],
    [VICTORIA, '12.2.1(d)', { rounds: [] }],
    [VICTORIA, '12.2.1(e)', { secretWagers: null }],
    [VICTORIA, '12.2.1(g)(i)', without('lawful-persons')],
    [VICTORIA, '12.2.1(g)(ii)', without('may-refuse')],
    [VICTORIA, '12.2.1(g)(iii)', { selection: '' }],
    [VICTORIA, '12.2.1(h)', { applicationForm: '' }],
    [VICTORIA, '12.2.1(i)', { disqualifiedFor: [] }],
    [VICTORIA, '12.2.1(k)', { prizes: [] }],
    [VICTORIA, '12.2.1(l)', without('rules-prevail')],
    [TAS, '15.2.2(a)', { applicationForm: '' }],
    [TAS, '15.2.2(b)', { entryConditions: '' }],
    [TAS, '15.2.2(c)', { entryFeeCents: null }],
    [TAS, '15.2.2(d)', { mostPlayers: null }],
    [TAS, '15.2.2(e)', { startingChipsCents: null }],
    [TAS, '15.2.2(f)', { rounds: [] }],
    [TAS, '15.2.2(g)', { prizes: [] }],
    [TAS, '15.2.2(h)', { prizeMethod: '' }],
    [TAS, '15.2.2(i)', { secretWagers: null }],
  ])('[%s %s] terms without it are refused and the refusal cites it', (book, clause, gap) => {
    expect(planned(book, gap).refuses({ type: 'PublishTerms' })).toMatchObject({
      code: 'terms-incomplete',
      clause,
    });
  });

  it('[victoria-2002 12.2.1] submission for approval is refused while an item is missing, and the item is named', () => {
    const event = planned(VICTORIA, { prizes: [] });
    const refusal = event.refuses({
      type: 'RecordApproval',
      reference: 'DCS 1',
      approvedBy: 'the Director of Casino Surveillance',
      day: '2026-01-01',
    });
    expect(refusal).toMatchObject({ code: 'terms-incomplete', facts: { missing: ['prizes'] } });
  });

  it.each(['', 'the operator', 'the Director', 'Director of Casino', 'the inspectorate'])(
    '[victoria-2002 12.1.3] conditions are not approved by "%s"',
    (approvedBy) => {
      const event = planned(VICTORIA);
      const approval = { type: 'RecordApproval', reference: 'DCS 1', day: '2026-01-01' } as const;
      expect(event.refuses({ ...approval, approvedBy })).toMatchObject({
        code: 'wrong-office',
        clause: '12.1.3',
        facts: { said: approvedBy, offices: ['Director of Casino Surveillance'] },
      });
      event.does({ ...approval, approvedBy: 'the Director of Casino Surveillance' });
    },
  );

  it('[tasmania-2013 15.2.2(i)] a statement that there are no secret wagers is valid', () => {
    planned(TAS, { secretWagers: 0 }).does({ type: 'PublishTerms' });
  });

  it('[tasmania-2013 15.2.2(f)] a session of 60 minutes is printed as such', () => {
    expect(printTerms(policy(TAS), SETTINGS)).toContain('Final: 60 minutes [15.2.2(f)]');
  });

  it('[tasmania-2013 15.2.2(g); tasmania-2013 15.2.2(h)] prize list and treatment of ties stand in the printed terms before the start', () => {
    const page = printTerms(policy(TAS), SETTINGS);
    expect(page).toContain(
      '1: 50 per cent of the pool; 2: 30 per cent of the pool; 3: 20 per cent',
    );
    expect(page).toContain('play off');
    expect(page).toContain('share the prizes of their places');
  });
});

describe('what no terms may say', () => {
  it.each<[string, string, Partial<Settings>]>([
    ['[crown-melbourne 12.4.1(a)(iii)]', CROWN, { leastPlayers: 20, mostPlayers: 10 }],
    [
      '[crown-melbourne 12.4.8(c)]',
      CROWN,
      { modifications: [{ clause: '10.1', text: 'Tie pays 9 to 1' }] },
    ],
    [
      '[victoria-2002 12.2.2]',
      VICTORIA,
      { modifications: [{ clause: '', text: 'the shoe stays with the dealer' }] },
    ],
    [
      '[tasmania-2013 15.1 Session]',
      TAS,
      { rounds: [{ ...FINAL, length: { by: 'hands', hands: 30 } }] },
    ],
    [
      '[tasmania-2013 15.2.2(g)]',
      TAS,
      {
        prizes: [
          { place: 1, share: { percent: 60 } },
          { place: 2, share: { percent: 60 } },
        ],
      },
    ],
  ])('%s under %s terms with %j are refused when they are written', (_clause, book, changes) => {
    expect(() => planned(book, changes)).toThrow('terms-unlawful');
  });

  it.each<[string, string, Partial<Settings>, string]>([
    ['[tasmania-2013 15.8.3]', TAS, { tieBreak: 'share' }, '15.8.3'],
    ['[tasmania-2013 15.5.9]', TAS, { elimination: 'no-chips' }, '15.5.9'],
    ['[tasmania-2013 15.4.9]', TAS, { chipsAfterwards: 'cashed' }, '15.4.9'],
    ['[tasmania-2013 15.3.6(a)]', TAS, { absenceDeductionCents: dollars(10) }, '15.3.6(a)'],
  ])(
    '%s under %s terms cannot say %j, which the book itself settles',
    (_title, bookId, changes, clause) => {
      const create = (book: string): TournamentCommandBody => ({
        type: 'CreateEvent',
        eventId: 'cup',
        bookId: book,
        settings: { ...SETTINGS, ...changes },
      });
      expect(scenario().refuses(create(bookId))).toMatchObject({ code: 'terms-unlawful', clause });
      scenario().does(create(CROWN));
      scenario().does(create(VICTORIA));
    },
  );

  const plan = (changes: Partial<Settings>): TournamentCommandBody => ({
    type: 'CreateEvent',
    eventId: 'cup',
    bookId: TAS,
    settings: { ...SETTINGS, ...changes },
  });

  it.each<[string, Partial<Settings>, string, string]>([
    ['49 players at one table of seven', { mostPlayers: 49 }, 'too-few-places', '15.2.3(e)'],
    [
      'two of each of seven tables for a final of seven',
      { mostPlayers: 49, rounds: [{ ...FINAL, tables: null, advancing: 2 }, FINAL] },
      'round-does-not-fit',
      '15.2.3(f)',
    ],
    [
      'a final at two tables',
      { mostPlayers: 14, rounds: [{ ...FINAL, tables: 2 }] },
      'terms-unlawful',
      '15.2.3(f)',
    ],
    [
      'a round without tables',
      { rounds: [{ ...FINAL, tables: 0 }] },
      'terms-unlawful',
      '15.2.3(f)',
    ],
    ['a heat from which nobody goes on', { rounds: [FINAL, FINAL] }, 'terms-unlawful', '15.8.1'],
    [
      'a prize for place 0',
      { prizes: [{ place: 0, share: { percent: 100 } }] },
      'terms-unlawful',
      '15.2.2(g)',
    ],
    [
      'a share finer than a hundredth of a per cent',
      { prizes: [33.333, 33.333, 33.334].map((percent, at) => prize(at + 1, percent)) },
      'terms-unlawful',
      '15.2.2(g)',
    ],
  ])(
    'terms with %s are refused, and the refusal cites its clause',
    (_what, changes, code, clause) => {
      expect(scenario().refuses(plan(changes))).toMatchObject({ code, clause });
    },
  );

  it.each([
    [0, true],
    [8.2, true],
    [10, true],
    [10.01, false],
    [11, false],
  ])(
    '[tasmania-2013 15.2.1] terms that keep %d per cent of the fees are lawful: %s',
    (percent, lawful) => {
      const retains = plan({ retainedPercent: percent });
      if (lawful) scenario().does(retains);
      else {
        expect(scenario().refuses(retains)).toMatchObject({
          code: 'terms-unlawful',
          clause: '15.2.1',
        });
      }
    },
  );

  it.each([
    [CROWN, 'federal'],
    [TAS, 'crown'],
  ])(
    'terms under %s cannot name the version %s, which the book does not have',
    (book, versionId) => {
      expect(() => planned(book, { versionId })).toThrow(`"value":"${versionId}"`);
    },
  );

  it('percentages with decimals are printed as written', () => {
    const retained = { ...SETTINGS, retainedPercent: 8.2 };
    expect(printTerms(policy(CROWN), retained)).toContain('Entry fees less 8.2 per cent');
    const prizes = [33.3, 33.35, 33.35].map((percent, at) => prize(at + 1, percent));
    scenario().does(plan({ prizes }));
    expect(printTerms(policy(TAS), { ...SETTINGS, prizes })).toContain(
      '1: 33.3 per cent of the pool; 2: 33.35 per cent of the pool',
    );
  });

  it('[tasmania-2013 15.2.3(f)] two of each of three tables and one secondary winner are planned for a final of seven', () => {
    const heat = { ...FINAL, tables: 3, advancing: 2, secondaryPlaces: 1 };
    scenario().does(plan({ mostPlayers: 21, rounds: [heat, FINAL] }));
  });

  it('terms are not published for tables that the book does not let open', () => {
    const table = { ...SETTINGS.table, seats: 8 };
    expect(planned(TAS, { table }).refuses({ type: 'PublishTerms' })).toMatchObject({
      code: 'at-the-table',
      clause: '1',
    });
  });

  it('[tasmania-2013 15.2.3(f)] eight qualifiers for a final of seven seats are refused', () => {
    const heat = { ...FINAL, name: 'Heat', tables: 4, advancing: 2 };
    expect(() => planned(TAS, { rounds: [heat, FINAL] })).toThrow('round-does-not-fit');
    planned(TAS, { rounds: [{ ...heat, tables: 3, secondaryPlaces: 1 }, FINAL] });
  });

  it('The Ville has no tournaments', () => {
    expect(() => planned('the-ville')).toThrow('no-tournaments');
  });
});
