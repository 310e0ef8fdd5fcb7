import { Bots } from '../floor/bots.ts';
import { firstFloor } from '../floor/first-floor.ts';
import type { Floor } from '../floor/floor.ts';
import { buyInBot } from './buy-in-bot.ts';
import { type CrewParts, openCrew } from './open-crew.ts';

const BOTS_BET_AFTER_MS = { usual: 2500, brisk: 400, quick: 5 } as const;

/** The first start opens a table for each book and version, some of them kept alive. */
export async function openFloor(
  parts: CrewParts & { readonly floor: Floor },
): Promise<{ stop(): void }> {
  const { config, floor, cage } = parts;
  const tables = firstFloor(config.casino);
  if (floor.tableIds().length === 0) {
    for (const { setup } of tables) await floor.openAutomatic(setup);
  }
  floor.startDealers();
  const crew = openCrew(parts);
  if (!config.bots) return crew;
  const bots = new Bots(floor, (person, tableId) => buyInBot(cage, person, tableId));
  bots.start(BOTS_BET_AFTER_MS[config.pace]);
  for (const { setup, bots: count } of tables) {
    if (count > 0 && floor.has(setup.tableId)) await bots.seat(setup.tableId, count);
  }
  return {
    stop() {
      bots.stop();
      crew.stop();
    },
  };
}
