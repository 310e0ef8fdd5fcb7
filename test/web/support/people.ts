import type { Locator, Page } from 'playwright-core';
import type { Browser } from './browser.ts';

/** A person at a device of his own. */
export interface Somebody {
  readonly page: Page;
  /** Everything that went wrong on the page; a test expects it to be empty. */
  readonly faults: string[];
}

export interface Device {
  readonly width: number;
  readonly height: number;
}

export async function newcomer(browser: Browser, viewport: Device): Promise<Somebody> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-AU',
    // Five people share one machine here; motion has tests of its own.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, faults };
}

/** Sends a form as the app does, with the cookies of the page. */
export async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const answer = await page.evaluate(
    async ({ path: to, body: said }) => {
      const got = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
      });
      return { ok: got.ok, value: (await got.json()) as unknown };
    },
    { path, body },
  );
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answer.value)}`);
  return answer.value as T;
}

/** A player with an account, so that he has a name of his own. */
export async function registered(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/account`);
  const password = `${name.toLowerCase()} likes long shoes`;
  await post(page, '/api/register', { name: name.toLowerCase(), displayName: name, password });
}

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
}

/** Presses a button of a console and, where it opens one, fills in and sends its form. */
export async function act(
  page: Page,
  name: string,
  fill: ((dialog: Locator) => Promise<void>) | null = null,
): Promise<void> {
  await button(page, name).first().click();
  const dialog = page.locator('dialog[open]');
  if (fill === null) return;
  await fill(dialog);
  await button(dialog, name).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Types cards as a hand or a scanner does, and waits until each lies on the layout. */
export async function typeCards(
  page: Page,
  cards: readonly string[],
  lying = 0,
  delayMs = 0,
): Promise<void> {
  for (const [at, card] of cards.entries()) {
    await page.keyboard.type(card, { delay: delayMs });
    await openCards(page, lying + at + 1);
  }
}

/** Cards face up on the cloth; those of the coup before lie small beside it. */
const OPEN_CARDS = '[data-card]:not([data-card="down"]):not([data-small-hands] *)';

export async function openCards(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    ([cards, wanted]) => document.querySelectorAll(cards).length === wanted,
    [OPEN_CARDS, count] as const,
  );
}
