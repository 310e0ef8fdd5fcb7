import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type DealtTable, type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { type Player, placed, seatPlayer, spot, stake } from './support/player.ts';
import { axeFaults, DESKTOP, overflow } from './support/visit.ts';

/** Wagers that live longer than a coup, and the hand's four acts, against a real house. */

const PLAYER_WINS = '9S 2H KD 5C';
const BANKER_WINS = '2S 9H KD KC';

let house: OpenHouse;
let browser: Browser;
let table: DealtTable;
let player: Player;

beforeAll(async () => {
  [house, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
  const setup = setupFor('crown-melbourne', 'crown', { tableId: 'slips', shoeKind: 'physical' });
  table = await house.physicalTable(setup);
  player = await seatPlayer(browser, house.address, table.id);
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const stakes = () =>
  Object.fromEntries(table.state.bets.wagers.map(({ type, stakeCents }) => [type, stakeCents]));

it('undo, double and clear take effect at the house, not only on the screen', async () => {
  const { page } = player;
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'banker', 2500);
  await placed(page, 'banker');
  await stake(page, 'tie', 2500);
  await placed(page, 'tie');
  expect(stakes()).toEqual({ banker: 2500, tie: 2500 });
  await page.click('text=Undo');
  await table.until('one wager', ({ bets: { wagers } }) => wagers.length === 1);
  expect(stakes()).toEqual({ banker: 2500 });
  await page.click('text=Double');
  await table.until('twice the stake', ({ bets: { wagers } }) => wagers[0]?.stakeCents === 5000);
  await page.click('text=Clear');
  await table.until('an empty layout', ({ bets: { wagers } }) => wagers.length === 0);
  await page.waitForSelector(`${spot('banker')}[data-state="empty"]`);
});

it('a refusal is a sentence, with the clause one tap away', async () => {
  const { page } = player;
  await page.click(spot('combination-run'));
  await page.click('dialog[open] button:has-text("3 coups")');
  await page.keyboard.press('Escape');
  const toast = page.locator('[role="log"]');
  await toast.locator('text=A Combination Run follows your wager on Player or Banker').waitFor();
  const link = toast.locator('a');
  const clause = (await link.textContent())?.replace('Clause ', '') ?? '';
  await link.click();
  // Read over the table: nobody has to leave his seat for it.
  const drawer = page.locator('dialog[open]');
  await drawer.locator(`[id="clause-${clause}"]`).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/table/slips');
  await page.click('[role="log"] button');
  expect(stakes()).toEqual({});
});

it('a Run and a Dragon Tail are followed over the coups, and a complete Run is paid', async () => {
  const { page } = player;
  await stake(page, 'player-dragon-tail-early', 2500);
  await page.click(spot('player-run'));
  await page.click('dialog[open] button:has-text("2 coups")');
  await page.keyboard.press('Escape');
  await placed(page, 'player-dragon-tail-early');
  await placed(page, 'player-run');
  await table.wholeCoup(PLAYER_WINS);
  const slips = page.locator('ul[aria-label="Runs and Dragon Tails"]');
  await slips.locator('text=1 of 2').waitFor();
  await slips.locator('text=1 of 6').waitFor();
  expect(await slips.evaluate(coversAreas)).toBe(false);
  await table.does({ type: 'OpenBetting' });
  await page.waitForSelector(`${spot('player-dragon-tail-late')}[aria-disabled="false"]`);
  expect(await overflow(page)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(page)).toEqual([]);
  await stake(page, 'player', 2500);
  await placed(page, 'player');
  await table.wholeCoup(PLAYER_WINS);
  // The Run of two pays 3 to 1, Player 1 to 1; the Tail rides on.
  await page.waitForSelector('text=You won $100');
  await slips.locator('text=2 of 6').waitFor();
  expect(await slips.locator('li').count()).toBe(1);
});

/** Runs in the page: whether any part of an own area lies under this element. */
function coversAreas(strip: Element): boolean {
  const { top } = strip.getBoundingClientRect();
  return [...document.querySelectorAll('[data-spot] path')].some(
    (area) => area.getBoundingClientRect().bottom > top,
  );
}

it('a Dragon Tail is paid by what it reached, and the last stakes are played again', async () => {
  const { page } = player;
  await table.does({ type: 'OpenBetting' });
  await page.click('text=Rebet');
  await placed(page, 'player');
  expect(stakes()).toEqual({ player: 2500 });
  await table.wholeCoup(BANKER_WINS);
  await page.waitForSelector('[data-result="settled"] >> text=2 in a row');
  await page.waitForSelector('ul[aria-label="Runs and Dragon Tails"]', { state: 'detached' });
  expect(player.faults).toEqual([]);
});

it('each coup of the shoe is told again: its cards, the reasons and the payouts', async () => {
  const { page } = player;
  await page.click('button[aria-label="Menu"]');
  await page.click('dialog[open] >> text=History');
  const coup = page.locator('dialog[open] [data-coup="2"]');
  await coup.locator('summary').first().click();
  await coup.locator('svg[data-card="9S"]').waitFor();
  const told = (await coup.textContent()) ?? '';
  expect(told).toContain('Player has a natural 9: no more cards.');
  expect(told).toContain('You won $100');
  expect(told).toMatch(/Player Run\$25 · 3 to 1 · Clause 10.1\+\$75/);
  expect(await page.locator('dialog[open] [data-coup]').count()).toBe(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

it('a tile of the lobby shows the cards on its cloth, and a table those of the coup before', async () => {
  const { page } = player;
  await table.does({ type: 'OpenBetting' });
  await stake(page, 'banker', 2500);
  await placed(page, 'banker');
  await table.does({ type: 'CallNoMoreBets' });
  await table.deal(BANKER_WINS.slice(0, 8));
  const lobby = await player.context.newPage();
  await lobby.goto(house.address);
  const tile = lobby.locator(`[data-table="${table.id}"]`);
  await tile.locator('[data-small-hands] [data-card="KD"]').waitFor();
  expect(await dealtIn(tile)).toEqual(['2S', 'KD', '9H']);
  expect(await tile.locator('[role="timer"]').count()).toBe(0);
  await table.deal(BANKER_WINS.slice(9));
  await table.does({ type: 'AnnounceResult' });
  await tile.locator('text=Banker wins').waitFor();
  await table.does({ type: 'SettleCoup' });
  await table.does({ type: 'OpenBetting' });
  await tile.locator('[data-small-hands]').waitFor({ state: 'detached' });
  await lobby.close();
  // Another device of the same player has not seen the coup dealt; the record tells.
  const storageState = await player.context.storageState();
  const device = await browser.newContext({ viewport: DESKTOP, storageState, locale: 'en-AU' });
  const wide = await device.newPage();
  await wide.goto(`${house.address}/table/${table.id}`);
  const beside = wide.locator('aside');
  await beside.locator('[data-small-hands] [data-card="KC"]').waitFor();
  expect(await dealtIn(beside)).toEqual(['2S', 'KD', '9H', 'KC']);
  await wide.click('[data-cloth-links] >> text=History');
  await wide.locator('dialog[open] [data-coup="4"]').waitFor();
  await device.close();
});

const dealtIn = (place: Locator) =>
  place
    .locator('[data-small-hands] [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

it('the lobby and the account say where one sits, and the chips there count in what one has', async () => {
  const { page } = player;
  await page.goto(house.address);
  const seat = page.getByRole('link', { name: /^Your seat at / });
  await seat.waitFor();
  const [chips, all] = await page.evaluate(async () => {
    const me = (await (await fetch('/api/me')).json()) as {
      purse: { balanceCents: number };
      seats: { chipsCents: number }[];
    };
    const there = me.seats.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
    return [there, there + me.purse.balanceCents] as const;
  });
  const dollars = (cents: number) =>
    `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;
  expect(await seat.innerText()).toContain(dollars(chips));
  await page.locator('header').getByText(dollars(all), { exact: true }).waitFor();
  await page.goto(`${house.address}/account`);
  await page.getByRole('link', { name: /^Your seat at / }).click();
  await page.waitForURL(/\/table\/slips/);
  await expect.poll(() => page.title()).toBe(`${table.state.setup?.name} · Baize`);
});

it('the button to sit down at one of several tables is not gold', async () => {
  const { page } = player;
  await page.goto(house.address);
  const gold = await page.getByRole('button', { name: 'Play now' }).evaluate(groundOf);
  await page.goto(`${house.address}/several`);
  const take = page.getByRole('button', { name: 'Take a seat' });
  await take.first().waitFor();
  for (const button of await take.all()) expect(await button.evaluate(groundOf)).not.toBe(gold);
  expect(await axeFaults(page)).toEqual([]);
});

/** Runs in the page. */
function groundOf(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}
