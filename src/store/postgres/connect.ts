import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { HOUSE_FORMAT } from '../../kit/index.ts';
import { StoreTrouble } from '../trouble.ts';
import { codeOf, isPassing, placeOf } from './postgres-trouble.ts';
import { SCHEMA } from './schema.ts';

/**
 * How long a connection may be silent before it is given up; another one then asks what became of
 * the call.
 */
const QUERY_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 3000;
const MOST_READERS = 8;
/** "Baiz": a process that makes the tables holds this lock and has the database to itself. */
const SCHEMA_LOCK = 0x4261697a;
const INT8 = 20;
const STARTING = '57P03';
const MOST_START_TRIES = 100;
const START_PAUSE_MS = 100;

/** Versions and positions stay below 2^53, so they are plain numbers here too. */
const TYPES = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (oid === INT8 && format !== 'binary') return Number;
    return types.getTypeParser(oid, format as 'text');
  },
};

export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUERY_TIMEOUT_MS,
    application_name: 'baize',
  };
}

export function openPool(url: string): Pool {
  const pool = new Pool({ ...clientConfig(url), max: MOST_READERS, types: TYPES as never });
  // An idle connection was lost; the next query opens another.
  pool.on('error', () => {});
  return pool;
}

/**
 * A connection for appends alone: its plans use the indexes whatever the tables held when the plans
 * were made.
 */
export async function connectWriter(url: string): Promise<Client> {
  const client = new Client({ ...clientConfig(url), types: TYPES as never });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off',
  );
  return client;
}

/** Ends a connection that may be stuck, without waiting for the other side. */
export function dropClient(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}

/** Checks the server and its tables, before anything is kept in them. */
export async function prepareServer(url: string): Promise<void> {
  const client = await connectAtStart(url);
  try {
    const doubt = settingsDoubt(await readSettings(client));
    if (doubt !== null) throw new StoreTrouble('io-failure', `${place(url)}: ${doubt}`);
    await prepareTables(client, url);
  } finally {
    await client.end().catch((error: unknown) => {
      if (!isPassing(error)) throw error;
    });
  }
}

/** Waits for a server that is still starting, not for one that is absent. */
async function connectAtStart(url: string): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client(clientConfig(url));
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (codeOf(error) !== STARTING || tries >= MOST_START_TRIES) throw error;
    }
    await wait(START_PAUSE_MS);
  }
}

async function readSettings(client: Client): Promise<ServerSettings> {
  const before = Date.now();
  const { rows } = await client.query<ServerSettings & { nowMs: number }>(SETTINGS_QUERY);
  const after = Date.now();
  const [row] = rows;
  if (row === undefined) throw new StoreTrouble('io-failure', 'the server answers nothing');
  const { nowMs, ...settings } = row;
  const clockAheadMs = nowMs < before ? nowMs - before : Math.max(0, nowMs - after);
  return { ...settings, clockAheadMs };
}

/** Makes the tables where there are none; refuses those of another format. */
async function prepareTables(client: Client, url: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  await client.query('CREATE SCHEMA IF NOT EXISTS baize');
  await client.query('CREATE TABLE IF NOT EXISTS baize.schema (version integer NOT NULL)');
  const { rows } = await client.query<{ version: number }>('SELECT version FROM baize.schema');
  const version = rows[0]?.version;
  if (version === undefined) {
    await client.query(SCHEMA);
    await client.query('INSERT INTO baize.schema VALUES ($1)', [HOUSE_FORMAT]);
  } else if (version !== HOUSE_FORMAT) {
    await client.query('ROLLBACK');
    throw otherFormat(url, version);
  }
  await client.query('COMMIT');
}

function otherFormat(url: string, version: number): StoreTrouble {
  const formats = `its format is ${version}, this program knows ${HOUSE_FORMAT}`;
  return version > HOUSE_FORMAT
    ? new StoreTrouble('database-newer', `${place(url)} was written by a newer Baize (${formats})`)
    : new StoreTrouble(
        'database-older',
        `${place(url)} was written by an older Baize; before version 1.0 no version opens the ` +
          `house of another (${formats})`,
      );
}

function place(url: string): string {
  return `PostgreSQL at ${placeOf(url)}`;
}

/** The settings that decide whether a server may hold a house's log. */
export interface ServerSettings {
  readonly versionNumber: number;
  readonly encoding: string;
  readonly inRecovery: boolean;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly synchronousStandbys: string;
  /** The server's clock minus this machine's, as exactly as the round trip tells. */
  readonly clockAheadMs: number;
}

const OLDEST_VERSION = 140_000;
const LARGEST_CLOCK_SKEW_MS = 5000;

/** One line of SQL with the columns of `ServerSettings`; the clock is read beside it. */
const SETTINGS_QUERY = `SELECT
  current_setting('server_version_num')::integer AS "versionNumber",
  current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS "inRecovery",
  current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('synchronous_commit') AS "synchronousCommit",
  current_setting('synchronous_standby_names') AS "synchronousStandbys",
  (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs"`;

/** Why this server could lose an acknowledged wager or confuse the house; null where it is fit. */
export function settingsDoubt(settings: ServerSettings): string | null {
  const { versionNumber, clockAheadMs, synchronousCommit } = settings;
  if (versionNumber < OLDEST_VERSION) {
    const major = Math.floor(versionNumber / 10_000);
    return `PostgreSQL ${major} is too old: 14 is the oldest that works`;
  }
  if (settings.encoding !== 'UTF8') return `the database is in ${settings.encoding}, not in UTF8`;
  if (settings.inRecovery) return 'it is a standby: give the address of the primary';
  if (settings.fsync !== 'on') return 'fsync is off: a power cut would lose acknowledged wagers';
  if (settings.fullPageWrites !== 'on') {
    return 'full_page_writes is off: a power cut could leave half a page';
  }
  if (synchronousCommit === 'off') {
    return 'synchronous_commit is off: a crash would lose acknowledged wagers';
  }
  if (settings.synchronousStandbys !== '' && !['on', 'remote_apply'].includes(synchronousCommit)) {
    return (
      `synchronous_commit is ${synchronousCommit} beside synchronous standbys: ` +
      'a failover would lose acknowledged wagers'
    );
  }
  if (Math.abs(clockAheadMs) > LARGEST_CLOCK_SKEW_MS) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
    const way = clockAheadMs > 0 ? 'ahead of' : 'behind';
    return `its clock is ${seconds} s ${way} this machine's: set both by the same time server`;
  }
  return null;
}
