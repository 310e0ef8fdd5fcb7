import { cents, present } from '../../kit/index.ts';
import { type Settings, simulationSettings } from '../../tournament/index.ts';
import type { Pace } from '../floor/pace.ts';

/** The rule book of the tournament that the house itself runs, so that a newcomer finds one. */
export const CUP_BOOK = 'crown-melbourne';
const CUP_PLAYERS = 8;
export const CUP_PREFIX = 'floor-';
const HEAT_TABLES = 2;
const HEAT_HANDS = 6;
const FINAL_HANDS = 8;
const FEE_CENTS = cents(2000);

/** How long entries are open. */
function entryMs({ bettingMs }: Pace): number {
  return 8 * bettingMs;
}

/** How long after the end of a cup the next one is planned. */
export function betweenMs({ bettingMs }: Pace): number {
  return 2 * bettingMs;
}

/** The settings of a cup: two tables of four players; two of each table play the final. */
export function cupSettings(number: number, casino: string, nowMs: number, pace: Pace): Settings {
  const startsAtMs = nowMs + entryMs(pace);
  const plain = present(simulationSettings(CUP_BOOK, CUP_PLAYERS), 'settings of the cup');
  const round = { bestLosers: 0, secondaryPlaces: 0 };
  return {
    ...plain,
    name: `${casino} Cup ${number}`,
    location: 'First floor',
    startDay: new Date(startsAtMs).toISOString().slice(0, 10),
    entryFeeCents: FEE_CENTS,
    applicationForm: 'On the page of the cup.',
    entryMethod: 'With the form and the fee, until the field is full or the cup begins.',
    rounds: [
      {
        ...round,
        name: 'Heats',
        startsAtMs,
        length: { by: 'hands', hands: HEAT_HANDS },
        tables: HEAT_TABLES,
        advancing: 2,
      },
      {
        ...round,
        name: 'Final',
        startsAtMs: startsAtMs + 60_000,
        length: { by: 'hands', hands: FINAL_HANDS },
        tables: 1,
        advancing: 0,
      },
    ],
  };
}
