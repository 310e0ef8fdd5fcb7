import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { THE_HOUSE } from '../../cage/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import { findBook } from '../../rules/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { BOT_BUY_IN_CENTS, Bots } from '../floor/bots.ts';
import { exploreBook } from '../floor/explore-book.ts';
import { firstFloor } from '../floor/first-floor.ts';
import type { Floor } from '../floor/floor.ts';
import { ownTables } from '../floor/own-tables.ts';
import type { Pace } from '../floor/pace.ts';
import type { Clock } from '../system/clock.ts';
import { TournamentCrew } from '../tournament/crew.ts';
import { HousePlayers } from '../tournament/house-players.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import type { HouseConfig } from './config.ts';

const BOTS_BET_AFTER_MS = { usual: 2500, brisk: 400, quick: 5 } as const;

/**
 * Opens a table for each book and version at the first start, and seats house players at some. A
 * book of the house that came later gets its tables at the start that brings it.
 */
export async function openFloor(
  parts: CrewParts & { readonly floor: Floor },
): Promise<{ stop(): void }> {
  const { config, floor, cage, clock, logger } = parts;
  const tables = firstFloor(config.casino);
  const isFirst = floor.tableIds().length === 0;
  if (isFirst) for (const { setup } of tables) await floor.openAutomatic(setup);
  await openOwn(parts);
  floor.startDealers();
  const crew = openCrew(parts);
  if (!config.bots) return crew;
  const bots = new Bots(floor, clock, (person, tableId) => buyInBot(cage, person, tableId));
  bots.start(BOTS_BET_AFTER_MS[config.pace]);
  const seating = seatBots(bots, floor, tables);
  if (isFirst) await seating;
  // Tables of other nodes may still be between two nodes; the house does not wait for its own
  // players.
  else seating.catch((err: unknown) => logger.error({ err }, 'house players could not be seated'));
  return {
    stop() {
      bots.stop();
      crew.stop();
    },
  };
}

async function openOwn(parts: CrewParts & { readonly floor: Floor }): Promise<void> {
  const { config, floor, logger } = parts;
  for (const setup of ownTables(config.casino)) {
    if (floor.has(setup.tableId) || isStuck(setup.bookId, logger)) continue;
    const answer = await floor.openAutomatic(setup);
    if (answer.kind === 'accepted') continue;
    logger.warn({ tableId: setup.tableId, answer }, 'a table of an own book could not be opened');
  }
}

/** Coups of each version that are played through before a table of the house's own book opens. */
const COUPS_BEFORE_OPENING = 40;

/** A table that could not go on would hold its players' chips, so it does not open. */
function isStuck(bookId: string, logger: Logger): boolean {
  const book = findBook(bookId);
  const stuck = book === null ? null : exploreBook(book, COUPS_BEFORE_OPENING).stuck;
  if (stuck !== null) {
    const { version, why, script } = stuck;
    logger.error({ bookId, version, why, script }, 'a table of an own book cannot go on');
  }
  return stuck !== null;
}

async function seatBots(
  bots: Bots,
  floor: Floor,
  tables: ReturnType<typeof firstFloor>,
): Promise<void> {
  for (const { setup, bots: count } of tables) {
    if (count > 0 && floor.has(setup.tableId)) await bots.seat(setup.tableId, count);
  }
}

interface CrewParts {
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
function openCrew(parts: CrewParts): TournamentCrew {
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

/** Buys chips for a house player through the cage, as for any other player. */
async function buyInBot(
  cage: CageDesk<PeopleRefusal>,
  person: string,
  table: string,
): Promise<void> {
  const amountCents = BOT_BUY_IN_CENTS;
  await cage.welcome(person, amountCents);
  await cage.order({
    id: `grant-${randomUUID()}`,
    body: { type: 'GrantPlayMoney', person, amountCents },
    by: THE_HOUSE,
  });
  const by = { person, office: 'patron' } as const;
  await cage.buyIn({ ref: `bot-${randomUUID()}`, person, table, amountCents, by });
}
