import { hostname } from 'node:os';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LocalBus, type NatsCourier, openNatsCourier } from '../../../bus/index.ts';
import { CAGE_STREAM } from '../../../cage/index.ts';
import { present } from '../../../kit/index.ts';
import { type Leases, openLeases } from '../../../store/index.ts';
import { TABLE_PREFIX } from '../../../table/index.ts';
import { TOURNAMENT_PREFIX } from '../../../tournament/index.ts';
import type { Pace } from '../../floor/pace.ts';
import { Front } from '../../nodes/front.ts';
import { checkLanguage } from '../../nodes/language.ts';
import { LeaseKeeper } from '../../nodes/lease-keeper.ts';
import { openLiveDoor } from '../../nodes/live-door.ts';
import { Screens } from '../../nodes/screens.ts';
import { HOUSE } from '../../nodes/share.ts';
import {
  ALL_NODES,
  type Given,
  HOUSE_NEXT,
  HOUSE_NEXT_MS,
  NODES_CHANGED,
} from '../../nodes/topics.ts';
import { WayToHouse } from '../../nodes/way-to-house.ts';
import type { People } from '../../people/index.ts';
import { type CallOff, clockOfNode } from '../../system/clock.ts';
import { newOrderId } from '../../system/new-order-id.ts';
import { type HouseBase, openBase } from '../base.ts';
import type { HouseConfig } from '../config.ts';
import type { House } from '../house.ts';
import { courierName, keyFor } from '../keys.ts';
import { catchUpRooms, gainStream, loseStream, openRooms, type Rooms } from '../rooms.ts';
import { HouseHere } from './house-here.ts';

/** How often a node reads news of other nodes' streams that the bus may have lost. */
const CATCH_UP_MS = 1000;
/** How often a node looks for transfers and payments that a former owner left half done. */
const FINISH_MS = 5000;
/** How long a house that moves waits for answers under way; a client without one asks again. */
const ANSWER_MS = 300;
/** A node that ends waits so long for what it has sent on to the next house. */
const LAST_ANSWER_MS = 2000;
/** How often a starting node looks for a house, its own or another node's. */
const MOST_LOOKS = 200;
const LOOK_MS = 50;
const EVERYWHERE = ['0.0.0.0', '::'];

/** One of several nodes that share a house. */
export interface HouseNode {
  /** The house, where this node has it. */
  readonly house: House | null;
  readonly people: People | null;
  listen(): Promise<string>;
  operatorLink(address: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** Joins the house in the database: takes its share of the tables, and the house if it is free. */
export async function openNode(config: HouseConfig, pace?: Pace): Promise<HouseNode> {
  const url = present(config.natsUrl, 'NATS');
  const node = config.nodeName ?? `${hostname().slice(0, 20)}-${newOrderId().slice(0, 8)}`;
  const opened: { courier?: NatsCourier } = {};
  const busBy = async (key: Uint8Array) => {
    opened.courier = await openNatsCourier({ url, house: courierName(key) });
    return new LocalBus({ courier: { courier: opened.courier, node } });
  };
  const base = await openBase(config, busBy, clockOfNode(), pace);
  const courier = present(opened.courier, 'a courier');
  const leases = await openLeases(present(config.databaseUrl, 'a database'));
  await checkLanguage(leases).catch(async (error: unknown) => {
    await Promise.all([leases.close(), courier.close(), base.vault.close()]);
    await base.store.close();
    throw error;
  });
  return new RunningNode(base, leases, courier, node);
}

class RunningNode implements HouseNode {
  readonly #base: HouseBase;
  readonly #leases: Leases;
  readonly #courier: NatsCourier;
  readonly #node: string;
  readonly #rooms: Rooms;
  readonly #front: Front;
  readonly #logger: Logger;
  readonly #turns = new Map<string, Promise<void>>();
  readonly #screens: Screens;
  readonly #way: WayToHouse;
  #live: FastifyInstance | null = null;
  readonly #here: HouseHere;
  #keeper: LeaseKeeper | null = null;
  readonly #recurring: CallOff[] = [];
  #finishing: Promise<void> | null = null;

  constructor(base: HouseBase, leases: Leases, courier: NatsCourier, node: string) {
    this.#base = base;
    this.#leases = leases;
    this.#courier = courier;
    this.#node = node;
    this.#logger = base.logger;
    this.#rooms = this.#openRooms();
    this.#screens = new Screens({ ...base, floor: this.#rooms.floor });
    const linkSecret = Buffer.from(keyFor(base.key, 'link/1')).toString('hex');
    this.#way = new WayToHouse(() => this.#leader(), linkSecret);
    this.#front = new Front({
      ...base.config,
      linkSecret,
      app: () => this.#here.house?.app ?? null,
      live: () => this.#live,
      join: () => this.#join(),
      leader: () => this.#leader(),
      notReady: () => this.#notReady(),
      figures: () => this.#figures(),
    });
    this.#here = new HouseHere({
      ...{ base, rooms: this.#rooms },
      register: (streams) => this.#register(streams),
      answered: () => this.#front.answered(ANSWER_MS),
    });
  }

  get house(): House | null {
    return this.#here.house;
  }

  get people(): People | null {
    return this.house?.people ?? null;
  }

  async listen(): Promise<string> {
    const { config, clock, bus } = this.#base;
    this.#live = await openLiveDoor({
      ...{ config, clock, own: this.#front.own, screens: this.#screens },
      link: () => this.#way.link(),
    });
    const address = await this.#front.listen();
    this.#keeper = new LeaseKeeper({
      leases: this.#leases,
      node: this.#node,
      address: this.#advertised(address),
      clock,
      gained: (resource) => this.#inTurn(resource, () => this.#gained(resource)),
      lost: (resource, isFenced) => this.#inTurn(resource, () => this.#lost(resource, isFenced)),
      prepareSuccessor: async (successor) => {
        await bus.request(HOUSE_NEXT, successor, null, HOUSE_NEXT_MS);
      },
      changed: (given) => bus.publish(NODES_CHANGED, ALL_NODES, given),
      trouble: (err) => this.#logger.warn({ err }, 'the leases could not be renewed'),
      notOpened: (resource, err) =>
        this.#logger.error({ resource, err }, 'it cannot be opened on this node'),
    });
    bus.subscribe(NODES_CHANGED, ALL_NODES, (given) => this.#changed(given));
    bus.serve(HOUSE_NEXT, this.#node, async () => {
      await this.#here.prepare();
      return 'ready';
    });
    await this.#keeper.start();
    this.#recurring.push(clock.every(CATCH_UP_MS, () => this.#catchUp()));
    this.#recurring.push(clock.every(FINISH_MS, () => this.#finish()));
    for (let tries = 0; tries < MOST_LOOKS && this.#isHomeless(); tries += 1) {
      await clock.pause(LOOK_MS);
    }
    return address;
  }

  #isHomeless(): boolean {
    return this.house === null && this.#leader() === null;
  }

  async operatorLink(address: string): Promise<string | null> {
    return (await this.house?.operatorLink(address)) ?? null;
  }

  async stop(): Promise<void> {
    for (const callOff of this.#recurring) callOff();
    await this.#keeper?.stop();
    await this.#here.signedOff();
    await this.#courier.settled();
    await this.#front.answered(LAST_ANSWER_MS);
    await this.#front.close();
    this.#way.close();
    this.#screens.close();
    await this.#live?.close();
    await this.#base.vault.close();
    await this.#leases.close();
    await this.#courier.close();
    await this.#base.store.close();
  }

  #openRooms(): Rooms {
    const { clock } = this.#base;
    return openRooms(this.#base, clock, {
      clock,
      mayAct: () => this.#keeper?.isValid() ?? false,
      opened: async (stream) => this.#keeper?.opened(stream),
      fenced: (stream) => this.#keeper?.fenced(stream),
      ended: async (stream) => this.#keeper?.ended(stream),
    });
  }

  /** Acts on a resource in turn: one that was lost and gained again is closed, then opened. */
  #inTurn(resource: string, act: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(resource) ?? Promise.resolve()).then(act);
    this.#turns.set(
      resource,
      turn.catch(() => {}),
    );
    return turn;
  }

  async #gained(resource: string): Promise<void> {
    if (resource !== HOUSE) return gainStream(this.#rooms, resource);
    this.#logger.info({ node: this.#node }, 'this node has the house');
    await this.#here.open();
  }

  #changed(given: Given | null): void {
    if (given?.to === this.#node) void this.#keeper?.given(given.resources);
    // Where a stream went concerns its successor alone; where the house is, everybody.
    if (given === null || given.resources.includes(HOUSE)) void this.#keeper?.look();
  }

  #join(): ((stream: Duplex) => void) | null {
    const remote = this.house?.remote;
    return remote === undefined ? null : (stream) => remote.join(stream);
  }

  #catchUp(): void {
    this.#way.look();
    this.#front.look();
    void catchUpRooms(this.#rooms);
  }

  #finish(): void {
    const { cage, tournaments } = this.#rooms;
    const failed = (err: unknown) => this.#logger.warn({ err }, 'not everything could be finished');
    this.#finishing ??= Promise.all([cage.finishAll(), tournaments.tick()])
      .then(() => {}, failed)
      .finally(() => {
        this.#finishing = null;
      });
  }

  async #lost(resource: string, isFenced: boolean): Promise<void> {
    if (resource !== HOUSE) return loseStream(this.#rooms, resource, isFenced);
    if (isFenced) return this.#end('another node has taken the house over');
    await this.#here.close();
  }

  /** Ends the process: after a takeover nothing in memory is certain; a new start reads the log. */
  #end(sentence: string): void {
    this.#logger.fatal({ node: this.#node }, sentence);
    process.stderr.write(`baize: ${sentence}\n`);
    process.exit(1);
  }

  async #register(streams: readonly string[]): Promise<void> {
    await this.#leases.register('', streams);
    this.#base.bus.publish(NODES_CHANGED, ALL_NODES, null);
  }

  #leader(): string | null {
    const leader = this.#keeper?.leader() ?? null;
    return leader === null || leader.node === this.#node ? null : leader.address;
  }

  #notReady(): string | null {
    if (this.#keeper?.isValid() !== true) return 'the lease in the database has run out';
    return this.#keeper.leader() === null ? 'no node has the house yet' : null;
  }

  #figures(): string {
    const valid = this.#keeper?.isValid() === true ? 1 : 0;
    const figures = {
      tables: this.#keeper?.count(TABLE_PREFIX) ?? 0,
      tournaments: this.#keeper?.count(TOURNAMENT_PREFIX) ?? 0,
      cage: this.#keeper?.count(CAGE_STREAM) ?? 0,
      lease_valid: valid,
      sockets: this.#live?.websocketServer.clients.size ?? 0,
    };
    const lines = Object.entries(figures).map(([name, value]) => `baize_node_${name} ${value}\n`);
    return lines.join('');
  }

  /** The address at which the other nodes reach this one. */
  #advertised(address: string): string {
    const { hostname: host, port } = new URL(address);
    return EVERYWHERE.includes(host) ? `http://${hostname()}:${port}` : address;
  }
}
