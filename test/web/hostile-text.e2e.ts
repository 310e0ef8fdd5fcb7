import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type DealtTable, type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { DESKTOP } from './support/visit.ts';

/** T8b: whatever a person writes into a text, nobody's browser runs it. */
const MARK = 'window.__ran = (window.__ran ?? 0) + 1';
const PAYLOADS = [
  `<script>${MARK}</script>`,
  `<img src=x onerror="${MARK}">`,
  `"><svg onload="${MARK}">`,
  `'><body onload='${MARK}'>`,
  `<iframe srcdoc="<script>parent.${MARK}</script>">`,
  `javascript:${MARK}`,
  `<a href="javascript:${MARK}">x</a>`,
  `</title><script>${MARK}</script>`,
  `{{constructor.constructor('${MARK}')()}}`,
  `<style>@import 'javascript:${MARK}'</style>`,
  `<details open ontoggle="${MARK}">`,
  `\u003cscript\u003e${MARK}\u003c/script\u003e\u202e`,
] as const;
const BOOK = 'crown-melbourne';

let open: OpenHouse;
let browser: Browser;
let page: Page;
const dialogs: string[] = [];
const tables: DealtTable[] = [];

beforeAll(async () => {
  [open, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
  for (const [at, text] of PAYLOADS.entries()) {
    const words = { name: text, casino: text, rulesCopy: text };
    const setup = setupFor(BOOK, 'traditional', {
      ...words,
      tableId: `hostile-${at}`,
      shoeKind: 'physical',
    });
    tables.push(await open.physicalTable(setup));
  }
  await sayEverything(tables[0], PAYLOADS);
  page = await (await browser.newContext({ viewport: DESKTOP, locale: 'en-AU' })).newPage();
  page.setDefaultTimeout(30_000);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const link = await open.house.operatorLink(open.address);
  await page.goto(link ?? '');
  await page.waitForSelector('text=Sign out');
});

afterAll(async () => {
  await browser?.close();
  await open?.stop();
});

/** Every free text that a person at a table or on its staff can leave behind. */
async function sayEverything(table: DealtTable | undefined, texts: readonly string[]) {
  if (table === undefined) throw new Error('no table');
  const ann = { person: 'ann', role: 'patron' } as const;
  await table.does({ type: 'TakeSeat', seat: 1 }, ann);
  for (const text of texts) {
    await table.does({ type: 'CallStaff', about: text }, ann);
    await table.does({ type: 'RaiseDispute', about: text }, ann);
    await table.does({ type: 'RecordIncident', what: text }, table.supervisor);
    await table.does({ type: 'ReportLaterError', coup: 1, what: text }, table.supervisor).catch(
      // Not every book takes a report at this point; the words of the others are enough.
      () => {},
    );
  }
}

function ran(): Promise<{ scripts: number; planted: number }> {
  return page.evaluate(() => ({
    scripts: (window as unknown as { __ran?: number }).__ran ?? 0,
    planted: document.querySelectorAll(
      'script:not([src]), iframe, img[src="x"], [onerror], [onload], [ontoggle], a[href^="javascript"]',
    ).length,
  }));
}

const PATHS = [
  '/',
  '/table/hostile-0',
  '/table/hostile-1',
  '/table/hostile-2/sign',
  '/table/hostile-0/sign',
  '/table/hostile-0/dealer',
  '/pit',
  '/house',
  '/audit',
  '/cage',
  '/rules',
  '/api/docs',
] as const;

it.each(PATHS)('T8b: %s shows hostile texts as texts', async (path) => {
  const answer = await page.goto(`${open.address}${path}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/'unsafe|\*/);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  if (path === '/') expect(await page.textContent('body')).toContain('onerror=');
  expect(await ran()).toEqual({ scripts: 0, planted: 0 });
  expect(dialogs).toEqual([]);
});

it('T8b: a name that is not a name is refused', async () => {
  for (const text of PAYLOADS) {
    const password = 'correct horse battery';
    for (const asked of [
      { name: 'hostile', displayName: text, password },
      { name: text, displayName: 'Hostile', password },
    ]) {
      const answer = await page.request.post(`${open.address}/api/register`, {
        headers: { origin: open.address },
        data: asked,
      });
      expect(answer.status(), text).toBeGreaterThanOrEqual(400);
    }
  }
});

it('T8b: even a text that became part of the page would not run, and without the policy it would', async () => {
  await page.goto(`${open.address}/`);
  const plant = async (texts: readonly string[]) => {
    for (const text of texts) {
      const element = document.createElement('div');
      element.innerHTML = text;
      document.body.append(element);
    }
    const script = document.createElement('script');
    script.textContent = 'window.__ran = 1';
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await page.evaluate(plant, [...PAYLOADS]);
  expect((await ran()).scripts).toBe(0);
  const bare = await browser.newPage();
  await bare.goto('about:blank');
  await bare.evaluate(plant, [...PAYLOADS]);
  const there = await bare.evaluate(() => (window as unknown as { __ran?: number }).__ran ?? 0);
  expect(there).toBeGreaterThan(0);
  await bare.close();
});
