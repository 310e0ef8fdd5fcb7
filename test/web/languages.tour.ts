import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStillHouse } from './support/still-house.ts';
import { tour } from './support/tour.ts';
import { latinWords, overflow, wordsOf } from './support/visit.ts';
import { openWorld, type World } from './support/world.ts';

/** The whole tour in Chinese. */

let world: World;

beforeAll(async () => {
  world = await openWorld(() => openStillHouse());
});

afterAll(async () => {
  await world?.close();
});

/** Half a minute on a quiet machine. */
const TOUR_MS = 600_000;

/** Names of people and places, and what is written in Latin letters everywhere. */
const ALLOWED = [
  ...['Baize', 'English', 'Operator', 'Dana', 'The', 'Ville', 'Federal', 'JSON', 'CSV'],
  // How a card is typed, what is printed on a key, and places in the record of a shoe.
  ...['KS', 'Enter', 'Table', 'transcript', 'format'],
  ...['Gamblinghelp', 'www', 'gamblinghelponline', 'org', 'au'],
];

/** A table has the name that its house gave it. */
async function knownNames(): Promise<ReadonlySet<string>> {
  const answer = await fetch(`${world.address}/api/lobby`);
  const { tables } = (await answer.json()) as { tables: { name: string; tableId: string }[] };
  const names = tables.flatMap(({ name, tableId }) => [...wordsOf(name), ...wordsOf(tableId)]);
  return new Set([...ALLOWED, ...names]);
}

it.each(['zh-Hans', 'zh-Hant'] as const)(
  'leaves no English on any screen in %s',
  async (language) => {
    const left = new Map<string, string[]>();
    const wide: string[] = [];
    await tour(world, language, async ({ name, page }) => {
      const names = await knownNames();
      const words = (await latinWords(page)).filter((word) => !names.has(word));
      if (words.length > 0) left.set(name, words);
      if ((await overflow(page)).across > 0) wide.push(name);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
    });
    expect(Object.fromEntries(left)).toEqual({});
    expect(wide).toEqual([]);
  },
  TOUR_MS,
);
