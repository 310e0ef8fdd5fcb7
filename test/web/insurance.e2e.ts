import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { placed, seatPlayer, spot, stake } from './support/player.ts';
import { axeFaults, overflow } from './support/visit.ts';

/** Crown Baccarat with real cards: the test keys them, so it knows when Insurance is offered. */

let house: OpenHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('Insurance is offered when Banker has 6 against a draw, is taken, and is paid', async () => {
  const table = await house.physicalTable(
    setupFor('crown-melbourne', 'crown', { tableId: 'insured', shoeKind: 'physical' }),
  );
  const { page, faults } = await seatPlayer(browser, house.address, table.id);
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'banker', 10_000, 3);
  await placed(page, 'banker');
  await table.does({ type: 'CallNoMoreBets' });
  await table.deal('2S 4H 2D 2C');
  await page.waitForSelector('text=/loses only if Banker wins with 6. Up to \\$300/');
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(page)).toEqual([]);
  await page.click('text=Insure $150');
  await placed(page, 'insurance');
  expect(await page.getAttribute(spot('insurance'), 'aria-label')).toContain('$150, placed');
  await table.does({ type: 'CloseInsurance' });
  await table.deal('7H 2S');
  await page.waitForSelector('section[aria-label="Banker"] svg[data-card="2S"]');
  await table.finish();
  // Banker wins with 8: even money on $300, and 2 to 1 on $150.
  await page.waitForSelector('text=You won $600');
  const told = await page.textContent('[data-result="settled"]');
  expect(told).toContain('Player has 4 and draws.');
  expect(told).toContain('Banker has 6; after a third card worth 7 it draws.');
  expect(told).toMatch(/Insurance\/No 6.*\+\$300/);
  expect(faults).toEqual([]);
  await page.close();
});

it('the window for Insurance closes for a player who declines, and never opens for a person without a wager', async () => {
  const table = await house.physicalTable(
    setupFor('crown-melbourne', 'crown', { tableId: 'declined', shoeKind: 'physical' }),
  );
  const bettor = await seatPlayer(browser, house.address, table.id);
  const idler = await seatPlayer(browser, house.address, table.id);
  await table.does({ type: 'OpenBetting' });
  await stake(bettor.page, 'player', 2500);
  await placed(bettor.page, 'player');
  await table.does({ type: 'CallNoMoreBets' });
  await table.deal('2S 4H 2D 2C');
  await bettor.page.click('text=No insurance');
  await bettor.page.waitForSelector('[role="radiogroup"]');
  expect(await idler.page.locator('text=No insurance').count()).toBe(0);
  await table.does({ type: 'CloseInsurance' });
  await table.deal('KH');
  await table.finish();
  // Banker wins with 6 against 4: the stake on Player is lost, and nothing else.
  await bettor.page.waitForSelector('text=You lost $25');
  await bettor.context.close();
  await idler.context.close();
});
