import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults, overflow, rawIds, smallTargets } from './visit.ts';

/** A folder for pictures of what was looked at; none where nobody wants them. */
const SHOTS = process.env.BAIZE_SHOTS ?? '';

/** Nothing for axe to find, nothing too small for a thumb, nothing to the side. */
export async function sound(page: Page, name: string): Promise<void> {
  if (SHOTS !== '') {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: `${SHOTS}/${name}.png` });
  }
  expect([name, await axeFaults(page)]).toEqual([name, []]);
  expect([name, await smallTargets(page)]).toEqual([name, []]);
  expect([name, await rawIds(page)]).toEqual([name, []]);
  expect([name, (await overflow(page)).across]).toEqual([name, 0]);
}
