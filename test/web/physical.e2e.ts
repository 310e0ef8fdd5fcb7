import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { asked, backTo, bet, dealCoup, decide, hire, pays, sit } from './support/evening.ts';
import { act, button, newcomer, openCards, type Somebody, typeCards } from './support/people.ts';
import { openTimedHouse, type TimedHouse } from './support/timed-house.ts';
import { axeFaults, DESKTOP, overflow, PHONE, smallTargets, TABLET } from './support/visit.ts';

/**
 * Two players, a dealer and a supervisor at one table of real cards, each at a device of his own.
 * The tests tell one evening, each going on where the one before it stopped.
 */

let house: TimedHouse;
let browser: Browser;
let dan: Somebody;
let sue: Somebody;
let olga: Somebody;
let ann: Somebody;
let bob: Somebody;

beforeAll(async () => {
  [house, browser] = await Promise.all([openTimedHouse(), openBrowser()]);
  [dan, sue, olga, ann, bob] = await Promise.all([
    newcomer(browser, TABLET),
    newcomer(browser, TABLET),
    newcomer(browser, DESKTOP),
    newcomer(browser, PHONE),
    newcomer(browser, PHONE),
  ]);
  await olga.page.goto(house.operatorLink);
  await olga.page.waitForSelector('text=Sign out');
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('new accounts become dealer and supervisor, and a table of real cards opens', async () => {
  const office = olga.page;
  await office.goto(`${house.address}/house`);
  await hire(office, dan.page, 'Dan', 'dealer');
  await hire(office, sue.page, 'Sue', 'game-supervisor');
  await office.getByText('Sue chooses a password with this link, once:').waitFor();
  await office.getByLabel(/Table’s address/).fill('salon');
  await office.getByLabel('Name', { exact: true }).fill('The Salon');
  await button(office, 'Next: Cloth and wagers').click();
  await office.getByLabel('Tie', { exact: true }).check();
  await button(office, 'Next: Limits').click();
  await button(office, 'Next: Open').click();
  const steps = office.getByRole('tablist', { name: 'Open a table' });
  expect((await steps.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await office.getByText('Crown Melbourne · Traditional · Real cards · Seats 14').waitFor();
  await button(office, 'Open the table').click();
  await office.waitForSelector('text=The table is open.');
});

it('two players sit down, and the shoe is prepared with a cut that one of them keys', async () => {
  await sit(ann.page, house.address, 'Ann');
  await sit(bob.page, house.address, 'Bob');
  const dealer = dan.page;
  // A dealer has no other console, and comes to the table from the menu.
  await dealer.goto(house.address);
  const menu = dealer.getByRole('navigation');
  await menu.getByRole('link', { name: 'Deal', exact: true }).click();
  expect(await menu.getByRole('link', { name: /Pit|Cage|Audit|House/ }).count()).toBe(0);
  await dealer.getByRole('link', { name: /The Salon/ }).click();
  await act(dealer, 'Sign on as dealer');
  await sue.page.goto(desk());
  await act(sue.page, 'Sign on as supervisor');
  await olga.page.goto(desk());
  await olga.page.getByLabel('Acting as').selectOption('management');
  await act(dealer, 'Confirm the limit sign');
  await act(dealer, 'Check the cards');
  await act(dealer, 'Shuffle');
  // The cut goes round the table; whoever takes it keys it on his own telephone.
  const cutter = await Promise.race([asked(ann.page), asked(bob.page)]);
  await button(cutter, 'Cut here').click();
  await act(dealer, 'Load the shoe');
  await act(dealer, 'Burn');
  expect(await axeFaults(dealer)).toEqual([]);
  expect(await smallTargets(dealer)).toEqual([]);
});

it('cards are dealt face up by keypad, keyboard and scanner, and a marker keeps the commission', async () => {
  const dealer = dan.page;
  await decide(olga.page, 'Deferred commission', (form) =>
    form.getByLabel('Person').selectOption({ label: 'Ann' }),
  );
  await act(dealer, 'Place your bets');
  await bet(ann.page, 'banker', 10_000);
  await bet(bob.page, 'player', 2500);
  await bet(bob.page, 'tie', 2500);
  await act(dealer, 'No more bets');
  // The first card by taps, the second typed by hand, the rest by a scanner.
  await button(dealer, 'Two').click();
  await button(dealer, 'hearts').click();
  await openCards(dealer, 1);
  await typeCards(dealer, ['0d'], 1, 60);
  await typeCards(dealer, ['3S', '7C', '9H'], 2);
  await act(dealer, 'Announce the result');
  await act(dealer, 'Settle: take and pay');
  // What lost is taken first; then the dealer pays.
  await pays(dealer, [
    /^\d · Bob\s+Player\s+\$25\s+lost\s+\$0\s/,
    /^\d · Bob\s+Tie\s+\$25\s+lost\s+\$0\s/,
    /^\d · Ann\s+Banker\s+\$100\s+won\s+1 to 1\s+on the marker\s+\$200\s/,
  ]);
  await ann.page.waitForSelector('text=Commission owed $5');
  await ann.page.waitForSelector('text=You won $100');
  await bob.page.waitForSelector('text=You lost $50');
});

it('the two players who wagered most open the hands, and nobody sees a card before', async () => {
  const dealer = dan.page;
  await decide(sue.page, 'Choose the dealing method', (form) =>
    form.getByLabel('Dealing method').selectOption('highest-wagerers'),
  );
  await decide(sue.page, 'Deal face up or face down', (form) =>
    form.getByLabel('Facing').selectOption('down'),
  );
  await act(dealer, 'Place your bets');
  await bet(ann.page, 'banker', 2500);
  await bet(bob.page, 'player', 2500);
  await act(dealer, 'No more bets');
  for (const side of ['Player', 'Banker', 'Player', 'Banker']) {
    await button(dealer, `Next card: ${side}`).click();
  }
  await button(bob.page, 'Open them myself').click();
  await button(ann.page, 'Leave them to others').click();
  await dealer.waitForSelector('text=Bob');
  for (const page of [ann.page, dealer]) {
    const covered = page.locator('[data-card="down"]');
    await expect.poll(() => covered.count(), { timeout: 20_000 }).toBe(4);
  }
  // Bob turns his two; the dealer keys what he shows, and then opens the Banker hand himself.
  await typeCards(dealer, ['9D', 'KC']);
  await openCards(ann.page, 2);
  await typeCards(dealer, ['4H', '3C'], 2);
  await act(dealer, 'Announce the result');
  await act(dealer, 'Settle: take and pay');
  await bob.page.waitForSelector('text=You won $25');
  // Ann's marker is still there, and is paid now.
  await button(dealer, 'People at the table').click();
  await button(dealer, /Ann/).click();
  await button(dealer, 'Collect $5').click();
  await button(dealer, 'Close').click();
  await ann.page.waitForSelector('text=Commission owed', { state: 'detached' });
});

it('no wager counts on a dummy coup', async () => {
  const dealer = dan.page;
  await decide(sue.page, 'Deal face up or face down', (form) =>
    form.getByLabel('Facing').selectOption('up'),
  );
  await decide(sue.page, 'Choose the dealing method', (form) =>
    form.getByLabel('Dealing method').selectOption('dealer'),
  );
  await decide(sue.page, 'Direct dummy coups', async (form) => {
    await form.getByLabel('Ground').selectOption('during-shoe');
    await form.getByLabel('How many').fill('1');
  });
  await act(dealer, 'Begin the dummy coup');
  await dealer.waitForSelector('text=Dummy coup: no wagers count');
  await ann.page.waitForSelector('text=/Dummy coup/');
  expect(await ann.page.getAttribute('[data-spot="player"]', 'aria-disabled')).toBe('true');
  await typeCards(dealer, ['4S', '5H', '4D', '3C']);
  await act(dealer, 'Announce the result');
  await act(dealer, 'Settle: take and pay');
});

it('a second person is asked before wagers are reopened, and is told what follows', async () => {
  const dealer = dan.page;
  await decide(sue.page, 'Deal face up or face down', (form) =>
    form.getByLabel('Facing').selectOption('down'),
  );
  await act(dealer, 'Place your bets');
  await bet(ann.page, 'player', 2500);
  await act(dealer, 'No more bets');
  await button(dealer, 'Next card: Player').click();
  await button(sue.page, 'Something went wrong').click();
  const wizard = sue.page.locator('dialog[open]');
  await button(wizard, 'Reopen the wagers').click();
  const told = await wizard.innerText();
  expect(told).toContain('Players may place, alter and take back wagers until it is closed.');
  expect(told).toContain('A second person must approve this.');
  expect(told).toContain('Clause 11.9');
  expect(await axeFaults(sue.page)).toEqual([]);
  await button(wizard, 'Reopen the wagers').click();
  await sue.page.waitForSelector('text=Waiting for a second person.');
  // Sue may not answer herself; Olga does.
  await sue.page.goto(`${house.address}/pit`);
  await sue.page.waitForSelector('text=You asked for this; somebody else must approve it.');
  await olga.page.goto(`${house.address}/pit`);
  await olga.page.waitForSelector('text=/Reopen the wagers.*The Salon · asked by Sue/');
  await button(olga.page, 'Approve').click();
  await dealer.waitForSelector('text=Wagers may be changed');
  await bet(bob.page, 'banker', 2500);
  await act(dealer, 'End the reopening');
  for (const side of ['Banker', 'Player', 'Banker']) {
    await button(dealer, `Next card: ${side}`).click();
  }
  await typeCards(dealer, ['4S', '4H', '2C', 'KD']);
  await act(dealer, 'Announce the result');
  await act(dealer, 'Settle: take and pay');
  await bob.page.waitForSelector('text=You lost $25');
  await sue.page.goto(desk());
  await decide(sue.page, 'Deal face up or face down', (form) =>
    form.getByLabel('Facing').selectOption('up'),
  );
});

it('an excess card is kept for the next coup, as the wizard says', async () => {
  const dealer = dan.page;
  await button(dealer, 'Something went wrong').click();
  const wizard = dealer.locator('dialog[open]');
  await button(wizard, 'A card too many was drawn').click();
  const told = await wizard.innerText();
  expect(told).toContain('It is the first card of the next coup');
  expect(told).toContain('Clause 11.2');
  expect(await axeFaults(dealer)).toEqual([]);
  await button(wizard, 'A card too many was drawn').click();
  await wizard.waitFor({ state: 'detached' });
});

it('limits change with their notice, on the sign and before the players', async () => {
  await olga.page.goto(`${house.address}/pit`);
  await button(olga.page, 'Manage: The Salon').click();
  await act(olga.page, 'Post new limits', (form) =>
    form.getByLabel('Minimum $').first().fill('50'),
  );
  const sign = await newcomer(browser, DESKTOP);
  await sign.page.goto(`${house.address}/table/salon/sign`);
  expect(await sign.page.getByRole('timer').innerText()).toMatch(/^2[01]:\d\d$/);
  expect(await sign.page.innerText('table')).toContain('$50 to $1,000');
  const notice = ann.page.getByRole('status').filter({ hasText: '$50 to $1,000' });
  expect(await notice.getByRole('timer').innerText()).toMatch(/^2[01]:\d\d$/);
  expect(await overflow(ann.page)).toEqual({ down: 0, across: 0 });
  expect(await axeFaults(ann.page)).toEqual([]);
  // Until the notice is over, the old minimum holds.
  const dealer = dan.page;
  await act(dealer, 'Place your bets');
  await bet(ann.page, 'player', 2500);
  await act(dealer, 'No more bets');
  await dealCoup(dan.page, ['6S', '3H', '2C', 'KD']);
  house.advance(22);
  // So long without a touch signs a dealer out; the supervisor calls for bets.
  await act(sue.page, 'Place your bets');
  await sign.page.waitForSelector('text=$50 to $1,000');
  await sign.page.getByRole('timer').waitFor({ state: 'detached' });
  await notice.waitFor({ state: 'detached' });
  await ann.page.click('[data-cents="2500"]');
  await ann.page.click('[data-spot="player"]');
  await ann.page.waitForSelector('[data-spot="player"][data-state="held"]');
  expect(await ann.page.textContent('[data-spot="player"]')).toContain('min $50');
});

it('the auditor replays the squeeze as each saw it, decides everything again and exports it', async () => {
  const auditor = olga.page;
  await auditor.goto(`${house.address}/audit`);
  await auditor.getByLabel('Table', { exact: true }).selectOption({ label: 'The Salon' });
  await auditor.getByLabel('Person').selectOption({ label: 'Bob' });
  await button(auditor, 'Show: The Salon 1/2').click();
  const replay = auditor.getByRole('region', { name: 'Coup', exact: true });
  await replay.getByRole('group', { name: 'Seen as' }).getByText('Bob').click();
  const steps = Number((await replay.getByText(/^Step 1 of/).innerText()).split(' ').at(-1));
  expect(steps).toBeGreaterThan(12);
  // The slider goes through the coup by keyboard; the last cards come up one after another.
  const slider = replay.getByRole('slider');
  await slider.focus();
  await auditor.keyboard.press('End');
  await replay.getByText(`Step ${steps} of ${steps}`, { exact: true }).waitFor();
  await backTo(replay, { up: 4, down: 0 });
  await backTo(replay, { up: 2, down: 2 });
  await backTo(replay, { up: 0, down: 4 });
  expect(await replay.innerText()).toMatch(/Bob\s+Player\s+\$25/);
  const saved = auditor.waitForEvent('download');
  await replay.getByRole('link', { name: 'Export this coup' }).click();
  expect((await saved).suggestedFilename()).toBe('salon-shoe-1-coup-2.json');
  await button(auditor, 'The Salon').click();
  await auditor.waitForSelector('text=Replay matches the record.');
  expect(await axeFaults(auditor)).toEqual([]);
  for (const { faults } of [dan, sue, olga, ann, bob]) expect(faults).toEqual([]);
});

it('each player’s account keeps wagers and money, coup by coup', async () => {
  const { page } = ann;
  await page.goto(`${house.address}/account`);
  const rows = page.locator('[aria-label="Wager history"] tbody tr');
  await rows.first().waitFor();
  const told = (await rows.allInnerTexts()).toReversed();
  expect(told[0]).toMatch(/The Salon · 1\/1\s+Banker 4–7\s+Banker, won\s+\$100\s+\+\$100/);
  expect(told[1]).toMatch(/The Salon · 1\/2\s+Player 9–7\s+Banker, lost\s+\$25\s+−\$25/);
  expect(await page.innerText('main')).toContain('Closing balance $9,000');
  expect(await axeFaults(page)).toEqual([]);
  expect((await overflow(page)).across).toBe(0);
});

const desk = () => `${house.address}/table/salon/dealer`;
