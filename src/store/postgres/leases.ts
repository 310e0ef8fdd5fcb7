import { Client, type QueryResultRow } from 'pg';
import { clientConfig, dropClient } from './connect.ts';

/** A lease is a promise about time, so nobody waits long for an answer about it. */
const ANSWER_MS = 2000;

/** Who is alive and who has what, as the database sees it. */
export interface LeaseBoard {
  readonly nodes: readonly { readonly node: string; readonly address: string }[];
  /** Null where nobody alive has it. */
  readonly owners: ReadonlyMap<string, string | null>;
  readonly nowMs: number;
}

export interface Leases {
  /** Says that the node lives, for so long, and tells how things stand. */
  renew(node: string, address: string, ttlMs: number): Promise<LeaseBoard>;
  /** Takes those of the resources that nobody alive has; answers with what was got. */
  take(node: string, resources: readonly string[]): Promise<readonly string[]>;
  release(node: string, resources: readonly string[]): Promise<void>;
  /** A resource that is new, or that the node has already. */
  register(node: string, resource: string): Promise<void>;
  /** The node ends: it holds nothing and is nobody's neighbour any more. */
  leave(node: string): Promise<void>;
  close(): Promise<void>;
}

const RENEW = `INSERT INTO baize.nodes (node, address, until)
  VALUES ($1, $2, clock_timestamp() + $3 * interval '1 ms')
  ON CONFLICT (node) DO UPDATE SET address = excluded.address, until = excluded.until`;
const FORGET = `DELETE FROM baize.nodes WHERE until < clock_timestamp() - interval '1 minute'`;
const NODES = `SELECT node, address, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now_ms
  FROM baize.nodes WHERE until > clock_timestamp() ORDER BY node`;
const OWNERS = `SELECT o.resource, n.node FROM baize.owners o
  LEFT JOIN baize.nodes n ON n.node = o.node AND n.until > clock_timestamp()`;
const TAKE = `UPDATE baize.owners o SET node = $1
  WHERE resource = ANY ($2) AND NOT EXISTS (
    SELECT FROM baize.nodes n
    WHERE n.node = o.node AND n.node <> $1 AND n.until > clock_timestamp())
  RETURNING resource`;
const RELEASE = `UPDATE baize.owners SET node = '' WHERE node = $1 AND resource = ANY ($2)`;
const REGISTER = 'INSERT INTO baize.owners VALUES ($2, $1) ON CONFLICT DO NOTHING';
const LEAVE = `UPDATE baize.owners SET node = '' WHERE node = $1`;

export class PostgresLeases implements Leases {
  readonly #url: string;
  #client: Client | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async renew(node: string, address: string, ttlMs: number): Promise<LeaseBoard> {
    await this.#query(RENEW, [node, address, ttlMs]);
    await this.#query(FORGET, []);
    const nodes = await this.#query<{ node: string; address: string; now_ms: number }>(NODES, []);
    const rows = await this.#query<{ resource: string; node: string | null }>(OWNERS, []);
    const owners = new Map(rows.map((row) => [row.resource, row.node]));
    return { nodes, owners, nowMs: nodes[0]?.now_ms ?? 0 };
  }

  async take(node: string, resources: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#query<{ resource: string }>(TAKE, [node, resources]);
    return rows.map(({ resource }) => resource);
  }

  async release(node: string, resources: readonly string[]): Promise<void> {
    await this.#query(RELEASE, [node, resources]);
  }

  async register(node: string, resource: string): Promise<void> {
    await this.#query(REGISTER, [node, resource]);
  }

  async leave(node: string): Promise<void> {
    await this.#query(LEAVE, [node]);
    await this.#query('DELETE FROM baize.nodes WHERE node = $1', [node]);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /** One question after the other, as its connection answers them. */
  #query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const answer = this.#last.then(() => this.#ask<Row>(text, values));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const client = this.#client ?? (await this.#connect());
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      if (this.#client === client) this.#client = null;
      dropClient(client);
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({ ...clientConfig(this.#url), query_timeout: ANSWER_MS });
    client.on('error', () => {});
    await client.connect();
    this.#client = client;
    return client;
  }
}
