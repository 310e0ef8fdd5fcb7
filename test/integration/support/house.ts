import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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
} from '../../../src/server/index.ts';
import { holdAgainstRow } from './rows.ts';

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

const NOON_MS = Date.UTC(2026, 0, 14, 2);
const SINCE_MS = REAL_CLOCK.monotonicMs();

/**
 * Begins at noon of the house's own time zone in the middle of a month, wherever and whenever the
 * test runs, so that no test meets another gaming day, date, month or year. Time passes as it does.
 */
export const NOON_CLOCK: Clock = {
  wallMs: () => Math.floor(NOON_MS + REAL_CLOCK.monotonicMs() - SINCE_MS),
  monotonicMs: () => REAL_CLOCK.monotonicMs(),
};

export async function startHouse(
  options: Partial<HouseConfig> = {},
  clock: Clock = NOON_CLOCK,
  pace?: Pace,
  chance?: Chance,
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
  const recovered: TestHouse['recovered'] = new Map();
  const open = async () => {
    const house = await openHouse(config, clock, pace, chance);
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return test;
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
      table: (table) => this.tables.set(table.tableId, table),
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

/**
 * Waits for something that the house will do; fails if it does not happen in time. The time is long,
 * because a busy machine may stand still for seconds.
 */
export async function until(what: string, holds: () => boolean, mostMs = 60_000): Promise<void> {
  const end = Date.now() + mostMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
