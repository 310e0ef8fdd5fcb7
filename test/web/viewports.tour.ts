import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStillHouse } from './support/still-house.ts';
import { tour } from './support/tour.ts';
import { axeFaults, DESKTOP, overflow, PHONE, smallTargets, TABLET } from './support/visit.ts';
import { openWorld, type World } from './support/world.ts';

/** Every screen in its main states, looked at once: in three windows, by axe and by a finger. */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => openStillHouse());
});

afterAll(async () => {
  await world?.close();
});

const WIDER = { tablet: TABLET, desktop: DESKTOP, phone: PHONE };
/** Fewer would mean that the tour has lost a screen. */
const LEAST_STOPS = 45;

/** A minute on a quiet machine. */
const TOUR_MS = 600_000;

it(
  'fits three windows on every route, leaves axe nothing and gives a finger 44 pixels',
  async () => {
    const wrong: string[] = [];
    const stops = new Set<string>();
    await tour(world, 'en', async ({ name, page, oneScreen }) => {
      stops.add(name);
      for (const fault of await axeFaults(page)) wrong.push(`${name}: ${fault}`);
      for (const target of await smallTargets(page)) wrong.push(`${name}: ${target}`);
      for (const [window, size] of Object.entries(WIDER)) {
        await page.setViewportSize(size);
        const { across, down } = await overflow(page);
        if (across > 0) wrong.push(`${name} on a ${window}: ${across} px to the side`);
        if (oneScreen && down > 0) wrong.push(`${name} on a ${window}: ${down} px below`);
      }
    });
    expect(wrong).toEqual([]);
    expect(stops.size).toBeGreaterThanOrEqual(LEAST_STOPS);
    // A stranger is told that he is one; the browser writes each such answer to its console.
    expect(world.faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
  },
  TOUR_MS,
);
