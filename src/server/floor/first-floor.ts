import { cents } from '../../kit/index.ts';
import type { LimitSign, WagerType } from '../../rules/index.ts';
import type { TableSetup } from '../../table/index.ts';

/**
 * A table of the first start, which opens one for each book and version; some have house players.
 */
export interface FirstTable {
  readonly setup: TableSetup;
  readonly bots: number;
}

const SIGN: LimitSign = {
  main: { minimumCents: cents(1000), maximumCents: cents(200_000), multipleCents: null },
  groups: {
    tie: { minimumCents: cents(500), maximumCents: cents(50_000), multipleCents: null },
    run: { minimumCents: cents(500), maximumCents: cents(10_000), multipleCents: null },
    'dragon-bonus': { minimumCents: cents(500), maximumCents: cents(50_000), multipleCents: null },
    'dragon-tail': { minimumCents: cents(500), maximumCents: cents(50_000), multipleCents: null },
    pair: { minimumCents: cents(500), maximumCents: cents(50_000), multipleCents: null },
    'perfect-pair': { minimumCents: cents(500), maximumCents: cents(50_000), multipleCents: null },
    insurance: { minimumCents: cents(500), maximumCents: cents(200_000), multipleCents: null },
  },
  differentialCents: null,
  maximumDifferentialCents: null,
  collectiveLiabilityCents: null,
  tiePercent: null,
};

const MAIN: readonly WagerType[] = ['player', 'banker', 'tie'];
const RUNS: readonly WagerType[] = ['player-run', 'banker-run', 'combination-run', 'tie-run'];
const CROWN_SIDES: readonly WagerType[] = [
  'player-dragon-bonus',
  'banker-dragon-bonus',
  'player-pair',
  'banker-pair',
  'player-perfect-pair',
  'banker-perfect-pair',
  ...RUNS,
  'player-dragon-tail-early',
  'player-dragon-tail-late',
  'banker-dragon-tail-early',
  'banker-dragon-tail-late',
];

type Row = readonly [
  tableId: string,
  name: string,
  bookId: string,
  versionId: string,
  wagers: readonly WagerType[],
  cuttingCardBehind: number,
  bots: number,
  changes: Partial<TableSetup>,
];

const RICH = { diagrams: ['A', 'D', 'E', 'G'], seats: 9 };
const SQUEEZE = { method: 'highest-wagerers', facing: 'down' } as const;
const WITH_RUNS = { diagrams: ['A', 'D'], seats: 9 };
const MINI = { diagrams: ['mini'], seats: 7 };
const TIE_SIGN = { diagrams: ['B'], seats: 7, sign: { ...SIGN, tiePercent: 5 } };
const CROWN_ALL = [...MAIN, ...CROWN_SIDES];

const ROWS: readonly Row[] = [
  ['yarra', 'Yarra', 'crown-melbourne', 'traditional', CROWN_ALL, 20, 3, RICH],
  [
    'crown',
    'Crown',
    'crown-melbourne',
    'crown',
    [...CROWN_ALL, 'insurance'],
    20,
    2,
    { ...RICH, ...SQUEEZE },
  ],
  [
    'two-to-one',
    'Two to One',
    'crown-melbourne',
    'two-to-one',
    MAIN,
    20,
    0,
    { diagrams: ['C'], seats: 9 },
  ],
  ['tie', 'Tie Baccarat', 'crown-melbourne', 'tie-baccarat', MAIN, 13, 0, TIE_SIGN],
  ['gazette', 'Gazette 2002', 'victoria-2002', 'traditional', [...MAIN, ...RUNS], 20, 2, WITH_RUNS],
  [
    'gazette-crown',
    'Gazette Crown',
    'victoria-2002',
    'crown',
    [...MAIN, ...RUNS, 'insurance'],
    20,
    0,
    WITH_RUNS,
  ],
  ['derwent', 'Derwent', 'tasmania-2013', 'traditional', MAIN, 7, 2, { diagrams: ['B'], seats: 9 }],
  ['federal', 'Federal', 'tasmania-2013', 'federal', MAIN, 7, 0, { diagrams: ['A'], seats: 7 }],
  ['ville', 'The Ville', 'the-ville', 'traditional', MAIN, 7, 1, MINI],
  ['ville-nc', 'No Commission', 'the-ville', 'no-commission', MAIN, 7, 0, MINI],
];

export function firstFloor(casino: string): readonly FirstTable[] {
  return ROWS.map(
    ([tableId, name, bookId, versionId, wagers, cuttingCardBehind, bots, changes]) => ({
      setup: {
        tableId,
        name,
        casino,
        bookId,
        versionId,
        noticeShown: true,
        rulesCopy: 'kept at the cage',
        diagrams: ['A'],
        seats: 7,
        decks: 8,
        wagers,
        chipCents: [100, 500, 2500, 10_000, 50_000].map(cents),
        sign: SIGN,
        shoeKind: 'virtual',
        method: 'dealer',
        facing: 'up',
        cuttingCardBehind,
        settings: {},
        ...changes,
      },
      bots,
    }),
  );
}
