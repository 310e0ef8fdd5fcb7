import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Bettors, CROWD_SETTINGS, keepBetting, seatAll } from './bettors.ts';
import { ChildHouse } from './child-house.ts';
import { until } from './house.ts';

/** A house in a process of its own for the tests of one file; its folder is removed afterwards. */
export function crowdHouse(name: string): { readonly folder: string; readonly house: ChildHouse } {
  const folder = mkdtempSync(join(tmpdir(), `baize-${name}-`));
  const house = new ChildHouse(folder, CROWD_SETTINGS);
  beforeAll(() => house.start());
  afterAll(async () => {
    await house.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, house };
}

/** Lets the crowd sit down and bet while something happens, and then waits for every answer. */
export async function whileBetting<T>(bettors: Bettors, happens: () => Promise<T>): Promise<T> {
  const players = await seatAll(bettors);
  let playing = true;
  const work = players.map((player, at) => keepBetting(player, at, bettors, () => playing));
  const happened = await happens();
  playing = false;
  await until('every command to be answered', () => bettors.ledger.unanswered === 0, 60_000);
  await Promise.all(work);
  for (const player of players) player.close();
  return happened;
}
