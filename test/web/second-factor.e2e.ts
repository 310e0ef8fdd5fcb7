import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf, STEP_MS } from '../../src/server/people/sign-in/totp.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { button, newcomer, registered } from './support/people.ts';
import { openTimedHouse, type TimedHouse } from './support/timed-house.ts';
import { DESKTOP } from './support/visit.ts';

let house: TimedHouse;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

// A second try needs a house that does not know the player yet.
beforeEach(async () => {
  house = await openTimedHouse();
});
afterEach(() => house?.stop());

const PASSWORD = 'ada likes long shoes';
const CODE = 'Code of the second factor, if you use one';

it('a player sets up a second factor, comes in by a code and by a code on paper, and removes it', async () => {
  const { page, faults } = await newcomer(browser, DESKTOP);
  await registered(page, house.address, 'Ada');
  await page.reload();
  const box = page.getByRole('region', { name: 'Second factor' });
  await box.getByLabel('Password').fill(PASSWORD);
  await button(box, 'Set it up').click();
  const phone = new Phone(await box.locator('code').innerText());
  await box.getByLabel('Code from the app').fill(phone.nextCode());
  await button(box, 'Confirm').click();
  await box.getByRole('status').waitFor();
  const paper = await box.getByRole('status').locator('code').allInnerTexts();
  expect(new Set(paper).size).toBe(10);

  await signOut(page);
  await signIn(page, '');
  await page.getByRole('alert').waitFor();
  await signIn(page, phone.nextCode());
  await welcomed(page);
  await signOut(page);
  await signIn(page, paper[0] ?? '');
  await welcomed(page);
  await signOut(page);
  await signIn(page, paper[0] ?? '');
  await page.getByRole('alert').waitFor();
  await signIn(page, paper[1] ?? '');
  await welcomed(page);

  const renewal = box.locator('form', { has: button(page, 'New codes for a lost phone') });
  await renewal.getByLabel('Code from the app').fill(phone.nextCode());
  await button(renewal, 'New codes for a lost phone').click();
  await box.getByRole('status').waitFor();
  const removal = box.locator('form', { has: button(page, 'Remove it') });
  await removal.getByLabel('Password').fill(PASSWORD);
  await removal.getByLabel('Code from the app').fill(phone.nextCode());
  await button(removal, 'Remove it').click();
  await button(box, 'Set it up').waitFor();
  // Codes of a factor that is gone would be kept in vain.
  await box.getByRole('status').waitFor({ state: 'detached' });
  await signOut(page);
  await signIn(page, '');
  await welcomed(page);
  expect(faults).toEqual([]);
});

async function signOut(page: Page): Promise<void> {
  await button(page, 'Sign out').click();
  await page.getByLabel(CODE).waitFor();
}

async function signIn(page: Page, code: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(CODE) });
  await form.getByLabel('Name').fill('ada');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByLabel(CODE).fill(code);
  await form.locator('button[type="submit"]').click();
}

async function welcomed(page: Page): Promise<void> {
  await button(page, 'Sign out').waitFor();
}

/** The app on a phone whose clock goes with that of the house: a minute passes before each code. */
class Phone {
  readonly #secret: Uint8Array;
  #passedMs = 0;

  constructor(typed: string) {
    this.#secret = fromBase32(typed.replaceAll(' ', ''));
  }

  nextCode(): string {
    house.advance(1);
    this.#passedMs += 60_000;
    return codeOf(this.#secret, Math.floor((Date.now() + this.#passedMs) / STEP_MS));
  }
}

function fromBase32(text: string): Uint8Array {
  const digits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
