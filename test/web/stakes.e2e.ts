import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { type Gallery, openGallery, visit } from './support/visit.ts';

/** Chips on the layout, over the table machine itself, which the gallery runs in the browser. */

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
});

function table(state: string) {
  return visit(browser, gallery(`page=table&state=${state}`));
}

const spot = (name: string) => `[data-spot="${name}"]`;
const state = (page: Page, name: string) => page.getAttribute(spot(name), 'data-state');

const DEALER = { person: 'dealer-dan', role: 'dealer' } as const;
const SENIOR = { person: 'pia', role: 'pit-boss' } as const;

it('a stake is shown as placed only after the answer, and is held back while it is below the minimum', async () => {
  const { page, faults } = await table('slow');
  await page.click('[data-cents="500"]');
  await page.click(spot('player'));
  expect(await state(page, 'player')).toBe('held');
  expect(await page.textContent(spot('player'))).toContain('min $10');
  await page.click(spot('player'));
  await page.click(spot('player'));
  expect(await state(page, 'player')).toBe('pending');
  expect(await page.getAttribute(spot('player'), 'aria-label')).toContain('not confirmed yet');
  // The first order was for $10; the third chip follows once that is answered.
  await page.evaluate(() => window.gallery.connection.flush());
  await page.waitForTimeout(50);
  expect(await state(page, 'player')).toBe('pending');
  await page.evaluate(() => window.gallery.connection.flush());
  await page.waitForSelector(`${spot('player')}[data-state="placed"]`);
  const placed = await page.evaluate(() => window.gallery.table.state.bets.wagers);
  expect(placed).toMatchObject([{ person: 'ann', type: 'player', stakeCents: 1500 }]);
  expect(faults).toEqual([]);
  await page.close();
});

it('a stake put back while its withdrawal is under way counts as placed only once it lies there again', async () => {
  const { page } = await table('slow');
  const flush = () => page.evaluate(() => window.gallery.connection.flush());
  await page.click(spot('player'));
  await flush();
  await page.waitForSelector(`${spot('player')}[data-state="placed"]`);
  await page.click('text=Undo');
  await page.waitForSelector(`${spot('player')}[data-state="empty"]`);
  await page.click(spot('player'));
  await page.waitForSelector(`${spot('player')}[data-state="pending"]`);
  await flush();
  await page.waitForFunction(() => window.gallery.table.state.bets.wagers.length === 0);
  await flush();
  await page.waitForSelector(`${spot('player')}[data-state="placed"]`);
  const placed = await page.evaluate(() => window.gallery.table.state.bets.wagers);
  expect(placed).toMatchObject([{ person: 'ann', type: 'player', stakeCents: 2500 }]);
  await page.close();
});

it('the first chip in the hand is large enough for a wager, and smaller chips are marked', async () => {
  const { page } = await table('empty');
  const chosen = page.locator('[role="radio"][aria-checked="true"]');
  expect(await chosen.getAttribute('data-cents')).toBe('2500');
  expect(await page.getAttribute('[data-cents="500"]', 'aria-label')).toBe(
    'Chip of $5, below the minimum of $10',
  );
  await page.click(spot('player'));
  await page.waitForSelector(`${spot('player')}[data-state="placed"]`);
  await page.close();
});

it('an unfinished stake never counts as on the table, and its player is told so when bets close over it', async () => {
  const { page } = await table('empty');
  await page.click('[data-cents="500"]');
  await page.click(spot('player'));
  expect(await state(page, 'player')).toBe('held');
  await page.waitForSelector('text=Not placed $5');
  await page.waitForSelector('text=On the table $0');
  await page.evaluate((dealer) => {
    window.gallery.table.does({ type: 'CallNoMoreBets' }, dealer);
    window.gallery.connection.show();
  }, DEALER);
  await page.waitForSelector('text=$5 on Player was not placed: the minimum is $10.');
  expect(await state(page, 'player')).toBe('empty');
  await page.close();
});

it('undo after a refusal takes back the last accepted change', async () => {
  const { page } = await table('empty');
  await page.click(spot('tie'));
  await page.waitForSelector(`${spot('tie')}[data-state="placed"]`);
  await page.click(spot('combination-run'));
  await page.click('dialog[open] button:has-text("3 coups")');
  await page.keyboard.press('Escape');
  await page
    .locator('[role="log"] >> text=A Combination Run follows your wager on Player or Banker')
    .waitFor();
  expect(await state(page, 'tie')).toBe('placed');
  await page.click('text=Undo');
  await page.waitForSelector(`${spot('tie')}[data-state="empty"]`);
  expect(await page.evaluate(() => window.gallery.table.state.bets.wagers)).toEqual([]);
  await page.close();
});

it('stakes are undone, cleared, doubled and played again', async () => {
  const { page } = await table('empty');
  const mine = () =>
    page.evaluate(() =>
      Object.fromEntries(
        window.gallery.table.state.bets.wagers
          .filter(({ person }) => person === 'ann')
          .map(({ type, stakeCents }) => [type, stakeCents]),
      ),
    );
  await page.click('[data-cents="2500"]');
  await page.click(spot('banker'));
  await page.click(spot('tie'));
  await page.waitForSelector(`${spot('tie')}[data-state="placed"]`);
  await page.click('text=Undo');
  await page.waitForSelector(`${spot('tie')}[data-state="empty"]`);
  expect(await mine()).toEqual({ banker: 2500 });
  await page.click('text=Double');
  await page.waitForFunction(() =>
    window.gallery.table.state.bets.wagers.some(({ stakeCents }) => stakeCents === 5000),
  );
  await playOut(page, '2S 9H KD KC');
  // 5 % of $50 is $2.50, and the table's smallest chip is $5: the win is rounded up.
  await page.waitForSelector('text=You won $50');
  await openBetting(page);
  await page.click('text=Rebet');
  await page.waitForSelector(`${spot('banker')}[data-state="placed"]`);
  expect(await mine()).toEqual({ banker: 5000 });
  await page.click('text=Clear');
  await page.waitForSelector(`${spot('banker')}[data-state="empty"]`);
  expect(await mine()).toEqual({});
  await page.close();
});

it('a wager that the pit makes void is told to its player at once, with reason and clause, and stands in the history', async () => {
  const { page, faults } = await table('betting');
  await page.evaluate((senior) => {
    const { table: live, connection } = window.gallery;
    const mine = live.state.bets.wagers.find(({ person }) => person === 'ann');
    live.does({ type: 'VoidWager', wagerId: mine?.id ?? 0, why: 'past posting' }, senior);
    connection.show();
  }, SENIOR);
  const toast = page.locator('[role="log"]');
  await toast.getByText('Your Player wager was made void. $150 is back in your chips.').waitFor();
  expect(await toast.innerText()).toMatch(/Reason: past posting\.\s+Clause \d/);
  expect(await state(page, 'player')).toBe('empty');
  await page.click('button[aria-label="Menu"]');
  await page.click('dialog[open] >> text=History');
  const told = page.getByRole('region', { name: 'Changed by the staff' });
  await told.getByText('past posting').waitFor();
  expect(await told.getByRole('link').innerText()).toMatch(/^Clause/);
  expect(faults).toEqual([]);
  await page.close();
});

it('a stake above the maximum is answered as it is placed: what stays, and what comes back', async () => {
  const { page } = await table('empty');
  const most = Number(
    await page.evaluate(() => window.gallery.table.state.limits.sign?.main?.maximumCents),
  );
  await page.click('[data-cents="50000"]');
  for (let put = 0; put <= most; put += 50_000) await page.click(spot('banker'));
  const dollars = (most / 100).toLocaleString('en-AU');
  await page
    .getByText(`Banker: the maximum is $${dollars}. $${dollars} stays, $500 comes back.`)
    .waitFor();
  await page.waitForSelector(`${spot('banker')}[data-state="placed"]`);
  const placed = await page.evaluate(() => window.gallery.table.state.bets.wagers);
  expect(placed).toMatchObject([{ type: 'banker', stakeCents: most }]);
  await page.close();
});

it('the question for the length of a Run shows its chip, closes with its stake, and never lies over closed bets', async () => {
  const { page } = await table('empty');
  const dialog = page.locator('dialog[open]');
  await page.click(spot('banker-run'));
  await dialog.getByText('A tap puts down $25.').waitFor();
  await dialog.getByRole('button', { name: /2 coups/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForSelector(`${spot('banker-run')}[data-state="placed"]`);
  await page.click(spot('banker-run'));
  await dialog.getByRole('button', { name: /2 coups.*\$25 on it/s }).waitFor();
  await page.evaluate((dealer) => {
    window.gallery.table.does({ type: 'CallNoMoreBets' }, dealer);
    window.gallery.connection.show();
  }, DEALER);
  await dialog.waitFor({ state: 'detached' });
  await page.close();
});

async function playOut(page: Page, cards: string): Promise<void> {
  await page.evaluate(
    ([dealer, list]) => {
      const { table: live, connection } = window.gallery;
      live.does({ type: 'CallNoMoreBets' }, dealer);
      connection.show();
      for (const card of list.split(' ')) {
        live.does({ type: 'DrawCard', card: card as never }, dealer);
        connection.show();
      }
      live.does({ type: 'AnnounceResult' }, dealer);
      connection.show();
      live.does({ type: 'SettleCoup' }, dealer);
      connection.show();
    },
    [DEALER, cards] as const,
  );
}

async function openBetting(page: Page): Promise<void> {
  await page.evaluate((dealer) => {
    window.gallery.table.does({ type: 'OpenBetting' }, dealer);
    window.gallery.connection.show();
  }, DEALER);
}
