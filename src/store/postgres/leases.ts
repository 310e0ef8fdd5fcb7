import { randomInt } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { clientConfig, dropClient } from './connect.ts';
import { NODE_LOCK } from './renew-function.ts';

/** How long an answer about a lease may take: a lease is a promise about time. */
const ANSWER_MS = 2000;
const MOST_SESSION = 2 ** 31 - 1;
const MOST_DRAWS = 20;

export interface NodeOnBoard {
  readonly node: string;
  readonly address: string;
  /** Whether the node gives up what it has and takes nothing more. */
  readonly isLeaving: boolean;
}

/** Which nodes are alive and which of them has what, as the database sees it. */
export interface LeaseBoard {
  readonly nodes: readonly NodeOnBoard[];
  /** The owner of each resource; null where no living node has it. */
  readonly owners: ReadonlyMap<string, string | null>;
  /** The milliseconds until the first lease of another node ends; null where there is none. */
  readonly nextEndMs: number | null;
  /**
   * True when the server has just started, so that other nodes may not have had time to show that
   * they live.
   */
  readonly isSettling: boolean;
}

export interface LeaseTerms {
  /** The language of the nodes among each other; see `strangers`. */
  readonly language: number;
  /** How long a silent node counts as living. */
  readonly ttlMs: number;
  /** The same for a node whose session with the database has ended. */
  readonly graceMs: number;
}

export interface Stranger {
  readonly node: string;
  readonly language: number;
}

export interface Leases {
  /** Living nodes that speak another language than this one. */
  strangers(language: number): Promise<readonly Stranger[]>;
  /** Says that the node lives, for the time of its lease, and returns the board. */
  renew(me: NodeOnBoard, terms: LeaseTerms): Promise<LeaseBoard>;
  /** Takes those of the resources that no living node has; returns the ones it got. */
  take(node: string, resources: readonly string[]): Promise<readonly string[]>;
  /**
   * Gives resources of the node up, to the successor if it lives and stays, so that no other
   * node comes between. True where the successor has them now.
   */
  release(node: string, resources: readonly string[], successor?: string): Promise<boolean>;
  /** Registers resources that are new, or that the node has already. */
  register(node: string, resources: readonly string[]): Promise<void>;
  /** Forgets resources of the node that nobody needs to own any more. */
  forget(node: string, resources: readonly string[]): Promise<void>;
  /** Removes the node, which then holds nothing. */
  leave(node: string): Promise<void>;
  /** Calls `ended` when the session has ended and others may soon believe this node dead. */
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
const RELEASE = `UPDATE baize.owners SET node = coalesce((
    SELECT n.node FROM baize.nodes n
    WHERE n.node = $3 AND NOT n.leaving AND n.until > clock_timestamp()), '')
  WHERE node = $1 AND resource = ANY ($2) RETURNING node`;
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

/** A connection with the number by which the server knows that it is alive. */
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

  async release(node: string, resources: readonly string[], successor = ''): Promise<boolean> {
    const rows = await this.#query<{ node: string }>(RELEASE, () => [node, resources, successor]);
    return successor !== '' && rows.length > 0 && rows.every((row) => row.node === successor);
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

  /** Asks one question after the other, as the connection answers them. */
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

/** Draws a number, and draws again in the rare case that another session has it. */
async function lockSession(client: Client): Promise<number> {
  for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
    const number = randomInt(1, MOST_SESSION);
    const { rows } = await client.query<{ taken: boolean }>(LOCK, [NODE_LOCK, number]);
    if (rows[0]?.taken === true) return number;
  }
  throw new Error('no number is free for a session of this node');
}
