import type { Topic } from '../../bus/index.ts';
import type { TournamentCommitted } from '../desk/tournament-machine.ts';

/** What a tournament says, always after it is durable. The key is its id. */
export const TOURNAMENT_COMMITTED: Topic<TournamentCommitted> = {
  name: 'tournament.committed',
  wire: null,
};
