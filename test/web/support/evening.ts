import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { act, button, registered, typeCards } from './people.ts';

/** What people do again and again in an evening at the salon. */

const MOST_STEPS = 40;
const ANSWERED_WITHIN_MS = 20_000;

/** The operator makes the account and gives it its rank; its owner chooses the password. */
export async function hire(
  office: Page,
  page: Page,
  name: string,
  rank: string,
  where = /Crown Melbourne/,
): Promise<void> {
  await office.getByLabel('Account name').fill(name.toLowerCase());
  await office.getByLabel('Shown name').fill(name);
  await button(office, 'Make a staff account').click();
  const row = office.getByRole('row', { name: new RegExp(name) });
  await row.getByLabel(where).selectOption(rank);
  await office.waitForSelector('text=Done.');
  const link = await office.locator('[role="status"] code').innerText();
  await page.goto(link);
  await page.getByLabel('Password').fill('a shuffle takes seven times');
  await button(page, 'Sign in').click();
  await page.waitForSelector('text=Sign out');
}

export async function sit(page: Page, address: string, name: string): Promise<void> {
  await registered(page, address, name);
  await page.goto(`${address}/table/salon`);
  await button(page, 'Take a seat').click();
  await page.click('[data-buy-in="100000"]');
  await page.waitForSelector('[data-cents]');
}

export async function asked(page: Page): Promise<Page> {
  await page.waitForSelector('text=The cut is yours');
  return page;
}

export async function bet(page: Page, wager: string, cents: number): Promise<void> {
  await page.click(`[data-cents="${cents}"]`);
  await page.click(`[data-spot="${wager}"]`);
  await page.waitForSelector(`[data-spot="${wager}"][data-state="placed"]`);
}

/** What the kiosk keeps in its drawer. */
export async function more(page: Page, tab: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('tab', { name: tab }).click();
}

/** Acts of a higher rank, which have their own sheet on the console. */
export async function decide(
  page: Page,
  name: string,
  fill: (form: Locator) => Promise<unknown> = async () => {},
): Promise<void> {
  await more(page, 'More acts');
  await act(page, name, async (dialog) => void (await fill(dialog)));
}

/** Keys the cards of a coup face up, says the result and pays. */
export async function dealCoup(dealer: Page, cards: readonly string[]): Promise<void> {
  await typeCards(dealer, cards);
  await act(dealer, 'Announce the result');
  await act(dealer, 'Settle: take and pay');
}

/** Looks at the payouts until the house has answered and they are these, one pattern for each row. */
export async function pays(dealer: Page, rows: readonly RegExp[]): Promise<void> {
  const shown = async () => {
    await more(dealer, 'Payouts');
    const texts = await dealer.locator('[role=tabpanel] tbody tr').allInnerTexts();
    await dealer.keyboard.press('Escape');
    await dealer.locator('dialog[open]').waitFor({ state: 'detached' });
    return texts;
  };
  const wanted = rows.map((row) => expect.stringMatching(row));
  await expect.poll(shown, { timeout: ANSWERED_WITHIN_MS }).toEqual(wanted);
}

/** Steps back through a coup until the given numbers of cards lie open and face down. */
export async function backTo(
  replay: Locator,
  wanted: { readonly up: number; readonly down: number },
): Promise<void> {
  const cards = async () => ({
    up: await replay.locator('[data-card]:not([data-card="down"])').count(),
    down: await replay.locator('[data-card="down"]').count(),
  });
  const isThere = ({ up, down }: typeof wanted) => up === wanted.up && down === wanted.down;
  for (let steps = 0; steps < MOST_STEPS && !isThere(await cards()); steps += 1) {
    await button(replay, 'Back').click();
  }
  expect(await cards()).toEqual(wanted);
}

/** A wager that the dealer keys for whoever's sheet is open, with one chip. */
export async function keyWager(page: Page, wager: string, chip: string): Promise<void> {
  await page.getByLabel('Wager', { exact: true }).selectOption(wager);
  await button(page, chip).click();
  await button(page, 'Place a wager').click();
  await page.locator('dialog[open]').getByRole('listitem').first().waitFor();
  await button(page, 'Close').click();
}
