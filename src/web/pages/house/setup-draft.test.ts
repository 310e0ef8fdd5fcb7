import { expect, it } from 'vitest';
import { BOOKS, findBook, wagersOf } from '../../../rules/index.ts';
import type { TableSetup } from '../../../table/index.ts';
import { previewOf } from './preview.ts';
import { bonusField } from './setup-bonus.ts';
import { extraDiagrams, facingsWith, openingMethods, setupOf, startDraft } from './setup-draft.ts';
import { SETTING_NAMES, settingsFor } from './setup-settings.ts';
import { tryOpening } from './try-opening.ts';

const VERSIONS = BOOKS.flatMap((book) =>
  book.versions.map((version) => [book.id, version.id, book, version] as const),
);
const NAMED = { tableId: 'pit-3', name: 'Pit three', rulesCopy: 'shelf 3' };

/** "open", or why the table cannot be opened by the office to which the book gives the opening. */
function opening(setup: TableSetup | { readonly fault: string }): unknown {
  if ('fault' in setup) return setup;
  const tried = tryOpening(setup, OPENED_AT_MS);
  return tried.ok ? 'open' : tried.error;
}

const OPENED_AT_MS = Date.UTC(2027, 0, 1);

it.each(VERSIONS)('a fresh form opens a table: %s %s', (bookId, versionId) => {
  for (const shoeKind of ['physical', 'virtual'] as const) {
    const draft = startDraft(bookId, versionId);
    const raw = { ...draft.raw, ...NAMED, shoeKind };
    expect(opening(setupOf({ ...draft, raw }))).toBe('open');
  }
});

it.each(VERSIONS)('a table can carry every wager: %s %s', (bookId, versionId, book, version) => {
  const draft = startDraft(bookId, versionId);
  const wagers = wagersOf(book, version);
  const extras = extraDiagrams(book, wagers);
  const raw = { ...draft.raw, ...NAMED };
  expect(opening(setupOf({ ...draft, wagers, extras, raw }))).toBe('open');
});

it.each(VERSIONS)('every cloth, seat count and way of dealing opens: %s %s', (...version) => {
  const [bookId, versionId, book] = version;
  const draft = startDraft(bookId, versionId);
  const dealt = openingMethods(book).flatMap((method) =>
    facingsWith(book, method).map((facing) => ({ method, facing })),
  );
  expect(dealt.length).toBeGreaterThan(0);
  expect(book.equipment.seatCounts.value.length).toBeGreaterThan(0);
  expect(book.equipment.layouts.length).toBeGreaterThan(0);
  for (const { diagram } of book.equipment.layouts) {
    for (const seats of book.equipment.seatCounts.value) {
      for (const way of dealt) {
        const raw = { ...draft.raw, ...NAMED, ...way, seats: String(seats) };
        const said = opening(setupOf({ ...draft, diagram, raw }));
        expect([diagram, seats, way, said]).toEqual([diagram, seats, way, 'open']);
      }
    }
  }
});

it.each(VERSIONS)('every reading may be changed: %s %s', (bookId, versionId, book, version) => {
  const draft = startDraft(bookId, versionId);
  const wagers = wagersOf(book, version);
  const extras = extraDiagrams(book, wagers);
  for (const { name, usual } of settingsFor(book, version, wagers)) {
    // Without its indicator, a table may not offer Dragon Tails.
    if (name === 'tailIndicator') continue;
    const raw = { ...draft.raw, ...NAMED, [`setting.${name}`]: !usual };
    const setup = setupOf({ ...draft, wagers, extras, raw });
    expect('settings' in setup && Object.keys(setup.settings)).toEqual([name]);
    expect(opening(setup)).toBe('open');
  }
});

it('the set-up form offers every reading under some book', () => {
  const offered = VERSIONS.flatMap(([, , book, version]) =>
    settingsFor(book, version, wagersOf(book, version)),
  );
  expect(new Set(offered.map(({ name }) => name))).toEqual(new Set(SETTING_NAMES));
});

it('[the-ville Bonus wagers/2] a box of the house opens with its odds and limits', () => {
  const draft = startDraft('the-ville');
  const box = {
    [bonusField('player-pair')]: true,
    [bonusField('player-pair', 'player has a pair')]: '11',
  };
  const limits = { 'sign.pair.least': '5', 'sign.pair.most': '100', 'sign.pair.multiple': '5' };
  const raw = { ...draft.raw, ...NAMED, ...box, ...limits };
  const setup = setupOf({ ...draft, raw });
  expect(setup).toMatchObject({
    wagers: ['player', 'banker', 'tie', 'player-pair'],
    bonus: [
      { type: 'player-pair', name: 'Player Pair', pays: [{ on: 'player has a pair', toOne: 11 }] },
    ],
    sign: { groups: { pair: { minimumCents: 500, maximumCents: 10_000, multipleCents: 500 } } },
  });
  expect(opening(setup)).toBe('open');
  const bare = setupOf({ ...draft, raw: { ...draft.raw, ...NAMED, ...box } });
  expect(opening(bare)).toMatchObject({ code: 'bonus-not-lawful', clause: 'Bonus wagers/2' });
});

it('[tasmania-2013 12.2] wins may be paid in another unit than the smallest chip', () => {
  const draft = startDraft('tasmania-2013');
  const unitOf = (payoutUnit: string) => {
    const setup = setupOf({ ...draft, raw: { ...draft.raw, ...NAMED, payoutUnit } });
    expect(opening(setup)).toBe('open');
    return 'settings' in setup ? setup.settings.payoutUnitCents : null;
  };
  expect(unitOf('')).toBeUndefined();
  expect(unitOf('0.01')).toBe(1);
  expect(unitOf('2.50')).toBe(250);
  // The preview on the form pays in the same unit.
  const previewed = (payoutUnit: string) => {
    const raw = { ...draft.raw, payoutUnit, 'sign.main.least': '25' };
    const rows = previewOf({ ...draft, raw }) ?? [];
    return rows.find(({ report }) => report.name === 'banker')?.paidCents;
  };
  expect(previewed('')).toBe(2400);
  expect(previewed('0.01')).toBe(2375);
});

it('the set-up form takes a second differential only under a book that has one', () => {
  const signOf = (bookId: string) => {
    const draft = startDraft(bookId);
    const raw = { ...draft.raw, ...NAMED, differential: '500', maximumDifferential: '900' };
    return opening(setupOf({ ...draft, raw }));
  };
  expect(findBook('victoria-2002')?.limits.secondDifferential.value).toBe(true);
  expect(signOf('victoria-2002')).toBe('open');
  expect(signOf('crown-melbourne')).toMatchObject({ code: 'sign-not-lawful' });
});

it.each([
  ['tableId', { tableId: 'Pit 3' }],
  ['name', { name: '' }],
  ['chips', { chips: '1, five' }],
  ['payoutUnit', { payoutUnit: 'a chip' }],
  ['payoutUnit', { payoutUnit: '0' }],
  ['sign', { 'sign.main.least': 'ten' }],
  ['sign', { differential: 'much' }],
  ['decks', { decks: 'six' }],
  ['behind', { behind: '' }],
])('the set-up form says which field is wrong: %s', (fault, wrong) => {
  const draft = startDraft();
  expect(setupOf({ ...draft, raw: { ...draft.raw, ...NAMED, ...wrong } })).toEqual({ fault });
});
