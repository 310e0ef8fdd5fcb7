import { describe, expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { firstFault, spoilt } from '../../../test/support/rules/spoil.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { CROWN_MELBOURNE } from '../books/index.ts';
import { STAFF_RANKS } from '../model/authority.ts';
import { groupsIn } from '../model/wager-lists.ts';
import { loadBook } from './load-book.ts';
import { bookFaults } from './validate-book.ts';

const leaf = (value: unknown, clause: unknown, reading: unknown) => ({ value, clause, reading });
const version = bookOf(CM).versions[0];
const NO_GROUND = 'burn.opening (no clause): cites no clause and no reading';
const ROUNDING =
  'limits.exposureRounding (7.4): must say how a reduction is rounded, and only where there is one';
const SEATS = 'equipment.seatCounts (2.1): needs at least one number of seats';
const DECKS = 'cards.decks (3.1): needs 1 to 8 decks';
const NAME = 'id (no clause): needs small letters, digits and dashes';
const EXTRA = 'limits.pastDifferential (7.5): the extra commission must be whole thousandths';
const GROUP = 'cards.decksForGroup.perfect-pair (3.1.1): must lie between 4 and 8';

const GROUPS = groupsIn(CROWN_MELBOURNE).join(', ');
const AREAS = `equipment.areas.bingo (2.4): bingo is no group of the book's wagers (${GROUPS})`;
const SHOWN = `notices.0.shown (Title page): is "never", not one of at-table, on-sign, ${[
  'on-request',
  'to-complainant',
  'to-staff',
  'everywhere',
].join(', ')}`;

describe('a fifth book', () => {
  it.each([CM, V02, TAS, VILLE])('a fifth book may be %s under another name', (id) => {
    const fifth = spoilt({ id: 'macau-2030' }, id);
    expect(bookFaults(fifth)).toEqual([]);
    expect(loadBook(fifth)).toBe(fifth);
    expect(Object.isFrozen(fifth.versions)).toBe(true);
    expect(Object.isFrozen(fifth.limits.change.value)).toBe(true);
  });

  it.each([
    ['tableau', undefined, 'tableau (no clause): is missing'],
    ['versions', 'none', 'versions (no clause): must be a list'],
    ['notices', null, 'notices (no clause): is missing'],
    ['limits', null, 'limits (no clause): is missing'],
    ['burn', 'none', 'burn (no clause): must be an object'],
    ['limits.excess', undefined, 'limits.excess (no clause): is missing'],
    [
      'offices.authority.void-wager',
      undefined,
      'offices.authority.void-wager (no clause): is missing',
    ],
    ['limits.excess.value', undefined, 'limits.excess (7.3.2): has no value'],
    ['burn.opening', leaf('none', null, null), NO_GROUND],
    ['burn.opening', leaf('none', '', ''), NO_GROUND],
    ['burn.opening', { value: 'none' }, NO_GROUND],
    ['burn.opening', { clause: '4.3', reading: 'VI-32' }, 'burn.opening (4.3): has no value'],
    ['burn.opening', leaf(undefined, null, null), 'burn.opening (no clause): has no value'],
    ['voids.tooFewCards.clause', '', 'voids.tooFewCards (no clause): cites no clause'],
    ['versions.0.clause', null, 'versions.0 (no clause): cites no clause'],
    ['burn.beforeCoup.value', 'yes', 'burn.beforeCoup (8.2.2(b)): must be true or false'],
    ['cards.decks.value', 8, 'cards.decks (3.1): must be an object'],
    ['cards.decks.value.least', 'four', 'cards.decks.least (3.1): must be a number'],
    ['cards.decks.value.less', 4, 'cards.decks.less (3.1): is no field of a rule book'],
    ['burn.opening.value', 'two', 'burn.opening (4.3.1(a)): must be a number'],
    [
      'burn.openning',
      leaf(1, '4.3', null),
      'burn.openning (no clause): is no field of a rule book',
    ],
    ['burn.opening.note', 'x', 'burn.opening (4.3.1(a)): note is no part of a leaf'],
    ['burn.opening.reading', 7, 'burn.opening (4.3.1(a)): reading must be text or null'],
    ['equipment.areas.bingo', leaf([], '2.4', null), AREAS],
    ['name.value', ' ', 'name (Title page): must be text'],
    ['dealing.shoeInHand.value.kept', '', 'dealing.shoeInHand.kept (8.1.3): must name a clause'],
    ['notices.0.shown', 'never', SHOWN],
  ])('a fifth book whose %s is %j is refused: %s', (path, value, fault) => {
    expect(firstFault(spoilt({ [path]: value }))).toBe(fault);
  });

  it.each([
    ['id', 'Crown Melbourne', NAME],
    ['id', '-a', NAME],
    [
      'tournaments.policy.rules.prize-list.value',
      false,
      'tournaments.policy.rules.prize-list (12.4.7(b)): holds in every tournament; a book only says by which clause',
    ],
    [
      'tournaments.policy.rules.late-cancelled.value',
      true,
      'tournaments.policy.rules.late-cancelled (12.4.8(b)(i)): says otherwise than lateCoups',
    ],
    [
      'betting.standingPerPlace.value',
      0,
      'betting.standingPerPlace (6.2.1): needs a number of people, or none',
    ],
    [
      'shuffle.immediatelyBeforePlay.value',
      { withinMinutes: 0.5 },
      'shuffle.immediatelyBeforePlay (4.1.1(a)): needs whole minutes, or none',
    ],
    ['id', 'a--b', NAME],
    ['id', 'a-', NAME],
    ['tableau.value.player', 'D', 'tableau (9): the Player row needs ten marks D, S or N'],
    [
      'versions',
      [version, version],
      'versions.traditional (1.1 Traditional Baccarat): stands twice',
    ],
    ['versions', [], 'versions (no clause): a book needs at least one version'],
    ['equipment.seatCounts.value', [], SEATS],
    ['equipment.seatCounts.value', [7, 0], SEATS],
    ['equipment.seatCounts.value', [7.5], SEATS],
    ['equipment.layouts', [], 'equipment.layouts (no clause): needs at least one layout'],
    ['cards.decks.value', { least: 0, most: 8 }, DECKS],
    ['cards.decks.value', { least: 4, most: 7.5 }, DECKS],
    ['cards.decks.value', { least: 8, most: 4 }, DECKS],
    ['cards.decks.value', { least: 4, most: 9 }, DECKS],
    ['cards.decksForGroup.perfect-pair.value', 9, GROUP],
    ['cards.decksForGroup.perfect-pair.value', 3, GROUP],
    [
      'cuttingCard.depths.value',
      [],
      'cuttingCard.depths (4.2.4): needs a place for the cutting card',
    ],
    ['limits.exposureRounding.value', 'none', ROUNDING],
    ['limits.exposure.value', 'none', ROUNDING],
    ['limits.pastDifferential.value.extraPerThousand', 0, EXTRA],
    ['limits.pastDifferential.value.extraPerThousand', 2.5, EXTRA],
    [
      'limits.pastDifferential.value.versions',
      ['traditional', 'federal'],
      'limits.pastDifferential (7.5): names the version federal, which the book lacks',
    ],
    [
      'offices.authority.void-wager.value',
      'croupier',
      `offices.authority.void-wager (13.2.1): is "croupier", not one of ${STAFF_RANKS.join(', ')}`,
    ],
    [
      'offices.authority.void-wager.value',
      'inspector',
      'offices.authority.void-wager (13.2.1): inspector stands on no rung of the ladder',
    ],
  ])('a fifth book whose %s is %j is refused: %s', (path, value, fault) => {
    expect(firstFault(spoilt({ [path]: value }))).toBe(fault);
  });

  it.each([
    ['cards.decks.value', { least: 1, most: 8 }],
    ['cards.decks.value', { least: 8, most: 8 }],
    ['cards.decksForGroup.perfect-pair.value', 4],
    ['limits.pastDifferential.value', null],
    ['limits.pastDifferential.value.extraPerThousand', 1],
    ['offices.authority.void-wager.value', null],
    ['offices.authority.void-wager.value', 'casino-supervisor'],
    ['id', 'b2'],
    ['versions.3.id', 'harbour-game'],
    ['burn.byFaceValue.value', 'always'],
  ])('a fifth book with %s = %j can be played', (path, value) => {
    expect(firstFault(spoilt({ [path]: value }))).toBeNull();
  });

  it.each([
    [1.5, 'dealer-may', 'needs a number of cards from 0 to 20'],
    [21, 'never', 'needs a number of cards from 0 to 20'],
    [2, 'dealer-may', 'must be one card where a burn by face value follows'],
    [0, 'always', 'must be one card where a burn by face value follows'],
  ])('a fifth book that burns %d cards, by face value %s, is refused: %s', (count, way, why) => {
    const book = spoilt({ 'burn.opening.value': count, 'burn.byFaceValue.value': way });
    expect(firstFault(book)).toBe(`burn.opening (4.3.1(a)): ${why}`);
  });

  it('a fifth book that burns ten cards and never by face value can be played', () => {
    const book = spoilt({ 'burn.opening.value': 10, 'burn.byFaceValue.value': 'never' });
    expect(firstFault(book)).toBeNull();
  });

  it('a fifth book without reductions and without rounding can be played', () => {
    const none = { 'limits.exposure.value': 'none', 'limits.exposureRounding.value': 'none' };
    expect(firstFault(spoilt(none))).toBeNull();
  });

  it('a fifth book is told of every missing field at once, and of nothing deeper', () => {
    const book = spoilt({ name: null, cut: undefined, 'burn.opening': null, id: '!' });
    expect(bookFaults(book).map((fault) => fault.field)).toEqual(['name', 'cut', 'burn.opening']);
  });

  it('loading a bad fifth book throws with field, clause and reason', () => {
    expect(() => loadBook(spoilt({ 'cards.decks.value.most': 9, id: 'fifth' }))).toThrow(
      'fifth: cards.decks (clause 3.1) needs 1 to 8 decks',
    );
    expect(() => loadBook(spoilt({ burn: null, id: 'fifth' }))).toThrow(
      'fifth: burn (clause none) is missing',
    );
  });
});
