import type { FastifyInstance } from 'fastify';
import { type Bus, EVERY_KEY, LocalBus } from '../../bus/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import { entrantsOf } from '../../tournament/index.ts';
import { type Approvals, openApprovals } from '../approvals/approvals.ts';
import { type CageDesk, openCageDesk } from '../cage/cage-desk.ts';
import { CAGE_COMMITTED } from '../cage/topics.ts';
import type { Signing } from '../evidence/begin-signing.ts';
import { auditAtStart } from '../evidence/self-audit.ts';
import { type Chance, SYSTEM_CHANCE } from '../floor/chance.ts';
import type { Floor } from '../floor/floor.ts';
import { calendarOf, gamingDayOf, venueDateOf } from '../floor/gaming-day.ts';
import { KnownNames, newcomer } from '../floor/known-names.ts';
import { PACES, type Pace } from '../floor/pace.ts';
import { peopleAt } from '../floor/people-at.ts';
import { TABLE_COMMITTED } from '../floor/topics.ts';
import { FloodGate } from '../live/flood-gate.ts';
import { LiveTables } from '../live/live-tables.ts';
import type { RemoteLines } from '../live/remote-lines.ts';
import { type KnownPeople, openPeople, type People } from '../people/index.ts';
import { Projector } from '../projections/projector.ts';
import { ShoeResults } from '../projections/shoe-results.ts';
import type { SeatKeeper } from '../seats/seat-keeper.ts';
import { Shares } from '../seats/shares.ts';
import { type Clock, REAL_CLOCK } from '../system/clock.ts';
import { Metrics } from '../system/metrics.ts';
import { Tournaments } from '../tournament/tournaments.ts';
import { type HouseBase, openBase } from './base.ts';
import type { HouseConfig } from './config.ts';
import { openCopies } from './copies.ts';
import { closeDoors, openDoors } from './doors.ts';
import { keysFor, sign, signingOf } from './keys.ts';
import { openFloor } from './open-floor.ts';
import { checkMoney, keepSeats, openRooms, type Rooms, termsOf } from './rooms.ts';
import { openWatches } from './watches.ts';

const TICK_MS = 5000;

/** A running house. */
export interface House {
  readonly app: FastifyInstance;
  /** The clients whose sockets end on other nodes. */
  readonly remote: RemoteLines;
  /** The bus on which the house tells what became durable. */
  readonly bus: Bus;
  readonly floor: Floor;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly store: Store;
  readonly projector: Projector;
  readonly tournaments: Tournaments;
  /** Starts to listen and resolves with the address. */
  listen(): Promise<string>;
  /** The operator's one-time link at the first start of a house; null later. */
  operatorLink(address: string): Promise<string | null>;
  /** Writes down what has gathered while the doors are open, so that little is left for later. */
  settle(): Promise<void>;
  /** Closes the doors and the accounts; rooms, vault and store stay open. */
  close(): Promise<void>;
  /** Signs the last checkpoint of a closed house. */
  signOff(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the house over its data folder, new or as it was left. */
export async function openHouse(
  config: HouseConfig,
  clock: Clock = REAL_CLOCK,
  pace: Pace = PACES[config.pace],
  chance: Chance = SYSTEM_CHANCE,
): Promise<House> {
  const bus = new LocalBus();
  const base = await openBase(config, async () => bus, clock, pace, chance);
  return openHouseOver(base, async (steady) => {
    const rooms = openRooms(base, steady);
    await rooms.cage.gain();
    return rooms;
  });
}

/** Opens people and doors over tables, cage and tournaments. */
export async function openHouseOver(
  base: HouseBase,
  roomsBy: (steady: Clock) => Promise<Rooms>,
  known: KnownPeople | null = null,
): Promise<House> {
  const { config, store, clock, vaultKeys, build } = base;
  const signing = await signingOf(base);
  const people = await openPeople({
    store,
    clock,
    casino: config.casino,
    playMoney: () => config.playMoney,
    secretKeys: keysFor(vaultKeys, 'people/1'),
    staffSecondFactor: config.staffSecondFactor,
    identity: config,
    keepsClosed: config.closedDays > 0,
    gamingDayOf: gamingDayOf(config.gamingDay),
    dateAt: venueDateOf(config.gamingDay),
    ...(config.memoryOnly ? {} : { folder: config.dataFolder }),
    perAddress: config,
    known,
    startedWith: { version: build.version, build: build.digest, node: build.node },
  });
  const steady = clockOf(people, clock);
  const { gate } = people;
  const { floor, ...rooms } = await roomsBy(steady);
  const cage = await openCageDesk({
    ...{ store, gate, cage: rooms.cage, clock: steady },
    terms: termsOf(config),
    gamingDayOf: gamingDayOf(config.gamingDay),
  });
  await checkMoney({ ...base, people, cage });
  const shares = new Shares(floor, config);
  const floods = new FloodGate(config, () => steady.wallMs());
  const tournaments = new Tournaments({
    ...{ store, gate, shared: rooms.tournaments, clock: steady },
    mayAct: (person, tournamentId, body) => floods.passes(person, tournamentId, body),
    isFull: (session, state) => {
      const entered = entrantsOf(state).map(({ person }) => person);
      const places = state.terms.settings?.mostPlayers ?? null;
      return shares.mayEnter(session, entered, places) !== null;
    },
    dateAt: venueDateOf(config.gamingDay),
  });
  const parts = { ...base, floor, people, cage, tournaments, shares, clock: steady };
  return assemble({ ...parts, signing });
}

/**
 * A clock that nobody can set stamps the commands: a step of the wall clock must neither shorten a
 * notice nor put a later command before an earlier one.
 */
function clockOf(people: People, clock: Clock): Clock {
  return { ...clock, wallMs: () => people.steady.nowMs() };
}

interface Parts extends HouseBase {
  readonly floor: Floor;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly tournaments: Tournaments;
  readonly shares: Shares;
  /** Null for a house that keeps nothing. */
  readonly signing: Signing | null;
}

async function assemble(parts: Parts): Promise<House> {
  const { config, bus, store, floor, people, cage, tournaments } = parts;
  let ready = false;
  const metrics = new Metrics();
  const projector = new Projector(store, parts.clock, calendarOf(config.gamingDay));
  const { names, live, results, seats } = openLive(parts);
  const meet = meeting(names, live);
  follow(parts, projector, metrics, meet);
  await recover(parts, meet);
  const approvals = await openQueue(parts);
  const { backups, copies } = openCopies(parts, metrics);
  const watches = { ...openWatches(parts, metrics), copies };
  const inside = { live, seats, projector, metrics, approvals, names, backups, ...watches };
  const [, doors] = await Promise.all([
    look(parts, projector, results),
    openDoors({ ...parts, ...inside, isReady: () => ready }),
  ]);
  const bots = await openFloor(parts);
  const stopTicking = tick(parts, approvals, seats);
  const signing = sign(parts, copies, metrics);
  for (const watch of Object.values(watches)) watch?.start();
  ready = true;
  const settle = async () => {
    ready = false;
    await signing.told;
    bots.stop();
    stopTicking();
    for (const watch of Object.values(watches)) await watch?.stop();
    await Promise.all([people.prepareToStop(), projector.catchUp()]);
  };
  const close = async (meanwhile = async () => {}) => {
    await closeDoors(doors);
    await meanwhile();
    await projector.catchUp();
    await people.stop();
  };
  return {
    ...{ ...doors, bus, floor, people, cage, store, projector, tournaments },
    ...{ settle, close, signOff: signing.end },
    listen: () => doors.app.listen({ host: config.host, port: config.port }),
    operatorLink: (address) => operatorLink(people, address),
    async stop() {
      await settle();
      await close(() => stopRooms(parts));
      await signing.end();
      await parts.vault.close();
      await store.close();
    },
  };
}

async function stopRooms({ floor, tournaments, cage }: Parts): Promise<void> {
  await floor.stop();
  await tournaments.stop();
  await cage.stop();
}

/** The token is after the #, so a browser sends it neither to the house nor to a proxy. */
export function operatorAddress(address: string, token: string): string {
  return `${address}/account#operator=${token}`;
}

async function operatorLink(people: People, address: string): Promise<string | null> {
  if (!people.isFirstStart || !(await people.operatorNeedsLink())) return null;
  const link = await people.issueOperatorLink();
  return link.ok ? operatorAddress(address, link.value.token) : null;
}

/** The live tables, and the results that go with their snapshots. */
function openLive(parts: Parts) {
  const { bus, floor, clock, config, people } = parts;
  const names = new KnownNames(async (id) => (await people.person(id))?.displayName ?? null);
  const results = new ShoeResults((tableId) => live.tellRoads(tableId));
  const known = {
    nameOf: (person: string) => names.nameOf(person),
    resultsOf: (tableId: string) => results.of(tableId),
  };
  const { updatesPerSecond, strangersSeeWagers } = config;
  const shown = { updatesPerSecond, strangersSeeWagers };
  const live: LiveTables = new LiveTables({ floor, clock, known, ...shown });
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) =>
    results.add(tableId, committed),
  );
  return { names, live, results, seats: keepSeats(parts, live) };
}

type Meet = (tableId: string, person: string) => void;

/** When a person comes to a table, its screens learn the name. */
const meeting = (names: KnownNames, live: LiveTables): Meet => {
  return (tableId, person) =>
    void names.meet(person).then((isNew) => isNew && live.tellNames(tableId));
};

/** Reads what must be known before anybody is let in; routes are made at the same time. */
async function look(parts: Parts, projector: Projector, results: ShoeResults): Promise<void> {
  const figures = async () => {
    await projector.start();
    await results.start(parts.floor.tableIds(), projector);
  };
  await Promise.all([figures(), selfCheck(parts)]);
}

function openQueue({ people, floor, cage }: Parts): Promise<Approvals> {
  const { steady, log } = people;
  return openApprovals({ steady, log, tables: floor.door, cage });
}

async function recover({ floor, people, cage, tournaments }: Parts, meet: Meet): Promise<void> {
  await floor.recover();
  for (const tableId of floor.tableIds()) {
    const state = floor.state(tableId);
    people.tallies.follow(`table:${tableId}`, state);
    for (const person of peopleAt(state)) meet(tableId, person);
  }
  await cage.finishAll();
  await tournaments.recover();
}

/** Everything that listens to the log is told in the order of commit. */
function follow({ bus, people }: Parts, projector: Projector, metrics: Metrics, meet: Meet): void {
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) => {
    people.tallies.tableCommitted(committed);
    projector.take(tableId, committed);
    for (const event of committed.events) {
      if (event.type === 'CoupSettled') metrics.coups.inc();
      const person = newcomer(event);
      if (person !== null) meet(tableId, person);
    }
  });
  bus.subscribe(CAGE_COMMITTED, EVERY_KEY, (committed) => people.tallies.cageCommitted(committed));
}

/** Runs the self-tests, before any traffic. */
async function selfCheck(parts: Parts): Promise<void> {
  const left = (where: string) =>
    parts.logger.warn({ where }, 'too long a log to count its meters at the start; recount them');
  for (const { where, what } of await auditAtStart(parts, left)) {
    parts.logger.error({ where, what }, 'self-audit found a fault');
  }
}

function tick(
  { clock, people, cage, tournaments }: Parts,
  approvals: Approvals,
  seats: SeatKeeper,
): () => void {
  const money = () => Promise.all([cage.finishAll(), tournaments.finishFees()]);
  const stopTicking = clock.every(TICK_MS, () =>
    Promise.all([seats.tick(), people.tick(), money(), approvals.expire()]),
  );
  return () => {
    stopTicking();
    seats.stop();
  };
}
