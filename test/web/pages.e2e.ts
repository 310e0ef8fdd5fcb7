import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { axeFaults, DESKTOP, type Gallery, openGallery, overflow, visit } from './support/visit.ts';

/** Screens that need only the pure layers: odds, rule books, the verifier. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
});

async function sound(page: Page, faults: readonly string[]): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toMatchObject({ across: 0 });
  expect(faults).toEqual([]);
}

const AT_TABLE = {
  code: 'analysis-at-table',
  sentence: 'You play at a live table: what weighs the cards left stays closed until you leave it.',
  clause: '13.1',
  facts: { table: 'yarra', tableName: 'Yarra', book: 'crown-melbourne' },
};

/** The gallery has no house; this is what one would answer. */
async function houseSays(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/analysis', (route) => route.fulfill({ status, json: body }));
}

it('the page of odds prices every wager of a version exactly and warns an operator', async () => {
  const { page, faults } = await visit(browser, gallery('page=odds'), DESKTOP);
  const row = page.locator('tr', { has: page.locator('th:text-is("Banker")') });
  expect(await row.locator('td').first().textContent()).toBe('1.0579%');
  await page.waitForSelector('[data-by-decks="8"]');
  await page.locator('[data-by-decks] select').selectOption('banker');
  const byDecks = page.locator('[data-by-decks] li');
  await byDecks.filter({ hasText: '8 decks1.058%' }).waitFor();
  await byDecks.filter({ hasText: '6 decks1.056%' }).waitFor();
  await page.selectOption('select >> nth=0', 'victoria-2002');
  await page.selectOption('select >> nth=1', 'crown');
  await page.waitForSelector('text=/Insurance\\/No 6 favours the bettor/');
  await sound(page, faults);
  await page.close();
});

it('the page of odds shows how the price changes with one card less', async () => {
  const { page, faults } = await visit(browser, gallery('page=odds'));
  await houseSays(page, 200, { open: true, askAgainMs: 60_000 });
  await page.click('[role="tab"]:has-text("Composition")');
  await page.click('[aria-label="Five of spades: 8 left"]');
  await page.waitForSelector('text=415 cards in the shoe');
  expect(await page.locator('[aria-label="Five of spades: 7 left"]').count()).toBe(1);
  const banker = page.locator('tr', { has: page.locator('th:text-is("Banker")') });
  expect(await banker.locator('td').last().textContent()).toBe('+0.008');
  await sound(page, faults);
  await page.close();
});

it.each([
  ['en', 'You play at a live table', 'Clause 13.1'],
  ['zh-Hans', '您正在牌桌上游戏', '13.1'],
  ['zh-Hant', '您正在牌桌上遊戲', '13.1'],
])(
  '[crown-melbourne 13.1] the composition explorer stays closed to whoever sits at a table, in %s',
  async (language, why, clause) => {
    const { page, faults } = await visit(browser, gallery(`page=odds&lang=${language}`));
    await houseSays(page, 403, AT_TABLE);
    await page.click('[role="tab"] >> nth=1');
    const closed = page.locator('[data-closed="analysis-at-table"]');
    await closed.waitFor();
    expect(await closed.textContent()).toContain(why);
    const link = closed.getByRole('link');
    expect(await link.textContent()).toContain(clause);
    expect(await link.getAttribute('href')).toBe('/rules/crown-melbourne?clause=13.1');
    expect(await page.locator('[aria-label*="8"]').count()).toBe(0);
    // The browser itself notes an answer of 403.
    await sound(
      page,
      faults.filter((fault) => !fault.includes('403')),
    );
    await page.close();
  },
);

it('a simulation on workers pauses, goes on, and agrees with the exact counts', async () => {
  const { page, faults } = await visit(browser, gallery('page=odds'));
  await page.click('[role="tab"]:has-text("Simulation")');
  await page.selectOption('select:near(:text("Coups")) >> nth=0', '1000000000');
  await page.click('text=Start');
  const dealt = async () => Number(await page.getAttribute('progress', 'value'));
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
  await page.click('text=Pause');
  await page.waitForSelector('[data-run="paused"]');
  await page.click('text=Go on');
  await page.waitForSelector('[data-run="running"]');
  const before = await dealt();
  await page.waitForFunction(
    (least) => (document.querySelector('progress')?.value ?? 0) > least,
    before,
  );
  await page.click('text=Stop');
  await page.waitForSelector('[data-run="stopped"]');
  await page.waitForSelector('text=/All \\d+ classes of coup agree/');
  await sound(page, faults);
  await page.close();
});

it('a clause is found by its link and by words', async () => {
  const { page, faults } = await visit(
    browser,
    gallery('page=rules&book=crown-melbourne&clause=10.2.1(b)'),
  );
  const marked = page.locator('[aria-current="true"]');
  await marked.waitFor();
  expect(await marked.getAttribute('id')).toBe('clause-10.2.1(b)');
  await page.fill('input[type="search"]', 'dragon tail indicator');
  await page.waitForFunction(() => {
    const all = document.querySelectorAll('[id^="clause-"]').length;
    return all > 0 && all < 60;
  });
  await page.fill('input[type="search"]', 'zebra');
  await page.waitForSelector('text=No clause fits.');
  await sound(page, faults);
  await page.close();
});

interface Vectors {
  readonly transcripts: readonly { readonly transcript: unknown }[];
}

/** A record that another implementation made, and the same record with one character changed. */
function records(): { good: string; bad: string } {
  const vectors = JSON.parse(readFileSync(`${ROOT}data/shoe-vectors.json`, 'utf8')) as Vectors;
  const good = JSON.stringify(firstTranscript(vectors));
  const at = good.indexOf('"salt":"') + '"salt":"'.length;
  const other = good[at] === '0' ? '1' : '0';
  return { good, bad: `${good.slice(0, at)}${other}${good.slice(at + 1)}` };
}

function firstTranscript(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('format' in value && 'entries' in value && 'head' in value) return value;
  for (const inner of Object.values(value)) {
    const found = firstTranscript(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function verifies(page: Page): Promise<void> {
  const { good, bad } = records();
  const says = async (record: string, verdict: string) => {
    await page.fill('textarea', record);
    await page.click('button:has-text("Check")');
    await page.waitForSelector(`[data-verdict="${verdict}"]`);
  };
  await says(good, 'good');
  await says(bad, 'bad');
  await says('{}', 'unreadable');
  await says(good, 'good');
  await says('no record', 'unreadable');
}

it('the browser verifies a shoe, and finds a record that was changed', async () => {
  const { page, faults } = await visit(browser, gallery('page=verify'));
  await verifies(page);
  await sound(page, faults);
  await page.close();
});

it('the verifier in one file on a disk verifies a shoe', async () => {
  const file = `${ROOT}dist/verify.html`;
  expect(existsSync(file), 'scripts/web/build-web.mjs builds dist/verify.html').toBe(true);
  const { page, faults } = await visit(browser, pathToFileURL(file).href);
  await verifies(page);
  expect(faults).toEqual([]);
  await page.close();
});
