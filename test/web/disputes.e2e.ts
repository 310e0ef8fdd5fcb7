import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_TEXTS } from '../../src/web/i18n/call-texts.ts';
import { DISPUTE_TEXTS } from '../../src/web/i18n/dispute-texts.ts';
import { serveHouse } from './support/served-house.ts';
import { axeFaults, overflow, smallTargets } from './support/visit.ts';
import { bring, goTo, openWorld, type Person, salon, seat, type World } from './support/world.ts';

/** What a player says to the staff, from his own screen to the pit and back. */

let world: World;
/** More of a player's own words in an hour are refused. */
const TEXTS_PER_HOUR = 2;

beforeAll(async () => {
  world = await openWorld(() =>
    serveHouse(['--no-bots'], { BAIZE_TEXTS_PER_HOUR: `${TEXTS_PER_HOUR}` }),
  );
});

afterAll(async () => {
  await world?.close();
});

const texts = DISPUTE_TEXTS.en;

async function openTable(): Promise<string> {
  const id = world.desk.freshId('claims');
  await world.desk.open(salon(id, 'Claims'));
  await world.desk.does(
    id,
    { type: 'SignOn', post: 'dealer' },
    { type: 'SignOn', post: 'supervisor' },
    { type: 'ConfirmSign' },
  );
  return id;
}

async function openDrawer({ page, words }: Person): Promise<void> {
  await page.getByRole('button', { name: words.common.menu, exact: true }).click();
  await page.getByRole('button', { name: texts.menu, exact: true }).click();
  await page.waitForSelector('dialog[open] textarea');
}

async function tell({ page }: Person, about: string): Promise<void> {
  await page.fill('dialog[open] textarea', about);
  await page.getByRole('button', { name: texts.send, exact: true }).click();
}

it('[crown-melbourne 13.9; crown-melbourne 13.10] a player raises a dispute, reads the decision and is told of the inspector if he does not accept it', async () => {
  const id = await openTable();
  const person = await bring(world);
  const { page } = person;
  await goTo(world, person, `/table/${id}`);
  await seat(person, id);
  await openDrawer(person);
  await tell(person, 'Coup 7: Banker won and was not paid');
  await page.waitForSelector('[data-dispute="open"]');
  expect(await overflow(page)).toMatchObject({ across: 0 });
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  const pit = await bring(world, { operator: true, size: { width: 1440, height: 900 } });
  await goTo(world, pit, '/pit');
  await pit.page.waitForSelector('text=Coup 7: Banker won and was not paid');
  await pit.context.close();
  await page.keyboard.press('Escape');
  const [raised] = world.desk.table(id).view.staff?.disputes ?? [];
  await world.desk.does(id, {
    type: 'DecideDispute',
    disputeId: raised?.id ?? 0,
    decision: 'The tape shows that it was paid',
  });
  await page.getByRole('button', { name: texts.read, exact: true }).click();
  await page.waitForSelector('text=The tape shows that it was paid');
  await page.getByRole('button', { name: texts.reject, exact: true }).click();
  await page.waitForSelector('[data-dispute="unresolved"]');
  await page.waitForSelector('dialog[open] >> text=An inspector appointed under');
  expect(await page.getByRole('button', { name: texts.accept, exact: true }).count()).toBe(0);
  await person.context.close();
  expect(world.faults).toEqual([]);
});

it('a player who raises dispute after dispute is told to wait', async () => {
  const id = await openTable();
  const person = await bring(world);
  const { page } = person;
  await goTo(world, person, `/table/${id}`);
  await seat(person, id);
  await openDrawer(person);
  for (let at = 1; at <= TEXTS_PER_HOUR; at += 1) {
    await tell(person, `This was wrong, ${at}`);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-dispute]').length === wanted,
      at,
    );
  }
  await tell(person, 'And this was wrong');
  // A dialog covers whatever is outside it.
  const told = page.locator('dialog[open] [role="log"]');
  await told.getByText('You have done too much here within an hour').waitFor();
  // What he wrote stays in the field, so that he can send it later.
  expect(await page.inputValue('dialog[open] textarea')).toBe('And this was wrong');
  await person.context.close();
});

it('a watcher without chips at the table is offered neither a dispute nor a call for staff', async () => {
  const id = await openTable();
  const person = await bring(world);
  await goTo(world, person, `/table/${id}`);
  await person.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await person.page.waitForSelector('dialog[open]');
  for (const name of [texts.menu, CALL_TEXTS.en.title]) {
    expect(await person.page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  await person.context.close();
});

it('a player calls staff from the menu of the table, and sees his call until the pit answers it', async () => {
  const id = await openTable();
  const call = CALL_TEXTS.en;
  const person = await bring(world);
  const { page, words } = person;
  await goTo(world, person, `/table/${id}`);
  await seat(person, id);
  const pit = await bring(world, { operator: true, size: { width: 1440, height: 900 } });
  const chosen = () => pit.page.locator('[data-chosen]').getAttribute('data-chosen');
  await goTo(world, pit, '/pit');
  await pit.page.waitForSelector('[data-chosen]');
  const before = await chosen();
  const openMenu = () => page.getByRole('button', { name: words.common.menu, exact: true }).click();
  await openMenu();
  await page.getByRole('button', { name: call.title, exact: true }).click();
  await page.fill('dialog[open] textarea', 'Where do I change chips?');
  await page.getByRole('button', { name: call.send, exact: true }).click();
  await page.locator('[data-calling]').getByText('Where do I change chips?').waitFor();
  expect(await page.inputValue('dialog[open] textarea')).toBe('');
  expect(await overflow(page)).toMatchObject({ across: 0 });
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await pit.page.waitForSelector('text=Where do I change chips?');
  // The call is shown; the table under the officer's keys stays the same.
  expect(before).not.toBe(id);
  expect(await chosen()).toBe(before);
  await pit.context.close();
  const [told] = world.desk.table(id).view.staff?.calls ?? [];
  await world.desk.does(id, { type: 'AnswerCall', person: told?.person ?? '' });
  await page.waitForSelector('[data-calling]', { state: 'detached' });
  await person.context.close();
  expect(world.faults).toEqual([]);
});
