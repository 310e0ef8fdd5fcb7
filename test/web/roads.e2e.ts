import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealEvening, seatCompany } from './support/company.ts';
import { openReadyTable } from './support/ready-table.ts';
import { serveHouse } from './support/served-house.ts';
import { bring, goTo, openWorld, type World } from './support/world.ts';

/** Roads that are longer than their frames. */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => serveHouse(['--no-bots']));
});

afterAll(async () => {
  await world?.close();
});

/** How far each road is from standing on a whole column, of those that are scrolled at all. */
function partsOfColumns(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const rows = 6;
    return [...document.querySelectorAll('section:has(> svg[role="img"])')].flatMap((frame) => {
      const cellPx = frame.clientHeight / rows;
      const columns = frame.scrollLeft / cellPx;
      return frame.scrollLeft === 0 ? [] : [Math.abs(columns - Math.round(columns)) * cellPx];
    });
  });
}

/** The browser rounds to whole pixels. */
const isCut = (px: number) => px > 1;

it('a long road shows whole columns however its window grows and shrinks', async () => {
  const id = await openReadyTable(world.desk, 'Long');
  const [person = ''] = await seatCompany(world, id, [1]);
  await dealEvening(world, id, { person, place: 1 });
  const watcher = await bring(world, { size: { width: 1300, height: 900 } });
  const { page } = watcher;
  await goTo(world, watcher, `/table/${id}/sign`);
  for (const width of [1330, 1360, 1390, 1420, 1390, 1340]) {
    await page.setViewportSize({ width, height: 900 });
    // A frame tells its new width a moment later; then the grid is drawn anew.
    await expect.poll(() => partsOfColumns(page).then((parts) => parts.filter(isCut))).toEqual([]);
    expect([width, (await partsOfColumns(page)).length > 0]).toEqual([width, true]);
  }
  await watcher.context.close();
});
