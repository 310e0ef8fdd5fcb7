import { join } from 'node:path';
import { median, rawSqlite } from '../store/floors.ts';
import { Started } from './channel.ts';
import { SEATS, TABLES } from './contest.ts';
import type { DeskRun } from './desk.ts';
import { say, whole } from './report.ts';

const RUN_MS = 1500;
const FLOOR_MS = 600;

/**
 * The house without sockets: which share of SQLite's bare rate remains after rules, books and log.
 */
export async function measureBareHouse(folder: string, rounds: number): Promise<void> {
  const dataFolder = join(folder, 'bare');
  const order = { dataFolder, memoryOnly: false, tables: TABLES, seats: SEATS };
  const server = await Started.start('house/server', order);
  try {
    await server.ask('open');
    await server.ask('seat');
    const { groupSize } = await server.ask<DeskRun>('wagerAtDesk', RUN_MS);
    const text = 'x'.repeat(await server.ask<number>('recordBytes'));
    const houses: number[] = [];
    const raws: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      houses.push((await server.ask<DeskRun>('wagerAtDesk', RUN_MS)).perSecond);
      raws.push(rawSqlite(folder, text, groupSize, FLOOR_MS).perSecond);
    }
    const ratio = median(houses.map((rate, round) => rate / (raws[round] ?? Number.NaN)));
    say(
      `the house without sockets: ${whole(median(houses))} wagers/s, ${ratio.toFixed(2)} of raw ` +
        `SQLite in groups of ${groupSize} (${whole(median(raws))}/s)`,
    );
  } finally {
    await server.end();
  }
}
