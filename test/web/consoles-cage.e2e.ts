import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { hire } from './support/evening.ts';
import { button, newcomer, type Somebody } from './support/people.ts';
import { openTimedHouse, type TimedHouse } from './support/timed-house.ts';
import { axeFaults, DESKTOP, overflow, PHONE, smallTargets, TABLET } from './support/visit.ts';

/** A cashier serves a person without a device; the operator backs the house up and plans a cup. */

let house: TimedHouse;
let browser: Browser;
let cashier: Somebody;

beforeAll(async () => {
  [house, browser] = await Promise.all([openTimedHouse(), openBrowser()]);
  cashier = await newcomer(browser, TABLET);
  await cashier.page.goto(house.operatorLink);
  await cashier.page.waitForSelector('text=Sign out');
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('the cashier makes an account at the counter and sends chips to a table for it', async () => {
  const { page } = cashier;
  await page.goto(`${house.address}/cage`);
  await button(page, 'Act as cashier').click();
  const counter = page.getByRole('form', { name: 'Over the counter' });
  await counter.getByLabel('Find a person by name').fill('Wendy Walker');
  await button(counter, 'New account for Wendy Walker').click();
  await counter.getByText('Wendy Walker').waitFor();
  await counter.getByLabel('Amount in dollars').fill('500');
  await button(counter, 'Book it').click();
  const slip = page.getByRole('region', { name: 'Slip' });
  await slip.getByText('Grant play money · $500 · Wendy Walker · New balance $500').waitFor();
  await page.waitForSelector('text=Closing balance $500');
  await counter.getByLabel('Booking').selectOption('buy-in');
  await counter.getByLabel('Table').selectOption({ label: 'Yarra' });
  await counter.getByLabel('Amount in dollars').fill('200');
  await button(counter, 'Book it').click();
  await slip.getByText('Chips to a table · $200 · Wendy Walker · Yarra').waitFor();
  // The slip has the number of its entry in the books, and is alone on the paper.
  const number = await slip.getAttribute('data-slip');
  expect(await slip.getByRole('heading').innerText()).toBe(`Slip ${number}`);
  await page.emulateMedia({ media: 'print' });
  expect((await page.innerText('body')).trim()).toMatch(/^Slip C-\d+\s/);
  await page.emulateMedia({ media: null });
  await page.waitForSelector('text=Closing balance $300');
  await counter.getByText('Wendy Walker · Balance $300', { exact: true }).waitFor();
  await counter.getByLabel('Amount in dollars').fill('12x');
  await counter.getByText('An amount such as 20 or 20.50.').waitFor();
  await counter.getByLabel('Amount in dollars').fill('');
  const rows = await page.locator('[aria-label="Statement"] tbody tr').allInnerTexts();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/To the table\s+Yarra\s+Operator\s+−\$200\s+\$300$/);
  expect(rows[1]).toMatch(/Play money\s+Operator\s+\+\$500\s+\$500$/);
  expect(await axeFaults(page)).toEqual([]);
});

it('the cashier finds the account again and reconciles the cage with every table', async () => {
  const { page, faults } = cashier;
  await button(page, 'Somebody else').click();
  await page.getByLabel('Find a person by name').fill('wendy');
  await button(page, /^Wendy Walker.*\$300$/).click();
  await button(page, 'Reconcile now').click();
  await page.waitForSelector('text=Cage and tables balance to the cent.');
  const row = page.getByRole('status').getByRole('row', { name: /Yarra/ });
  expect(await row.first().innerText()).toMatch(/^Yarra\s+\$200\s+\$200\s+\$0\s+0\s+\$200/);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  // Every place of the staff can be read on a tablet: none runs into the next.
  const places = page.getByRole('navigation').getByRole('link');
  const wide = await places.evaluateAll((links) =>
    links.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(wide.filter((over) => over > 0)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect((await overflow(page)).across).toBe(0);
  expect(faults).toEqual([]);
});

it('a booking that fails when it is approved is not called done', async () => {
  const { page } = cashier;
  const other = await newcomer(browser, DESKTOP);
  await page.setViewportSize(TABLET);
  await page.goto(`${house.address}/house`);
  await hire(page, other.page, 'Sal', 'cage-supervisor', /In the cage/);
  await page.goto(`${house.address}/cage`);
  const counter = page.getByRole('form', { name: 'Over the counter' });
  await counter.getByLabel('Find a person by name').fill('wendy');
  await button(page, /^Wendy Walker.*\$300$/).click();
  await counter.getByLabel('Booking').selectOption('Withdraw');
  await counter.getByLabel('Amount in dollars').fill('20000');
  await button(counter, 'Book it').click();
  await page.waitForSelector('text=Waiting for a second person.');
  await other.page.goto(`${house.address}/cage`);
  await button(other.page, 'Approve').click();
  await other.page.waitForSelector(
    'text=Approved, but it could not be done. There is not enough money on the account.',
  );
  expect(other.faults).toEqual([]);
});

it('the operator makes a backup, verifies it, downloads it, and deletes it after being asked twice', async () => {
  const { page } = cashier;
  await page.goto(`${house.address}/house`);
  const part = page.getByRole('region', { name: 'Backups', exact: true });
  await part.getByText('No backup has been made here yet.').waitFor();
  await button(page, 'Make a backup').click();
  await page.waitForSelector('text=The backup is made and was read back.');
  const row = part.locator('tbody tr');
  expect(await row.innerText()).toMatch(/\s\d+\.?\d*\s+[\d,]+\s+[0-9a-f]{64}\s/);
  await row.getByRole('button', { name: /^Verify: / }).click();
  await page.waitForSelector('text=The backup is good.');
  expect(await part.innerText()).toContain('baize backup --keys');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download: / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{4}-.*Z\.db$/);
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('button', { name: /^Delete: / }).click();
  await page.waitForSelector('dialog[open] >> text=Keep a copy elsewhere first.');
  expect(await axeFaults(page)).toEqual([]);
  await page.click('dialog[open] >> text="Delete"');
  await part.getByText('No backup has been made here yet.').waitFor();
  await page.waitForSelector('text=The backup is deleted.');
});

it('the operator closes an account, and erases its person after being asked twice', async () => {
  const { page, faults } = cashier;
  const part = page.getByRole('region', { name: 'Accounts', exact: true });
  await part.getByLabel('Name or id of a person').fill('wendy');
  await button(part, 'Look').click();
  await button(part, /^Wendy Walker/).click();
  const dialog = page.locator('dialog[open]');
  for (const [act, asked] of [
    ['Close for good', 'Close the account of Wendy Walker for good?'],
    ['Erase', 'Erase all personal data of Wendy Walker?'],
  ] as const) {
    await button(part, act).click();
    await dialog.getByText(asked).waitFor();
    await button(dialog, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    await button(part, act).click();
    expect(await axeFaults(page)).toEqual([]);
    await button(dialog, act).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const found = async () => {
    await button(part, 'Look').click();
    return part.getByRole('status').first().innerText();
  };
  await expect.poll(found, { timeout: 20_000 }).toBe('Nobody found.');
  expect(faults).toEqual([]);
});

it('the operator who plans a tournament has a name at the desk, and its terms to look at', async () => {
  const { page, faults } = cashier;
  await page.goto(`${house.address}/tournaments/new`);
  await page.getByLabel('Begin with').selectOption('sample');
  await page.getByLabel('Address of the tournament').fill('spring-cup');
  await page.getByLabel('Name', { exact: true }).fill('Spring Cup');
  await button(page, 'Check').click();
  await button(page, 'Create the tournament').click();
  await page.waitForSelector('[data-due="PublishTerms"]');
  expect(await page.innerText('header')).toMatch(/Operator\s+Operator$/);
  await page.getByRole('tabpanel').getByText('Terms and conditions, version 1').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // On a telephone the tables, or what stands for them, come before what is seldom done.
  await page.setViewportSize(PHONE);
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  const inOrder = ['Publish the terms', 'Terms and conditions, version 1', 'Also possible'];
  // The page lays itself out anew a moment after its window has changed.
  const asShown = async () => {
    const tops = await Promise.all(inOrder.map(top));
    return inOrder.toSorted(
      (a, b) => (tops[inOrder.indexOf(a)] ?? 0) - (tops[inOrder.indexOf(b)] ?? 0),
    );
  };
  await expect.poll(asShown, { timeout: 10_000 }).toEqual(inOrder);
  expect((await overflow(page)).across).toBe(0);
  expect(faults).toEqual([]);
});
