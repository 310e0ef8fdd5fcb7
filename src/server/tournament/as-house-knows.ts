import { type Actor, entrantOf, type TournamentCommandBody } from '../../tournament/index.ts';
import type { Session } from '../people/index.ts';
import type { TournamentNow } from './tournaments.ts';

export interface HouseKnowledge {
  readonly kind: Session['person']['kind'];
  /** The date at the venue. */
  readonly today: string;
  /** The main tournament of a second chance, where this house ran it. */
  readonly parent: TournamentNow | null;
}

/**
 * Puts right what an entrant says of himself and the house knows better, before the command is
 * decided: whether he belongs to the staff, how he stood in the main tournament, and on which day
 * he withdraws. He cannot give an officer's consent.
 */
export function asHouseKnows(
  body: TournamentCommandBody,
  by: Actor,
  { kind, today, parent }: HouseKnowledge,
): TournamentCommandBody {
  if (by.role !== 'entrant' || !('person' in body) || body.person !== by.person) return body;
  switch (body.type) {
    case 'Apply': {
      const staff = kind === 'staff' || kind === 'operator';
      const known = { ...body, staff, staffApproval: '' };
      return parent === null ? known : { ...known, parentStanding: standingIn(parent, by.person) };
    }
    case 'Withdraw':
      return { ...body, day: today };
    default:
      return body;
  }
}

/**
 * The standing in the words of the application: an entrant who was beaten or came too late may have
 * a second chance.
 */
function standingIn({ state }: TournamentNow, person: string): string {
  const status = entrantOf(state, person)?.status ?? 'no entrant';
  return status === 'out' ? 'not-qualified' : status;
}
