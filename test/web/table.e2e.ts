import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import {
  ACROSS,
  axeFaults,
  DESKTOP,
  ENLARGED,
  type Gallery,
  openGallery,
  overflow,
  overlaidTexts,
  PHONE,
  smallTargets,
  TABLET,
  type VisitOptions,
  visit,
} from './support/visit.ts';

/** The table page over the table machine itself, which the gallery runs in the browser. */

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
});

function table(state: string, options?: VisitOptions, more = '') {
  return visit(browser, gallery(`page=table&state=${state}${more}`), options);
}

const spot = (name: string) => `[data-spot="${name}"]`;
const state = (page: Page, name: string) => page.getAttribute(spot(name), 'data-state');

const DEALER = { person: 'dealer-dan', role: 'dealer' } as const;

it('a refusal says why, with the clause one tap away', async () => {
  const { page } = await table('empty');
  // Only a combination Run without a main wager is refused by the table itself.
  await page.click('[data-cents="2500"]');
  await page.click(spot('combination-run'));
  await page.click('dialog[open] button:has-text("3 coups")');
  await page.keyboard.press('Escape');
  const toast = page.locator('[role="log"]');
  await toast.locator('text=A Combination Run follows your wager on Player or Banker').waitFor();
  const link = toast.locator('a');
  expect(await link.getAttribute('href')).toMatch(/^\/rules\/crown-melbourne\?clause=/);
  expect(await state(page, 'combination-run')).toBe('empty');
  await page.close();
});

it('each draw and each payment is told with its clause', async () => {
  const { page } = await table('result');
  await page.waitForSelector('text=You won $440');
  const text = (await page.textContent('[data-result]')) ?? '';
  expect(text).toContain('Player has 5 and draws.');
  expect(text).toContain('Banker has 4; after a third card worth 7 it draws.');
  expect(text).toContain('commission $10');
  expect(text).toMatch(/Clause 10\.1/);
  await page.close();
});

it('a squeezed card is asked for at the first bend, and opened for all', async () => {
  const { page } = await table('squeeze');
  await page.click('text=Open them myself');
  const slider = page.locator('[role="slider"]');
  await slider.waitFor();
  expect(await slider.getAttribute('data-squeeze')).toBe('unknown');
  await slider.focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForSelector('[data-squeeze="known"]');
  const told = await page.evaluate(() => window.gallery.table.state.coup?.player[0]);
  expect(told).toMatchObject({ card: '9H', face: 'handler' });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.gallery.table.state.coup?.player[0]?.face === 'up');
  await page.close();
});

it('Insurance goes up to the larger main wager, and the cut goes where the player says', async () => {
  const insured = await table('insurance');
  await insured.page.click('text=Insure $300');
  await insured.page.waitForSelector(`${spot('insurance')}[data-state="placed"]`);
  await insured.page.close();
  const cut = await table('cut');
  await cut.page.locator('input[type="range"]').fill('150');
  await cut.page.click('text=Cut here');
  await cut.page.waitForFunction(
    () => window.gallery.table.state.cards.shoe?.cut?.position === 150,
  );
  await cut.page.close();
});

it('a table that is offline says so and keeps what was placed in sight', async () => {
  const { page } = await table('betting');
  await page.evaluate(() => window.gallery.connection.online(false));
  await page.waitForSelector('text=Offline.');
  expect(await state(page, 'player')).toBe('placed');
  await page.evaluate(() => window.gallery.connection.online(true));
  await page.waitForSelector('text=Offline.', { state: 'detached' });
  await page.close();
});

it('nothing moves when a third card comes or a panel changes', async () => {
  const { page } = await table('drawing');
  const places = () =>
    page.evaluate(() =>
      ['[data-spot="player"]', '[data-spot="banker"]', 'section[aria-label="Player"]'].map((name) =>
        JSON.stringify(document.querySelector(name)?.getBoundingClientRect()),
      ),
    );
  const before = await places();
  await page.evaluate((dealer) => {
    window.gallery.table.does({ type: 'DrawCard', card: '4D' }, dealer);
    window.gallery.table.does({ type: 'AnnounceResult' }, dealer);
    window.gallery.table.does({ type: 'SettleCoup' }, dealer);
    window.gallery.connection.show();
  }, DEALER);
  await page.waitForSelector('text=/You (won|lost)/');
  expect(await places()).toEqual(before);
  await page.close();
});

const STATES = ['betting', 'result', 'insurance', 'squeeze', 'cut', 'watching', 'slips', 'ville'];
const SCREENS = { phone: PHONE, tablet: TABLET, desktop: DESKTOP };

it.each(Object.entries(SCREENS))(
  'the table fits one %s screen in every state, with targets for a finger, and axe finds nothing',
  async (_name, size) => {
    for (const name of STATES) {
      const { page, faults } = await table(name, size);
      await page.waitForTimeout(300);
      expect([name, await overflow(page)]).toEqual([name, { down: 0, across: 0 }]);
      expect([name, await smallTargets(page)]).toEqual([name, []]);
      expect([name, await axeFaults(page)]).toEqual([name, []]);
      expect([name, faults]).toEqual([name, []]);
      await page.close();
    }
  },
);

it('every payment of three wagers stands under the cloth of a tablet, without scrolling', async () => {
  const { page } = await table('result', TABLET);
  await page.waitForSelector('[data-result="settled"] li');
  const hidden = await page.evaluate(() => {
    const foot = document.querySelector('[data-result]')?.parentElement;
    return [...document.querySelectorAll('[data-result] li')].filter(
      (row) => row.getBoundingClientRect().bottom > (foot?.getBoundingClientRect().bottom ?? 0),
    ).length;
  });
  expect(hidden).toBe(0);
  await page.close();
});

it('across a phone, at twice the size and on the smallest phone no text lies on another, and every target fits a finger', async () => {
  const sizes = [ACROSS, ENLARGED, { width: 667, height: 375 }, { width: 320, height: 568 }];
  for (const size of sizes) {
    for (const name of size === ACROSS ? ['betting', 'watching', 'ville'] : ['betting']) {
      const { page, faults } = await table(name, size);
      const where = `${name} ${size.width}`;
      expect([where, await overlaidTexts(page)]).toEqual([where, []]);
      expect([where, await smallTargets(page)]).toEqual([where, []]);
      expect([where, (await overflow(page)).across]).toEqual([where, 0]);
      if (size === ACROSS) expect([where, await axeFaults(page)]).toEqual([where, []]);
      expect(faults).toEqual([]);
      await page.close();
    }
  }
});

it('across a phone cards and result are at the left, own areas and chips at the right', async () => {
  const { page } = await table('result', ACROSS);
  await page.waitForSelector('text=/You won/');
  const sideOf = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => {
      const boxes = elements.map((one) => one.getBoundingClientRect());
      const [from, to] = [
        Math.min(...boxes.map(({ left }) => left)),
        Math.max(...boxes.map(({ right }) => right)),
      ];
      return to <= innerWidth * 0.42 ? 'left' : from >= innerWidth * 0.38 ? 'right' : 'both';
    });
  expect(await sideOf('[data-cloth] [data-card]')).toBe('left');
  expect(await sideOf('[data-spot]')).toBe('right');
  expect(await sideOf('[data-result]')).toBe('right');
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  await page.close();
});

it('the table fits a phone whose browser keeps its bars', async () => {
  const { page } = await table('betting', { width: 390, height: 664 });
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(await smallTargets(page)).toEqual([]);
  await page.close();
});

it.each([
  ['zh-Hans', '请下注'],
  ['zh-Hant', '請下注'],
])('the table speaks %s', async (lang, phase) => {
  const { page } = await table('betting', PHONE, `&lang=${lang}`);
  await page.waitForSelector(`text=${phase}`);
  expect(await page.getAttribute('html', 'lang')).toBe(lang);
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(page)).toEqual([]);
  await page.close();
});

it('the table is silent until sound is asked for', async () => {
  const { page, faults } = await table('empty');
  await page.evaluate(() => {
    const Real = window.AudioContext;
    Object.assign(window, { heard: 0 });
    window.AudioContext = class extends Real {
      override createOscillator() {
        Object.assign(window, { heard: (window as unknown as { heard: number }).heard + 1 });
        return super.createOscillator();
      }
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
  const bet = async (name: string) => {
    await page.click(spot(name));
    await page.waitForSelector(`${spot(name)}[data-state="placed"]`);
  };
  await page.click('[data-cents="2500"]');
  await bet('player');
  expect(await heard()).toBe(0);
  await page.click('button[aria-label="Menu"]');
  await page.check('dialog[open] input[type="checkbox"]');
  await page.keyboard.press('Escape');
  await bet('tie');
  expect(await heard()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await page.close();
});

it('every drawer opens by keyboard and closes with Escape', async () => {
  const { page } = await table('betting', { reducedMotion: true });
  await page.focus('button[aria-label="Menu"]');
  await page.keyboard.press('Enter');
  for (const topic of ['History', 'How to play', 'Play safely']) {
    await page.click(`dialog[open] >> text=${topic}`);
    await page.waitForSelector(`dialog[open] h2:has-text("${topic}")`);
    expect([topic, await axeFaults(page)]).toEqual([topic, []]);
    await page.keyboard.press('Escape');
    await page.click('button[aria-label="Menu"]');
  }
  const help = page.locator('dialog[open]');
  await help.locator('text=Play safely').click();
  const text = await page.textContent('dialog[open]');
  expect(text).toContain('1800 858 858');
  expect(text).toContain('www.gamblinghelponline.org.au');
  await page.close();
});
