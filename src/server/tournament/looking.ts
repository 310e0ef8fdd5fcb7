import type { TournamentViewer, ViewingRole } from '../../tournament/index.ts';
import type { People, Session } from '../people/index.ts';
import { isShown, rolesOf, viewerFor } from './roles.ts';
import type { TournamentNow, Tournaments } from './tournaments.ts';

/** A tournament, and in which role a person looks at it. */
export interface Looked {
  readonly now: TournamentNow;
  readonly viewer: TournamentViewer;
  readonly roles: readonly ViewingRole[];
}

interface Ports {
  readonly tournaments: Tournaments;
  readonly people: People;
}

/**
 * Finds a tournament for a person: `gone` where he may see none, `not-yours` where he does not hold
 * the role.
 */
export async function lookAt(
  { tournaments, people }: Ports,
  tournamentId: string,
  session: Session | null,
  as?: ViewingRole,
): Promise<Looked | 'gone' | 'not-yours'> {
  const now = await tournaments.find(tournamentId);
  if (now === null) return 'gone';
  const roles = session === null ? [] : rolesOf(people, session, now.state);
  if (!isShown(now.state, roles)) return 'gone';
  const viewer = viewerFor(people, session, now.state, as);
  return viewer === null ? 'not-yours' : { now, viewer, roles };
}
