import type { Look, Round } from './tour.ts';
import { bring, goTo, type Person, type World } from './world.ts';

/** The consoles, over the table that the player's tour has left behind. */
export async function tourOfStaff({ world, language, look, salon }: Round): Promise<void> {
  const stranger = await bring(world, { language });
  await goTo(world, stranger, '/pit');
  await look({ name: 'staff-only', page: stranger.page, language, oneScreen: false });
  await stranger.context.close();
  const person = await bring(world, { language, operator: true });
  const { page } = person;
  const at = (name: string) => look({ name, page, language, oneScreen: false });
  await dealer(world, salon, person, at);
  await pit(world, salon, person, at);
  await reports(world, person, at);
  await sign(world, salon, person, at);
  await cage(world, person, at);
  await house(world, salon, person, look);
  await audit(world, salon, person, at);
  await person.context.close();
}

type At = (name: string) => Promise<void>;
type Salon = Round['salon'];
const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

const MOST_DIALOGS = 5;

/** Escape closes one dialog after the other, once what it sent is answered. */
async function closeDialogs(page: Person['page']): Promise<void> {
  const open = page.locator('dialog[open]');
  for (let tries = 0; tries < MOST_DIALOGS && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await open
      .first()
      .waitFor({ state: 'hidden', timeout: 2_000 })
      .catch(() => undefined);
  }
}

async function dealer(world: World, salon: Salon, person: Person, at: At): Promise<void> {
  const { page, texts } = person;
  const { id } = salon;
  const { desk } = world;
  await goTo(world, person, `/table/${id}/dealer`);
  await page.waitForSelector('footer');
  await at('dealer-betting');
  await page.locator('tbody th button').first().click();
  await at('dealer-wager');
  for (const wager of ['player', 'banker-pair']) {
    await page.getByLabel(texts.fields.wager, { exact: true }).selectOption(wager);
    await page.getByLabel(texts.fields.stakeCents, { exact: true }).fill('100');
    await button(person, texts.acts.PlaceWager).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('form input')?.value === '',
    );
  }
  await closeDialogs(page);
  await desk.does(id, { type: 'CallNoMoreBets' });
  await desk.does(id, { type: 'DrawCard', card: '9H' }, { type: 'DrawCard', card: '4C' });
  await page.waitForFunction(() => document.querySelectorAll('[data-card]').length >= 2);
  await at('dealer-keypad');
  await desk.does(id, { type: 'DrawCard', card: 'KD' }, { type: 'DrawCard', card: '3S' });
  await desk.does(id, { type: 'AnnounceResult' }, { type: 'SettleCoup' });
  await at('dealer-settle');
  await button(person, texts.dealer.more).click();
  for (const view of ['payouts', 'players', 'decisions', 'desk'] as const) {
    await page.getByRole('tab', { name: texts.dealer.views[view], exact: true }).click();
    await at(`dealer-${view}`);
  }
  await closeDialogs(page);
  await button(person, texts.dealer.irregularity).click();
  await page.waitForSelector('dialog[open]');
  await at('dealer-irregularities');
  await page.locator('dialog[open]').getByRole('button').nth(1).click();
  await page.waitForSelector('dialog[open] dl');
  await at('dealer-irregularity');
  await page.keyboard.press('Escape');
}

async function pit(world: World, salon: Salon, person: Person, at: At): Promise<void> {
  const { page, texts } = person;
  await goTo(world, person, '/pit');
  await page.waitForSelector('table tbody tr');
  await at('pit');
  await button(person, `${texts.pit.manage}: ${salon.name}`).click();
  const limits = button(person, texts.acts.PostLimits);
  await limits.waitFor();
  await at('pit-table');
  await limits.click();
  await page.waitForSelector('dialog[open]');
  await at('pit-limits');
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(texts.common.least).first().fill('20');
  await dialog.getByRole('button', { name: texts.acts.PostLimits, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Reports of the table that was played at and of the tables that play by themselves. */
async function reports(world: World, person: Person, at: At): Promise<void> {
  const { page, texts } = person;
  await goTo(world, person, '/reports');
  await page.waitForSelector('table tbody tr');
  await at('reports');
  await page.getByRole('radio', { name: texts.reports.byPit, exact: true }).click();
  await at('reports-pit');
}

async function sign(world: World, salon: Salon, person: Person, at: At): Promise<void> {
  await goTo(world, person, '/table/yarra/sign');
  await at('sign');
  await goTo(world, person, `/table/${salon.id}/sign`);
  await at('sign-notice');
}

async function cage(world: World, person: Person, at: At): Promise<void> {
  const { page, texts } = person;
  await goTo(world, person, '/cage');
  await page.getByLabel(texts.cage.findPerson).fill('Guest');
  await page.getByRole('list', { name: texts.cage.found }).getByRole('button').first().click();
  await page.waitForSelector('table tbody tr');
  await at('cage');
}

async function house(world: World, salon: Salon, person: Person, look: Look): Promise<void> {
  const { page, texts, words, language } = person;
  const at = (name: string) => look({ name, page, language, oneScreen: false });
  await goTo(world, person, '/house');
  await page.getByLabel(texts.house.book, { exact: true }).waitFor();
  await page.getByLabel(texts.house.book, { exact: true }).selectOption('victoria-2002');
  await page.getByLabel(texts.house.version, { exact: true }).selectOption('crown');
  const step = (name: keyof typeof texts.house.steps) =>
    page.getByRole('tab', { name: texts.house.steps[name] }).click();
  await step('open');
  await button(person, texts.house.openIt).click();
  await at('house-fault');
  await step('book');
  await page.getByLabel(texts.house.tableId).fill('gazette-2');
  await page.getByLabel(texts.house.tableName, { exact: true }).fill('Gazette Two');
  await page.getByLabel(texts.house.rulesCopy).fill('At the cage');
  await step('cloth');
  await page.getByRole('checkbox', { name: words.game.wagers('insurance'), exact: true }).check();
  await at('house-cloth');
  await step('limits');
  await at('house-limits');
  await step('open');
  await button(person, texts.house.check).click();
  await page.waitForSelector('[role="status"] li');
  await at('house-warnings');
  await page.getByLabel(texts.house.account, { exact: true }).fill(`dealer.${salon.id}`);
  await page.getByLabel(texts.house.displayName, { exact: true }).fill('Dana');
  await button(person, texts.house.invite).click();
  await page.waitForSelector('[role="status"] code');
  await at('house-invited');
  const link = await page.locator('[role="status"] code').innerText();
  const guest = await bring(world, { language });
  await guest.page.goto(link);
  await guest.page.waitForSelector('main h1');
  await look({ name: 'invitation', page: guest.page, language, oneScreen: false });
  await guest.context.close();
}

async function audit(world: World, salon: Salon, person: Person, at: At): Promise<void> {
  const { page, texts } = person;
  await goTo(world, person, '/audit');
  await page.getByLabel(texts.common.table, { exact: true }).selectOption(salon.id);
  const found = page.getByRole('button', { name: new RegExp(`^${texts.audit.show}`) }).first();
  await found.waitFor();
  await at('audit');
  await found.click();
  await page.waitForSelector('[type="range"]');
  for (let steps = 0; steps < 6; steps += 1) await button(person, texts.audit.nextStep).click();
  await at('audit-replay');
  await page.locator('[data-viewer="spectator"]').click();
  await page.getByRole('button', { name: texts.audit.againAll }).click();
  await page.waitForSelector(`text=${texts.audit.clean}`);
  await at('audit-again');
}
