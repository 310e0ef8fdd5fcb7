import { type Cents, cents } from '../../../src/kit/index.ts';
import { PLAIN_TERMS } from '../../../src/tournament/crew/plan.ts';
import type { Round, Settings } from '../../../src/tournament/kernel/index.ts';

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
  ...PLAIN_TERMS,
  name: 'Winter Cup',
  venue: 'Wrest Point',
  location: 'Main gaming floor',
  table: {
    seats: 7,
    diagrams: ['A'],
    decks: 8,
    cuttingCardBehind: 7,
    smallestChipCents: cents(1),
    shoeKind: 'virtual',
  },
  startDay: START_DAY,
  mostPlayers: 7,
  waitingList: true,
  applicationForm: 'Form A, at the desk and online.',
  entryMethod: 'At the desk, with the form and the fee.',
  freeWithdrawalHours: 48,
  rounds: [FINAL],
  penalties: ['warning', 'a missed coup'],
};
