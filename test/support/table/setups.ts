import { cents } from '../../../src/kit/index.ts';
import type { LimitSign, WagerType } from '../../../src/rules/index.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';

/** $10 to $1,000 on everything, no differential. */
export const SIGN: LimitSign = {
  main: { minimumCents: cents(1000), maximumCents: cents(100_000), multipleCents: null },
  groups: {},
  differentialCents: null,
  maximumDifferentialCents: null,
  collectiveLiabilityCents: null,
  tiePercent: null,
};

const COMMON = {
  tableId: 't1',
  name: 'Table one',
  casino: 'Baize',
  rulesCopy: 'the operator’s copy, shelf 3',
  noticeShown: true,
  decks: 8,
  chipCents: [cents(100), cents(500), cents(2500), cents(10_000)],
  sign: SIGN,
  shoeKind: 'virtual',
  method: 'dealer',
  facing: 'up',
  settings: {},
} as const;

const CROWN_SIDE_WAGERS: readonly WagerType[] = [
  'player-dragon-bonus',
  'banker-dragon-bonus',
  'player-pair',
  'banker-pair',
  'player-perfect-pair',
  'banker-perfect-pair',
  'player-run',
  'banker-run',
  'combination-run',
  'tie-run',
  'player-dragon-tail-early',
  'player-dragon-tail-late',
  'banker-dragon-tail-early',
  'banker-dragon-tail-late',
];

const MAIN: readonly WagerType[] = ['player', 'banker', 'tie'];
const RUNS: readonly WagerType[] = ['player-run', 'banker-run', 'combination-run', 'tie-run'];

/** A lawful table of each book with everything the version offers. */
export function setupFor(
  bookId: string,
  versionId: string = 'traditional',
  changes: Partial<TableSetup> = {},
): TableSetup {
  return { ...COMMON, bookId, versionId, ...clothFor(bookId, versionId), ...changes };
}

type ClothChoice = Pick<TableSetup, 'diagrams' | 'seats' | 'wagers' | 'cuttingCardBehind'> &
  Partial<Pick<TableSetup, 'sign'>>;

function clothFor(bookId: string, versionId: string): ClothChoice {
  const insurance: readonly WagerType[] = versionId === 'crown' ? ['insurance'] : [];
  switch (bookId) {
    case 'crown-melbourne': {
      const rich = versionId === 'traditional' || versionId === 'crown';
      const wagers = [...MAIN, ...insurance, ...(rich ? CROWN_SIDE_WAGERS : [])];
      const diagrams = rich ? ['A', 'D', 'E', 'G'] : ['A'];
      const cloth = { diagrams, seats: 14, wagers, cuttingCardBehind: 20 };
      return versionId === 'tie-baccarat' ? { ...cloth, sign: { ...SIGN, tiePercent: 5 } } : cloth;
    }
    case 'victoria-2002': {
      const wagers = [...MAIN, ...insurance, ...RUNS];
      return { diagrams: ['A', 'D'], seats: 14, wagers, cuttingCardBehind: 20 };
    }
    case 'tasmania-2013':
      return { diagrams: ['A'], seats: 7, wagers: MAIN, cuttingCardBehind: 7 };
    default:
      return { diagrams: ['mini'], seats: 7, wagers: MAIN, cuttingCardBehind: 7 };
  }
}
