import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OwnBook } from '../../clauses/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import type { Approvals } from '../approvals/approvals.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { Backups } from '../evidence/backups.ts';
import type { BuildWatch } from '../evidence/build-watch.ts';
import type { ClockWatch } from '../evidence/clock-watch.ts';
import type { CopyWatch } from '../evidence/copies/copy-watch.ts';
import type { LogWatch } from '../evidence/log-watch.ts';
import type { ReturnWatch } from '../evidence/return-watch.ts';
import { MeterAudit } from '../evidence/self-audit.ts';
import type { Floor } from '../floor/floor.ts';
import { calendarOf } from '../floor/gaming-day.ts';
import type { KnownNames } from '../floor/known-names.ts';
import { type AppPorts, createApp } from '../http/app.ts';
import { Bouncer } from '../http/door/bouncer.ts';
import { isMachine } from '../http/door/machine.ts';
import { Strangers } from '../http/door/strangers.ts';
import { Visitors } from '../http/door/visitor.ts';
import { analysisRoutes } from '../http/routes/analysis/analysis-routes.ts';
import { auditRoutes } from '../http/routes/audit-routes.ts';
import { backupRoutes } from '../http/routes/backup-routes.ts';
import { bookRoutes } from '../http/routes/book-routes.ts';
import { cageRoutes } from '../http/routes/cage-routes.ts';
import { floorRoutes } from '../http/routes/floor-routes.ts';
import { historyRoutes } from '../http/routes/history-routes.ts';
import { houseRoutes } from '../http/routes/house-routes.ts';
import { moneyRoutes } from '../http/routes/money-routes.ts';
import { ownRoutes, peopleRoutes } from '../http/routes/people-routes.ts';
import { personalRoutes } from '../http/routes/personal-routes.ts';
import { pitRoutes } from '../http/routes/pit-routes.ts';
import { runningRoutes } from '../http/routes/running-routes.ts';
import { tableRoutes } from '../http/routes/table-routes.ts';
import { tournamentRoutes } from '../http/routes/tournament-routes.ts';
import { upkeepRoutes } from '../http/routes/upkeep-routes.ts';
import { FloodGate } from '../live/flood-gate.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { LiveTournaments } from '../live/live-tournaments.ts';
import { Places } from '../live/places.ts';
import { RemoteLines } from '../live/remote-lines.ts';
import { socketRoute } from '../live/socket-route.ts';
import { AddressBudget, type People } from '../people/index.ts';
import type { Projector } from '../projections/projector.ts';
import type { SeatKeeper } from '../seats/seat-keeper.ts';
import type { Shares } from '../seats/shares.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import { HousePlayers } from '../tournament/house-players.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import type { HouseConfig } from './config.ts';

const PATIENCE_MS = 2000;
const MINUTES_AN_HOUR = 60;

/** What is behind the doors. */
export interface DoorParts {
  readonly config: HouseConfig;
  readonly logger: Logger;
  readonly store: Store;
  readonly floor: Floor;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly clock: Clock;
  readonly live: LiveTables;
  readonly tournaments: Tournaments;
  readonly seats: SeatKeeper;
  readonly shares: Shares;
  readonly projector: Projector;
  readonly metrics: Metrics;
  readonly approvals: Approvals;
  readonly names: KnownNames;
  readonly isReady: () => boolean;
  readonly watch: LogWatch;
  readonly builds: BuildWatch;
  readonly returns: ReturnWatch;
  readonly backups: Backups;
  readonly copies: CopyWatch | null;
  readonly times: ClockWatch;
  readonly ownBooks: readonly OwnBook[];
}

export interface Doors {
  readonly app: FastifyInstance;
  /** The clients whose sockets end on other nodes. */
  readonly remote: RemoteLines;
}

/** Opens HTTP and the live connection. */
export async function openDoors(parts: DoorParts): Promise<Doors> {
  const { config, logger, store, floor, people, cage, clock } = parts;
  const { projector, metrics, approvals, names } = parts;
  const visitors = new Visitors(people, config);
  const notReady = () => (parts.isReady() ? null : 'the house is opening');
  const app = await createApp({ config, logger, visitors, has: subjectsOf(parts) });
  const changes = new AddressBudget(config.changesPerHour);
  const bouncer = new Bouncer({
    ...{ people, floor, visitors, isMachine: isMachine(config) },
    mayChange: (person) => changes.spend(person, clock.wallMs()),
  });
  const door = { app, bouncer };
  const calendar = calendarOf(config.gamingDay);
  const meters = new MeterAudit({ store, floor, cage, calendar }, () => clock.wallMs());
  const verified = store.verified ?? { records: 0, documents: 0 };
  const { watch, builds, copies, times } = parts;
  runningRoutes(door, { metrics, notReady, verified, watch, builds, copies, times });
  bookRoutes(door, parts.ownBooks);
  const strangers = new Strangers(visitors, config);
  tableRoutes(door, { floor, store, projector, strangers });
  historyRoutes(door, { floor, store, projector, people, cage, visitors, names, strangers });
  peopleRoutes(door, { people, cage, visitors, floor });
  ownRoutes(door, { people });
  upkeepRoutes(door, { people, store, cage, visitors });
  personalRoutes(door, { people, cage });
  moneyRoutes(door, { people, cage, floor, names });
  cageRoutes(door, { people, cage, floor, store, approvals });
  floorRoutes(door, { floor, store, projector, names, clock, calendar, cage });
  const { returns } = parts;
  pitRoutes(door, { floor, store, people, approvals, names, returns });
  auditRoutes(door, { floor, store, projector, people, names, meters });
  const { tournaments } = parts;
  const { updatesPerSecond, strangersSeeWagers } = config;
  const shown = { updatesPerSecond, strangersSeeWagers };
  const liveTournaments = new LiveTournaments({ tournaments, names, clock, ...shown });
  const housePlayers = new HousePlayers(tournaments, cage);
  const cups = { tournaments, housePlayers, store, people, visitors, names, clock, strangers };
  tournamentRoutes(door, cups);
  analysisRoutes(door, {
    ...{ floor, tournaments, people, cage, visitors },
    audience: config.analysis,
  });
  houseRoutes(door, { floor, people, visitors });
  backupRoutes(door, { backups: parts.backups, people });
  return { app, remote: openLiveDoors(parts, app, visitors, liveTournaments) };
}

/** What the pages of the app can be about. */
function subjectsOf({ floor, tournaments }: DoorParts): AppPorts['has'] {
  return ({ kind, id }) => {
    switch (kind) {
      case 'table':
        return floor.has(id);
      case 'tournament':
        return tournaments.has(id);
      case 'book':
        return findBook(id) !== null;
    }
  };
}

function openLiveDoors(
  parts: DoorParts,
  app: FastifyInstance,
  visitors: Visitors,
  liveTournaments: LiveTournaments,
): RemoteLines {
  const { config, logger, floor, people, clock, live, seats, metrics, approvals } = parts;
  const { messagesPerSecond } = config;
  const house = {
    ...{ floor, live, seats, people, approvals, clock, metrics, messagesPerSecond },
    ...{ tournaments: parts.tournaments, liveTournaments },
    shares: parts.shares,
    floods: new FloodGate(config, () => clock.wallMs()),
  };
  const places = new Places(config);
  socketRoute(app, house, visitors, places);
  return new RemoteLines({
    ...{ house, places },
    arrivals: new AddressBudget(config.requestsPerMinute * MINUTES_AN_HOUR),
    tokenIn: (cookie) => visitors.tokenIn(app.parseCookie(cookie)),
    failed: (err) => logger.error({ err }, 'a message could not be handled'),
  });
}

/**
 * Closes the doors: answers under way are finished, but a slow reader does not hold up the house.
 */
export async function closeDoors({ app, remote }: Doors): Promise<void> {
  remote.close();
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(patience);
}
