import type { BrowserContext, Page } from 'playwright-core';
import type { Browser } from './browser.ts';
import { PHONE } from './visit.ts';

/** A player with a device of his own, on a seat and with chips. */
export interface Player {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong on the page; a test expects it to be empty. */
  readonly faults: string[];
  /** Every frame of the live connection that came in, oldest first. */
  readonly heard: string[];
  /** Every frame that went out. */
  readonly said: string[];
}

export interface PlayerOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly buyInCents?: number;
}

/** Under load a browser is slow, never dead: only a missing event may fail a test. */
export const PATIENCE_MS = 60_000;

/** Opens the table, takes the first free seat as a guest and buys chips. */
export async function seatPlayer(
  browser: Browser,
  address: string,
  tableId: string,
  { size = PHONE, buyInCents = 100_000 }: PlayerOptions = {},
): Promise<Player> {
  const player = await openDevice(browser, size);
  await sitDown(player.page, address, tableId, buyInCents);
  return player;
}

/** On a device that is open already. */
export async function sitDown(
  page: Page,
  address: string,
  tableId: string,
  buyInCents = 100_000,
): Promise<void> {
  await page.goto(`${address}/table/${tableId}?play`);
  await page.click(`[data-buy-in="${buyInCents}"]`);
  await page.waitForSelector('[role="radiogroup"]');
}

export async function openDevice(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number } = PHONE,
): Promise<Player> {
  const context = await browser.newContext({ viewport, locale: 'en-AU' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const player: Player = { page, context, faults: [], heard: [], said: [] };
  page.on('pageerror', (error) => player.faults.push(error.message));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => player.heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => player.said.push(String(payload)));
  });
  return player;
}

export const spot = (name: string) => `[data-spot="${name}"]`;

export async function placed(page: Page, name: string): Promise<void> {
  await page.waitForSelector(`${spot(name)}[data-state="placed"]`);
}

/** Picks up a chip and puts it down so many times. */
export async function stake(page: Page, name: string, chipCents: number, times = 1): Promise<void> {
  await page.click(`[data-cents="${chipCents}"]`);
  for (let chip = 0; chip < times; chip += 1) await page.click(spot(name));
}
