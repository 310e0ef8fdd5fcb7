import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { visit } from './support/visit.ts';

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([serveHouse(['--no-bots']), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('the verifier that players keep also runs from the house, under a policy of its own', async () => {
  const { page, faults } = await visit(browser, `${house.address}/verify.html`);
  expect(faults).toEqual([]);
  expect(await page.locator('h1').first().textContent()).not.toBe('');
  await page.close();
});
