import { AUDITOR, SPECTATOR, type Viewer } from '../../../../table/index.ts';
import type { People, Session } from '../../../people/index.ts';

/**
 * The viewer as whom a person reads a finished coup. People who answer for tables, and people with
 * a rank under the table's book, read all of it; the cage and the rest of the staff read what a
 * patron reads.
 */
export function coupViewer(
  people: Pick<People, 'actorAt' | 'overseesPlay' | 'lacksSecondFactor'>,
  session: Session | null,
  bookId: string,
): Viewer {
  if (session === null) return SPECTATOR;
  const serves = people.actorAt(session, bookId).role !== 'patron' || people.overseesPlay(session);
  if (serves && !people.lacksSecondFactor(session)) return AUDITOR;
  return { kind: 'patron', person: session.person.id };
}
