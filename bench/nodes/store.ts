import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore } from '../../src/store/index.ts';
import { judge, say, whole } from '../house/report.ts';
import { median } from '../store/floors.ts';
import { groupSizeOf, KEYS, load, PRODUCERS, RECORD_CHARS } from '../store/load.ts';
import { recordBytes } from './servers.ts';

const RUN_MS = 2000;
const GROUPS_MS = 500;

/**
 * Appends of the store against `pgbench`, which inserts as many rows of the same size into a table
 * with the same indexes in each commit, over one connection as well, and against the embedded store.
 */
export async function measureStore(url: string, folder: string, rounds: number): Promise<void> {
  const store = await openPostgresStore({ url, keys: KEYS });
  const embedded = await openSqliteStore({ folder: join(folder, 'embedded'), keys: KEYS });
  await load(store, PRODUCERS, RUN_MS);
  await load(embedded, PRODUCERS, RUN_MS);
  const toBare: number[] = [];
  const toEmbedded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const group = Math.max(1, Math.round(await groupSizeOf(store, GROUPS_MS)));
    const ours = await load(store, PRODUCERS, RUN_MS);
    const bare = pgbench(url, folder, group);
    const lite = await load(embedded, PRODUCERS, RUN_MS);
    toBare.push(ours.perSecond / bare);
    toEmbedded.push(ours.perSecond / lite.perSecond);
    say(
      `PostgreSQL ${whole(ours.perSecond)} appends/s in groups of ${group} (p50 ` +
        `${ours.p50Ms.toFixed(1)} ms, p99 ${ours.p99Ms.toFixed(1)} ms, CPU ${whole(ours.cpuUs)} us ` +
        `here), pgbench ${whole(bare)} rows/s, embedded ${whole(lite.perSecond)} appends/s`,
    );
  }
  judge('P1 appends a second, PostgreSQL / pgbench', median(toBare), '>=', 0.5);
  say(`appends a second, PostgreSQL / embedded store: ${median(toEmbedded).toFixed(2)}`);
  say(`bytes of a record with its indexes: ${whole(await recordBytes(url))}`);
  await store.close();
  await embedded.close();
}

const TABLE = `CREATE TABLE IF NOT EXISTS bench (
  position bigserial PRIMARY KEY, stream text COLLATE "C" NOT NULL, number bigint NOT NULL,
  first_version bigint NOT NULL, last_version bigint NOT NULL, command_id text COLLATE "C",
  hash text NOT NULL, facts text NOT NULL, UNIQUE (stream, number), UNIQUE (command_id, stream));
  CREATE INDEX IF NOT EXISTS bench_version ON bench (stream, last_version);
  CREATE SEQUENCE IF NOT EXISTS bench_number;`;

/** Rows a second. */
function pgbench(url: string, folder: string, group: number): number {
  const insert = `INSERT INTO bench
    (stream, number, first_version, last_version, command_id, hash, facts)
    SELECT 'table-' || n % 4, v, v, v, '0190a' || lpad(to_hex(v), 11, '0') || '-' || n % 4,
    repeat('a', 64), repeat('x', ${RECORD_CHARS})
    FROM (SELECT n, nextval('bench_number') AS v FROM generate_series(1, ${group}) n) one;`;
  const file = join(folder, 'insert.sql');
  writeFileSync(file, `${insert.replaceAll(/\s+/g, ' ')}\n`);
  const made = spawnSync('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', TABLE], AS_TEXT);
  if (made.status !== 0) throw new Error(MISSING + (made.stderr ?? ''));
  const seconds = String(RUN_MS / 1000);
  const args = ['-n', '-c', '1', '-T', seconds, '-M', 'prepared', '-f', file, url];
  const bench = spawnSync('pgbench', args, AS_TEXT);
  const tps = /tps = ([\d.]+)/.exec(bench.stdout ?? '')?.[1];
  if (tps === undefined) throw new Error(MISSING + (bench.stderr ?? ''));
  return Number(tps) * group;
}

const AS_TEXT = { encoding: 'utf8' } as const;
const MISSING =
  'psql and pgbench are needed as the measure (apt-get install postgresql-client ' +
  'postgresql-contrib, or any PostgreSQL of the same or an older version): ';
