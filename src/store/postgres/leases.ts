import { randomInt } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { clientConfig, dropClient } from './connect.ts';
import { NODE_LOCK } from './renew-function.ts';

/** A lease is a promise about time, so nobody waits long for an answer about it. */
const ANSWER_MS = 2000;
const MOST_SESSION = 2 ** 31 - 1;
const MOST_DRAWS = 20;

export interface NodeOnBoard {
  readonly node: string;
  readonly address: string;
  /** It gives up what it has, and takes nothing more. */
  readonly isLeaving: boolean;
}

/** Who is alive and who has what, as the database sees it. */
export interface LeaseBoard {
  readonly nodes: readonly NodeOnBoard[];
  /** Null where nobody alive has it. */
  readonly owners: ReadonlyMap<string, string | null>;
  /** In how many milliseconds the first lease of another node ends; null where there is none. */
  readonly nextEndMs: number | null;
  /** The server has just started: the other nodes may not have had time to say that they live. */
  readonly isSettling: boolean;
}

export interface LeaseTerms {
  /** Of the nodes among each other; see `strangers`. */
  readonly language: number;
  /** How long a node that says nothing more is taken to live. */
  readonly ttlMs: number;
  /** The same for a node whose session with the database has ended. */
  readonly graceMs: number;
}

export interface Stranger {
  readonly node: string;
  readonly language: number;
}

export interface Leases {
  /** Nodes that live and speak another language than this one. */
  strangers(language: number): Promise<readonly Stranger[]>;
  /** Says that the node lives, for so long, and tells how things stand. */
  renew(me: NodeOnBoard, terms: LeaseTerms): Promise<LeaseBoard>;
  /** Takes those of the resources that nobody alive has; answers with what was got. */
  take(node: string, resources: readonly string[]): Promise<readonly string[]>;
  release(node: string, resources: readonly string[]): Promise<void>;
  /** Resources that are new, or that the node has already. */
  register(node: string, resources: readonly string[]): Promise<void>;
  /** Resources of the node's that nobody needs to own any more. */
  forget(node: string, resources: readonly string[]): Promise<void>;
  /** The node ends: it holds nothing and is nobody's neighbour any more. */
  leave(node: string): Promise<void>;
  /** The session has ended, and the others may soon believe this node dead. */
  onEnded(ended: () => void): void;
  close(): Promise<void>;
}

const RENEW = 'SELECT * FROM baize.renew($1, $2, $3, $4, $5, $6, $7)';
const STRANGERS = `SELECT node, language FROM baize.nodes
  WHERE until > clock_timestamp() AND language <> $1 ORDER BY node`;
const TAKE = `UPDATE baize.owners o SET node = $1
  WHERE resource = ANY ($2) AND NOT EXISTS (
    SELECT FROM baize.nodes n
    WHERE n.node = o.node AND n.node <> $1 AND n.until > clock_timestamp())
  RETURNING resource`;
const RELEASE = `UPDATE baize.owners SET node = '' WHERE node = $1 AND resource = ANY ($2)`;
const REGISTER = `INSERT INTO baize.owners (resource, node) SELECT unnest($2::text[]), $1
  ON CONFLICT DO NOTHING`;
const FORGET = 'DELETE FROM baize.owners WHERE node = $1 AND resource = ANY ($2)';
const LEAVE = `UPDATE baize.owners SET node = '' WHERE node = $1`;
const LOCK = 'SELECT pg_try_advisory_lock($1, $2) AS taken';

interface Renewed {
  readonly nodes: LeaseBoard['nodes'] | null;
  readonly owners: Readonly<Record<string, string | null>> | null;
  readonly next_end_ms: number | null;
  readonly is_settling: boolean;
}

/** A connection with the number under which the server knows that it stands. */
interface LeaseSession {
  readonly client: Client;
  readonly number: number;
}

export class PostgresLeases implements Leases {
  readonly #url: string;
  #session: LeaseSession | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #ended: () => void = () => {};

  constructor(url: string) {
    this.#url = url;
  }

  onEnded(ended: () => void): void {
    this.#ended = ended;
  }

  async strangers(language: number): Promise<readonly Stranger[]> {
    return this.#query<Stranger>(STRANGERS, () => [language]);
  }

  async renew(me: NodeOnBoard, { ttlMs, graceMs, language }: LeaseTerms): Promise<LeaseBoard> {
    const { node, address, isLeaving } = me;
    const terms = [isLeaving, ttlMs, graceMs, language];
    const values = (session: number) => [node, address, session, ...terms];
    const [row] = await this.#query<Renewed>(RENEW, values);
    const owners = new Map(Object.entries(row?.owners ?? {}));
    const isSettling = row?.is_settling ?? true;
    return { nodes: row?.nodes ?? [], owners, nextEndMs: row?.next_end_ms ?? null, isSettling };
  }

  async take(node: string, resources: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#query<{ resource: string }>(TAKE, () => [node, resources]);
    return rows.map(({ resource }) => resource);
  }

  async release(node: string, resources: readonly string[]): Promise<void> {
    await this.#query(RELEASE, () => [node, resources]);
  }

  async register(node: string, resources: readonly string[]): Promise<void> {
    await this.#query(REGISTER, () => [node, resources]);
  }

  async forget(node: string, resources: readonly string[]): Promise<void> {
    await this.#query(FORGET, () => [node, resources]);
  }

  async leave(node: string): Promise<void> {
    await this.#query(LEAVE, () => [node]);
    await this.#query('DELETE FROM baize.nodes WHERE node = $1', () => [node]);
  }

  async close(): Promise<void> {
    this.#ended = () => {};
    const session = this.#session;
    this.#session = null;
    await session?.client.end().catch(() => {});
  }

  /** One question after the other, as its connection answers them. */
  #query<Row extends QueryResultRow>(
    text: string,
    values: (session: number) => unknown[],
  ): Promise<Row[]> {
    const answer = this.#last.then(() => this.#ask<Row>(text, values));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #ask<Row extends QueryResultRow>(
    text: string,
    values: (session: number) => unknown[],
  ): Promise<Row[]> {
    const { client, number } = this.#session ?? (await this.#connect());
    try {
      return (await client.query<Row>(text, values(number))).rows;
    } catch (error) {
      dropClient(client);
      throw error;
    }
  }

  async #connect(): Promise<LeaseSession> {
    const client = new Client({ ...clientConfig(this.#url), query_timeout: ANSWER_MS });
    client.on('error', () => {});
    await client.connect();
    const number = await lockSession(client).catch((error: unknown) => {
      dropClient(client);
      throw error;
    });
    const session = { client, number };
    this.#session = session;
    client.on('end', () => {
      if (this.#session !== session) return;
      this.#session = null;
      this.#ended();
    });
    return session;
  }
}

/** The number is drawn, and drawn again in the rare case that another session has it. */
async function lockSession(client: Client): Promise<number> {
  for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
    const number = randomInt(1, MOST_SESSION);
    const { rows } = await client.query<{ taken: boolean }>(LOCK, [NODE_LOCK, number]);
    if (rows[0]?.taken === true) return number;
  }
  throw new Error('no number is free for a session of this node');
}
