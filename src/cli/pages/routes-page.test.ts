import { expect, it } from 'vitest';
import { ROUTE_GROUPS, type Route } from '../../protocol/index.ts';
import { routesPage } from './routes-page.ts';

it('the page of routes names the path of every row', () => {
  const page = routesPage();
  const rows = Object.values(ROUTE_GROUPS).flatMap((group) => Object.values<Route>(group));
  expect(rows.length).toBeGreaterThan(90);
  for (const { path } of rows) expect(page).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
});
