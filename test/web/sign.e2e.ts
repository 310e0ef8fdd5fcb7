import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { overflow } from './support/visit.ts';

/** The display on the wall, with the most and with the fewest lines that a first floor has. */

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([serveHouse(['--no-bots']), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function sign(table: string, width: number, height: number, locale = 'en-AU') {
  const page = await browser.newPage({ viewport: { width, height }, locale });
  page.setDefaultTimeout(60_000);
  await page.goto(`${house.address}/table/${table}/sign`);
  await page.waitForSelector('main table');
  await page.evaluate(() => document.fonts.ready);
  return page;
}

it.each([
  ['crown', 1440, 900],
  ['crown', 1920, 1080],
  ['gazette', 1440, 900],
  ['ville', 1440, 900],
  ['ville', 1920, 1080],
] as const)('the sign of %s fits %i × %i without scrolling', async (table, width, height) => {
  for (const locale of ['en-AU', 'zh-CN']) {
    const page = await sign(table, width, height, locale);
    expect([locale, await overflow(page)]).toEqual([locale, { down: 0, across: 0 }]);
    await page.close();
  }
});

it('the sign on a phone has twenty columns of the Big Road in sight', async () => {
  const page = await sign('crown', 390, 844);
  const road = page.getByRole('img', { name: 'Big Road' }).first();
  const { width = 0 } = (await road.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(20 * 11);
  expect((await overflow(page)).across).toBe(0);
  await page.close();
});
