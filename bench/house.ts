import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBareHouse } from './house/bare.ts';
import { holdContest } from './house/contest.ts';
import { growTables } from './house/growth.ts';
import { reportContest } from './house/report.ts';
import { restartHouse } from './house/restart.ts';
import { measureWaiting } from './house/waiting.ts';

/**
 * The house from end to end: real sockets, a load process apart from the server, other servers in
 * the same rounds. BAIZE_BENCH_ROUNDS, BAIZE_BENCH_TABLES and BAIZE_BENCH_COUPS set the full size;
 * BAIZE_BENCH_ONLY picks contest, waiting, growth or restart.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const only = process.env.BAIZE_BENCH_ONLY;
  const wanted = (part: string) => only === undefined || only === part;
  try {
    if (wanted('contest')) {
      reportContest(await holdContest(folder, rounds()));
      await measureBareHouse(folder, rounds());
    }
    if (wanted('waiting')) await measureWaiting(folder);
    if (wanted('growth')) await growTables(folder, tables(), rounds());
    if (wanted('restart')) await restartHouse(folder, coups());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isLong = process.argv.includes('--long');

function rounds(): number {
  return Number(process.env.BAIZE_BENCH_ROUNDS ?? (isLong ? 7 : 3));
}

function tables(): readonly number[] {
  const given = process.env.BAIZE_BENCH_TABLES?.split(',').map(Number);
  return given ?? (isLong ? [1, 10, 100, 1000] : [1, 10, 100]);
}

/** The short history first, then the long one. */
function coups(): readonly [number, number] {
  return [1000, Number(process.env.BAIZE_BENCH_COUPS ?? (isLong ? 1_000_000 : 10_000))];
}
