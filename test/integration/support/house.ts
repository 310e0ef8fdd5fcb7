import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  type ClientEvents,
  LiveClient,
  type LiveTable,
  type SocketLike,
} from '../../../src/client/index.ts';
import {
  type Chance,
  type Clock,
  DEFAULT_CONFIG,
  type House,
  type HouseConfig,
  openHouse,
  type Pace,
  REAL_CLOCK,
  type SimulatedClock,
  SYSTEM_CHANCE,
} from '../../../src/server/index.ts';
import { SqliteStore } from '../../../src/store/index.ts';
import { leaveClock, NOON_MS, testClock } from '../../support/time.ts';
import { holdAgainstRow } from './rows.ts';

export { nextAct, pass, until, untilQuiet } from '../../support/time.ts';

/** Enough for whatever follows from an answer without waiting for anything outside. */
const TURNS_OF_REST = 3;

/** A real house on a real port, over a folder that is removed with it. */
export interface TestHouse {
  house: House;
  address: string;
  readonly folder: string;
  /** Stops it and opens it again over the same folder. */
  restart(): Promise<void>;
  /** Opens it again after a stop. */
  reopen(): Promise<void>;
  /** Every table as the last opening found it, before anything else happened. */
  readonly recovered: Map<string, RecoveredTable>;
  end(): Promise<void>;
}

export interface RecoveredTable {
  readonly state: string;
  readonly version: number;
  readonly ring: { readonly kind: string; readonly lastsMs: number } | null;
}

/**
 * A clock on which time passes as it does, from noon in the middle of a month: for tests whose
 * subject is a browser, a process or a disk.
 */
export function noonClock(): Clock {
  const startMs = NOON_MS - REAL_CLOCK.monotonicMs();
  return { ...REAL_CLOCK, wallMs: () => Math.floor(startMs + REAL_CLOCK.monotonicMs()) };
}

export async function startHouse(
  options: Partial<HouseConfig> = {},
  clock: Clock = testClock(),
  pace?: Pace,
  chance: Chance = SYSTEM_CHANCE,
): Promise<TestHouse> {
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'baize-house-'));
  const config = {
    ...DEFAULT_CONFIG,
    port: 0,
    dataFolder: folder,
    pace: 'quick',
    logLevel: 'silent',
    bots: false,
    houseTournament: false,
    ...options,
  } as const;
  const vaults = countedVaults(chance);
  let leave = () => {};
  const recovered: TestHouse['recovered'] = new Map();
  const open = async () => {
    leave();
    const house = await openHouse(config, clock, pace, vaults.chance);
    if (isMoved(clock)) leave = clock.restsWhen(restOf(house, vaults));
    // Dealers act on timers, so nothing has happened yet.
    for (const tableId of house.floor.tableIds()) {
      const { floor } = house;
      const clock = floor.clockOf(tableId);
      const ring =
        clock === null ? null : { kind: clock.kind, lastsMs: clock.endsAtMs - clock.startedAtMs };
      const state = JSON.stringify(floor.state(tableId));
      recovered.set(tableId, { state, version: floor.version(tableId), ring });
    }
    return house;
  };
  const house = await open();
  const test: TestHouse = {
    house,
    address: await house.listen(),
    folder,
    async restart() {
      await test.house.stop();
      await test.reopen();
    },
    recovered,
    async reopen() {
      test.house = await open();
      test.address = await test.house.listen();
    },
    async end() {
      await test.house.stop();
      if (isMoved(clock)) leaveClock(clock);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return test;
}

function isMoved(clock: Clock): clock is SimulatedClock {
  return 'restsWhen' in clock;
}

/** A vault that is asked something is not at rest until it has answered. */
function countedVaults(chance: Chance): { readonly chance: Chance; readonly asked: () => number } {
  let asked = 0;
  const openVault = (folder: string) => {
    const vault = chance.openVault(folder);
    return {
      ask(request: Parameters<typeof vault.ask>[0]) {
        asked += 1;
        return vault.ask(request).finally(() => {
          asked -= 1;
        });
      },
      close: () => vault.close(),
    };
  };
  return { chance: { openVault }, asked: () => asked };
}

/**
 * A house is at rest when its store and vault have answered everything, no request is open, and
 * whatever was on its way through a socket has arrived.
 */
function restOf(house: House, vaults: { readonly asked: () => number }): () => Promise<void> {
  const { app, store } = house;
  let requests = 0;
  app.server.on('request', (_request, response: ServerResponse) => {
    requests += 1;
    response.once('close', () => {
      requests -= 1;
    });
  });
  const isBusy = () =>
    requests + vaults.asked() + (store instanceof SqliteStore ? store.pending : 0) > 0;
  return async () => {
    do {
      for (let turn = 0; turn < TURNS_OF_REST; turn += 1) await new Promise(setImmediate);
      await Promise.all([...app.websocketServer.clients].map(roundTrip));
    } while (isBusy());
  };
}

/** Resolves when whatever either side has sent has arrived at the other. */
function roundTrip(socket: WebSocket): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('pong', done);
    socket.on('close', done);
    socket.ping();
  });
}

/** A visitor with a cookie jar and a live connection. */
export class Visitor {
  readonly #where: () => string;
  cookies = '';
  person = '';
  client: LiveClient;
  readonly tables = new Map<string, LiveTable>();
  readonly #mostRetryMs: number;

  constructor(address: string | (() => string), options: { readonly retryMs?: number } = {}) {
    this.#where = typeof address === 'string' ? () => address : address;
    this.#mostRetryMs = options.retryMs ?? Number.POSITIVE_INFINITY;
    this.client = this.connect();
  }

  get address(): string {
    return this.#where();
  }

  connect(): LiveClient {
    const events: ClientEvents = {
      changed: (live) => {
        if (live.machine === 'table') this.tables.set(live.tableId, live);
      },
      gone: () => {},
      peel: () => {},
      online: () => {},
      person: () => {},
      closed: () => {},
    };
    this.client = new LiveClient(
      {
        openSocket: () => this.#socket(),
        newId: () => randomUUID(),
        later: (ms, act) => {
          const timer = setTimeout(act, Math.min(ms, this.#mostRetryMs));
          return () => clearTimeout(timer);
        },
        nowMs: () => Date.now(),
      },
      events,
    );
    return this.client;
  }

  #socket(): SocketLike {
    const url = `${this.address.replace('http', 'ws')}/api/live`;
    return new WebSocket(url, {
      headers: { cookie: this.cookies, origin: this.address },
    }) as unknown as SocketLike;
  }

  async post(path: string, body: unknown = {}, origin = this.address): Promise<Answer> {
    const response = await fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookies, origin },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = ''] = pair.split('=');
      const others = this.cookies
        .split('; ')
        .filter((one) => one !== '' && !one.startsWith(`${name}=`));
      this.cookies = [...others, pair].join('; ');
    }
    return this.#answer('POST', path, response);
  }

  async get(path: string): Promise<Answer> {
    const response = await fetch(`${this.address}${path}`, { headers: { cookie: this.cookies } });
    return this.#answer('GET', path, response);
  }

  async #answer(method: 'GET' | 'POST', path: string, response: Response): Promise<Answer> {
    const { status } = response;
    const body: unknown = await response.json();
    holdAgainstRow(method, path, status, body);
    return { status, body };
  }

  async asGuest(): Promise<this> {
    const { body } = await this.post('/api/guest');
    this.person = (body as { person: { id: string } }).person.id;
    this.client.connect();
    return this;
  }

  buyIn(table: string, amountCents: number): Promise<Answer> {
    return this.post('/api/buy-in', { ref: randomUUID(), table, amountCents });
  }

  close(): void {
    this.client.close();
  }
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
