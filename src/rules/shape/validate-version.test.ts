import { describe, expect, it } from 'vitest';
import { CM } from '../../../test/support/rules/cite.ts';
import { firstFault, spoilt } from '../../../test/support/rules/spoil.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { LARGEST_AMOUNT_CENTS, MILLICENTS_PER_CENT } from '../../kit/index.ts';
import { pays } from '../model/schedule.ts';
import { LONGEST_COUP_ODDS, LONGEST_ODDS } from './validate-version.ts';

const CROWN = bookOf(CM).versions[1];
const TIE = 'versions.crown.wagers.tie (10.1 Crown/Tie)';
const TIE_RUN = 'versions.crown.runs.tie-run (10.1 Runs/Tie 2 in a row)';
const TAIL = 'versions.crown.tails.player';
const LENGTHS = `${TAIL}.lengths (1.1 Dragon Tail(a))`;
const UNKNOWN = '(1.1 Crown Baccarat): is no wager of the book';
const COMMISSION = 'commission must be whole per cent, 0 to 100';
const TO_ONE = 'odds must be so many to 1';
const FACT = 'player, banker, both, either, tie, coup, first, "not" or "("';
const OTHERWISE = 'the last row must say what happens otherwise';
const rowsOf = (path: 'runs' | 'tails') =>
  path === 'runs' ? CROWN?.runs['tie-run']?.rows : CROWN?.tails.player?.rows;

describe('a version', () => {
  it.each([
    [
      'id',
      'Super Six',
      'versions.Super Six (1.1 Crown Baccarat): needs small letters, digits and dashes',
    ],
    ['wagers.player', undefined, 'versions.crown.wagers.player (1.1 Crown Baccarat): is missing'],
    ['wagers.banker', undefined, 'versions.crown.wagers.banker (1.1 Crown Baccarat): is missing'],
    ['wagers.dragon', CROWN?.wagers.tie, `versions.crown.wagers.dragon ${UNKNOWN}`],
    ['runs.pair-run', CROWN?.runs['tie-run'], `versions.crown.runs.pair-run ${UNKNOWN}`],
    ['tails.player.lengths.value.most', 1, `${LENGTHS}: a tail of 2 to 1 results is none`],
    ['tails.player.lengths.value.least', 1, `${LENGTHS}: a tail of 1 to 6 results is none`],
    ['tails.player.lengths.value.most', 6.5, `${LENGTHS}: a tail of 2 to 6.5 results is none`],
    ['tails.player.lengths.value.most', 101, `${LENGTHS}: a tail of 2 to 101 results is none`],
    [
      'tails.player.lengths.value.most',
      7,
      `${TAIL} (1.1 Crown Baccarat): has no odds for 7 consecutive results`,
    ],
    [
      'tails.tie',
      CROWN?.tails.player,
      'versions.crown.tails.tie (1.1 Crown Baccarat): is no hand that a tail can follow',
    ],
    ['wagers.tie.schedule.0.on', 'rain', `${TIE}: "rain", letter 1: "rain" where ${FACT} belongs`],
    [
      'wagers.tie.schedule.0.on',
      'toString',
      `${TIE}: "toString", letter 1: "toString" where ${FACT} belongs`,
    ],
    ['wagers.tie.schedule.0.on', 7, `${TIE}: a happening is a text`],
    [
      'wagers.tie.schedule.0.on',
      'tie with 6 or',
      `${TIE}: "tie with 6 or", letter 14: the end where ${FACT} belongs`,
    ],
    [
      'wagers.tie.schedule.0.on',
      'player wins with a natural in 3 cards',
      `${TIE}: "player wins with a natural in 3 cards": can never happen`,
    ],
    [
      'wagers.player.schedule.1.on',
      'player wins by 9',
      `versions.crown.wagers.player (10.1 footnote ***): "player wins by 9": rows above it take every such coup`,
    ],
    [
      'wagers.tie.schedule.0.on',
      '('.repeat(1_000_000),
      `${TIE}: "${'('.repeat(60)}", letter 301: a happening has at most 300 letters`,
    ],
    ['wagers.tie.schedule.0.commissionPercent', 101, `${TIE}: ${COMMISSION}`],
    ['wagers.tie.schedule.0.commissionPercent', -1, `${TIE}: ${COMMISSION}`],
    ['wagers.tie.schedule.0.commissionPercent', 2.5, `${TIE}: ${COMMISSION}`],
    ['wagers.tie.schedule.1.on', 'banker wins', `${TIE}: ${OTHERWISE}`],
    ['wagers.tie.schedule', [], `versions.crown.wagers.tie (1.1 Crown Baccarat): ${OTHERWISE}`],
    ['runs.tie-run.rows.0.length', 1, `${TIE_RUN}: a Run of 1 is none`],
    ['runs.tie-run.rows.0.length', 2.5, `${TIE_RUN}: a Run of 2.5 is none`],
    [
      'runs.tie-run.rows.0.length',
      4,
      'versions.crown.runs.tie-run (10.1 Runs/Tie 4 in a row): 4 stands twice',
    ],
    [
      'runs.tie-run.rows',
      [],
      'versions.crown.runs.tie-run (1.1 Crown Baccarat): needs at least one length',
    ],
    ['runs.tie-run.rows.0.odds', [7, 2], `${TIE_RUN}: ${TO_ONE}`],
    ['runs.tie-run.rows.0.odds', [0, 1], `${TIE_RUN}: ${TO_ONE}`],
    [
      'runs.tie-run.rows.0.odds',
      [LONGEST_ODDS + 1, 1],
      `${TIE_RUN}: odds must not pass 900718 to 1`,
    ],
    [
      'tails.player.rows.2.odds',
      null,
      `${TAIL} (10.1 Dragon Tail/Player (Early) 4 consecutive results): ${TO_ONE}`,
    ],
    [
      'tails.player.rows',
      rowsOf('tails')?.slice(1),
      `${TAIL} (1.1 Crown Baccarat): has no odds for 2 consecutive results`,
    ],
    [
      'tails.player.rows',
      rowsOf('tails')?.slice(0, 4),
      `${TAIL} (1.1 Crown Baccarat): has no odds for 6 consecutive results`,
    ],
  ])('a version whose %s is %j cannot be played: %s', (path, value, fault) => {
    expect(firstFault(spoilt({ [`versions.1.${path}`]: value }))).toBe(fault);
  });

  it.each([
    ['runs', {}],
    ['tails', {}],
    ['wagers.tie', undefined],
    ['runs.tie-run.rows', rowsOf('runs')?.slice(1)],
    ['runs.tie-run.rows.0.odds', [LONGEST_ODDS, 1]],
    ['wagers.tie.schedule.0.commissionPercent', 100],
  ])('a version whose %s is %j can be played', (path, value) => {
    expect(firstFault(spoilt({ [`versions.1.${path}`]: value }))).toBeNull();
  });
});

describe('odds', () => {
  const WHOLE = 'odds must be whole numbers above zero';
  const FINE = 'the win of a cent is finer than a millicent';
  const LONG = 'odds must not pass 900 to 1';

  it.each([
    [[0, 1], 0, WHOLE],
    [[1, 0], 0, WHOLE],
    [[1.5, 1], 0, WHOLE],
    [[1, 1, 1], 0, WHOLE],
    ['even', 0, WHOLE],
    [[1, 3], 0, FINE],
    [[1, 2000], 0, FINE],
    [[1, 1000], 0, null],
    [[LONGEST_COUP_ODDS, 1], 0, null],
    [[LONGEST_COUP_ODDS + 1, 1], 0, LONG],
    [[2 * LONGEST_COUP_ODDS + 1, 2], 0, LONG],
    [[19, 20], 5, FINE],
    [[19, 20], 20, null],
    [[1, 2], 50, null],
    [[1, 1], 1, null],
    [[1, 1000], 50, FINE],
    ['tie-percentage', 5, 'the percentage on a Tie bears no commission'],
    ['tie-percentage', 0, null],
  ])('odds of %j less %i per cent have the fault %s', (odds, percent, why) => {
    const row = { ...pays('tie', [1, 1], 'x'), odds, commissionPercent: percent };
    const fault = firstFault(spoilt({ 'versions.3.wagers.tie.schedule.0': row }));
    expect(fault).toBe(why === null ? null : `versions.tie-baccarat.wagers.tie (x): ${why}`);
  });

  it('odds in per cent need a range for the percentage', () => {
    const row = pays('tie', 'tie-percentage', 'x');
    expect(firstFault(spoilt({ 'versions.1.wagers.tie.schedule.0': row }))).toBe(
      'versions.crown.wagers.tie (x): needs a range for the percentage on a Tie',
    );
  });

  it.each([
    [{ least: 1, most: 10 }, true],
    [{ least: 5, most: 5 }, true],
    [{ least: 0, most: 10 }, false],
    [{ least: 10, most: 1 }, false],
    [{ least: 1, most: 101 }, false],
    [{ least: 0.5, most: 10 }, false],
    [{ least: 1, most: 9.5 }, false],
  ])('whether odds in per cent within %j can be paid: %s', (range, lawful) => {
    const fault =
      'versions.tie-baccarat.tiePercent (1.1 Tie Baccarat): needs a range of whole per cent';
    const book = spoilt({ 'versions.3.tiePercent.value': range });
    expect(firstFault(book)).toBe(lawful ? null : fault);
  });

  it('the longest odds are those that can still be paid exactly', () => {
    const largest = LARGEST_AMOUNT_CENTS * MILLICENTS_PER_CENT;
    expect(Number.isSafeInteger(largest * LONGEST_COUP_ODDS)).toBe(true);
    expect(Number.isSafeInteger(largest * (LONGEST_COUP_ODDS + 1))).toBe(false);
    expect(Number.isSafeInteger(LARGEST_AMOUNT_CENTS * (LONGEST_ODDS + 1))).toBe(true);
    expect(Number.isSafeInteger(LARGEST_AMOUNT_CENTS * (LONGEST_ODDS + 2))).toBe(false);
  });
});
