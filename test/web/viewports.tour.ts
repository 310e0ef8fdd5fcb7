import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFaults, pageFaults, windowFaults } from './support/looks.ts';
import { openStillHouse } from './support/still-house.ts';
import { tour } from './support/tour.ts';
import { openWorld, type World } from './support/world.ts';

/** Every screen in its main states, looked at once: in three windows, by axe and by a finger. */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => openStillHouse());
});

afterAll(async () => {
  await world?.close();
});

/** Fewer would mean that the tour has lost a screen. */
const LEAST_STOPS = 50;

/** A minute and a half on a quiet machine. */
const TOUR_MS = 600_000;

it(
  'every route fits three windows, has nothing that axe finds and gives a finger 44 pixels',
  async () => {
    const wrong: string[] = [];
    const stops = new Set<string>();
    await tour(world, 'en', async (stop) => {
      stops.add(stop.name);
      wrong.push(...(await accessFaults(stop)), ...(await windowFaults(stop)));
    });
    expect(wrong).toEqual([]);
    expect(stops.size).toBeGreaterThanOrEqual(LEAST_STOPS);
    expect(pageFaults(world)).toEqual([]);
  },
  TOUR_MS,
);
