import { cents } from '../kit/index.ts';
import type { LimitSign, VersionId, WagerType } from '../rules/index.ts';
import type { TableSetup } from '../table/index.ts';

/** The floor of the first start: a table for each book and version, some of them kept alive. */
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

export function firstFloor(casino: string): readonly FirstTable[] {
  const table = tableMaker(casino);
  const rich = { diagrams: ['A', 'D', 'E', 'G'], seats: 9 };
  const squeeze = { method: 'highest-wagerers', facing: 'down' } as const;
  const withRuns = { diagrams: ['A', 'D'], seats: 9 };
  const percent = { sign: { ...SIGN, tiePercent: 5 } };
  const crownSides = [...MAIN, ...CROWN_SIDES];
  return [
    table('yarra', 'Yarra', 'crown-melbourne', 'traditional', crownSides, 20, rich, 3),
    table(
      'crown',
      'Crown',
      'crown-melbourne',
      'crown',
      [...crownSides, 'insurance'],
      20,
      { ...rich, ...squeeze },
      2,
    ),
    table(
      'two-to-one',
      'Two to One',
      'crown-melbourne',
      'two-to-one',
      MAIN,
      20,
      { diagrams: ['C'], seats: 9 },
      0,
    ),
    table(
      'tie',
      'Tie Baccarat',
      'crown-melbourne',
      'tie-baccarat',
      MAIN,
      13,
      { diagrams: ['B'], seats: 7, ...percent },
      0,
    ),
    table(
      'gazette',
      'Gazette 2002',
      'victoria-2002',
      'traditional',
      [...MAIN, ...RUNS],
      20,
      withRuns,
      2,
    ),
    table(
      'gazette-crown',
      'Gazette Crown',
      'victoria-2002',
      'crown',
      [...MAIN, ...RUNS, 'insurance'],
      20,
      withRuns,
      0,
    ),
    table(
      'derwent',
      'Derwent',
      'tasmania-2013',
      'traditional',
      MAIN,
      7,
      { diagrams: ['B'], seats: 9 },
      2,
    ),
    table(
      'federal',
      'Federal',
      'tasmania-2013',
      'federal',
      MAIN,
      7,
      { diagrams: ['A'], seats: 7 },
      0,
    ),
    table(
      'ville',
      'The Ville',
      'the-ville',
      'traditional',
      MAIN,
      7,
      { diagrams: ['mini'], seats: 7 },
      1,
    ),
    table(
      'ville-nc',
      'No Commission',
      'the-ville',
      'no-commission',
      MAIN,
      7,
      { diagrams: ['mini'], seats: 7 },
      0,
    ),
  ];
}

function tableMaker(casino: string) {
  return (
    tableId: string,
    name: string,
    bookId: string,
    versionId: VersionId,
    wagers: readonly WagerType[],
    cuttingCardBehind: number,
    changes: Partial<TableSetup>,
    bots: number,
  ): FirstTable => ({
    setup: {
      tableId,
      name,
      casino,
      bookId,
      versionId,
      noticeShown: true,
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
  });
}
