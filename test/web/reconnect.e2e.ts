import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type DealtTable, type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { openDevice, placed, seatPlayer, sitDown, spot, stake } from './support/player.ts';
import { overflow } from './support/visit.ts';

/**
 * The connection breaks at the worst moments; the table goes on, and nothing is lost or doubled.
 */

let house: OpenHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

let tables = 0;

function newTable(): Promise<DealtTable> {
  tables += 1;
  const tableId = `line-${tables}`;
  return house.physicalTable(setupFor('crown-melbourne', 'traditional', physical(tableId)));
}

const physical = (tableId: string) => ({ tableId, shoeKind: 'physical' }) as const;

const stakes = (table: DealtTable) =>
  table.state.bets.wagers.map(({ type, stakeCents }) => [type, stakeCents]);

it('a screen that is offline in mid-coup says so, and then shows everything that happened meanwhile', async () => {
  const table = await newTable();
  const { page, context, faults } = await seatPlayer(browser, house.address, table.id);
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'banker', 10_000);
  await placed(page, 'banker');
  await table.does({ type: 'CallNoMoreBets' });
  await table.deal('2S 4H');
  await page.waitForSelector('svg[data-card="4H"]');
  await context.setOffline(true);
  await page.waitForSelector('text=/Offline/');
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  await table.deal('3D 3C KH');
  await table.finish();
  await context.setOffline(false);
  await page.waitForSelector('text=/Offline/', { state: 'detached' });
  // $95 after 5 %, from the coup that ended while the device was away.
  await page.waitForSelector('text=You won $95');
  // Cards fell unseen: the house's record of the coup brings them, with the reasons.
  await page.waitForSelector('main svg[data-card="KH"]');
  expect(await page.locator('main svg[data-card]').count()).toBe(5);
  await page.waitForSelector('text=Player has 5 and draws.');
  await page.waitForSelector('[data-stone="banker"]', { state: 'attached' });
  expect(faults).toEqual([]);
  await page.close();
});

async function openBets(table: DealtTable, page: Page): Promise<void> {
  await table.does({ type: 'OpenBetting' });
  await page.waitForSelector(`${spot('player')}[aria-disabled="false"]`);
}

/** A device whose line the test can cut in either direction. */
async function cuttable(tableId: string): Promise<{ page: Page; line: Line }> {
  const line = new Line();
  const { page } = await openDevice(browser);
  await page.routeWebSocket('**/api/live', (route) => line.follow(route));
  await sitDown(page, house.address, tableId);
  return { page, line };
}

class Line {
  #route: WebSocketRoute | null = null;
  /** What is lost on the way from now on. */
  loses: 'nothing' | 'orders' | 'answers' = 'nothing';
  onLost: () => void = () => {};

  follow(route: WebSocketRoute): void {
    this.#route = route;
    const server = route.connectToServer();
    route.onMessage((message) => {
      if (this.loses === 'orders') this.onLost();
      else server.send(message);
    });
    server.onMessage((message) => {
      if (this.loses !== 'answers') route.send(message);
    });
  }

  /** Resolves when the next order of the page goes astray. */
  lost(): Promise<void> {
    return new Promise((resolve) => {
      this.onLost = resolve;
    });
  }

  async breakDown(): Promise<void> {
    this.loses = 'nothing';
    await this.#route?.close({ code: 4000 });
  }
}

it('an order that never arrived is sent again, once', async () => {
  const table = await newTable();
  const { page, line } = await cuttable(table.id);
  await openBets(table, page);
  line.loses = 'orders';
  const lost = line.lost();
  await stake(page, 'player', 2500);
  await lost;
  expect(await page.getAttribute(spot('player'), 'data-state')).toBe('pending');
  await line.breakDown();
  await placed(page, 'player');
  expect(stakes(table)).toEqual([['player', 2500]]);
  await page.close();
});

it('an order whose answer alone was lost is known as placed, and is placed once', async () => {
  const table = await newTable();
  const { page, line } = await cuttable(table.id);
  await openBets(table, page);
  line.loses = 'answers';
  await stake(page, 'player', 2500);
  await table.until('the wager', ({ bets: { wagers } }) => wagers.length === 1);
  expect(await page.getAttribute(spot('player'), 'data-state')).toBe('pending');
  await line.breakDown();
  await placed(page, 'player');
  expect(stakes(table)).toEqual([['player', 2500]]);
  await page.close();
});

it('a lost order is never carried over to the next coup', async () => {
  const table = await newTable();
  const { page, line } = await cuttable(table.id);
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'tie', 2500);
  await placed(page, 'tie');
  line.loses = 'orders';
  const lost = line.lost();
  await stake(page, 'player', 2500);
  await lost;
  // Deaf as well, so that the page learns of the next coup only when it comes back.
  line.loses = 'answers';
  await table.wholeCoup('9S 2H KD 5C');
  await table.does({ type: 'OpenBetting' });
  await line.breakDown();
  await page.waitForSelector('text=/not carried over/');
  await page.waitForSelector(`${spot('player')}[data-state="empty"]`);
  expect(stakes(table)).toEqual([]);
  // What stood in the coup that was missed is still one tap away.
  await page.click('text=Rebet');
  await placed(page, 'tie');
  expect(stakes(table)).toEqual([['tie', 2500]]);
  await page.close();
});

it('a player who reloads the page can still play his last wagers again, also after a coup that he left out', async () => {
  const table = await newTable();
  const { page } = await seatPlayer(browser, house.address, table.id);
  await openBets(table, page);
  await stake(page, 'tie', 2500);
  await placed(page, 'tie');
  await table.wholeCoup('9S 2H KD 5C');
  await openBets(table, page);
  await page.reload();
  await page.click('text=Rebet');
  await placed(page, 'tie');
  expect(stakes(table)).toEqual([['tie', 2500]]);
  await page.click('text=Clear');
  await page.waitForSelector(`${spot('tie')}[data-state="empty"]`);
  await table.wholeCoup('8S 2H KD 5C');
  await openBets(table, page);
  await page.reload();
  await page.click('text=Rebet');
  await placed(page, 'tie');
  expect(stakes(table)).toEqual([['tie', 2500]]);
  await page.close();
});

it('a drawer that is opened without a line leaves the table whole, and is filled once the line is back', async () => {
  const table = await newTable();
  const { page, context, faults } = await seatPlayer(browser, house.address, table.id);
  await page.click('header >> button[aria-label="Menu"]');
  await page.waitForSelector('dialog[open] >> text=How to play');
  await context.setOffline(true);
  // The code of the help was not fetched before, and is not asked for in the break.
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.click('dialog[open] >> text=How to play');
  await tried;
  await page.waitForSelector('text=/Offline/', { state: 'attached' });
  expect(await page.locator('[data-help]').count()).toBe(0);
  expect(await page.locator('main[data-felt]').count()).toBe(1);
  await context.setOffline(false);
  await page.waitForSelector(`[data-help="${table.id}"]`, { state: 'attached' });
  expect(faults).toEqual([]);
  await page.close();
});

it('a part of a table that cannot be fetched leaves the rest to play with, and says so', async () => {
  const table = await newTable();
  const { page } = await openDevice(browser);
  await page.route(/\/assets\/drawers-.*\.js/, (route) => route.abort());
  await sitDown(page, house.address, table.id);
  await page.waitForSelector('text=Part of this page could not be shown.');
  await openBets(table, page);
  await stake(page, 'player', 2500);
  await placed(page, 'player');
  expect(stakes(table)).toEqual([['player', 2500]]);
  await page.close();
});

it('a page that comes back to an upgraded house goes on, and is told to load again', async () => {
  const table = await newTable();
  const { page, context } = await seatPlayer(browser, house.address, table.id);
  await openBets(table, page);
  await context.setOffline(true);
  await page.waitForSelector('text=/Offline/');
  // The files of an upgraded house have other names.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await context.setOffline(false);
  await page.waitForSelector('text=The house has been upgraded.');
  await stake(page, 'player', 2500);
  await placed(page, 'player');
  await page.close();
});

it('a squeeze goes on where it was, after a break and after a reload', async () => {
  const table = await house.virtualTable(
    setupFor('crown-melbourne', 'traditional', {
      tableId: 'bent',
      method: 'highest-wagerers',
      facing: 'down',
    }),
  );
  const { page, context } = await seatPlayer(browser, house.address, table.id);
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'player', 2500);
  await placed(page, 'player');
  await table.does({ type: 'CallNoMoreBets' });
  await page.click('text=Open them myself');
  const slider = page.locator('[role="slider"]');
  await slider.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await page.waitForSelector('[data-squeeze="known"]');
  await context.setOffline(true);
  await page.waitForSelector('text=/Offline/');
  // The card is in the hand: it bends on without the line.
  await page.keyboard.press('ArrowUp');
  expect(await slider.getAttribute('aria-valuenow')).toBe('16');
  await context.setOffline(false);
  await page.waitForSelector('text=/Offline/', { state: 'detached' });
  expect(await slider.getAttribute('data-squeeze')).toBe('known');
  expect(await slider.getAttribute('aria-valuenow')).toBe('16');
  await page.reload();
  await page.waitForSelector('[data-squeeze="known"]');
  await slider.focus();
  await page.keyboard.press('Enter');
  await table.until('the open card', ({ coup }) => coup?.player[0]?.face === 'up');
  const card = table.state.coup?.player[0]?.card;
  await page.waitForSelector(`section[aria-label="Player"] svg[data-card="${card}"]`);
  await page.close();
});
