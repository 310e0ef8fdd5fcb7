import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../src/kit/index.ts';
import { setupFor } from '../support/table/setups.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type DealtTable, type OpenHouse, openPatientHouse } from './support/open-house.ts';
import { button, newcomer, openCards, post, typeCards } from './support/people.ts';
import { placed, seatPlayer, stake } from './support/player.ts';
import { axeFaults, cutTexts, DESKTOP, overflow } from './support/visit.ts';

/**
 * The dealer's screen across a tablet, while a table of real cards is dealt to the end of its shoe.
 * The tests tell one shoe, each going on where the one before it stopped.
 */

const ACROSS = { width: 1180, height: 820 } as const;
/** The bands of the kiosk, and the act that is due. */
const PLACES = ['header', 'main > section', 'footer', 'footer button:last-of-type'];

let house: OpenHouse;
let browser: Browser;
let table: DealtTable;
let kiosk: Page;
let player: Page;
let faults: readonly string[];

beforeAll(async () => {
  [house, browser] = await Promise.all([openPatientHouse(), openBrowser()]);
  const setup = setupFor('crown-melbourne', 'crown', { tableId: 'kiosk', shoeKind: 'physical' });
  table = await house.physicalTable(setup);
  const desk = await newcomer(browser, ACROSS);
  kiosk = desk.page;
  faults = desk.faults;
  await kiosk.goto((await house.house.operatorLink(house.address)) ?? '');
  await kiosk.waitForSelector('text=Sign out');
  await post(kiosk, '/api/house/act-as', { rank: 'pit-boss', cage: null });
  player = (await seatPlayer(browser, house.address, table.id)).page;
  await kiosk.goto(`${house.address}/table/${table.id}/dealer`);
  await button(kiosk, 'Place your bets').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** The dealer calls, and the table has the call. */
async function noMoreBets(): Promise<void> {
  await button(kiosk, 'No more bets').click();
  await kiosk.waitForSelector('text=Wagers, closed');
}

/** Where everything stands, to the pixel. */
function places(): Promise<string[]> {
  return kiosk.evaluate(
    (selectors) =>
      selectors
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
    PLACES,
  );
}

const step = () => kiosk.locator('[aria-current="step"]').first().innerText();

it('nothing on the kiosk moves from the call for bets to the payment', async () => {
  // A shoe that has given no coup yet has nothing to settle.
  expect(await step()).toBe('Bets');
  const still = await places();
  const stands = async (what: string) => {
    await kiosk.waitForSelector(`text=${what}`);
    expect(await places()).toEqual(still);
  };
  await button(kiosk, 'Place your bets').click();
  await stake(player, 'banker', 10_000, 3);
  await placed(player, 'banker');
  const rows = () => kiosk.locator('tbody tr').first().boundingBox();
  const open = await rows();
  await noMoreBets();
  await stands('Wagers, closed');
  expect(await rows()).toEqual(open);
  await table.deal('2S 4H 2D 2C');
  await stands('Insurance/No 6 is open');
  // The rank that was keyed is shown as it is printed.
  await button(kiosk, 'Ten').click();
  expect(await kiosk.locator('legend strong').innerText()).toBe('10');
  await button(kiosk, 'Clear').click();
  await table.does({ type: 'CloseInsurance' });
  await table.deal('6H');
  await stands('Banker has 6; after a third card worth 6 it draws.');
  await table.deal('9S');
  await button(kiosk, 'Announce the result').click();
  await stands('Banker wins');
  await button(kiosk, 'Settle: take and pay').click();
  await stands('2 · Pay');
  // The line of the table of play stays while the dealer pays.
  await kiosk.waitForSelector('text=Banker has 6: draws if the Player’s third card is 6 or 7');
  expect(await overflow(kiosk)).toEqual({ down: 0, across: 0 });
});

it('a tap on a payment ticks it, and the next one is marked', async () => {
  const row = kiosk.getByRole('region', { name: 'Payouts of coup 1' }).locator('ol > li').first();
  // A clause opens over the kiosk, which nothing leads away from.
  await row.getByRole('link', { name: /^Clause/ }).click();
  await kiosk.locator('dialog[open]').getByText('10.1', { exact: false }).first().waitFor();
  await kiosk.keyboard.press('Escape');
  // Wherever the row is tapped.
  await row.click();
  expect(await row.getByRole('button').getAttribute('aria-pressed')).toBe('true');
  expect(await axeFaults(kiosk)).toEqual([]);
});

it('a result that was declared invalid is told, and what was paid is taken back', async () => {
  const boss = { person: 'iris', role: 'pit-boss' } as const;
  await table.does(
    { type: 'InvalidateResult', ground: 'disruption', why: 'the lights went' },
    boss,
  );
  await kiosk.waitForSelector('text=This result was declared invalid.');
  const told = await kiosk.getByRole('region', { name: 'Payouts of coup 1' }).innerText();
  expect(told).toMatch(/1 · Take[\s\S]*Banker\s+\$300[\s\S]*2 · Pay\s+\$0/);
});

it('only the insurance can be keyed while it is open', async () => {
  await button(kiosk, 'Place your bets').click();
  await stake(player, 'banker', 10_000);
  await placed(player, 'banker');
  await noMoreBets();
  await table.deal('2S 4H 2D 2C');
  await kiosk.waitForSelector('text=Insurance/No 6 is open');
  const cells = kiosk.locator('tbody td button');
  expect(await cells.count()).toBe(1);
  await cells.first().click();
  const choices = kiosk.getByLabel('Wager', { exact: true }).locator('option');
  expect(await choices.allInnerTexts()).toEqual(['Insurance/No 6']);
  await kiosk.keyboard.press('Escape');
});

it('the kiosk says which card is kept for the next coup after an excess card', async () => {
  await table.does({ type: 'CloseInsurance' });
  await table.deal('6H 9S');
  await button(kiosk, 'Announce the result').click();
  await button(kiosk, 'Settle: take and pay').click();
  await button(kiosk, 'Something went wrong').click();
  const wizard = kiosk.locator('dialog[open]');
  await button(wizard, 'A card too many was drawn').click();
  await button(wizard, 'A card too many was drawn').click();
  await wizard.waitFor({ state: 'detached' });
  await kiosk.waitForSelector('text=/^Kept for the next coup: /');
});

it('the last coup of a shoe lies there with its payments until the shoe is ended', async () => {
  await button(kiosk, 'Place your bets').click();
  await stake(player, 'player', 10_000);
  await placed(player, 'player');
  await button(kiosk, 'Cutting card is out').click();
  await kiosk.waitForSelector('text=Last coup of the shoe');
  await noMoreBets();
  // The card that was kept opens the coup.
  await typeCards(kiosk, ['9H', '2D', 'KS', 'QC']);
  await button(kiosk, 'Announce the result').click();
  await button(kiosk, 'Settle: take and pay').click();
  await button(kiosk, 'End the shoe').waitFor();
  await openCards(kiosk, 4);
  await kiosk.getByRole('region', { name: 'Payouts of coup 3' }).waitFor();
  expect(await step()).toBe('Settle');
  // A kiosk that is loaded again reads them from the record.
  await kiosk.reload();
  await openCards(kiosk, 4);
  await kiosk.getByRole('region', { name: 'Payouts of coup 3' }).waitFor();
  await button(kiosk, 'End the shoe').click();
  await button(kiosk, 'Shuffle').waitFor();
  await openCards(kiosk, 0);
  expect(faults).toEqual([]);
});

it('a table with twelve people leaves the acts of the pit uncovered', async () => {
  for (let guest = 1; guest <= 11; guest += 1) {
    const person = `guest-${guest}`;
    const chips = { type: 'BringChips', person, amountCents: cents(50_000) } as const;
    await table.does(chips, { person, role: 'patron' });
  }
  const boss = { person: 'iris', role: 'pit-boss' } as const;
  await table.does({ type: 'ExcludePerson', person: 'guest-3', why: 'shouting' }, boss);
  await kiosk.setViewportSize(DESKTOP);
  await kiosk.goto(`${house.address}/pit`);
  await button(kiosk, 'Manage: Table one').click();
  const people = kiosk.getByRole('table', { name: 'People at the table' });
  await people.getByText('excluded').waitFor();
  expect(await people.getByRole('row').count()).toBe(13);
  const figures = await kiosk.getByRole('region', { name: 'Figures' }).boundingBox();
  const acts = await kiosk.getByRole('region', { name: 'Rarely' }).boundingBox();
  expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  expect(await axeFaults(kiosk)).toEqual([]);
  // A tablet across shows the tables by their whole names.
  await kiosk.setViewportSize(ACROSS);
  expect(await cutTexts(kiosk)).toEqual([]);
});

it('the pit takes a key although a field of the dialog that was just closed still has the focus', async () => {
  await kiosk.keyboard.press('l');
  const limits = kiosk.locator('dialog[open]', { hasText: 'Post new limits' });
  await limits.waitFor();
  // The key comes at the very moment at which the dialog closes, before the browser tells of it.
  await limits.evaluate((dialog) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const field = document.createElement('input');
      dialog.append(field);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
      field.remove();
      dialog.setAttribute('data-heard', '');
    }).observe(dialog, { attributeFilter: ['open'] });
  });
  await kiosk.keyboard.press('Escape');
  await kiosk.locator('dialog[data-heard][open]', { hasText: 'Post new limits' }).waitFor();
  // What the browser tells late must not close it again.
  await kiosk.evaluate(() => new Promise((told) => setTimeout(told)));
  expect(await limits.count()).toBe(1);
});
