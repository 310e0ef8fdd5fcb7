import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareAppends } from './nodes/appends.ts';
import { measureBus } from './nodes/bus.ts';
import { growNodes } from './nodes/growth.ts';
import { startNats, startPostgres } from './nodes/servers.ts';
import { measureStore } from './nodes/store.ts';
import { takeOver } from './nodes/takeover.ts';

/**
 * Several nodes and the servers they use, each compared with its bare tool on the same servers in
 * the same run. BAIZE_BENCH_ONLY picks store, appends, bus, growth or takeover; BAIZE_BENCH_ROUNDS,
 * BAIZE_BENCH_KILLS and BAIZE_BENCH_STOPS change the size, BAIZE_BENCH_TIMES adds runs up.
 */
export async function run(): Promise<void> {
  const only = process.env.BAIZE_BENCH_ONLY;
  const wanted = (part: string) => only === undefined || only === part;
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const postgres = await startPostgres();
  const nats = await startNats();
  const place = { folder, databaseUrl: postgres.url, natsUrl: nats.url };
  try {
    if (wanted('store')) await measureStore(postgres.url, folder, rounds());
    if (wanted('appends')) await compareAppends(postgres.url, Math.min(rounds(), MOST_APPENDS));
    if (wanted('bus')) await measureBus(nats.url, rounds());
    if (wanted('growth')) await growNodes(place, rounds());
    if (wanted('takeover')) await takeOver(place, kills(), stops());
  } finally {
    await nats.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A few rounds show which statement appends fastest; kills get the remaining time. */
const MOST_APPENDS = 3;
const isLong = process.argv.includes('--long');

function rounds(): number {
  return Number(process.env.BAIZE_BENCH_ROUNDS ?? (isLong ? 7 : 3));
}

function kills(): number {
  return Number(process.env.BAIZE_BENCH_KILLS ?? (isLong ? 50 : 9));
}

function stops(): number {
  return Number(process.env.BAIZE_BENCH_STOPS ?? (isLong ? 12 : 6));
}
