import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults, overflow, smallTargets } from './support/visit.ts';

/** A person who has never been here, in a real Chromium against a house opened a moment ago. */

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  // Without house players bets stay open until the guest has wagered, however slow the machine is.
  [house, browser] = await Promise.all([serveHouse(['--no-bots']), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function newcomer(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-AU' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(house.address);
  const guests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/guest')) guests.push(request.method());
  });
  // Within one task, so that no page can come between the two taps.
  await page.locator('button:enabled >> text=Play as guest').evaluate((play: HTMLElement) => {
    play.click();
    play.click();
  });
  await page.waitForURL(/\/table\//);
  expect(guests).toHaveLength(1);
  return page;
}

async function playCoup(page: Page, spot: string): Promise<void> {
  await page.click(`[data-spot="${spot}"][aria-disabled="false"]`);
  await page.waitForSelector(`[data-spot="${spot}"][data-state="placed"]`);
}

/** Notes at every frame where the cloth begins: it must not move, whatever the guide says. */
async function watchCloth(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.clothTops = new Set();
    const look = () => {
      const cloth = document.querySelector('[data-cloth]');
      if (cloth !== null) clothTops.add(Math.round(cloth.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  `);
}

it('the guide leads a first visit to the simplest table and through three coups, then stays away', async () => {
  const page = await newcomer(390, 844);
  expect(new URL(page.url()).pathname).toBe('/table/derwent');
  await page.waitForSelector('[data-guide="chips"]');
  await page.click('[data-buy-in="100000"]');
  await page.waitForSelector('[data-guide="choose"]');
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await watchCloth(page);
  for (const coup of [1, 2, 3]) {
    await page.waitForSelector(`text=Your first coups: ${coup} of 3`);
    await playCoup(page, 'banker');
  }
  await page.waitForSelector('[data-guide="over"]');
  expect(await page.evaluate('clothTops.size')).toBe(1);
  await page.click('[data-guide="over"] >> text=Done');
  await page.waitForSelector('[data-guide]', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('[data-spot="banker"]');
  expect(await page.locator('[data-guide]').count()).toBe(0);
  await page.context().close();
});

it('a newcomer who skips the guide does not see it again', async () => {
  const page = await newcomer(1440, 900);
  await page.click('[data-guide] >> text=Skip');
  await page.waitForSelector('[data-guide]', { state: 'detached' });
  await page.goto(house.address);
  await page.click('text=Play now');
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('[data-spot="banker"]');
  expect(await page.locator('[data-guide]').count()).toBe(0);
  await page.context().close();
});
