import { LocalBus } from '../../../src/bus/index.ts';
import { PLAY_MONEY_TERMS } from '../../../src/cage/index.ts';
import { assert, present } from '../../../src/kit/index.ts';
import { BOOKS, STAFF_RANKS, type StaffRank } from '../../../src/rules/index.ts';
import { openApprovals } from '../../../src/server/approvals/approvals.ts';
import { openCageDesk } from '../../../src/server/cage/cage-desk.ts';
import { SharedCage } from '../../../src/server/cage/shared-cage.ts';
import { Floor } from '../../../src/server/floor/floor.ts';
import { KnownNames } from '../../../src/server/floor/known-names.ts';
import { QUICK_PACE, simulatedClock } from '../../../src/server/index.ts';
import { Connection, type LiveHouse } from '../../../src/server/live/connection.ts';
import { FloodGate } from '../../../src/server/live/flood-gate.ts';
import { LiveTables } from '../../../src/server/live/live-tables.ts';
import { LiveTournaments } from '../../../src/server/live/live-tournaments.ts';
import type { TextFrame } from '../../../src/server/live/text-frame.ts';
import { SeatKeeper } from '../../../src/server/seats/seat-keeper.ts';
import { Shares } from '../../../src/server/seats/shares.ts';
import { Metrics } from '../../../src/server/system/metrics.ts';
import { SharedTournaments } from '../../../src/server/tournament/shared-tournaments.ts';
import { Tournaments } from '../../../src/server/tournament/tournaments.ts';
import { Keep } from '../../../src/server/vault/keep.ts';
import { MemoryStore, type Store } from '../../../src/store/index.ts';
import {
  type CommandBody,
  type Role,
  TABLE_MACHINE,
  type TableState,
  tableStream,
} from '../../../src/table/index.ts';
import { openHouse, operator, staff, type TestHouse } from '../../support/server/people/house.ts';

export interface DoorAnswer {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** People with real sessions: a guest, one member of staff for each rank, and the operator. */
export async function openPeopleDoor() {
  const house = await openHouse();
  const boss = await operator(house);
  const tokens = new Map<Role, { token: string; person: string }>();
  const guest = await house.people.enterAsGuest({ address: '192.0.2.9' });
  assert(guest.ok, 'a guest');
  tokens.set('patron', { token: guest.value.token, person: guest.value.session.person.id });
  for (const rank of STAFF_RANKS) {
    if (rank === 'operator') continue;
    const ranks = Object.fromEntries(BOOKS.map(({ id }) => [id, rank]));
    const { token, session } = await staff(house, boss.session, `of-${rank}`.slice(0, 24), ranks);
    tokens.set(rank, { token, person: session.person.id });
  }
  tokens.set('operator', { token: boss.token, person: boss.session.person.id });
  return { house, boss, tokens };
}

export type PeopleDoor = Awaited<ReturnType<typeof openPeopleDoor>>;

/** The live door over tables in a given state: real desk, real sessions, no network. */
export class Door {
  readonly #people: TestHouse['people'];
  readonly #floor: Floor;
  readonly #store: Store;
  readonly #live: LiveHouse;
  readonly #start: TableState;
  readonly #connections = new Map<string, { connection: Connection; received: string[] }>();
  #table = '';
  #tables = 0;
  #orders = 0;

  private constructor(people: TestHouse['people'], store: Store, live: LiveHouse, at: TableState) {
    this.#people = people;
    this.#store = store;
    this.#live = live;
    this.#floor = live.floor;
    this.#start = at;
  }

  static async open({ house }: PeopleDoor, start: TableState): Promise<Door> {
    const store = new MemoryStore();
    const clock = simulatedClock();
    const keep = new Keep(new Uint8Array(32));
    const vault = { ask: async (request: never) => keep.answer(request), close: async () => {} };
    const bus = new LocalBus();
    const floor = new Floor({ bus, store, vault, clock, pace: QUICK_PACE });
    const { people } = house;
    const { gate } = people;
    const shared = new SharedCage({ bus, store, clock, tables: floor.door });
    await shared.gain();
    const cage = await openCageDesk({ cage: shared, store, clock, gate, terms: PLAY_MONEY_TERMS });
    const { steady, log } = people;
    const approvals = await openApprovals({ steady, log, tables: floor.door, cage });
    const known = { nameOf: (person: string) => person, resultsOf: () => [] };
    const live = new LiveTables({ floor, clock, known, updatesPerSecond: 30 });
    const metrics = new Metrics();
    const seats = new SeatKeeper({
      floor,
      clock,
      terms: {
        heldMs: Number.POSITIVE_INFINITY,
        idleMs: Number.POSITIVE_INFINITY,
        chipsMs: Number.POSITIVE_INFINITY,
        warnMs: 0,
      },
      presentAt: (tableId) => live.presentAt(tableId),
      tell: () => {},
      cashOut: async () => {},
    });
    const secretKey = new Uint8Array(32);
    const told = { mayAct: () => true, isFull: () => false, dateAt: () => '2026-01-01' };
    const secretKeys = [secretKey];
    const formKeys = { boxes: secretKeys, orders: secretKeys, digest: secretKey };
    const keys = { secretKeys, formKeys };
    const events = new SharedTournaments({ bus, store, vault, cage: shared, ...keys });
    const tournaments = new Tournaments({ shared: events, store, clock, gate, ...told });
    const names = new KnownNames(async () => null);
    const parts = {
      tournaments,
      liveTournaments: new LiveTournaments({ tournaments, names, clock, updatesPerSecond: 30 }),
      floor,
      live,
      seats,
      people,
      approvals,
      clock,
      metrics,
      messagesPerSecond: 1000,
      shares: new Shares(floor, {
        seatsPerPerson: 1000,
        addressSharePercent: 100,
        guestSharePercent: 100,
      }),
      floods: new FloodGate({ actsPerHour: 1e9, textsPerHour: 1e9, seldomPerHour: 1e9 }, () => 0),
    };
    return new Door(people, store, parts, start);
  }

  get state(): TableState {
    return this.#floor.state(this.#table);
  }

  get table(): string {
    return this.#table;
  }

  /** Puts the table back into its state, if the last command changed it. */
  async ready(): Promise<void> {
    if (this.#table !== '' && this.#floor.version(this.#table) === 0) return;
    this.#tables += 1;
    this.#table = `t${this.#tables}`;
    const setup = { ...present(this.#start.setup, 'a set-up'), tableId: this.#table };
    const data = JSON.parse(JSON.stringify({ ...this.#start, setup }));
    const stream = tableStream(this.#table);
    await this.#store.saveSnapshot({
      stream,
      version: 0,
      schema: TABLE_MACHINE.snapshotSchema,
      data,
    });
    // A table that is open already refuses this; the floor has taken it over all the same.
    await this.#floor.openTable(setup, this.#floor.houseSupervisor(setup.bookId));
  }

  /** Sends one frame through the live door and returns its one answer. */
  give(token: string | null, body: CommandBody, rank?: StaffRank): Promise<DoorAnswer> {
    return this.giveText(token, JSON.stringify(body), rank);
  }

  /** The same with the text of a body that no client would send. */
  async giveText(token: string | null, body: string, rank?: StaffRank): Promise<DoorAnswer> {
    const { connection, received } = await this.#connection(token);
    received.length = 0;
    this.#orders += 1;
    const id = `order-${this.#orders}`;
    const claimed = rank === undefined ? '' : `"as":"${rank}",`;
    const frame = `{"t":"do","id":"${id}","stream":"table:${this.#table}",${claimed}"body":${body}}`;
    await connection.receive(frame);
    const answers = received
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .filter((message) => message.id === id);
    const [answer] = answers;
    assert(answers.length === 1 && answer !== undefined, `one answer to ${frame}: ${received}`);
    if (answer.t === 'waiting') {
      await this.#withdraw(token, String(answer.approval));
      return { code: 'waiting', facts: {} };
    }
    if (answer.ok === true) return { code: 'ok', facts: {} };
    return { code: String(answer.code), facts: answer.facts as DoorAnswer['facts'] };
  }

  /** Nobody has more than a few requests waiting, and a test makes hundreds. */
  async #withdraw(token: string | null, approval: string): Promise<void> {
    const asker = present(await this.#people.find(token), 'who asks is signed in').person.id;
    const answer = await this.#live.approvals.withdraw(approval, asker);
    assert(answer.ok, `the request of ${asker} is withdrawn`);
  }

  async #connection(token: string | null) {
    const known = this.#connections.get(token ?? '');
    if (known !== undefined) return known;
    const received: string[] = [];
    const receive = (message: string | TextFrame) =>
      void received.push(typeof message === 'string' ? message : message.text);
    const reader = { waiting: 0, send: receive, sendSoon: receive, close: () => {} };
    const session = await this.#people.find(token);
    const connection = new Connection(this.#live, reader, token, session);
    const made = { connection, received };
    this.#connections.set(token ?? '', made);
    return made;
  }
}
