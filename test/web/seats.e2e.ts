import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults, overflow, smallTargets } from './support/visit.ts';

/** Seats that are given up and seats that are waited for, in houses that do not wait long. */

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterEach(async () => {
  await house?.stop();
});

afterAll(async () => {
  await browser?.close();
});

async function open(heldSeconds: number, idleSeconds: number): Promise<void> {
  house = await serveHouse(['--no-bots'], {
    BAIZE_SEAT_HELD_SECONDS: `${heldSeconds}`,
    BAIZE_SEAT_IDLE_SECONDS: `${idleSeconds}`,
  });
}

async function guestAt(table: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${house.address}/table/${table}`);
  return page;
}

async function sit(page: Page): Promise<void> {
  await page.click('text=Sit as a guest');
  await page.waitForSelector('[data-buy-in]');
}

it('an idle player is warned, keeps the seat by an answer and loses it by silence', async () => {
  await open(0, 30);
  const [stays, dozes] = await Promise.all([guestAt('derwent'), guestAt('derwent')]);
  await sit(stays);
  await sit(dozes);
  await Promise.all([stays.waitForSelector('[data-idle]'), dozes.waitForSelector('[data-idle]')]);
  expect(await stays.textContent('[data-idle]')).toContain('Are you still there?');
  expect(await overflow(stays)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(stays)).toEqual([]);
  await stays.click('text=I am here');
  await stays.waitForSelector('[data-idle]', { state: 'detached' });
  await dozes.waitForSelector('text=Your seat was given up');
  expect(await stays.locator('text=Your seat was given up').count()).toBe(0);
  await stays.context().close();
  await dozes.context().close();
});

it('a person who waits at a full table is seated when a player goes away', async () => {
  await open(1, 0);
  const seats = 7;
  const players: Page[] = [];
  for (let at = 0; at < seats; at += 1) {
    const page = await guestAt('ville');
    await sit(page);
    players.push(page);
  }
  const late = await guestAt('ville');
  await late.click('text=Wait for a seat');
  await late.waitForSelector('[data-waiting="1"]');
  expect(await late.textContent('[data-waiting]')).toContain('Free seat at');
  expect(await smallTargets(late)).toEqual([]);
  await players[2]?.context().close();
  await late.waitForSelector('[data-buy-in]');
  for (const page of players) await page.context().close();
  await late.context().close();
});
