import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openNatsCourier } from '../src/bus/index.ts';
import type { Json } from '../src/kit/index.ts';
import { openPostgresStore, openSqliteStore } from '../src/store/index.ts';
import { load, PRODUCERS } from './store-load.ts';

const ROUNDS = 3;
const RUN_MS = 2000;
const FAN_OUT = 20_000;

interface Servers {
  startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
  startNats(): Promise<{ url: string; stop(): Promise<void> }>;
}

/**
 * PostgreSQL and NATS, each against its own bare tool on the same server in the same run: appends
 * of the store against `pgbench` that inserts as many rows of the same size into a table with the
 * same indexes in each commit, and messages through the courier against bare publish / subscribe.
 */
export async function run(): Promise<void> {
  const script = pathToFileURL(join(process.cwd(), 'scripts/servers.mjs')).href;
  const { startPostgres, startNats } = (await import(script)) as Servers;
  const postgres = await startPostgres();
  await measureStore(postgres.url);
  await postgres.stop();
  const nats = await startNats();
  await measureBus(nats.url);
  await nats.stop();
}

async function measureStore(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const store = await openPostgresStore({ url });
  const embedded = await openSqliteStore({ folder });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await store.lastPosition();
    const commitsBefore = await commits(url);
    const ours = await load(store, PRODUCERS, RUN_MS);
    const rows = (await store.lastPosition()) - before;
    const group = Math.max(1, Math.round(rows / ((await commits(url)) - commitsBefore)));
    const bare = pgbench(url, folder, group);
    const lite = await load(embedded, PRODUCERS, RUN_MS);
    say(
      `PostgreSQL ${rate(ours.appends)} appends/s in groups of ${group} (p50 ${ms(ours.p50Ms)}), ` +
        `pgbench ${bare === null ? 'missing' : `${Math.round(bare)} rows/s`}, ` +
        `embedded ${rate(lite.appends)} appends/s; ` +
        `ratios: ${bare === null ? '-' : (ours.appends / (RUN_MS / 1000) / bare).toFixed(2)} of ` +
        `pgbench, ${(ours.appends / lite.appends).toFixed(2)} of the embedded store`,
    );
  }
  await store.close();
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Transactions that the server has committed. */
async function commits(url: string): Promise<number> {
  const { Client } = await import('pg');
  const client = new Client(url);
  await client.connect();
  await client.query('SELECT pg_stat_force_next_flush()').catch(() => {});
  const { rows } = await client.query<{ n: string }>(
    'SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.n ?? 0);
}

/** Rows a second; null where pgbench is not installed. */
function pgbench(url: string, folder: string, group: number): number | null {
  const setup = `CREATE TABLE IF NOT EXISTS bench (
    position bigserial PRIMARY KEY, stream text COLLATE "C" NOT NULL, number bigint NOT NULL,
    first_version bigint NOT NULL, last_version bigint NOT NULL, command_id text COLLATE "C",
    hash text NOT NULL, facts text NOT NULL, UNIQUE (stream, number), UNIQUE (command_id, stream));
    CREATE INDEX IF NOT EXISTS bench_version ON bench (stream, last_version);
    CREATE SEQUENCE IF NOT EXISTS bench_number;`;
  const insert = `INSERT INTO bench (stream, number, first_version, last_version, command_id, hash, facts)
    SELECT 'table-' || n % 4, nextval('bench_number'), n, n, gen_random_uuid()::text,
    repeat('a', 64), repeat('x', 420) FROM generate_series(1, ${group}) n;`;
  const file = join(folder, 'insert.sql');
  writeFileSync(file, insert.replaceAll('\n', ' '));
  const psql = spawnSync('psql', [url, '-q', '-c', setup], { encoding: 'utf8' });
  if (psql.error !== undefined) return null;
  const seconds = String(RUN_MS / 1000);
  const args = ['-n', '-c', '1', '-T', seconds, '-M', 'prepared', '-f', file, url];
  const bench = spawnSync('pgbench', args, { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(bench.stdout ?? '')?.[1];
  return tps === undefined ? null : Number(tps) * group;
}

async function measureBus(url: string): Promise<void> {
  const { connect } = await import('@nats-io/transport-node');
  const body: Json = { version: 1, events: [{ type: 'WagerPlaced', data: 'x'.repeat(300) }] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = await Promise.all([connect({ servers: url }), connect({ servers: url })]);
    const text = JSON.stringify(body);
    let heard = 0;
    to.subscribe('bench', {
      callback: () => {
        heard += 1;
      },
    });
    await to.flush();
    const bare = await perSecond(
      () => from.publish('bench', text),
      () => heard,
    );
    await Promise.all([from.close(), to.close()]);
    const options = { url, house: 'bench', mostWaiting: FAN_OUT * 2 };
    const [one, two] = await Promise.all([openNatsCourier(options), openNatsCourier(options)]);
    let got = 0;
    two.subscribe('news', () => {
      got += 1;
    });
    await two.settled();
    const ours = await perSecond(
      () => one.publish('news', body),
      () => got,
    );
    await Promise.all([one.close(), two.close()]);
    say(
      `NATS ${Math.round(ours)} messages/s through the courier, ${Math.round(bare)} bare; ` +
        `ratio ${(ours / bare).toFixed(2)}`,
    );
  }
}

/** In bursts, as commits come, until all of them have arrived. */
async function perSecond(publish: () => void, arrived: () => number): Promise<number> {
  const start = performance.now();
  for (let sent = 0; sent < FAN_OUT; sent += 1) {
    publish();
    if (sent % 100 === 99) await new Promise(setImmediate);
  }
  while (arrived() < FAN_OUT) await new Promise(setImmediate);
  return (FAN_OUT * 1000) / (performance.now() - start);
}

function rate(appends: number): number {
  return Math.round((appends * 1000) / RUN_MS);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
