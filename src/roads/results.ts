import type { CoupResult, Outcome } from '../rules/index.ts';

export type NaturalTotal = 8 | 9;

/** What a finished coup leaves for the roads. A void coup leaves no result. */
export interface RoadResult {
  readonly outcome: Outcome;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly playerNatural: NaturalTotal | null;
  readonly bankerNatural: NaturalTotal | null;
  /** The point count that won, or the one both hands share in a tie; null when nobody noted it. */
  readonly winningTotal: number | null;
  /** Dealt without wagers. Whether such a coup is shown is the board's option. */
  readonly dummy: boolean;
}

/** A result of which only the outcome needs to be said; details fill in the rest. */
export function roadResult(
  outcome: Outcome,
  details: Partial<Omit<RoadResult, 'outcome'>> = {},
): RoadResult {
  return { outcome, ...BARE, ...details };
}

/** The road's record of a coup that was dealt. */
export function roadResultOf(coup: CoupResult, dummy = false): RoadResult {
  return {
    outcome: coup.outcome,
    playerPair: coup.playerPair !== 'none',
    bankerPair: coup.bankerPair !== 'none',
    playerNatural: coup.playerNatural ? naturalTotal(coup.playerPoint) : null,
    bankerNatural: coup.bankerNatural ? naturalTotal(coup.bankerPoint) : null,
    winningTotal: Math.max(coup.playerPoint, coup.bankerPoint),
    dummy,
  };
}

const BARE = {
  playerPair: false,
  bankerPair: false,
  playerNatural: null,
  bankerNatural: null,
  winningTotal: null,
  dummy: false,
} as const;

function naturalTotal(point: number): NaturalTotal {
  return point === 9 ? 9 : 8;
}
