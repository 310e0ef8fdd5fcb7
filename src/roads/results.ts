export const OUTCOMES = ['player', 'banker', 'tie'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Side = Exclude<Outcome, 'tie'>;
export type NaturalTotal = 8 | 9;

/** What a finished coup leaves for the roads. A void coup leaves nothing: it never becomes one. */
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
  return { ...BARE, ...details, outcome };
}

const BARE = {
  playerPair: false,
  bankerPair: false,
  playerNatural: null,
  bankerNatural: null,
  winningTotal: null,
  dummy: false,
} as const;
