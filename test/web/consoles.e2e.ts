import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { keyWager, more, pays } from './support/evening.ts';
import { openCards, post, typeCards } from './support/people.ts';
import { type ServedHouse, serveHouse } from './support/served-house.ts';
import { axeFaults, cutTexts, DESKTOP, smallTargets, TABLET } from './support/visit.ts';
import { bringGuest, walkIn } from './support/walk-ins.ts';

/** The operator opens a table of real cards, deals it by keypad, and audits what was dealt. */

let house: ServedHouse;
let browser: Browser;
let office: BrowserContext;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [house, browser] = await Promise.all([serveHouse(), openBrowser()]);
  office = await browser.newContext({ viewport: TABLET, locale: 'en-AU' });
  page = await office.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(house.operatorLink);
  await page.waitForSelector('text=Sign out');
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Presses a button of the console and, where it opens a form, sends the form. */
async function act(name: string, fill?: (dialog: ReturnType<Page['locator']>) => Promise<void>) {
  await button(name).first().click();
  const dialog = page.locator('dialog[open]');
  if (fill === undefined && !(await dialog.isVisible())) return;
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a table of real cards opens after the odds have been said', async () => {
  await page.goto(`${house.address}/house`);
  await page.getByLabel('Acting as').selectOption('pit-boss');
  await button('Take it').click();
  await page.waitForSelector('text=Done.');
  await page.getByLabel(/Table’s address/).fill('pit-1');
  await page.getByLabel('Name', { exact: true }).fill('Pit One');
  for (const step of ['Cloth and wagers', 'Limits', 'Open']) await button(`Next: ${step}`).click();
  await button('Ask the odds').click();
  await page.waitForSelector('text=Odds check passed.');
  expect(await axeFaults(page)).toEqual([]);
  await button('Open the table').click();
  await page.waitForSelector('text=The table is open.');
});

it('a dealer deals a whole coup by keypad for a guest and pays it with commission', async () => {
  await bringGuest(browser, house.address);
  await page.goto(`${house.address}/table/pit-1/dealer`);
  await act('Sign on as dealer');
  expect(await page.title()).toBe('Pit One · Dealer console · Baize');
  // No supervisor is signed on: whoever watches the pit is called.
  await button('Call the supervisor').click();
  await button('Supervisor is called').waitFor();
  await act('Sign on as supervisor');
  await act('Confirm the limit sign');
  await button(/^Put at/).click();
  await act('Check the cards');
  await act('Shuffle');
  // The stack is tapped where the cutting card went in; nobody counts.
  await page.getByRole('group', { name: /^Tap the stack/ }).waitFor();
  await button('Cut near 104').click();
  await act('Load the shoe');
  await act('Burn');
  await act('Place your bets');
  await button(/Guest/).click();
  await keyWager(page, 'banker', '+$100');
  await act('No more bets');
  await act('Burn before the coup');
  await typeCards(page, ['2H', '10D', '3S', '8C']);
  // The last card was keyed for another one, and is keyed again.
  await page.keyboard.press('Backspace');
  await page.waitForSelector('text=Key the Banker’s second card again');
  await page.keyboard.type('7C');
  await page.waitForSelector('[data-card="7C"]');
  await button('Nine').click();
  await button('hearts').click();
  await button('Operator is called').waitFor();
  await act('Announce the result');
  await act('Settle: take and pay');
  const paid = page.getByRole('region', { name: 'Payouts of coup 1' });
  const told = await paid.innerText();
  // 95 is three chips of 25 and four of 5.
  expect(told).toMatch(/2 · Pay\s+\$95\s+1\s+Banker \$100\s+Guest/);
  expect(await paid.getByRole('listitem', { name: '3 × $25' }).count()).toBe(1);
  expect(await paid.getByRole('listitem', { name: '4 × $5' }).count()).toBe(1);
  // A kiosk that is loaded again while the dealer pays still shows the cards, and who won.
  await page.reload();
  await openCards(page, 5);
  await page.getByRole('region', { name: 'Banker', exact: true }).getByText('stands').waitFor();
  await paid.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await pays(page, [/Banker\s+\$100\s+won\s+1 to 1\s+\$5\s+\$195/]);
});

it('a dealer gives chips to a person without a device, who stands, and keys her wager', async () => {
  await walkIn(page, 'Wendy Walker');
  await page.goto(`${house.address}/table/pit-1/dealer`);
  const form = page.locator('dialog[open]');
  await more(page, 'For a player');
  await button('Chips for a player').click();
  await form.getByLabel('Find a person by name').fill('wendy');
  await form.getByRole('button', { name: /^Wendy Walker/ }).click();
  await form.getByLabel('Amount in dollars').fill('200');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Book it' }).click();
  await button('People at the table').click();
  await wendy().getByRole('button', { name: /Wendy/ }).click();
  await form.getByText('$200').waitFor();
  await form.getByLabel('Let stand at').selectOption('1');
  await form.getByLabel('Let stand at').waitFor({ state: 'detached' });
  await button('Close').click();
  await wendy().filter({ hasText: 'standing' }).waitFor();
  await act('Place your bets');
  await wendy().getByRole('button', { name: /Wendy/ }).click();
  await keyWager(page, 'player', '+$100');
  await wendy().getByRole('cell', { name: '100' }).waitFor();
  await act('No more bets');
  await act('Burn before the coup');
  await typeCards(page, ['9H', '10D', 'KS', '7C']);
  await act('Announce the result');
  await act('Settle: take and pay');
  await pays(page, [/^1 · Wendy Walker\s+Player\s+\$100\s+won/]);
  expect(await axeFaults(page)).toEqual([]);
});

it('a dealer hands the shoe to a player, keys what he deals and takes the shoe back', async () => {
  await more(page, 'More acts');
  await act('Choose the dealing method', async (dialog) => {
    await dialog.getByLabel('Dealing method').selectOption('player-holds-shoe');
  });
  await act('Place your bets');
  await button(/Guest/).click();
  await keyWager(page, 'banker', '+$100');
  await act('No more bets');
  await act('Offer the shoe');
  await page.waitForSelector('text=/The shoe: offered to Guest/');
  expect(await axeFaults(page)).toEqual([]);
  await button('Takes it for Banker').click();
  await act('Burn before the coup');
  await typeCards(page, ['2H', '10D', '3S', '7C', '9S']);
  await act('Announce the result');
  await act('Settle: take and pay');
  await more(page, 'More acts');
  await button('Take the shoe back').click();
  await act('Choose the dealing method', async (dialog) => {
    await dialog.getByLabel('Dealing method').selectOption('dealer');
  });
  await pays(page, [/Banker\s+\$100\s+won\s+1 to 1\s+\$5\s+\$195/]);
});

it('a dealer takes the chips back from a person who stands without a device', async () => {
  const form = page.locator('dialog[open]');
  await more(page, 'For a player');
  await button('Chips for a player').click();
  await form.getByLabel('At this table').selectOption({ label: 'Wendy Walker · $300' });
  await form.getByLabel('Booking').selectOption('cash-out');
  await form.getByRole('button', { name: 'All of it: $300' }).click();
  await form.getByRole('button', { name: 'Book it' }).click();
  await form.waitFor({ state: 'detached' });
  await button('People at the table').click();
  await button(/Wendy Walker/).click();
  await form.getByText('$0').waitFor();
  await button('Close').click();
});

it('the wizard says what follows from an irregularity before it is reported', async () => {
  await button('Something went wrong').click();
  const drawer = page.locator('dialog[open]');
  // No Dragon Tail is offered here, so no chips can lie on a closed one.
  expect(await drawer.getByText('Chips on a closed Dragon Tail area').count()).toBe(0);
  await drawer.getByRole('button', { name: 'A card too many was drawn' }).click();
  const told = await drawer.innerText();
  expect(told).toContain('It is the first card of the next coup');
  expect(told).toContain('Clause 11.2');
  expect(await axeFaults(page)).toEqual([]);
});

it('a tray is filled chip by chip, and the pit is told which chips are short', async () => {
  await post(page, '/api/house/act-as', { rank: 'pit-boss', cage: 'cage-supervisor' });
  await page.goto(`${house.address}/cage`);
  const counter = page.getByRole('form', { name: 'Over the counter' });
  await counter.getByLabel('Booking').selectOption('FillTable');
  await counter.getByLabel('Table').selectOption({ label: 'Pit One' });
  await counter.getByLabel('of $100', { exact: true }).fill('20');
  await counter.getByLabel('of $25', { exact: true }).fill('4');
  await counter.getByText('$2,100', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await button('Book it').click();
  await page.getByText('Fill of a tray · $2,100 · Pit One').waitFor();
  await page.goto(`${house.address}/pit`);
  await page.getByText('the dealer calls the supervisor').click();
  expect(await page.title()).toContain('Pit One · the dealer calls the supervisor');
  await act('Answer a call', async () => {});
  // Two winners of 95 took six chips of 25, one of 100 took a chip of 100.
  await page.getByText('$25 chips are short').click();
  const tray = page.getByRole('list', { name: 'Chips in the tray' });
  expect(await tray.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/\$100\s+19$/),
    expect.stringMatching(/\$25\s+-2$/),
    expect.stringMatching(/\$5\s+-8$/),
  ]);
  await page.waitForFunction(() => document.title.includes('Pit One · $25 chips are short'));
});

it('the pit offers only acts that have an object, and each of them by its key', async () => {
  // The cloth is empty: there is no wager to void, and its place says so.
  await page.waitForSelector('[data-not="VoidWager"]');
  expect(await button('Void a wager').count()).toBe(0);
  expect(await button('Decide a dispute').count()).toBe(0);
  expect(await button('Switch the Dragon Tail indicator').count()).toBe(0);
  // Two wins of 95 and one of 100 were paid.
  const people = page.getByRole('table', { name: 'People at the table' });
  await people.getByRole('row', { name: /Guest.*\+\$190/ }).waitFor();
  await people.getByRole('row', { name: /Wendy Walker.*\+\$100/ }).waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('l');
  await page.waitForSelector('dialog[open] >> text=Post new limits');
  await page.keyboard.press('Escape');
  expect(await smallTargets(page)).toEqual([]);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  // The field that searches for a table keeps what is typed into it; Enter opens the table that is
  // left.
  await page.keyboard.press('/');
  await page.keyboard.type('two to one');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Two to One', exact: true }).waitFor();
});

it('the pit cuts no name, label or figure on a desktop', async () => {
  await page.setViewportSize(DESKTOP);
  await page.getByText('Limits and notices').waitFor();
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize(TABLET);
  expect(await cutTexts(page)).toEqual([]);
});

it('a higher minimum is posted with its notice, and the sign counts it down', async () => {
  await page.goto(`${house.address}/pit`);
  await button('Manage: Pit One').click();
  await act('Post new limits', (dialog) => dialog.getByLabel('Minimum $').first().fill('20'));
  const told = page.getByRole('region', { name: 'Pit One, just now' }).getByRole('listitem');
  expect(await told.first().innerText()).toMatch(/^\d\d:\d\d:\d\d\s+\S/);
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${house.address}/table/pit-1/sign`);
  expect(await page.getByRole('timer').innerText()).toMatch(/^2\d:\d\d$/);
  expect(await axeFaults(page)).toEqual([]);
});

it('the auditor replays the coup as others saw it and decides it again', async () => {
  await page.goto(`${house.address}/audit`);
  await page.getByLabel('Table', { exact: true }).selectOption({ label: 'Pit One' });
  const found = page.getByRole('region', { name: 'Finished coups' });
  await found.getByText('Pit One · 1/1').waitFor();
  // The house itself leaves out other days and other people.
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.waitForSelector('text=No finished coup was found.');
  await page.getByLabel('To', { exact: true }).fill('');
  const person = page.getByLabel('Person', { exact: true });
  const guest = await person
    .locator('option', { hasText: /^Guest/ })
    .first()
    .innerText();
  await person.selectOption({ label: guest });
  await button('Show: Pit One 1/1').click();
  await page.getByRole('group', { name: 'Seen as' }).getByText('Anybody').click();
  await page.waitForSelector('text=/Step 1 of/');
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('text=/Step 2 of/');
  await page.keyboard.press('Space');
  await page.waitForSelector('text=/Step ([3-9]|\\d\\d) of/');
  await page.keyboard.press('Space');
  // What is typed into a field is no key of the page.
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('?');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] >> text=Export this coup');
  await page.keyboard.press('Escape');
  const known = page.getByRole('table', { name: /When each face was known/ });
  await known.getByRole('row', { name: /^Player 1 · 2♥ \d\d:\d\d:\d\d/ }).waitFor();
  await button('Pit One').click();
  await page.waitForSelector('text=Replay matches the record.');
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

const wendy = () => page.getByRole('row').filter({ hasText: 'Wendy Walker' });
