import { expect, it } from 'vitest';
import { CAGE_MACHINE } from '../../cage/index.ts';
import { PEOPLE_MACHINE } from '../../people/index.ts';
import { TOURNAMENT_MACHINE } from '../../tournament/index.ts';
import { machinePage } from './machine-page.ts';

it.each([
  ['a tournament', machinePage('Tournament', TOURNAMENT_MACHINE), TOURNAMENT_MACHINE],
  ['the cage', machinePage('Cage', CAGE_MACHINE), CAGE_MACHINE],
  ['people', machinePage('People', PEOPLE_MACHINE), PEOPLE_MACHINE],
])('the page of %s names every command, event and refusal', (_whose, page, { rows, refusals }) => {
  for (const type of [...Object.keys(rows.commands), ...Object.keys(rows.events)]) {
    expect(page).toContain(`| \`${type}\` |`);
  }
  for (const code of refusals) expect(page).toContain(`\`${code}\``);
});

it('a row of a page tells who gives a command, when, and what each field may hold', () => {
  expect(machinePage('Tournament', TOURNAMENT_MACHINE)).toContain(
    '| `AcceptApplication` | entry | operator | entries, entries-closed | `person` |',
  );
});
