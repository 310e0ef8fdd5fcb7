import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { parse, show } from './checker/source.ts';
import { projectFiles, projectModules } from './checker/tree.ts';
import { checkWebFolders, WEB_FOLDERS, webFolderOf } from './checker/web-folders.ts';

/** More than these in one folder are two ideas. */
const MOST_FILES = 25;

it('a row of the web folders names only rows above it, so that no folders form a circle', () => {
  const order = Object.keys(WEB_FOLDERS);
  for (const [at, [folder, may]] of Object.entries(WEB_FOLDERS).entries()) {
    const below = order.slice(0, at);
    expect({ folder, unknown: may.filter((other) => !below.includes(other)) }).toEqual({
      folder,
      unknown: [],
    });
  }
});

it('every folder that the web table names holds a module', () => {
  const seen = new Set(projectModules().map(({ path }) => webFolderOf(path)));
  expect(Object.keys(WEB_FOLDERS).filter((folder) => !seen.has(folder))).toEqual([]);
});

it('the imports between the folders of the web app follow their table', () => {
  expect(show(checkWebFolders(projectModules()))).toEqual([]);
});

it('no folder of the web app holds more than twenty-five files', () => {
  const counts = new Map<string, number>();
  for (const { path } of projectFiles()) {
    const folder = dirname(path);
    if (folder.startsWith('src/web')) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(Object.keys(WEB_FOLDERS).length / 2);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

it.each([
  ['src/web/design/a.tsx', `import { b } from '../live/b.ts';`, 'design may not import live'],
  ['src/web/live/a.ts', `import type { B } from '../pages/pit/b.ts';`, 'may not import pages/pit'],
  ['src/web/pages/sign/a.tsx', `import { b } from '../house/b.ts';`, 'may not import pages/house'],
  ['src/web/pages/pit/a.tsx', `const b = import('../../app/b.tsx');`, 'may not import app'],
  ['src/web/pages/table/felt/a.tsx', `import { b } from '../foot/b.tsx';`, 'pages/table/foot'],
  ['src/web/i18n/a.ts', `import { b } from '../b.ts';`, 'may not import src/web/b.ts'],
  ['src/web/attic/a.ts', '', 'stands in no known folder'],
])('the web table catches a planted import in %s: %s', (path, text, detail) => {
  const found = checkWebFolders([parse(path, text)]);
  expect(found.map((item) => item.rule)).toEqual(['folder']);
  expect(found[0]?.detail).toContain(detail);
});

it.each([
  ['src/web/i18n/en/a.ts', `import type { B } from '../catalogue.ts';`],
  ['src/web/pages/table/a.tsx', `import { b } from './felt/b.tsx';`],
  ['src/web/pages/dealer/a.test.ts', `import { b } from '../house/b.ts';`],
  ['src/web/app/a.tsx', `const b = import('../pages/odds/b.tsx');`],
  ['src/web/live/a.ts', `import { b } from '../../kit/index.ts';`],
])('the web table lets a lawful import in %s pass: %s', (path, text) => {
  expect(checkWebFolders([parse(path, text)])).toEqual([]);
});
