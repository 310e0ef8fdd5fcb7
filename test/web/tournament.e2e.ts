import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../src/kit/index.ts';
import { entrantsOf, tablesOf } from '../../src/tournament/index.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { button, newcomer, post, type Somebody } from './support/people.ts';
import { sound } from './support/sound.ts';
import {
  affordable,
  Guest,
  openTournamentHouse,
  type TournamentHouse,
  turns,
} from './support/tournament-house.ts';
import { bottomOf, DESKTOP, overflow, PHONE, rawIds, wordsOutside } from './support/visit.ts';

/**
 * A director runs a tournament of eight at two tables, from its terms to its prizes. Two players hold
 * phones; six act by the same messages. The house deals.
 */

const ID = 'derwent-cup';
const FEE_CENTS = 5500;

let house: TournamentHouse;
let browser: Browser;
let desk: Somebody;
let wall: Somebody;
let phones: readonly Somebody[] = [];
const guests: Guest[] = [];
const people: string[] = [];

beforeAll(async () => {
  [house, browser] = await Promise.all([openTournamentHouse(), openBrowser()]);
  desk = await newcomer(browser, DESKTOP);
  wall = await newcomer(browser, { width: 1920, height: 1080 });
  phones = [await newcomer(browser, PHONE), await newcomer(browser, PHONE)];
  await desk.page.goto(house.operatorLink);
  await desk.page.waitForSelector('text=Sign out');
});

afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** Waits until the gold button of the desk is this one and says this. */
async function due(what: string, hasText = ''): Promise<void> {
  const { page } = desk;
  const ask = page.locator(`[data-due="${what}"]`, { hasText });
  await ask.waitFor();
  await ask.getByRole('button').first().click();
}

async function dialog(fill: (page: Page) => Promise<void>): Promise<void> {
  const { page } = desk;
  const open = page.locator('dialog[open]');
  await open.waitFor();
  await fill(page);
  await open.locator('button[type="submit"]').click();
  await open.waitFor({ state: 'detached' });
}

/** Everybody without a screen wagers in his turn, until something holds. */
async function playUntil(
  done: () => boolean,
  wanted: (person: string, seat: number) => number,
  ours: () => readonly string[],
): Promise<void> {
  const side = 'banker';
  let refused: string | null = null;
  for (let rounds = 0; !done(); rounds += 1) {
    if (rounds > MOST_ROUNDS) throw new Error(`${stages().join()}; last refusal: ${refused}`);
    for (const { table, place } of turns(house.state(ID))) {
      if (!ours().includes(place.person)) continue;
      const { seat, person } = place;
      const stakeCents = affordable(table, person, wanted(person, seat));
      const wager = { tableId: table.tableId, seat, side, stakeCents, tieCents: cents(0) } as const;
      const body = { type: 'PlaceWager', ...wager } as const;
      refused = (await guests[people.indexOf(person)]?.does(ID, body)) ?? refused;
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

const MOST_ROUNDS = 4000;
const floor = () => tablesOf(house.state(ID));
const stages = () => floor().map(({ stage }) => stage);

it('the wizard asks for parts of what is retained, chips of a wager and a final made up, and prints them', async () => {
  const { page: wizard } = desk;
  await wizard.goto(`${house.address}/tournaments/new`);
  const printed = wizard.getByLabel('The terms as they will be printed');
  await button(wizard, 'Rounds').click();
  await wizard.getByLabel('Free places go to further winners of the second chance').first().check();
  await printed.getByText('free places go to further winners of the second chance').waitFor();
  await button(wizard, 'Play').click();
  await wizard.getByLabel('Wagers are made of chips of $').fill('50 100');
  await printed.getByText('Wagers are made of chips of $50, $100.').waitFor();
  await button(wizard, 'Pool and prizes').click();
  await wizard.getByLabel('Operator keeps, per cent of the fees').fill('10');
  await wizard.getByLabel('Part 1, for').fill('administration');
  await wizard.getByLabel('Part 1, per cent').fill('7.5');
  await wizard.getByLabel('Part 2, for').fill('the jackpot');
  await wizard.getByLabel('Part 2, per cent').fill('2.5');
  const split = 'less 10 per cent (7.5 for administration, 2.5 for the jackpot)';
  await printed.getByText(split).waitFor();
  await sound(wizard, 'wizard-parts');
});

it('the wizard names what the book still demands, and plans the tournament', async () => {
  const { page } = desk;
  await page.goto(`${house.address}/tournaments/new`);
  await page.getByLabel('Begin with').selectOption('blank');
  await page.waitForSelector('text=/\\d+ demanded items missing/');
  await button(page, 'Check').click();
  await page.waitForSelector('text=Fill it in: Pool and prizes');
  await sound(page, 'wizard-1440');
  await page.getByLabel('Begin with').selectOption('sample');
  await page.waitForSelector('text=Nothing is missing.');
  await page.getByLabel('Address of the tournament').fill(ID);
  await page.getByLabel('Name', { exact: true }).fill('Derwent Cup');
  await button(page, 'Rounds').click();
  for (const at of [0, 1]) {
    await page.getByLabel('Length in').nth(at).selectOption('hands');
    await page.getByLabel('How many').nth(at).fill('2');
    await page
      .getByLabel('Go on from each table')
      .nth(at)
      .fill(at === 0 ? '1' : '0');
  }
  await button(page, 'Check').click();
  await button(page, 'Create the tournament').click();
  await page.waitForSelector('[data-due="PublishTerms"]');
});

it('the desk leads from the terms to entries, and players enter on their phones', async () => {
  await due('PublishTerms');
  await due('AdviseInspectorate');
  await dialog((page) => page.getByLabel('Who was told').fill('the on-site inspectorate'));
  await due('NameDirector');
  await dialog(async (page) => {
    // People are found by name; their ids are of no use to anybody.
    await page.getByLabel('Person').selectOption({ label: 'Operator' });
    expect(await rawIds(page)).toEqual([]);
    await page.getByLabel('Rank').selectOption('pit-boss');
  });
  await due('SealDraw');
  await due('OpenEntries');
  for (const { page } of phones) {
    await page.goto(house.address);
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: /Derwent Cup/ }).click();
    await page.getByLabel(/I have read these terms/).check();
    await button(page, /^Enter for/).click();
    await page.waitForSelector('text=You have applied.');
    // The terms were accepted with the form, and are not signed once more.
    expect(await button(page, 'Sign the terms').count()).toBe(0);
  }
  const unsigned = () => entrantsOf(house.state(ID)).filter((one) => one.signedAtMs === null);
  await expect.poll(() => unsigned().length).toBe(0);
  await sound((phones[0] as Somebody).page, 'entry-390');
  for (let at = 0; at < 6; at += 1) {
    const guest = await Guest.comeIn(house.address);
    await guest.enters(ID, FEE_CENTS);
    guests.push(guest);
    people.push(guest.person);
  }
  await wall.page.goto(`${house.address}/tournaments/${ID}/board`);
  await wall.page.waitForSelector('text=Seats are not drawn yet.');
  await wall.page.getByText('1st', { exact: true }).waitFor();
  expect(await bottomOf(wall.page, 'footer')).toBe(1080);
  await due('accept-all', '8 applications');
  await desk.page.waitForSelector('table tbody tr:nth-child(8)');
  await desk.page.getByRole('tab', { name: 'Entries' }).click();
  await sound(desk.page, 'entries-1440');
  await desk.page.getByRole('tab', { name: 'Floor' }).click();
});

it('seats are drawn from a seal, players take them, and the session starts', async () => {
  await due('CloseEntries');
  await due('FixPool');
  await due('SignOnDirector');
  await due('brief-all');
  await due('designate');
  await due('DrawSeats');
  await due('issue-all');
  for (const { page } of phones) {
    await button(page, 'Check the seat draw').click();
    await page.waitForSelector('text=The draw is genuine');
    await button(page, 'Take your place').click();
  }
  for (const guest of guests) {
    const { tableId, seat } = house
      .state(ID)
      .structure.seats.find(({ person }) => person === guest.person) ?? { tableId: '', seat: 0 };
    expect(await guest.does(ID, { type: 'TakePlace', tableId, seat })).toBeNull();
  }
  expect(floor()).toHaveLength(2);
  await due('StartSession');
  await due('SealDraw');
});

const stakeBySeat = (_person: string, seat: number) => 5000 + seat * 500;

it('one phone wagers chips, the other in secret, where words must agree with figures', async () => {
  const [chips, secret] = phones;
  if (chips === undefined || secret === undefined) throw new Error('two phones');
  const played = Promise.all([wagersChips(chips.page), wagersInSecret(secret.page)]);
  let over = false;
  void played.finally(() => {
    over = true;
  });
  await Promise.all([
    played,
    playUntil(
      () => over,
      stakeBySeat,
      () => people,
    ),
  ]);
});

async function wagersChips(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /Your turn/ }).waitFor();
  await page.getByRole('button', { name: /^Banker 1 to 1 less 5%/ }).waitFor();
  await page.getByRole('button', { name: /^Player/ }).click();
  await page.getByRole('button', { name: /^Player/ }).click();
  await sound(page, 'turn-390');
  expect(await wordsOutside(page)).toEqual([]);
  await button(page, /^Place 100 on Player/).click();
  await page.getByRole('heading', { name: /Your turn/ }).waitFor({ state: 'detached' });
}

async function wagersInSecret(page: Page): Promise<void> {
  await button(page, /Wager in secret instead/).click();
  await page.getByLabel('Value of wager').fill('150');
  await page.getByLabel(/Amount in words/).fill('one hundred and forty');
  await page.waitForSelector('text=does not agree with the figures');
  expect(await button(page, /Hand in, sealed/).isDisabled()).toBe(true);
  await page.getByLabel(/Amount in words/).fill('one hundred and fifty');
  await page.getByRole('radio', { name: 'Banker' }).click();
  await button(page, /Sign here/).click();
  await sound(page, 'secret-390');
  await button(page, /Hand in, sealed/).click();
  await page.getByRole('button', { name: /Hand in, sealed/ }).waitFor({ state: 'detached' });
  await sound(page, 'sealed-390');
}

it('surveillance finds the desk, sees tables and log there, and has nothing to press', async () => {
  const { page, faults } = await newcomer(browser, DESKTOP);
  const account = { name: 'sal', password: 'sal likes long corridors' };
  await page.goto(house.address);
  const invited = { name: account.name, displayName: 'Sal' };
  const { person, token } = await post<Invited>(desk.page, '/api/house/people', invited);
  await post(page, '/api/invitation', { token, password: account.password });
  const ranks = { 'crown-melbourne': 'surveillance' };
  await post(desk.page, '/api/house/offices', { person: person.id, ranks, cage: null });
  await post(page, '/api/sign-in', account);
  await page.goto(`${house.address}/tournaments/${ID}`);
  await page.getByRole('link', { name: "Director's desk" }).click();
  await page.waitForSelector('text=Surveillance');
  expect(await page.getByRole('tab').allInnerTexts()).toHaveLength(2);
  expect(await page.locator('[data-due]').count()).toBe(0);
  for (const name of ['Pause', 'Announce', 'Undo', 'Print and export']) {
    expect(await button(page, name).count()).toBe(0);
  }
  await page.keyboard.press('n');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await sound(page, 'desk-surveillance');
  expect(faults).toEqual([]);
  await page.context().close();
});

interface Invited {
  readonly person: { readonly id: string };
  readonly token: string;
}

it('the session goes on to its end, the desk shows it, and the director can take an act back', async () => {
  const { page } = desk;
  await button(page, 'Set the time for wagers').click();
  await dialog((open) => open.getByLabel('Seconds for each wager').fill('300'));
  const undoable = page.locator('p', { hasText: /time for wagers.*no card dealt since/s });
  await undoable.waitFor();
  await button(page, 'Undo').click();
  await undoable.waitFor({ state: 'detached' });
  await button(page, 'Announce').click();
  await dialog((open) => open.getByLabel('Words').fill('Tea at four.'));
  await wall.page.waitForSelector('text=Tea at four.');
  await Promise.all(phones.map((phone) => lend(phone.page)));
  await playUntil(() => floor().every(({ coups }) => coups >= 1), stakeBySeat, everybody);
  // A player who comes back finds the road of his shoe, not one that begins with him.
  await phones[0]?.page.reload();
  await phones[0]?.page.getByRole('img', { name: 'Big Road' }).waitFor();
  await sound(page, 'desk-1440');
  await page.setViewportSize({ width: 820, height: 1180 });
  await sound(page, 'desk-820');
  await page.setViewportSize(DESKTOP);
  await sound(wall.page, 'board-1920');
  expect((await overflow(wall.page)).down).toBe(0);
  await playUntil(settled, stakeBySeat, everybody);
});

/** From here on the test plays for the phones too, as the same persons. */
async function lend(page: Page): Promise<void> {
  const guest = await Guest.behind(page, house.address);
  guests.push(guest);
  people.push(guest.person);
}

const everybody = () => people;
const settled = () => stages().every((stage) => stage === 'decided' || stage === 'concluded');

/** Orders what the desk asks for until the round is closed. */
async function closesRound(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const ask = desk.page.locator('[data-due="play-off"], [data-due="CloseSession"]').first();
    await ask.waitFor();
    const what = await ask.getAttribute('data-due');
    await ask.getByRole('button').first().click();
    if (what === 'CloseSession') return;
    await playUntil(() => !stages().includes('concluded'), playOffStake, everybody);
    await playUntil(settled, playOffStake, everybody);
  }
}

const playOffStake = (_person: string, seat: number) => 5000 + seat * 5000;

/** The winner and everybody else read how it ended, what comes next, and their money as it is. */
async function seesTheEnd(page: Page): Promise<void> {
  const { person } = await Guest.behind(page, house.address);
  const { awards } = house.state(ID).results;
  const place = awards.find((award) => award.person === person)?.place;
  const [end, headline] =
    place === 1
      ? ['won', 'You won Derwent Cup!']
      : ['over', /You finished 2nd|went out|You finished/];
  const box = page.locator(`[data-end="${end}"]`);
  await box.getByText(headline).waitFor();
  await box.getByRole('link', { name: 'Tournaments' }).waitFor();
  const holds = await page.evaluate(async () => {
    const me = (await (await fetch('/api/me')).json()) as { purse: { balanceCents: number } };
    return me.purse.balanceCents / 100;
  });
  const shown = `$${holds.toLocaleString('en-AU', { minimumFractionDigits: holds % 1 ? 2 : 0 })}`;
  await page.locator('header').getByText(shown, { exact: true }).waitFor();
  await sound(page, 'end-390');
}

it('the final ends level, a play-off decides it, and the prize list is paid', async () => {
  await closesRound();
  await due('DrawSeats');
  await due('issue-all');
  for (const guest of guests) {
    const place = house.state(ID).structure.seats.find(({ person }) => person === guest.person);
    if (place === undefined) continue;
    const { tableId, seat } = place;
    expect(await guest.does(ID, { type: 'TakePlace', tableId, seat })).toBeNull();
  }
  await due('StartSession');
  await playUntil(settled, () => 5000, everybody);
  await desk.page.waitForSelector('[data-due="play-off"]');
  await sound(desk.page, 'play-off-1440');
  await closesRound();
  await due('AllocatePrizes');
  await wall.page.waitForSelector('text=Prize list');
  await sound(wall.page, 'prizes-1920');
  await wall.page.goto(`${house.address}/tournaments/${ID}`);
  const podium = () => wall.page.locator('[data-end] ol').innerText();
  await expect.poll(podium).toMatch(/\$247\.50\s*1st.*\$148\.50\s*2nd/s);
  await due('pay-all');
  await due('CloseEvent');
  // Eight fees of $55 leave $396; without a third, it goes to the two as five to three (T-84).
  const { awards } = house.state(ID).results;
  expect(awards.map(({ amountCents }) => amountCents)).toEqual([24_750, 14_850]);
  expect(awards.every(({ paid }) => paid)).toBe(true);
  for (const { page } of phones) await seesTheEnd(page);
  for (const { faults } of [desk, wall, ...phones]) expect(faults).toEqual([]);
});
