import { field, type Held, nullable, shape } from '../../machine/index.ts';
import { FLAG } from '../../table/index.ts';
import { Balance, Figure, many, Words } from './pieces.ts';
import type { Routes } from './route.ts';

const Measure = nullable(field<number>('number', { type: 'number' }));

/** The figures of one result or wager under one version, compared with the exact ones. */
const ReturnLineSchema = shape({
  bookId: Words,
  versionId: Words,
  decks: Figure,
  /** A wager, or `result-player`, `result-banker`, `result-tie`. */
  what: Words,
  /** The number of coups, or of wagers decided. */
  trials: Figure,
  stakeCents: Figure,
  /** How often the result came, or what the bettors gained in cents. */
  observed: Balance,
  /** Null where too little was seen, or where the price is not a single figure. */
  expected: Measure,
  /** Chance stays between these in 19 of 20 cases. */
  low: Measure,
  high: Measure,
  /** Standard deviations between observed and expected. */
  z: Measure,
  /** How often chance alone deviates as far. */
  chance: Measure,
  alarm: FLAG,
});

export const RETURN_ROUTES = {
  returns: {
    method: 'GET',
    path: '/api/pit/returns',
    summary: 'Results and returns of every version and wager against the exact odds',
    who: 'overseer',
    answer: shape({ lines: many(ReturnLineSchema) }),
    refusals: [],
    example: {
      answer: {
        lines: [
          {
            bookId: 'crown-melbourne',
            versionId: 'traditional',
            decks: 8,
            what: 'result-tie',
            trials: 20_000,
            stakeCents: 0,
            observed: 1894,
            expected: 1903.1,
            low: 1821.8,
            high: 1984.5,
            z: -0.22,
            chance: 0.83,
            alarm: false,
          },
        ],
      },
    },
  },
} as const satisfies Routes;

export type ReturnLine = Held<typeof ReturnLineSchema>;
