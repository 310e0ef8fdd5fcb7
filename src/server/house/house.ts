import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { type Bus, EVERY_KEY, LocalBus } from '../../bus/index.ts';
import { PLAY_MONEY_TERMS } from '../../cage/index.ts';
import type { OwnBook } from '../../clauses/index.ts';
import { PRIVATE_FOLDER, type Store } from '../../store/index.ts';
import { type Approvals, openApprovals } from '../approvals/approvals.ts';
import { type CageDesk, openCageDesk } from '../cage/cage-desk.ts';
import { CAGE_COMMITTED } from '../cage/topics.ts';
import { keepCheckpoints } from '../evidence/keep-checkpoints.ts';
import { watchLog } from '../evidence/log-watch.ts';
import { auditAtStart } from '../evidence/self-audit.ts';
import { Bots } from '../floor/bots.ts';
import { type Chance, SYSTEM_CHANCE } from '../floor/chance.ts';
import { firstFloor } from '../floor/first-floor.ts';
import { Floor } from '../floor/floor.ts';
import { KnownNames, newcomer } from '../floor/known-names.ts';
import { PACES, type Pace } from '../floor/pace.ts';
import { peopleAt } from '../floor/people-at.ts';
import { TABLE_COMMITTED } from '../floor/topics.ts';
import { LiveTables } from '../live/live-tables.ts';
import { openPeople, type People, type PeopleRefusal } from '../people/index.ts';
import { Projector } from '../projections/projector.ts';
import { ShoeResults } from '../projections/shoe-results.ts';
import type { SeatKeeper } from '../seats/seat-keeper.ts';
import { type Clock, REAL_CLOCK } from '../system/clock.ts';
import { Metrics } from '../system/metrics.ts';
import { shelveOwnBooks } from '../system/own-books.ts';
import { houseKey } from '../vault/house-key.ts';
import type { Vault } from '../vault/vault.ts';
import { buyInBot } from './buy-in-bot.ts';
import type { HouseConfig } from './config.ts';
import { closeDoors, openDoors } from './doors.ts';
import { keepSeats } from './keep-seats.ts';
import { openStore } from './open-store.ts';

const TICK_MS = 5000;
const BOTS_BET_AFTER_MS = { usual: 2500, brisk: 400, quick: 5 } as const;

/** A running house. */
export interface House {
  readonly app: FastifyInstance;
  /** On which the house says what became durable. */
  readonly bus: Bus;
  readonly floor: Floor;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly store: Store;
  readonly projector: Projector;
  /** Where it listens, once it does. */
  listen(): Promise<string>;
  /** The operator's one-time link, while nobody could sign in as operator without one. */
  operatorLink(address: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** Opens the house over its data folder, new or as it was left. */
export async function openHouse(
  config: HouseConfig,
  clock: Clock = REAL_CLOCK,
  pace: Pace = PACES[config.pace],
  chance: Chance = SYSTEM_CHANCE,
): Promise<House> {
  const ownBooks = shelveOwnBooks(config.booksFolder);
  if (!ownBooks.ok) throw new Error(ownBooks.error);
  mkdirSync(config.dataFolder, { recursive: true, mode: PRIVATE_FOLDER });
  const logger = pino({ level: config.logLevel, base: null });
  const store = await openStore(config, logger);
  const key = await houseKey(store, config.dataFolder, process.env.BAIZE_VAULT_KEY);
  const people = await openPeople({
    store,
    clock,
    casino: config.casino,
    playMoney: () => true,
    // A key of its own for people's second factors, from the house's one key.
    secretKey: new Uint8Array(createHmac('sha256', key).update('people/1').digest()),
    perAddress: config,
  });
  const steady = clockOf(people, clock);
  const vault = chance.openVault(config.dataFolder);
  const trouble = (tableId: string, err: unknown) =>
    logger.error({ tableId, err }, 'the automatic dealer failed');
  const bus = new LocalBus();
  const doors = { bus, store, vault, clock: steady, pace, pick: chance.pick, trouble };
  const floor = new Floor({ ...doors, gamingDay: config.gamingDay });
  const cage = await openCageDesk({
    bus,
    store,
    clock: steady,
    tables: floor.door,
    gate: people.gate,
    terms: PLAY_MONEY_TERMS,
  });
  return assemble({
    ...{ config, logger, bus, store, vault, floor, people, cage },
    clock: steady,
    ownBooks: ownBooks.value,
  });
}

/**
 * Commands are stamped by time that nobody can set: a step of the wall clock must neither shorten
 * a notice nor put a later command before an earlier one.
 */
function clockOf(people: People, clock: Clock): Clock {
  return { wallMs: () => people.steady.nowMs(), monotonicMs: () => clock.monotonicMs() };
}

interface Parts {
  readonly bus: Bus;
  readonly ownBooks: readonly OwnBook[];
  readonly config: HouseConfig;
  readonly logger: Logger;
  readonly store: Store;
  readonly vault: Vault;
  readonly floor: Floor;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly clock: Clock;
}

async function assemble(parts: Parts): Promise<House> {
  const { config, bus, store, floor, people, cage } = parts;
  let ready = false;
  const metrics = new Metrics();
  const projector = new Projector(store);
  const { names, live, results, seats } = openLive(parts);
  const meet = (tableId: string, person: string) =>
    void names.meet(person).then((isNew) => isNew && live.tellNames(tableId));
  follow(parts, projector, metrics, meet);
  await recover(parts, meet);
  await cage.finishAll();
  const approvals = await openQueue(parts);
  await projector.start();
  await results.start(floor.tableIds(), projector);
  await selfCheck(parts);
  const watch = watchLog(parts, metrics);
  const inside = { live, seats, projector, metrics, approvals, names, watch };
  const app = await openDoors({ ...parts, ...inside, isReady: () => ready });
  const bots = await openFloor(parts);
  const stopTicking = tick(parts, approvals, seats);
  const endCheckpoints = config.memoryOnly ? async () => {} : keepCheckpoints(parts);
  watch.start();
  ready = true;
  return {
    app,
    bus,
    floor,
    people,
    cage,
    store,
    projector,
    listen: () => app.listen({ host: config.host, port: config.port }),
    operatorLink: (address) => operatorLink(people, address),
    async stop() {
      ready = false;
      bots?.stop();
      stopTicking();
      await watch.stop();
      await closeDoors(app);
      await floor.stop();
      await cage.stop();
      await projector.catchUp();
      await people.stop();
      await parts.vault.close();
      await endCheckpoints();
      await store.close();
    },
  };
}

async function operatorLink(people: People, address: string): Promise<string | null> {
  if (!(await people.operatorNeedsLink())) return null;
  const link = await people.issueOperatorLink();
  return link.ok ? `${address}/account?operator=${link.value.token}` : null;
}

/** The live tables, and the results that their snapshots bring along. */
function openLive(parts: Parts) {
  const { bus, floor, clock, config, people } = parts;
  const names = new KnownNames(async (id) => (await people.person(id))?.displayName ?? null);
  const results = new ShoeResults((tableId, keep, add) => live.tellRoads(tableId, keep, add));
  const known = {
    nameOf: (person: string) => names.nameOf(person),
    resultsOf: (tableId: string) => results.of(tableId),
  };
  const { updatesPerSecond, strangersSeeWagers } = config;
  const shown = { updatesPerSecond, strangersSeeWagers };
  const live: LiveTables = new LiveTables({ floor, clock, known, ...shown });
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) =>
    results.hear(tableId, committed),
  );
  return { names, live, results, seats: keepSeats(parts, live) };
}

function openQueue({ store, people, floor, cage }: Parts): Promise<Approvals> {
  const { steady, log } = people;
  return openApprovals({ store, steady, log, tables: floor.door, cage });
}

async function recover(
  { floor, people }: Parts,
  meet: (tableId: string, person: string) => void,
): Promise<void> {
  await floor.recover();
  for (const tableId of floor.tableIds()) {
    const state = floor.state(tableId);
    people.tallies.follow(`table:${tableId}`, state);
    for (const person of peopleAt(state)) meet(tableId, person);
  }
}

/** Everything that listens to the log hears it in the order of commit. */
function follow(
  { bus, people }: Parts,
  projector: Projector,
  metrics: Metrics,
  meet: (tableId: string, person: string) => void,
): void {
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) => {
    people.tallies.tableCommitted(committed);
    projector.hear(tableId, committed);
    for (const event of committed.events) {
      if (event.type === 'CoupSettled') metrics.coups.inc();
      const person = newcomer(event);
      if (person !== null) meet(tableId, person);
    }
  });
  bus.subscribe(CAGE_COMMITTED, EVERY_KEY, (committed) => people.tallies.cageCommitted(committed));
}

/** No traffic before the self-tests are done. */
async function selfCheck(parts: Parts): Promise<void> {
  const left = (where: string) =>
    parts.logger.warn({ where }, 'too long a log to count its meters at the start; recount them');
  for (const { where, what } of await auditAtStart(parts, left)) {
    parts.logger.error({ where, what }, 'self-audit found a fault');
  }
}

/** The first start opens a table for each book and version, some of them kept alive. */
async function openFloor(parts: Parts): Promise<Bots | null> {
  const { config, floor, cage } = parts;
  const tables = firstFloor(config.casino);
  if (floor.tableIds().length === 0) {
    for (const { setup } of tables) await floor.openAutomatic(setup);
  }
  floor.startDealers();
  if (!config.bots) return null;
  const bots = new Bots(floor, (person, tableId) => buyInBot(cage, person, tableId));
  bots.start(BOTS_BET_AFTER_MS[config.pace]);
  for (const { setup, bots: count } of tables) {
    if (count > 0 && floor.has(setup.tableId)) await bots.seat(setup.tableId, count);
  }
  return bots;
}

function tick({ people, cage }: Parts, approvals: Approvals, seats: SeatKeeper): () => void {
  const ticking = setInterval(() => {
    void seats.tick();
    void people.tick();
    void cage.finishAll();
    void approvals.expire();
  }, TICK_MS);
  return () => {
    clearInterval(ticking);
    seats.stop();
  };
}
