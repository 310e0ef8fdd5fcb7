import type { Version } from '../model/book.ts';
import { rule } from '../model/leaf.ts';
import { isVoid, lessCommission, loses, pays, type Schedule } from '../model/schedule.ts';
import { RUNS } from './crown-melbourne-odds.ts';

/**
 * Rule 10.1 of the 2002 notice: three blocks. Its Runs block is printed word for word like Crown
 * Melbourne's.
 */

const TIE_VOIDS = isVoid('tie', '10.1 footnote ***', '10.1 note ***');

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

const always = (clause: string) => rule(clause, 'always' as const);
const NO_TIE_PERCENT = rule('5.1', null);

export const VICTORIA_2002_VERSIONS: readonly Version[] = [
  {
    id: 'traditional',
    name: 'Traditional Baccarat',
    clause: '1.1 Traditional Baccarat',
    notice: rule('5.1', false),
    wagers: {
      player: { offered: always('6.5.1'), schedule: TRADITIONAL_PLAYER },
      banker: { offered: always('6.5.2'), schedule: TRADITIONAL_BANKER },
      tie: { offered: always('6.5.3'), schedule: TRADITIONAL_TIE },
    },
    runs: RUNS,
    tails: {},
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
      insurance: {
        offered: rule('1.1 Crown Baccarat insurance option', 'optional'),
        schedule: INSURANCE,
      },
      tie: { offered: always('6.5.3'), schedule: CROWN_TIE },
    },
    runs: RUNS,
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
];
