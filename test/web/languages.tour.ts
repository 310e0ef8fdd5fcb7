import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishLeft, windowFaults } from './support/looks.ts';
import { openStillHouse } from './support/still-house.ts';
import { tour } from './support/tour.ts';
import { openWorld, type World } from './support/world.ts';

/** The whole tour in Chinese. */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => openStillHouse());
});

afterAll(async () => {
  await world?.close();
});

/** A minute on a quiet machine. */
const TOUR_MS = 600_000;

it.each(['zh-Hans', 'zh-Hant'] as const)(
  'no screen in %s shows English, and each fits three windows',
  async (language) => {
    const wrong: string[] = [];
    await tour(world, language, async (stop) => {
      wrong.push(...(await englishLeft(world, stop)), ...(await windowFaults(stop)));
    });
    expect(wrong).toEqual([]);
  },
  TOUR_MS,
);
