import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { APP_PATHS, isAppPath, subjectOf } from '../../protocol/index.ts';

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
])('%s is a page of the app: %s', (path, is) => {
  expect(isAppPath(path)).toBe(is);
});

it.each([
  ['/', null],
  ['/table/yarra', { kind: 'table', id: 'yarra' }],
  ['/table/yarra/sign', { kind: 'table', id: 'yarra' }],
  ['/tournaments/new', null],
  ['/tournaments/floor-1/board', { kind: 'tournament', id: 'floor-1' }],
  ['/rules', null],
  ['/rules/compare', null],
  ['/rules/the-ville', { kind: 'book', id: 'the-ville' }],
  ['/table/yarra/kitchen', null],
])('the page %s is about %o', (path, subject) => {
  expect(subjectOf(path)).toEqual(subject);
});
