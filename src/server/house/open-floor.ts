import { Bots } from '../floor/bots.ts';
import { firstFloor } from '../floor/first-floor.ts';
import type { Floor } from '../floor/floor.ts';
import { buyInBot } from './buy-in-bot.ts';
import { type CrewParts, openCrew } from './open-crew.ts';

const BOTS_BET_AFTER_MS = { usual: 2500, brisk: 400, quick: 5 } as const;

/** Opens a table for each book and version at the first start, and seats house players at some. */
export async function openFloor(
  parts: CrewParts & { readonly floor: Floor },
): Promise<{ stop(): void }> {
  const { config, floor, cage, clock, logger } = parts;
  const tables = firstFloor(config.casino);
  const isFirst = floor.tableIds().length === 0;
  if (isFirst) for (const { setup } of tables) await floor.openAutomatic(setup);
  floor.startDealers();
  const crew = openCrew(parts);
  if (!config.bots) return crew;
  const bots = new Bots(floor, clock, (person, tableId) => buyInBot(cage, person, tableId));
  bots.start(BOTS_BET_AFTER_MS[config.pace]);
  const seating = seatBots(bots, floor, tables);
  if (isFirst) await seating;
  // Tables of other nodes may still be between two nodes; the house does not wait for its own
  // players.
  else seating.catch((err: unknown) => logger.error({ err }, 'house players could not be seated'));
  return {
    stop() {
      bots.stop();
      crew.stop();
    },
  };
}

async function seatBots(
  bots: Bots,
  floor: Floor,
  tables: ReturnType<typeof firstFloor>,
): Promise<void> {
  for (const { setup, bots: count } of tables) {
    if (count > 0 && floor.has(setup.tableId)) await bots.seat(setup.tableId, count);
  }
}
