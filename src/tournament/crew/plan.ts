import { type Cents, cents } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Round, Settings } from '../kernel/index.ts';
import { STATEMENT_ITEMS } from '../terms/index.ts';

const SEATS = 7;
const START_MS = 1_768_996_800_000;
const ROUND_MS = 86_400_000;
const MOST_ROUNDS = 20;

/** Two players of every table go on until one table is left. */
function roundsFor(entrants: number): Round[] {
  const rounds: Round[] = [];
  let players = entrants;
  for (let at = 0; at < MOST_ROUNDS; at += 1) {
    const tables = Math.ceil(players / SEATS);
    const isFinal = tables === 1;
    rounds.push({
      name: isFinal ? 'Final' : `Round ${at + 1}`,
      startsAtMs: START_MS + at * ROUND_MS,
      length: { by: 'time', minutes: isFinal ? 60 : 30 },
      tables,
      advancing: isFinal ? 0 : 2,
      bestLosers: 0,
      secondaryPlaces: 0,
    });
    if (isFinal) break;
    players = tables * 2;
  }
  return rounds;
}

const dollars = (amount: number): Cents => cents(amount * 100);

/** The terms that do not depend on book and number of entrants. */
export const PLAIN_TERMS: Omit<Settings, 'venue' | 'mostPlayers' | 'rounds' | 'table'> = {
  name: 'Simulated Cup',
  location: 'Main floor',
  kind: 'competition',
  versionId: 'traditional',
  startDay: '2026-01-21',
  entryFeeCents: dollars(55),
  leastPlayers: 2,
  waitingList: false,
  applicationForm: 'At the desk and online.',
  entryMethod: 'With the form and the fee.',
  entryConditions: 'One entry a person.',
  distribution: 'A copy with the form.',
  mayRefuse: true,
  selection: null,
  charity: false,
  signedCopies: false,
  freeWithdrawalHours: 168,
  lateWithdrawalRefundPercent: 0,
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
  prizes: [50, 30, 20].map((percent, at) => ({ place: at + 1, share: { percent } })),
  prizeMethod: 'By the ranking of the final.',
  penalties: ['warning'],
  disqualifiedFor: ['breach of the terms', 'non-attendance'],
  substitutes: 'with-approval',
  retirementRefundPercent: 0,
  absenceDeductionCents: null,
  statements: STATEMENT_ITEMS,
  modifications: [],
  noticeMinutes: 30,
};

/** Complete terms of a plain tournament; null under a book that has no tournaments. */
export function simulationSettings(bookId: string, entrants: number): Settings | null {
  const book = findBook(bookId);
  const policy = book?.tournaments.policy ?? null;
  if (book === null || policy === null) return null;
  const [depth] = book.cuttingCard.depths.value;
  return {
    ...PLAIN_TERMS,
    venue: policy.formVenues.value?.[0] ?? 'Baize',
    table: {
      seats: SEATS,
      diagrams: ['A'],
      decks: 8,
      cuttingCardBehind: depth?.behind ?? 7,
      smallestChipCents: cents(1),
      shoeKind: 'virtual',
    },
    mostPlayers: entrants,
    rounds: roundsFor(entrants),
  };
}
