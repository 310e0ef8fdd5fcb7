import { describe, expect, it } from 'vitest';
import { spoilt } from '../../../test/support/rules/spoil.ts';
import {
  openTable,
  playCoup,
  readyTable,
  START_MS,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, inBothBooks, pitBossOf, V02 } from '../../../test/support/table/victorian.ts';
import { findBook, shelveBooks } from '../../rules/index.ts';
import { decide } from '../machine/decide.ts';
import { UNOPENED } from '../model/initial.ts';
import { publicView } from '../view/view-public.ts';
import { commencementRefusal } from './formalities.ts';

/** Four in the morning of 8 August 2002 in Melbourne. */
const COMMENCEMENT_MS = Date.UTC(2002, 7, 7, 18);

const openAt = (bookId: string, atMs: number) => {
  const setup = { ...setupFor(V02), bookId };
  return decide(UNOPENED, { type: 'OpenTable', setup, by: supervisorOf(V02), atMs });
};

describe('which rules a table follows', () => {
  it('[crown-melbourne Title page] the book names casino, regulator and game, and marks every coup', () => {
    const table = tableOf(CM);
    const { rules } = publicView(table.state);
    const book = findBook(CM);
    expect(rules?.bookName).toBe('Crown Melbourne Limited, Baccarat Rules');
    expect(book?.regulator.value).toBe('Victorian Commission for Gambling Regulation');
    const identity = rules?.notices.find(({ id }) => id === 'identity')?.text ?? '';
    for (const words of ['Crown Melbourne Limited', book?.regulator.value ?? '?', 'Baccarat']) {
      expect(identity).toContain(words);
    }
    playCoup(table, [['ann', 'player', 100]], '9S 2H KD 5C');
    expect(table.state.record.settled?.bookId).toBe(CM);
    expect(book?.provenance).toMatchObject([
      { date: '', reference: null, doubt: 'undated; it cites an Act of 2010 (VI-62)' },
    ]);
  });

  it('[victoria-2002 Notice heading] the book cites notice, Gazette and date', () => {
    const { rules } = publicView(openTable(setupFor(V02)).state);
    const identity = rules?.notices.find(({ id }) => id === 'identity');
    for (const words of ['No. 28 of 2002', 'Gazette S 137', '7 August 2002']) {
      expect(identity?.text).toContain(words);
    }
    expect(findBook(V02)?.provenance[0]).toMatchObject({
      date: '2002-08-07',
      reference: 'Gazette S 137',
      clause: 'Notice heading',
    });
  });

  it('[victoria-2002 Notice (a)] nobody opens a table under an earlier book, nor before its time', () => {
    const earlier = openAt('victoria-2001', COMMENCEMENT_MS);
    expect(earlier.ok || earlier.error.code).toBe('unknown-book');
    const tooSoon = openAt(V02, COMMENCEMENT_MS - 60_000);
    expect(tooSoon.ok || tooSoon.error).toMatchObject({
      code: 'not-in-force',
      clause: 'Notice commencement',
    });
    expect(openAt(V02, COMMENCEMENT_MS).ok).toBe(true);
    const replaced = findBook(V02)?.provenance.find(({ clause }) => clause === 'Notice (a)');
    expect(replaced).toMatchObject({ date: '2001-12-13', reference: 'Gazette G50' });
  });

  it('[victoria-2002 Notice commencement] the book governs coups opened from four in the morning', () => {
    const book = findBook(V02);
    if (book === null) throw new Error('the book is gone');
    expect(commencementRefusal(book, COMMENCEMENT_MS - 1000)).not.toBeNull();
    expect(commencementRefusal(book, COMMENCEMENT_MS)).toBeNull();
    const table = tableOf(V02);
    table.atMs = COMMENCEMENT_MS - 1000;
    expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-in-force');
    table.atMs = COMMENCEMENT_MS;
    expect(table.does({ type: 'OpenBetting' }).at(-1)).toMatchObject({ atMs: COMMENCEMENT_MS });
  });

  it('[victoria-2002 Notice date and signatory] the book keeps date and signing office', () => {
    const row = findBook(V02)?.provenance.find(
      ({ clause }) => clause === 'Notice date and signatory',
    );
    expect(row?.date).toBe('2002-08-07');
    expect(row?.what).toContain('Director of Gaming and Betting');
    expect(row?.what).toContain('Director of Casino Surveillance');
  });

  it('[victoria-2002 Notice footnote 1] the book lists twelve amendments and flags the two doubtful ones', () => {
    const rows = findBook(V02)?.provenance.filter(({ clause }) => clause === 'Notice footnote 1');
    expect(rows?.[0]).toMatchObject({ date: '1997-04-24', reference: 'S44', doubt: null });
    const amendments = rows?.slice(1) ?? [];
    expect(amendments).toHaveLength(12);
    expect(amendments.at(-1)).toMatchObject({ date: '2001-12-13', reference: 'G50' });
    const doubtful = amendments.filter(({ doubt }) => doubt !== null);
    // The doubtful ones are flagged as printed, not silently corrected.
    expect(doubtful.map(({ date, reference, doubt }) => [date, reference, doubt])).toEqual([
      ['1991-10-09', 'G40', expect.stringContaining('1997 is probably meant')],
      ['1999-12-16', 'S1831', expect.stringContaining('S183 is probably meant')],
    ]);
    expect(amendments.map(({ date, reference }) => `${date} ${reference}`)).toEqual([
      '1991-10-09 G40',
      '1999-08-04 S114',
      '1999-11-04 S156',
      '1999-12-16 S1831',
      '2000-02-28 S23',
      '2000-04-20 S51',
      '2000-06-07 S80',
      '2000-09-08 S126',
      '2000-12-19 S193',
      '2001-03-15 S25',
      '2001-03-27 S41',
      '2001-12-13 G50',
    ]);
  });
});

it.each([
  ['tasmania-2013', 'federal', 'federal-version'],
  ['tasmania-2013', 'traditional', null],
  ['crown-melbourne', 'crown', 'crown-version'],
  ['victoria-2002', 'crown', 'crown-version'],
] as const)(
  '[tasmania-2013 13/3; crown-melbourne 5.1; victoria-2002 5.1] %s, %s: the notice of the version stands at the table: %s',
  (bookId, versionId, notice) => {
    const [opened] = openTable(setupFor(bookId, versionId)).log;
    const notices = opened?.type === 'TableOpened' ? opened.notices : [];
    expect(notices.filter((id) => id.endsWith('-version'))).toEqual(
      notice === null ? [] : [notice],
    );
  },
);

describe('the rules themselves', () => {
  it('[victoria-2002 13.12; victoria-2002 Gazette imprint] the rules are given on request and do not keep a table from opening', () => {
    const { rulesCopy: _, ...setup } = setupFor(V02);
    const table = readyTable(setup);
    expect(table.does({ type: 'AskRules' }, 'ann')).toMatchObject([
      { type: 'RulesShown', person: 'ann', copy: null, clause: '13.12' },
    ]);
    // A house whose own book requires the copy first gets that rule.
    const id = 'victoria-with-a-copy';
    shelveBooks([spoilt({ id, 'conduct.rulesCopy.value': 'required-to-open' }, V02)]);
    for (const bare of [setup, { ...setup, rulesCopy: ' ' }]) {
      const by = supervisorOf(V02);
      const open = {
        type: 'OpenTable',
        setup: { ...bare, bookId: id },
        by,
        atMs: START_MS,
      } as const;
      const refused = decide(UNOPENED, open);
      expect(refused.ok || refused.error).toMatchObject({ code: 'rules-copy-missing' });
    }
    // The notice, in our own words, cites the Gazette.
    const identity = findBook(V02)?.notices.find(({ id }) => id === 'identity');
    expect(identity?.text).toContain('S 137');
  });

  it('[crown-melbourne 13.13; victoria-2002 13.12] the rules are shown on request with their edition', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const [shown] = table.does({ type: 'AskRules' }, 'ann');
      expect(shown).toMatchObject({
        type: 'RulesShown',
        person: 'ann',
        copy: table.state.setup?.rulesCopy,
        clause: bookId === CM ? '13.13' : '13.12',
      });
      const { rules } = publicView(table.state);
      expect(shown).toMatchObject({ edition: `${rules?.bookName}, ${rules?.edition}` });
      expect(rules?.rulesCopy).toBe(table.state.setup?.rulesCopy);
      const notice = rules?.notices.find(({ id }) => id === 'rules-copy');
      expect(notice?.shown).toBe('on-request');
      expect(notice?.text.includes('website')).toBe(bookId === CM);
    });
  });

  it('[victoria-2002 11.9.1 interpretation] the rules tell staff the purpose of dummy coups, and the reason of each is kept', () => {
    const notice = findBook(V02)?.notices.find(({ id }) => id === 'dummy-purpose');
    expect(notice).toMatchObject({ shown: 'to-staff', clause: '11.9.1 interpretation' });
    expect(notice?.text).toContain('sequence');
    const table = tableOf(V02);
    expect(publicView(table.state).rules?.notices).not.toContainEqual(notice);
    const ground = 'before-initial-deal' as const;
    const why = 'keeps the next hand as it lies';
    const [directed] = table.does(
      { type: 'DirectDummyCoup', ground, count: 1, why },
      pitBossOf(V02),
    );
    expect(directed).toMatchObject({ type: 'DummyCoupsDirected', why });
  });
});
