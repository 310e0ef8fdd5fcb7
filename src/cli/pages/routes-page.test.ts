import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routesPage } from './routes-page.ts';

const PAGE = new URL('../../../docs/reference/routes.md', import.meta.url);

it('docs/reference/routes.md is what npm run docs writes from the rows', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(routesPage());
});
