import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { WebSocket } from 'ws';
import { LiveClient, type LiveTable, type SocketLike } from '../../../src/client/index.ts';
import type { CommandBody, TableSetup } from '../../../src/table/index.ts';
import type { ServedHouse } from './served-house.ts';

/**
 * The operator at a desk outside the browser: he sets up tables and deals them by the same
 * messages as the consoles, so that a page can be looked at in a state that stands still.
 */
export class Desk {
  readonly #address: string;
  #cookies = '';
  readonly #tables = new Map<string, LiveTable>();
  readonly #client: LiveClient;

  constructor({ address }: ServedHouse) {
    this.#address = address;
    this.#client = new LiveClient(
      {
        openSocket: () => this.#socket(),
        newId: () => randomUUID(),
        later: (ms, act) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        nowMs: () => Date.now(),
      },
      {
        changed: (live) => {
          if (live.machine === 'table') this.#tables.set(live.tableId, live);
        },
        gone: () => {},
        peel: () => {},
        online: () => {},
        person: () => {},
        closed: () => {},
      },
    );
  }

  /** Takes the one-time link and every office that the scenes need. */
  async signIn({ operatorLink }: ServedHouse): Promise<void> {
    const token = new URL(operatorLink).hash.replace('#operator=', '');
    await this.post('/api/operator', { token });
    await this.post('/api/house/act-as', { rank: 'pit-boss', cage: 'cashier' });
    this.#client.connect();
  }

  /** The same session in a browser. */
  async lendTo(context: BrowserContext): Promise<void> {
    await context.addCookies(
      this.#cookies.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return { name, value, url: this.#address };
      }),
    );
  }

  /** An id that no table has yet: a test that is tried again wants a table of its own. */
  freshId(wanted: string): string {
    const taken = [...this.#tables.keys()].filter((id) => id.startsWith(wanted)).length;
    return taken === 0 ? wanted : `${wanted}-${taken + 1}`;
  }

  async open(setup: TableSetup): Promise<void> {
    await this.post('/api/house/tables', { setup, automatic: false });
    this.#client.subscribe('table', setup.tableId, { as: 'pit-boss' });
    const end = Date.now() + WAITS_MS;
    while (!this.#tables.has(setup.tableId)) {
      if (Date.now() > end) throw new Error(`no table ${setup.tableId}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  table(tableId: string): LiveTable {
    const table = this.#tables.get(tableId);
    if (table === undefined) throw new Error(`no table ${tableId}`);
    return table;
  }

  async does(tableId: string, ...bodies: readonly CommandBody[]): Promise<void> {
    for (const body of bodies) await this.#order(tableId, body);
  }

  /** What a player would press, keyed for him by the dealer. */
  doesFor(tableId: string, person: string, body: CommandBody): Promise<void> {
    return this.#order(tableId, body, person);
  }

  async post(path: string, body: object): Promise<unknown> {
    const address = this.#address;
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookies, origin: address },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  close(): void {
    this.#client.close();
  }

  async #order(tableId: string, body: CommandBody, person?: string): Promise<void> {
    const answer = await this.#client.do('table', tableId, body, {
      as: 'pit-boss',
      ...(person === undefined ? {} : { for: person }),
    });
    if (answer.ok === false) throw new Error(`${body.type}: ${answer.sentence}`);
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = ''] = pair.split('=');
    const others = this.#cookies.split('; ').filter((one) => one !== '' && !one.startsWith(name));
    this.#cookies = [...others, pair].join('; ');
  }

  #socket(): SocketLike {
    return new WebSocket(`${this.#address.replace('http', 'ws')}/api/live`, {
      headers: { cookie: this.#cookies, origin: this.#address },
    }) as unknown as SocketLike;
  }
}

const WAITS_MS = 10_000;
const POLL_MS = 10;
