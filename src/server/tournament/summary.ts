import type { TournamentSummary } from '../../protocol/index.ts';
import { entrantsOf } from '../../tournament/index.ts';
import type { TournamentNow } from './tournaments.ts';

/** A line in the list of tournaments. */
export function summaryOf(
  { tournamentId, state, automatic }: TournamentNow,
  names: Readonly<Record<string, string>>,
): TournamentSummary {
  const { terms, structure, results, phase } = state;
  const { settings } = terms;
  return {
    tournamentId,
    name: settings?.name ?? '',
    bookId: terms.bookId,
    phase,
    round: structure.round,
    rounds: settings?.rounds.length ?? 0,
    session: structure.session,
    startsAtMs: structure.starts[1]?.atMs ?? settings?.rounds[0]?.startsAtMs ?? 0,
    entryFeeCents: settings?.entryFeeCents ?? 0,
    players: entrantsOf(state).filter(({ round, status }) => round > 0 || status === 'placed')
      .length,
    mostPlayers: settings?.mostPlayers ?? null,
    poolCents: results.pool?.poolCents ?? null,
    winners: winnersOf(state).map((person) => names[person] ?? ''),
    automatic,
  };
}

/** Who won, once the prizes are allotted. */
export function winnersOf({ results }: TournamentNow['state']): readonly string[] {
  const first = results.awards.filter(({ place }) => place === 1);
  return first.map(({ person }) => person);
}
