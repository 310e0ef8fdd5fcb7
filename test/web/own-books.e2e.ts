import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults, overflow } from './support/visit.ts';

/** The example books as a house shows them: every wager of a file, without a build. */

const BOOKS = fileURLToPath(new URL('../../docs/examples/books/', import.meta.url));

let house: ServedHouse;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  [house, browser] = await Promise.all([
    serveHouse(['--no-bots', '--books', BOOKS]),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function openPage(locale = 'en-AU'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
}

it.each([
  ['example-push-seven', ['three-card-seven', 'three-card-eight'], 'Seven'],
  ['example-lucky-six', ['six', 'either-pair', 'small', 'big'], 'Pairs'],
  [
    'example-ties-and-suits',
    ['tie-by-points', 'all-red', 'player-hearts', 'first-ace', 'two-perfect-pairs'],
    'All red',
  ],
])(
  'a guest plays %s to a result, with its own wagers on the cloth',
  async (table, sides, printed) => {
    const page = await openPage();
    await page.goto(house.address);
    await page.click(`[data-table="${table}"] button`);
    await page.click('[data-buy-in="100000"]');
    await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
    expect(await page.locator('[data-cloth]').innerText()).toMatch(new RegExp(printed, 'i'));
    await page.click('[data-cents="2500"]');
    for (const spot of ['banker', ...sides]) {
      await page.click(`[data-spot="${spot}"]`);
      await page.waitForSelector(`[data-spot="${spot}"][data-state="placed"]`);
    }
    await page.waitForSelector(`[data-spot="${sides[0]}"]:not([data-state="placed"])`);
    expect(await overflow(page)).toEqual({ down: 0, across: 0 });
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  },
);

it('a wager of a file has the name that its book gives it in the reader’s language', async () => {
  const page = await openPage('zh-CN');
  await page.goto(`${house.address}/table/example-push-seven`);
  await page.waitForSelector('[data-cloth]');
  await page.waitForFunction(() => document.body.innerText.includes('三张七'));
  expect(faults).toEqual([]);
  await page.close();
});

it('the odds page prices the wagers of a file', async () => {
  const page = await openPage();
  await page.goto(`${house.address}/odds`);
  await page.locator('select').first().selectOption('example-push-seven');
  await page.waitForFunction(() => document.body.innerText.includes('Three-Card Seven'));
  expect(faults).toEqual([]);
  await page.close();
});
