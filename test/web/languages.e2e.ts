import { afterAll, beforeAll, expect, it } from 'vitest';
import { bring, goTo, openWorld, type World } from './support/world.ts';

/** The choice of language that a device remembers; all screens in Chinese are in the tour. */

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world?.close();
});

it('the device remembers the language on every screen and for the next visit', async () => {
  const person = await bring(world);
  const { page, context } = person;
  await goTo(world, person, '/account');
  await page.click('text=繁體中文');
  await page.waitForSelector('h1:has-text("帳戶")');
  await goTo(world, person, '/');
  expect(await page.getAttribute('html', 'lang')).toBe('zh-Hant');
  const again = await context.newPage();
  await again.goto(`${world.address}/odds`);
  await again.waitForSelector('html[lang="zh-Hant"] h1');
  // Money as this language writes it, to the cent.
  await page.waitForSelector('[data-table="yarra"] >> text=$10 – $2,000');
  await context.close();
});
