import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type DealtTable, type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { type Player, placed, seatPlayer, stake } from './support/player.ts';
import { axeFaults, DESKTOP, overflow } from './support/visit.ts';

/** Two players at one table of sealed cards: one bends and opens, the other only looks on. */

let house: OpenHouse;
let browser: Browser;
let table: DealtTable;
let holder: Player;
let watcher: Player;

beforeAll(async () => {
  [house, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
  const squeezed = { tableId: 'squeezed', method: 'highest-wagerers', facing: 'down' } as const;
  table = await house.virtualTable(setupFor('crown-melbourne', 'traditional', squeezed));
  holder = await seatPlayer(browser, house.address, table.id);
  watcher = await seatPlayer(browser, house.address, table.id, { size: DESKTOP });
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('each hand is offered to the player who backs it the most, and both players open theirs', async () => {
  await table.does({ type: 'OpenBetting' });
  await stake(holder.page, 'player', 10_000, 2);
  await placed(holder.page, 'player');
  await stake(watcher.page, 'banker', 2500);
  await placed(watcher.page, 'banker');
  await table.does({ type: 'CallNoMoreBets' });
  await holder.page.click('text=Open them myself');
  await watcher.page.click('text=Open them myself');
  await holder.page.waitForSelector('[role="slider"]');
  // In this book either hand may be opened first, so both cards can be bent (Crown 8.3.1, VI-66).
  await table.until('both hands', ({ coup }) => coup?.openers?.banker.person !== null);
  await watcher.page.waitForSelector('[role="slider"]');
  expect(await overflow(holder.page)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(holder.page)).toEqual([]);
});

it('a phone names the person who opens a hand above the cards, so that the bend stays in sight', async () => {
  const banker = holder.page.locator('section[aria-label="Banker"]');
  const note = await banker.getByRole('img', { name: /is looking$/ }).boundingBox();
  const card = await banker.locator('[data-card]').first().boundingBox();
  expect(note).not.toBeNull();
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(390);
});

it('a card bends by finger for all to see, and shows its face to nobody else', async () => {
  const from = watcher.heard.length;
  await drag(holder.page, 0.45);
  await holder.page.waitForSelector('[data-squeeze="known"]');
  await drag(holder.page, 0.55);
  const bent = 'section[aria-label="Player"] [data-bent]';
  await watcher.page.waitForFunction(
    (name) => Number(document.querySelector(name)?.getAttribute('data-bent')) > 40,
    bent,
  );
  const card = table.state.coup?.player[0]?.card ?? '';
  expect(card).toMatch(CARD);
  expect(await facesOf(holder.page)).toContain(card);
  // The watcher's device was told of the bend, and of no face, by wire or by page.
  const told = watcher.heard.slice(from);
  expect(told.some((frame) => JSON.parse(frame).t === 'peel')).toBe(true);
  expect(told.filter((frame) => FACE.test(frame))).toEqual([]);
  expect(await facesOf(watcher.page)).toEqual([]);
  await holder.page.mouse.up();
});

it('a card opens by a long pull and by keys, and then everybody sees its face', async () => {
  await drag(holder.page, 1.02);
  await holder.page.mouse.up();
  await opened(0);
  const slider = holder.page.locator('[role="slider"]');
  await slider.focus();
  await holder.page.keyboard.press('ArrowUp');
  await holder.page.waitForSelector('[data-squeeze="known"]');
  const hidden = table.state.coup?.player[1]?.card ?? '';
  const first = table.state.coup?.player[0]?.card ?? '';
  expect(await facesOf(watcher.page)).toEqual([first]);
  await holder.page.keyboard.press('Enter');
  await opened(1);
  expect(await facesOf(watcher.page)).toContain(hidden);
  await watcher.page.waitForSelector('[role="slider"]');
  expect([...holder.faults, ...watcher.faults]).toEqual([]);
});

const CARD = /^[A2-9TJQK][SHDC]$/;
const FACE = /"[A2-9TJQK][SHDC]"/;

/** Both pages show what the table's own log holds. */
async function opened(at: number): Promise<void> {
  await table.until('the open card', ({ coup }) => coup?.player[at]?.face === 'up');
  const card = table.state.coup?.player[at]?.card;
  for (const { page } of [holder, watcher]) {
    await page.waitForSelector(`section[aria-label="Player"] svg[data-card="${card}"]`);
  }
}

/** From the lower edge straight up by a share of the height; the finger stays on the card. */
async function drag(page: Page, share: number): Promise<void> {
  const box = await page.locator('[role="slider"]').boundingBox();
  if (box === null) throw new Error('no card to bend');
  const x = box.x + box.width / 2;
  const y = box.y + box.height * 0.99;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - box.height * share, { steps: 6 });
}

/** Every card that the page holds, however it is drawn. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-card], [data-face]')].flatMap((element) => {
      const face = element.getAttribute('data-face') ?? element.getAttribute('data-card');
      return face === null || face === 'down' ? [] : [face];
    }),
  );
}
