import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SHOE } from './gallery/shoes.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { axeFaults, type Gallery, openGallery, overflow, visit } from './support/visit.ts';

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
});

it('every card is drawn with as many pips as its rank, and courts with a frame', async () => {
  const { page, faults } = await visit(browser, gallery('page=cards'));
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('section[aria-label="All cards"] svg[data-card]')].map(
      (card) => ({
        card: card.getAttribute('data-card'),
        label: card.getAttribute('aria-label'),
        // Two of the marks are the corner indices.
        marks: card.querySelectorAll(':scope > g > path').length,
        frames: card.querySelectorAll('rect').length,
      }),
    ),
  );
  const pips: Record<string, number> = { A: 1, T: 10 };
  expect(drawn).toHaveLength(53);
  for (const { card, marks, frames } of drawn.filter((each) => each.card !== 'down')) {
    const rank = card?.[0] ?? '';
    const court = 'JQK'.includes(rank);
    expect([card, frames]).toEqual([card, court ? 2 : 1]);
    if (!court) expect([card, marks]).toEqual([card, (pips[rank] ?? Number(rank)) + 1]);
  }
  expect(drawn.find(({ card }) => card === 'TD')?.label).toBe('Ten of diamonds');
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

async function drag(page: Page, from: [number, number], to: [number, number], release = true) {
  const box = await page.locator('[role="slider"]').boundingBox();
  if (box === null) throw new Error('no card to squeeze');
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  if (release) await page.mouse.up();
}

/** Suit marks under the bend that lie inside what the flap shows. */
function pipsUnderTheBend(page: Page): Promise<number> {
  return page.evaluate(() => {
    const flap = document.querySelector('[role="slider"] g[clip-path][transform]');
    if (flap === null) return 0;
    const id = /url\("?#(.+?)"?\)/.exec(flap.getAttribute('clip-path') ?? '')?.[1] ?? '';
    const points = document.getElementById(id)?.querySelector('polygon')?.getAttribute('points');
    const corners = (points ?? '').split(' ').map((pair) => pair.split(',').map(Number));
    const ys = corners.map(([, y]) => y ?? 0);
    const xs = corners.map(([x]) => x ?? 0);
    const inside = (x: number, y: number) =>
      x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
    return [...flap.querySelectorAll('path[transform^="translate"]')].filter((pip) => {
      const place = /translate\(([\d.]+) ([\d.]+)\)/.exec(pip.getAttribute('transform') ?? '');
      return place !== null && inside(Number(place[1]), Number(place[2]));
    }).length;
  });
}

it.each([
  { card: '9H', from: [0.5, 0.99], to: [0.5, 0.55], pips: 2, name: 'two legs' },
  { card: '3C', from: [0.5, 0.99], to: [0.5, 0.55], pips: 1, name: 'one leg' },
  { card: '8S', from: [0.99, 0.5], to: [0.2, 0.5], pips: 3, name: 'three sides' },
  { card: 'TD', from: [0.99, 0.5], to: [0.2, 0.5], pips: 4, name: 'four sides' },
] as const)('a squeezer of $card reads $name', async ({ card, from, to, pips }) => {
  const { page } = await visit(browser, gallery(`page=squeeze&card=${card}`));
  await drag(page, [...from], [...to], false);
  expect(await pipsUnderTheBend(page)).toBe(pips);
  // Corner indices stay covered until the card is open.
  expect(await page.locator('[role="slider"] text').count()).toBe(0);
  await page.mouse.up();
  expect(await page.getAttribute('[role="slider"]', 'aria-valuenow')).toBe('0');
  await page.close();
});

it('a card that is pulled right over opens, and others are told how far it was bent', async () => {
  const { page } = await visit(browser, gallery('page=squeeze&card=9H'));
  await drag(page, [0.5, 0.99], [0.5, 0.5], false);
  const told = await page.textContent('[data-testid="peeled"]');
  expect(Number(told?.split(' ')[1])).toBeGreaterThan(40);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.waitForSelector('main svg[data-card="9H"]');
  await page.close();
});

it('a card bends, turns and opens by keys alone', async () => {
  const { page } = await visit(browser, gallery('page=squeeze&card=6C'));
  const slider = page.locator('[role="slider"]');
  await slider.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  expect(await slider.getAttribute('aria-valuenow')).toBe('20');
  expect(await slider.getAttribute('aria-valuetext')).toBe('Bent 20 per cent');
  await page.keyboard.press('ArrowDown');
  expect(await slider.getAttribute('aria-valuenow')).toBe('16');
  const upright = await slider.boundingBox();
  await page.keyboard.press('r');
  const turned = await slider.boundingBox();
  expect((turned?.width ?? 0) / (turned?.height ?? 1)).toBeCloseTo(
    (upright?.height ?? 0) / (upright?.width ?? 1),
  );
  await page.keyboard.press('Enter');
  await page.waitForSelector('main svg[data-card="6C"]');
  await page.close();
});

it('a card that was not sent yet lifts a little and shows nothing of itself', async () => {
  const { page } = await visit(browser, gallery('page=squeeze&unknown'));
  await drag(page, [0.5, 0.99], [0.5, 0.2], false);
  expect(Number(await page.getAttribute('[role="slider"]', 'aria-valuenow'))).toBe(12);
  expect(await page.locator('[role="slider"] g[clip-path][transform] path').count()).toBe(0);
  await page.mouse.up();
  await page.close();
});

it('a watcher sees the bend of a card and no pip', async () => {
  const { page } = await visit(browser, gallery('page=squeeze'));
  const watched = page.locator('svg[aria-label="Watched"]');
  expect(await watched.locator('linearGradient').count()).toBe(2);
  expect(await watched.locator('g[clip-path][transform] path').count()).toBe(0);
  await page.close();
});

it('the roads are drawn, answer what they are asked, and keep the newest column in sight', async () => {
  const { page, faults } = await visit(browser, gallery('page=roads'));
  const board = page.locator('section:has(> svg[aria-label="Big Road"])').first();
  const seen = await board.evaluate((frame) => {
    const stones = frame.querySelectorAll('svg > g');
    const newest = stones[stones.length - 1]?.getBoundingClientRect();
    const box = frame.getBoundingClientRect();
    return { stones: stones.length, inSight: (newest?.right ?? 0) <= box.right + 1 };
  });
  const decisions = LONG_SHOE.split(' ').filter((coup) => !coup.startsWith('T')).length;
  expect(seen).toEqual({ stones: decisions, inSight: true });
  const ghosts = () => page.locator('[data-ghost]').count();
  expect(await ghosts()).toBe(0);
  const shows = (count: number) => expect.poll(ghosts, { timeout: 10_000 }).toBe(count);
  const banker = page.locator('button:has-text("Ask Banker")').first();
  // Pointing asks already, and the click that follows does not take it back.
  await banker.hover();
  await shows(5);
  await banker.click();
  await shows(5);
  expect(await overflow(page)).toMatchObject({ across: 0 });
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.mouse.move(0, 0);
  await shows(0);
  // Without a mouse a press asks, and another one takes it back.
  await banker.press('Enter');
  await shows(5);
  await banker.press('Enter');
  await shows(0);
  await page.close();
});
