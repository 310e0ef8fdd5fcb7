import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { post } from './people.ts';

/** People who come to the table of real cards that the consoles' tests run. */

/** An account that the cage made, with money in it; the operator is at the pit again after. */
export async function walkIn(page: Page, displayName: string): Promise<void> {
  await post(page, '/api/house/act-as', { rank: null, cage: 'cashier' });
  const added = await post<{ person: { id: string } }>(page, '/api/cage/people', {
    id: 'walk-in-at-pit-1',
    displayName,
  });
  const grant = { id: 'grant-at-pit-1', kind: 'GrantPlayMoney', amountCents: 50_000 };
  await post(page, '/api/cage', { ...grant, person: added.person.id });
  await post(page, '/api/house/act-as', { rank: 'pit-boss', cage: null });
}

/** A guest with chips at the table, from a device of his own. */
export async function bringGuest(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(address);
  const done = await phone.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/guest', {});
    const bought = { ref: 'chips-for-pit-1', table: 'pit-1', amountCents: 100_000 };
    return (await post('/api/buy-in', bought)).ok;
  });
  expect(done).toBe(true);
  await context.close();
}
