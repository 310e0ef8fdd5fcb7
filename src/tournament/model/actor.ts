import type { TournamentRole } from '../../rules/index.ts';

/** Somebody who acts in a tournament, in the office he holds there. */
export interface Actor {
  readonly person: string;
  readonly role: TournamentRole;
}
