import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Card } from '../../src/rules/index.ts';
import { openReadyTable } from './support/ready-table.ts';
import { serveHouse } from './support/served-house.ts';
import { bring, goTo, openWorld, type Person, type World } from './support/world.ts';

/**
 * A whole coup without a mouse, what a screen reader says of it, and motion for those who want it.
 */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => serveHouse(['--no-bots']));
});

afterAll(async () => {
  await world?.close();
});

const MOST_TABS = 80;

/**
 * Presses Tab until the control is reached, and counts; every control passed on the way must show
 * its focus.
 */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let tabs = 1; tabs <= MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      const active = document.activeElement;
      if (active === null || active === document.body) return 'nowhere';
      const { outlineStyle, outlineWidth } = getComputedStyle(active);
      if (outlineStyle === 'none' || outlineWidth === '0px') return `unseen: ${active.outerHTML}`;
      return active.matches(wanted) ? 'there' : 'elsewhere';
    }, selector);
    if (at === 'there') return tabs;
    expect(at).toMatch(/nowhere|elsewhere/);
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** How many Tabs a wager takes from the top of the page, at a table where the reader sits. */
const MOST_TABS_TO_WAGER = 9;

it('a wager is placed in fewer than ten Tabs, and each main wager and act by one key', async () => {
  const table = await openReadyTable(world.desk, 'Keys');
  const person = await bring(world);
  const { page } = person;
  await goTo(world, person, `/table/${table}`);
  await press(page, 'fieldset[aria-label="Take a seat"] button');
  // The button is gone; the prompt that came instead has the focus, so that no way back is needed.
  await page.waitForSelector('section:has([data-buy-in]):focus');
  expect(await tabTo(page, '[data-buy-in="100000"]')).toBeLessThanOrEqual(3);
  await page.keyboard.press('Enter');
  await world.desk.does(table, { type: 'OpenBetting' });
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await goTo(world, person, `/table/${table}`);
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  let tabs = 0;
  for (; tabs < MOST_TABS; tabs += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-spot]') ?? false)) break;
    await page.keyboard.press('Tab');
  }
  expect(tabs).toBeLessThanOrEqual(MOST_TABS_TO_WAGER);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-spot="player"][data-state="placed"]');
  await page.keyboard.press('u');
  await page.waitForSelector('[data-spot="player"][data-state="empty"]');
  await page.keyboard.press('3');
  await page.waitForSelector('[data-cents]:nth-of-type(3)[aria-checked="true"]');
  await page.keyboard.press('b');
  await page.waitForSelector(spot('placed'));
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] kbd');
  await page.keyboard.press('Escape');
  await person.context.close();
});

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** Everything that live regions said, in order. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"]')) {
        const text = region.textContent ?? '';
        if (text !== '' && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const hears = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      (globalThis as unknown as { heard: string[] }).heard.some((said) => said.includes(wanted)),
    text,
    { timeout: 15_000 },
  );

async function draw(table: string, cards: readonly Card[]): Promise<void> {
  for (const card of cards) await world.desk.does(table, { type: 'DrawCard', card });
  await world.desk.does(table, { type: 'AnnounceResult' }, { type: 'SettleCoup' });
}

const spot = (state: string) => `[data-spot="banker"][data-state="${state}"]`;

it('a coup is played by keys alone, and the page says each phase and the result aloud', async () => {
  const table = await openReadyTable(world.desk, 'Keys');
  const person = await bring(world);
  const { page } = person;
  await goTo(world, person, `/table/${table}`);
  await listen(page);
  await press(page, 'fieldset[aria-label="Take a seat"] button');
  await page.waitForSelector('[data-buy-in]');
  await press(page, '[data-buy-in="100000"]');
  await page.waitForSelector('[data-buy-in]', { state: 'detached' });
  await world.desk.does(table, { type: 'OpenBetting' });
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  // One chip of the tray is in the order of Tab; arrows move along.
  await tabTo(page, '[data-cents="2500"]');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('[data-cents="500"][aria-checked="true"]');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-cents="2500"][aria-checked="true"]');
  await press(page, '[data-spot="banker"]');
  await page.waitForSelector(spot('placed'));
  await press(page, 'button:has(svg):not([aria-label])');
  await page.waitForSelector(spot('empty'));
  await press(page, '[data-spot="banker"]');
  await page.waitForSelector(spot('placed'));
  await world.desk.does(table, { type: 'CallNoMoreBets' });
  await hears(page, 'No more bets');
  await draw(table, ['2S', '7H', 'KD', 'QC', '3C']);
  await page.waitForSelector('[data-result="settled"]');
  await world.desk.does(table, { type: 'OpenBetting' });
  await rebet(person);
  await drawer(page);
  for (const text of ['Place your bets', 'Banker wins', 'You won $25']) await hears(page, text);
  await person.context.close();
});

async function rebet({ page, words }: Person): Promise<void> {
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  const again = page.getByRole('button', { name: words.table.rebet, exact: true });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await again.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector(spot('placed'));
}

/** A dialog opened by a key takes the focus and keeps it; Escape gives the focus back. */
async function drawer(page: Page): Promise<void> {
  const menu = 'button[aria-label="Menu"]';
  await press(page, menu);
  await page.waitForSelector('dialog[open]');
  const inside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null);
  for (let tabs = 0; tabs < 5; tabs += 1) {
    expect(await inside()).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await page.evaluate((name) => document.activeElement?.matches(name), menu)).toBe(true);
}

/** The longest animation that started since the page was opened, in milliseconds. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { longest: 0 });
    document.addEventListener('animationstart', ({ target }) => {
      // An element that has left the page meanwhile has no style, so its time is not a number.
      if (!(target as Element).isConnected) return;
      const { animationDuration } = getComputedStyle(target as Element);
      const ms = 1000 * Number.parseFloat(animationDuration);
      const { longest: before } = globalThis as unknown as { longest: number };
      Object.assign(globalThis, { longest: Math.max(before, ms) });
    });
  });
}

/** Two frames after the card stands there, every animation of it has begun. */
const longestMs = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return (globalThis as unknown as { longest: number }).longest;
  });

it.each([
  { what: 'cards move', reducedMotion: false },
  { what: 'nothing moves for somebody who wants less motion', reducedMotion: true },
])('when the card comes, $what', async ({ reducedMotion }) => {
  const table = await openReadyTable(world.desk, 'Keys');
  await world.desk.does(table, { type: 'OpenBetting' });
  const person = await bring(world, { reducedMotion });
  const { page } = person;
  await watchMotion(page);
  await goTo(world, person, `/table/${table}`);
  await page.waitForSelector('[data-cloth] svg');
  await world.desk.does(table, { type: 'CallNoMoreBets' });
  await world.desk.does(table, { type: 'DrawCard', card: '9S' });
  await page.waitForSelector('[data-card="9S"]');
  const ms = await longestMs(page);
  if (reducedMotion) expect(ms).toBeLessThan(1);
  else expect(ms).toBeGreaterThan(200);
  await person.context.close();
});
