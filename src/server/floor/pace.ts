/** How long the automatic dealer gives people, and how fast the cards fall. */
export interface Pace {
  readonly bettingMs: number;
  readonly cardMs: number;
  readonly offerMs: number;
  readonly squeezeMs: number;
  readonly insuranceMs: number;
  readonly cutMs: number;
  readonly contributionMs: number;
  readonly resultMs: number;
  readonly pauseMs: number;
  readonly stepMs: number;
}

export const USUAL_PACE: Pace = {
  bettingMs: 18_000,
  cardMs: 900,
  offerMs: 6000,
  squeezeMs: 12_000,
  insuranceMs: 8000,
  cutMs: 5000,
  contributionMs: 1500,
  resultMs: 2500,
  pauseMs: 3500,
  stepMs: 400,
};

/** Quick enough to wait for, slow enough to see: for demonstrations and tests with a browser. */
const BRISK_PACE: Pace = {
  bettingMs: 3000,
  cardMs: 120,
  offerMs: 2500,
  squeezeMs: 4000,
  insuranceMs: 2500,
  cutMs: 400,
  contributionMs: 250,
  resultMs: 1000,
  pauseMs: 4000,
  stepMs: 20,
};

/** Every pause is as short as it can be: for tests and demonstrations. */
export const QUICK_PACE: Pace = {
  bettingMs: 150,
  cardMs: 5,
  offerMs: 50,
  squeezeMs: 100,
  insuranceMs: 50,
  cutMs: 50,
  contributionMs: 20,
  resultMs: 10,
  pauseMs: 10,
  stepMs: 5,
};

/**
 * The pace of a table that is set slower: people get twice as long, the cards fall at the same
 * speed.
 */
export function slower(pace: Pace): Pace {
  return {
    ...pace,
    bettingMs: pace.bettingMs * 2,
    offerMs: pace.offerMs * 2,
    squeezeMs: pace.squeezeMs * 2,
    insuranceMs: pace.insuranceMs * 2,
    resultMs: pace.resultMs * 2,
    pauseMs: pace.pauseMs * 2,
  };
}

export const PACES = { usual: USUAL_PACE, brisk: BRISK_PACE, quick: QUICK_PACE } as const;
export type PaceName = keyof typeof PACES;

export function isPaceName(text: unknown): text is PaceName {
  return typeof text === 'string' && Object.hasOwn(PACES, text);
}
