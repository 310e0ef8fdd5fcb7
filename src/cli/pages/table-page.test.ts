import { expect, it } from 'vitest';
import { COMMANDS, REFUSAL_CODES } from '../../table/index.ts';
import { tablePage } from './table-page.ts';

it('the reference page names every command and every refusal code', () => {
  const page = tablePage();
  for (const type of Object.keys(COMMANDS)) expect(page).toContain(`| \`${type}\` |`);
  for (const code of REFUSAL_CODES) expect(page).toContain(`| \`${code}\` |`);
});
