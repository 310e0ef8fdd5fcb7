import type { Version } from '../model/book.ts';
import { rule, ruling } from '../model/leaf.ts';
import {
  isVoid,
  lessCommission,
  loses,
  pays,
  type RunTerms,
  type Schedule,
  standsOff,
  type TailTerms,
} from '../model/schedule.ts';

/** Rule 10.1 of Crown Melbourne, block by block as printed. */

const NOTE_3 = '10.1 footnote ***';
const TIE_VOIDS = isVoid('tie', NOTE_3, '10.1 note ***');

const TAIL = '10.1 Dragon Tail/';

// Traditional Baccarat
const TRADITIONAL_PLAYER: Schedule = [
  pays('player wins', [1, 1], '10.1 Traditional/Player', '10.1 Traditional Baccarat: Player'),
  TIE_VOIDS,
  loses('otherwise', '10.1 Traditional/Player', '10.1 Traditional Baccarat: Player'),
];
const TRADITIONAL_BANKER: Schedule = [
  lessCommission(
    pays('banker wins', [1, 1], '10.1 Traditional/Banker', '10.1 Traditional Baccarat: Banker'),
    5,
    true,
  ),
  TIE_VOIDS,
  loses('otherwise', '10.1 Traditional/Banker', '10.1 Traditional Baccarat: Banker'),
];
const TRADITIONAL_TIE: Schedule = [
  pays('tie', [8, 1], '10.1 Traditional/Tie', '10.1 Traditional Baccarat: Tie'),
  loses('otherwise', '10.1 Traditional/Tie', '10.1 Traditional Baccarat: Tie'),
];

// Crown Baccarat
const CROWN_PLAYER: Schedule = [
  pays('player wins', [1, 1], '10.1 Crown/Player', '10.1 Crown Baccarat: Player'),
  TIE_VOIDS,
  loses('otherwise', '10.1 Crown/Player', '10.1 Crown Baccarat: Player'),
];
const CROWN_BANKER: Schedule = [
  lessCommission(
    pays(
      'banker wins with 6',
      [1, 1],
      '10.1 Crown/Banker',
      '10.1 Crown Baccarat: Banker (point count of 6)',
    ),
    50,
    false,
  ),
  pays('banker wins', [1, 1], '10.1 Crown/Banker', '10.1 Crown Baccarat: Banker'),
  TIE_VOIDS,
  loses('otherwise', '10.1 Crown/Banker', '10.1 Crown Baccarat: Banker'),
];
const INSURANCE: Schedule = [
  loses(
    'banker wins with 6',
    '1.1 Insurance/No 6 result',
    '1.1 Insurance/No 6; 10.1 Crown Baccarat: Insurance/No 6',
  ),
  pays('otherwise', [2, 1], '10.1 Crown/Insurance/No 6', '10.1 Crown Baccarat: Insurance/No 6'),
];
const CROWN_TIE: Schedule = [
  pays('tie', [8, 1], '10.1 Crown/Tie', '10.1 Crown Baccarat: Tie'),
  loses('otherwise', '10.1 Crown/Tie', '10.1 Crown Baccarat: Tie'),
];

// Baccarat Dragon Bonus
const BONUS = '10.1 Dragon Bonus/';
const BONUS_CITE = '10.1 Dragon Bonus: ';
const dragonRow = (on: Parameters<typeof pays>[0], odds: readonly [number, number], name: string) =>
  pays(on, odds, `${BONUS}${name}`, `${BONUS_CITE}${name}`);

const BANKER_DRAGON_BONUS: Schedule = [
  dragonRow('banker wins with a natural', [1, 1], 'Banker wins with a Natural'),
  dragonRow('banker wins by 4', [1, 1], 'Banker wins by 4 points'),
  dragonRow('banker wins by 5', [2, 1], 'Banker wins by 5 points'),
  dragonRow('banker wins by 6', [4, 1], 'Banker wins by 6 points'),
  dragonRow('banker wins by 7', [6, 1], 'Banker wins by 7 points'),
  dragonRow('banker wins by 8', [10, 1], 'Banker wins by 8 points'),
  dragonRow('banker wins by 9', [30, 1], 'Banker wins by 9 points'),
  standsOff('tie of naturals', `${BONUS}Natural Tie`, `${BONUS_CITE}Natural Tie`),
  loses('tie', `${BONUS}Tie`, `${BONUS_CITE}Tie`),
  loses(
    'banker wins',
    '1.1 Dragon Bonus(b)',
    '1.1 Dragon Bonus: Banker wins by fewer than 4 points',
  ),
  loses('otherwise', '1.1 Dragon Bonus(b)', '1.1 Dragon Bonus: Banker does not win'),
];
const PLAYER_DRAGON_BONUS: Schedule = [
  dragonRow('player wins with a natural', [1, 1], 'Player wins with a Natural'),
  dragonRow('player wins by 4', [1, 1], 'Player wins by 4 points'),
  dragonRow('player wins by 5', [2, 1], 'Player wins by 5 points'),
  dragonRow('player wins by 6', [4, 1], 'Player wins by 6 points'),
  dragonRow('player wins by 7', [6, 1], 'Player wins by 7 points'),
  dragonRow('player wins by 8', [10, 1], 'Player wins by 8 points'),
  dragonRow('player wins by 9', [30, 1], 'Player wins by 9 points'),
  standsOff('tie of naturals', `${BONUS}Natural Tie`, `${BONUS_CITE}Natural Tie`),
  loses('tie', `${BONUS}Tie`, `${BONUS_CITE}Tie`),
  loses(
    'player wins',
    '1.1 Dragon Bonus(a)',
    '1.1 Dragon Bonus: Player wins by fewer than 4 points',
  ),
  loses('otherwise', '1.1 Dragon Bonus(a)', '1.1 Dragon Bonus: Player does not win'),
];

// Baccarat Perfect Pairs (8 decks) and Baccarat Pairs
const perfectPairs = (side: 'player' | 'banker'): Schedule => [
  pays(
    `${side} has a mixed pair`,
    [6, 1],
    '10.1 Perfect Pairs/Mixed Pair',
    '10.1 Perfect Pairs: Mixed Pair',
  ),
  pays(
    `${side} has a coloured pair`,
    [12, 1],
    '10.1 Perfect Pairs/Coloured Pair',
    '10.1 Perfect Pairs: Coloured Pair',
  ),
  pays(
    `${side} has a perfect pair`,
    [25, 1],
    '10.1 Perfect Pairs/Perfect Pair',
    '10.1 Perfect Pairs: Perfect Pair',
  ),
  loses('otherwise', '1.1 Baccarat Perfect Pairs'),
];
const pairs = (side: 'player' | 'banker'): Schedule => [
  pays(
    `${side} has a pair`,
    [11, 1],
    '10.1 Pairs/Baccarat Pair',
    '10.1 Baccarat Pairs: Baccarat Pair',
  ),
  loses('otherwise', '1.1 Baccarat Pairs'),
];

// 2 to 1 Baccarat
const twoToOne = (side: 'player' | 'banker', name: 'Player' | 'Banker'): Schedule => [
  pays(
    `${side} wins with 8 or 9 in 3 cards`,
    [2, 1],
    `10.1 2 to 1/${name} three-card 8 or 9`,
    `10.1 2 to 1 Baccarat: ${name} 2 to 1`,
  ),
  pays(
    `${side} wins`,
    [1, 1],
    `10.1 2 to 1/${name} other win`,
    `10.1 2 to 1 Baccarat: ${name} 1 to 1`,
  ),
  loses('tie', '1.1 2 to 1 Baccarat tie', '10.1 2 to 1 Baccarat: Tie'),
  loses('otherwise', `10.1 2 to 1/${name} other win`, `10.1 2 to 1 Baccarat: ${name}`),
];
const TWO_TO_ONE_TIE: Schedule = [
  pays('tie', [8, 1], '10.1 2 to 1/Tie', '10.1 2 to 1 Baccarat: Tie'),
  loses('otherwise', '10.1 2 to 1/Tie', '10.1 2 to 1 Baccarat: Tie'),
];

// Tie Baccarat: wins as in Traditional Baccarat (VI-18)
const TIE_BACCARAT_PLAYER: Schedule = [
  pays('tie', 'tie-percentage', '10.1 Tie Baccarat/Player', '10.1 Tie Baccarat: Player'),
  pays('player wins', [1, 1], '1.1 Traditional Baccarat', '1.1 Traditional Baccarat: Player'),
  loses('otherwise', '1.1 Traditional Baccarat', '1.1 Traditional Baccarat: Player'),
];
const TIE_BACCARAT_BANKER: Schedule = [
  pays('tie', 'tie-percentage', '10.1 Tie Baccarat/Banker', '10.1 Tie Baccarat: Banker'),
  lessCommission(
    pays('banker wins', [1, 1], '1.1 Traditional Baccarat', '1.1 Traditional Baccarat: Banker'),
    5,
    true,
  ),
  loses('otherwise', '1.1 Traditional Baccarat', '1.1 Traditional Baccarat: Banker'),
];
const TIE_BACCARAT_TIE: Schedule = [
  pays('tie', [8, 1], '10.1 Tie Baccarat/Tie', '10.1 Tie Baccarat: Tie'),
  loses('otherwise', '10.1 Tie Baccarat/Tie', '10.1 Tie Baccarat: Tie'),
];

// Baccarat Runs
const runRows = (
  name: string,
  odds: Readonly<Record<number, readonly [number, number]>>,
  wants: RunTerms['wants'],
  brokenByTie: RunTerms['brokenByTie'],
): RunTerms => ({
  offered: rule('1.1 Run', 'optional'),
  rows: Object.entries(odds).map(([length, row]) => ({
    length: Number(length),
    odds: row,
    // The book prints its last combination row without the word "combination" (VI-61).
    clause: `10.1 Runs/${length === '6' ? name.replace(' combination', '') : name} ${length} in a row`,
    cite: `10.1 Baccarat Runs: ${name} ${length} in a row`,
  })),
  wants,
  brokenByTie,
  notNominated: { clause: '6.5.7', cite: '6.5.7' },
});
const RUN_ODDS = { 2: [3, 1], 3: [8, 1], 4: [20, 1], 5: [45, 1], 6: [100, 1] } as const;
const TIE_RUN_ODDS = { 2: [100, 1], 3: [1000, 1], 4: [10_000, 1] } as const;
const NOTE_2 = { clause: '10.1 footnote **', cite: '10.1 note **' };

/** Victoria 2002 prints the same block. */
export const RUNS: Version['runs'] = {
  'banker-run': runRows('Banker', RUN_ODDS, 'banker', NOTE_2),
  'player-run': runRows('Player', RUN_ODDS, 'player', NOTE_2),
  'combination-run': runRows('Player/Banker combination', RUN_ODDS, 'nominated', NOTE_2),
  'tie-run': runRows('Tie', TIE_RUN_ODDS, 'tie', null),
};

// Baccarat Dragon Tail
const dragonTail = (name: 'Player' | 'Banker', six: number): TailTerms => ({
  wagers: {
    early: `${name.toLowerCase()}-dragon-tail-early`,
    late: `${name.toLowerCase()}-dragon-tail-late`,
  },
  offered: rule('1.1 Dragon Tail', 'optional'),
  lengths: rule(name === 'Player' ? '1.1 Dragon Tail(a)' : '1.1 Dragon Tail(b)', {
    least: 2,
    most: 6,
  }),
  rows: (
    [
      [2, 1],
      [3, 3],
      [4, 7],
      [5, 11],
      [6, six],
    ] as const
  ).map(([consecutive, odds]) => ({
    consecutive,
    odds: [odds, 1],
    clause: `${TAIL}${name} (Early) ${consecutive} consecutive results`,
  })),
  early: { clause: `${TAIL}${name} (Early)`, cite: `10.1 Dragon Tail: ${name} (Early)` },
  late: {
    clause: `${TAIL}${name} (Late)`,
    cite: `10.1 Dragon Tail: ${name} (Late)`,
    atSix: `${TAIL}${name} (Late) at six`,
  },
  broken: {
    clause: '1.1 Dragon Tail broken',
    cite: '1.1 Dragon Tail: broken by',
    endOfShoe: 'the end of the shoe (4.1.1(b))',
  },
  notEstablished: {
    clause: '1.1 Dragon Tail established',
    cite: '1.1 Dragon Tail: run not established',
  },
  misplacedLate: { clause: '11.13', cite: '11.13' },
});

const optional = (clause: string) => rule(clause, 'optional' as const);
const always = (clause: string) => rule(clause, 'always' as const);

const SIDE_WAGERS: Version['wagers'] = {
  'player-dragon-bonus': { offered: optional('6.5.9'), schedule: PLAYER_DRAGON_BONUS },
  'banker-dragon-bonus': { offered: optional('6.5.10'), schedule: BANKER_DRAGON_BONUS },
  'player-perfect-pair': { offered: optional('6.5.13'), schedule: perfectPairs('player') },
  'banker-perfect-pair': { offered: optional('6.5.14'), schedule: perfectPairs('banker') },
  'player-pair': { offered: optional('6.5.15'), schedule: pairs('player') },
  'banker-pair': { offered: optional('6.5.16'), schedule: pairs('banker') },
};
const TAILS: Version['tails'] = {
  player: dragonTail('Player', 30),
  banker: dragonTail('Banker', 20),
};
const NO_TIE_PERCENT = rule('1.1 Tie Baccarat', null);

// Crown 6.5.3 names the Tie before "where offered", and Crown 1.1 says that a Tie may be offered;
// VI-87 gives one answer for every version.
const OFFERED_TIE = ruling('6.5.3', 'optional' as const, 'VI-87');

export const CROWN_MELBOURNE_VERSIONS: readonly Version[] = [
  {
    id: 'traditional',
    name: 'Traditional Baccarat',
    clause: '1.1 Traditional Baccarat',
    notice: rule('1.1 Traditional Baccarat', false),
    wagers: {
      player: { offered: always('6.5.1'), schedule: TRADITIONAL_PLAYER },
      banker: { offered: always('6.5.2'), schedule: TRADITIONAL_BANKER },
      tie: { offered: OFFERED_TIE, schedule: TRADITIONAL_TIE },
      ...SIDE_WAGERS,
    },
    runs: RUNS,
    tails: TAILS,
    tiePercent: NO_TIE_PERCENT,
  },
  {
    id: 'crown',
    name: 'Crown Baccarat',
    clause: '1.1 Crown Baccarat',
    notice: rule('5.1', true),
    wagers: {
      player: { offered: always('6.5.1'), schedule: CROWN_PLAYER },
      banker: { offered: always('6.5.2'), schedule: CROWN_BANKER },
      insurance: { offered: optional('1.1 Crown Baccarat insurance option'), schedule: INSURANCE },
      tie: { offered: OFFERED_TIE, schedule: CROWN_TIE },
      ...SIDE_WAGERS,
    },
    runs: RUNS,
    tails: TAILS,
    tiePercent: NO_TIE_PERCENT,
  },
  {
    id: 'two-to-one',
    name: '2 to 1 Baccarat',
    clause: '1.1 2 to 1 Baccarat',
    notice: rule('5.2', true),
    wagers: {
      player: { offered: always('6.5.1'), schedule: twoToOne('player', 'Player') },
      banker: { offered: always('6.5.2'), schedule: twoToOne('banker', 'Banker') },
      tie: { offered: OFFERED_TIE, schedule: TWO_TO_ONE_TIE },
    },
    runs: {},
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
  {
    id: 'tie-baccarat',
    name: 'Tie Baccarat',
    clause: '1.1 Tie Baccarat',
    notice: rule('5.3', true),
    wagers: {
      player: { offered: always('6.5.1'), schedule: TIE_BACCARAT_PLAYER },
      banker: { offered: always('6.5.2'), schedule: TIE_BACCARAT_BANKER },
      tie: { offered: OFFERED_TIE, schedule: TIE_BACCARAT_TIE },
    },
    runs: {},
    tails: {},
    tiePercent: ruling('1.1 Tie Baccarat', { least: 1, most: 10 }, 'VI-18'),
  },
];
