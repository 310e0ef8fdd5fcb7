import { cents } from '../../kit/index.ts';
import type { LimitSign, VersionId, WagerType } from '../../rules/index.ts';
import type { TableSetup } from '../setup.ts';

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

/** A lawful table of each book with everything the version offers. */
export function setupFor(
  bookId: string,
  versionId: VersionId = 'traditional',
  changes: Partial<TableSetup> = {},
): TableSetup {
  const main: WagerType[] = ['player', 'banker', 'tie'];
  switch (bookId) {
    case 'crown-melbourne': {
      const rich = versionId === 'traditional' || versionId === 'crown';
      const wagers = [
        ...main,
        ...(versionId === 'crown' ? (['insurance'] as const) : []),
        ...(rich ? CROWN_SIDE_WAGERS : []),
      ];
      const sign = versionId === 'tie-baccarat' ? { ...SIGN, tiePercent: 5 } : SIGN;
      const diagrams = rich ? ['A', 'D', 'E', 'G'] : ['A'];
      return {
        ...COMMON,
        bookId,
        versionId,
        diagrams,
        seats: 14,
        wagers,
        sign,
        cuttingCardBehind: 20,
        ...changes,
      };
    }
    case 'victoria-2002': {
      const runs: WagerType[] = ['player-run', 'banker-run', 'combination-run', 'tie-run'];
      const insurance: WagerType[] = versionId === 'crown' ? ['insurance'] : [];
      const wagers = [...main, ...insurance, ...runs];
      return {
        ...COMMON,
        bookId,
        versionId,
        diagrams: ['A', 'D'],
        seats: 14,
        wagers,
        cuttingCardBehind: 20,
        ...changes,
      };
    }
    case 'tasmania-2013':
      return {
        ...COMMON,
        bookId,
        versionId,
        diagrams: ['A'],
        seats: 7,
        wagers: main,
        cuttingCardBehind: 7,
        ...changes,
      };
    default:
      return {
        ...COMMON,
        bookId,
        versionId,
        diagrams: ['mini'],
        seats: 7,
        wagers: main,
        cuttingCardBehind: 7,
        ...changes,
      };
  }
}
