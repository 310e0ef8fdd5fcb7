import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { APP_PATHS, isAppPath } from '../../protocol/index.ts';

const APP = readFileSync(fileURLToPath(new URL('./app.tsx', import.meta.url)), 'utf8');

it('the app has a route for every path that the house answers with the app, and no other', () => {
  const routes = [...APP.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(routes.toSorted()).toEqual([...APP_PATHS].toSorted());
});

it.each([
  ['/', true],
  ['/table/yarra', true],
  ['/table/yarra/', true],
  ['/table/yarra/sign', true],
  ['/rules/the-ville', true],
  ['/table', false],
  ['/table/yarra/kitchen', false],
  ['/nowhere', false],
  ['/rules/the-ville/more', false],
])('whether %s is a page of the app: %s', (path, is) => {
  expect(isAppPath(path)).toBe(is);
});
