import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults } from './support/visit.ts';

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([serveHouse(['--no-bots']), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it.each([
  ['/', 200, 'text/html'],
  ['/table/yarra', 200, 'text/html'],
  ['/rules/crown-melbourne?clause=10.1', 200, 'text/html'],
  ['/nowhere', 404, 'text/html'],
  ['/table/nosuch', 404, 'text/html'],
  ['/table/nosuch/sign', 404, 'text/html'],
  ['/tournaments/nosuch', 404, 'text/html'],
  ['/rules/nosuch', 404, 'text/html'],
  ['/rules/compare', 200, 'text/html'],
  ['/api/tables/nosuch', 404, 'application/json'],
  ['/table/yarra/kitchen', 404, 'text/html'],
  ['/nowhere.html', 404, 'application/json'],
  ['/api/nowhere', 404, 'application/json'],
  ['/favicon.svg', 200, 'image/svg+xml'],
  ['/icon-192.png', 200, 'image/png'],
  ['/app.webmanifest', 200, 'application/manifest+json'],
])('the house answers %s with %i and %s, compressed or not', async (path, status, type) => {
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const answer = await fetch(`${house.address}${path}`, { headers });
    const [kind] = answer.headers.get('content-type')?.split(';') ?? [];
    expect([answer.status, kind], encoding).toEqual([status, type]);
  }
});

it('two books are compared part by part, and a search goes through all of them', async () => {
  const page = await browser.newPage({ locale: 'en-AU', viewport: { width: 1440, height: 900 } });
  await page.goto(`${house.address}/rules/compare?left=crown-melbourne&right=victoria-2002`);
  const rows = page.locator('main tbody tr');
  await rows.first().waitFor();
  const first = await rows.count();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('button').nth(1).click();
  await expect.poll(() => rows.count(), { timeout: 10_000 }).not.toBe(first);
  await page.getByRole('searchbox').fill('dragon bonus');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main tbody tr th')].every((th) =>
      /bonus/i.test(th.textContent ?? ''),
    ),
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.close();
});

it('a path without a page tells its reader so in words', async () => {
  const page = await browser.newPage({ locale: 'en-AU' });
  await page.goto(`${house.address}/nowhere`);
  await page.waitForSelector('h1:has-text("There is nothing at this address.")');
  await page.close();
});

it('the app brings its own typefaces, under sixty kilobytes together, and a manifest one can install', async () => {
  const page = await browser.newPage({ locale: 'en-AU' });
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.push((await response.body()).byteLength);
  });
  await page.goto(house.address);
  await page.waitForSelector('[data-table] h2');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    ['400 16px "Baize Text"', '600 16px "Baize Display"'].map((face) => document.fonts.check(face)),
  );
  expect(loaded).toEqual([true, true]);
  await expect.poll(() => sizes.length).toBe(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await fetch(href)).json();
  });
  expect(manifest).toMatchObject({ name: 'Baize', display: 'standalone', start_url: '/' });
  await page.close();
});
