import { type Cents, cents } from '../../kit/index.ts';
import type { Round, Settings } from '../kernel/index.ts';
import { STATEMENT_ITEMS } from '../terms/index.ts';

export function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** The first of January 2026, noon; the first session is twenty days later. */
export const NOW_MS = 1_767_268_800_000;
export const DAY_MS = 86_400_000;
export const START_MS = NOW_MS + 20 * DAY_MS;
export const START_DAY = '2026-01-21';

export const FINAL: Round = {
  name: 'Final',
  startsAtMs: START_MS,
  length: { by: 'time', minutes: 60 },
  tables: 1,
  advancing: 0,
  bestLosers: 0,
  secondaryPlaces: 0,
};

/** Complete terms for every book: one final of up to seven, 50 to 1,000, units of 5. */
export const SETTINGS: Settings = {
  name: 'Winter Cup',
  venue: 'Wrest Point',
  location: 'Main gaming floor',
  kind: 'competition',
  versionId: 'traditional',
  table: {
    seats: 7,
    diagrams: ['A'],
    decks: 8,
    cuttingCardBehind: 7,
    smallestChipCents: cents(1),
    shoeKind: 'virtual',
  },
  startDay: START_DAY,
  entryFeeCents: dollars(55),
  leastPlayers: 2,
  mostPlayers: 7,
  waitingList: true,
  applicationForm: 'Form A, at the desk and online.',
  entryMethod: 'At the desk, with the form and the fee.',
  entryConditions: 'One entry a person.',
  distribution: 'A copy with the form.',
  mayRefuse: true,
  selection: null,
  charity: false,
  signedCopies: false,
  freeWithdrawalHours: 48,
  lateWithdrawalRefundPercent: 0,
  rounds: [FINAL],
  secondChance: null,
  parent: null,
  startingChipsCents: dollars(1000),
  limits: { minimumCents: dollars(50), maximumCents: dollars(1000), multipleCents: dollars(5) },
  tieLimits: null,
  raisedLimits: null,
  compulsoryWager: true,
  chipsAfterwards: 'returned',
  secretWagers: 2,
  secretHow: 'On the approved form, handed to the dealer.',
  buyBack: null,
  addOn: null,
  elimination: 'below-minimum',
  tieBreak: 'play-off',
  retainedPercent: 10,
  retainedFor: 'administration',
  prizes: [
    { place: 1, share: { percent: 50 } },
    { place: 2, share: { percent: 30 } },
    { place: 3, share: { percent: 20 } },
  ],
  prizeMethod: 'By the ranking of the final.',
  penalties: ['warning', 'a missed coup'],
  disqualifiedFor: ['breach of the terms', 'non-attendance'],
  substitutes: 'with-approval',
  retirementRefundPercent: 0,
  absenceDeductionCents: null,
  statements: STATEMENT_ITEMS,
  modifications: [],
  noticeMinutes: 30,
};
