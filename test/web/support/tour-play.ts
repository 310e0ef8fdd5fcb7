import { cents } from '../../../src/kit/index.ts';
import type { Card, WagerType } from '../../../src/rules/index.ts';
import { dealEvening, seatCompany } from './company.ts';
import type { Round } from './tour.ts';
import { bring, goTo, type Person, salon, seat, type World } from './world.ts';

/** What a player sees, from the lobby to the account, at a table that waits for each look. */
export async function tourOfPlay(round: Round): Promise<void> {
  const { world, language, look, salon: room } = round;
  const person = await bring(world, { language });
  const { page } = person;
  const at = (name: string, oneScreen = false) => look({ name, page, language, oneScreen });
  await entry(world, person, at);
  await table(world, room, person, at);
  await squeeze(person, at);
  await account(world, person, at);
  await lobby(world, person, at);
  await several(world, person, at);
  await registered(person, at);
  await person.context.close();
}

type At = (name: string, oneScreen?: boolean) => Promise<void>;

async function entry(world: World, person: Person, at: At): Promise<void> {
  const { page, words } = person;
  await goTo(world, person, '/account');
  await at('account-entry');
  await page.getByRole('tab', { name: words.account.register, exact: true }).click();
  await at('account-register');
  await goTo(world, person, '/no-such-page');
  await at('not-found');
}

/** At the end, when the roads of the house have something to show. */
async function lobby(world: World, person: Person, at: At): Promise<void> {
  const { page, words } = person;
  await goTo(world, person, '/');
  await page.waitForSelector('[data-table] svg');
  await at('lobby');
  await page.getByRole('radio', { name: words.lobby.filterSqueeze, exact: true }).click();
  await at('lobby-filter');
}

/** Four tables at once, those with the most players. */
async function several(world: World, person: Person, at: At): Promise<void> {
  const { page } = person;
  await goTo(world, person, '/several');
  await page.waitForSelector('[data-pane]');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-pane] svg').length >= 4);
  await at('several');
}

/** The guest becomes somebody with a name, a password and a second factor to set up. */
async function registered({ page, words, texts }: Person, at: At): Promise<void> {
  await page.goto(new URL('/account', page.url()).href);
  const form = page.locator('form', { has: page.locator('[name="displayName"]') });
  await form.locator('[name="name"]').fill(`ann.${Date.now()}`);
  await form.locator('[name="displayName"]').fill(`安娜${Date.now() % 10_000}`);
  await form.locator('[name="password"]').fill('nine rivers and a felt');
  await form.getByRole('button', { name: words.account.register, exact: true }).click();
  await page.getByRole('heading', { name: texts.upkeep.security, exact: true }).waitFor();
  await at('account-registered');
}

const NATURAL: readonly Card[] = ['4S', '2H', '5D', 'KC'];
/** Player 5, Banker 6: insurance is open. */
const INSURED: readonly Card[] = ['2S', '6H', '3D', 'KC'];

/** What the others have on the cloth, seat by seat. */
const STAKES: readonly (readonly [WagerType, number])[] = [
  ['player', 10_000],
  ['banker', 10_000],
  ['banker', 150_000],
  ['player', 7500],
  ['banker', 50_000],
];

async function table(
  world: World,
  { id, name }: Round['salon'],
  person: Person,
  at: At,
): Promise<void> {
  const { desk } = world;
  const { page, words } = person;
  const does = (...bodies: Parameters<typeof desk.does>[1][]) => desk.does(id, ...bodies);
  const draw = (cards: readonly Card[]) =>
    does(...cards.map((card) => ({ type: 'DrawCard', card }) as const));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await desk.open(salon(id, name));
  await does(
    { type: 'SignOn', post: 'dealer' },
    { type: 'SignOn', post: 'supervisor' },
    { type: 'ConfirmSign' },
    { type: 'CheckCards', complete: true, spread: true },
  );
  await goTo(world, person, `/table/${id}`);
  await at('table-watching', true);
  await seat(person, id);
  await does({ type: 'ShuffleCards', reason: 'before-play' });
  await button(words.table.cutHere).waitFor();
  await at('table-cut', true);
  await button(words.table.cutHere).click();
  await page.waitForFunction(() => document.querySelector('[type=range]') === null);
  await does(
    { type: 'LoadShoe', behind: 20 },
    { type: 'BurnCards', byFaceValue: false, card: null },
  );
  const seats = [1, 2, 4, 7, 9];
  const company = await seatCompany(world, id, seats);
  await dealEvening(world, id, { person: company[0] ?? '', place: seats[0] ?? 0 });
  await does({ type: 'OpenBetting' });
  for (const [at, person] of company.entries()) {
    const [wager, stakeCents] = STAKES[at] ?? ['banker', 2500];
    const where = { place: seats[at] ?? 0, length: null };
    const body = { type: 'PlaceWager', wager, stakeCents: cents(stakeCents), ...where } as const;
    await desk.doesFor(id, person, body);
  }
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  await at('table-open', true);
  await refusal(person, at);
  await page.click('[data-cents="10000"]');
  for (const spot of ['banker', 'player-pair', 'tie']) {
    await page.click(`[data-spot="${spot}"]`);
    await page.waitForSelector(`[data-spot="${spot}"][data-state="placed"]`);
  }
  await at('table-betting', true);
  await page.click('[data-spot="banker-run"]');
  await page.waitForSelector('dialog[open]');
  await at('table-run', true);
  await page.locator('dialog[open] button').nth(1).click();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-spot="banker-run"][data-state="placed"]');
  await does({ type: 'CallNoMoreBets' });
  await draw(INSURED.slice(0, 3));
  await page.waitForFunction(() => document.querySelectorAll('[data-card]').length >= 3);
  await at('table-dealing', true);
  await draw(INSURED.slice(3));
  await button(words.table.insureNone).waitFor();
  await at('table-insurance', true);
  await button(words.table.insureNone).click();
  await does({ type: 'CloseInsurance' });
  await draw(['8S']);
  await does({ type: 'AnnounceResult' }, { type: 'SettleCoup' });
  await page.waitForSelector('[data-result="settled"]');
  await at('table-result', true);
  await page.locator('[data-result] a').first().click();
  await page.waitForSelector('dialog[open] [id^="clause-"]');
  await at('table-clause');
  await page.keyboard.press('Escape');
  await does({ type: 'OpenBetting' });
  await button(words.table.rebet).click();
  await page.waitForSelector('[data-spot="banker"][data-state="placed"]');
  await does({ type: 'CallNoMoreBets' });
  await draw(NATURAL);
  await does({ type: 'AnnounceResult' }, { type: 'SettleCoup' });
  await page.waitForSelector('[data-result="settled"]');
  await at('table-lost', true);
  await does({ type: 'OpenBetting' });
  await drawers(person, at);
}

/** A combination Run without a main wager: a sentence with its clause. */
async function refusal({ page, words }: Person, at: At): Promise<void> {
  await page.click('[data-cents="2500"]');
  await page.click('[data-spot="combination-run"]');
  await page.locator('dialog[open] button').nth(1).click();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="log"] a');
  await at('table-refusal', true);
  // After a long look the message has gone by itself.
  const dismiss = page.getByRole('button', { name: words.common.dismiss, exact: true });
  if ((await dismiss.count()) > 0) await dismiss.click({ timeout: 2000 }).catch(() => undefined);
  await page.waitForSelector('[role="log"] > *', { state: 'detached' });
}

async function drawers({ page, words }: Person, at: At): Promise<void> {
  const menu = page.getByRole('button', { name: words.common.menu, exact: true });
  const inDrawer = page.locator('dialog[open]');
  await menu.click();
  await inDrawer.waitFor();
  await at('table-menu');
  for (const [name, title] of [
    ['history', words.table.history],
    ['how-to-play', words.common.howToPlay],
    ['play-safely', words.common.playSafely],
  ] as const) {
    await inDrawer.getByRole('button', { name: title, exact: true }).click();
    await page.waitForSelector(`dialog[open] h2:has-text("${title}")`);
    if (name === 'how-to-play') await page.waitForSelector('[data-help] table');
    await at(`table-${name}`);
    await page.keyboard.press('Escape');
    await inDrawer.waitFor({ state: 'detached' });
    await menu.click();
  }
  await page.keyboard.press('Escape');
  await inDrawer.waitFor({ state: 'detached' });
  const roads = page.getByRole('button', { name: new RegExp(`^${words.roads.title}`) });
  if ((await roads.count()) > 0) {
    await roads.click();
    await at('table-roads');
    await page.keyboard.press('Escape');
  }
}

/** A virtual table deals by itself; the player with the most on a hand opens its cards. */
async function squeeze(person: Person, at: At): Promise<void> {
  const { page, words } = person;
  await seat(person, 'crown');
  await takeHand(person);
  await page.locator('[role="slider"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForSelector('[data-squeeze="known"]');
  for (let bends = 0; bends < 9; bends += 1) await page.keyboard.press('ArrowUp');
  await at('table-squeeze', true);
  await page.getByRole('button', { name: words.common.menu, exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: words.table.sealed }).click();
  await page.waitForSelector(`dialog[open] h2:has-text("${words.table.sealed}")`);
  await at('table-seal');
  await page.keyboard.press('Escape');
}

const MOST_COUPS = 6;
const OFFERED_WITHIN_MS = 12_000;

/** The table waits a few seconds only; on a busy machine the next coup is as good. */
async function takeHand({ page, words }: Person): Promise<void> {
  const take = page.getByRole('button', { name: words.table.handTake, exact: true });
  for (let coups = 0; coups < MOST_COUPS; coups += 1) {
    await page.waitForSelector('[data-spot="player"][aria-disabled="false"]');
    await page.click('[data-cents="50000"]');
    await page.click('[data-spot="player"]');
    const taken = await take.click({ timeout: OFFERED_WITHIN_MS }).then(
      () => page.waitForSelector('[role="slider"]', { timeout: OFFERED_WITHIN_MS }),
      () => null,
    );
    if (taken !== null) return;
  }
  throw new Error('no hand was offered');
}

async function account(world: World, person: Person, at: At): Promise<void> {
  const { page } = person;
  await goTo(world, person, '/account');
  await page.waitForSelector('table');
  await at('account');
}
