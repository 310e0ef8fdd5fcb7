import type { Stop } from './tour.ts';
import {
  axeFaults,
  DESKTOP,
  latinWords,
  overflow,
  PHONE,
  rawIds,
  smallTargets,
  TABLET,
  wordsOf,
} from './visit.ts';
import type { World } from './world.ts';

/** What can be wrong with a screen as it stands; each fault is one line. */

/** The phone comes last, so that the tour goes on in the window in which it began. */
const WINDOWS = { tablet: TABLET, desktop: DESKTOP, phone: PHONE };

const SETTLES_MS = 1000;

/**
 * Whether something runs over at the side in any window, or below where everything should be in
 * sight.
 */
export async function windowFaults({ name, page, oneScreen }: Stop): Promise<string[]> {
  const wrong: string[] = [];
  for (const [window, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    const first = await overflow(page);
    const over = first.across > 0 || (oneScreen && first.down > 0);
    // A busy browser draws a new size late, so only what is still too large a moment later counts.
    if (over) await page.waitForTimeout(SETTLES_MS);
    const { across, down } = over ? await overflow(page) : first;
    if (across > 0) wrong.push(`${name} on a ${window}: ${across} px to the side`);
    if (oneScreen && down > 0) wrong.push(`${name} on a ${window}: ${down} px below`);
  }
  return wrong;
}

export async function accessFaults({ name, page }: Stop): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await smallTargets(page)), ...(await rawIds(page))].map(
    (fault) => `${name}: ${fault}`,
  );
}

/** Names of people and places, and what is written in Latin letters everywhere. */
const ALLOWED = [
  ...['Baize', 'English', 'Operator', 'Dana', 'The', 'Ville', 'Federal', 'JSON', 'CSV', 'UTC'],
  // How a card is typed, what is printed on a key, and places in the record of a shoe.
  ...['KS', 'Enter', 'Table', 'transcript', 'format'],
  ...['Gamblinghelp', 'www', 'gamblinghelponline', 'org', 'au'],
];

/** English words on a Chinese screen. A table has the name that its house gave it. */
export async function englishLeft(world: World, { name, page, language }: Stop): Promise<string[]> {
  const answer = await fetch(`${world.address}/api/lobby`);
  const { tables } = (await answer.json()) as { tables: { name: string; tableId: string }[] };
  const named = tables.flatMap((table) => [...wordsOf(table.name), ...wordsOf(table.tableId)]);
  const allowed = new Set([...ALLOWED, ...named]);
  const left = (await latinWords(page)).filter((word) => !allowed.has(word));
  const spoken = await page.getAttribute('html', 'lang');
  return [
    ...(left.length > 0 ? [`${name}: ${left.join(' ')}`] : []),
    ...(spoken === language ? [] : [`${name}: says that it is ${spoken}`]),
  ];
}

/** A stranger is told that he is one; the browser writes each such answer to its console. */
export function pageFaults({ faults }: World): string[] {
  return faults.filter((fault) => !/status of 40[13]/.test(fault));
}
