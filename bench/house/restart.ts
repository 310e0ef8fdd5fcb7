import { join } from 'node:path';
import { median } from '../store/floors.ts';
import { Started } from './channel.ts';
import type { HouseOrder, SeatedTable } from './people.ts';
import { judge, say, whole } from './report.ts';

const LAPS = 5;
const LONGEST_MS = 2000;

interface Past {
  readonly coups: number;
  readonly order: HouseOrder;
  readonly tables: readonly SeatedTable[];
  readonly lapsMs: number[];
}

/** From the start of the process to the first wager on disk, after a kill and a long history. */
export async function restartHouse(
  folder: string,
  coups: readonly [number, number],
): Promise<void> {
  const pasts: Past[] = [];
  for (const count of coups) pasts.push(await makePast(folder, count));
  for (let lap = 0; lap < LAPS; lap += 1) {
    for (const past of pasts) past.lapsMs.push(await firstWagerMs(past));
  }
  const [short, long] = pasts as [Past, Past];
  for (const past of pasts) {
    say(`${whole(past.coups)} coups: first wager ${whole(median(past.lapsMs))} ms after the start`);
  }
  const shortMs = median(short.lapsMs);
  const longMs = median(long.lapsMs);
  judge(`H3 restart with ${whole(long.coups)} coups / ${short.coups}`, longMs / shortMs, '<=', 1.5);
  judge('H3 restart, ms', longMs, '<=', LONGEST_MS);
}

/** A table in play beside one with the history; the house is killed, as by a power cut. */
async function makePast(folder: string, coups: number): Promise<Past> {
  const dataFolder = join(folder, `history-${coups}`);
  const order = { dataFolder, memoryOnly: false, tables: 1, seats: 5 };
  const server = await Started.start('house/server', order);
  await server.ask('open');
  const tables = await server.ask<SeatedTable[]>('seat');
  const startedMs = performance.now();
  const events = await server.ask<number>('history', coups);
  const seconds = (performance.now() - startedMs) / 1000;
  say(`${whole(coups)} coups, ${whole(events)} events written in ${seconds.toFixed(0)} s`);
  await server.end();
  return { coups, order, tables, lapsMs: [] };
}

async function firstWagerMs({ order, tables }: Past): Promise<number> {
  const load = await Started.start('house/load', {});
  const startedMs = performance.now();
  const server = await Started.start('house/server', order);
  try {
    const address = await server.ask<string>('address');
    await load.ask('sit', { game: 'house', address, tables });
    await load.ask('load', { runMs: 1, perSecond: 0 });
    return performance.now() - startedMs;
  } finally {
    await load.end();
    await server.end();
  }
}
