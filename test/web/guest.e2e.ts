import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults, overflow } from './support/visit.ts';

/** A guest in a real Chromium against a house that was opened a moment ago. */

let house: ServedHouse;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  // Without house players bets stay open until the guest has wagered, however slow the machine is.
  [house, browser] = await Promise.all([serveHouse(['--no-bots']), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function openPage(width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, locale: 'en-AU' });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
}

async function sitDown(page: Page, table: string): Promise<void> {
  await page.goto(house.address);
  await page.click(`[data-table="${table}"] button`);
  await page.click('[data-buy-in="100000"]');
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
}

it('a guest plays a whole coup from a fresh start on one phone screen', async () => {
  const page = await openPage(390, 844);
  await sitDown(page, 'yarra');
  await keepResults(page);
  await page.click('[data-cents="2500"]');
  await page.click('[data-spot="banker"]');
  await page.waitForSelector('[data-spot="banker"][data-state="placed"]');
  const [told] = await keptResults(page);
  expect(told).toMatch(/You (won|lost)|Neither won/);
  expect(told).toMatch(/Clause /);
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  // Stake and pay are settled to the cent, and the same wager is one tap away.
  await page.click('text=Rebet');
  await page.waitForSelector('[data-spot="banker"][data-state="placed"]');
  expect(await axeFaults(page)).toEqual([]);
  await limitFromTable(page);
  expect(faults).toEqual([]);
  await page.close();
});

/** Net result and time are on the table's own screen, and one tap shows the guest's own limits. */
async function limitFromTable(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    /[−+]?\$[\d.,]+[\s\S]*\d:\d\d/.test(
      document.querySelector<HTMLElement>('[data-session]')?.innerText ?? '',
    ),
  );
  await page.click('[data-session]');
  const limits = page.locator('dialog[open] [data-own-limits]');
  await limits.locator('[name="amount"]').fill('400');
  await limits.getByRole('button', { name: 'Set the limit' }).click();
  await limits.getByText('$400').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
}

it('a tap in the middle of every area of the guest’s own place is taken, however low a wide window is', async () => {
  const page = await openPage(1280, 800);
  await sitDown(page, 'yarra');
  for (const [width, height] of WIDE_WINDOWS) {
    await page.setViewportSize({ width, height });
    // The cloth is drawn anew for each window, a moment after the window has changed.
    await expect.poll(() => covered(page), { timeout: DRAWN_WITHIN_MS }).toEqual([]);
  }
  await page.close();
});

const WIDE_WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

const DRAWN_WITHIN_MS = 10_000;

/** The names of areas of the own place whose middle is covered by something else. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const areas = [...document.querySelectorAll('[data-spot]')];
    if (areas.length < 10) return ['the areas were not found'];
    return areas.flatMap((area) => {
      const { left, top, width, height } = area.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('[data-spot]') === area ? [] : [area.getAttribute('data-spot') ?? ''];
    });
  });
}

it('everybody is told at the table what the house tells: odds, table of play, notices', async () => {
  const page = await openPage(390, 844);
  await page.goto(`${house.address}/table/ville`);
  await page.click('button[aria-label="Menu"]');
  await page.click('dialog[open] >> text=How to play');
  await page.waitForSelector('[data-help="ville"]');
  const help = await page.innerText('[data-help="ville"]');
  expect(help).toContain('The Ville');
  expect(help).toMatch(/Tie: \d+ to 1/);
  expect(help).toContain('Banker has 6');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.click('button[aria-label="Menu"]');
  await page.click('dialog[open] >> text=Play safely');
  await page.waitForSelector('[data-notices="ville"] >> text=www.gamblinghelponline.org.au');
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(faults).toEqual([]);
  await page.close();
});

it('a player’s screen says that it is offline, and finds its wager again', async () => {
  const page = await openPage(1440, 900);
  await sitDown(page, 'federal');
  await page.click('[data-spot="player"]');
  await page.click('[data-spot="player"]');
  await page.waitForSelector('[data-spot="player"][data-state="placed"]');
  await page.context().setOffline(true);
  await page.waitForSelector('text=/Offline/');
  await page.context().setOffline(false);
  await page.waitForSelector('text=/Offline/', { state: 'detached' });
  await page.waitForSelector('text=/You (won|lost)|Neither won/');
  await page.close();
});

it('three tables stand in one row on a desktop, each with its five roads and room for its buttons', async () => {
  const page = await openPage(1440, 900);
  await page.goto(`${house.address}/several`);
  await page.getByRole('radio', { name: '3', exact: true }).click();
  await page.waitForFunction(() => {
    const panes = [...document.querySelectorAll('[data-pane]')].filter((pane) =>
      pane.textContent?.includes('Cockroach Pig'),
    );
    const tops = new Set(panes.map((pane) => Math.round(pane.getBoundingClientRect().top)));
    return panes.length === 3 && tops.size === 1;
  });
  const pane = page.locator('[data-pane]').first();
  await pane.getByRole('button', { name: 'Sit as a guest' }).click();
  await pane.locator('[data-buy-in="100000"]').click();
  await pane.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await pane.evaluate(buttonsOutside)).toEqual([]);
  expect(await overflow(page)).toMatchObject({ across: 0 });
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

/** Runs in the page: the buttons that reach over the sides of the pane. */
function buttonsOutside(pane: Element): string[] {
  const { left, right } = pane.getBoundingClientRect();
  return [...pane.querySelectorAll('button')]
    .filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < left || box.right > right;
    })
    .map((button) => button.textContent ?? '');
}

it('the lobby and the account have no fault that axe finds, in any language', async () => {
  const page = await openPage(1440, 900);
  await page.goto(house.address);
  await page.waitForSelector('[data-table]');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${house.address}/account`);
  await page.waitForSelector('h1');
  expect(await axeFaults(page)).toEqual([]);
  for (const [button, title] of [
    ['简体中文', '账户'],
    ['繁體中文', '帳戶'],
    ['English', 'Account'],
  ] as const) {
    await page.click(`text=${button}`);
    await page.waitForSelector(`h1:has-text("${title}")`);
  }
  await page.close();
});

/** Results stay in sight for a few seconds only; a busy machine must not miss them. */
async function keepResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: string[] = [];
    Object.assign(globalThis, { kept });
    new MutationObserver(() => {
      const text = document.querySelector('[data-result="settled"]')?.textContent ?? '';
      if (/You (won|lost)|Neither won/.test(text)) kept.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function keptResults(page: Page): Promise<readonly string[]> {
  const kept = await page.waitForFunction(() => {
    const { kept: texts } = globalThis as unknown as { kept: string[] };
    return texts.length > 0 ? texts : null;
  });
  return (await kept.jsonValue()) ?? [];
}
