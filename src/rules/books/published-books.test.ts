import { describe, expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { versionOf } from '../model/book.ts';
import { citation, rule, ruling, silent } from '../model/leaf.ts';
import { groupOf } from '../model/wager.ts';
import { groupsIn } from '../model/wager-lists.ts';
import { bookFaults } from '../shape/validate-book.ts';
import { BOOKS } from './index.ts';
import { findBook } from './shelf.ts';

describe('the shelf', () => {
  it('the shelf holds four frozen books', () => {
    expect(BOOKS.map((book) => book.id)).toEqual([CM, V02, TAS, VILLE]);
    for (const book of BOOKS) {
      expect(findBook(book.id)).toBe(book);
      expect(Object.isFrozen(book)).toBe(true);
      expect(Object.isFrozen(book.limits.change.value)).toBe(true);
      expect(Object.isFrozen(book.versions[0]?.wagers.player?.schedule[0])).toBe(true);
    }
    expect(findBook('macau')).toBeNull();
  });

  it('no fault is found in a published book', () => {
    for (const book of BOOKS) expect(bookFaults(book)).toEqual([]);
  });

  it('the shelf finds a version by its name', () => {
    expect(versionOf(bookOf(TAS), 'federal')?.name).toBe('Federal Baccarat');
    expect(versionOf(bookOf(TAS), 'crown')).toBeNull();
  });

  it('[crown-melbourne 1.1 VCGR] the shelf names the regulator in full where a complaint may go', () => {
    const book = bookOf(CM);
    const complaint = book.notices.find((notice) => notice.id === 'complaint');
    expect(complaint?.text).toContain('Victorian Commission for Gambling Regulation');
    expect(complaint?.shown).toBe('to-complainant');
    expect(book.regulator).toEqual(
      rule('1.1 VCGR', 'Victorian Commission for Gambling Regulation'),
    );
  });

  it('the book of The Ville shows where help is found in the words of the leaflet (V-13)', () => {
    const help = bookOf(VILLE).notices.find((notice) => notice.id === 'help');
    for (const words of [
      '1800 858 858',
      'www.gamblinghelponline.org.au',
      'phone',
      'face to face',
      'online',
    ]) {
      expect(help?.text).toContain(words);
    }
    expect(help?.shown).toBe('everywhere');
  });

  it('every wager belongs to a group', () => {
    const crown = bookOf(CM);
    expect(groupsIn(bookOf(TAS))).toEqual(['main', 'tie']);
    expect(groupsIn(crown)).toEqual([
      'main',
      'tie',
      'insurance',
      'dragon-bonus',
      'pair',
      'perfect-pair',
      'run',
      'dragon-tail',
    ]);
    expect(
      ['player', 'tie-run', 'banker-perfect-pair'].map((type) => groupOf(crown, type)),
    ).toEqual(['main', 'run', 'perfect-pair']);
  });
});

describe('a leaf', () => {
  it('a leaf cites its clause, or its reading where the book is silent', () => {
    expect(citation(rule('7.4', 1))).toBe('7.4');
    expect(citation(ruling('7.4', 1, 'VI-01'))).toBe('7.4');
    expect(citation(silent(1, 'VI-53'))).toBe('VI-53');
    expect(citation({ value: 1, clause: null, reading: null })).toBe('not stated');
  });
});
