import type { Logger } from 'pino';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { Pace } from '../floor/pace.ts';
import type { PeopleRefusal } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import { TournamentCrew } from '../tournament/crew.ts';
import { HousePlayers } from '../tournament/house-players.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import type { HouseConfig } from './config.ts';

export interface CrewParts {
  readonly config: HouseConfig;
  readonly logger: Logger;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly tournaments: Tournaments;
  readonly clock: Clock;
  readonly pace: Pace;
}

/**
 * Opens the house's staff and players in tournaments; the house runs its own only where configured.
 */
export function openCrew(parts: CrewParts): TournamentCrew {
  const { config, logger, cage, tournaments, clock, pace } = parts;
  const crew = new TournamentCrew({
    ...{ tournaments, clock, pace, casino: config.casino },
    players: new HousePlayers(tournaments, cage),
    cups: config.bots && config.houseTournament,
    trouble: (tournamentId, err) =>
      logger.error({ tournamentId, err }, 'the crew of a tournament failed'),
  });
  crew.start();
  return crew;
}
