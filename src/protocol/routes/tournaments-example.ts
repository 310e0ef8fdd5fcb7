/** A tournament as the examples of several routes show it. */
export const TOURNAMENT_EXAMPLE = {
  tournamentId: 'spring-cup',
  name: 'Spring Cup',
  bookId: 'crown-melbourne',
  phase: 'running',
  round: 1,
  rounds: 2,
  session: 'running',
  startsAtMs: 1_763_344_800_000,
  entryFeeCents: 5500,
  players: 8,
  mostPlayers: 8,
  poolCents: 39_600,
  automatic: false,
};
