import { findBook, reaches } from '../../rules/index.ts';
import {
  BOARD,
  entrantOf,
  rankAt,
  type TournamentState,
  type TournamentViewer,
  tablesOf,
  VIEWING_ROLES,
  type ViewingRole,
} from '../../tournament/index.ts';
import type { People, Session } from '../people/index.ts';

/** The statuses of people who take part and therefore hold no office in the same tournament. */
const TAKES_PART = ['applicant', 'waiting', 'player', 'placed'];

/** The roles in which a person may look: as an entrant always, in an office where he holds it. */
export function rolesOf(people: People, session: Session, state: TournamentState): ViewingRole[] {
  const { id } = session.person;
  const status = entrantOf(state, id)?.status;
  if (status !== undefined && TAKES_PART.includes(status)) return ['entrant'];
  const held = VIEWING_ROLES.filter((role) => mayBe(people, session, state, role));
  return held.length > 1 && isSubstitute(state, id) ? ['entrant'] : held;
}

/** Whether he plays for somebody else, and so must not read forms in an office. */
function isSubstitute(state: TournamentState, person: string): boolean {
  return tablesOf(state).some(({ places }) =>
    places.some(({ substitute }) => substitute === person),
  );
}

/**
 * Whether a tournament is shown: a draft only to operator and directors, one without terms to
 * nobody.
 */
export function isShown({ phase }: TournamentState, roles: readonly ViewingRole[]): boolean {
  if (phase !== 'draft') return phase !== 'none';
  return roles.includes('operator') || roles.includes('director');
}

function mayBe(
  people: People,
  session: Session,
  state: TournamentState,
  role: ViewingRole,
): boolean {
  switch (role) {
    case 'entrant':
      return true;
    case 'operator':
      return session.person.kind === 'operator';
    case 'director':
      return state.terms.directors.some(({ person }) => person === session.person.id);
    case 'dealer':
    case 'inspector': {
      if (state.phase === 'none') return false;
      const book = findBook(state.terms.bookId);
      const held = people.actorAt(session, state.terms.bookId).role;
      const needed = rankAt(state, role);
      if (book === null || held === 'patron' || needed === 'patron') return false;
      return held === needed || reaches(book.offices, held, needed);
    }
    case 'surveillance':
      return people.actorAt(session, state.terms.bookId).role === 'surveillance';
  }
}

/**
 * The viewer for a role: the public board, an entrant or an office; null where the role is not his.
 */
export function viewerFor(
  people: People,
  session: Session | null,
  state: TournamentState,
  as: ViewingRole | undefined,
): TournamentViewer | null {
  if (session === null) return as === undefined ? BOARD : null;
  const role = as ?? 'entrant';
  if (!rolesOf(people, session, state).includes(role)) return null;
  return { kind: role, person: session.person.id };
}
