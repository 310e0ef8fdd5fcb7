import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS, REFUSAL_CODES } from '../../table/index.ts';
import { tablePage } from './table-page.ts';

const PAGE = new URL('../../../docs/reference/table.md', import.meta.url);

it('docs/reference/table.md is what npm run docs writes from the tables of the machine', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(tablePage());
});

it('the reference page names every command and every refusal code', () => {
  const page = tablePage();
  for (const type of Object.keys(COMMANDS)) expect(page).toContain(`| \`${type}\` |`);
  for (const code of REFUSAL_CODES) expect(page).toContain(`| \`${code}\` |`);
});
